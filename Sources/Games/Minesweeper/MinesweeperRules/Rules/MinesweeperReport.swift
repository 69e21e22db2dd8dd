public import PlayRules
import Words

/// What is told of a game of Minesweeper.
public enum MinesweeperReport: GameReport {
    /// Flags can be set before there are mines, but time counts from the first reveal.
    public static func hasBegun(_ position: MinesweeperRules) -> Bool {
        position.openCount > 0 || position.blownCount > 0
    }

    /// Returns the number of mines left: "12 mines left".
    public static func standing(of position: MinesweeperRules) -> String {
        let left = minesLeftText(position)
        return say("\(left) mine left", many: "\(left) mines left", count: position.minesLeft)
    }

    /// Returns the number of mines without a flag, and the clock once it runs.
    public static func headline(of position: MinesweeperRules, _ facts: HeadlineFacts) -> Headline {
        let caption = say("mine left", many: "mines left", count: position.minesLeft)
        return Headline(
            minesLeftText(position),
            hasBegun(position) ? "\(caption) · \(clockText(seconds: facts.seconds))" : caption)
    }

    private static func minesLeftText(_ position: MinesweeperRules) -> String {
        let left = position.minesLeft
        // Below 0 there are more flags than mines.
        return left < 0 ? "−\(grouped(UInt128(-left)))" : grouped(UInt128(left))
    }

    /// Returns the result of a finished game.
    public static func verdict(of position: MinesweeperRules) -> String {
        if position.status == .won { return say("Cleared") }
        return position.blownCount > 1 ? say("Mines blew up") : say("A mine blew up")
    }

    /// Returns the time; the 3BV and the 3BV opened per second; the number of clicks, and the efficiency: the 3BV
    /// opened per click, in per cent.
    public static func details(of position: MinesweeperRules, ticks: UInt64) -> [String] {
        var details = [say("Time \(timeText(ticks: ticks))")]
        guard let threeBV = position.threeBV else { return details }
        let solved = position.solvedThreeBV
        details.append(position.status == .won ? "3BV \(threeBV)" : say("3BV \(solved) of \(threeBV)"))
        if ticks > 0 {
            let hundredths = UInt64(solved) * 100 * Ticks.perSecond / ticks
            let rest = hundredths % 100
            details.append("\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) 3BV/s")
        }
        let clicks = position.clicks
        details.append(say("\(clicks) click", many: "\(clicks) clicks", count: clicks))
        if clicks > 0 { details.append(say("efficiency \(solved * 100 / clicks) %")) }
        return details
    }

    /// Returns the sides, the mines and whether no guess is needed: "30x16-99"; nil if the minefield was given.
    public static func timeCategory(of position: MinesweeperRules) -> String? {
        if position.isSetUp { return nil }
        return "\(position.width)x\(position.height)-\(position.mineCount)\(position.isGuessFree ? "-noguess" : "")"
    }

    /// Returns the events in words: "opened 3 at column 4, row 5"; "opened 54 cells at column 4, row 5; cleared".
    public static func announcement(of events: [MinesweeperEvent], by move: MinesweeperMove) -> String {
        var text = ""
        for event in events {
            let news: String
            switch event {
            case .opened(let region):
                let place = region.count == 1 ? region.first ?? region.origin : region.origin
                switch region.number {
                case 0?: news = say("opened an empty cell at \(place.name)")
                case let number?: news = say("opened \(number) at \(place.name)")
                case nil: news = say("opened \(grouped(UInt128(region.count))) cells at \(place.name)")
                }
            case .flagged(let cell): news = say("flag at \(cell.name)")
            case .unflagged(let cell): news = say("flag taken from \(cell.name)")
            case .exploded(let cell): news = say("\(cell.name): a mine blew up")
            case .won: news = say("cleared")
            case .minesPlaced, .minesFlagged, .lost: continue
            }
            text = text.utf8.isEmpty ? news : say("\(text); \(news)", context: "two parts of a report")
        }
        return text
    }

    /// Returns the rows as lines; for larger boards, a sentence.
    public static func picture(of position: MinesweeperRules) -> String {
        let (width, height) = (position.width, position.height)
        guard max(width, height) <= MinesweeperRules.longestPicturedSide else {
            let (mines, open, free) = (position.mineCount, position.openCount, position.freeCount)
            let flags = say(
                "\(position.flagCount) flag", many: "\(position.flagCount) flags", count: position.flagCount)
            return say("\(width) x \(height) cells, \(mines) mines: \(open) of \(free) free cells are open, \(flags)")
        }
        var text: [UInt8] = []
        for row in 0..<height {
            if row > 0 { text.append(UInt8(ascii: "\n")) }
            text += position.characters(row: row)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
