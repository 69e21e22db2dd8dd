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
    /// The numbers of the header, of 32 bits each, in order. The cell's side follows them.
    enum Field: Int, CaseIterable {
        case image, symbolSet, isPicture, levelColumns, levelRows, x, y, width, height, firstColumn, columnCount,
            firstRow, rowCount, contentSize

        /// The place of its first byte.
        var offset: Int { rawValue * 4 }
    }

    /// The number of bytes before the content: the fields and the cell's side, little-endian.
    public static let headerSize = Field.allCases.count * 4 + 8

    /// The request in its wire form: the header, then the content.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headerSize + content.count)
        for field in Field.allCases { Self.append(UInt64(number(field)), size: 4, to: &bytes) }
        Self.append(level.cellSide.bitPattern, size: 8, to: &bytes)
        bytes += content
        return bytes
    }

    private func number(_ field: Field) -> UInt32 {
        switch field {
        case .image: image
        case .symbolSet: symbolSet
        case .isPicture: isPicture ? 1 : 0
        case .levelColumns: UInt32(level.columns)
        case .levelRows: UInt32(level.rows)
        case .x: UInt32(pixels.x)
        case .y: UInt32(pixels.y)
        case .width: UInt32(pixels.width)
        case .height: UInt32(pixels.height)
        case .firstColumn: UInt32(cells.columns.lowerBound)
        case .columnCount: UInt32(cells.columns.count)
        case .firstRow: UInt32(cells.rows.lowerBound)
        case .rowCount: UInt32(cells.rows.count)
        case .contentSize: UInt32(content.count)
        }
    }

    /// Reads the wire form that `bytes` returns; nil for anything else.
    public init?(bytes: [UInt8]) {
        guard bytes.count >= Self.headerSize else { return nil }
        func number(_ field: Field) -> UInt32 {
            UInt32(truncatingIfNeeded: Self.read(bytes, at: field.offset, size: 4))
        }
        func size(_ field: Field) -> Int { Int(number(field)) }
        let sizes = Field.allCases[Field.levelColumns.rawValue...Field.rowCount.rawValue]
        let side = Double(bitPattern: Self.read(bytes, at: Self.headerSize - 8, size: 8))
        guard side > 0, side.isFinite, sizes.allSatisfy({ number($0) <= 1 << 26 }), size(.levelColumns) > 0,
            size(.levelRows) > 0
        else { return nil }
        self.init(
            image: number(.image), symbolSet: number(.symbolSet),
            level: TileLevel(columns: size(.levelColumns), rows: size(.levelRows), cellSide: side),
            pixels: PixelRect(x: size(.x), y: size(.y), width: size(.width), height: size(.height)),
            cells: CellRange(
                columns: size(.firstColumn)..<size(.firstColumn) + size(.columnCount),
                rows: size(.firstRow)..<size(.firstRow) + size(.rowCount)),
            content: Array(bytes[Self.headerSize...]), isPicture: number(.isPicture) != 0)
        let expected = isPicture ? pixels.width * pixels.height * 4 : cells.count
        guard content.count == expected, UInt32(content.count) == number(.contentSize) else { return nil }
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
