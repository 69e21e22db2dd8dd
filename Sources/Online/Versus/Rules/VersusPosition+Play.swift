import DropItRules
import HanoiRules
import MinesweeperRules
public import PlayRules
import TwentyFortyEightRules

/// What a move that was made came to.
public struct PlayedWord: Sendable {
    /// The move's own word, without the tick.
    public let word: String
    /// The words of what was done instead, where it would have opened mines: each of them has a flag now.
    public internal(set) var instead: [String] = []
}

extension VersusPosition {
    /// Makes the move of a word at a tick that time has run to. What is the referee's alone isn't looked at: whether the
    /// side is blocked, away, too quick, or has won already.
    ///
    /// - Throws: why it may not be made; nothing has changed then.
    /// - Complexity: that of the rules: O(1) for Hanoi and 2048, O(cells) for Minesweeper; for DropIt O(squares).
    public mutating func play(_ word: Word, at tick: UInt64) throws(VersusProblem) -> PlayedWord {
        switch self {
        case .hanoi(var rules):
            let move: HanoiMove = try Self.read(word)
            try Self.apply(move, to: &rules)
            self = .hanoi(rules)
            return PlayedWord(word: move.word)
        case .twentyFortyEight(var rules):
            let move: Direction = try Self.read(word)
            try Self.apply(move, to: &rules)
            self = .twentyFortyEight(rules)
            return PlayedWord(word: move.word)
        case .minesweeper(var rules):
            let move: MinesweeperMove = try Self.read(word)
            do throws(IllegalMove) {
                let flags = try rules.sweep(move)
                self = .minesweeper(rules)
                return PlayedWord(word: move.word, instead: flags.map { $0.word })
            } catch {
                throw VersusProblem(.illegal, error.reason)
            }
        case .dropIt(var rules):
            let move: DropItMove = try Self.readUnstamped(word)
            guard case .drop(let column, _) = move else {
                throw VersusProblem(.unreadable, "“\(word.shortened)” is no move: time is the referee's.")
            }
            if !rules.aims, column != rules.next.column {
                throw VersusProblem(
                    .illegal, "The next square falls into column \(rules.next.column), not \(column).")
            }
            // The world is changed where it is: a second reference would have it copied.
            self = Self.vacated
            defer { self = .dropIt(rules) }
            try Self.apply(move.stamped(tick), to: &rules)
            return PlayedWord(word: "drop:\(column)")
        }
    }

    /// Whether time changes something by itself.
    public var isMoving: Bool {
        if case .dropIt(let rules) = self { rules.isMoving } else { false }
    }

    /// Lets time run to a tick, in a game whose time runs by itself; a tick of the past changes nothing.
    ///
    /// - Complexity: a step of the engine a tick, while something falls.
    public mutating func run(to tick: UInt64) {
        guard case .dropIt(var rules) = self else { return }
        self = Self.vacated
        _ = rules.run(to: tick)
        self = .dropIt(rules)
    }

    /// What stands for a position while it is changed: nobody sees it, and it refers to nothing.
    private static var vacated: VersusPosition { .hanoi(HanoiRules(discs: 1)) }

    // MARK: Words

    private static func read<Move: GameMove>(_ word: Word) throws(VersusProblem) -> Move {
        guard let move = Move(word: word) else {
            throw VersusProblem(.unreadable, "“\(word.shortened)” is no move: a move is \(Move.form).")
        }
        return move
    }

    /// The move of a word with a tick, or without one.
    private static func readUnstamped<Move: GameMove>(_ word: Word) throws(VersusProblem) -> Move {
        let stamped = word.bytes.contains(UInt8(ascii: "@")) ? word : Word("\(word.string)@0")
        guard let move = Move(word: stamped) else { return try read(word) }
        return move
    }

    private static func apply<R: Rules>(_ move: R.Move, to rules: inout R) throws(VersusProblem) {
        do throws(IllegalMove) {
            _ = try rules.apply(move)
        } catch {
            throw VersusProblem(.illegal, error.reason)
        }
    }
}
