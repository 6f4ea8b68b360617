# The fields of the contest and the types of its functions.
cimport cython

from .board cimport Board

cdef class Contest(Board):
    cdef unsigned long long state, idle
    cdef int size, deck_count, up, most, miss_width, keeping, kinds, party_width, forced_turn, forced_keep
    cdef int[::1] merit, deck, ranks, binomial, need, taken, parties
    cdef unsigned long long[::1] dealt, have, lack, away
    cdef double[::1] miss
    cdef unsigned short[::1] classes
    cdef unsigned char[::1] sorted, keeps

    cdef int hand_rank(self, unsigned long long hand) noexcept nogil
    cdef int chance(self, int limit) noexcept nogil
    cdef void shuffle(self) noexcept nogil
    cdef void hand_out(self) noexcept nogil
    cdef unsigned long long lifted(self, unsigned long long hand) noexcept nogil
    cdef unsigned long long least(self, unsigned long long cards) noexcept nogil
    cdef unsigned long long dearest(self, unsigned long long cards) noexcept nogil
    cdef unsigned long long kept(self, int rank, int row, int pattern) noexcept nogil
    cdef void settle(self, int party) noexcept nogil
    cdef void play(self, int members, unsigned long long shown) noexcept nogil
    cdef int lead(self, int members, int place, unsigned long long legal, unsigned long long unseen) noexcept nogil
    cdef int answer(self, int members, int leader, int turn, unsigned long long legal, unsigned long long unseen,
                    int led, int best) noexcept nogil
    cdef int weakest(self, unsigned long long cards) noexcept nogil
    cdef int strongest(self, unsigned long long cards) noexcept nogil
    cdef double wins(self, int members, int leader, int turn, unsigned long long unseen, int led,
                     int card) noexcept nogil
