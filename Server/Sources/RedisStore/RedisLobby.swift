public import Match
public import MatchStore
public import Redis

/// The lobby of many servers, in Redis.
///
/// Pairing is one script that touches the keys of one game's queue. The codes of private matches are on other nodes of a
/// cluster than their hosts' lists, so they are drawn in two steps; who dies in between leaves a code that nobody has.
public final class RedisLobby: Lobby {
    /// How long an announcement is valid without a repetition, in milliseconds.
    public let lifetime: Milliseconds
    /// How long a code is valid, in milliseconds.
    public let codeLifetime: Milliseconds
    private let capacity: Int
    private let redis: RedisClient
    private let keys: Keys

    /// For this long a code is known to have expired, in milliseconds.
    private static let memory: Milliseconds = 3_600_000

    /// Creates a lobby.
    ///
    /// - Parameters:
    ///   - redis: A client that knows `RedisMatchStore.scripts`. The lobby doesn't close it.
    ///   - prefix: What all keys begin with.
    ///   - lifetime: How long an announcement is valid without a repetition, in milliseconds.
    ///   - codeLifetime: How long a code is valid, in milliseconds.
    ///   - capacity: How many open matches of one game can wait.
    public init(
        _ redis: RedisClient, prefix: String = RedisMatchStore.Options().prefix, lifetime: Milliseconds = 30_000,
        codeLifetime: Milliseconds = 900_000, capacity: Int = 20_000
    ) {
        self.redis = redis
        self.lifetime = lifetime
        self.codeLifetime = codeLifetime
        self.capacity = capacity
        keys = Keys(prefix: prefix)
    }

    /// Finds an opponent for an open match, or has it wait. O(the game's waiting matches): they are few, since two that
    /// are near enough don't wait for long.
    public func pair(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError) -> SearchAnswer {
        try await search(match, now, "")
    }

    /// Looks again for an opponent of a match that waits.
    public func searchAgain(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError) -> SearchAnswer {
        try await search(match, now, "again")
    }

    private func search(
        _ match: WaitingMatch, _ now: Milliseconds, _ mode: String
    ) async throws(LobbyError) -> SearchAnswer {
        let answer = try await run(
            LobbyScripts.pair, keys: keys.queue(match.game),
            [
                match.id.description, match.age, "\(match.host.number)", "\(match.server)", match.redisBytes, now,
                lifetime, capacity, mode,
            ])
        let words = answer.array ?? []
        switch words.first?.text {
        case "found":
            guard words.count == 2, let bytes = words[1].bytes, let other = try? WaitingMatch(redisBytes: bytes) else {
                throw .unavailable
            }
            return .found(other)
        case "used": throw .matchIDUsed
        case "full": throw .full(allowed: capacity)
        default: return .waits(again: words.count == 2 ? words[1].integer : nil)
        }
    }

    /// Puts a private match into the lobby, or refreshes it, and returns its code.
    public func announcePrivate(
        _ match: WaitingMatch, candidate: @Sendable () -> InviteCode, now: Milliseconds
    ) async throws(LobbyError) -> IssuedCode {
        var taken = ""
        while true {
            let answer = try await run(
                LobbyScripts.invite, keys: [keys.invitations(of: match.host.number)],
                [
                    match.game.bytes, match.id.description, "\(match.server)", "\(candidate().number)", now, lifetime,
                    now + codeLifetime, taken,
                ])
            guard let words = answer.array, words.count == 2, let number = words[0].text.flatMap({ UInt64($0) }),
                let expires = words[1].text.flatMap({ Milliseconds($0) })
            else { throw .unavailable }
            let code = InviteCode(number: number)
            let isClaimed = try await run(
                LobbyScripts.claim, keys: [keys.code(code)],
                ["\(match.host.number)", now, expires, Self.memory, match.redisBytes])
            if isClaimed.integer == 1 { return IssuedCode(code: code, expires: expires) }
            taken = "\(number)"
        }
    }

    /// Removes a match; does nothing if it isn't waiting, or by now waits at another server.
    public func withdraw(_ match: WaitingMatch) async throws(LobbyError) {
        let place: [any RedisArgument] = [match.id.description, "\(match.host.number)", "\(match.server)"]
        _ = try await run(LobbyScripts.withdraw, keys: keys.queue(match.game), place)
        let code = try await run(
            LobbyScripts.uninvite, keys: [keys.invitations(of: match.host.number)],
            [match.game.bytes, match.id.description, "\(match.server)"])
        guard let number = code.text.flatMap({ UInt64($0) }) else { return }
        _ = try await run(
            LobbyScripts.release, keys: [keys.code(InviteCode(number: number))], ["\(match.host.number)"])
    }

    /// What a code leads to.
    public func meaning(of code: InviteCode, now: Milliseconds) async throws(LobbyError) -> CodeMeaning {
        guard let kept = try await send(RedisCommand("GET", key: keys.code(code))).bytes else { return .unknown }
        // The host, when it was announced, when it expires, the match.
        let parts = kept.split(separator: UInt8(ascii: " "), maxSplits: 3)
        guard parts.count == 4, let heard = Milliseconds(String(decoding: parts[1], as: UTF8.self)),
            let expires = Milliseconds(String(decoding: parts[2], as: UTF8.self)),
            let match = try? WaitingMatch(redisBytes: Array(parts[3]))
        else { throw .unavailable }
        if now >= expires { return .expired }
        return now - heard < lifetime ? .match(match) : .unknown
    }

    /// Returns whether one of those who want to enter a code has to wait.
    public func holds(_ guessers: [Guesser], now: Milliseconds) async throws(LobbyError) -> Bool {
        for guesser in guessers {
            // The failures, and the end of the pause.
            let kept = try await send(RedisCommand("GET", key: keys.guesses(of: guesser))).text
            if let end = kept?.split(separator: " ").last.flatMap({ Milliseconds($0) }), now < end { return true }
        }
        return false
    }

    /// Counts a wrong code for each of those who have entered it.
    public func noteWrongCode(of guessers: [Guesser], now: Milliseconds) async throws(LobbyError) {
        for guesser in guessers {
            let lengths: [any RedisArgument] = guesser.pauses.lengths
            _ = try await run(
                LobbyScripts.noteWrongCode, keys: [keys.guesses(of: guesser)],
                [now, guesser.pauses.allowed, GrowingPauses.memory] + lengths)
        }
    }

    /// Takes a place for a waiting match, or keeps the one that it has.
    public func takePlace(_ place: LobbyPlace, of capacity: Int, now: Milliseconds) async throws(LobbyError) {
        let words = ["\(place.server)"] + place.holders.map(\.name)
        let divisors: [any RedisArgument] = place.holders.map { $0.divisor }
        let answer = try await run(
            LobbyScripts.takePlace, keys: keys.places,
            [place.match.description, now, lifetime, capacity, words.joined(separator: " ")] + divisors)
        if answer.integer == 0 { throw .noShare }
    }

    /// Gives up a match's place; does nothing if it has none, or waits at another server.
    public func leavePlace(of match: MatchID, at server: UInt64) async throws(LobbyError) {
        _ = try await run(LobbyScripts.leavePlace, keys: keys.places, [match.description, "\(server)"])
    }

    /// Notes that a player is connected to a server, and returns where the player was until now.
    @discardableResult
    public func arrive(_ player: UInt64, at server: UInt64, now: Milliseconds) async throws(LobbyError) -> UInt64? {
        try await run(LobbyScripts.arrive, keys: [keys.presence(of: player)], ["\(server)", now, lifetime])
            .text.flatMap { UInt64($0) }
    }

    /// Notes that players are still connected to a server.
    public func stay(_ players: [UInt64], at server: UInt64, now: Milliseconds) async throws(LobbyError) {
        // Many are sent together, but not so many that moves wait for all of them.
        for start in stride(from: 0, to: players.count, by: 500) {
            let part = players[start..<min(start + 500, players.count)]
            let outcome = await withCheckedContinuation {
                (continuation: CheckedContinuation<Result<Void, StoreError>, Never>) in
                let all = Countdown(part.count) { continuation.resume(returning: $0) }
                for player in part {
                    redis.run(
                        LobbyScripts.stay, keys: [keys.presence(of: player)], arguments: ["\(server)", now, lifetime]
                    ) { all.note($0.mapError(StoreError.init).map { _ in }) }
                }
            }
            if case .failure = outcome { throw .unavailable }
        }
    }

    /// Notes that a player has left a server.
    public func leave(_ player: UInt64, from server: UInt64) async throws(LobbyError) {
        _ = try await run(LobbyScripts.leave, keys: [keys.presence(of: player)], ["\(server)"])
    }

    /// The server at which a player was last seen.
    public func server(of player: UInt64, now: Milliseconds) async throws(LobbyError) -> UInt64? {
        let kept = try await send(RedisCommand("GET", key: keys.presence(of: player))).text
        let words = kept?.split(separator: " ") ?? []
        guard words.count == 2, let heard = Milliseconds(words[1]), now - heard < lifetime else { return nil }
        return UInt64(words[0])
    }

    /// Notes how many people are at a server.
    public func report(_ census: Census, at server: UInt64, now: Milliseconds) async throws(LobbyError) {
        let heard = Array("\(now) ".utf8)
        _ = try await send(
            RedisCommand("HSET", key: keys.census, server.hexadecimal, heard + census.redisBytes))
    }

    /// How many people are at all servers together. What servers said that are gone is removed.
    public func census(now: Milliseconds) async throws(LobbyError) -> Census {
        let reports = try await send(RedisCommand("HGETALL", key: keys.census)).array ?? []
        var sum = Census()
        for index in stride(from: 0, to: reports.count - 1, by: 2) {
            let parts = (reports[index + 1].bytes ?? []).split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard parts.count == 2, let heard = Milliseconds(String(decoding: parts[0], as: UTF8.self)),
                now - heard < lifetime, let census = try? Census(redisBytes: Array(parts[1]))
            else {
                _ = try await send(RedisCommand("HDEL", key: keys.census, reports[index].bytes ?? []))
                continue
            }
            sum.add(census)
        }
        return sum
    }

    private func run(
        _ script: RedisScript, keys: [any RedisArgument], _ arguments: [any RedisArgument]
    ) async throws(LobbyError) -> RedisValue {
        do throws(RedisError) {
            return try await redis.run(script, keys: keys, arguments: arguments)
        } catch {
            throw .unavailable
        }
    }

    private func send(_ command: RedisCommand) async throws(LobbyError) -> RedisValue {
        do throws(RedisError) { return try await redis.send(command) } catch { throw .unavailable }
    }
}

extension WaitingMatch {
    /// A name whose order is that of age.
    fileprivate var age: String { "\(since.sortable)\(id.launch.hexadecimal)\(UInt64(id.number).hexadecimal)" }
}
