public import Match
public import MatchStore
import PlayRules
import Redis
import Synchronization

// Matches and their logs.

extension RedisMatchStore {
    typealias Done = @Sendable (Result<Void, StoreError>) -> Void

    private func keys(of match: MatchID) -> [any RedisArgument] { [keys.match(match), keys.log(match)] }

    func begin(_ match: StoredMatch, _ done: @escaping Done) {
        // The list is on another node of a cluster. Who takes over must find every match that was acknowledged.
        let both = Countdown(2, done)
        redis.send(
            RedisCommand(
                "ZADD", key: keys.matches(of: launch), match.began, match.id.description)
        ) { both.note($0.mapError(StoreError.init).map { _ in }) }
        redis.run(
            MatchScripts.begin, keys: keys(of: match.id), arguments: [match.redisBytes, launch.hexadecimal]
        ) { both.note(Self.outcome($0, match.id)) }
    }

    func append(
        _ moves: [StoredMove], _ side: Side, _ match: MatchID, _ epoch: Epoch, _ done: @escaping Done
    ) {
        var arguments: [any RedisArgument] = [epoch.number, Int(side.rawValue)]
        for move in moves {
            arguments.append(move.move.index)
            arguments.append(move.playedBytes)
            arguments.append(move.acceptedBytes)
        }
        redis.run(MatchScripts.append, keys: keys(of: match), arguments: arguments) {
            done(Self.outcome($0, match))
        }
    }

    func finish(
        _ match: MatchID, _ end: StoredEnd, _ record: [UInt8]?, _ epoch: Epoch, _ done: @escaping Done
    ) {
        let arguments: [any RedisArgument] = [
            epoch.number, end.redisBytes, record ?? [], options.matchesKept,
        ]
        redis.run(MatchScripts.finish, keys: keys(of: match), arguments: arguments) { [self] answer in
            let outcome = Self.outcome(answer, match)
            // With a record it stays in the list until it is ranked.
            if case .success = outcome, record == nil { leaveList(match, of: launch.hexadecimal) }
            done(outcome)
        }
    }

    func pass(_ clocks: [StoredClock], _ done: @escaping Done) {
        if clocks.isEmpty { return done(.success(())) }
        let all = Countdown(clocks.count, done)
        for clock in clocks {
            redis.run(
                MatchScripts.pass, keys: [keys.match(clock.match)],
                arguments: [clock.epoch.number, clock.redisBytes]
            ) { all.note(Self.outcome($0, clock.match)) }
        }
    }

    func noteRanked(_ match: MatchID, _ done: @escaping Done) {
        redis.run(MatchScripts.ranked, keys: [keys.match(match)]) { [self] answer in
            if let owner = try? answer.get().text { leaveList(match, of: owner) }
            done(answer.mapError(StoreError.init).map { _ in })
        }
    }

    /// Removes a match that is done with from a server's list; if that fails, the next one to read the list does it.
    private func leaveList(_ match: MatchID, of server: String) {
        guard let server = UInt64(server, radix: 16) else { return }
        redis.send(RedisCommand("ZREM", key: keys.matches(of: server), match.description)) { _ in }
    }

    /// The outcome of a script: `ok`, or why it was refused.
    private static func outcome(
        _ answer: Result<RedisValue, RedisError>, _ match: MatchID
    ) -> Result<Void, StoreError> {
        answer.mapError(StoreError.init).flatMap { value in
            let words = value.array ?? []
            func index(_ position: Int) -> UInt32 {
                words.indices.contains(position) ? UInt32(clamping: words[position].integer ?? 0) : 0
            }
            return switch words.first?.text {
            case "ok": .success(())
            case "used": .failure(.matchIDUsed(match))
            case "unknown": .failure(.unknownMatch(match))
            case "owner": .failure(.notOwner(match))
            case "ended": .failure(.matchEnded(match))
            case "changed": .failure(.changedMove(index: index(1)))
            case "gap": .failure(.moveGap(index: index(1), expected: index(2)))
            default: .failure(.failed("a script answers something unknown"))
            }
        }
    }

    // MARK: Reading

    /// The log of a match; nil if there never was one with this id.
    public func log(of match: MatchID) async throws(StoreError) -> MatchLog? {
        try check()
        let answer = try await redis.value(MatchScripts.read, keys: keys(of: match), arguments: ["-"])
        return try ReadMatch(answer)?.log
    }

    /// The moves of a match from a place on, with its end.
    public func tail(of match: MatchID, from place: UInt32) async throws(StoreError) -> MatchTail? {
        try check()
        // Entries are numbered from 1 on.
        let answer = try await redis.value(
            MatchScripts.read, keys: keys(of: match), arguments: ["\(UInt64(place) + 1)-0"])
        return try ReadMatch(answer).map { MatchTail(moves: $0.moves, end: $0.end) }
    }

    /// How a match of this player ended; nil if it isn't over, or isn't the player's.
    public func end(of match: MatchID, for player: UInt64) async throws(StoreError) -> StoredEnd? {
        try check()
        let kept = try await redis.value(RedisCommand("HMGET", key: keys.match(match), "match", "end"))
        guard let fields = kept.array, fields.count == 2, let bytes = fields[0].bytes, let end = fields[1].bytes
        else { return nil }
        let stored = try StoredMatch(redisBytes: bytes)
        let isPlayers = [stored.host, stored.guest].contains { $0.number == player && !$0.isBot }
        return isPlayers ? try StoredEnd(redisBytes: end) : nil
    }

    // MARK: Owners

    /// The server to which a match belongs; nil if it isn't running.
    public func owner(of match: MatchID) async throws(StoreError) -> MatchOwner? {
        try check()
        guard let (server, epoch) = try await ownership(of: match) else { return nil }
        return MatchOwner(server: server, epoch: epoch, isAlive: try await isAlive(server))
    }

    private func ownership(of match: MatchID) async throws(StoreError) -> (server: UInt64, epoch: Epoch)? {
        let kept = try await redis.value(RedisCommand("HMGET", key: keys.match(match), "owner", "epoch", "end"))
        guard let fields = kept.array, fields.count == 3, let owner = fields[0].text, fields[2] == .null else {
            return nil
        }
        guard let server = UInt64(owner, radix: 16), let epoch = fields[1].text.flatMap({ UInt32($0) }) else {
            throw .damaged("the owner of a match")
        }
        return (server, Epoch(epoch))
    }

    private func isAlive(_ server: UInt64) async throws(StoreError) -> Bool {
        try await redis.value(LeaseScripts.isAlive, keys: [keys.servers], arguments: [server.hexadecimal])
            .integer == 1
    }

    /// The running matches of this server, in the order in which they began.
    public func ownMatches() async throws(StoreError) -> [MatchID] {
        try check()
        return try await listed(of: launch).filter(\.isRunning).map(\.match)
    }

    /// The running matches whose servers' leases are over, in the order in which they began.
    public func abandonedMatches() async throws(StoreError) -> [MatchID] {
        try check()
        var matches: [ListedMatch] = []
        for server in try await endedServers() {
            let listed = try await listed(of: server)
            matches += listed.filter(\.isRunning)
            // A server that comes back renews its lease, and is in the list again.
            if listed.isEmpty {
                _ = try await redis.value(RedisCommand("ZREM", key: keys.servers, server.hexadecimal))
            }
        }
        return matches.sorted { $0.began < $1.began }.map(\.match)
    }

    private func endedServers() async throws(StoreError) -> [UInt64] {
        let names = try await redis.value(LeaseScripts.ended, keys: [keys.servers]).array ?? []
        return names.compactMap { $0.text.flatMap { UInt64($0, radix: 16) } }
    }

    /// A match in the list of a server.
    private struct ListedMatch {
        let match: MatchID
        let began: Milliseconds
        let isRunning: Bool
        let isUnranked: Bool
    }

    /// The matches of a server that are running or to be ranked. Others are removed from its list.
    private func listed(of server: UInt64) async throws(StoreError) -> [ListedMatch] {
        let list = keys.matches(of: server)
        let names = try await redis.value(RedisCommand("ZRANGE", key: list, 0, -1, "WITHSCORES")).array ?? []
        let ids = stride(from: 0, to: names.count - 1, by: 2).compactMap { index in
            names[index].bytes.flatMap { MatchID($0) }.map { id in
                (match: id, began: names[index + 1].text.flatMap { Double($0) } ?? 0)
            }
        }
        let answers = try await redis.values(
            ids.map { RedisCommand("HMGET", key: keys.match($0.match), "owner", "end", "record") })
        var matches: [ListedMatch] = []
        for ((match, began), answer) in zip(ids, answers) {
            let fields = answer.array ?? []
            let isOwn = fields.first?.text == server.hexadecimal
            let (isOver, isUnranked) = (fields.dropFirst().first != .null, fields.last != .null)
            if isOwn, !isOver || isUnranked {
                matches.append(
                    ListedMatch(
                        match: match, began: Milliseconds(began), isRunning: !isOver, isUnranked: isUnranked))
            } else if fields.first != .null, isOver || server != launch {
                // One that isn't there may be about to begin, and one of another server about to be taken over by this one.
                _ = try await redis.value(RedisCommand("ZREM", key: list, match.description))
            }
        }
        return matches
    }

    /// Makes a running match this server's.
    public func takeOver(
        _ match: MatchID, mayJudge: @Sendable () async -> Bool
    ) async throws(StoreError) -> TakenMatch? {
        try check()
        guard let (owner, epoch) = try await ownership(of: match) else { return nil }
        if owner != launch {
            if try await isAlive(owner) { return nil }
            guard await mayJudge() else { return nil }
        }
        // First the list, so that the match is in one whatever happens in between.
        _ = try await redis.value(RedisCommand("ZADD", key: keys.matches(of: launch), date, match.description))
        let answer = try await redis.value(
            MatchScripts.takeOver, keys: keys(of: match), arguments: [epoch.number, launch.hexadecimal])
        guard let read = try ReadMatch(answer) else { return nil }
        if owner != launch { leaveList(match, of: owner.hexadecimal) }
        return TakenMatch(log: read.log, epoch: read.epoch)
    }

    /// The decided matches that this server and those whose leases are over have yet to rank.
    public func unrankedMatches() async throws(StoreError) -> [UnrankedMatch] {
        try check()
        var listed: [ListedMatch] = []
        for server in try await endedServers() + [launch] {
            listed += try await self.listed(of: server).filter(\.isUnranked)
        }
        var matches: [UnrankedMatch] = []
        for match in listed.sorted(by: { $0.began < $1.began }) {
            let kept = try await redis.value(
                RedisCommand("HMGET", key: keys.match(match.match), "match", "end", "record"))
            guard let fields = kept.array, fields.count == 3, let stored = fields[0].bytes, let end = fields[1].bytes,
                let record = fields[2].bytes
            else { continue }
            matches.append(
                UnrankedMatch(
                    match: try StoredMatch(redisBytes: stored), end: try StoredEnd(redisBytes: end), record: record))
        }
        return matches
    }
}

/// A match with its log, as scripts return it.
private struct ReadMatch {
    let match: StoredMatch
    let moves: [SidedMove]
    let end: StoredEnd?
    let clock: StoredClock?
    let epoch: Epoch

    /// Reads an answer; nil if there is no match.
    init?(_ answer: RedisValue) throws(StoreError) {
        guard answer != .null else { return nil }
        guard let parts = answer.array, parts.count == 2, let fields = parts[0].array, fields.count == 4,
            let match = fields[0].bytes, let epoch = fields[3].text.flatMap({ UInt32($0) }),
            let entries = parts[1].array
        else { throw .damaged("a match has another form") }
        self.match = try StoredMatch(redisBytes: match)
        self.epoch = Epoch(epoch)
        end = if let end = fields[1].bytes { try StoredEnd(redisBytes: end) } else { nil }
        clock =
            if let clock = fields[2].bytes {
                try StoredClock(redisBytes: clock, match: self.match.id, by: self.epoch)
            } else {
                nil
            }
        var moves: [SidedMove] = []
        for entry in entries {
            guard let fields = entry.array?.last?.array, fields.count == 6,
                let side = fields[1].text.flatMap({ UInt8($0) }).flatMap({ Side(rawValue: $0) }),
                let played = fields[3].bytes, let accepted = fields[5].bytes
            else { throw .damaged("a move has another form") }
            moves.append(SidedMove(side, try StoredMove(played: played, accepted: accepted)))
        }
        self.moves = moves
    }

    var log: MatchLog {
        MatchLog(
            match: match, hostMoves: moves.filter { $0.side == .host }.map(\.move),
            guestMoves: moves.filter { $0.side == .guest }.map(\.move), end: end, clock: clock)
    }
}

/// Reports one outcome for several answers: the first failure, if there is one.
final class Countdown: Sendable {
    private struct State {
        var left: Int
        var outcome: Result<Void, StoreError> = .success(())
    }

    private let state: Mutex<State>
    private let done: RedisMatchStore.Done

    init(_ count: Int, _ done: @escaping RedisMatchStore.Done) {
        state = Mutex(State(left: count))
        self.done = done
    }

    func note(_ outcome: Result<Void, StoreError>) {
        let final = state.withLock { state -> Result<Void, StoreError>? in
            if case .success = state.outcome { state.outcome = outcome }
            state.left -= 1
            return state.left == 0 ? state.outcome : nil
        }
        if let final { done(final) }
    }
}

extension RedisClient {
    /// The answers to several commands, which are sent together.
    func values(_ commands: [RedisCommand]) async throws(StoreError) -> [RedisValue] {
        if commands.isEmpty { return [] }
        let results = await withCheckedContinuation { continuation in
            let waiting = Waiting(commands.count, continuation)
            for (index, command) in commands.enumerated() {
                send(command) { waiting.note($0, at: index) }
            }
        }
        do throws(RedisError) {
            var values: [RedisValue] = []
            for result in results { values.append(try result.get()) }
            return values
        } catch {
            throw StoreError(error)
        }
    }
}

/// Collects the answers to several commands.
private final class Waiting: Sendable {
    typealias Answer = Result<RedisValue, RedisError>

    private let state: Mutex<(answers: [Answer?], left: Int)>
    private let continuation: CheckedContinuation<[Answer], Never>

    init(_ count: Int, _ continuation: CheckedContinuation<[Answer], Never>) {
        state = Mutex((Array(repeating: nil, count: count), count))
        self.continuation = continuation
    }

    func note(_ answer: Answer, at index: Int) {
        let all = state.withLock { state -> [Answer]? in
            state.answers[index] = answer
            state.left -= 1
            return state.left == 0 ? state.answers.compactMap(\.self) : nil
        }
        if let all { continuation.resume(returning: all) }
    }
}
