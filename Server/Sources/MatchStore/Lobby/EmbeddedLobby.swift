public import Match
import Synchronization

/// The lobby of a single server, in memory.
public final class EmbeddedLobby: Lobby {
    private struct Waiting {
        var match: WaitingMatch
        /// Nil for a match open to anyone.
        let code: InviteCode?
        var heard: Milliseconds
    }

    /// Invariant: `codes` holds the codes of `waiting`; `games` holds the matches without a code, in order of arrival;
    /// `counts` holds the number per player.
    private struct State {
        var waiting: [MatchID: Waiting] = [:]
        var codes: [InviteCode: MatchID] = [:]
        var counts: [UInt64: Int] = [:]
        var games: [GameText: [MatchID]] = [:]
        var present: [UInt64: (server: UInt64, heard: Milliseconds)] = [:]
        var swept: Milliseconds = .min
    }

    /// How long an announcement is valid without a repetition, in milliseconds.
    public let lifetime: Milliseconds
    private let capacity: Int
    private let capacityOfPlayer: Int
    private let state = Mutex(State())

    /// Creates an empty lobby.
    ///
    /// - Parameters:
    ///   - lifetime: How long an announcement is valid without a repetition, in milliseconds.
    ///   - capacity: How many matches can wait.
    ///   - capacityOfPlayer: How many of them can belong to one player.
    public init(lifetime: Milliseconds = 30_000, capacity: Int = 20_000, capacityOfPlayer: Int = 8) {
        self.lifetime = lifetime
        self.capacity = capacity
        self.capacityOfPlayer = capacityOfPlayer
    }

    /// Puts an open match into the queue, or refreshes it.
    public func announce(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError) {
        _ = try wait(match, now) { nil }
    }

    /// Puts a private match into the lobby, or refreshes it, and returns its code.
    public func announcePrivate(
        _ match: WaitingMatch, candidate: @Sendable () -> InviteCode, now: Milliseconds
    ) async throws(LobbyError) -> InviteCode {
        guard let code = try wait(match, now, candidate) else { throw .matchIDUsed }
        return code
    }

    /// Removes a player's match; does nothing if it is another player's or isn't waiting.
    public func withdraw(_ match: MatchID, of player: UInt64) async {
        state.withLock { state in
            if state.waiting[match]?.match.host.number == player { Self.remove(match, from: &state) }
        }
    }

    /// The newest open match of this game that isn't the player's own.
    public func newest(_ game: GameText, for player: UInt64, now: Milliseconds) async -> WaitingMatch? {
        state.withLock { state in
            sweep(&state, now)
            for id in state.games[game, default: []].reversed() {
                guard let waiting = state.waiting[id], waiting.match.host.number != player else { continue }
                if now - waiting.heard < lifetime { return waiting.match }
            }
            return nil
        }
    }

    /// The private match of a code; nil if there is none or it has lapsed.
    public func match(of code: InviteCode, now: Milliseconds) async -> WaitingMatch? {
        state.withLock { state in
            guard let waiting = state.codes[code].flatMap({ state.waiting[$0] }), now - waiting.heard < lifetime else {
                return nil
            }
            return waiting.match
        }
    }

    /// Notes that a player is connected to a server.
    public func arrive(_ player: UInt64, at server: UInt64, now: Milliseconds) async {
        state.withLock { state in
            sweep(&state, now)
            state.present[player] = (server, now)
        }
    }

    /// Notes that a player has left a server.
    public func leave(_ player: UInt64, from server: UInt64) async {
        state.withLock { state in
            // A player who went to another server meanwhile stays there.
            if state.present[player]?.server == server { state.present[player] = nil }
        }
    }

    /// The server at which a player was last seen; nil if there is none or it has lapsed.
    public func server(of player: UInt64, now: Milliseconds) async -> UInt64? {
        state.withLock { state in
            state.present[player].flatMap { now - $0.heard < lifetime ? $0.server : nil }
        }
    }

    /// Stores a waiting match, with a code if `candidate` draws one.
    private func wait(
        _ match: WaitingMatch, _ now: Milliseconds, _ candidate: () -> InviteCode?
    ) throws(LobbyError) -> InviteCode? {
        let result = state.withLock { state -> Result<InviteCode?, LobbyError> in
            sweep(&state, now)
            if let kept = state.waiting[match.id], now - kept.heard < lifetime {
                guard kept.match.host.number == match.host.number, kept.match.game == match.game else {
                    return .failure(.matchIDUsed)
                }
                // Its host may have another name by now, or be at another server.
                state.waiting[match.id]?.match = match
                state.waiting[match.id]?.heard = now
                return .success(kept.code)
            }
            Self.remove(match.id, from: &state)
            if state.waiting.count >= capacity { return .failure(.full(allowed: capacity)) }
            if state.counts[match.host.number, default: 0] >= capacityOfPlayer {
                return .failure(.tooMany(allowed: capacityOfPlayer))
            }
            var code = candidate()
            while let drawn = code, state.codes[drawn] != nil { code = candidate() }
            if let code {
                state.codes[code] = match.id
            } else {
                state.games[match.game, default: []].append(match.id)
            }
            state.counts[match.host.number, default: 0] += 1
            state.waiting[match.id] = Waiting(match: match, code: code, heard: now)
            return .success(code)
        }
        return try result.get()
    }

    /// Removes lapsed entries; at most once a second, so that calls stay cheap.
    private func sweep(_ state: inout State, _ now: Milliseconds) {
        guard state.swept == .min || abs(now - state.swept) >= 1_000 else { return }
        state.swept = now
        let lapsed = state.waiting.filter { now - $0.value.heard >= lifetime }
        for id in lapsed.keys { Self.remove(id, from: &state) }
        state.present = state.present.filter { now - $0.value.heard < lifetime }
    }

    private static func remove(_ match: MatchID, from state: inout State) {
        guard let waiting = state.waiting.removeValue(forKey: match) else { return }
        if let code = waiting.code {
            state.codes[code] = nil
        } else {
            var others = state.games.removeValue(forKey: waiting.match.game) ?? []
            if let index = others.firstIndex(of: match) { others.remove(at: index) }
            if !others.isEmpty { state.games[waiting.match.game] = others }
        }
        let count = state.counts[waiting.match.host.number, default: 0] - 1
        state.counts[waiting.match.host.number] = count > 0 ? count : nil
    }
}
