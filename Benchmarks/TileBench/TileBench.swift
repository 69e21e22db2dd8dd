import CCairo
import Drawing
import Geometry
import Glibc
import Raster
import Tiles

/// Makes a tile of 256 x 256 pixels in four ways, at four scales: Cairo drawing all paths and texts anew, Cairo laying
/// cached symbols side by side, ours, and rows copied in memory one by one, which is about as fast as it can be.
///
/// Prints a line a scale: how many cells, then microseconds a tile, the median of many.
@main enum TileBench {
    static func main() throws {
        for side in [64, 16, 4, 1] {
            let bench = Bench(side: side)
            let times = [
                bench.side >= 4 ? try bench.drawAnew() : .nan, bench.blit(), bench.compose(), bench.copyRows(),
            ]
            let cells = (256 / side) * (256 / side)
            print("\(cells)\t" + times.map { $0.isNaN ? "-" : "\(($0 * 100).rounded() / 100)" }.joined(separator: "\t"))
        }
    }
}

/// The median time of a call, in microseconds; over a third of a second, 5 calls at least.
func median(_ body: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    let start = now()
    while times.count < 5 || now() - start < 0.33 {
        let before = now()
        try body()
        times.append(now() - before)
    }
    return times.sorted()[times.count / 2] * 1e6
}

private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// A tile of bevelled boxes with digits, as Minesweeper has them.
final class Bench {
    let side: Int
    let request: TileRequest
    private let symbols: SymbolSet
    private var sheet: SymbolSheet

    init(side: Int) {
        self.side = side
        symbols = Self.symbols
        let count = 256 / side
        let level = TileLevel(columns: count, rows: count, cellSide: Double(side))
        var random = RandomGenerator(seed: 1)
        request = TileRequest(
            image: 1, symbolSet: 0, level: level, pixels: level.bounds, cells: level.cells(touching: level.bounds),
            content: (0..<count * count).map { _ in UInt8(random.next(below: 9)) }, isPicture: false)
        sheet = SymbolSheet(colors: symbols.pixels, cellSide: Double(side))
        for missing in TileComposer.missing(for: request, in: sheet) {
            let picture = Self.picture(symbols, missing.symbol, side)
            sheet.prepare(missing.symbol, width: side, height: side, pixels: picture.pixels)
        }
    }

    private static func picture(_ symbols: SymbolSet, _ symbol: Int, _ side: Int) -> Picture {
        try! Picture(
            of: symbols.picture(of: symbol, width: side, height: side),
            size: Size(width: Double(side), height: Double(side)))
    }

    /// A bevelled box of four trapezoids, and a digit on it: nine of them.
    private static var symbols: SymbolSet {
        let corners = [(0.0, 0.0), (64, 0), (64, 64), (0, 64)].map { Point(x: $0.0, y: $0.1) }
        let inner = [(6.0, 6.0), (58, 6), (58, 58), (6, 58)].map { Point(x: $0.0, y: $0.1) }
        let shades = [0.95, 0.6, 0.5, 0.9]
        let groups = (0...8).map { number -> GlyphGroup in
            var glyphs: [Glyph] = [
                .path(Path(rect: Rect(x: 0, y: 0, width: 64, height: 64)), .color(Color(white: 0.8)))
            ]
            for index in 0..<4 {
                var path = Path()
                path.move(to: corners[index])
                path.addLine(to: corners[(index + 1) % 4])
                path.addLine(to: inner[(index + 1) % 4])
                path.addLine(to: inner[index])
                path.close()
                glyphs.append(.path(path, .color(Color(white: shades[index]))))
            }
            let text = Text(
                "\(number)", font: Font(.rounded, size: 42, weight: .bold), color: Color(hex: 0x1f4fd8),
                alignment: .center)
            return GlyphGroup(glyphs + [.text(text, at: Point(x: 32, y: 47))])
        }
        return SymbolSet(groups, colors: (0...8).map { Color(white: 0.7 + Double($0) * 0.02) })
    }

    // MARK: Four ways

    func drawAnew() throws -> Double {
        let canvas = Canvas()
        let scale = Double(side) / TileLevel.worldCellSide
        let count = 256 / side
        for row in 0..<count {
            for column in 0..<count {
                let group = symbols.symbols[Int(request.content[row * count + column])]
                canvas.draw(
                    group.transformed(
                        by: AffineTransform(
                            a: scale, b: 0, c: 0, d: scale, tx: Double(column * side), ty: Double(row * side))))
            }
        }
        var picture = try Picture(width: 256, height: 256)
        return try median { try picture.draw(canvas.displayList) }
    }

    func blit() -> Double {
        func surface(_ pixels: inout [UInt32], _ side: Int) -> OpaquePointer {
            pixels.withUnsafeMutableBytes {
                cairo_image_surface_create_for_data(
                    $0.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_RGB24, Int32(side), Int32(side),
                    Int32(side * 4))
            }
        }
        var pictures = (0...8).map { Self.picture(symbols, $0, side).pixels }
        let cached = pictures.indices.map { surface(&pictures[$0], side) }
        var pixels = [UInt32](repeating: 0, count: 256 * 256)
        let target = surface(&pixels, 256)
        let context = cairo_create(target)!
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(target)
            for surface in cached { cairo_surface_destroy(surface) }
        }
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        let count = 256 / side
        return median {
            for row in 0..<count {
                for column in 0..<count {
                    let symbol = cached[Int(request.content[row * count + column])]
                    cairo_set_source_surface(context, symbol, Double(column * side), Double(row * side))
                    cairo_rectangle(context, Double(column * side), Double(row * side), Double(side), Double(side))
                    cairo_fill(context)
                }
            }
            cairo_surface_flush(target)
        }
    }

    func compose() -> Double {
        var composer = TileComposer()
        var sum: UInt32 = 0
        let time = median { sum &+= composer.compose(request, from: sheet) { $0[777] } }
        if sum == 1 { print() }
        return time
    }

    /// Each cell's rows copied by `memcpy`, from symbols that lie ready.
    func copyRows() -> Double {
        let pictures = (0...8).map { Self.picture(symbols, $0, side).pixels }
        let area = side * side
        let source = pictures.flatMap { $0 }
        var target = [UInt32](repeating: 0, count: 256 * 256)
        let count = 256 / side
        let width = side * 4
        return median {
            source.withUnsafeBufferPointer { source in
                target.withUnsafeMutableBufferPointer { target in
                    for row in 0..<count {
                        for column in 0..<count {
                            let symbol = source.baseAddress! + Int(request.content[row * count + column]) * area
                            let place = target.baseAddress! + row * side * 256 + column * side
                            for line in 0..<side { memcpy(place + line * 256, symbol + line * side, width) }
                        }
                    }
                }
            }
        }
    }
}
