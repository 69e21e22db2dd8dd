import MatchStore
import Sockets

/// Growing pauses for peers that fail again and again: for the player, and for everyone of the same network, because
/// anybody can get another token.
struct Backoff {
    /// Who has to wait.
    enum Peer: Hashable {
        case player(UInt64)
        case network(NetworkPrefix)
    }

    private let player: GrowingPauses
    /// Nil if players of a network don't wait for each other's failures.
    private let network: GrowingPauses?
    private var records = FailureRecords<Peer>()

    /// How many successes of a network count, which so earns some trust: many honest players can share an address.
    private static let mostTrust = 50

    init(player: GrowingPauses, network: GrowingPauses?) {
        self.player = player
        self.network = network
    }

    /// Returns whether a peer has to wait.
    func holds(_ player: Player, now: UInt64) -> Bool {
        peers(of: player).contains { records.holds($0.peer, now: Milliseconds(now)) }
    }

    /// Notes a failure.
    mutating func fail(_ player: Player, now: UInt64) {
        for (peer, pauses) in peers(of: player) { records.fail(peer, pauses, now: Milliseconds(now)) }
    }

    /// Notes a success: the player's failures are forgotten, and one of the network's.
    mutating func succeed(_ player: Player, now: UInt64) {
        records.forget(.player(player.number))
        guard network != nil, let prefix = player.network else { return }
        records.succeed(.network(prefix), mostTrust: Self.mostTrust, now: Milliseconds(now))
    }

    private func peers(of player: Player) -> [(peer: Peer, pauses: GrowingPauses)] {
        var peers = [(peer: Peer.player(player.number), pauses: self.player)]
        if let network, let prefix = player.network { peers.append((.network(prefix), network)) }
        return peers
    }
}
