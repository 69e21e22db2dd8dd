import DropItRules
import HanoiRules
import MinesweeperRules
public import PlayRules
import TwentyFortyEightRules

/// A game of two: each side plays its own board, and both start from the same position.
///
/// docs/versus.md describes how each game is played and won.
public struct VersusGame {
    /// The games that two can play.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case hanoi, twentyFortyEight, minesweeper, dropIt
    }

    /// The game that is played.
    public let kind: Kind
    /// The seed of everything random, the same for both sides.
    public let seed: UInt64
    /// The start as a game line, with all parameters and the seed and without moves.
    public let settings: String
    /// The move made for both sides before the game begins; nil if there is none.
    public let opening: String?
    /// The start position of both sides.
    public let start: VersusPosition

    /// The allowed number of discs in Hanoi.
    public static let discs: ClosedRange<Int64> = 2...10
    /// The allowed width and height of a minefield.
    public static let minefieldSides: ClosedRange<Int64> = 5...50
    /// The allowed percentage of mines. Beyond it boards without guesses become rare.
    public static let minePercents: ClosedRange<Int64> = 5...21

    /// Creates a game from a game line.
    ///
    /// - Parameters:
    ///   - text: A game line without moves, such as `hanoi discs=5`.
    ///   - seed: Replaces the line's seed. A server draws it when both players are connected, so nobody knows it before.
    /// - Throws: the wrong word and what is allowed. On the smallest boards the first reveal can clear the whole board;
    ///   then try another seed.
    /// - Complexity: O(cells). The largest minefields took at most 2 ms, other games take microseconds.
    public init(_ text: some Collection<UInt8>, seed: UInt64? = nil) throws(GameLineProblem) {
        let line = try GameLine(text)
        if let word = line.moves.first {
            throw GameLineProblem(.usage, word: word, message: "a game of two begins without moves")
        }
        try self.init(line, seed: seed)
    }

    private init(_ line: GameLine, seed: UInt64?) throws(GameLineProblem) {
        if line.game == HanoiRules.description.name {
            let record: GameRecord<HanoiRules> = try Self.record(line, seed: seed, settle: Self.settleHanoi)
            self.init(.hanoi, record) { .hanoi($0) }
        } else if line.game == TwentyFortyEightRules.description.name {
            let record: GameRecord<TwentyFortyEightRules> = try Self.record(
                line, seed: seed, settle: Self.settleTwentyFortyEight)
            self.init(.twentyFortyEight, record) { .twentyFortyEight($0) }
        } else if line.game == MinesweeperRules.description.name {
            var record: GameRecord<MinesweeperRules> = try Self.record(
                line, seed: seed, settle: Self.settleMinesweeper)
            let opening = record.log.current.versusOpening
            do throws(IllegalMove) {
                _ = try record.log.make(opening)
            } catch {
                throw GameLineProblem(.usage, word: Word("mines"), message: error.reason)
            }
            if record.log.current.isOver {
                throw GameLineProblem(
                    .usage, word: Word("seed"), message: "the first reveal clears this board: take another seed")
            }
            self.init(.minesweeper, record, opening: opening) { .minesweeper($0) }
        } else if line.game == DropItRules.description.name {
            let record: GameRecord<DropItRules> = try Self.record(line, seed: seed, settle: { _ in nil })
            self.init(.dropIt, record) { .dropIt($0) }
        } else {
            throw GameLineProblem(
                .usage, word: line.game, message: "two can play hanoi, 2048, minesweeper or dropit")
        }
    }

    private init<R: Rules>(
        _ kind: Kind, _ record: GameRecord<R>, opening: R.Move? = nil, position: (R) -> VersusPosition
    ) {
        var start = record
        start.log.go(to: 0)
        self.kind = kind
        seed = record.seed
        settings = start.line
        self.opening = opening?.word
        self.start = position(record.log.current)
    }

    /// The maximum length of the game in ticks.
    public var timeLimit: UInt64 {
        switch kind {
        case .hanoi, .minesweeper: 30 * 60 * ticksInASecond
        case .twentyFortyEight, .dropIt: 3 * 60 * ticksInASecond
        }
    }

    /// Whether the higher score wins when time is up or nobody can move. Otherwise that is a tie.
    public var scoreDecides: Bool { kind == .twentyFortyEight || kind == .dropIt }
}

// MARK: - Parameters

extension VersusGame {
    /// Reads the start of a game.
    ///
    /// - Parameter settle: Sets the parameters that a game of two requires, and reports those it doesn't allow.
    private static func record<R: Rules>(
        _ line: GameLine, seed: UInt64?, settle: (inout Parameters) -> ParameterProblem?
    ) throws(GameLineProblem) -> GameRecord<R> {
        let read = try GameRecord<R>(line)
        var parameters = read.parameters
        if let problem = settle(&parameters) {
            throw GameLineProblem(.usage, word: Word(problem.name), message: problem.message)
        }
        do {
            return try GameRecord<R>(parameters, seed: seed ?? read.seed)
        } catch {
            throw GameLineProblem(.usage, word: Word(error.name), message: error.message)
        }
    }

    private static func settleHanoi(_ parameters: inout Parameters) -> ParameterProblem? {
        check(parameters, "discs", title: "Rings", discs)
    }

    private static func settleTwentyFortyEight(_ parameters: inout Parameters) -> ParameterProblem? {
        parameters.word("start").utf8.isEmpty
            ? nil : ParameterProblem(name: "start", message: "A game of two begins with a random board.")
    }

    /// Requires a minefield without guesses, of a size that is generated quickly.
    private static func settleMinesweeper(_ parameters: inout Parameters) -> ParameterProblem? {
        if !parameters.word("layout").utf8.isEmpty {
            return ParameterProblem(name: "layout", message: "A game of two begins with a random board.")
        }
        for (name, title) in [("w", "Width"), ("h", "Height")] {
            if let problem = check(parameters, name, title: title, minefieldSides) { return problem }
        }
        let cells = parameters.integer("w") * parameters.integer("h")
        let mines = (cells * minePercents.lowerBound + 99) / 100...cells * minePercents.upperBound / 100
        if let problem = check(parameters, "mines", title: "Mines", mines) { return problem }
        do {
            try parameters.set(Word("noguess"), to: Word("yes"))
        } catch {
            return error
        }
        return nil
    }

    private static func check(
        _ parameters: Parameters, _ name: String, title: String, _ range: ClosedRange<Int64>
    ) -> ParameterProblem? {
        let value = parameters.integer(name)
        if range.contains(value) { return nil }
        return ParameterProblem(
            name: name,
            message: "\(title) must be \(range.lowerBound) to \(range.upperBound) in a game of two, not \(value).")
    }
}
