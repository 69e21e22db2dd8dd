public import Geometry

/// A board of square cells at one scale, and how tiles of pixels are laid over it.
///
/// Cell `c` of a row covers the pixels from `edge(c)` up to `edge(c + 1)`, the nearest whole numbers to multiples of
/// `cellSide`. So edges are sharp at any scale, cells of a scale that is no whole number differ by one pixel at most,
/// and no two cells share a pixel. Tiles are squares of `tileSide` pixels, cut off at the board's ends.
public struct TileLevel: Hashable, Sendable {
    /// In pixels; all tiles but those at the ends are so wide and high.
    public static let tileSide = 256
    /// A cell is so wide and high in the world's units, before any scale.
    public static let worldCellSide = 64.0

    public let columns: Int
    public let rows: Int
    /// In pixels, above 0.
    public let cellSide: Double

    /// - Precondition: there is a cell, and its side is a positive number.
    public init(columns: Int, rows: Int, cellSide: Double) {
        precondition(columns > 0 && rows > 0, "TileLevel: a board has at least one cell")
        precondition(cellSide > 0 && cellSide.isFinite, "TileLevel: the side of a cell is a positive number")
        self.columns = columns
        self.rows = rows
        self.cellSide = cellSide
    }

    /// Where cell `index` of a row or a column begins, in pixels; the board ends where the cell behind the last begins.
    public func edge(_ index: Int) -> Int { Int((Double(index) * cellSide).rounded()) }

    /// In pixels; at least 1 by 1, however far out.
    public var width: Int { max(edge(columns), 1) }
    public var height: Int { max(edge(rows), 1) }

    /// All of its pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// How many tiles there are in a row, and how many rows of them.
    public var tileColumns: Int { (width + Self.tileSide - 1) / Self.tileSide }
    public var tileRows: Int { (height + Self.tileSide - 1) / Self.tileSide }

    /// The map from the world, where a cell's side is 64, to this level's pixels.
    public var worldToPixels: AffineTransform {
        AffineTransform(scaleX: cellSide / Self.worldCellSide, y: cellSide / Self.worldCellSide)
    }

    /// The map from the world to a tile's own pixels.
    public func worldToTile(_ tile: TileIndex) -> AffineTransform {
        worldToPixels.concatenating(
            AffineTransform(
                translationX: -Double(tile.x * Self.tileSide), y: -Double(tile.y * Self.tileSide)))
    }

    /// The pixels that a tile covers.
    public func pixels(of tile: TileIndex) -> PixelRect {
        let x = tile.x * Self.tileSide
        let y = tile.y * Self.tileSide
        return PixelRect(
            x: x, y: y, width: min(Self.tileSide, width - x), height: min(Self.tileSide, height - y))
    }

    /// The cells that a rectangle of pixels touches: its bounds in cells, snapped outwards.
    public func cells(touching pixels: PixelRect) -> CellRange {
        let columns = indices(from: pixels.x, to: pixels.x + pixels.width, count: columns)
        let rows = indices(from: pixels.y, to: pixels.y + pixels.height, count: rows)
        return CellRange(columns: columns, rows: rows)
    }

    /// The pixels from the first to the last of some cells.
    public func pixels(of cells: CellRange) -> PixelRect {
        let x = edge(cells.columns.lowerBound)
        let y = edge(cells.rows.lowerBound)
        return PixelRect(
            x: x, y: y, width: edge(cells.columns.upperBound) - x, height: edge(cells.rows.upperBound) - y)
    }

    /// The tiles that a rectangle of pixels touches, row by row.
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

    /// The cells of a row that have pixels in `from..<to`.
    private func indices(from: Int, to: Int, count: Int) -> Range<Int> {
        // The division is right but for rounding at the edges, which the steps mend.
        var first = min(max(Int((Double(from) / cellSide).rounded(.down)), 0), count)
        while first > 0, edge(first) > from { first -= 1 }
        while first < count, edge(first + 1) <= from { first += 1 }
        var end = min(max(Int((Double(to) / cellSide).rounded(.up)), 0), count)
        while end < count, edge(end) < to { end += 1 }
        while end > first, edge(end - 1) >= to { end -= 1 }
        return first..<max(first, end)
    }
}

/// Which tile of a level it is, counted from its top left corner.
public struct TileIndex: Hashable, Sendable {
    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var isEmpty: Bool { width <= 0 || height <= 0 }

    public func intersects(_ other: PixelRect) -> Bool {
        max(x, other.x) < min(x + width, other.x + other.width)
            && max(y, other.y) < min(y + height, other.y + other.height)
    }
}

/// A rectangle of cells.
public struct CellRange: Hashable, Sendable {
    public var columns: Range<Int>
    public var rows: Range<Int>

    public init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    public var count: Int { columns.count * rows.count }
    public var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

    public func intersects(_ other: CellRange) -> Bool {
        columns.overlaps(other.columns) && rows.overlaps(other.rows)
    }

    /// The smallest range that holds both.
    public func union(_ other: CellRange) -> CellRange {
        CellRange(
            columns: min(
                columns.lowerBound, other.columns.lowerBound)..<max(
                    columns.upperBound, other.columns.upperBound),
            rows: min(rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
    }

    public func clamped(to limits: CellRange) -> CellRange {
        CellRange(columns: columns.clamped(to: limits.columns), rows: rows.clamped(to: limits.rows))
    }
}
