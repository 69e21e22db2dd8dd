/// Everything needed to compose a tile anywhere: on another thread, or in another process.
public struct TileRequest: Hashable, Sendable {
    /// The identifier of the resulting image.
    public var image: UInt32
    /// The identifier of the symbol set.
    public var symbolSet: UInt32
    /// The level of the tile; `cells` begin at its pixel `edge(cells.columns.lowerBound)`.
    public var level: TileLevel
    /// The tile's pixels in the level.
    public var pixels: PixelRect
    /// The cells that the pixels touch.
    public var cells: CellRange
    /// Row by row: a symbol for each cell; or, if `isPicture`, four bytes for each pixel.
    public var content: [UInt8]
    /// Whether the content is the pixels themselves, as it is when zoomed far out.
    public var isPicture: Bool

    /// Creates a request; the size of `content` must match the cells or the pixels.
    public init(
        image: UInt32, symbolSet: UInt32, level: TileLevel, pixels: PixelRect, cells: CellRange, content: [UInt8],
        isPicture: Bool
    ) {
        self.image = image
        self.symbolSet = symbolSet
        self.level = level
        self.pixels = pixels
        self.cells = cells
        self.content = content
        self.isPicture = isPicture
    }
}

// MARK: - Wire form

extension TileRequest {
    /// The number of bytes before the content: fourteen 32-bit numbers and the cell's side, little-endian.
    public static let headerSize = 14 * 4 + 8

    /// The request in its wire form: the header, then the content.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headerSize + content.count)
        let numbers: [UInt32] = [
            image, symbolSet, isPicture ? 1 : 0, UInt32(level.columns), UInt32(level.rows), UInt32(pixels.x),
            UInt32(pixels.y), UInt32(pixels.width), UInt32(pixels.height), UInt32(cells.columns.lowerBound),
            UInt32(cells.columns.count), UInt32(cells.rows.lowerBound), UInt32(cells.rows.count),
            UInt32(content.count),
        ]
        for number in numbers { Self.append(UInt64(number), size: 4, to: &bytes) }
        Self.append(level.cellSide.bitPattern, size: 8, to: &bytes)
        bytes += content
        return bytes
    }

    /// Reads the wire form that `bytes` returns; nil for anything else.
    public init?(bytes: [UInt8]) {
        guard bytes.count >= Self.headerSize else { return nil }
        func number(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: Self.read(bytes, at: index * 4, size: 4)) }
        let side = Double(bitPattern: Self.read(bytes, at: 14 * 4, size: 8))
        let sizes = (3..<13).map { Int(exactly: number($0)) ?? -1 }
        guard side > 0, side.isFinite, sizes[0] > 0, sizes[1] > 0, sizes.allSatisfy({ (0...1 << 26).contains($0) })
        else { return nil }
        self.init(
            image: number(0), symbolSet: number(1),
            level: TileLevel(columns: sizes[0], rows: sizes[1], cellSide: side),
            pixels: PixelRect(x: sizes[2], y: sizes[3], width: sizes[4], height: sizes[5]),
            cells: CellRange(
                columns: sizes[6]..<sizes[6] + sizes[7], rows: sizes[8]..<sizes[8] + sizes[9]),
            content: Array(bytes[Self.headerSize...]), isPicture: number(2) != 0)
        let expected = isPicture ? pixels.width * pixels.height * 4 : cells.count
        guard content.count == expected, content.count == Int(number(13)) else { return nil }
    }

    private static func append(_ number: UInt64, size: Int, to bytes: inout [UInt8]) {
        for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(index * 8))) }
    }

    private static func read(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in 0..<size { number |= UInt64(bytes[offset + index]) << UInt64(index * 8) }
        return number
    }
}
