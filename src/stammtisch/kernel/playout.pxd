# The fields of the playouts and the types of their functions. A lane is one of some playouts that go side by side.
cimport cython

from .board cimport Board

cdef class Playouts(Board):
    cdef unsigned long long state
    cdef unsigned long long streams[4]
    cdef unsigned long long words[4]
    cdef unsigned long long held[32]
    cdef int leaders[4]
    cdef int owns[4]
    cdef int bests[4]
    cdef int winners[4]
    cdef int worths[4]
    cdef int values[4]
    cdef int wons0[4]
    cdef int wons1[4]
    cdef int raws0[4]
    cdef int raws1[4]
    cdef int sums_at[4]
    cdef int step, finished
    cdef bint decided, tracing, guided
    cdef unsigned long long[::1] good, cards_legal
    cdef int[::1] cards_played
    cdef int opening
    cdef long long[::1] sums

    cdef unsigned long long narrow(self, int place, unsigned long long legal, int turn,
                                   unsigned long long hand) noexcept nogil
    cdef void follow(self, int place, int card, int turn, unsigned long long hand) noexcept nogil
    @cython.final
    cdef void play(self, int policy, int lanes) noexcept nogil
    @cython.final
    cdef void gathered(self, int lane) noexcept nogil
    @cython.final
    cdef void decide(self, int lane, int taker) noexcept nogil
    @cython.final
    cdef int considered(self, int policy, int lane, int place, int turn, unsigned long long legal) noexcept nogil
    @cython.final
    cdef int draw(self, int limit) noexcept nogil
    @cython.final
    cdef unsigned long long pick(self, int lane, unsigned long long cards) noexcept nogil
    @cython.final
    cdef int choose(self, int lane, int place, unsigned long long legal, int turn) noexcept nogil
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
