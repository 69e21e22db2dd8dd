public import Match

/// Which games are compared with one another.
public struct Board: Hashable, Sendable {
    public enum Order: UInt8, Hashable, Sendable, CaseIterable {
        /// Scores.
        case mostFirst
        /// Times.
        case leastFirst
    }

    /// The game and all of its parameters in their order, without a seed: `2048 size=4 target=2048`.
    public let game: GameText
    /// What is measured, in one word: `score`, `time`.
    public let measure: MoveText
    public let order: Order

    public init(game: GameText, measure: MoveText, order: Order) {
        self.game = game
        self.measure = measure
        self.order = order
    }
}

/// What running a game showed.
public struct Verdict: Hashable, Sendable {
    public let board: Board
    /// A score, or a time in ticks.
    public let value: Int64
    /// The digest of the last state.
    public let digest: UInt64

    public init(board: Board, value: Int64, digest: UInt64) {
        self.board = board
        self.value = value
        self.digest = digest
    }
}

/// Runs game lines by their rules.
public protocol GameJudge {
    /// - Throws: why the line is no game, isn't to its end, or takes more work than is allowed.
    func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict
}

/// Why a game doesn't count.
public struct JudgeProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// A game that the server itself has run. Only such are entered into leaderboards: there is no other way to make one
/// than to have a judge run the line.
public struct RunGame: Hashable, Sendable {
    /// The whole game, to be watched and to be run again.
    public let line: [UInt8]
    public let verdict: Verdict
    /// The match that it was played in; nil for a game alone.
    public let match: MatchID?

    /// Runs the line; that takes as long as the judge takes.
    ///
    /// - Throws: what the judge found wrong.
    public init(_ line: [UInt8], by judge: some GameJudge, in match: MatchID? = nil) throws(JudgeProblem) {
        verdict = try judge.run(line)
        self.line = line
        self.match = match
    }

    /// One that was kept.
    init(kept line: [UInt8], verdict: Verdict, match: MatchID?) {
        self.line = line
        self.verdict = verdict
        self.match = match
    }
}
