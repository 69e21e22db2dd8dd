public import Match
public import MatchStore
import PlayRules
import Ratings
public import Sockets
import Versus
import Words

/// The server's leaderboards: enters games that the server has replayed itself, and returns the best.
public final class Leaderboards: Sendable {
    /// The maximum cost of replaying a game.
    public let limits: JudgeLimits
    let store: any MatchStore
    let sanctions: Sanctions
    private let queue: JudgeQueue
    private let isShared: @Sendable (GameIdentity) -> Bool

    /// Creates leaderboards.
    ///
    /// - Parameters:
    ///   - store: Stores the games.
    ///   - limits: The maximum cost of one game.
    ///   - queue: Where games are replayed.
    ///   - sanctions: What operators have decided about players.
    ///   - isShared: Whether a seed is given to all players, who compete on it. Of other seeds games count for the first
    ///     player who enters one.
    public init(
        store: any MatchStore, limits: JudgeLimits = JudgeLimits(), queue: JudgeQueue = JudgeQueue(),
        sanctions: Sanctions = Sanctions(),
        isShared: @escaping @Sendable (GameIdentity) -> Bool = { _ in false }
    ) {
        self.store = store
        self.limits = limits
        self.queue = queue
        self.sanctions = sanctions
        self.isShared = isShared
    }

    /// Replays a game that a player played alone, and enters it.
    ///
    /// It replaces the player's earlier games that are worse. Returns when it is on disk.
    ///
    /// - Parameters:
    ///   - line: The whole game.
    ///   - network: Where it comes from: networks take turns, and have budgets.
    ///   - now: When it arrived; decides the day and the week for which it counts.
    /// - Throws: why it isn't entered.
    public func submit(
        _ line: [UInt8], player: UInt64, nickname: Nickname, from network: NetworkPrefix? = nil, now: Milliseconds
    ) async throws(LeaderboardProblem) -> Entry {
        if let ban = sanctions.ban(of: player) { throw .banned(ban) }
        let limits = self.limits
        let judge = SoloJudge(limits: limits)
        let (cost, identity) = (judge.estimate(line), identity(of: line))
        let game = try await judged(for: .player(player, from: network), cost: cost) { halt throws(JudgeProblem) in
            try VerifiedGame(Self.tidied(line, limits), by: SoloJudge(limits: limits, halt: halt))
        }
        let player = StoredPlayer(number: player, nickname: nickname)
        do throws(StoreError) {
            try await store.write(.seen(player, at: now))
        } catch {
            throw .store(error)
        }
        return try await enter(game, sanctions.named(player), now, identity: identity)
    }

    /// Enters a decided match for both of its players, except sides whose game doesn't count.
    ///
    /// Only matches between people count that are to be ranked and in which both sides have played. So nobody sets a
    /// record against an opponent who doesn't play.
    ///
    /// - Parameters:
    ///   - record: The match from `Referee.record`.
    ///   - ended: When it was decided; decides the day and the week for which it counts.
    /// - Returns: the entries that were made.
    /// - Throws: why nothing could be entered.
    @discardableResult
    public func enter(
        _ match: StoredMatch, record: String, ended: Milliseconds
    ) async throws(LeaderboardProblem) -> [Entry] {
        guard let judged = try await judge(match, record) else { return [] }
        return try await enter(judged, ended)
    }

    /// What the replay of a match has shown.
    private struct JudgedMatch: Sendable {
        /// The games that count.
        let games: [(player: StoredPlayer, game: VerifiedGame)]
        /// The sides whose moves a person can have made.
        let persons: Set<Side>

        /// What the host made of it; nil if the match isn't rated.
        ///
        /// Nobody gains by moves that aren't a person's, and nobody escapes a loss by making some.
        func hostScore(_ outcome: MatchResult.Outcome) -> Score? {
            switch outcome {
            case .hostWon: persons.contains(.host) ? .win : nil
            case .guestWon: persons.contains(.guest) ? .loss : nil
            case .tied: persons.count == 2 ? .tie : nil
            case .void: nil
            }
        }
    }

    /// Replays a match between people that is to be ranked; nil for any other.
    private func judge(
        _ match: StoredMatch, _ record: String
    ) async throws(LeaderboardProblem) -> JudgedMatch? {
        guard match.isRanked, !match.host.isBot, !match.guest.isBot else { return nil }
        return try await judged(for: .server) { halt throws(JudgeProblem) in
            let judge = try MatchJudge(record.utf8, first: match.terms.first, halt: halt)
            try judge.checkBothPlayed()
            let persons = try judge.persons()
            let games = Side.allCases.filter(persons.contains).compactMap { side in
                (try? judge.personalGame(of: side, in: match.id)).map { (match.player(side), $0) }
            }
            return JudgedMatch(games: games, persons: persons)
        }
    }

    private func enter(_ judged: JudgedMatch, _ ended: Milliseconds) async throws(LeaderboardProblem) -> [Entry] {
        var entries: [Entry] = []
        for (player, game) in judged.games {
            do throws(LeaderboardProblem) {
                entries.append(try await enter(game, player, ended, identity: identity(of: game.line)))
            } catch {
                // Too bad for a place; the other side's may not be.
                guard case .game(.refused) = error else { throw error }
            }
        }
        return entries
    }

    /// Rates the players of a decided match that the store holds as unranked, enters it, and notes that it is ranked. If
    /// that fails because the server is busy or stopping, the match stays unranked until `rankMatches`. Doing it again
    /// changes nothing.
    ///
    /// - Throws: why it isn't ranked.
    public func rank(_ unranked: UnrankedMatch) async throws(LeaderboardProblem) {
        do throws(LeaderboardProblem) {
            let (match, end) = (unranked.match, unranked.end)
            if let judged = try await judge(match, String(decoding: unranked.record, as: UTF8.self)) {
                if let score = judged.hostScore(end.result.outcome) {
                    try await rate(match, hostScore: score, ended: end.ended)
                }
                _ = try await enter(judged, end.ended)
            }
        } catch {
            // A record that doesn't count never will.
            guard case .game(.refused) = error else { throw error }
        }
        do throws(StoreError) {
            try await store.write(.ranked(unranked.match.id))
        } catch {
            throw .store(error)
        }
    }

    /// Enters the matches that were decided but not ranked before the server stopped.
    ///
    /// - Throws: the first problem; later matches are tried all the same.
    public func rankMatches() async throws(LeaderboardProblem) {
        let matches: [UnrankedMatch]
        do throws(StoreError) {
            matches = try await store.unrankedMatches()
        } catch {
            throw .store(error)
        }
        var problem: LeaderboardProblem?
        for match in matches {
            do throws(LeaderboardProblem) { try await rank(match) } catch { problem = problem ?? error }
        }
        if let problem { throw problem }
    }

    /// The best games of a board.
    ///
    /// - Parameters:
    ///   - now: Decides the current day and week.
    ///   - limit: The maximum number of places.
    ///   - player: A player whose own place is returned too.
    public func places(
        _ board: Board, _ span: LeaderboardSpan, now: Milliseconds, limit: Int = 20, for player: UInt64? = nil
    ) async throws(LeaderboardProblem) -> (places: [LeaderboardPlace], own: LeaderboardPlace?) {
        do throws(StoreError) {
            let places = try await store.leaderboard(board, span, now: now, limit: limit)
            guard let player else { return (places, nil) }
            // A player among them needs no extra query.
            if let own = places.first(where: { $0.player.number == player }) { return (places, own) }
            return (places, try await store.place(of: player, on: board, span, now: now))
        } catch {
            throw .store(error)
        }
    }

    /// Runs the waiting games and accepts no more. If the task is cancelled, waiting games are rejected.
    public func drain() async {
        await queue.drain()
    }

    /// Rejects waiting games, and accepts no more: their players are told that the server is stopping.
    public func stop() { queue.stop() }

    func judged<Judgement: Sendable>(
        for client: JudgeQueue.Client, cost: UInt64 = 0,
        _ work: @escaping @Sendable (Halt) throws(JudgeProblem) -> Judgement
    ) async throws(LeaderboardProblem) -> Judgement {
        do throws(JudgeQueueProblem) {
            // The queue's threads belong to no request: they speak the language of the one that waits.
            let catalogue = Catalogue.current
            return try await queue.run(for: client, cost: cost) { halt throws(JudgeProblem) in
                try Catalogue.$current.withValue(catalogue) {
                    Result { () throws(JudgeProblem) in try work(halt) }
                }.get()
            }
        } catch {
            throw .game(error)
        }
    }

    /// What belongs to the player who enters a line: all lines of its seed, or this one alone if the seed is shared.
    private func identity(of line: [UInt8]) -> UInt64? {
        SoloJudge(limits: limits).identity(line).map { isShared($0) ? $0.line : $0.draw }
    }

    private func enter(
        _ game: VerifiedGame, _ player: StoredPlayer, _ reached: Milliseconds, identity: UInt64?
    ) async throws(LeaderboardProblem) -> Entry {
        let place: LeaderboardPlace?
        do throws(StoreError) {
            try await store.write(.enter(game, player: player, reached: reached, identity: identity))
            place = try await store.place(of: player.number, on: game.verdict.board, .allTime, now: reached)
        } catch {
            throw .store(error)
        }
        guard let place else { throw .boardIsFull }
        return Entry(player: player, verdict: game.verdict, place: place)
    }

    /// The words of a line separated by single spaces, so that what is stored is what was replayed.
    static func tidied(_ line: [UInt8], _ limits: JudgeLimits) -> [UInt8] {
        // The judge rejects lines that are too long.
        guard line.count <= limits.bytes else { return line }
        return Array(Word.split(line).map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
    }
}

/// A game that was entered.
public struct Entry: Hashable, Sendable {
    /// The player.
    public let player: StoredPlayer
    /// The result of the game.
    public let verdict: Verdict
    /// The player's place in the all-time leaderboard, with the best game, which can be an older one.
    public let place: LeaderboardPlace
}

/// Why a game isn't entered, or a board can't be shown.
public enum LeaderboardProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It wasn't replayed, or doesn't count.
    case game(JudgeQueueProblem)
    /// It can't be stored or read.
    case store(StoreError)
    /// The player is banned.
    case banned(Ban)
    /// The board of that day takes no results now.
    case day(DayProblem)

    /// The game is worse than all that its board keeps.
    static var boardIsFull: LeaderboardProblem {
        .game(.refused(JudgeProblem("as many games as a board keeps are better than this one")))
    }

    /// The problem as a phrase.
    public var description: String {
        switch self {
        case .game(let problem): problem.description
        case .store(let error): error.phrase.text
        case .banned(let ban): ban.sentence
        case .day(let problem): problem.description
        }
    }
}
