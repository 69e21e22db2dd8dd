public import PlayRules
import Words

/// What is told of a game of DropIt.
public enum DropItReport: GameReport {
    /// Returns the score.
    public static func score(of position: DropItRules) -> Int64 { position.score }

    /// Returns the score and the number of rows: "4,820 points · 23 rows".
    public static func standing(of position: DropItRules) -> String {
        let score = grouped(UInt128(position.score))
        let points = say("\(score) point", many: "\(score) points", count: position.score)
        return "\(points) · \(rows(position))"
    }

    /// Returns the score, and the rows and level beneath it: "4,820", and "23 rows · level 2"; or the time that is left.
    public static func headline(of position: DropItRules, _ facts: HeadlineFacts) -> Headline {
        let rows = rows(position)
        if let limit = position.timeLimit {
            let left = Ticks.secondsLeft(in: limit - min(position.now, limit))
            let (clock, score) = (clockText(seconds: left), grouped(UInt128(position.score)))
            return Headline(
                grouped(UInt128(position.rowsBlown)),
                say(
                    "row · \(clock) left · \(score)", many: "rows · \(clock) left · \(score)", count: position.rowsBlown
                ))
        }
        return Headline(
            grouped(UInt128(position.score)),
            position.mode == .calm ? rows : say("\(rows) · level \(position.level + 1)"))
    }

    /// Returns the column that ended the game, or that the time is up.
    public static func verdict(of position: DropItRules) -> String {
        position.overflow == nil && position.isTimeUp
            ? say("Time is up") : say("Column \(Int64(position.overflow ?? 0) + 1) rose above the rim")
    }

    /// Returns score, rows, squares, level and time.
    public static func details(of position: DropItRules, ticks: UInt64) -> [String] {
        [
            say("Score \(grouped(UInt128(position.score)))"), rows(position),
            say("\(position.dropCount) square", many: "\(position.dropCount) squares", count: position.dropCount),
            say("Level \(position.level + 1)"),
            say("Time \(clockText(seconds: Ticks.wholeSeconds(in: ticks)))"),
        ]
    }

    /// Returns score and rows, recorded separately by columns, mode, and whether the player chose the columns; none of a game
    /// with a limit of time.
    public static func achievements(of position: DropItRules) -> [Achievement] {
        if position.timeLimit != nil { return [] }
        let category = "\(position.columns)-\(position.mode.option.word)\(position.isAimed ? "-aimed" : "")"
        return [
            Achievement(name: "score", category: category, title: "Best score", value: position.score),
            Achievement(name: "rows", category: category, title: "Most rows", value: position.rowsBlown),
        ]
    }

    /// Returns "column 5", and what happened since the last move.
    public static func announcement(of events: [DropItEvent], by move: DropItMove) -> String {
        let news = DropItClock.news(of: events)
        return news.utf8.isEmpty ? move.name : say("\(move.name); \(news)", context: "two parts of a report")
    }

    /// Returns the landed squares, the number of falling ones, and the score.
    public static func picture(of position: DropItRules) -> String {
        var text = ""
        for row in position.boardRows { text += "|\(String(decoding: row, as: UTF8.self))|\n" }
        let falling = position.fallingCount
        if falling > 0 { text += "\(say("\(falling) falling"))\n" }
        return text + standing(of: position)
    }

    /// Returns "1 row" or "1,234 rows".
    private static func rows(_ position: DropItRules) -> String {
        let count = grouped(UInt128(position.rowsBlown))
        return say("\(count) row", many: "\(count) rows", count: position.rowsBlown)
    }
}
