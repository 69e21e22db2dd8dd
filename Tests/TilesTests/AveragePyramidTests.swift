import Geometry
import Testing
import Tiles

@Suite("The pyramid of averages")
struct AveragePyramidTests {
    /// A board that says what it shows.
    final class Board {
        let columns: Int
        let rows: Int
        var cells: [UInt8]

        init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
            cells = Array(repeating: 0, count: columns * rows)
        }

        func copy(_ range: CellRange, to target: UnsafeMutableBufferPointer<UInt8>) {
            var next = 0
            for row in range.rows {
                for column in range.columns {
                    target[next] = cells[row * columns + column]
                    next += 1
                }
            }
        }
    }

    static let colors: [UInt32] = [0xff00_0000, 0xffff_ffff, 0xff40_80c0]

    @Test("it is the same, changed bit by bit, as made anew", arguments: 0..<12 as Range<UInt64>)
    func changes(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let board = Board(columns: 1 + Int(random.next(below: 150)), rows: 1 + Int(random.next(below: 150)))
        let whole = CellRange(columns: 0..<board.columns, rows: 0..<board.rows)
        var pyramid = AveragePyramid(columns: board.columns, rows: board.rows, uniform: Self.colors[0])
        for _ in 0..<5 {
            let left = Int(random.next(below: UInt64(board.columns)))
            let top = Int(random.next(below: UInt64(board.rows)))
            let range = CellRange(columns: left..<left + 20, rows: top..<top + 9).clamped(to: whole)
            for row in range.rows {
                for column in range.columns { board.cells[row * board.columns + column] = UInt8(random.next(below: 3)) }
            }
            pyramid.invalidate(range)
            pyramid.update(atMost: .max, colors: Self.colors, copySymbols: board.copy)
        }
        var fresh = AveragePyramid(columns: board.columns, rows: board.rows, uniform: 0)
        fresh.invalidate(whole)
        fresh.update(atMost: .max, colors: Self.colors, copySymbols: board.copy)
        let level = TileLevel(columns: board.columns, rows: board.rows, cellSide: 0.5)
        #expect(pyramid.pixels(of: level.bounds, at: level) == fresh.pixels(of: level.bounds, at: level))
        #expect(
            pyramid.pixel(level: pyramid.topLevel, x: 0, y: 0) == fresh.pixel(level: fresh.topLevel, x: 0, y: 0),
            "seed \(seed)")
    }

    @Test("a block has the mean of its cells, and what lies outside doesn't count")
    func means() {
        let board = Board(columns: 3, rows: 2)
        board.cells = [0, 1, 1, 0, 1, 1]
        var pyramid = AveragePyramid(columns: 3, rows: 2, uniform: 0)
        pyramid.invalidate(CellRange(columns: 0..<3, rows: 0..<2))
        pyramid.update(atMost: .max, colors: Self.colors, copySymbols: board.copy)
        #expect(pyramid.pixel(level: 1, x: 0, y: 0) == 0xff80_8080)
        #expect(pyramid.pixel(level: 1, x: 1, y: 0) == 0xffff_ffff)
        #expect(pyramid.topLevel == 2)
    }

    @Test("cells without a symbol, or with a number that isn't one, have the first one's colour")
    func noSymbols() {
        let colors: [UInt32] = [0xff40_80c0, 0xffff_ffff]
        for number: UInt8? in [nil, 2, 255] {
            var pyramid = AveragePyramid(columns: 200, rows: 100, uniform: 0)
            let level = TileLevel(columns: 200, rows: 100, cellSide: 0.5)
            for round in 0..<2 {
                pyramid.invalidate(CellRange(columns: 0..<200, rows: 0..<100))
                pyramid.update(atMost: .max, colors: colors) { cells, target in
                    if round == 0 { return target.update(repeating: 1) }
                    if let number { target.update(repeating: number) }
                }
            }
            #expect(pyramid.pixels(of: level.bounds, at: level).allSatisfy { $0 == colors[0] })
        }
    }

    @Test("it can be looked at from any distance", arguments: [1e-20, Double.leastNonzeroMagnitude, 1e-9, 1e300])
    func anyScale(side: Double) {
        var pyramid = AveragePyramid(columns: 70, rows: 30, uniform: 7)
        pyramid.invalidate(CellRange(columns: 0..<70, rows: 0..<30))
        let level = TileLevel(columns: 70, rows: 30, cellSide: side)
        let corner = PixelRect(x: level.width - 1, y: level.height - 1, width: 1, height: 1)
        #expect(pyramid.pixels(of: corner, at: level) == [7])
    }

    @Test("it is brought up to date a part at a time")
    func parts() {
        let board = Board(columns: 10, rows: 640)
        board.cells = Array(repeating: 1, count: 6400)
        var pyramid = AveragePyramid(columns: 10, rows: 640, uniform: Self.colors[0])
        pyramid.invalidate(CellRange(columns: 0..<10, rows: 0..<640))
        var updates = 0
        while pyramid.hasChanges {
            pyramid.update(atMost: 640, colors: Self.colors, copySymbols: board.copy)
            updates += 1
        }
        #expect(updates == 11 || updates == 10)
        #expect(pyramid.pixel(level: pyramid.topLevel, x: 0, y: 0) == 0xffff_ffff)
    }
}
