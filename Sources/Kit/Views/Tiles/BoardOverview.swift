import Drawing
import Geometry
import Tiles

/// A small picture of a whole board, and its pyramid of averages once it is shown zoomed out.
struct BoardOverview {
    private let columns: Int
    private let rows: Int
    private var pyramid: AveragePyramid?
    /// The symbols' colours as pixels, used by the pyramid.
    private var colors: [UInt32] = []
    private var image: ImageID?
    private unowned(unsafe) var renderer: (any TileRenderer)?
    private var isStale = true

    /// The picture's longer side, in pixels.
    private static let side = 256
    /// The number of cells averaged per update, so that no frame waits for a million.
    private static let cellsAtOnce = 1 << 17

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    private var level: TileLevel {
        TileLevel(
            columns: columns, rows: rows, cellSide: min(1, Double(Self.side) / Double(max(columns, rows))))
    }

    mutating func invalidate(_ cells: CellRange) {
        isStale = true
        pyramid?.invalidate(cells)
    }

    /// Marks everything as changed because the symbols have changed.
    mutating func invalidateAll() {
        isStale = true
        colors = []
        pyramid?.invalidate(CellRange(columns: 0..<columns, rows: 0..<rows))
    }

    /// Updates the averages within a frame's budget; returns whether they are complete.
    mutating func isUpToDate(for view: TiledView) -> Bool {
        if colors.isEmpty { colors = view.symbols.pixels }
        if pyramid == nil {
            pyramid = AveragePyramid(columns: columns, rows: rows, uniform: 0)
            pyramid?.invalidate(CellRange(columns: 0..<columns, rows: 0..<rows))
        }
        pyramid?.update(atMost: Self.cellsAtOnce, colors: colors) { cells, target in
            view.delegate?.tiledView(view, copySymbolsOf: cells, to: target)
        }
        let isUpToDate = pyramid?.hasChanges == false
        if !isUpToDate { view.setNeedsLayout() }
        return isUpToDate
    }

    /// Returns the pixels of a part of the board at a scale where cells are smaller than a pixel, as bytes.
    func bytes(of pixels: PixelRect, at level: TileLevel, for view: TiledView) -> [UInt8] {
        Self.bytes(pyramid?.pixels(of: pixels, at: level) ?? [])
    }

    private static func bytes(_ pixels: [UInt32]) -> [UInt8] {
        pixels.withUnsafeBytes { Array($0) }
    }

    /// Renders the small picture again if it is out of date.
    mutating func update(for view: TiledView) {
        guard isStale, let cache = view.cache else { return }
        let level = level
        let pixels = level.bounds
        if colors.isEmpty { colors = view.symbols.pixels }
        let content: [UInt8]
        if level.cellSide < 1 {
            // Incomplete averages are better than nothing.
            isStale = !isUpToDate(for: view)
            content = bytes(of: pixels, at: level, for: view)
        } else {
            isStale = false
            let cells = CellRange(columns: 0..<columns, rows: 0..<rows)
            content = Self.bytes(view.symbolNumbers(of: cells).map { colors[Int($0)] })
        }
        renderer = cache.renderer
        let image = image ?? cache.renderer.makeImage()
        self.image = image
        cache.renderer.renderNow(
            TileRequest(
                image: image.rawValue, symbolSet: 0, level: level, pixels: pixels,
                cells: CellRange(columns: 0..<columns, rows: 0..<rows), content: content, isPicture: true))
    }

    /// Draws the picture over the whole board; returns false if there is none.
    func draw(in canvas: Canvas, frame: Rect) -> Bool {
        guard let image else { return false }
        canvas.draw(image, in: frame)
        return true
    }

    mutating func forget() {
        if let image { renderer?.release(image) }
        image = nil
        isStale = true
    }
}
