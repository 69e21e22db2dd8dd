import Geometry
import MinesweeperRules

/// The visual variants of cells that are the same to the rules: open cells alternate like a chessboard, covered ones
/// have various plants; small cells are simpler.
///
/// The symbols, in the order of `MinesweeperSymbols.all`: 0 to 13 are those of `CellSymbol`; then come the nine open
/// ones of the other chessboard colour, the covers with plants, and covers to wrong flags again, without a lip.
struct CellVariety {
    /// The horizontal positions of tufts and flowers on their covers, as fractions of a cell's side.
    static let tufts = [0.38, 0.46, 0.54, 0.62]
    static let flowers = [0.36, 0.48, 0.6]

    /// The offsets from a symbol to its variants: the first with plants, and the one without a lip.
    private static let firstGrowth: UInt8 = 23 - CellSymbol.covered
    private static let small: UInt8 = 30 - CellSymbol.covered

    /// The pattern of plants repeats after this many cells in each direction.
    private static let period = 64
    /// The rows of the pattern extend beyond its end, so that eight cells can be read from any place.
    private static let stride = period + 8
    /// The number to add to a covered cell's symbol.
    private let growths: [UInt8]

    init() {
        var growths: [UInt8] = []
        for y in 0..<Self.period {
            for x in 0..<Self.stride { growths.append(Self.growth(x % Self.period, y)) }
        }
        self.growths = growths
    }

    /// Returns the plant of a cell: tufts on one cover in ten, flowers on one in 22; by the design's hash of a cell.
    private static func growth(_ x: Int, _ y: Int) -> UInt8 {
        let wave = (sine(Double(x) * 127.1 + Double(y) * 311.7) * 43_758.545_3).magnitude
        let hash = wave - wave.rounded(.down)
        if hash < 0.1 { return firstGrowth + UInt8(min(Int(hash * 40), 3)) }
        if hash > 0.955 { return firstGrowth + 4 + UInt8(min(Int((hash - 0.955) * 67), 2)) }
        return 0
    }

    /// Returns the index of a cell's cover: 0 if it has no plant.
    func cover(of cell: Cell) -> Int {
        let growth = growths[Int(cell.y) % Self.period * Self.stride + Int(cell.x) % Self.period]
        return growth == 0 ? 0 : Int(growth - Self.firstGrowth) + 1
    }

    /// Converts the symbols of some cells of a row into those that are drawn.
    ///
    /// This handles eight cells at a time, one byte each. A byte is always below 128, so adding 0x77 sets its highest
    /// bit exactly if it is 9 or more, and no sum overflows into the next byte.
    ///
    /// - Parameters:
    ///   - x: The column of the first cell.
    ///   - isSmall: Whether the cells are too small for plants and lips.
    func apply(to symbols: UnsafeMutableBufferPointer<UInt8>, x: Int, y: Int, isSmall: Bool) {
        guard let start = symbols.baseAddress else { return }
        let raw = UnsafeMutableRawPointer(start)
        // Byte i is cell x + i, the lowest first; runs begin every eight cells, so all have the same alternation.
        let half: UInt64 = (x + y) & 1 == 0 ? 0x0e00_0e00_0e00_0e00 : 0x000e_000e_000e_000e
        growths.withUnsafeBytes { growths in
            let row = (y & (Self.period - 1)) * Self.stride
            var index = 0
            while index < symbols.count {
                let count = min(8, symbols.count - index)
                var eight: UInt64 = 0
                if count == 8 {
                    eight = UInt64(littleEndian: (raw + index).loadUnaligned(as: UInt64.self))
                } else {
                    for byte in 0..<count { eight |= UInt64(start[index + byte]) << UInt64(byte * 8) }
                }
                let grown = growths.loadUnaligned(
                    fromByteOffset: row + ((x + index) & (Self.period - 1)), as: UInt64.self)
                eight = Self.varied(eight, half: half, growth: UInt64(littleEndian: grown), isSmall: isSmall)
                if count == 8 {
                    (raw + index).storeBytes(of: eight.littleEndian, as: UInt64.self)
                } else {
                    for byte in 0..<count {
                        start[index + byte] = UInt8(truncatingIfNeeded: eight >> UInt64(byte * 8))
                    }
                }
                index += 8
            }
        }
    }

    @inline(__always)
    private static func varied(_ symbols: UInt64, half: UInt64, growth: UInt64, isSmall: Bool) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let isPiece = ((symbols &+ 0x77 &* ones) >> 7) & ones
        let open = (isPiece ^ ones) &* 0xff
        let chequered = symbols &+ (half & open)
        if isSmall { return chequered &+ isPiece &* UInt64(small) }
        // Zero exactly where the symbol is that of a cover.
        let other = symbols ^ (UInt64(CellSymbol.covered) &* ones)
        let isCover = (((other &+ 0x7f &* ones) >> 7) & ones) ^ ones
        return chequered &+ (growth & (isCover &* 0xff))
    }
}
