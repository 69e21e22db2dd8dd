import DropItRules
import Geometry
import HanoiRules
import MinesweeperRules
import PlayRules
import TwentyFortyEightRules

/// A computer opponent. It makes moves through the same interface as a player, at a human pace.
///
/// It sees only its own position, as a player does, so it can also take over a running game. What it does follows from
/// its seed, its positions and the ticks at which it is asked.
public struct Bot {
    /// The strength and speed.
    public let level: BotLevel
    /// The side that it plays.
    public let side: Side
    /// The earliest tick of its next move.
    public private(set) var dueTick: UInt64

    private let kind: VersusGame.Kind
    private var random: RandomGenerator
    /// The move that it has chosen and makes when it is due.
    private var decision: String?
    /// Whether the game's solver is still working on the current position.
    private var isThinking = false

    // Separate properties, not an enumeration: each solver works in place, and nothing is copied. Solvers with a large
    // memory exist only in their own game.
    private var carrier = HanoiCarrier()
    private var slider: TwentyFortyEightPlayer?
    private var sweeper: MinesweeperPlayer?
    private var dropper = DropItPlayer()

    /// Creates a bot for one side of a game. Its first move is due after twice its pace; `seed` decides its pauses and
    /// mistakes.
    public init(_ game: VersusGame, level: BotLevel, side: Side, seed: UInt64) {
        self.level = level
        self.side = side
        kind = game.kind
        random = RandomGenerator(seed: seed)
        if kind == .twentyFortyEight { slider = TwentyFortyEightPlayer() }
        if kind == .minesweeper { sweeper = MinesweeperPlayer() }
        dueTick = 2 * level.pace(in: game.kind)
    }

    /// The nickname. The wire protocol marks bots separately, and the page shows that mark.
    public var name: String { level.nickname }

    /// Thinks for one slice, at most about a millisecond.
    ///
    /// - Returns: the move to make at the referee's tick; nil while it thinks or waits.
    public mutating func think(_ referee: borrowing Referee) -> String? {
        // Usually it is waiting; that costs nothing.
        guard referee.tick >= dueTick || decision == nil && kind != .dropIt else { return nil }
        let position = referee.position(of: side)
        let standing = referee.standing(of: side)
        guard referee.result == nil, standing.awaySince == nil, !standing.isStuck, !position.hasReachedGoal else {
            return nil
        }
        if let end = standing.blockedUntil, dueTick < end { dueTick = end + pause() }
        let isDue = referee.tick >= dueTick
        // In DropIt the squares keep falling while it thinks, so it decides at the last moment.
        if decision == nil, kind != .dropIt || isDue { decision = decide(position) }
        guard isDue else { return nil }
        guard let word = decision else {
            // Checks six times a second whether there is room again.
            if kind == .dropIt { dueTick = referee.tick + 10 }
            return nil
        }
        decision = nil
        dueTick = referee.tick + pause()
        return word
    }

    /// A pause of the level's pace ± 40 %.
    private mutating func pause() -> UInt64 {
        let pace = level.pace(in: kind)
        return pace * 3 / 5 + random.next(below: pace * 4 / 5 + 1)
    }

    /// Thinks about a position for one slice.
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

    /// A random move; nil where none was found.
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
