# The fields of the board and the functions that other parts of the kernel call.
cdef class Board:
    cdef const unsigned char[::1] group, relieving, relief, status
    cdef const unsigned long long[::1] members, above, rungs, mate
    cdef const unsigned short[::1] ladders, leading
    cdef const int[::1] points, meld, first, goals, start
    cdef const short[::1] gains
    cdef unsigned long long[::1] hand
    cdef unsigned long long tabled
    cdef int cards, places, stages, tricks, announcing, completing, goal_count, need_points
    cdef int leader, declarer, scorers, others, maximisers, stage, played, won0, won1, raw0, raw1
    cdef int turn, led, own, best, winner, worth
    cdef bint rooted
    cdef public object tables

    cdef void rewind(self) noexcept nogil
    cdef unsigned long long legal(self, unsigned long long hand, int turn, int own, int best, int winner,
                                  int leader) noexcept nogil
    cdef int announce(self, int place, int card, int turn, unsigned long long hand) noexcept nogil
    cdef void take(self, int place, int worth) noexcept nogil
    cdef int verdict(self, int taker) noexcept nogil
    cdef int result(self, int made) noexcept nogil
