import Drawing
import Geometry
import Testing
import Tiles

@Suite("Composing tiles")
struct TileComposerTests {
    /// What a symbol's pixel is in these tests: all are different.
    static func pixel(_ symbol: Int, _ width: Int, _ height: Int, x: Int, y: Int) -> UInt32 {
        UInt32(symbol) << 24 | UInt32(width & 1) << 23 | UInt32(height & 1) << 22 | UInt32(y) << 11 | UInt32(x)
    }

    static func prepare(_ sheet: inout SymbolSheet, for request: TileRequest) {
        for missing in TileComposer.missing(for: request, in: sheet) {
            var pixels: [UInt32] = []
            for y in 0..<missing.height {
                for x in 0..<missing.width {
                    pixels.append(pixel(missing.symbol, missing.width, missing.height, x: x, y: y))
                }
            }
            sheet.prepare(missing.symbol, width: missing.width, height: missing.height, pixels: pixels)
        }
    }

    static func request(_ level: TileLevel, _ index: TileIndex, _ random: inout RandomGenerator) -> TileRequest {
        let pixels = level.pixels(of: index)
        let cells = level.cells(touching: pixels)
        return TileRequest(
            image: 7, symbolSet: 3, level: level, pixels: pixels, cells: cells,
            content: (0..<cells.count).map { _ in UInt8(random.next(below: 5)) }, isPicture: false)
    }

    @Test(
        "each pixel of a tile is that of its cell's symbol",
        arguments: [1, 1.7, 3.99, 4, 5.5, 16, 23.4, 64, 100.5, 300])
    func everyPixel(side: Double) {
        var random = RandomGenerator(seed: UInt64(side * 100))
        let level = TileLevel(columns: 37, rows: 29, cellSide: side)
        let colors = (0..<5).map { UInt32($0) &* 0x0101_0101 }
        var sheet = SymbolSheet(colors: colors, cellSide: side)
        var composer = TileComposer()
        for index in level.tiles(touching: level.bounds).prefix(6) {
            let request = Self.request(level, index, &random)
            Self.prepare(&sheet, for: request)
            #expect(TileComposer.missing(for: request, in: sheet).isEmpty)
            let pixels = composer.compose(request, from: sheet) { Array($0) }
            var wrong = 0
            for (number, pixel) in pixels.enumerated() {
                let (x, y) = (
                    request.pixels.x + number % request.pixels.width, request.pixels.y + number / request.pixels.width
                )
                let column = request.cells.columns.first { level.edge($0 + 1) > x }!
                let row = request.cells.rows.first { level.edge($0 + 1) > y }!
                let place = (row - request.cells.rows.lowerBound) * request.cells.columns.count
                let symbol = Int(request.content[place + column - request.cells.columns.lowerBound])
                let width = level.edge(column + 1) - level.edge(column)
                let height = level.edge(row + 1) - level.edge(row)
                let expected =
                    side < SymbolSheet.leastDrawnSide
                    ? colors[symbol]
                    : Self.pixel(symbol, width, height, x: x - level.edge(column), y: y - level.edge(row))
                if pixel != expected { wrong += 1 }
            }
            #expect(wrong == 0)
        }
    }

    @Test("a symbol is missed once, in each of the sizes in which it is shown")
    func missingSymbols() {
        let level = TileLevel(columns: 10, rows: 10, cellSide: 20.5)
        let pixels = level.pixels(of: TileIndex(x: 0, y: 0))
        let cells = level.cells(touching: pixels)
        var request = TileRequest(
            image: 1, symbolSet: 1, level: level, pixels: pixels, cells: cells,
            content: Array(repeating: 2, count: cells.count), isPicture: false)
        var sheet = SymbolSheet(colors: [0, 1, 2], cellSide: 20.5)
        #expect(
            Set(TileComposer.missing(for: request, in: sheet)) == [
                MissingSymbol(symbol: 2, width: 20, height: 20), MissingSymbol(symbol: 2, width: 21, height: 20),
                MissingSymbol(symbol: 2, width: 20, height: 21), MissingSymbol(symbol: 2, width: 21, height: 21),
            ])
        Self.prepare(&sheet, for: request)
        #expect(TileComposer.missing(for: request, in: sheet).isEmpty)
        request.content[0] = 1
        #expect(TileComposer.missing(for: request, in: sheet).count == 1)
    }

    @Test("a cell of a number that is no symbol shows the first one")
    func unknownSymbol() {
        let level = TileLevel(columns: 2, rows: 1, cellSide: 2)
        let request = TileRequest(
            image: 1, symbolSet: 1, level: level, pixels: level.bounds, cells: level.cells(touching: level.bounds),
            content: [200, 1], isPicture: false)
        var composer = TileComposer()
        let sheet = SymbolSheet(colors: [10, 11], cellSide: 2)
        #expect(composer.compose(request, from: sheet) { Array($0) } == [10, 10, 11, 11, 10, 10, 11, 11])
    }

    @Test("a request is read as it was written, and nothing else is")
    func wireForm() {
        var random = RandomGenerator(seed: 3)
        for _ in 0..<50 {
            let level = TileLevelTests.randomLevel(&random)
            let request = Self.request(level, TileIndex(x: 0, y: 0), &random)
            let bytes = request.bytes
            #expect(TileRequest(bytes: bytes) == request)
            #expect(TileRequest(bytes: Array(bytes.dropLast())) == nil)
            #expect(TileRequest(bytes: Array(bytes.prefix(20))) == nil)
            var damaged = bytes
            damaged[Int(random.next(below: 64))] ^= 0xff
            // Whatever it says now, it is read safely.
            _ = TileRequest(bytes: damaged)
        }
    }
}
