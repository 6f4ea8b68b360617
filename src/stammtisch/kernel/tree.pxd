# The fields of the search tree and the types of its functions.
from .board cimport Board

cdef class Tree(Board):
    cdef const unsigned long long[::1] same, keep, move
    cdef unsigned long long[::1] keys, entries, stack
    cdef int[::1] names
    cdef unsigned long long mask, merging, pack, root_gone
    cdef int base, most, aim, variant, runs, left, depth, generation, root_own, root_best, cut
    cdef bint flip, adding, counted, racing, both, stopped
    cdef public long long nodes
    cdef long long limit, visits
    cdef double deadline

    cdef void stage_begins(self) noexcept nogil
    cdef bint put(self, int card, int turn, int led, int own, int best, int winner, int worth,
                  unsigned long long gone, int need) noexcept nogil
    cdef bint answer(self, int turn, int led, int own, int best, int winner, int worth,
                     unsigned long long gone, int need) noexcept nogil
    cdef bint finish(self, int winner, int worth, unsigned long long gone, int need) noexcept nogil
    cdef bint trick(self, int need) noexcept nogil
    cdef bint lead(self, unsigned long long legal, int first, int need) noexcept nogil
    cdef int sure(self, int need) noexcept nogil
    cdef void store(self, int slot, int known, unsigned long long key, unsigned long long check, int size,
                    unsigned long long wanted, bint found) noexcept nogil
    cdef bint out_of_budget(self) noexcept nogil
