import DropItRules
import HanoiRules
import MinesweeperRules
public import PlayRules
import TwentyFortyEightRules

/// A game that two play against one another, each on a table of their own, from the same start.
///
/// docs/versus.md says how each game is played and won.
public struct VersusGame {
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case hanoi, twentyFortyEight, minesweeper, dropIt
    }

    public let kind: Kind
    /// What chance does, the same for both.
    public let seed: UInt64
    /// The game line of the start, with all parameters and the seed, and without a move.
    public let settings: String
    /// The move that has been made for both before the game begins; nil where there is none.
    public let opening: String?
    /// Where both start.
    public let start: VersusPosition

    /// How many discs a game of Hanoi may have.
    public static let discs: ClosedRange<Int64> = 2...10
    /// How long the sides of a minefield may be.
    public static let minefieldSides: ClosedRange<Int64> = 5...50
    /// How many of a hundred cells may be mines; beyond that boards without guesses get rare.
    public static let minePercents: ClosedRange<Int64> = 5...21

    /// A game by the parameters of a game line.
    ///
    /// - Parameters:
    ///   - text: A game line without moves, such as `hanoi discs=5`.
    ///   - seed: Takes the place of the line's; a server draws it when both are there, so that nobody knows it before.
    /// - Throws: the word that was wrong, and what is allowed. On the smallest boards it happens that the first reveal
    ///   clears it all: then another seed will do.
    /// - Complexity: O(cells); the largest minefields took 2 ms at most, other games take microseconds.
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

    /// For how many ticks the game goes on at most.
    public var timeLimit: UInt64 {
        switch kind {
        case .hanoi, .minesweeper: 30 * 60 * ticksInASecond
        case .twentyFortyEight, .dropIt: 3 * 60 * ticksInASecond
        }
    }

    /// Whether the higher score wins when time is up, or nobody can move; else that is a tie.
    public var scoreDecides: Bool { kind == .twentyFortyEight || kind == .dropIt }
}

// MARK: - Parameters

extension VersusGame {
    /// Reads the start of a game.
    ///
    /// - Parameter settle: Sets what a game of two needs, and says what it can't have.
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

    /// A minefield without guesses, of a size that is soon made.
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
