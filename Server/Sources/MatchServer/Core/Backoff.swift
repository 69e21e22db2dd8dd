import Sockets

/// Growing pauses for peers that fail again and again: for the player, and for everyone of the same network, because
/// anybody can get another token.
struct Backoff {
    /// Who has to wait.
    enum Peer: Hashable {
        case player(UInt64)
        case network(NetworkPrefix)
    }

    private struct Record {
        /// Less the successes of a network, which so earns some trust: many honest players can share an address.
        var failures = 0
        var until: UInt64 = 0
    }

    /// How many failures have no consequence, and how long a pause can become, in milliseconds.
    struct Limits {
        let failures: Int
        let longestPause: UInt64
    }

    private let player: Limits
    /// Nil if players of a network don't wait for each other's failures.
    private let network: Limits?
    private var records: [Peer: Record] = [:]
    /// At this many records, those that are long over are removed.
    private var sweepAt = 1_024

    /// The first pause; each further one is twice as long. In milliseconds.
    private static let firstPause: UInt64 = 5_000
    /// How many successes of a network count.
    private static let mostTrust = 50
    /// This long after a pause a peer is trusted again, in milliseconds.
    private static let memory: UInt64 = 600_000

    init(player: Limits, network: Limits?) {
        self.player = player
        self.network = network
    }

    /// Returns whether a peer has to wait.
    func holds(_ player: Player, now: UInt64) -> Bool {
        peers(of: player).contains { peer in records[peer].map { now < $0.until } == true }
    }

    /// Notes a failure.
    mutating func fail(_ player: Player, now: UInt64) {
        sweep(now)
        for (peer, limits) in limited(player) {
            var record = records[peer] ?? Record()
            if now > record.until + Self.memory { record.failures = 0 }
            record.failures += 1
            let excess = record.failures - limits.failures
            let pause = excess > 0 ? min(Self.firstPause << UInt64(min(excess - 1, 8)), limits.longestPause) : 0
            record.until = now + pause
            records[peer] = record
        }
    }

    /// Notes a success: the player's failures are forgotten, and one of the network's.
    mutating func succeed(_ player: Player, now: UInt64) {
        sweep(now)
        records[.player(player.number)] = nil
        guard network != nil, let prefix = player.network else { return }
        var record = records[.network(prefix)] ?? Record()
        record.failures = max(record.failures - 1, -Self.mostTrust)
        record.until = max(record.until, now)
        records[.network(prefix)] = record
    }

    private func peers(of player: Player) -> [Peer] { limited(player).map(\.peer) }

    private func limited(_ player: Player) -> [(peer: Peer, limits: Limits)] {
        var peers = [(peer: Peer.player(player.number), limits: self.player)]
        if let network, let prefix = player.network { peers.append((.network(prefix), network)) }
        return peers
    }

    private mutating func sweep(_ now: UInt64) {
        guard records.count >= sweepAt else { return }
        records = records.filter { now <= $0.value.until + Self.memory }
        sweepAt = max(1_024, 2 * records.count)
    }
}
