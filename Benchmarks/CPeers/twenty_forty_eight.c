#include "include/twenty_forty_eight.h"

static uint64_t state;

// xorshift64* (Vigna, 2016).
static uint64_t draw(void) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545f4914f6cdd1dull;
}

static uint32_t below(uint32_t bound) {
    return (uint32_t)(((draw() >> 32) * bound) >> 32);
}

static void insert(int board[16]) {
    int empty[16], count = 0;
    for (int cell = 0; cell < 16; cell++)
        if (!board[cell]) empty[count++] = cell;
    board[empty[below((uint32_t)count)]] = below(10) == 0 ? 2 : 1;
}

// Slides each line, whose cells are `step` apart and whose first cells are `next` apart, towards its first cell.
static int slide(int board[16], int start, int step, int next) {
    int changed = 0;
    for (int line = 0; line < 4; line++) {
        int *first = board + start + line * next;
        int length = 0, last = 0;
        for (int place = 0; place < 4; place++) {
            int rank = first[place * step];
            if (!rank) continue;
            first[place * step] = 0;
            if (rank == last) {
                first[(length - 1) * step] = rank + 1;
                last = 0;
                changed = 1;
            } else {
                first[length * step] = rank;
                changed |= length != place;
                length++;
                last = rank;
            }
        }
    }
    return changed;
}

uint64_t pastime_peer_2048(uint64_t moves, uint64_t seed) {
    uint64_t sum = 0, made = 0;
    state = seed * 0x9e3779b97f4a7c15ull + 1;
    while (made < moves) {
        int board[16] = {0}, tried = 0;
        insert(board);
        insert(board);
        while (tried != 15) {
            int direction = (int)(draw() >> 62);
            int changed = direction == 0   ? slide(board, 0, 1, 4)
                          : direction == 1 ? slide(board, 3, -1, 4)
                          : direction == 2 ? slide(board, 0, 4, 1)
                                           : slide(board, 12, -4, 1);
            if (!changed) {
                tried |= 1 << direction;
                continue;
            }
            tried = 0;
            insert(board);
            made++;
        }
        for (int cell = 0; cell < 16; cell++) sum = sum * 31 + (uint64_t)board[cell];
    }
    return sum;
}
