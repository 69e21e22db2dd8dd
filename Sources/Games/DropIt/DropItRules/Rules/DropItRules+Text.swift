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

    /// The number of squares that haven't landed.
    var fallingCount: Int {
        field.squares.count - field.resting(for: Self.landedTicks).reduce(0) { $0 + $1.count }
    }
}
