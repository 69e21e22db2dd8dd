#ifndef PASTIME_PEERS_HANOI_H
#define PASTIME_PEERS_HANOI_H

#include <stdint.h>

/// Enumerates the moves of a tower over three pegs by the plain recursion, and returns a checksum of them: for each
/// move, the sum so far turned left by a bit, with from + 8 to added by exclusive or.
///
/// The one keeps the sum in memory, as a callback with a context would; the other hands it on in a register.
uint64_t pastime_peer_hanoi_in_memory(int discs);
uint64_t pastime_peer_hanoi_in_register(int discs);

#endif
