#include "hanoi.h"

static inline uint64_t add(uint64_t sum, int from, int to)
{
    return (sum << 1 | sum >> 63) ^ (uint64_t)(from | to << 3);
}

static uint64_t total;

static void in_memory(int n, int from, int to, int via)
{
    if (n == 0)
        return;
    in_memory(n - 1, from, via, to);
    total = add(total, from, to);
    in_memory(n - 1, via, to, from);
}

uint64_t pastime_peer_hanoi_in_memory(int discs)
{
    total = 0;
    in_memory(discs, 0, 2, 1);
    return total;
}

static uint64_t in_register(uint64_t sum, int n, int from, int to, int via)
{
    if (n == 0)
        return sum;
    sum = in_register(sum, n - 1, from, via, to);
    sum = add(sum, from, to);
    return in_register(sum, n - 1, via, to, from);
}

uint64_t pastime_peer_hanoi_in_register(int discs)
{
    return in_register(0, discs, 0, 2, 1);
}
