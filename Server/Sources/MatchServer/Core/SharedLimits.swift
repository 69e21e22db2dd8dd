import Identity
import Match
import MatchStore
import Sockets

// What is limited at all servers together: the lobby counts it. Addresses stay here, so it gets other names for them.

extension ServerCore {
    /// For whom a player's wrong codes count: the player, and everyone of the same network, because anybody can get
    /// another token.
    func guessers(of player: Player) -> [Guesser] {
        let own = Guesser(
            name: "player:\(player.number.hexadecimal)", pauses: GrowingPauses(allowed: 16, longest: 320_000))
        guard limits.limitsAddresses, let network = player.network else { return [own] }
        return [own, Guesser(name: name(of: network), pauses: GrowingPauses(allowed: 64, longest: 320_000))]
    }

    /// The place of a match in the lobby, which networks share so that none can fill it: a network, and the region
    /// around it, since one owner may have many networks. Nil if networks have no limits.
    ///
    /// The network's share is that of a school behind one address while the lobby is empty.
    func place(of match: MatchID, for network: NetworkPrefix?, isPrivate: Bool) -> LobbyPlace? {
        guard limits.limitsAddresses, let network else { return nil }
        let name = name(of: network)
        var holders = [
            PlaceHolder(name: name, divisor: 64),
            PlaceHolder(name: "region:\(tokens.pseudonym(of: network.region.bytes))", divisor: 16),
        ]
        if isPrivate { holders.append(PlaceHolder(name: "invitations:\(name)", divisor: 128)) }
        return LobbyPlace(match: match, server: store.launch, holders: holders)
    }

    private func name(of network: NetworkPrefix) -> String { "network:\(tokens.pseudonym(of: network.bytes))" }
}
