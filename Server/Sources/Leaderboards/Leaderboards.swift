public import Match
public import MatchStore
import PlayRules
import Versus

/// The leaderboards of a server: enters games that it has run itself, and shows the best.
public final class Leaderboards: Sendable {
    public let limits: JudgeLimits
    private let store: any MatchStore
    private let queue: JudgeQueue

    /// - Parameters:
    ///   - store: keeps the games.
    ///   - limits: of what one game may cost.
    ///   - queue: where games are run.
    public init(store: any MatchStore, limits: JudgeLimits = JudgeLimits(), queue: JudgeQueue = JudgeQueue()) {
        self.store = store
        self.limits = limits
        self.queue = queue
    }

    /// Runs a game that a player has played alone, and enters it.
    ///
    /// It takes the place of the player's others where it is better. Returns when it is on disk.
    ///
    /// - Parameters:
    ///   - line: the whole game.
    ///   - now: when it came; the day and the week for which it counts.
    /// - Throws: why it isn't entered.
    public func submit(
        _ line: [UInt8], player: UInt64, nickname: Nickname, now: Milliseconds
    ) async throws(LeaderboardProblem) -> Entry {
        let limits = self.limits
        let game = try await judged(for: .player(player)) { halt throws(JudgeProblem) in
            try RunGame(Self.tidied(line, limits), by: SoloJudge(limits: limits, halt: halt))
        }
        return try await enter(game, StoredPlayer(number: player, nickname: nickname), now)
    }

    /// Enters a match that was decided, for both of its players; bots are left out, and sides whose game doesn't count.
    ///
    /// - Parameters:
    ///   - record: the match as `Referee.record` wrote it.
    ///   - ended: when it was decided; the day and the week for which it counts.
    /// - Returns: what was entered.
    /// - Throws: why nothing could be entered.
    @discardableResult
    public func enter(
        _ match: StoredMatch, record: String, ended: Milliseconds
    ) async throws(LeaderboardProblem) -> [Entry] {
        let sides = [(match.host, match.terms.hostSeat), (match.guest, match.terms.hostSeat.other)].filter {
            !$0.0.isBot
        }
        if sides.isEmpty { return [] }
        let games = try await judged(for: .server) { halt throws(JudgeProblem) in
            let judge = try MatchJudge(record.utf8, halt: halt)
            return sides.compactMap { player, seat -> (player: StoredPlayer, game: RunGame)? in
                let game = try? judge.game(of: seat == .first ? .first : .second, in: match.id)
                return game.map { (player, $0) }
            }
        }
        var entries: [Entry] = []
        for (player, game) in games { entries.append(try await enter(game, player, ended)) }
        return entries
    }

    /// The best games of a board.
    ///
    /// - Parameters:
    ///   - now: which day, and which week, it is.
    ///   - limit: how many places there are at most.
    ///   - player: whose place is wanted as well.
    public func places(
        _ board: Board, _ span: LeaderboardSpan, now: Milliseconds, limit: Int = 20, for player: UInt64? = nil
    ) async throws(LeaderboardProblem) -> (places: [LeaderboardPlace], own: LeaderboardPlace?) {
        do throws(StoreError) {
            let places = try await store.leaderboard(board, span, now: now, limit: limit)
            guard let player else { return (places, nil) }
            // Whoever is among them needn't be counted to.
            if let own = places.first(where: { $0.player.number == player }) { return (places, own) }
            return (places, try await store.place(of: player, on: board, span, now: now))
        } catch {
            throw .store(error)
        }
    }

    /// Runs what waits, and takes nothing more. Where the task is cancelled what waits is refused.
    public func drain() async {
        await queue.drain()
    }

    private func judged<Result: Sendable>(
        for client: JudgeQueue.Client, _ work: @escaping @Sendable (Halt) throws(JudgeProblem) -> Result
    ) async throws(LeaderboardProblem) -> Result {
        do throws(JudgeQueueProblem) {
            return try await queue.run(for: client, work)
        } catch {
            throw .game(error)
        }
    }

    private func enter(
        _ game: RunGame, _ player: StoredPlayer, _ reached: Milliseconds
    ) async throws(LeaderboardProblem) -> Entry {
        do throws(StoreError) {
            try await store.write(.enter(game, player: player, reached: reached))
            let board = game.verdict.board
            guard let place = try await store.place(of: player.number, on: board, .allTime, now: reached) else {
                throw .damaged("a game that was entered has no place")
            }
            return Entry(player: player, verdict: game.verdict, place: place)
        } catch {
            throw .store(error)
        }
    }

    /// The words of a line with one blank between them, so that what is kept is what was run.
    private static func tidied(_ line: [UInt8], _ limits: JudgeLimits) -> [UInt8] {
        // Too long a line is the judge's to refuse.
        guard line.count <= limits.bytes else { return line }
        return Array(Word.split(line).map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
    }
}

/// A game that was entered.
public struct Entry: Hashable, Sendable {
    public let player: StoredPlayer
    /// What the game came to.
    public let verdict: Verdict
    /// The player's place in the eternal leaderboard: that of the best game, which may be an older one.
    public let place: LeaderboardPlace
}

/// Why a game isn't entered, or a board can't be shown.
public enum LeaderboardProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// It wasn't run, or doesn't count.
    case game(JudgeQueueProblem)
    /// It can't be kept or read.
    case store(StoreError)

    public var description: String {
        switch self {
        case .game(let problem): problem.description
        case .store(let error): error.description
        }
    }
}
