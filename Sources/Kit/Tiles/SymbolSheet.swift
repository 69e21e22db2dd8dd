/// A set's symbols as pixels, for one side of a cell.
///
/// Where the side is no whole number, cells are one pixel wider here and there: each symbol is prepared in the sizes
/// that occur, two widths by two heights at most, and only when a tile shows it.
public struct SymbolSheet: Sendable {
    /// From this side of a cell on symbols are drawn; smaller cells are plain colours.
    public static let leastDrawnSide = 4.0

    public let cellSide: Double
    /// The narrow and the wide cells' sides in pixels; the same where the side is whole.
    public let sides: (narrow: Int, wide: Int)
    /// Four sizes of each symbol, behind one another; nil until one is needed.
    private var pictures: [SymbolPicture?]
    /// What the symbols are where cells are small.
    let colors: [UInt32]

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
        pictures = Array(repeating: nil, count: colors.count * 4)
    }

    /// Whether cells are plain colours, too small for symbols.
    var isFlat: Bool { cellSide < Self.leastDrawnSide }

    public var symbolCount: Int { colors.count }

    /// The number of a size, 0 to 3, from the lengths of its sides.
    func size(width: Int, height: Int) -> Int {
        (width == sides.narrow ? 0 : 1) + (height == sides.narrow ? 0 : 2)
    }

    func width(_ size: Int) -> Int { size & 1 == 0 ? sides.narrow : sides.wide }
    func height(_ size: Int) -> Int { size & 2 == 0 ? sides.narrow : sides.wide }

    func isPrepared(_ symbol: Int, size: Int) -> Bool {
        if case .some = pictures[symbol * 4 + size] { true } else { false }
    }

    /// The first pixel of a symbol.
    ///
    /// - Precondition: the symbol is prepared in that size.
    @inline(__always)
    func pixels(_ symbol: Int, size: Int) -> UnsafePointer<UInt32> { pictures[symbol * 4 + size]!.pixels }

    /// Takes a symbol's pixels, row by row, in one of the sizes.
    ///
    /// - Precondition: the size is one of the sheet's, and there are as many pixels.
    public mutating func prepare(_ symbol: Int, width: Int, height: Int, pixels new: [UInt32]) {
        let size = size(width: width, height: height)
        let area = self.width(size) * self.height(size)
        precondition(
            width == self.width(size) && height == self.height(size) && new.count == area,
            "SymbolSheet: a symbol of this sheet has another size")
        pictures[symbol * 4 + size] = SymbolPicture(new)
    }
}

/// The pixels of one symbol in one size, with room behind them for a row to be read a little too far. They never change.
final class SymbolPicture: @unchecked Sendable {
    private let memory: UnsafeMutableBufferPointer<UInt32>

    init(_ pixels: [UInt32]) {
        memory = .allocate(capacity: pixels.count + SymbolSheet.slack)
        memory.initialize(repeating: 0)
        _ = memory.update(fromContentsOf: pixels)
    }

    deinit { memory.deallocate() }

    var pixels: UnsafePointer<UInt32> { UnsafePointer(memory.baseAddress!) }
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
