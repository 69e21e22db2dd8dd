import Geometry
import Testing
import Tiles

@Suite("Tile levels")
struct TileLevelTests {
    /// Levels of all kinds: whole sides and others, larger than a tile and smaller than a pixel.
    static func randomLevel(_ random: inout RandomGenerator) -> TileLevel {
        let sides = [0.013, 0.25, 0.7, 1, 1.5, 3.3, 16, 23.4, 64, 300]
        var side = sides[Int(random.next(below: UInt64(sides.count)))]
        if random.next(below: 2) == 0 { side *= 0.8 + 0.4 * random.nextUnit() }
        return TileLevel(
            columns: 1 + Int(random.next(below: 70)), rows: 1 + Int(random.next(below: 70)), cellSide: side)
    }

    @Test("every cell is in exactly the tiles that its pixels touch", arguments: 0..<40 as Range<UInt64>)
    func everyCellIsInItsTiles(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let level = Self.randomLevel(&random)
        for y in 0..<level.tileRows {
            for x in 0..<level.tileColumns {
                let pixels = level.pixels(of: TileIndex(x: x, y: y))
                let cells = level.cells(touching: pixels)
                for column in 0..<level.columns {
                    let touches = level.edge(column) < pixels.x + pixels.width && level.edge(column + 1) > pixels.x
                    #expect(touches == cells.columns.contains(column) || level.cellSide < 1, "seed \(seed)")
                }
                for row in 0..<level.rows {
                    let touches = level.edge(row) < pixels.y + pixels.height && level.edge(row + 1) > pixels.y
                    #expect(touches == cells.rows.contains(row) || level.cellSide < 1, "seed \(seed)")
                }
            }
        }
    }

    @Test("tiles cover the board without a gap and without an overlap", arguments: 0..<40 as Range<UInt64>)
    func tilesCoverTheBoard(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let level = Self.randomLevel(&random)
        var area = 0
        for index in level.tiles(touching: level.bounds) {
            let pixels = level.pixels(of: index)
            #expect(!pixels.isEmpty)
            #expect(pixels.x == index.x * TileLevel.tileSide && pixels.y == index.y * TileLevel.tileSide)
            area += pixels.width * pixels.height
        }
        #expect(area == level.width * level.height, "seed \(seed)")
    }

    @Test(
        "cells can have any side",
        arguments: [.leastNonzeroMagnitude, 1e-20, 1e9, 1e300, Double.greatestFiniteMagnitude])
    func anyScale(side: Double) {
        let level = TileLevel(columns: 70, rows: 30, cellSide: side)
        // On a platform with integers of 32 bits too.
        #expect((1...1 << 30).contains(level.width) && (1...1 << 30).contains(level.height))
        #expect(level.edge(0) == 0 && level.edge(1) <= level.edge(2))
        #expect(level.tileColumns > 0 && level.tileRows > 0)
        let tile = level.pixels(of: TileIndex(x: 0, y: 0))
        #expect(!tile.isEmpty && level.tiles(touching: tile) == [TileIndex(x: 0, y: 0)])
        let cells = level.cells(touching: tile)
        #expect(cells.columns == (side < 1 ? 70..<70 : 0..<1))
        let end = PixelRect(x: level.width - 1, y: level.height - 1, width: 1, height: 1)
        #expect(level.cells(touching: end).columns.upperBound <= 70)
    }

    @Test("a rectangle of pixels touches the tiles that share pixels with it, and no others")
    func tilesOfARectangle() {
        var random = RandomGenerator(seed: 5)
        for _ in 0..<200 {
            let level = Self.randomLevel(&random)
            let rect = PixelRect(
                x: Int(random.next(below: 900)) - 100, y: Int(random.next(below: 900)) - 100,
                width: 1 + Int(random.next(below: 600)), height: 1 + Int(random.next(below: 600)))
            let all = level.tiles(touching: level.bounds)
            #expect(level.tiles(touching: rect) == all.filter { level.pixels(of: $0).intersects(rect) })
        }
    }

    @Test("the way from the world to a tile and back is the identity")
    func thereAndBack() throws {
        var random = RandomGenerator(seed: 6)
        for _ in 0..<200 {
            let level = Self.randomLevel(&random)
            let map = level.worldToTile(TileIndex(x: Int(random.next(below: 9)), y: Int(random.next(below: 9))))
            let point = Point(x: random.nextUnit() * 4000, y: random.nextUnit() * 4000)
            let back = point.applying(map).applying(try map.inverted())
            #expect(back.distance(to: point) < 1e-6)
        }
    }

    @Test("the pixels of some cells hold them and nothing else")
    func pixelsOfCells() {
        let level = TileLevel(columns: 30, rows: 16, cellSide: 23.4)
        let cells = CellRange(columns: 3..<7, rows: 2..<3)
        #expect(level.pixels(of: cells) == PixelRect(x: 70, y: 47, width: 94, height: 23))
        #expect(level.cells(touching: level.pixels(of: cells)) == cells)
    }
}
