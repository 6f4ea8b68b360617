# The fields of the search in information sets and the types of its functions.
from .openings cimport Openings

cdef class Infoset(Openings):
    cdef int[::1] links, way, movers, able
    cdef double[::1] totals, squares
    cdef const double[::1] logs
    cdef long long[::1] gain
    cdef double scale, exploration
    cdef bint alone
    cdef int made, node, promised, depth

    cdef unsigned long long narrow(self, int place, unsigned long long legal, int turn,
                                   unsigned long long hand) noexcept nogil
    cdef void follow(self, int place, int card, int turn, unsigned long long hand) noexcept nogil
    cdef void reward(self) noexcept nogil
