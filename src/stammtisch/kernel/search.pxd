# The types of the solver's functions.
from .tree cimport Tree

cdef class Solver(Tree):
    cdef void begin(self, unsigned long long[::1] hands, int at) noexcept nogil
    cdef int exact(self, int card, int guess) noexcept nogil
    cdef bint test(self, int card, int need) noexcept nogil
