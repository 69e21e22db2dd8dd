public import PlayRules

extension LightsOutRules {
    /// The number of lights that are on: "7 lights on".
    public var standing: String { "\(lights.count) \(lights.count == 1 ? "light" : "lights") on" }

    /// Returns the number of moves, and the fewest possible.
    public func headline(_ facts: HeadlineFacts) -> Headline {
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

    /// Writes the rows from the top as strings: `*` for a light that is on, `.` for one that is off.
    public func writeBoard(to json: inout JSONWriter) {
        json.array { json in
            for row in 0..<grid.size { json.value(String(decoding: characters(row: row), as: UTF8.self)) }
        }
    }

    /// The rows of `writeBoard` as lines.
    public var picture: String {
        var text: [UInt8] = []
        for row in 0..<grid.size {
            if row > 0 { text.append(UInt8(ascii: "\n")) }
            text += characters(row: row)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func characters(row: Int) -> [UInt8] {
        (0..<grid.size).map { isOn(Cell($0, row)) ? UInt8(ascii: "*") : UInt8(ascii: ".") }
    }
}
