public import PlayRules

extension DropItRules {
    /// The settled squares as rows of letters from above, a dot for an empty cell.
    var boardRows: [[UInt8]] {
        let hits = field.hitTest()
        return (0..<rows).map { row in
            (0..<columns).map { column in
                hits[Int(row * columns + column)].map { field.squares[$0].color.letter } ?? UInt8(ascii: ".")
            }
        }
    }

    public func writeBoard(to json: inout JSONWriter) {
        let rows = boardRows
        json.array { json in
            for row in rows { json.value(String(decoding: row, as: UTF8.self)) }
        }
    }

    /// The settled squares, how many are still on their way, and the next one.
    public var picture: String {
        var text = ""
        for row in boardRows { text += "|\(String(decoding: row, as: UTF8.self))|\n" }
        let settled = field.hitTest().count { $0 != nil }
        let falling = field.squares.count - settled
        if falling > 0 { text += "\(falling) falling\n" }
        return text + standing
    }
}
