import DropItRules
import Geometry
import HanoiRules
import MinesweeperRules
import PlayRules
import TwentyFortyEightRules

/// An opponent that is a program, and says so: it makes moves through the same interface as anyone, at a person's pace.
///
/// It looks at its own position alone, as a player at the table sees it; so it may take over a game that is under way.
/// What it does follows from its seed, its positions and the ticks at which it is asked.
public struct Bot {
    public let level: BotLevel
    public let side: Side
    /// From this tick on it may have a move.
    public private(set) var dueTick: UInt64

    private let kind: VersusGame.Kind
    private var random: RandomGenerator
    /// The move that it has decided on, and makes when it is due.
    private var decision: String?
    /// Whether its player looks at the current position.
    private var isThinking = false

    // Apart, not in an enumeration: so each thinks where it is, and nothing is copied. Those that remember much are there
    // for their own game alone.
    private var carrier = HanoiCarrier()
    private var slider: TwentyFortyEightPlayer?
    private var sweeper: MinesweeperPlayer?
    private var dropper = DropItPlayer()

    public init(_ game: VersusGame, level: BotLevel, side: Side, seed: UInt64) {
        self.level = level
        self.side = side
        kind = game.kind
        random = RandomGenerator(seed: seed)
        if kind == .twentyFortyEight { slider = TwentyFortyEightPlayer() }
        if kind == .minesweeper { sweeper = MinesweeperPlayer() }
        dueTick = 2 * level.pace(in: game.kind)
    }

    /// What it is called. The wire protocol says beside the name that it is a bot, and the page shows it.
    public var name: String { level.nickname }

    /// Thinks on for a slice: a millisecond or so at most.
    ///
    /// - Returns: the move that it makes at the referee's tick; nil while it thinks or waits.
    public mutating func think(_ referee: borrowing Referee) -> String? {
        // Most of the time it waits, and that costs nothing.
        guard referee.tick >= dueTick || decision == nil && kind != .dropIt else { return nil }
        let position = referee.position(of: side)
        let standing = referee.standing(of: side)
        guard referee.result == nil, standing.awaySince == nil, !standing.isStuck, !position.hasReachedGoal else {
            return nil
        }
        if let end = standing.blockedUntil, dueTick < end { dueTick = end + pause() }
        let isDue = referee.tick >= dueTick
        // What falls goes on falling while one thinks, so there it looks at the last moment.
        if decision == nil, kind != .dropIt || isDue { decision = decide(position) }
        guard isDue else { return nil }
        guard let word = decision else {
            // Whether there is room again is looked at six times a second.
            if kind == .dropIt { dueTick = referee.tick + 10 }
            return nil
        }
        decision = nil
        dueTick = referee.tick + pause()
        return word
    }

    /// The pace, give or take two fifths of it.
    private mutating func pause() -> UInt64 {
        let pace = level.pace(in: kind)
        return pace * 3 / 5 + random.next(below: pace * 4 / 5 + 1)
    }

    /// A slice of thinking about a position.
    private mutating func decide(_ position: VersusPosition) -> String? {
        if !isThinking {
            let slips = random.next(below: 1_000) < level.slips(in: kind)
            if slips, let word = slip(position) { return word }
        }
        switch position {
        case .hanoi(let rules):
            return carrier.next(in: rules)?.word
        case .twentyFortyEight(let rules):
            if !isThinking { slider?.consider(TwentyFortyEightPlayer.sight(of: rules)) }
            let advice = slider?.think()
            isThinking = advice == nil
            return advice?.move?.word
        case .minesweeper(let rules):
            if !isThinking { sweeper?.consider(MinesweeperPlayer.sight(of: rules)) }
            let advice = sweeper?.think()
            isThinking = advice == nil
            return advice?.move?.word
        case .dropIt(let rules):
            dropper.consider(DropItPlayer.sight(of: rules))
            return dropper.think()?.move?.word
        }
    }

    /// A move at random; nil where none comes to its mind.
    private mutating func slip(_ position: VersusPosition) -> String? {
        switch position {
        case .hanoi(let rules):
            return carrier.slip(in: rules, using: &random)?.word
        case .twentyFortyEight(let rules):
            let legal = Direction.allCases.filter { rules.isLegal($0) }
            return legal.isEmpty ? nil : legal[Int(random.next(below: UInt64(legal.count)))].word
        case .minesweeper(let rules):
            return rules.anyReveal(using: &random)?.word
        case .dropIt(let rules):
            guard rules.aims else { return nil }
            let column = Int32(random.next(below: UInt64(rules.columns)))
            return DropItMove.drop(column: column, tick: 0).word
        }
    }
}
