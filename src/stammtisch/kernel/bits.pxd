# The machine's own bit operations; `bits.py` is the twin that the interpreted kernel uses.
cdef extern from *:
    """
    #include <time.h>
    #ifdef __BMI2__
    #include <immintrin.h>
    #endif
    #define stammtisch_low(m) ((int)__builtin_ctzll(m))
    #define stammtisch_top(m) (1ULL << (63 - __builtin_clzll(m)))
    typedef unsigned long long stammtisch_word;
    #define STAMMTISCH_BYTES 0x0101010101010101ULL
    /* In every byte the number of bits up to its end. */
    static inline stammtisch_word stammtisch_sums(stammtisch_word m) {
        m -= m >> 1 & 0x5555555555555555ULL;
        m = (m & 0x3333333333333333ULL) + (m >> 2 & 0x3333333333333333ULL);
        return (m + (m >> 4) & 0x0F0F0F0F0F0F0F0FULL) * STAMMTISCH_BYTES;
    }
    static inline int stammtisch_count(stammtisch_word m) {
    #if defined(__x86_64__) && !defined(__POPCNT__)
        return (int)(stammtisch_sums(m) >> 56);
    #else
        return __builtin_popcountll(m);
    #endif
    }
    static inline stammtisch_word stammtisch_nth(stammtisch_word m, stammtisch_word k) {
    #ifdef __BMI2__
        return _pdep_u64(1ULL << k, m);
    #else
        /* First the byte in which it is, then the bit in it, spread over bytes. */
        stammtisch_word s = stammtisch_sums(m), high = STAMMTISCH_BYTES << 7, bits;
        int at = stammtisch_low(((s | high) - (k + 1) * STAMMTISCH_BYTES) & high) & 56;
        k -= s << 8 >> at & 255;
        bits = (m >> at & 255) * STAMMTISCH_BYTES & 0x8040201008040201ULL;
        bits = (((bits | high) - STAMMTISCH_BYTES | bits) & high) >> 7;
        bits *= STAMMTISCH_BYTES;
        return 1ULL << at << (stammtisch_low(((bits | high) - (k + 1) * STAMMTISCH_BYTES) & high) >> 3);
    #endif
    }
    static inline stammtisch_word stammtisch_mix(stammtisch_word w) {
        w = (w ^ w >> 30) * 0xBF58476D1CE4E5B9ULL;
        w = (w ^ w >> 27) * 0x94D049BB133111EBULL;
        return w ^ w >> 31;
    }
    /* The first two generations of Zen have pdep, but as a slow program inside the processor. */
    static inline int stammtisch_deposits(void) {
    #if defined(__x86_64__)
        __builtin_cpu_init();
        return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
            !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    #else
        return 0;
    #endif
    }
    static inline double stammtisch_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
    }
    """
    int stammtisch_count(unsigned long long) noexcept nogil
    int stammtisch_low(unsigned long long) noexcept nogil
    unsigned long long stammtisch_top(unsigned long long) noexcept nogil
    unsigned long long stammtisch_nth(unsigned long long, unsigned long long) noexcept nogil
    unsigned long long stammtisch_mix(unsigned long long) noexcept nogil
    int stammtisch_deposits() noexcept nogil
    double stammtisch_now() noexcept nogil

cdef inline int count(unsigned long long mask) noexcept nogil:
    return stammtisch_count(mask)

cdef inline int low(unsigned long long mask) noexcept nogil:
    return stammtisch_low(mask)

cdef inline unsigned long long top(unsigned long long mask) noexcept nogil:
    return stammtisch_top(mask)

cdef inline unsigned long long nth(unsigned long long mask, unsigned long long number) noexcept nogil:
    return stammtisch_nth(mask, number)

cdef inline unsigned long long mixed(unsigned long long word) noexcept nogil:
    return stammtisch_mix(word)

cdef inline int wrapped(int place, int places) noexcept nogil:
    return place - (places & -(place >= places))

cdef inline bint deposits() noexcept nogil:
    return stammtisch_deposits()

cdef inline double now() noexcept nogil:
    return stammtisch_now()
