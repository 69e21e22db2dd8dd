public import Drawing
public import Geometry
public import Tiles

/// Provides the content of a tiled view.
public protocol TiledViewDelegate: AnyObject {
    /// Writes the symbols of a range of cells row by row, as indices into the view's symbol set. A cell without one, or
    /// with a number that isn't a symbol, shows symbol 0.
    func tiledView(_ view: TiledView, copySymbolsOf cells: CellRange, to target: UnsafeMutableBufferPointer<UInt8>)
}

/// Covers a board of any size with tiles and draws the visible ones.
///
/// The board's cells are 64 world units wide; `worldToView` defines the visible part. Tiles are pictures at the exact
/// resolution of the screen, rendered by the window's `tileRenderer`. Visible tiles have priority, then a ring around
/// them and ahead of the motion. Only as many are requested at a time as the renderer can process, so that tiles that
/// have scrolled away are never rendered. Until a tile is ready, tiles of other scales replace it, above a small
/// picture of the whole board, so that no place is ever blank.
public final class TiledView: View {
    /// The source of the cells' symbols; it must live as long as it is the delegate.
    public unowned(unsafe) var delegate: (any TiledViewDelegate)?
    /// The board's width in cells.
    public let columns: Int
    /// The board's height in cells.
    public let rows: Int
    /// The symbols that cells can show.
    public var symbols: SymbolSet {
        didSet { symbolsChanged() }
    }
    /// The transform from world to view coordinates; without rotation, with the same scale on both axes.
    public var worldToView = AffineTransform.identity {
        didSet { if worldToView != oldValue { setNeedsLayout() } }
    }
    /// Whether the scale is changing; as long as it changes little, the tiles of the old scale are used.
    public var isZooming = false {
        didSet { if isZooming != oldValue { setNeedsLayout() } }
    }
    /// The velocity of the visible part over the board, in points per second.
    public var velocity = Point.zero
    /// The number of bytes that the pictures can use before unneeded ones are evicted.
    public var memoryLimit = 96 << 20
    /// Counts of what has been drawn so far.
    public internal(set) var statistics = Statistics()

    /// Counters for benchmarks and tests.
    public struct Statistics: Hashable, Sendable {
        /// The number of requested tiles.
        public var requested = 0
        /// The number of visible tiles that were missing when drawn, summed over all drawings.
        public var standIns = 0
        /// The number of missing tiles in drawings whose substitutes left gaps.
        public var blanks = 0

        /// Creates counters at 0.
        public init() {}
    }

    var cache: TileCache?
    var symbolSet: UInt32 = 0
    /// The level whose tiles are needed.
    var level: TileLevel?
    var overview: BoardOverview
    /// The number of updates so far.
    var updates: UInt64 = 0
    /// The visible tiles.
    var visible: [TileIndex] = []

    /// Creates a view of a board.
    ///
    /// - Precondition: there is at least one cell.
    public init(columns: Int, rows: Int, symbols: SymbolSet) {
        precondition(columns > 0 && rows > 0, "TiledView: a board has at least one cell")
        self.columns = columns
        self.rows = rows
        self.symbols = symbols
        overview = BoardOverview(columns: columns, rows: rows)
        super.init()
        clipsToBounds = true
    }

    deinit {
        overview.forget()
        cache?.removeAll()
    }

    /// The size of the board in world units.
    public var worldSize: Size {
        Size(
            width: Double(columns) * TileLevel.worldCellSide, height: Double(rows) * TileLevel.worldCellSide)
    }

    /// Marks cells as changed: only the tiles that show them are rendered again.
    public func setNeedsDisplay(_ cells: CellRange) {
        cache?.invalidate(cells)
        overview.invalidate(cells)
        setNeedsLayout()
    }

    /// Returns the cell at a point of the view's coordinates; nil outside the board.
    public func cell(at point: Point) -> (column: Int, row: Int)? {
        guard let back = try? worldToView.inverted() else { return nil }
        let place = point.applying(back) * (1 / TileLevel.worldCellSide)
        guard place.x >= 0, place.y >= 0, place.x < Double(columns), place.y < Double(rows) else { return nil }
        return (Int(place.x), Int(place.y))
    }

    /// Returns the rectangle of a range of cells, in the view's coordinates.
    public func frame(of cells: CellRange) -> Rect {
        let side = TileLevel.worldCellSide
        return Rect(
            x: Double(cells.columns.lowerBound) * side, y: Double(cells.rows.lowerBound) * side,
            width: Double(cells.columns.count) * side, height: Double(cells.rows.count) * side
        ).applying(worldToView)
    }

    /// The visible cells.
    public var visibleCells: CellRange {
        guard let back = try? worldToView.inverted() else { return CellRange(columns: 0..<0, rows: 0..<0) }
        let seen = bounds.applying(back)
        let side = TileLevel.worldCellSide
        let left = Self.limit((seen.minX / side).rounded(.down), from: 0, to: columns)
        let top = Self.limit((seen.minY / side).rounded(.down), from: 0, to: rows)
        let right = Self.limit((seen.maxX / side).rounded(.up), from: left, to: columns)
        let bottom = Self.limit((seen.maxY / side).rounded(.up), from: top, to: rows)
        return CellRange(columns: left..<right, rows: top..<bottom)
    }

    /// Returns `number` limited to `low...high`, as an integer; `low` for NaN. Integers may have 32 bits.
    static func limit(_ number: Double, from low: Int, to high: Int) -> Int {
        number > Double(low) ? Int(min(number, Double(high))) : low
    }

    /// Returns the glyphs of a range of cells, each group placed in the world.
    public func glyphGroups(of cells: CellRange) -> [GlyphGroup] {
        let side = TileLevel.worldCellSide
        let numbers = symbolNumbers(of: cells)
        var groups: [GlyphGroup] = []
        groups.reserveCapacity(cells.count)
        for row in cells.rows {
            for column in cells.columns {
                let number = numbers[groups.count]
                groups.append(
                    symbols.symbols[Int(number)].transformed(
                        by: AffineTransform(translationX: Double(column) * side, y: Double(row) * side)))
            }
        }
        return groups
    }

    /// Returns the symbols of a range of cells row by row; 0 for a number that isn't a symbol.
    func symbolNumbers(of cells: CellRange) -> [UInt8] {
        Array(unsafeUninitializedCapacity: cells.count) { buffer, count in
            buffer.initialize(repeating: 0)
            count = cells.count
            guard count > 0 else { return }
            delegate?.tiledView(
                self, copySymbolsOf: cells, to: UnsafeMutableBufferPointer(rebasing: buffer[..<cells.count]))
            let last = UInt8(symbols.symbols.count - 1)
            for index in 0..<count where buffer[index] > last { buffer[index] = 0 }
        }
    }

    // MARK: Tiles

    public override func layoutSubviews() {
        guard let renderer = window?.tileRenderer, let pixelScale = window?.pixelScale else { return }
        if cache?.renderer !== renderer {
            cache?.removeAll()
            overview.forget()
            let new = TileCache(renderer: renderer)
            new.onChange = { [unowned(unsafe) self] in setNeedsLayout() }
            cache = new
            symbolSet = renderer.add(symbols)
        }
        updateTiles(pixelScale: pixelScale)
    }

    private func symbolsChanged() {
        if let cache {
            symbolSet = cache.renderer.add(symbols)
            cache.invalidateAll()
        }
        overview.invalidateAll()
        setNeedsLayout()
    }

    public override func draw(in canvas: Canvas) {
        guard let cache, let level else { return drawGlyphs(in: canvas) }
        let missing = visible.map { cache.tile(level, $0) }.filter { $0.image == nil }
        if !missing.isEmpty {
            let isCovered = drawStandIns(for: missing, of: level, in: canvas)
            statistics.standIns += missing.count
            if !isCovered { statistics.blanks += missing.count }
        }
        for index in visible { draw(cache.tile(level, index), in: canvas) }
    }
}
