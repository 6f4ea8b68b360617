# The fields of the search tree and the types of its functions.
cimport cython

from .board cimport Board

cdef class Tree(Board):
    cdef unsigned long long[::1] proved, stack
    cdef unsigned long long mask, pack
    cdef int base, most, aim, left, depth, generation, enough
    cdef bint flip, adding, counted, racing, both

    @cython.final
    cdef bint put(self, int card, int turn, int own, int best, int winner, int worth,
                  unsigned long long gone, int need) noexcept nogil
    @cython.final
    cdef bint answer(self, int turn, int own, int best, int winner, int worth,
                     unsigned long long gone, int need) noexcept nogil
    @cython.final
    cdef bint finish(self, int winner, int worth, unsigned long long gone, int need) noexcept nogil
    @cython.final
    cdef bint trick(self, int need) noexcept nogil
    @cython.final
    cdef bint lead(self, unsigned long long legal, int first, int need) noexcept nogil
    @cython.final
    cdef bint final(self, int need) noexcept nogil
    @cython.final
    cdef int sure(self, int need) noexcept nogil
    @cython.final
    cdef void store(self, int slot, int known, unsigned long long key, unsigned long long check, int size,
                    unsigned long long wanted, bint found) noexcept nogil
