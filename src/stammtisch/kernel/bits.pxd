# The machine's own bit operations; `bits.py` is the twin that the interpreted kernel uses.
cdef extern from *:
    """
    #include <time.h>
    #define stammtisch_count(m) ((int)__builtin_popcountll(m))
    #define stammtisch_low(m) ((int)__builtin_ctzll(m))
    #define stammtisch_top(m) (1ULL << (63 - __builtin_clzll(m)))
    static inline double stammtisch_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
    }
    """
    int stammtisch_count(unsigned long long) noexcept nogil
    int stammtisch_low(unsigned long long) noexcept nogil
    unsigned long long stammtisch_top(unsigned long long) noexcept nogil
    double stammtisch_now() noexcept nogil

cdef inline int count(unsigned long long mask) noexcept nogil:
    return stammtisch_count(mask)

cdef inline int low(unsigned long long mask) noexcept nogil:
    return stammtisch_low(mask)

cdef inline unsigned long long top(unsigned long long mask) noexcept nogil:
    return stammtisch_top(mask)

cdef inline double now() noexcept nogil:
    return stammtisch_now()
