/// A set's symbols as pixels, for one cell size.
///
/// If the side isn't a whole number, some cells are one pixel wider. Each symbol is prepared in the sizes that occur,
/// at most two widths by two heights, and only when a tile shows it.
public struct SymbolSheet: Sendable {
    /// The smallest cell side, in pixels, at which symbols are drawn; smaller cells are plain colours.
    public static let leastDrawnSide = 4.0

    /// The side of a cell in pixels; it can be a fraction.
    public let cellSide: Double
    /// The sides of the narrow and the wide cells in pixels; the same if `cellSide` is whole.
    public let sides: (narrow: Int, wide: Int)
    /// The four sizes of each symbol, one after another; nil until one is needed.
    private var pictures: [SymbolPicture?]
    /// The colour of each symbol where cells are small.
    let colors: [UInt32]

    /// The number of pixels that can be read or written beyond the end of a row.
    static let slack = 8

    /// Creates a sheet without prepared symbols.
    ///
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

    /// The number of symbols in the set.
    public var symbolCount: Int { colors.count }

    /// Returns the index of a size, 0 to 3, from its width and height.
    func size(width: Int, height: Int) -> Int {
        (width == sides.narrow ? 0 : 1) + (height == sides.narrow ? 0 : 2)
    }

    func width(_ size: Int) -> Int { size & 1 == 0 ? sides.narrow : sides.wide }
    func height(_ size: Int) -> Int { size & 2 == 0 ? sides.narrow : sides.wide }

    func isPrepared(_ symbol: Int, size: Int) -> Bool {
        if case .some = pictures[symbol * 4 + size] { true } else { false }
    }

    /// Returns the first pixel of a symbol.
    ///
    /// - Precondition: the symbol is prepared in that size.
    @inline(__always)
    func pixels(_ symbol: Int, size: Int) -> UnsafePointer<UInt32> { pictures[symbol * 4 + size]!.pixels }

    /// Stores a symbol's pixels, row by row, in one of the sizes.
    ///
    /// - Precondition: the size is one of the sheet's, and the number of pixels matches it.
    public mutating func prepare(_ symbol: Int, width: Int, height: Int, pixels new: [UInt32]) {
        let size = size(width: width, height: height)
        let area = self.width(size) * self.height(size)
        precondition(
            width == self.width(size) && height == self.height(size) && new.count == area,
            "SymbolSheet: a symbol of this sheet has another size")
        pictures[symbol * 4 + size] = SymbolPicture(new)
    }
}

/// The immutable pixels of one symbol in one size, padded so that a row can be read slightly beyond its end.
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

/// A symbol that a tile needs, with the size it needs.
public struct MissingSymbol: Hashable, Sendable {
    /// The symbol's index in its set.
    public let symbol: Int
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    /// Creates a description of a symbol that isn't prepared yet.
    public init(symbol: Int, width: Int, height: Int) {
        self.symbol = symbol
        self.width = width
        self.height = height
    }
}
