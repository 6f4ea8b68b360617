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

#define STEP 0x9E3779B97F4A7C15ULL

typedef struct {
    const uint8_t *relieving, *relief, *loyal, *status, *settling;
    const uint16_t *ladders, *leading;
    const u64 *members, *above, *within, *following, *rungs, *same, *keep, *move;
    const int32_t *points, *first, *goals;
    int32_t cards, places, stages, tricks, goal_count, height;
    int32_t leader, scorers, others, maximisers; /* the position: always the first card of the first trick */
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
            bits = g->relief[((s->stage * g->places + s->leader) * g->places + winner) * g->places + turn];
            bits = bits >> (g->members[5 * s->stage + TRUMPS] >> own & 1) & 1;
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

/* --- playouts: four side by side, read without branches --------------------------------------------------------------- */

enum { LANES = 4 };

static inline u64 mixed(u64 w)
{
    w = (w ^ w >> 30) * 0xBF58476D1CE4E5B9ULL;
    w = (w ^ w >> 27) * 0x94D049BB133111EBULL;
    return w ^ w >> 31;
}

static inline int wrapped(int place, int places) { return place - (places & -(place >= places)); }

static void side_by_side(const Game *g, const u64 *const *hands, u64 *stream, int64_t *const *sums)
{
    const int places = g->places, cards = g->cards, rungs = g->height - 1;
    State s[LANES];
    int own[LANES] = {0}, best[LANES] = {0}, winner[LANES], worth[LANES], value[LANES];
    u64 word[LANES];
    for (int l = 0; l < LANES; l++) {
        s[l] = (State){g, g->leader};
        value[l] = UNDECIDED;
        for (int place = 0; place < places; place++) s[l].hand[place] = hands[l][place];
    }
    for (int left = count(s[0].hand[g->leader]); left; left--) {
        const int stage = s[0].stage, row = stage * cards, relieving = g->relieving[stage];
        const u64 trumps = g->members[5 * stage + TRUMPS];
        for (int l = 0; l < LANES; l++) {
            stream[l] += STEP;
            word[l] = mixed(stream[l]) >> 6;
            winner[l] = worth[l] = 0;
        }
        for (int turn = 0; turn < places; turn++) {
#pragma GCC unroll 4
            for (int l = 0; l < LANES; l++) {
                const int place = wrapped(s[l].leader + turn, places);
                const u64 hand = s[l].hand[place];
                u64 may = hand;
                int at = g->leading[2 * stage + (s[l].played > 0)];
                if (turn) {
                    at = (2 * stage * cards + own[l]) * cards + best[l];
                    if (turn > 1 && relieving)
                        at += (g->relief[((stage * places + s[l].leader) * places + winner[l]) * places + turn]
                               >> (trumps >> own[l] & 1) & 1) * cards * cards;
                    at = g->ladders[at];
                }
                for (const u64 *rung = g->rungs + at + 2 * rungs - 2; rung >= g->rungs + at; rung -= 2)
                    may ^= (may ^ hand & rung[1]) & -(u64)((hand & rung[0]) != 0);
                word[l] *= count(may);
                const u64 bit = nth(may, word[l] >> 58);
                word[l] &= (1ULL << 58) - 1;
                const int card = low(bit);
                s[l].hand[place] = hand ^ bit;
                worth[l] += g->points[row + card];
                if (turn) {
                    const int hit = -(int)(g->above[row + best[l]] >> card & 1);
                    const int in = -(int)(g->within[row + own[l]] >> card & 1);
                    best[l] ^= (best[l] ^ card) & hit;
                    winner[l] ^= (winner[l] ^ turn) & hit;
                    own[l] ^= (own[l] ^ card) & in;
                } else {
                    own[l] = best[l] = card;
                }
            }
        }
        for (int l = 0; l < LANES; l++) {
            const int place = wrapped(s[l].leader + winner[l], places);
            const int ours = g->scorers >> place & 1, theirs = g->others >> place & 1;
            s[l].leader = place;
            s[l].played++;
            s[l].won0 += ours, s[l].raw0 += worth[l] & -ours;
            s[l].won1 += theirs, s[l].raw1 += worth[l] & -theirs;
            sums[l][place]++, sums[l][places + place] += worth[l];
            if (value[l] == UNDECIDED && g->goal_count) {
                const int lost = s[l].played - g->first[stage] - s[l].won0;
                if (g->settling[(stage * (g->tricks + 1) + s[l].won0) * (g->tricks + 1) + lost])
                    value[l] = verdict(&s[l], place);
            }
            if (s[l].played == g->first[stage + 1] && stage + 1 < g->stages) s[l].stage++, s[l].won0 = s[l].won1 = 0;
        }
    }
    for (int l = 0; l < LANES; l++)
        if (value[l] != UNDECIDED) sums[l][2 * places] += value[l];
}

/* The sums of every world, as the kernel has them; the number of playouts in all must be a multiple of four. */
void playouts(const Game *g, const u64 *hands, long worlds, long each, u64 seed, int64_t *sums)
{
    const u64 *from[LANES];
    u64 stream[LANES];
    int64_t *to[LANES];
    int lane = 0;
    for (long world = 0; world < worlds; world++)
        for (long one = 0; one < each; one++) {
            from[lane] = hands + world * g->places;
            to[lane] = sums + world * (2 * g->places + 1);
            stream[lane++] = mixed(mixed(seed + world) + one * STEP);
            if (lane == LANES) {
                side_by_side(g, from, stream, to);
                lane = 0;
            }
        }
}

/* --- the search: tricks or card points that add up ------------------------------------------------------------------ */

typedef struct {
    State s;
    u64 merging, mask, nodes, *proved; /* key and entry in turn */
    int runs, left, counted, enough, generation;
} Search;

static int trick(Search *t, int need);
static int answer(Search *t, int turn, int own, int best, int winner, int worth, u64 gone, int need);

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

static inline int put(Search *t, int card, int turn, int own, int best, int winner, int worth, u64 gone, int need)
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
        own = best = card, winner = worth = 0;
    } else {
        if (g->above[row + best] & bit) best = card, winner = turn;
        if (g->within[row + own] & bit) own = card;
    }
    worth += g->points[row + card];
    int found = turn + 1 < g->places ? answer(t, turn + 1, own, best, winner, worth, gone | bit, need)
                                     : finish(t, winner, worth, gone | bit, need);
    s->hand[place] = hand;
    return found;
}

static int answer(Search *t, int turn, int own, int best, int winner, int worth, u64 gone, int need)
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
            if (put(t, low(bit), turn, own, best, winner, worth, gone, need) == maximal) return maximal;
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
            if (put(t, card, 0, 0, 0, 0, 0, 0, need) == maximal) {
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
    int most = 0, number = 0;
    u64 ours = 0, theirs = 0, members = g->members[5 * s->stage + TRUMPS];
    if (s->stage + 1 < g->stages) return -1;
    for (int p = 0; p < g->places; p++) *(g->scorers >> p & 1 ? &ours : &theirs) |= s->hand[p];
    u64 some = (ours | theirs) & members;
    if (some) {
        const int side = (top(some) & ours) != 0;
        const u64 rest = side ? theirs : ours;
        for (int p = 0; p < g->places; p++) {
            if ((int)(g->scorers >> p & 1) != side) continue;
            number = 0;
            for (some = s->hand[p] & members; some && !(g->above[row + low(top(some))] & rest); some ^= top(some)) number++;
            if (number > most) most = number;
        }
        if (side && most >= need) return 1;
        if (!side && need > t->left - most) return 0;
    }
    const u64 whole = g->cards == 64 ? ~0ULL : (1ULL << g->cards) - 1;
    if ((g->scorers ^ g->maximisers) >> s->leader & 1 || g->rungs[g->leading[2 * s->stage + 1]] != whole) return -1;
    number = 0;
    const u64 rest = (ours | theirs) ^ s->hand[s->leader];
    for (int group = 0; group < 5; group++) {
        members = g->members[5 * s->stage + group];
        int rounds = 1;
        for (some = s->hand[s->leader] & members; some; some ^= top(some), rounds++, number++) {
            const int card = low(top(some));
            if (g->within[row + card] & rest) break;
            if (g->above[row + card] & rest) {
                int bound = g->following[s->stage] >> card & 1 && g->loyal[s->stage * g->places + s->leader];
                for (int p = 0; p < g->places && bound; p++)
                    if (p != s->leader && s->hand[p] & g->above[row + card])
                        bound = count(s->hand[p] & members) >= rounds;
                if (!bound) break;
            }
        }
    }
    if (g->scorers >> s->leader & 1) return number >= need ? 1 : -1;
    return need > t->left - number ? 0 : -1;
}

/* The last trick, in which nobody has a choice. */
static inline int last_trick(Search *t, int need)
{
    const State *s = &t->s;
    const Game *g = s->g;
    const int row = s->stage * g->cards;
    int card = low(s->hand[s->leader]), best = card, winner = 0, worth = g->points[row + card];
    for (int turn = 1; turn < g->places; turn++) {
        card = low(s->hand[wrapped(s->leader + turn, g->places)]);
        worth += g->points[row + card];
        if (g->above[row + best] >> card & 1) best = card, winner = turn;
    }
    t->nodes += g->places;
    return (t->counted ? worth : 1) >= need && g->scorers >> wrapped(s->leader + winner, g->places) & 1;
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
    if (size == 1) return last_trick(t, need);
    for (int p = 0; p < g->places; p++) {
        key = (key ^ s->hand[p]) * 0x9E3779B97F4A7C15ULL;
        key ^= key >> 29;
        check = (check + s->hand[p]) * 0xC2B2AE3D27D4EB4FULL;
        check ^= check >> 31;
    }
    check >>= 50;
    u64 *const slot = t->proved + 2 * (key >> 7 & t->mask);
    int first = NONE;
    u64 *known = NULL;
    for (u64 *way = slot; way < slot + 4; way += 2) {
        entry = way[1];
        if (way[0] != key || (int)(entry >> 28 & 65535) != t->generation || entry >> 50 != check) continue;
        if ((entry & value) >= (u64)need) return 1;
        if ((entry >> 11 & value) < (u64)need) return 0;
        known = way;
        first = entry >> 22 & 63;
        break;
    }
    const int found = lead(t, legal(s, hand, 0, 0, 0, 0), first, need);
    u64 reached = 0, most = value, card = t->enough;
    entry = slot[1];
    if (known) {
        entry = known[1];
        reached = entry & value, most = entry >> 11 & value;
        if (card == NONE) card = entry >> 22 & 63;
    } else if ((int)(entry >> 28 & 65535) == t->generation && (int)(entry >> 44 & 63) > size) {
        known = slot + 2;
    } else {
        slot[2] = slot[0], slot[3] = entry;
        known = slot;
    }
    if (found) reached = need;
    else most = need - 1;
    known[0] = key;
    known[1] = reached | most << 11 | card << 22 | ((u64)t->generation | check << 22 | (u64)size << 16) << 28;
    return found;
}

/* The exact value by bisection; every world has a generation of its own. nodes: cards tried are added. */
int exact(const Game *g, const u64 *hands, int counted, int guess, int size, int generation, u64 *proved, u64 *nodes)
{
    Search t = {{g, g->leader}};
    u64 all = 0, gone, whole = g->cards == 64 ? ~0ULL : (1ULL << g->cards) - 1;
    t.proved = proved, t.mask = (1ULL << size) - 2, t.generation = generation, t.counted = counted;
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
