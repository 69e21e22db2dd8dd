public import PlayRules
import Words

/// Games that are over are compared by their rows, and matches by those of their three minutes.
public enum DropItRanking: GameRanking {
    /// Most rows.
    public static var soloMeasure: Measure {
        Measure("rows", title: "Rows", unit: .count(one: "{0} row", many: "{0} rows"))
    }
    /// Most rows in a match.
    public static var matchMeasure: Measure {
        Measure("rows-in-3-minutes", title: "In a match", unit: .count(one: "{0} row", many: "{0} rows"))
    }

    /// Refuses calm games, and limits of time.
    public static func check(_ parameters: Parameters, mostCells: Int64) throws(RankingProblem) {
        guard parameters.word("time").utf8.isEmpty else {
            throw RankingProblem("a game with a limit of time has no leaderboard but that of its day: leave “time” out")
        }
        guard !parameters.word("mode").utf8.elementsEqual("calm".utf8) else {
            throw RankingProblem(
                "a calm game has no end, so whoever goes on has more rows: Classic games and rushes have leaderboards"
            )
        }
    }

    /// Rows are never lost, but the end belongs to these games: a player who stops before the pile wins hasn't played
    /// against it.
    public static func value(of position: DropItRules, moves: UInt64) throws(RankingProblem) -> Int64 {
        guard position.isOver else {
            throw RankingProblem("the game isn't over: it counts once the pile has risen above the rim")
        }
        guard position.rowsBlown > 0 else {
            throw RankingProblem("no row was blown away: a game of 1 row and more counts")
        }
        return position.rowsBlown
    }

    /// If a column was chosen, it is a game in which that is allowed, whatever its line says.
    public static func boardParameters(of position: DropItRules, _ parameters: Parameters) -> Parameters {
        position.isAimed ? parameters.setting("aim") : parameters
    }

    /// The colours of the squares are drawn. (The column may be drawn too, so moves don't show who made them.)
    public static var hasChance: Bool { true }

    /// The squares, while they move.
    public static func work(of position: DropItRules) -> UInt64 {
        position.isMoving ? UInt64(position.squares.count) : 0
    }
}
