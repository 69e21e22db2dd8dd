public import Match
public import Words

/// A set of games that are compared with each other.
public struct Board: Hashable, Sendable {
    /// Which values are better.
    public enum Order: UInt8, Hashable, Sendable, CaseIterable {
        /// For scores.
        case mostFirst
        /// For times.
        case leastFirst
    }

    /// The game with all parameters in order, without a seed: `2048 size=4 target=2048`.
    public let game: GameText
    /// The measure in one word: `score`, `time`.
    public let measure: MoveText
    /// Whether more or less is better.
    public let order: Order

    /// Creates a board.
    public init(game: GameText, measure: MoveText, order: Order) {
        self.game = game
        self.measure = measure
        self.order = order
    }
}

/// The outcome of replaying a game.
public struct Verdict: Hashable, Sendable {
    /// The board on which the game counts.
    public let board: Board
    /// A score, or a time in ticks.
    public let value: Int64
    /// The digest of the final position.
    public let digest: UInt64

    /// Creates a verdict.
    public init(board: Board, value: Int64, digest: UInt64) {
        self.board = board
        self.value = value
        self.digest = digest
    }
}

extension Verdict {
    /// A number that is smaller the better the value is.
    package var key: Int64 { board.order == .leastFirst ? value : -max(value, -Int64.max) }
}

/// Replays game lines by their rules.
public protocol GameJudge {
    /// Replays a game line and returns its verdict.
    ///
    /// - Throws: why the line isn't a game, isn't finished, or takes more work than is allowed.
    func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict
}

/// Why a game doesn't count.
public struct JudgeProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why the game doesn't count, as a phrase.
    public let description: String

    /// Creates a problem with its description, in the current language.
    public init(_ description: Phrase) { self.description = description.text }
}

/// A game that the server has replayed itself. Only such games are entered into leaderboards: the only way to create
/// one is to have a judge replay the line.
public struct VerifiedGame: Hashable, Sendable {
    /// The whole game, for watching and for replaying it.
    public let line: [UInt8]
    /// The board, the value and the final digest.
    public let verdict: Verdict
    /// The match in which it was played; nil for a game played alone.
    public let match: MatchID?

    /// Replays the line; takes as long as the judge does.
    ///
    /// - Throws: the problem that the judge found.
    public init(_ line: [UInt8], by judge: some GameJudge, in match: MatchID? = nil) throws(JudgeProblem) {
        verdict = try judge.run(line)
        self.line = line
        self.match = match
    }

    /// Creates a game that was stored.
    package init(kept line: [UInt8], verdict: Verdict, match: MatchID?) {
        self.line = line
        self.verdict = verdict
        self.match = match
    }
}
