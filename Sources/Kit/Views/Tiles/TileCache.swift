import Drawing
import Tiles

/// A picture of a part of a board at one scale.
final class CachedTile {
    let level: TileLevel
    let index: TileIndex
    let pixels: PixelRect
    /// What is seen of it; nil until it has been made.
    var image: ImageID?
    /// Whether a picture is being made.
    var isUnderWay = false
    /// Whether cells have changed since its picture, or the one under way, was asked for.
    var isStale = true
    /// The number of the update that wanted it last.
    var lastWanted: UInt64 = 0

    init(level: TileLevel, index: TileIndex) {
        self.level = level
        self.index = index
        pixels = level.pixels(of: index)
    }
}

/// The tiles that a view has, of all scales; the least recently wanted go first.
///
/// It outlives its view as long as pictures are under way, so that these have a place to come to.
final class TileCache {
    let renderer: any TileRenderer
    /// Called when a picture has come.
    var onChange: (() -> Void)?
    private(set) var tiles: [CachedTile] = []
    /// How many pictures are being made.
    private(set) var underWay = 0
    /// How many pixels the pictures have.
    private(set) var pixelCount = 0

    init(renderer: any TileRenderer) {
        self.renderer = renderer
    }

    /// The tile at a place, a new one if need be.
    func tile(_ level: TileLevel, _ index: TileIndex) -> CachedTile {
        if let tile = tiles.last(where: { $0.index == index && $0.level == level }) { return tile }
        let tile = CachedTile(level: level, index: index)
        tiles.append(tile)
        return tile
    }

    /// The other levels that there are pictures of, from the one that is nearest in scale on.
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

    /// Has a tile's picture made.
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

    /// Takes note that cells have changed.
    func invalidate(_ cells: CellRange) {
        for tile in tiles where tile.level.pixels(of: cells).intersects(tile.pixels) { tile.isStale = true }
    }

    func invalidateAll() {
        for tile in tiles { tile.isStale = true }
    }

    /// Lets the pictures go that were wanted least recently, until there are no more than so many pixels. Those that
    /// `update` wanted stay in any case.
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
