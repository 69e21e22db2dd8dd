public import Match
import Ratings
import Synchronization

/// The lobby of a single server, in memory.
public final class EmbeddedLobby: Lobby {
    private struct Waiting {
        var match: WaitingMatch
        /// Nil for a match open to anyone.
        let code: IssuedCode?
        var heard: Milliseconds
    }

    /// Invariant: `codes` holds the codes of `waiting`; `games` holds the matches without a code, in order of arrival;
    /// `matches` holds the ids of each player's; `held` holds how many `places` are each holder's, if any.
    private struct State {
        var waiting: [MatchID: Waiting] = [:]
        var codes: [InviteCode: MatchID] = [:]
        /// Codes that have expired, until they are forgotten.
        var expired: [InviteCode: Milliseconds] = [:]
        var matches: [UInt64: Set<MatchID>] = [:]
        var games: [GameText: [MatchID]] = [:]
        var present: [UInt64: (server: UInt64, heard: Milliseconds)] = [:]
        var reports: [UInt64: (census: Census, heard: Milliseconds)] = [:]
        var guesses = FailureRecords<String>()
        var places: [MatchID: (place: LobbyPlace, heard: Milliseconds)] = [:]
        var held: [PlaceHolder: Int] = [:]
        var swept: Milliseconds = .min
    }

    /// How long an announcement is valid without a repetition, in milliseconds.
    public let lifetime: Milliseconds
    /// How long a code is valid, in milliseconds.
    public let codeLifetime: Milliseconds
    private let capacity: Int
    private let capacityOfPlayer: Int
    private let state = Mutex(State())

    /// For this long a code is known to have expired, in milliseconds.
    private static let memory: Milliseconds = 3_600_000
    /// How many expired codes are known at most.
    private static let mostExpired = 20_000

    /// Creates an empty lobby.
    ///
    /// - Parameters:
    ///   - lifetime: How long an announcement is valid without a repetition, in milliseconds.
    ///   - codeLifetime: How long a code is valid, in milliseconds.
    ///   - capacity: How many matches can wait.
    ///   - capacityOfPlayer: How many of them can belong to one player.
    public init(
        lifetime: Milliseconds = 30_000, codeLifetime: Milliseconds = 900_000, capacity: Int = 20_000,
        capacityOfPlayer: Int = 8
    ) {
        self.lifetime = lifetime
        self.codeLifetime = codeLifetime
        self.capacity = capacity
        self.capacityOfPlayer = capacityOfPlayer
    }

    /// Finds an opponent for an open match, or has it wait. O(n log n) in the game's waiting matches.
    public func pair(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError) -> SearchAnswer {
        let answer = state.withLock { state in
            sweep(&state, now)
            return search(match, &state, now)
        }
        if answer.found == nil { _ = try wait(match, now) { nil } }
        return answer
    }

    /// Looks again for an opponent of a match that waits.
    public func searchAgain(_ match: WaitingMatch, now: Milliseconds) async -> SearchAnswer {
        state.withLock { state in
            guard let waiting = state.waiting[match.id], waiting.match.host.number == match.host.number,
                isValid(waiting, now)
            else { return .waits(again: nil) }
            return search(match, &state, now)
        }
    }

    /// Chooses an opponent among the older matches, and removes both from the queue.
    private func search(_ match: WaitingMatch, _ state: inout State, _ now: Milliseconds) -> SearchAnswer {
        let older = state.games[match.game, default: []].compactMap { state.waiting[$0] }.filter {
            isValid($0, now) && $0.match.host.number != match.host.number && $0.match.isOlder(than: match)
        }.map(\.match).sorted { $0.isOlder(than: $1) }
        let (own, others) = (match.seeker(at: now), older.map { $0.seeker(at: now) })
        guard let index = Pairing.opponent(for: own, among: others) else {
            // The older one has waited longer.
            let moments = zip(older, others).map { $0.since + Milliseconds(Pairing.wait(own, $1)) }
            return .waits(again: moments.min())
        }
        remove(older[index].id, from: &state, .min)
        if state.waiting[match.id]?.match.host.number == match.host.number {
            remove(match.id, from: &state, .min)
        }
        return .found(older[index])
    }

    /// Puts a private match into the lobby, or refreshes it, and returns its code. O(the host's matches).
    public func announcePrivate(
        _ match: WaitingMatch, candidate: @Sendable () -> InviteCode, now: Milliseconds
    ) async throws(LobbyError) -> IssuedCode {
        guard let code = try wait(match, now, candidate) else { throw .matchIDUsed }
        return code
    }

    /// Removes a match; does nothing if it isn't waiting, or is another player's or waits at another server.
    public func withdraw(_ match: WaitingMatch) async {
        state.withLock { state in
            guard let waiting = state.waiting[match.id], waiting.match.host.number == match.host.number,
                waiting.match.server == match.server
            else { return }
            remove(match.id, from: &state, .min)
        }
    }

    /// What a code leads to.
    public func meaning(of code: InviteCode, now: Milliseconds) async -> CodeMeaning {
        state.withLock { state in
            guard let waiting = state.codes[code].flatMap({ state.waiting[$0] }) else {
                return state.expired[code] != nil ? .expired : .unknown
            }
            if let issued = waiting.code, now >= issued.expires { return .expired }
            return now - waiting.heard < lifetime ? .match(waiting.match) : .unknown
        }
    }

    /// Returns whether one of those who want to enter a code has to wait.
    public func holds(_ guessers: [Guesser], now: Milliseconds) async -> Bool {
        state.withLock { state in guessers.contains { state.guesses.holds($0.name, now: now) } }
    }

    /// Counts a wrong code for each of those who have entered it.
    public func noteWrongCode(of guessers: [Guesser], now: Milliseconds) async {
        state.withLock { state in
            for guesser in guessers { state.guesses.fail(guesser.name, guesser.pauses, now: now) }
        }
    }

    /// Takes a place for a waiting match, or keeps the one that it has.
    public func takePlace(_ place: LobbyPlace, of capacity: Int, now: Milliseconds) async throws(LobbyError) {
        let isTaken = state.withLock { state in
            sweep(&state, now)
            let free = capacity - state.places.count
            guard
                state.places[place.match] != nil
                    || place.holders.allSatisfy({ $0.mayAdd(to: state.held[$0, default: 0], free: free) })
            else { return false }
            removePlace(of: place.match, from: &state)
            for holder in place.holders { state.held[holder, default: 0] += 1 }
            state.places[place.match] = (place, now)
            return true
        }
        if !isTaken { throw .noShare }
    }

    /// Gives up a match's place; does nothing if it has none, or waits at another server.
    public func leavePlace(of match: MatchID, at server: UInt64) async {
        state.withLock { state in
            if state.places[match]?.place.server == server { removePlace(of: match, from: &state) }
        }
    }

    /// Notes that a player is connected to a server, and returns where the player was until now.
    @discardableResult
    public func arrive(_ player: UInt64, at server: UInt64, now: Milliseconds) async -> UInt64? {
        state.withLock { state in
            sweep(&state, now)
            let former = state.present[player].flatMap { now - $0.heard < lifetime ? $0.server : nil }
            state.present[player] = (server, now)
            return former == server ? nil : former
        }
    }

    /// Notes that players are still connected to a server.
    public func stay(_ players: [UInt64], at server: UInt64, now: Milliseconds) async {
        state.withLock { state in
            sweep(&state, now)
            for player in players {
                if let kept = state.present[player], kept.server != server, now - kept.heard < lifetime { continue }
                state.present[player] = (server, now)
            }
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

    /// Notes how many people are at a server.
    public func report(_ census: Census, at server: UInt64, now: Milliseconds) async {
        state.withLock { $0.reports[server] = (census, now) }
    }

    /// How many people are at all servers together.
    public func census(now: Milliseconds) async -> Census {
        state.withLock { state in
            state.reports = state.reports.filter { now - $0.value.heard < lifetime }
            return state.reports.values.reduce(into: Census()) { $0.add($1.census) }
        }
    }

    /// Stores a waiting match, with a code if `candidate` draws one.
    private func wait(
        _ match: WaitingMatch, _ now: Milliseconds, _ candidate: () -> InviteCode?
    ) throws(LobbyError) -> IssuedCode? {
        let result = state.withLock { state -> Result<IssuedCode?, LobbyError> in
            sweep(&state, now)
            if let kept = state.waiting[match.id], isValid(kept, now) {
                guard kept.match.host.number == match.host.number, kept.match.game == match.game else {
                    return .failure(.matchIDUsed)
                }
                // Its host may have another name by now, or be at another server.
                state.waiting[match.id]?.match = match
                state.waiting[match.id]?.heard = now
                return .success(kept.code)
            }
            remove(match.id, from: &state, now)
            var code = candidate()
            let inherited = code == nil ? nil : codeOfEarlierMatch(match, &state, now)
            if state.waiting.count >= capacity { return .failure(.full(allowed: capacity)) }
            if state.matches[match.host.number]?.count ?? 0 >= capacityOfPlayer {
                return .failure(.tooMany(allowed: capacityOfPlayer))
            }
            while let drawn = code, state.codes[drawn] != nil || state.expired[drawn] != nil { code = candidate() }
            let issued = inherited ?? code.map { IssuedCode(code: $0, expires: now + codeLifetime) }
            if let issued {
                state.codes[issued.code] = match.id
            } else {
                state.games[match.game, default: []].append(match.id)
            }
            state.matches[match.host.number, default: []].insert(match.id)
            state.waiting[match.id] = Waiting(match: match, code: issued, heard: now)
            return .success(issued)
        }
        return try result.get()
    }

    /// Removes the private match of the same host and game that this one replaces.
    ///
    /// - Returns: its code; nil if there is none.
    private func codeOfEarlierMatch(_ match: WaitingMatch, _ state: inout State, _ now: Milliseconds) -> IssuedCode? {
        for id in state.matches[match.host.number] ?? [] {
            guard let earlier = state.waiting[id], let code = earlier.code, earlier.match.game == match.game,
                isValid(earlier, now)
            else { continue }
            remove(id, from: &state, now)
            return code
        }
        return nil
    }

    private func isValid(_ waiting: Waiting, _ now: Milliseconds) -> Bool {
        now - waiting.heard < lifetime && waiting.code.map { now < $0.expires } != false
    }

    /// Removes lapsed entries; at most once a second, so that calls stay cheap.
    private func sweep(_ state: inout State, _ now: Milliseconds) {
        guard state.swept == .min || abs(now - state.swept) >= 1_000 else { return }
        state.swept = now
        let lapsed = state.waiting.filter { !isValid($0.value, now) }
        for id in lapsed.keys { remove(id, from: &state, now) }
        state.expired = state.expired.filter { now - $0.value < Self.memory }
        state.present = state.present.filter { now - $0.value.heard < lifetime }
        for (match, kept) in state.places where now - kept.heard >= lifetime { removePlace(of: match, from: &state) }
    }

    private func removePlace(of match: MatchID, from state: inout State) {
        for holder in state.places.removeValue(forKey: match)?.place.holders ?? [] {
            let count = state.held[holder, default: 0] - 1
            state.held[holder] = count > 0 ? count : nil
        }
    }

    private func remove(_ match: MatchID, from state: inout State, _ now: Milliseconds) {
        guard let waiting = state.waiting.removeValue(forKey: match) else { return }
        if let issued = waiting.code {
            state.codes[issued.code] = nil
            if now >= issued.expires, state.expired.count < Self.mostExpired {
                state.expired[issued.code] = issued.expires
            }
        } else {
            var others = state.games.removeValue(forKey: waiting.match.game) ?? []
            if let index = others.firstIndex(of: match) { others.remove(at: index) }
            if !others.isEmpty { state.games[waiting.match.game] = others }
        }
        state.matches[waiting.match.host.number]?.remove(match)
        if state.matches[waiting.match.host.number]?.isEmpty == true { state.matches[waiting.match.host.number] = nil }
    }
}
