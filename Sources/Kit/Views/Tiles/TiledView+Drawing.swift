import Drawing
import Geometry
import Tiles

extension TiledView {
    /// Draws substitutes for missing tiles: tiles of other scales, the closest first, and the small picture of the
    /// whole board for the rest. No more layers are drawn than needed.
    ///
    /// - Returns: whether every place was covered.
    func drawStandIns(for missing: [CachedTile], of level: TileLevel, in canvas: Canvas) -> Bool {
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
            // The closest scale is on top.
            for tiles in layers.reversed() {
                for tile in tiles { draw(tile, in: canvas) }
            }
        }
        return isCovered
    }

    func draw(_ tile: CachedTile, in canvas: Canvas) {
        guard let image = tile.image else { return }
        let frame = frame(of: tile.level, tile.pixels)
        if frame.intersects(bounds) { canvas.draw(image, in: frame) }
    }

    /// Returns where pixels of a level are visible: at whole screen pixels, so that they are sharp and neighbours
    /// meet.
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

    /// Draws the visible cells directly, if there is no tile renderer.
    func drawGlyphs(in canvas: Canvas) {
        guard worldToView.a * TileLevel.worldCellSide >= SymbolSheet.leastDrawnSide else {
            return drawColors(in: canvas)
        }
        canvas.saved {
            canvas.concatenate(worldToView)
            for group in glyphGroups(of: visibleCells) { canvas.draw(group) }
        }
    }

    /// Draws cells that are too small for glyphs as their colours, in runs; of those smaller than a point only some.
    private func drawColors(in canvas: Canvas) {
        let cells = visibleCells
        guard !cells.isEmpty else { return }
        // At most all of them, however small the scale is.
        let most = Double(max(cells.columns.count, cells.rows.count))
        let step = Int(max(min((1 / (worldToView.a * TileLevel.worldCellSide)).rounded(.down), most), 1))
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
