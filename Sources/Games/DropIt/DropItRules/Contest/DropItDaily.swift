public import Geometry
public import PlayRules
import Words

/// The most rows in three minutes, with the same squares in the same order for everybody; columns are chosen.
public enum DropItDaily: GameDaily {
    /// Most rows, and of as many the points.
    public static var measure: Measure { Measure("daily", title: "Rows") }

    /// The seconds of a game.
    private static var seconds: Int { 180 }

    /// Limits the time of a classic game of 6 to 10 columns.
    public static func set(_ parameters: inout Parameters, on date: CivilDate, using random: inout RandomGenerator) {
        parameters = parameters.setting("columns", to: "\(6 + random.next(below: 5))").setting("mode", to: "classic")
            .setting("aim").setting("time", to: "\(seconds)")
    }

    /// Returns the time.
    public static func goal(from start: DropItRules) -> String { say("Most rows in 3 minutes") }

    /// Returns rows and points in one number, also of a game that ended before: the rows decide first.
    public static func value(of position: DropItRules, moves: UInt64, ticks: UInt64) -> Int64 {
        position.rowsBlown << pointBits | min(position.score, 1 << pointBits - 1)
    }

    /// Returns the rows.
    public static func figure(ofValue value: Int64) -> Int64 { value >> pointBits }

    /// Returns "23 rows, 4,820 points".
    public static func text(ofValue value: Int64) -> String {
        let (rows, points) = (value >> pointBits, value & (1 << pointBits - 1))
        let (rowsText, pointsText) = (grouped(UInt128(rows)), grouped(UInt128(points)))
        return say(
            "\(rowsText) row, \(pointsText) points", many: "\(rowsText) rows, \(pointsText) points", count: rows)
    }

    /// With these bits a value stays a whole number in JavaScript.
    private static let pointBits: Int64 = 28

    /// Returns the rows of each half minute: none, up to 2, 4, 7, more.
    public static func squares(of game: DailyGame<DropItRules>) -> [UInt8] {
        game.end.rowsOfParts.map { rows in rows == 0 ? 0 : rows <= 2 ? 1 : rows <= 4 ? 2 : rows <= 7 ? 3 : 4 }
    }
}
