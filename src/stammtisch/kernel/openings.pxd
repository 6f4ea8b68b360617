# The fields of the paid playouts and the types of their functions.
cimport cython

from .playout cimport Playouts

cdef class Openings(Playouts):
    cdef int[::1] pay, tricks_begun
    cdef int counted, last, rivals

    @cython.final
    cdef long long balance(self, int place, int lane) noexcept nogil
