public import PlayRules

/// What is told of a game of DropIt.
public enum DropItReport: GameReport {
    /// Returns the score.
    public static func score(of position: DropItRules) -> Int64 { position.score }

    /// Returns the score and the number of rows: "4,820 points · 23 rows".
    public static func standing(of position: DropItRules) -> String {
        let points = "\(grouped(UInt128(position.score))) \(position.score == 1 ? "point" : "points")"
        return "\(points) · \(rows(position))"
    }

    /// Returns the score, and the rows and level beneath it: "4,820", and "23 rows · level 2"; or the time that is left.
    public static func headline(of position: DropItRules, _ facts: HeadlineFacts) -> Headline {
        let rows = rows(position)
        if let limit = position.timeLimit {
            let left = Ticks.secondsLeft(in: limit - min(position.now, limit))
            let unit = position.rowsBlown == 1 ? "row" : "rows"
            return Headline(
                grouped(UInt128(position.rowsBlown)),
                "\(unit) · \(clockText(seconds: left)) left · \(grouped(UInt128(position.score)))")
        }
        return Headline(
            grouped(UInt128(position.score)),
            position.mode == .calm ? rows : "\(rows) · level \(position.level + 1)")
    }

    /// Returns the column that ended the game, or that the time is up.
    public static func verdict(of position: DropItRules) -> String {
        position.overflow == nil && position.isTimeUp
            ? "Time is up" : "Column \(Int64(position.overflow ?? 0) + 1) rose above the rim"
    }

    /// Returns score, rows, squares, level and time.
    public static func details(of position: DropItRules, ticks: UInt64) -> [String] {
        [
            "Score \(grouped(UInt128(position.score)))", rows(position),
            "\(position.dropCount) \(position.dropCount == 1 ? "square" : "squares")", "Level \(position.level + 1)",
            "Time \(clockText(seconds: Ticks.wholeSeconds(in: ticks)))",
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
        return news.utf8.isEmpty ? move.name : "\(move.name); \(news)"
    }

    /// Returns the landed squares, the number of falling ones, and the score.
    public static func picture(of position: DropItRules) -> String {
        var text = ""
        for row in position.boardRows { text += "|\(String(decoding: row, as: UTF8.self))|\n" }
        let falling = position.fallingCount
        if falling > 0 { text += "\(falling) falling\n" }
        return text + standing(of: position)
    }

    /// Returns "1 row" or "1,234 rows".
    private static func rows(_ position: DropItRules) -> String {
        "\(grouped(UInt128(position.rowsBlown))) \(position.rowsBlown == 1 ? "row" : "rows")"
    }
}
