# The fields of the board and the functions that other parts of the kernel call.
cimport cython

cdef class Board:
    cdef const unsigned char[::1] group, relieving, relief, status, settling
    cdef const unsigned long long[::1] members, above, within, following, rungs, mate, same, keep, move
    cdef const unsigned short[::1] ladders, leading
    cdef const int[::1] points, meld, first, goals, start
    cdef const short[::1] gains
    cdef unsigned long long[::1] hand
    cdef unsigned char[::1] loyal
    cdef int[::1] names
    cdef unsigned long long tabled, merging, root_gone
    cdef int likeness, runs, root_own, root_best
    cdef public long long nodes
    cdef long long allowance, visits
    cdef double deadline
    cdef bint stopped
    cdef int cards, places, stages, tricks, announcing, completing, goal_count, need_points, height
    cdef int leader, declarer, scorers, others, maximisers, stage, played, won0, won1, raw0, raw1
    cdef int turn, own, best, winner, worth
    cdef bint rooted
    cdef public object tables

    cdef void rewind(self) noexcept nogil
    cdef unsigned long long legal(self, unsigned long long hand, int turn, int own, int best, int winner,
                                  int leader) noexcept nogil
    cdef int announce(self, int place, int card, int turn, unsigned long long hand) noexcept nogil
    @cython.final
    cdef int pairing(self, int place, int card, int turn, unsigned long long hand) noexcept nogil
    cdef void take(self, int place, int worth) noexcept nogil
    cdef int verdict(self, int taker) noexcept nogil
    cdef int result(self, int made) noexcept nogil
    cdef void renumber(self, unsigned long long[::1] hands, int at) noexcept nogil
    cdef void stage_begins(self) noexcept nogil
    cdef bint out_of_budget(self) noexcept nogil
