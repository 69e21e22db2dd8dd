extension MinesweeperRules {
    /// Returns what a player sees of a cell: a number from 0 to 8, or one of `CellSymbol`.
    ///
    /// - Precondition: the cell is on the board.
    public func visible(at cell: Cell) -> UInt8 {
        if isFlagged(cell) {
            return blownCount > 0 && minefield?.isMine(cell) == false ? CellSymbol.wrongFlag : CellSymbol.flag
        }
        guard let minefield else { return CellSymbol.covered }
        if isOpen(cell) { return minefield.isMine(cell) ? CellSymbol.blownMine : minefield.number(at: cell) }
        return blownCount > 0 && minefield.isMine(cell) ? CellSymbol.mine : CellSymbol.covered
    }

    /// Writes what a player sees of a rectangle of cells, one byte each, row by row, without gaps.
    ///
    /// - Precondition: the rectangle is within the board, and the buffer has at least `width` times `height` bytes.
    /// - Complexity: O(cells), 64 at a time.
    public func copySymbols(
        x0: Int, y0: Int, width: Int, height: Int, into symbols: UnsafeMutableBufferPointer<UInt8>
    ) {
        precondition(
            x0 >= 0 && y0 >= 0 && width >= 0 && height >= 0 && x0 + width <= self.width && y0 + height <= self.height,
            "copySymbols: the rectangle must be within the board")
        precondition(symbols.count >= width * height, "copySymbols: the buffer is too small")
        guard width > 0, height > 0, let start = symbols.baseAddress else { return }
        let mines = minefield?.words ?? []
        let hidden = minefield.flatMap { $0.isHidden ? $0 : nil }
        mines.withUnsafeBufferPointer { mines in
            // Eight bytes for each eight cells of a word.
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8) { bytes in
                for y in 0..<height {
                    for word in (x0 >> 6)...((x0 + width - 1) >> 6) {
                        symbolCodes(word: word, row: y0 + y, mines: mines, hidden: hidden).spread(into: bytes)
                        let first = max(x0, word * 64)
                        let end = min(x0 + width, word * 64 + 64)
                        UnsafeMutableRawPointer(start + y * width + first - x0).copyMemory(
                            from: UnsafeRawPointer(bytes.baseAddress!) + (first - word * 64), byteCount: end - first)
                    }
                }
            }
        }
    }

    /// What a player sees of all cells, row by row; for small boards.
    public var symbols: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            copySymbols(x0: 0, y0: 0, width: width, height: height, into: buffer)
            count = width * height
        }
    }

    /// - Parameter hidden: The minefield if it is hidden; otherwise nil, so that its numbers are summed.
    private func symbolCodes(
        word: Int, row: Int, mines: UnsafeBufferPointer<UInt64>, hidden: Minefield?
    ) -> SymbolCodes {
        let flags = cover.flags(word: word, row: row)
        guard let mineWords = mines.baseAddress else { return SymbolCodes(covered: ~flags, flags: flags) }
        let open = cover.open(word: word, row: row)
        var codes = SymbolCodes(covered: ~(open | flags), flags: flags)
        let index = grid.index(word: word, row: row)
        if open != 0 {
            let sums =
                hidden?.knownNumbers(word: word, row: row) ?? NeighbourSums(mineWords, index, stride: grid.stride)
            codes.add(sums, of: open & ~mineWords[index])
        }
        if blownCount > 0 {
            let mines = hidden?.knownMines(word: word, row: row) ?? mineWords[index]
            codes.reveal(mines: mines, open: open, flags: flags)
        }
        return codes
    }
}

/// The symbols of 64 cells: bit `i` of `ones`, `twos`, `fours` and `eights` make up the symbol of cell `i`.
private struct SymbolCodes {
    private var ones: UInt64
    private var twos: UInt64
    private var fours: UInt64 = 0
    private var eights: UInt64

    /// Creates the symbols: covered cells are 9, flags 10; all others 0.
    @inline(__always)
    init(covered: UInt64, flags: UInt64) {
        ones = covered
        twos = flags
        eights = covered | flags
    }

    /// Writes numbers into open cells.
    @inline(__always)
    mutating func add(_ sums: NeighbourSums, of open: UInt64) {
        ones |= sums.ones & open
        twos |= sums.twos & open
        fours |= sums.fours & open
        eights |= sums.eights & open
    }

    /// Applies the end of a lost game: mines without a flag become 11, exploded ones 12, wrong flags 13.
    @inline(__always)
    mutating func reveal(mines: UInt64, open: UInt64, flags: UInt64) {
        // From 9 to 11.
        twos |= mines & ~open & ~flags
        // From 0 to 12.
        fours |= mines & open
        eights |= mines & open
        // From 10 to 13.
        let wrong = flags & ~mines
        ones |= wrong
        twos &= ~wrong
        fours |= wrong
    }

    /// Writes the 64 symbols as bytes.
    @inline(__always)
    func spread(into bytes: UnsafeMutableBufferPointer<UInt64>) {
        for part in 0..<8 {
            let shift = UInt64(8 * part)
            bytes[part] =
                (Self.bytes(ones >> shift) | Self.bytes(twos >> shift) << 1 | Self.bytes(fours >> shift) << 2
                | Self.bytes(eights >> shift) << 3).littleEndian
        }
    }

    /// Returns the lowest eight bits as eight bytes of 0 or 1, the lowest bit in the lowest byte.
    @inline(__always)
    private static func bytes(_ bits: UInt64) -> UInt64 {
        // Each byte gets a copy of all eight bits, and keeps its own one, at some position; adding 127 then carries
        // that into the highest bit.
        let own = (bits & 0xff) &* 0x0101_0101_0101_0101 & 0x8040_2010_0804_0201
        return (own &+ 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
    }
}
