public import PlayRules

/// What is told of a game of Lights Out.
public enum LightsOutReport: GameReport {
    /// Returns the number of lights that are on: "7 lights on".
    public static func standing(of position: LightsOutRules) -> String {
        let count = position.lights.count
        return "\(count) \(count == 1 ? "light" : "lights") on"
    }

    /// Returns the number of moves, and the fewest possible.
    public static func headline(of position: LightsOutRules, _ facts: HeadlineFacts) -> Headline {
        let figure = grouped(facts.moves)
        guard let fewest = facts.fewest else { return Headline(figure, facts.moves == 1 ? "move" : "moves") }
        let isWithin = facts.moves <= UInt128(fewest.moves)
        return Headline(figure, isWithin ? "of \(fewest.moves) moves" : "moves; \(fewest.moves) are enough")
    }

    /// Returns what a press did in words: "column 2, row 3: 4 on, 1 off".
    public static func announcement(of events: [LightsOutEvent], by move: LightsOutMove) -> String {
        var text = move.cell.name
        for event in events {
            switch event {
            case .switched(let on, let off):
                text += ": "
                if !on.isEmpty { text += "\(on.count) on" }
                if !on.isEmpty, !off.isEmpty { text += ", " }
                if !off.isEmpty { text += "\(off.count) off" }
            case .solved: text += "; all lights are out"
            }
        }
        return text
    }

    /// Returns the rows as lines.
    public static func picture(of position: LightsOutRules) -> String {
        var text: [UInt8] = []
        for row in 0..<position.grid.size {
            if row > 0 { text.append(UInt8(ascii: "\n")) }
            text += position.characters(row: row)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
