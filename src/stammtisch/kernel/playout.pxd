# The fields of the playouts and the types of their functions.
cimport cython

from .board cimport Board

cdef class Playouts(Board):
    cdef unsigned long long state
    cdef bint decided, guided
    cdef unsigned long long[::1] good, cards_legal
    cdef int[::1] cards_played, pay, tricks_begun
    cdef int opening, counted, last, rivals

    cdef unsigned long long narrow(self, int place, unsigned long long legal, int turn,
                                   unsigned long long hand) noexcept nogil
    cdef void follow(self, int place, int card, int turn, unsigned long long hand) noexcept nogil
    @cython.final
    cdef long long balance(self, int place, long long[::1] sums) noexcept nogil
    @cython.final
    cdef void play(self, int policy, int at, long long[::1] sums) noexcept nogil
    @cython.final
    cdef int pick(self, unsigned long long cards) noexcept nogil
    @cython.final
    cdef int draw(self, int limit) noexcept nogil
    @cython.final
    cdef int choose(self, int place, unsigned long long legal, int turn, int best, int winner) noexcept nogil
    @cython.final
    cdef unsigned long long pairs(self, unsigned long long cards, unsigned long long hand) noexcept nogil
    @cython.final
    cdef int sure(self, unsigned long long cards, unsigned long long rest, int card) noexcept nogil
    @cython.final
    cdef int highest(self, unsigned long long cards, int card) noexcept nogil
    @cython.final
    cdef int weakest(self, unsigned long long cards, int card) noexcept nogil
    @cython.final
    cdef int richest(self, unsigned long long cards, int card) noexcept nogil
