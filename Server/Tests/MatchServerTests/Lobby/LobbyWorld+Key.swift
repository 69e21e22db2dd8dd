import Match

@testable import MatchServer

extension LobbyWorld {
    /// What the future depends on. Times are told by how long ago they were.
    var key: String {
        func age(_ time: UInt64) -> Int64 { min(Int64(bitPattern: core.now &- time), 200_000) }
        var parts: [String] = ["\(answersLobby) \(executor.isIdle) \(store.mood) \(store.waitingCount)"]
        for (id, room) in core.rooms.sorted(by: { $0.key.launch < $1.key.launch || $0.key.number < $1.key.number }) {
            let phase =
                switch room.phase {
                case .requested: "requested"
                case .confirmed: "confirmed"
                case .guestReady: "ready"
                case .starting: "starting"
                case .playing(let play):
                    "playing \(play.isAway(.host)) \(play.isAway(.guest)) \(min(play.elapsed(at: core.now), 200_000))"
                case .over(_, let play): "over \(play == nil)"
                }
            parts.append(
                "\(id) \(phase) \(room.attempt?.launch ?? 0) \(room.leavers.keys.map(\.rawValue).sorted())"
                    + " \(room.guests.keys.map(\.launch).sorted()) \(age(room.waitingSince)) \(age(room.lastActivity))")
        }
        for (id, waiting) in core.waiting.sorted(by: { $0.key.launch < $1.key.launch }) {
            parts.append(
                "\(id) \(age(waiting.heard)) \(waiting.isPrivate) \(waiting.offeredTo.sorted())"
                    + " \(waiting.codeExpires.map(age) ?? 0) \(waiting.searchesAgain.map(age) ?? 0)")
        }
        for name in Name.allCases {
            guard let player = core.players[Self.number(name)] else { continue }
            parts.append(
                "\(name) \(player.connection != nil) \(core.silence.holds(player, now: core.now)) \(sight[name]!)"
                    + " \(joined.contains(name))")
        }
        return parts.joined(separator: "\n")
    }
}
