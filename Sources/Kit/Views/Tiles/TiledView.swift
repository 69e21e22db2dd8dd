public import Drawing
public import Geometry
public import Tiles

/// What a tiled view shows.
public protocol TiledViewDelegate: AnyObject {
    /// Writes the symbols of some cells, row by row: numbers into the view's set.
    func tiledView(_ view: TiledView, copySymbolsOf cells: CellRange, to target: UnsafeMutableBufferPointer<UInt8>)
}

/// Covers a board of any size with tiles, and draws those that are in sight.
///
/// The board lies in the world with its cells 64 units wide; `worldToView` says what is seen of it. Tiles are pictures
/// that the window's `tileRenderer` makes, exactly as large as the screen's pixels. Those in sight are wanted first,
/// then a ring about them and ahead of the motion; no more are asked for at a time than the renderer works at, so that
/// what has scrolled away is never made. Until a tile has come, tiles of other scales stand in, and a small picture of
/// the whole board beneath them, so that no place is ever blank.
public final class TiledView: View {
    public unowned(unsafe) var delegate: (any TiledViewDelegate)?
    public let columns: Int
    public let rows: Int
    /// What the cells show.
    public var symbols: SymbolSet {
        didSet { symbolsChanged() }
    }
    /// What is seen: the map from the world to the view's coordinates, without a turn, the same both ways.
    public var worldToView = AffineTransform.identity {
        didSet { if worldToView != oldValue { setNeedsLayout() } }
    }
    /// Whether the scale is changing; as long as it changes little, the tiles of the old scale stand in.
    public var isZooming = false {
        didSet { if isZooming != oldValue { setNeedsLayout() } }
    }
    /// How fast what is seen moves over the board, in points a second.
    public var velocity = Point.zero
    /// How many bytes the pictures may take before those go that aren't wanted.
    public var memoryLimit = 96 << 20
    /// What has been drawn so far.
    public internal(set) var statistics = Statistics()

    /// Counts for benchmarks and tests.
    public struct Statistics: Hashable, Sendable {
        /// Tiles that were asked for.
        public var requested = 0
        /// Tiles in sight at a drawing that something else stood in for, and those that nothing did.
        public var standIns = 0
        public var blanks = 0

        public init() {}
    }

    var cache: TileCache?
    var symbolSet: UInt32 = 0
    /// The scale whose tiles are wanted.
    var level: TileLevel?
    var overview: BoardOverview
    /// How often it has looked for what is in sight.
    var updates: UInt64 = 0
    /// The tiles in sight.
    var visible: [TileIndex] = []

    /// - Precondition: there is a cell.
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

    public var worldSize: Size {
        Size(
            width: Double(columns) * TileLevel.worldCellSide, height: Double(rows) * TileLevel.worldCellSide)
    }

    /// Has some cells drawn anew: of the tiles, just those that show them.
    public func setNeedsDisplay(_ cells: CellRange) {
        cache?.invalidate(cells)
        overview.invalidate(cells)
        setNeedsLayout()
    }

    /// The cell at a point of the view's coordinates; nil beside the board.
    public func cell(at point: Point) -> (column: Int, row: Int)? {
        guard let back = try? worldToView.inverted() else { return nil }
        let place = point.applying(back) * (1 / TileLevel.worldCellSide)
        guard place.x >= 0, place.y >= 0, place.x < Double(columns), place.y < Double(rows) else { return nil }
        return (Int(place.x), Int(place.y))
    }

    /// Where some cells are seen, in the view's coordinates.
    public func frame(of cells: CellRange) -> Rect {
        let side = TileLevel.worldCellSide
        return Rect(
            x: Double(cells.columns.lowerBound) * side, y: Double(cells.rows.lowerBound) * side,
            width: Double(cells.columns.count) * side, height: Double(cells.rows.count) * side
        ).applying(worldToView)
    }

    /// The cells in sight.
    public var visibleCells: CellRange {
        guard let back = try? worldToView.inverted() else { return CellRange(columns: 0..<0, rows: 0..<0) }
        let seen = bounds.applying(back)
        let side = TileLevel.worldCellSide
        let left = min(max(Int((seen.minX / side).rounded(.down)), 0), columns)
        let top = min(max(Int((seen.minY / side).rounded(.down)), 0), rows)
        let right = min(max(Int((seen.maxX / side).rounded(.up)), left), columns)
        let bottom = min(max(Int((seen.maxY / side).rounded(.up)), top), rows)
        return CellRange(columns: left..<right, rows: top..<bottom)
    }

    /// The glyphs of some cells, each group placed in the world.
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

    func symbolNumbers(of cells: CellRange) -> [UInt8] {
        Array(unsafeUninitializedCapacity: cells.count) { buffer, count in
            buffer.initialize(repeating: 0)
            count = cells.count
            guard count > 0 else { return }
            delegate?.tiledView(
                self, copySymbolsOf: cells, to: UnsafeMutableBufferPointer(rebasing: buffer[..<cells.count]))
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
