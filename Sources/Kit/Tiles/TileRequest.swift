/// All that is needed to compose a tile anywhere: on another thread, or in another process.
public struct TileRequest: Hashable, Sendable {
    /// What the picture will be called.
    public var image: UInt32
    /// Which set of symbols is meant.
    public var symbolSet: UInt32
    /// The level's cells; `cells` begin at pixel `edge(cells.columns.lowerBound)` of it.
    public var level: TileLevel
    public var pixels: PixelRect
    /// Those that the pixels touch.
    public var cells: CellRange
    /// Row by row: a symbol for each of the cells; or, where `isPicture`, four bytes for each of the pixels.
    public var content: [UInt8]
    /// Whether the content is the pixels themselves, as it is from far away.
    public var isPicture: Bool

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
    /// How many bytes stand before the content: fourteen 32-bit numbers and the cell's side, the lowest byte first.
    public static let headerSize = 14 * 4 + 8

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

    /// Reads what `bytes` wrote; nil for anything else.
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
