import Drawing
import Tiles

/// A cached picture of a part of a board at one scale.
final class CachedTile {
    let level: TileLevel
    let index: TileIndex
    let pixels: PixelRect
    /// The current picture; nil until one has been rendered.
    var image: ImageID?
    /// Whether a picture is being rendered.
    var isUnderWay = false
    /// Whether cells have changed since its picture, or the pending one, was requested.
    var isStale = true
    /// The number of the last update that needed it.
    var lastWanted: UInt64 = 0

    init(level: TileLevel, index: TileIndex) {
        self.level = level
        self.index = index
        pixels = level.pixels(of: index)
    }
}

/// The tiles of a view at all scales; the least recently needed are evicted first.
///
/// It outlives its view while pictures are being rendered, so that their completions still have a receiver.
final class TileCache {
    let renderer: any TileRenderer
    /// Called when a picture is ready.
    var onChange: (() -> Void)?
    private(set) var tiles: [CachedTile] = []
    /// The number of pictures being rendered.
    private(set) var underWay = 0
    /// The total number of pixels of all pictures.
    private(set) var pixelCount = 0

    init(renderer: any TileRenderer) {
        self.renderer = renderer
    }

    /// Returns the tile at a position; creates it if necessary.
    func tile(_ level: TileLevel, _ index: TileIndex) -> CachedTile {
        if let tile = tiles.last(where: { $0.index == index && $0.level == level }) { return tile }
        let tile = CachedTile(level: level, index: index)
        tiles.append(tile)
        return tile
    }

    /// Returns the other levels that have pictures, sorted by closeness of scale.
    func levels(nearest level: TileLevel) -> [TileLevel] {
        var levels: [TileLevel] = []
        for tile in tiles where tile.level != level && tile.image != nil {
            if levels.last != tile.level, !levels.contains(tile.level) { levels.append(tile.level) }
        }
        func distance(_ other: TileLevel) -> Double {
            max(other.cellSide, level.cellSide) / min(other.cellSide, level.cellSide)
        }
        return levels.sorted { distance($0) < distance($1) }
    }

    /// Requests a tile's picture.
    func render(_ tile: CachedTile, _ request: TileRequest) {
        tile.isUnderWay = true
        tile.isStale = false
        underWay += 1
        renderer.render(request) { [self] in
            underWay -= 1
            tile.isUnderWay = false
            take(ImageID(request.image), for: tile)
        }
    }

    private func take(_ image: ImageID, for tile: CachedTile) {
        guard let onChange, tiles.contains(where: { $0 === tile }) else { return renderer.release(image) }
        if let old = tile.image {
            renderer.release(old)
        } else {
            pixelCount += tile.pixels.width * tile.pixels.height
        }
        tile.image = image
        onChange()
    }

    /// Marks cells as changed.
    func invalidate(_ cells: CellRange) {
        for tile in tiles where tile.level.pixels(of: cells).intersects(tile.pixels) { tile.isStale = true }
    }

    func invalidateAll() {
        for tile in tiles { tile.isStale = true }
    }

    /// Evicts the least recently needed pictures until there are at most `limit` pixels. Those needed by `update`
    /// always stay.
    func evict(downTo limit: Int, notWantedSince update: UInt64) {
        tiles.removeAll { $0.image == nil && !$0.isUnderWay && $0.lastWanted < update }
        while pixelCount > limit {
            var oldest: Int?
            for (index, tile) in tiles.enumerated() where tile.image != nil && tile.lastWanted < update {
                if let found = oldest, tiles[found].lastWanted <= tile.lastWanted { continue }
                oldest = index
            }
            guard let oldest else { return }
            forget(tiles.remove(at: oldest))
        }
    }

    func removeAll() {
        onChange = nil
        for tile in tiles { forget(tile) }
        tiles = []
    }

    private func forget(_ tile: CachedTile) {
        guard let image = tile.image else { return }
        pixelCount -= tile.pixels.width * tile.pixels.height
        tile.image = nil
        renderer.release(image)
    }
}
