import Drawing
import Geometry
import Tiles

extension TiledView {
    /// Finds the visible tiles, requests missing ones, and evicts excess ones.
    func updateTiles(pixelScale: Double) {
        guard let cache, !bounds.isEmpty, worldToView.a > 0 else { return }
        let side = Double(max(columns, rows)) * TileLevel.worldCellSide * worldToView.a * pixelScale
        guard side <= Self.greatestSide else { return }
        updates += 1
        let level = chooseLevel(pixelScale: pixelScale)
        let seen = pixels(in: bounds, of: level)
        visible = level.tiles(touching: seen)
        var budget = Self.contentAtOnce
        for index in wanted(around: seen, of: level) {
            let tile = cache.tile(level, index)
            tile.lastWanted = updates
            guard tile.isStale, !tile.isUnderWay, budget > 0, cache.underWay < cache.renderer.capacity else { continue }
            budget -= request(tile, of: level)
        }
        // Tiles beyond the budget are requested on the next update.
        if budget <= 0 { setNeedsLayout() }
        cache.evict(downTo: memoryLimit / 4, notWantedSince: updates)
        if visible.contains(where: { cache.tile(level, $0).image == nil }) { overview.update(for: self) }
    }

    /// The longest side in pixels of a board that is divided into tiles; integers may have 32 bits.
    private static let greatestSide = 0x1p30

    /// Returns the level of the exact scale, or while it is changing one that is close enough.
    private func chooseLevel(pixelScale: Double) -> TileLevel {
        var side = worldToView.a * TileLevel.worldCellSide * pixelScale
        // Nearly whole sides are rounded, to remove rounding errors.
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

    /// Returns the pixels of a level that a rectangle of the view shows.
    private func pixels(in rect: Rect, of level: TileLevel) -> PixelRect {
        guard let back = try? worldToView.inverted() else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let seen = rect.applying(back.concatenating(level.worldToPixels))
        let left = Self.limit(seen.minX.rounded(.down), from: 0, to: level.width)
        let top = Self.limit(seen.minY.rounded(.down), from: 0, to: level.height)
        return PixelRect(
            x: left, y: top, width: Self.limit(seen.maxX.rounded(.up), from: left, to: level.width) - left,
            height: Self.limit(seen.maxY.rounded(.up), from: top, to: level.height) - top)
    }

    /// Returns the visible tiles, from the centre outwards; then those around them and ahead of the motion.
    private func wanted(around seen: PixelRect, of level: TileLevel) -> [TileIndex] {
        guard !seen.isEmpty else { return [] }
        let side = TileLevel.tileSide
        let scale = level.cellSide / (worldToView.a * TileLevel.worldCellSide)
        let ahead = velocity * (0.25 * scale)
        // One tile around, and at most three more ahead.
        let most = side * 3
        let left = side + Self.limit(-ahead.x, from: 0, to: most)
        let right = side + Self.limit(ahead.x, from: 0, to: most)
        let top = side + Self.limit(-ahead.y, from: 0, to: most)
        let bottom = side + Self.limit(ahead.y, from: 0, to: most)
        let ring = PixelRect(
            x: seen.x - left, y: seen.y - top, width: seen.width + left + right, height: seen.height + top + bottom)
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

    /// The number of cells and pixels copied for tiles per update, so that no frame waits for many of them.
    private static let contentAtOnce = 1 << 17

    /// Requests a tile; returns the number of cells or pixels copied for it.
    private func request(_ tile: CachedTile, of level: TileLevel) -> Int {
        guard let cache else { return 0 }
        let cells = level.cells(touching: tile.pixels)
        let isPicture = level.cellSide < 1
        if isPicture, !overview.isUpToDate(for: self) { return 0 }
        let content = isPicture ? overview.bytes(of: tile.pixels, at: level, for: self) : symbolNumbers(of: cells)
        let image = cache.renderer.makeImage()
        statistics.requested += 1
        cache.render(
            tile,
            TileRequest(
                image: image.rawValue, symbolSet: symbolSet, level: level, pixels: tile.pixels, cells: cells,
                content: content, isPicture: isPicture))
        return isPicture ? tile.pixels.width * tile.pixels.height : cells.count
    }
}
