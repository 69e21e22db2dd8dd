public import Geometry
public import PlayRules
import Words

/// Two race to clear minefields that need no guess and are about the same work. A player who would open a mine gets a
/// flag instead, and has to wait.
public enum MinesweeperContest: GameContest {
    /// The allowed width and height.
    public static let sides: ClosedRange<Int64> = 5...50
    /// The allowed percentage of mines. Beyond it boards without guesses become rare.
    public static let minePercents: ClosedRange<Int64> = 5...21

    /// Half an hour.
    public static var timeLimit: UInt64 { Ticks.minutes(30) }
    /// False: only the goal counts.
    public static var scoreDecides: Bool { false }

    /// Returns the size of the board.
    public static func goal(from start: MinesweeperRules) -> ContestGoal {
        ContestGoal(say("First to clear"), "\(start.width) × \(start.height)")
    }

    /// Returns the part that is cleared of what was left after the opening, and the mines that were hit. Both sides' openings
    /// differ in size, so the number of open cells would say less.
    public static func text(ofScore score: Int64, progress: Double, misses: UInt32) -> String {
        // Rounded down, so that 100 is the goal; 29/100 is a little less than 0.29.
        let open = say("\(Int(progress * 100 + 1e-9)) % cleared")
        return misses == 0 ? open : "\(open) · \(say("\(misses) mine", many: "\(misses) mines", count: misses))"
    }

    /// Requires a minefield without guesses, of a size that is generated quickly.
    public static func settle(_ parameters: inout Parameters) -> ParameterProblem? {
        if !parameters.word("layout").utf8.isEmpty {
            return ParameterProblem(name: "layout", message: "A game of two begins with a random board.")
        }
        if !parameters.word("first").utf8.isEmpty {
            return ParameterProblem(
                name: "first", message: "A game of two begins in the middle: leave First reveal out.")
        }
        for (name, title) in [("w", say("Width")), ("h", say("Height"))] {
            if let problem = parameters.contestProblem(name, title: title, sides) { return problem }
        }
        let cells = parameters.integer("w") * parameters.integer("h")
        let mines = (cells * minePercents.lowerBound + 99) / 100...cells * minePercents.upperBound / 100
        if let problem = parameters.contestProblem("mines", title: say("Mines"), mines) { return problem }
        parameters = parameters.setting("noguess")
        return nil
    }

    /// The reveal in the middle: the minefield is drawn at the first reveal.
    public static func opening(of start: MinesweeperRules) -> MinesweeperMove? {
        .reveal(Cell(start.width / 2, start.height / 2))
    }

    /// The open cells.
    public static func score(of position: MinesweeperRules) -> Int64 { Int64(position.openCount) }
    /// Whether the minefield is cleared.
    public static func hasReachedGoal(_ position: MinesweeperRules) -> Bool { position.status == .won }

    /// The share of the cells to open.
    public static func progress(of position: MinesweeperRules, since start: MinesweeperRules) -> Double? {
        Double(position.openCount - start.openCount) / Double(position.freeCount - start.openCount)
    }

    /// Opens, flags or chords, but never opens a mine. If mines would have exploded, they get flags and nothing else
    /// happens.
    ///
    /// - Returns: the flags that were set instead; empty if no mine was hit.
    public static func play(
        _ move: MinesweeperMove, on position: inout MinesweeperRules
    ) throws(IllegalMove) -> [MinesweeperMove] {
        // A copy shares the board except the blocks of 64 x 64 cells that the move touches.
        var trial = position
        var flags: [MinesweeperMove] = []
        for case .exploded(let cell) in try trial.apply(move) { flags.append(.flag(cell)) }
        if flags.isEmpty {
            position = trial
        } else {
            for flag in flags { _ = try position.apply(flag) }
        }
        return flags
    }

    /// From three seconds a move to one; up to 2.5 % of the moves are random.
    public static var botSkills: BotSkills { BotSkills(pace: (180, 110, 66), slips: (25, 8, 0)) }

    /// The computer opponent: the game's player, which sometimes opens any cell.
    public struct Bot: ContestBot {
        private var player = ThinkingPlayer<MinesweeperRules>()

        /// Creates a bot that hasn't seen a position.
        public init() {}

        /// Thinks about a position for one slice.
        public mutating func think(about position: MinesweeperRules) -> ContestThought<MinesweeperMove> {
            player.think(about: position)
        }

        /// Reveals a random covered cell without a flag; nil if 16 tries find none.
        public mutating func slip(
            in position: MinesweeperRules, using random: inout RandomGenerator
        ) -> MinesweeperMove? {
            for _ in 0..<16 {
                let cell = Cell(
                    Int(random.next(below: UInt64(position.width))), Int(random.next(below: UInt64(position.height))))
                if !position.isOpen(cell), !position.isFlagged(cell) { return .reveal(cell) }
            }
            return nil
        }
    }
}
