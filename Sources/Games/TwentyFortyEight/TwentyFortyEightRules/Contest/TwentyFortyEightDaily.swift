public import Geometry
public import PlayRules
import Words

/// The best score in 200 moves, with the same tiles for everybody.
public enum TwentyFortyEightDaily: GameDaily {
    /// Most points.
    public static var measure: Measure { Measure("daily", title: "Score") }

    /// The number of moves.
    private static var moves: Int { 200 }

    /// Limits the moves of a usual game.
    public static func set(_ parameters: inout Parameters, on date: CivilDate, using random: inout RandomGenerator) {
        parameters = parameters.setting("size", to: "4").setting("target", to: "2048").setting("limit", to: "\(moves)")
    }

    /// Returns the number of moves.
    public static func goal(from start: TwentyFortyEightRules) -> String {
        say("Most points in \(moves) moves")
    }

    /// Returns the score, also of a board that got stuck before.
    public static func value(of position: TwentyFortyEightRules, moves: UInt64, ticks: UInt64) -> Int64 {
        position.score
    }

    /// Returns the largest tile after each fifth of the 200 moves: 32, 64, 128, 256, 512. A game that got stuck before has
    /// none of the later fifths.
    public static func squares(of game: DailyGame<TwentyFortyEightRules>) -> [UInt8] {
        var position = game.start
        var made = 0
        return (1...5).map { fifth in
            let end = moves * fifth / 5
            guard made < game.moves.count else { return 0 }
            while made < min(end, game.moves.count) {
                _ = try? position.apply(game.moves[made])
                made += 1
            }
            return UInt8(min(max(Int(position.greatestTile.rank) - 5, 0), 4))
        }
    }
}
