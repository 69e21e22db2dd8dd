public import Match
public import MatchStore
public import PlayRules
import Versus

/// Replays a match from its `Referee.record`, and judges each side's game.
///
/// A match runs on the server's clock, so times are reliable and have boards; scores are those within the match's three
/// minutes.
public struct MatchJudge {
    private let referee: Referee

    /// Replays the match.
    ///
    /// - Parameter first: The side that the record writes as `1:`.
    /// - Throws: what is wrong with the record. A record written by a referee never throws.
    /// - Complexity: that of the match, which the referee bounds.
    public init(
        _ record: some Collection<UInt8>, first: Side = .host, halt: Halt = Halt()
    ) throws(JudgeProblem) {
        try halt.check()
        do throws(GameLineProblem) {
            referee = try Referee.replay(record, first: first)
        } catch {
            throw JudgeProblem(error.description)
        }
    }

    /// A side's game for the leaderboards, as a line that can be replayed anywhere.
    ///
    /// - Throws: why it doesn't count.
    public func game(of side: Side, in match: MatchID) throws(JudgeProblem) -> VerifiedGame {
        let judge = SideJudge(line: Array(referee.gameLine(of: side).utf8), verdict: try verdict(of: side))
        return try VerifiedGame(judge.line, by: judge, in: match)
    }

    /// A side's verdict. Its board is the game with all its parameters: the ticks until the goal, fewest first, or
    /// the score, most first.
    ///
    /// - Throws: why it doesn't count.
    public func verdict(of side: Side) throws(JudgeProblem) -> Verdict {
        guard let result = referee.result else {
            throw JudgeProblem("the match isn't over: one that is decided counts")
        }
        guard result.outcome != .void else { throw JudgeProblem("the match was void: nobody was there any more") }
        let position = referee.position(of: side)
        let line = try GameLine.read(Array(referee.game.settings.utf8))
        let ranked = try RankedGame(of: line)
        let measure = ranked.ranking.matchMeasure
        let board = try measure.board(ranked.text(try line.settings(ranked.game.description).parameters))
        let value: Int64
        if measure.isLessBetter {
            guard position.hasReachedGoal else {
                throw JudgeProblem("this side didn't reach the goal: times are those of whoever does")
            }
            // Nothing happens after the tick at which a side reaches the goal.
            value = Int64(clamping: result.tick)
        } else {
            guard position.score > 0 else { throw JudgeProblem("this side has come to nothing: 1 and more counts") }
            value = position.score
        }
        return Verdict(board: board, value: value, digest: position.digest)
    }
}

/// Passes on what the replay of a match has shown about one side.
private struct SideJudge: GameJudge {
    let line: [UInt8]
    let verdict: Verdict

    func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict {
        guard line == self.line else { throw JudgeProblem("this isn't the game of that side") }
        return verdict
    }
}
