public import PlayRules

extension MinesweeperRules {
    /// Flags can be set before there are mines, but time counts from the first reveal.
    public var hasBegun: Bool { openCount > 0 || blownCount > 0 }

    /// The number of mines left: "12 mines left".
    public var standing: String { "\(minesLeftText) \(minesLeft == 1 ? "mine" : "mines") left" }

    /// Returns the number of mines without a flag, and the clock once it runs.
    public func headline(_ facts: HeadlineFacts) -> Headline {
        let caption = minesLeft == 1 ? "mine left" : "mines left"
        return Headline(minesLeftText, hasBegun ? "\(caption) · \(clockText(seconds: facts.seconds))" : caption)
    }

    private var minesLeftText: String {
        let left = minesLeft
        // Below 0 there are more flags than mines.
        return left < 0 ? "−\(grouped(UInt128(-left)))" : grouped(UInt128(left))
    }

    /// The sides, the mines and whether no guess is needed: "30x16-99".
    public var timeCategory: String? { "\(width)x\(height)-\(mineCount)\(isGuessFree ? "-noguess" : "")" }

    /// Returns the time; the 3BV and the 3BV opened per second; the number of clicks, and the efficiency: the 3BV
    /// opened per click, in per cent.
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
