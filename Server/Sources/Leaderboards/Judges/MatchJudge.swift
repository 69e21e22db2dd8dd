public import Match
public import MatchStore
public import PlayRules
import Versus
import Words

/// Replays a match from its `Referee.record`, and judges each side's game.
///
/// A match runs on the server's clock, so times are reliable and have boards; scores are those within the match's three
/// minutes.
public struct MatchJudge {
    private let referee: Referee
    private let halt: Halt

    /// Replays the match.
    ///
    /// - Parameter first: The side that the record writes as `1:`.
    /// - Throws: what is wrong with the record. A record written by a referee never throws.
    /// - Complexity: that of the match, which the referee bounds.
    public init(
        _ record: some Collection<UInt8>, first: Side = .host, halt: Halt = Halt()
    ) throws(JudgeProblem) {
        try halt.check()
        self.halt = halt
        do throws(GameLineProblem) {
            referee = try Referee.replay(record, first: first)
        } catch {
            throw JudgeProblem(Phrase(verbatim: error.description))
        }
    }

    /// How many moves each side makes at least in a match that counts.
    private static let leastMoves = 3

    /// Checks that both sides have played.
    ///
    /// - Throws: why the match doesn't count.
    public func checkBothPlayed() throws(JudgeProblem) {
        guard Side.allCases.allSatisfy({ moves(of: $0).count >= Self.leastMoves }) else {
            throw JudgeProblem("a match counts if both sides make at least \(Self.leastMoves) moves")
        }
    }

    /// A side's moves, without the one that opens the game for both.
    private func moves(of side: Side) -> [StampedMove] {
        Array(referee.moves(of: side).dropFirst(referee.game.hasOpening ? 1 : 0))
    }

    /// The sides whose moves a person can have made.
    ///
    /// - Throws: if it was halted: then nothing is known of a side that is left out.
    public func persons() throws(JudgeProblem) -> Set<Side> {
        let persons = Side.allCases.filter { (try? checkPerson($0)) != nil }
        try halt.check()
        return Set(persons)
    }

    /// Checks that a person can have made the moves.
    ///
    /// - Throws: why not.
    func checkPerson(_ side: Side) throws(JudgeProblem) {
        let settings = try GameLine.read(Array(referee.game.starts[side].settings.utf8))
        let ranked = try RankedGame(of: settings)
        let moves = moves(of: side)
        if let last = moves.last, last.tick < UInt64(moves.count) * ranked.ranking.leastTicksPerMove {
            throw JudgeProblem("\(moves.count) moves in \(last.tick) ticks are more than a person can make")
        }
        guard ranked.ranking.movesThatShowThePlayer > 0 else { return }
        var player = OwnPlayer(ranked)
        var isOpening = referee.game.hasOpening
        do throws(GameLineProblem) {
            var log = try AnyGameRecord(ranked.game, settings).log
            for move in referee.moves(of: side) {
                let word = Word(move.word)
                if !isOpening { player.compare(ranked.game.move(word), in: log.current, halt) }
                isOpening = false
                try log.make(word)
            }
        } catch {
            throw JudgeProblem(Phrase(verbatim: error.description))
        }
        try halt.check()
        try player.check()
    }

    /// A side's game for the leaderboards, as a line that can be replayed anywhere.
    ///
    /// - Throws: why it doesn't count.
    public func game(of side: Side, in match: MatchID) throws(JudgeProblem) -> VerifiedGame {
        try checkPerson(side)
        return try personalGame(of: side, in: match)
    }

    /// The same for a side that `checkPerson` has checked.
    func personalGame(of side: Side, in match: MatchID) throws(JudgeProblem) -> VerifiedGame {
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
        let line = try GameLine.read(Array(referee.game.starts[side].settings.utf8))
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
