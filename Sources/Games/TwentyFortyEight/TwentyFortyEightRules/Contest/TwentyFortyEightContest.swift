public import Geometry
public import PlayRules
import Words

/// Two play for the target tile, or for the higher score in three minutes.
public enum TwentyFortyEightContest: GameContest {
    /// Three minutes.
    public static var timeLimit: UInt64 { Ticks.minutes(3) }
    /// True: usually time is up before the target is reached.
    public static var scoreDecides: Bool { true }

    /// Returns the target.
    public static func goal(from start: TwentyFortyEightRules) -> ContestGoal {
        ContestGoal(say("First to"), "\(start.target.value)")
    }

    /// Refuses boards that were set up, and a limit.
    public static func settle(_ parameters: inout Parameters) -> ParameterProblem? {
        guard parameters.word("start").utf8.isEmpty else {
            return ParameterProblem(name: "start", message: "A game of two begins with a random board.")
        }
        guard parameters.word("limit").utf8.isEmpty else {
            return ParameterProblem(name: "limit", message: "A game of two has a limit of time, and none of moves.")
        }
        return nil
    }

    /// The game's score.
    public static func score(of position: TwentyFortyEightRules) -> Int64 { position.score }
    /// Whether the target tile was made.
    public static func hasReachedGoal(_ position: TwentyFortyEightRules) -> Bool { position.hasReachedTarget }
    /// Whether no move is left.
    public static func isStuck(_ position: TwentyFortyEightRules) -> Bool { position.isOver }

    /// The share of the doublings up to the target.
    ///
    /// - Complexity: O(cells).
    public static func progress(of position: TwentyFortyEightRules, since start: TwentyFortyEightRules) -> Double? {
        let share = Double(position.greatestTile.rank) - 1
        return min(max(share / (Double(position.target.rank) - 1), 0), 1)
    }

    /// From one move a second to more than two; up to 40 % of the moves are random.
    public static var botSkills: BotSkills { BotSkills(pace: (66, 42, 27), slips: (400, 120, 0)) }

    /// The computer opponent: the game's player, which sometimes makes any move.
    public struct Bot: ContestBot {
        private var player = ThinkingPlayer<TwentyFortyEightRules>()

        /// Creates a bot that hasn't seen a position.
        public init() {}

        /// Thinks about a position for one slice.
        public mutating func think(about position: TwentyFortyEightRules) -> ContestThought<Direction> {
            player.think(about: position)
        }

        /// Returns any legal move.
        public mutating func slip(
            in position: TwentyFortyEightRules, using random: inout RandomGenerator
        ) -> Direction? {
            let legal = Direction.allCases.filter { position.isLegal($0) }
            return legal.isEmpty ? nil : legal[Int(random.next(below: UInt64(legal.count)))]
        }
    }
}
