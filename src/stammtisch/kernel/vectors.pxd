# The fields of the each-for-himself search and the types of its functions.
from .board cimport Board

cdef class Vectors(Board):
    cdef unsigned long long[::1] keys
    cdef int[::1] proved, reached, pay, kinds, tricks_won, tricks_begun
    cdef unsigned long long mask, generation
    cdef int point, last

    cdef void put(self, int card, int turn, int own, int best, int winner, int worth,
                  int level) noexcept nogil
    cdef void answer(self, int turn, int own, int best, int winner, int worth, int level) noexcept nogil
    cdef void trick(self, int level) noexcept nogil
    cdef bint better(self, int place, int level) noexcept nogil
