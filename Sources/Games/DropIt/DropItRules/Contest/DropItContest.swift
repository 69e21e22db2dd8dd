public import Geometry
public import PlayRules
import Words

/// Two play for the most rows in three minutes, on one clock.
public enum DropItContest: GameContest {
    /// Three minutes.
    public static var timeLimit: UInt64 { Ticks.minutes(3) }
    /// True: there is no goal.
    public static var scoreDecides: Bool { true }

    /// Returns the time.
    public static func goal(from start: DropItRules) -> ContestGoal {
        ContestGoal(say("Most rows in"), clockText(seconds: Ticks.wholeSeconds(in: timeLimit)))
    }

    /// Refuses a limit of time: the match has its own.
    public static func settle(_ parameters: inout Parameters) -> ParameterProblem? {
        parameters.word("time").utf8.isEmpty
            ? nil : ParameterProblem(name: "time", message: "A game of two takes three minutes: leave Seconds out.")
    }

    /// Returns the score as rows.
    public static func text(ofScore score: Int64, progress: Double, misses: UInt32) -> String {
        say("\(score) row", many: "\(score) rows", count: score)
    }

    /// The rows that were blown away.
    public static func score(of position: DropItRules) -> Int64 { position.rowsBlown }
    /// Always false.
    public static func hasReachedGoal(_ position: DropItRules) -> Bool { false }
    /// Whether the game is over.
    public static func isStuck(_ position: DropItRules) -> Bool { position.isOver }
    /// Always nil: there is no goal.
    public static func progress(of position: DropItRules, since start: DropItRules) -> Double? { nil }

    /// Drops a square; where columns aren't chosen, only into the next one.
    public static func play(
        _ move: DropItMove, on position: inout DropItRules
    ) throws(IllegalMove) -> [DropItMove] {
        if case .drop(let column, _) = move, !position.aims, column != position.next.column {
            let (next, chosen) = (Int64(position.next.column) + 1, Int64(column) + 1)
            throw IllegalMove("The next square falls into column \(next), not \(chosen).")
        }
        _ = try position.apply(move)
        return []
    }

    /// From less than two seconds a drop to less than half of one; up to 35 % of the drops are random.
    public static var botSkills: BotSkills { BotSkills(pace: (100, 50, 27), slips: (350, 120, 0)) }

    /// The computer opponent: the game's player of the bot's level, which sometimes chooses any column.
    public struct Bot: ContestBot {
        private var player: DropItPlayer

        /// Creates a hard bot that hasn't seen a position.
        public init() { self.init(level: .hard) }

        /// Creates a bot that hasn't seen a position.
        public init(level: BotLevel) { player = DropItPlayer(level: level) }

        /// Thinks about a position: rows count.
        public mutating func think(about position: DropItRules) -> ContestThought<DropItMove> {
            var sight = DropItSight(position)
            sight.countsRows = true
            player.consider(sight)
            return .move(player.think()?.move)
        }

        /// Returns a drop into any column; nil where columns aren't chosen.
        public mutating func slip(in position: DropItRules, using random: inout RandomGenerator) -> DropItMove? {
            guard position.aims else { return nil }
            return .drop(column: Int32(random.next(below: UInt64(position.columns))), tick: 0)
        }
    }
}
