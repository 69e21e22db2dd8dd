import Sockets

/// Shares the places in the lobby between networks, so that none can fill it.
///
/// A network may have as many matches waiting as a fixed part of the places that are still free (Choudhury and Hahne,
/// "Dynamic queue length thresholds for shared-memory packet switches", 1998). While the lobby is empty that is a school
/// behind one address; the fuller it gets, the less anybody may add. So a few places always stay free for a network that
/// has none yet.
struct LobbyShares {
    /// Who shares: a network, and the region around it, since one owner may have many networks.
    private enum Holder: Hashable {
        case network(NetworkPrefix)
        case invitations(NetworkPrefix)
        case region(NetworkPrefix)

        /// A holder's part of the free places is 1 in this many.
        var divisor: Int {
            switch self {
            case .network: 64
            case .invitations: 128
            case .region: 16
            }
        }
    }

    private let capacity: Int
    private var total = 0
    private var held: [Holder: Int] = [:]

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Returns whether one more match may wait.
    func hasPlace(for network: NetworkPrefix, isPrivate: Bool) -> Bool {
        let free = capacity - total
        return holders(network, isPrivate).allSatisfy { held[$0, default: 0] * $0.divisor < free }
    }

    mutating func enter(_ network: NetworkPrefix, isPrivate: Bool) {
        total += 1
        for holder in holders(network, isPrivate) { held[holder, default: 0] += 1 }
    }

    mutating func leave(_ network: NetworkPrefix, isPrivate: Bool) {
        total -= 1
        for holder in holders(network, isPrivate) {
            let count = held[holder, default: 0] - 1
            held[holder] = count > 0 ? count : nil
        }
    }

    private func holders(_ network: NetworkPrefix, _ isPrivate: Bool) -> [Holder] {
        [.network(network), .region(network.region)] + (isPrivate ? [.invitations(network)] : [])
    }
}
