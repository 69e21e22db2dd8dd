public import Match
public import MatchStore
import PlayRules
public import Sockets

// The boards of days: see docs/dailies.md.

/// A result that has entered the board of a day.
public struct DayEntry: Sendable {
    /// The player's place there.
    public let place: LeaderboardPlace
    /// How many players have a place there.
    public let players: Int
}

extension Leaderboards {
    /// Replays a game of a day's puzzle and enters it, if it is the player's first. Returns when it is on disk.
    ///
    /// - Parameters:
    ///   - line: The whole game, with the times of its moves where the time counts.
    ///   - network: Where it comes from.
    ///   - now: When it arrived: the board must take results then.
    /// - Throws: why it isn't entered.
    public func submitDaily(
        _ line: [UInt8], player: UInt64, nickname: Nickname, from network: NetworkPrefix? = nil, now: Milliseconds
    ) async throws(LeaderboardProblem) -> DayEntry {
        if let ban = sanctions.ban(of: player) { throw .banned(ban) }
        let limits = self.limits
        let date: CivilDate
        do throws(JudgeProblem) {
            date = try DailyJudge(limits: limits).date(of: line)
        } catch {
            throw .game(.refused(error))
        }
        if let problem = DayWindow(date).problem(at: now) { throw .day(problem) }
        let cost = SoloJudge(limits: limits).estimate(line)
        let game = try await judged(for: .player(player, from: network), cost: cost) { halt throws(JudgeProblem) in
            try VerifiedGame(Self.tidied(line, limits), by: DailyJudge(limits: limits, halt: halt))
        }
        let stored = sanctions.named(StoredPlayer(number: player, nickname: nickname))
        let board = game.verdict.board
        let entry: DayEntry?
        do throws(StoreError) {
            try await store.write(.seen(StoredPlayer(number: player, nickname: nickname), at: now))
            try await store.write(.enterDay(game, player: stored, reached: now))
            if let place = try await store.place(of: player, on: board, .allTime, now: now) {
                entry = DayEntry(place: place, players: try await store.placeCount(on: board, .allTime, now: now))
            } else {
                entry = nil
            }
        } catch {
            throw .store(error)
        }
        guard let entry else { throw .boardIsFull }
        return entry
    }

    /// The best results of a day's board, a player's own place, and how many players have one.
    public func day(
        _ board: Board, now: Milliseconds, limit: Int = 20, for player: UInt64? = nil
    ) async throws(LeaderboardProblem) -> (places: [LeaderboardPlace], own: LeaderboardPlace?, players: Int) {
        let (places, own) = try await places(board, .allTime, now: now, limit: limit, for: player)
        do throws(StoreError) {
            return (places, own, try await store.placeCount(on: board, .allTime, now: now))
        } catch {
            throw .store(error)
        }
    }
}
