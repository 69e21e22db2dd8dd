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
    public private(set) var statistics = Statistics()

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
    private var symbolSet: UInt32 = 0
    /// The scale whose tiles are wanted.
    private(set) var level: TileLevel?
    private(set) var overview: BoardOverview
    private var updates: UInt64 = 0
    private var visible: [TileIndex] = []

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

    /// Finds what is in sight, asks for what is missing, and lets go what is too much.
    private func updateTiles(pixelScale: Double) {
        guard let cache, !bounds.isEmpty, worldToView.a > 0, worldToView.a.isFinite else { return }
        updates += 1
        let level = chooseLevel(pixelScale: pixelScale)
        let seen = pixels(in: bounds, of: level)
        visible = level.tiles(touching: seen)
        for index in wanted(around: seen, of: level) {
            let tile = cache.tile(level, index)
            tile.lastWanted = updates
            guard tile.isStale, !tile.isUnderWay, cache.underWay < cache.renderer.capacity else { continue }
            request(tile, of: level)
        }
        cache.evict(downTo: memoryLimit / 4, notWantedSince: updates)
        if visible.contains(where: { cache.tile(level, $0).image == nil }) { overview.update(for: self) }
    }

    /// The exact scale, or while it is changing one that is near enough.
    private func chooseLevel(pixelScale: Double) -> TileLevel {
        var side = worldToView.a * TileLevel.worldCellSide * pixelScale
        // What is meant to be whole is whole.
        if (side - side.rounded()).magnitude < 1e-6 * side { side = side.rounded() }
        if let level {
            if level.cellSide == side { return level }
            let ratio = side / level.cellSide
            if isZooming, ratio > 0.6, ratio < 1.7 { return level }
        }
        let new = TileLevel(columns: columns, rows: rows, cellSide: side)
        level = new
        return new
    }

    /// The pixels of a level that a rectangle of the view shows.
    private func pixels(in rect: Rect, of level: TileLevel) -> PixelRect {
        guard let back = try? worldToView.inverted() else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let seen = rect.applying(back.concatenating(level.worldToPixels))
        let left = Int(max(seen.minX, 0).rounded(.down))
        let top = Int(max(seen.minY, 0).rounded(.down))
        return PixelRect(
            x: left, y: top, width: min(Int(seen.maxX.rounded(.up)), level.width) - left,
            height: min(Int(seen.maxY.rounded(.up)), level.height) - top)
    }

    /// The tiles in sight, from the middle outwards; then those about them, and those that the motion leads to.
    private func wanted(around seen: PixelRect, of level: TileLevel) -> [TileIndex] {
        guard !seen.isEmpty else { return [] }
        let side = TileLevel.tileSide
        let scale = level.cellSide / (worldToView.a * TileLevel.worldCellSide)
        let ahead = velocity * (0.25 * scale)
        let left = side + max(Int(-ahead.x), 0)
        let right = side + max(Int(ahead.x), 0)
        let top = side + max(Int(-ahead.y), 0)
        let bottom = side + max(Int(ahead.y), 0)
        let most = side * 4
        let ring = PixelRect(
            x: seen.x - min(left, most), y: seen.y - min(top, most),
            width: seen.width + min(left, most) + min(right, most),
            height: seen.height + min(top, most) + min(bottom, most))
        let middle = Point(x: Double(seen.x) + Double(seen.width) / 2, y: Double(seen.y) + Double(seen.height) / 2)
        func rank(_ index: TileIndex) -> Double {
            let pixels = level.pixels(of: index)
            let x = Double(pixels.x) + Double(pixels.width) / 2 - middle.x
            let y = Double(pixels.y) + Double(pixels.height) / 2 - middle.y
            return x * x + y * y + (pixels.intersects(seen) ? 0 : 1e12)
        }
        let ranked = level.tiles(touching: ring).map { (index: $0, rank: rank($0)) }
        return ranked.sorted { $0.rank < $1.rank }.map { $0.index }
    }

    private func request(_ tile: CachedTile, of level: TileLevel) {
        guard let cache else { return }
        let cells = level.cells(touching: tile.pixels)
        let isPicture = level.cellSide < 1
        if isPicture, !overview.isUpToDate(for: self) { return }
        let content = isPicture ? overview.bytes(of: tile.pixels, at: level, for: self) : symbolNumbers(of: cells)
        let image = cache.renderer.makeImage()
        statistics.requested += 1
        cache.render(
            tile,
            TileRequest(
                image: image.rawValue, symbolSet: symbolSet, level: level, pixels: tile.pixels, cells: cells,
                content: content, isPicture: isPicture))
    }

    // MARK: Drawing

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

    /// Draws something where tiles are missing: tiles of other scales, the nearest first, as far as they go, and the small
    /// picture of the whole board where they don't. Nothing is drawn twice that one picture covers.
    ///
    /// - Returns: whether there was anything for every place.
    private func drawStandIns(for missing: [CachedTile], of level: TileLevel, in canvas: Canvas) -> Bool {
        guard let cache else { return false }
        let holes = missing.map { frame(of: level, $0.pixels) }
        let area = holes.reduce(0) { $0 + $1.width * $1.height }
        var layers: [[CachedTile]] = []
        var isCovered = false
        for other in cache.levels(nearest: level) where !isCovered && layers.count < 2 {
            var covered = 0.0
            let tiles = cache.tiles.filter { tile in
                guard tile.level == other, tile.image != nil else { return false }
                let frame = frame(of: other, tile.pixels)
                let shared = holes.reduce(0.0) { sum, hole in
                    sum + (frame.intersection(hole).map { $0.width * $0.height } ?? 0)
                }
                covered += shared
                return shared > 0
            }
            if !tiles.isEmpty { layers.append(tiles) }
            isCovered = covered > area * 0.999
        }
        var clip = Path()
        for hole in holes { clip.addRect(hole) }
        canvas.saved {
            canvas.clip(to: clip)
            if !isCovered { isCovered = overview.draw(in: canvas, frame: frame(of: level, level.bounds)) }
            // The nearest on top.
            for tiles in layers.reversed() {
                for tile in tiles { draw(tile, in: canvas) }
            }
        }
        return isCovered
    }

    private func draw(_ tile: CachedTile, in canvas: Canvas) {
        guard let image = tile.image else { return }
        let frame = frame(of: tile.level, tile.pixels)
        if frame.intersects(bounds) { canvas.draw(image, in: frame) }
    }

    /// Where pixels of a level are seen: at whole pixels of the screen, so that they are sharp and neighbours meet.
    private func frame(of level: TileLevel, _ pixels: PixelRect) -> Rect {
        let pixelScale = window?.pixelScale ?? 1
        let scale = worldToView.a * TileLevel.worldCellSide / level.cellSide * pixelScale
        let x = (worldToView.tx * pixelScale).rounded()
        let y = (worldToView.ty * pixelScale).rounded()
        let left = (x + Double(pixels.x) * scale).rounded()
        let top = (y + Double(pixels.y) * scale).rounded()
        let right = (x + Double(pixels.x + pixels.width) * scale).rounded()
        let bottom = (y + Double(pixels.y + pixels.height) * scale).rounded()
        return Rect(
            x: left / pixelScale, y: top / pixelScale, width: (right - left) / pixelScale,
            height: (bottom - top) / pixelScale)
    }

    /// Draws the cells in sight as they are, where nobody makes tiles.
    private func drawGlyphs(in canvas: Canvas) {
        guard worldToView.a * TileLevel.worldCellSide >= SymbolSheet.leastDrawnSide else {
            return drawColors(in: canvas)
        }
        canvas.saved {
            canvas.concatenate(worldToView)
            for group in glyphGroups(of: visibleCells) { canvas.draw(group) }
        }
    }

    /// Draws cells that are too small for glyphs as their colours, run by run; of those smaller than a point some.
    private func drawColors(in canvas: Canvas) {
        let cells = visibleCells
        let step = max(Int((1 / (worldToView.a * TileLevel.worldCellSide)).rounded(.down)), 1)
        for row in stride(from: cells.rows.lowerBound, to: cells.rows.upperBound, by: step) {
            let numbers = symbolNumbers(of: CellRange(columns: cells.columns, rows: row..<row + 1))
            var start = 0
            while start < numbers.count {
                var end = start + step
                while end < numbers.count, numbers[end] == numbers[start] { end += step }
                let left = cells.columns.lowerBound
                let run = CellRange(columns: left + start..<left + min(end, numbers.count), rows: row..<row + step)
                canvas.fill(frame(of: run), with: symbols.colors[Int(numbers[start])])
                start = end
            }
        }
    }
}
