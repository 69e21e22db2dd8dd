public import PlayRules
import Words

/// What is told of a game of Hanoi.
public enum HanoiReport: GameReport {
    /// Returns the result of a finished game.
    public static func verdict(of position: HanoiRules) -> String { say("Solved") }

    /// Returns the move in words, such as "ring 3 from A to C".
    public static func announcement(of events: [HanoiEvent], by move: HanoiMove) -> String {
        for case .moved(let disc, let from, let to) in events {
            return say("ring \(disc) from \(from.name) to \(to.name)")
        }
        return move.word
    }

    /// Returns the towers with discs drawn as bars if they fit into 80 columns, otherwise as lists, bottom to top, with
    /// runs of neighbouring sizes combined: `A: 64-40 12 3-1`.
    public static func picture(of position: HanoiRules) -> String {
        let drawn = position.pegCount * (2 * position.discCount + 1) + position.pegCount - 1 <= HanoiRules.columns
        return String(decoding: drawn ? position.drawing : position.listing, as: UTF8.self)
    }

    /// Returns the number of moves, and the fewest known; if those would take years, the number of years.
    public static func headline(of position: HanoiRules, _ facts: HeadlineFacts) -> Headline {
        let figure = grouped(facts.moves)
        guard let fewest = facts.fewest else {
            return Headline(figure, say("move", many: "moves", count: facts.moves))
        }
        let count = grouped(UInt128(fewest.moves))
        guard facts.moves <= UInt128(fewest.moves) else {
            return Headline(
                figure, fewest.isShortest ? say("the fewest there are: \(count)") : say("the fewest known: \(count)"))
        }
        let years = Self.years(fewest.moves - UInt64(facts.moves))
        guard years > 0 else {
            return Headline(
                figure,
                fewest.isShortest ? say("of \(count), the fewest there are") : say("of \(count), the fewest known"))
        }
        return Headline(figure, say("of \(count) · at one a second, \(text(years: years)) to go"))
    }

    /// Converts seconds to whole years of the Gregorian calendar, rounded; 0 for less than one.
    private static func years(_ seconds: UInt64) -> UInt64 {
        let year: UInt64 = 31_556_952
        return seconds < year ? 0 : seconds / year + (seconds % year >= year / 2 ? 1 : 0)
    }

    private static func text(years: UInt64) -> String {
        func rounded(to unit: UInt64) -> String { grouped(UInt128((years + unit / 2) / unit)) }
        if years >= 1_000_000_000 { return say("\(rounded(to: 1_000_000_000)) billion years") }
        if years >= 1_000_000 { return say("\(rounded(to: 1_000_000)) million years") }
        return say("1 year", many: "\(grouped(UInt128(years))) years", count: years)
    }
}
