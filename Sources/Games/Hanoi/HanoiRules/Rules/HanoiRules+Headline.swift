public import PlayRules

extension HanoiRules {
    /// The progress, from 0 to 1: with three pegs by the remaining moves, else by the number of the largest discs that
    /// are on the goal.
    public var progress: Double {
        guard pegCount == 3 else {
            let home = (~self[goal] & Self.bits(0..<discCount)).leadingZeroBitCount - (64 - discCount)
            return Double(home) / Double(discCount)
        }
        let all = Self.bits(0..<discCount)
        return 1 - Double(solution()?.count ?? 0) / Double(all)
    }

    /// Returns the number of moves, and the fewest known; if those would take years, the number of years.
    public func headline(_ facts: HeadlineFacts) -> Headline {
        let figure = grouped(facts.moves)
        guard let fewest = facts.fewest else { return Headline(figure, facts.moves == 1 ? "move" : "moves") }
        let count = grouped(UInt128(fewest.moves))
        let kind = fewest.isShortest ? "the fewest there are" : "the fewest known"
        guard facts.moves <= UInt128(fewest.moves) else { return Headline(figure, "\(kind): \(count)") }
        let years = Self.years(fewest.moves - UInt64(facts.moves))
        guard years > 0 else { return Headline(figure, "of \(count), \(kind)") }
        return Headline(figure, "of \(count) · at one a second, \(Self.text(years: years)) to go")
    }

    /// Converts seconds to whole years of the Gregorian calendar, rounded; 0 for less than one.
    private static func years(_ seconds: UInt64) -> UInt64 {
        let year: UInt64 = 31_556_952
        return seconds < year ? 0 : seconds / year + (seconds % year >= year / 2 ? 1 : 0)
    }

    private static func text(years: UInt64) -> String {
        for (unit, name) in [(1_000_000_000, "billion"), (1_000_000, "million")] as [(UInt64, String)]
        where years >= unit {
            return "\(grouped(UInt128((years + unit / 2) / unit))) \(name) years"
        }
        return years == 1 ? "1 year" : "\(grouped(UInt128(years))) years"
    }
}
