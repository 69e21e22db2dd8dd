/// A set's symbols as pixels, for one side of a cell.
///
/// Where the side is no whole number, cells are one pixel wider here and there: each symbol is prepared in the sizes
/// that occur, two widths by two heights at most, and only when a tile shows it.
public struct SymbolSheet {
    /// From this side of a cell on symbols are drawn; smaller cells are plain colours.
    public static let leastDrawnSide = 4.0

    public let cellSide: Double
    /// The narrow and the wide cells' sides in pixels; the same where the side is whole.
    public let sides: (narrow: Int, wide: Int)
    /// All symbols of one size behind one another, for each of the four sizes; empty until one is needed. Behind the
    /// last there is room for a row to be read a little too far.
    private var pixels: [[UInt32]] = [[], [], [], []]
    /// Bit `size` says whether a symbol is there in that size.
    private var prepared: [UInt8]
    private let colors: [UInt32]

    /// How many pixels may be read or written behind a row.
    static let slack = 8

    /// - Parameters:
    ///   - colors: The colour of each symbol where cells are small.
    ///   - cellSide: In pixels, at least 1.
    public init(colors: [UInt32], cellSide: Double) {
        precondition(cellSide >= 1, "SymbolSheet: a cell has at least one pixel")
        self.cellSide = cellSide
        self.colors = colors
        let narrow = Int(cellSide.rounded(.down))
        sides = (narrow, Double(narrow) == cellSide ? narrow : narrow + 1)
        prepared = Array(repeating: 0, count: colors.count)
        guard cellSide < Self.leastDrawnSide else { return }
        for size in 0..<4 {
            let area = width(size) * height(size)
            pixels[size] = colors.flatMap { Array(repeating: $0, count: area) }
            pixels[size] += Array(repeating: 0, count: Self.slack)
        }
        prepared = Array(repeating: 0b1111, count: colors.count)
    }

    public var symbolCount: Int { colors.count }

    /// The number of a size, 0 to 3, from the lengths of its sides.
    func size(width: Int, height: Int) -> Int {
        (width == sides.narrow ? 0 : 1) + (height == sides.narrow ? 0 : 2)
    }

    func width(_ size: Int) -> Int { size & 1 == 0 ? sides.narrow : sides.wide }
    func height(_ size: Int) -> Int { size & 2 == 0 ? sides.narrow : sides.wide }

    func isPrepared(_ symbol: Int, size: Int) -> Bool { prepared[symbol] >> UInt8(size) & 1 != 0 }

    /// Takes a symbol's pixels, row by row, in one of the sizes.
    ///
    /// - Precondition: the size is one of the sheet's, and there are as many pixels.
    public mutating func prepare(_ symbol: Int, width: Int, height: Int, pixels new: some Collection<UInt32>) {
        let size = size(width: width, height: height)
        let area = self.width(size) * self.height(size)
        precondition(
            width == self.width(size) && height == self.height(size) && new.count == area,
            "SymbolSheet: a symbol of this sheet has another size")
        if pixels[size].isEmpty { pixels[size] = Array(repeating: 0, count: symbolCount * area + Self.slack) }
        pixels[size].replaceSubrange(symbol * area..<(symbol + 1) * area, with: new)
        prepared[symbol] |= 1 << UInt8(size)
    }

    func withPixels<R>(_ body: ([UnsafePointer<UInt32>?]) -> R) -> R {
        pixels[0].withUnsafeBufferPointer { a in
            pixels[1].withUnsafeBufferPointer { b in
                pixels[2].withUnsafeBufferPointer { c in
                    pixels[3].withUnsafeBufferPointer { d in
                        body([a.baseAddress, b.baseAddress, c.baseAddress, d.baseAddress])
                    }
                }
            }
        }
    }
}

/// A symbol that a tile needs, in the size in which it needs it.
public struct MissingSymbol: Hashable, Sendable {
    public let symbol: Int
    public let width: Int
    public let height: Int

    public init(symbol: Int, width: Int, height: Int) {
        self.symbol = symbol
        self.width = width
        self.height = height
    }
}
