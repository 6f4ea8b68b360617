# The fields of the playouts and the types of their functions.
cimport cython

from .board cimport Board

@cython.final
cdef class Playouts(Board):
    cdef unsigned long long state
    cdef bint decided
    cdef unsigned long long[::1] good, cards_legal
    cdef int[::1] cards_played, pay, tricks_begun
    cdef int opening, counted, last, rivals

    cdef long long balance(self, int place, long long[::1] sums) noexcept nogil
    cdef void play(self, int policy, int at, long long[::1] sums) noexcept nogil
    cdef int pick(self, unsigned long long cards) noexcept nogil
    cdef int choose(self, int place, unsigned long long legal, int turn, int best, int winner) noexcept nogil
    cdef unsigned long long pairs(self, unsigned long long cards, unsigned long long hand) noexcept nogil
    cdef int sure(self, unsigned long long cards, unsigned long long rest, int card) noexcept nogil
    cdef int highest(self, unsigned long long cards, int card) noexcept nogil
    cdef int weakest(self, unsigned long long cards, int card) noexcept nogil
    cdef int richest(self, unsigned long long cards, int card) noexcept nogil
