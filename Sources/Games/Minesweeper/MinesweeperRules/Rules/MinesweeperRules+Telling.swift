public import PlayRules

extension MinesweeperRules {
    /// Flags may be set before there are mines, but time counts from the first reveal.
    public var hasBegun: Bool { openCount > 0 || blownCount > 0 }

    public var standing: String { "\(minesLeftText) \(minesLeft == 1 ? "mine" : "mines") left" }

    /// The mines that have no flag yet, and the clock once it runs.
    public func headline(_ facts: HeadlineFacts) -> Headline {
        let caption = minesLeft == 1 ? "mine left" : "mines left"
        return Headline(minesLeftText, hasBegun ? "\(caption) · \(clockText(seconds: facts.seconds))" : caption)
    }

    private var minesLeftText: String {
        let left = minesLeft
        // Below 0 there are more flags than mines.
        return left < 0 ? "−\(grouped(UInt128(-left)))" : grouped(UInt128(left))
    }

    public var timeCategory: String? { "\(width)x\(height)-\(mineCount)\(isGuessFree ? "-noguess" : "")" }

    /// The time; the 3BV, how much of it was opened in a second, how many clicks were made, and how few would have done:
    /// the efficiency is the 3BV opened for each click, in per cent.
    public func details(ticks: UInt64) -> [String] {
        var details = ["Time \(timeText(ticks: ticks))"]
        guard let threeBV else { return details }
        let solved = solvedThreeBV
        details.append(status == .won ? "3BV \(threeBV)" : "3BV \(solved) of \(threeBV)")
        if ticks > 0 {
            let hundredths = UInt64(solved) * 100 * ticksInASecond / ticks
            let rest = hundredths % 100
            details.append("\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) 3BV/s")
        }
        details.append("\(clicks) \(clicks == 1 ? "click" : "clicks")")
        if clicks > 0 { details.append("efficiency \(solved * 100 / clicks) %") }
        return details
    }
}
