# The fields of the game of entering and the types of its functions.
cimport cython

from .contest cimport Contest

@cython.final
cdef class Entry(Contest):
    cdef int root_count, other_pay, learning, responding, twice, waiting
    cdef long long stamp
    cdef int[::1] actor, width, base, bounds, blind, children, leaf_party, leaf_pay, root_node, root_up, waits, waits_width
    cdef double[::1] shares, left, worths, pay, later, odds, values, totals, bests, lessons, plays
    cdef long long[::1] stamps
    cdef unsigned char[::1] bound_class
    cdef float[::1] regret, sums, found
    cdef float[::1] policy, better, tries
    cdef signed char[::1] response
    cdef unsigned short[::1] options

    cdef void visit(self, int root) noexcept nogil
    cdef void settle_up(self) noexcept nogil
    cdef int allowed(self, int node, int kind) noexcept nogil
    cdef void prepare(self, int node, int at, int allowed, int slot) noexcept nogil
    cdef double walk(self, int node, int mine, double others, double own, int depth) noexcept nogil
    cdef double value_of(self, int leaf, int place) noexcept nogil
    cdef void pay_out(self, int leaf) noexcept nogil
    cdef void rate_one(self) noexcept nogil
    cdef void retry(self, int leaf, int turn, int option) noexcept nogil
