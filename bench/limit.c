/* The kernel's loops by hand: random playouts and the open-card search in plain C, over the same arrays of a contract.
 *
 * This is what the compiled kernel is measured against (`bench/limit.py`), not a part of the program. It does the same
 * work, card by card and node by node: ladders, relief, several stages, goals, card points. What it leaves out are melds
 * and rules of thumb. The same seed must give the same playouts, the same question the same number of nodes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t u64;

typedef struct {
    const uint8_t *group, *relieving, *relief, *status;
    const uint16_t *ladders, *leading;
    const u64 *members, *above, *rungs, *same, *keep, *move;
    const int32_t *points, *first, *goals;
    int32_t cards, places, stages, tricks, goal_count, need_points;
    int32_t leader, declarer, scorers, others, maximisers; /* the position: always the first card of the first trick */
} Game;

typedef struct {
    const Game *g;
    int leader, stage, played, won0, won1, raw0, raw1;
    u64 hand[8];
} State;

enum { OPEN, MADE, UNDECIDED = -1000, TRUMPS = 4, NONE = 63 };

static inline int low(u64 m) { return __builtin_ctzll(m); }
static inline u64 top(u64 m) { return 1ULL << (63 - __builtin_clzll(m)); }
static inline int count(u64 m) { return __builtin_popcountll(m); }

static inline u64 nth(u64 m, u64 k)
{
#ifdef __BMI2__
    return _pdep_u64(1ULL << k, m);
#else
    while (k--) m &= m - 1;
    return m & -m;
#endif
}

static inline u64 legal(const State *s, u64 hand, int turn, int own, int best, int winner)
{
    const Game *g = s->g;
    const u64 *rung;
    if (turn == 0) {
        rung = g->rungs + g->leading[2 * s->stage + (s->played > 0)];
    } else {
        int bits = 0;
        if (turn > 1 && g->relieving[s->stage]) {
            int declarer = 0;
            if (g->declarer >= 0) {
                declarer = g->declarer - s->leader + 1;
                if (declarer <= 0) declarer += g->places;
            }
            bits = g->relief[((s->stage * (g->places + 1) + declarer) * g->places + winner) * g->places + turn];
            bits = bits >> (g->group[s->stage * g->cards + own] == TRUMPS) & 1;
        }
        rung = g->rungs + g->ladders[((2 * s->stage + bits) * g->cards + own) * g->cards + best];
    }
    while (!(hand & rung[0])) rung += 2;
    return hand & rung[1];
}

static int result(const State *s, int made)
{
    return made; /* a contract is worth 1 or 0 here; the kernel looks up what it counts */
}

static inline int verdict(const State *s, int taker)
{
    const Game *g = s->g;
    for (int row = 0; row < g->goal_count; row++) {
        const int32_t *goal = g->goals + 5 * row;
        if (goal[0] != s->stage) continue;
        int won = goal[1] ? s->won1 : s->won0, raw = goal[1] ? s->raw1 : s->raw0;
        int lost = s->played - g->first[s->stage] - won;
        int last = taker < 0 ? 0 : (goal[1] ? g->others : g->scorers) >> taker & 1;
        raw = won == 0 ? 0 : raw > goal[3] ? goal[3] : raw;
        int state = (won * (goal[2] + 1) + lost) * (goal[3] + 1) + raw;
        state = g->status[goal[4] + 2 * state + last];
        if (state == OPEN) continue;
        if (goal[1]) {
            if (state == MADE) return result(s, 0);
        } else if (state != MADE) {
            return result(s, 0);
        } else {
            return s->stage == g->stages - 1 ? result(s, 1) : UNDECIDED;
        }
    }
    return UNDECIDED;
}

static inline void take(State *s, int place, int worth)
{
    if (s->g->scorers >> place & 1) s->won0++, s->raw0 += worth;
    else if (s->g->others >> place & 1) s->won1++, s->raw1 += worth;
    s->played++;
    s->leader = place;
}

/* --- playouts ------------------------------------------------------------------------------------------------------ */

void playouts(const Game *g, const u64 *hands, long worlds, long each, u64 seed, int64_t *sums)
{
    const int places = g->places, width = 2 * places + 1;
    for (long world = 0; world < worlds; world++, hands += places, sums += width) {
        u64 random = ((seed + 1 + world) * 0x9E3779B97F4A7C15ULL) | 1;
        for (long one = 0; one < each; one++) {
            State s = {g, g->leader};
            for (int place = 0; place < places; place++) s.hand[place] = hands[place];
            int value = UNDECIDED, led = 0, own = 0, best = 0;
            while (s.hand[s.leader]) {
                const int row = s.stage * g->cards;
                int place = s.leader, winner = 0, worth = 0;
                for (int turn = 0; turn < places; turn++) {
                    u64 hand = s.hand[place], may = legal(&s, hand, turn, own, best, winner), bit = may;
                    u64 number = count(may);
                    if (number > 1) {
                        random ^= random >> 12, random ^= random << 25, random ^= random >> 27;
                        bit = nth(may, (random * 0x2545F4914F6CDD1DULL >> 32) * number >> 32);
                    }
                    int card = low(bit);
                    s.hand[place] = hand ^ bit;
                    if (turn == 0) {
                        led = g->group[row + card], own = best = card;
                    } else {
                        if (g->above[row + best] & bit) best = card, winner = turn;
                        if (g->above[row + own] & g->members[5 * s.stage + led] & bit) own = card;
                    }
                    worth += g->points[row + card];
                    place = place + 1 == places ? 0 : place + 1;
                }
                place = s.leader + winner;
                if (place >= places) place -= places;
                take(&s, place, worth);
                sums[place]++, sums[places + place] += worth;
                if (value == UNDECIDED && g->goal_count > 0) value = verdict(&s, place);
                if (s.played == g->first[s.stage + 1] && s.stage + 1 < g->stages) s.stage++, s.won0 = s.won1 = 0;
            }
            if (value != UNDECIDED) sums[2 * places] += value;
        }
    }
}

/* --- the search: tricks or card points that add up ------------------------------------------------------------------ */

typedef struct {
    State s;
    u64 merging, mask, nodes, *keys, *entries;
    int runs, left, counted, enough, generation;
} Search;

static int trick(Search *t, int need);
static int answer(Search *t, int turn, int led, int own, int best, int winner, int worth, u64 gone, int need);

static int finish(Search *t, int winner, int worth, u64 gone, int need)
{
    State *s = &t->s;
    const Game *g = s->g;
    int place = s->leader + winner, left = t->left, gain = t->counted ? worth : 1;
    if (place >= g->places) place -= g->places;
    if (g->scorers >> place & 1) need -= gain;
    if (need <= 0) return 1;
    if (need > left - gain) return 0;
    State before = *s;
    t->left = left - gain;
    s->played++;
    s->leader = place;
    if (t->merging == 0) gone = 0;
    while (gone) {
        u64 high = top(gone);
        int row = t->runs + low(high);
        gone ^= high;
        for (int p = 0; p < g->places; p++) s->hand[p] = (s->hand[p] & g->keep[row]) | (s->hand[p] & g->move[row]) >> 1;
    }
    int found = trick(t, need);
    *s = before;
    t->left = left;
    return found;
}

static inline int put(Search *t, int card, int turn, int led, int own, int best, int winner, int worth, u64 gone, int need)
{
    State *s = &t->s;
    const Game *g = s->g;
    const int row = s->stage * g->cards;
    int place = s->leader + turn;
    if (place >= g->places) place -= g->places;
    const u64 bit = 1ULL << card, hand = s->hand[place];
    t->nodes++;
    s->hand[place] = hand ^ bit;
    if (turn == 0) {
        led = g->group[row + card], own = best = card, winner = worth = 0;
    } else {
        if (g->above[row + best] & bit) best = card, winner = turn;
        if (g->above[row + own] & g->members[5 * s->stage + led] & bit) own = card;
    }
    worth += g->points[row + card];
    int found = turn + 1 < g->places ? answer(t, turn + 1, led, own, best, winner, worth, gone | bit, need)
                                     : finish(t, winner, worth, gone | bit, need);
    s->hand[place] = hand;
    return found;
}

static int answer(Search *t, int turn, int led, int own, int best, int winner, int worth, u64 gone, int need)
{
    State *s = &t->s;
    const Game *g = s->g;
    int place = s->leader + turn, holder = s->leader + winner;
    if (place >= g->places) place -= g->places;
    if (holder >= g->places) holder -= g->places;
    u64 may = legal(s, s->hand[place], turn, own, best, winner);
    may &= ~(may << 1 & t->merging);
    const int maximal = g->maximisers >> place & 1, greedy = (g->scorers >> place & 1) == maximal;
    u64 some = may & g->above[s->stage * g->cards + best];
    const u64 first = greedy && (g->scorers >> holder & 1) != maximal ? some : may ^ some;
    for (int part = 0; part < 2; part++) {
        some = part == 0 ? first : may ^ first;
        while (some) {
            u64 bit = greedy ? some & -some : top(some);
            some ^= bit;
            if (put(t, low(bit), turn, led, own, best, winner, worth, gone, need) == maximal) return maximal;
        }
    }
    return !maximal;
}

static int lead(Search *t, u64 may, int first, int need)
{
    State *s = &t->s;
    const Game *g = s->g;
    const int leader = s->leader, maximal = g->maximisers >> leader & 1, scoring = g->scorers >> leader & 1;
    const u64 trumps = g->members[5 * s->stage + TRUMPS];
    u64 moves = may & ~(may << 1 & t->merging), some = moves, masters = 0, rest = 0;
    for (int p = 0; p < g->places; p++) rest |= s->hand[p];
    rest ^= s->hand[leader];
    for (; some && scoring == maximal; some &= some - 1)
        if (!(g->above[s->stage * g->cards + low(some)] & rest)) masters |= some & -some;
    if (first != NONE)
        while (t->merging >> first & 1 && may >> (first - 1) & 1) first--;
    for (int part = 0; part < 5; part++) {
        some = part == 0   ? (first != NONE ? moves & 1ULL << first : 0)
               : part == 1 ? (scoring ? masters & trumps : masters & ~trumps)
               : part == 2 ? masters
               : part == 3 ? moves & ~trumps
                           : moves;
        some &= moves;
        moves ^= some;
        for (; some; some &= some - 1) {
            int card = low(some);
            if (put(t, card, 0, 0, 0, 0, 0, 0, 0, need) == maximal) {
                t->enough = card;
                return maximal;
            }
        }
    }
    t->enough = NONE;
    return !maximal;
}

static inline int sure(const Search *t, int need)
{
    const State *s = &t->s;
    const Game *g = s->g;
    const int row = s->stage * g->cards;
    int number = 0;
    u64 rest = 0, some;
    if (s->stage + 1 < g->stages) return -1;
    for (int p = 0; p < g->places; p++) rest |= s->hand[p];
    some = rest & g->members[5 * s->stage + TRUMPS];
    if (some) {
        int place = 0;
        while (!(s->hand[place] & top(some))) place++;
        some &= s->hand[place];
        for (; some && !(g->above[row + low(top(some))] & (rest ^ s->hand[place])); some ^= top(some)) number++;
        if (g->scorers >> place & 1) {
            if (number >= need) return 1;
        } else if (need > t->left - number) {
            return 0;
        }
    }
    const u64 whole = g->cards == 64 ? ~0ULL : (1ULL << g->cards) - 1;
    if ((g->scorers ^ g->maximisers) >> s->leader & 1 || g->rungs[g->leading[2 * s->stage + 1]] != whole) return -1;
    number = 0;
    some = s->hand[s->leader];
    rest ^= some;
    for (; some; some &= some - 1) number += !(g->above[row + low(some)] & rest);
    if (g->scorers >> s->leader & 1) return number >= need ? 1 : -1;
    return need > t->left - number ? 0 : -1;
}

static int trick(Search *t, int need)
{
    State *s = &t->s;
    const Game *g = s->g;
    const u64 hand = s->hand[s->leader];
    u64 key = (s->leader + 1) * 0x165667B19E3779F9ULL, check = 0, entry, value = 2047;
    if (!hand) return 0;
    const int size = count(hand);
    if (!t->counted && need <= t->left) {
        int known = sure(t, need);
        if (known >= 0) return known;
    }
    if (size == 1) return lead(t, hand, NONE, need);
    for (int p = 0; p < g->places; p++) {
        key = (key ^ s->hand[p]) * 0x9E3779B97F4A7C15ULL;
        key ^= key >> 29;
        check = (check + s->hand[p]) * 0xC2B2AE3D27D4EB4FULL;
        check ^= check >> 31;
    }
    check >>= 50;
    const u64 slot = key >> 7 & t->mask;
    int first = NONE;
    long known = -1;
    for (int way = 0; way < 2; way++) {
        entry = t->entries[slot + way];
        if (t->keys[slot + way] != key || (int)(entry >> 28 & 65535) != t->generation || entry >> 50 != check) continue;
        if ((entry & value) >= (u64)need) return 1;
        if ((entry >> 11 & value) < (u64)need) return 0;
        known = slot + way;
        first = entry >> 22 & 63;
        break;
    }
    const int found = lead(t, legal(s, hand, 0, 0, 0, 0), first, need);
    u64 reached = 0, most = value, card = t->enough;
    entry = t->entries[slot];
    if (known >= 0) {
        entry = t->entries[known];
        reached = entry & value, most = entry >> 11 & value;
        if (card == NONE) card = entry >> 22 & 63;
    } else if ((int)(entry >> 28 & 65535) == t->generation && (int)(entry >> 44 & 63) > size) {
        known = slot + 1;
    } else {
        t->keys[slot + 1] = t->keys[slot], t->entries[slot + 1] = entry;
        known = slot;
    }
    if (found) reached = need;
    else most = need - 1;
    t->keys[known] = key;
    t->entries[known] = reached | most << 11 | card << 22 | ((u64)t->generation | check << 22 | (u64)size << 16) << 28;
    return found;
}

/* The exact value by bisection; every world has a generation of its own. nodes: cards tried are added. */
int exact(const Game *g, const u64 *hands, int counted, int guess, int size, int generation, u64 *keys, u64 *entries,
          u64 *nodes)
{
    Search t = {{g, g->leader}};
    u64 all = 0, gone, whole = g->cards == 64 ? ~0ULL : (1ULL << g->cards) - 1;
    t.keys = keys, t.entries = entries, t.mask = (1ULL << size) - 2, t.generation = generation, t.counted = counted;
    t.merging = g->same[counted * g->stages];
    t.runs = counted * g->stages * g->cards;
    for (int p = 0; p < g->places; p++) all |= t.s.hand[p] = hands[p];
    if (counted)
        for (u64 some = all; some; some &= some - 1) t.left += g->points[low(some)];
    else
        t.left = count(hands[g->leader]);
    for (gone = t.merging ? whole & ~all : 0; gone; gone ^= top(gone)) {
        int row = t.runs + low(top(gone));
        for (int p = 0; p < g->places; p++) t.s.hand[p] = (t.s.hand[p] & g->keep[row]) | (t.s.hand[p] & g->move[row]) >> 1;
    }
    int least = 0, most = t.left;
    while (least < most) {
        if (guess <= least || guess > most) guess = (least + most + 1) / 2;
        if (trick(&t, guess)) least = guess;
        else most = guess - 1;
        guess = guess == least ? least + 1 : most;
        if (most - least > 8) guess = (least + most + 1) / 2;
    }
    *nodes += t.nodes;
    return least;
}
