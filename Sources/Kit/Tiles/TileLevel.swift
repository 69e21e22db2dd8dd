public import Geometry

/// A board of square cells at one scale, divided into tiles of pixels.
///
/// Cell `c` of a row covers the pixels from `edge(c)` up to `edge(c + 1)`, which are multiples of `cellSide` rounded
/// to whole numbers. So edges are sharp at any scale, cells differ by at most one pixel at fractional scales, and no
/// two cells share a pixel. Tiles are squares of `tileSide` pixels, cut off at the board's right and bottom edges.
public struct TileLevel: Hashable, Sendable {
    /// The width and height of a tile in pixels; tiles at the right and bottom edges can be smaller.
    public static let tileSide = 256
    /// The width and height of a cell in world units, before any scale.
    public static let worldCellSide = 64.0

    /// The board's width in cells.
    public let columns: Int
    /// The board's height in cells.
    public let rows: Int
    /// The side of a cell in pixels, above 0.
    public let cellSide: Double

    /// Creates a level.
    ///
    /// - Precondition: there is at least one cell, and its side is a positive finite number.
    public init(columns: Int, rows: Int, cellSide: Double) {
        precondition(columns > 0 && rows > 0, "TileLevel: a board has at least one cell")
        precondition(cellSide > 0 && cellSide.isFinite, "TileLevel: the side of a cell is a positive number")
        self.columns = columns
        self.rows = rows
        self.cellSide = cellSide
    }

    /// Returns where cell `index` of a row or a column begins, in pixels; the index after the last cell gives the
    /// board's end. Edges beyond 2^30 are there: integers may have 32 bits.
    public func edge(_ index: Int) -> Int { Int(min((Double(index) * cellSide).rounded(), 0x1p30)) }

    /// The board's width in pixels; at least 1, at any scale.
    public var width: Int { max(edge(columns), 1) }
    /// The board's height in pixels; at least 1, at any scale.
    public var height: Int { max(edge(rows), 1) }

    /// The rectangle of all pixels of the board.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The number of tiles in a row.
    public var tileColumns: Int { (width + Self.tileSide - 1) / Self.tileSide }
    /// The number of rows of tiles.
    public var tileRows: Int { (height + Self.tileSide - 1) / Self.tileSide }

    /// The transform from world units, where a cell's side is 64, to this level's pixels.
    public var worldToPixels: AffineTransform {
        AffineTransform(scaleX: cellSide / Self.worldCellSide, y: cellSide / Self.worldCellSide)
    }

    /// Returns the transform from world units to a tile's own pixels.
    public func worldToTile(_ tile: TileIndex) -> AffineTransform {
        worldToPixels.concatenating(
            AffineTransform(
                translationX: -Double(tile.x * Self.tileSide), y: -Double(tile.y * Self.tileSide)))
    }

    /// Returns the pixels that a tile covers.
    public func pixels(of tile: TileIndex) -> PixelRect {
        let x = tile.x * Self.tileSide
        let y = tile.y * Self.tileSide
        return PixelRect(
            x: x, y: y, width: min(Self.tileSide, width - x), height: min(Self.tileSide, height - y))
    }

    /// Returns the cells that a rectangle of pixels touches: its bounds in cells, rounded outwards.
    public func cells(touching pixels: PixelRect) -> CellRange {
        let columns = indices(from: pixels.x, to: pixels.x + pixels.width, count: columns)
        let rows = indices(from: pixels.y, to: pixels.y + pixels.height, count: rows)
        return CellRange(columns: columns, rows: rows)
    }

    /// Returns the pixels that a range of cells covers.
    public func pixels(of cells: CellRange) -> PixelRect {
        let x = edge(cells.columns.lowerBound)
        let y = edge(cells.rows.lowerBound)
        return PixelRect(
            x: x, y: y, width: edge(cells.columns.upperBound) - x, height: edge(cells.rows.upperBound) - y)
    }

    /// Returns the tiles that a rectangle of pixels touches, row by row.
    public func tiles(touching pixels: PixelRect) -> [TileIndex] {
        let side = Self.tileSide
        let (left, right) = (max(pixels.x, 0), min(pixels.x + pixels.width, width))
        let (top, bottom) = (max(pixels.y, 0), min(pixels.y + pixels.height, height))
        guard left < right, top < bottom else { return [] }
        var tiles: [TileIndex] = []
        for y in top / side...(bottom - 1) / side {
            for x in left / side...(right - 1) / side { tiles.append(TileIndex(x: x, y: y)) }
        }
        return tiles
    }

    /// Returns the cells of a row that have pixels in `from..<to`.
    private func indices(from: Int, to: Int, count: Int) -> Range<Int> {
        func limited(_ index: Double) -> Int { Int(min(max(index, 0), Double(count))) }
        // The division is exact except for rounding at the edges, which these loops correct.
        var first = limited((Double(from) / cellSide).rounded(.down))
        while first > 0, edge(first) > from { first -= 1 }
        while first < count, edge(first + 1) <= from { first += 1 }
        var end = limited((Double(to) / cellSide).rounded(.up))
        while end < count, edge(end) < to { end += 1 }
        while end > first, edge(end - 1) >= to { end -= 1 }
        return first..<max(first, end)
    }
}

/// The position of a tile in a level, counted from the top left corner.
public struct TileIndex: Hashable, Sendable {
    /// The tile's column.
    public var x: Int
    /// The tile's row.
    public var y: Int

    /// Creates an index from a column and a row.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The number of columns of pixels.
    public var width: Int
    /// The number of rows of pixels.
    public var height: Int

    /// Creates a rectangle from its top left corner and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether it contains no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns whether both share a pixel.
    public func intersects(_ other: PixelRect) -> Bool {
        max(x, other.x) < min(x + width, other.x + other.width)
            && max(y, other.y) < min(y + height, other.y + other.height)
    }
}

/// A rectangle of cells.
public struct CellRange: Hashable, Sendable {
    /// The range of columns.
    public var columns: Range<Int>
    /// The range of rows.
    public var rows: Range<Int>

    /// Creates a range from columns and rows.
    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    /// The number of cells.
    public var count: Int { columns.count * rows.count }
    /// Whether it contains no cell.
    public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    /// Returns whether both share a cell.
    public func intersects(_ other: CellRange) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }

    /// Returns the smallest range that contains both.
    public func union(_ other: CellRange) -> CellRange {
        CellRange(
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(
                    columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
    }

    /// Returns the part of the range that lies inside `limits`.
    public func clamped(to limits: CellRange) -> CellRange {
        CellRange(columns: columns.clamped(to: limits.columns), rows: rows.clamped(to: limits.rows))
    }
}
