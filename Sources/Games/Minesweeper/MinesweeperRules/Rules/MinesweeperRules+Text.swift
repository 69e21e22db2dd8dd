extension MinesweeperRules {
    /// The longest side of a board that is shown as a picture.
    public static var longestPicturedSide: Int { 200 }

    /// Returns a row as in `write(to:)`.
    func characters(row: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width) { buffer, count in
            copySymbols(x0: 0, y0: row, width: width, height: 1, into: buffer)
            count = width
            for index in 0..<width { buffer[index] = CellSymbol.character(buffer[index]) }
        }
    }
}
