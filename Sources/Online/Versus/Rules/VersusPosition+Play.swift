import DropItRules
import HanoiRules
import MinesweeperRules
public import PlayRules
import TwentyFortyEightRules

/// The effect of a move.
public struct PlayedWord: Sendable {
    /// The move's word, without a tick.
    public let word: String
    /// The flags that were set instead if the move would have opened mines.
    public internal(set) var instead: [String] = []
}

extension VersusPosition {
    /// Makes a move, given as text, at a tick that time has already reached. It doesn't check what only the referee
    /// knows: whether the side is blocked, away, too fast or has already won.
    ///
    /// - Throws: why the move is refused; nothing has changed then.
    /// - Complexity: that of the rules: O(1) for Hanoi and 2048, O(cells) for Minesweeper, O(squares) for DropIt.
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
            // The world is changed in place: a second reference would force a copy.
            self = Self.vacated
            defer { self = .dropIt(rules) }
            try Self.apply(move.stamped(tick), to: &rules)
            return PlayedWord(word: "drop:\(column)")
        }
    }

    /// Whether time alone changes the position right now.
    public var isMoving: Bool {
        if case .dropIt(let rules) = self { rules.isMoving } else { false }
    }

    /// Advances time to a tick in games with a running clock. A tick in the past changes nothing.
    ///
    /// - Complexity: one engine step per tick while something falls.
    public mutating func run(to tick: UInt64) {
        guard case .dropIt(var rules) = self else { return }
        self = Self.vacated
        _ = rules.run(to: tick)
        self = .dropIt(rules)
    }

    /// The value of a position while its rules are changed: without a second reference they aren't copied.
    private static var vacated: VersusPosition { .hanoi(HanoiRules(discs: 1)) }

    // MARK: Words

    private static func read<Move: GameMove>(_ word: Word) throws(VersusProblem) -> Move {
        guard let move = Move(word: word) else {
            throw VersusProblem(.unreadable, "“\(word.shortened)” is no move: a move is \(Move.form).")
        }
        return move
    }

    /// Reads a move from a word with or without a tick.
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
