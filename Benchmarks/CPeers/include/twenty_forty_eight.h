#ifndef PASTIME_PEERS_TWENTY_FORTY_EIGHT_H
#define PASTIME_PEERS_TWENTY_FORTY_EIGHT_H

#include <stdint.h>

/// Makes so many random moves, game after game, on a board of sixteen integers, cell by cell, as most clones of 2048
/// do it; returns a checksum of the last boards.
uint64_t pastime_peer_2048(uint64_t moves, uint64_t seed);

#endif
