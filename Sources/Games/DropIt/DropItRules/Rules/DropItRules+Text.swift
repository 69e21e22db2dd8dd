public import PlayRules

extension DropItRules {
    /// The resting squares as rows of letters from the top, with a dot for an empty cell.
    var boardRows: [[UInt8]] {
        var board = [[UInt8]](repeating: [UInt8](repeating: UInt8(ascii: "."), count: Int(columns)), count: Int(rows))
        for (column, resting) in field.resting(for: Self.landedTicks).enumerated() {
            for (height, index) in resting.prefix(Int(rows)).enumerated() {
                board[Int(rows) - 1 - height][column] = field.squares[index].color.letter
            }
        }
        return board
    }

    /// Writes the resting squares as an array of rows, from the top.
    public func writeBoard(to json: inout JSONWriter) {
        let rows = boardRows
        json.array { json in
            for row in rows { json.value(String(decoding: row, as: UTF8.self)) }
        }
    }

    /// The landed squares, the number of falling ones, and the next one.
    public var picture: String {
        var text = ""
        for row in boardRows { text += "|\(String(decoding: row, as: UTF8.self))|\n" }
        let landed = field.resting(for: Self.landedTicks).reduce(0) { $0 + $1.count }
        let falling = field.squares.count - landed
        if falling > 0 { text += "\(falling) falling\n" }
        return text + standing
    }
}
