import Animation
import Drawing
import Geometry
import Testing
import Tiles
import Views

@Suite("The tiled view")
struct TiledViewTests {
    /// Notes what is asked for, and hands it over when the test says so.
    final class Renderer: TileRenderer {
        var capacity = 4
        var last: UInt32 = 0
        var underWay: [(request: TileRequest, completion: () -> Void)] = []
        var requests: [TileRequest] = []
        var alive: Set<ImageID> = []
        var overviews: Int { pictures.count }
        /// The requests for the small picture of the whole board.
        var pictures: [TileRequest] = []

        func makeImage() -> ImageID {
            last += 1
            return ImageID(last)
        }

        func add(_ symbols: SymbolSet) -> UInt32 { UInt32(symbols.symbols.count) }

        func render(_ request: TileRequest, completion: @escaping () -> Void) {
            requests.append(request)
            underWay.append((request, completion))
        }

        func renderNow(_ request: TileRequest) {
            pictures.append(request)
            alive.insert(ImageID(request.image))
        }

        func release(_ image: ImageID) { alive.remove(image) }

        func finishOne() {
            let (request, completion) = underWay.removeFirst()
            alive.insert(ImageID(request.image))
            completion()
        }
    }

    final class Scene: TiledViewDelegate {
        let clock = ManualClock()
        let window: Window
        let renderer = Renderer()
        let view: TiledView
        var cells: [UInt8]

        init(columns: Int, rows: Int, size: Size = Size(width: 600, height: 400)) {
            window = Window(size: size, clock: clock)
            window.tileRenderer = renderer
            cells = Array(repeating: 0, count: columns * rows)
            let symbols = (0..<3).map { index in
                GlyphGroup([
                    .path(Path(rect: Rect(x: 0, y: 0, width: 64, height: 64)), .color(Color(white: Double(index) / 3)))
                ])
            }
            view = TiledView(
                columns: columns, rows: rows,
                symbols: SymbolSet(symbols, colors: [.black, Color(white: 0.3), Color(white: 0.6)]))
            view.frame = window.bounds
            window.addSubview(view)
            view.delegate = self
        }

        func tiledView(
            _ view: TiledView, copySymbolsOf range: CellRange, to target: UnsafeMutableBufferPointer<UInt8>
        ) {
            var next = 0
            for row in range.rows {
                for column in range.columns {
                    target[next] = cells[row * view.columns + column]
                    next += 1
                }
            }
        }

        /// Shows the board with cells of a side in points, from a point of the board (in points) on.
        func look(at origin: Point = .zero, side: Double) {
            view.worldToView = AffineTransform(
                a: side / 64, b: 0, c: 0, d: side / 64, tx: -origin.x, ty: -origin.y)
            _ = window.update()
        }

        /// Has everything made that is wanted.
        func settle() {
            for _ in 0..<10_000 {
                _ = window.update()
                guard !renderer.underWay.isEmpty else { return }
                renderer.finishOne()
            }
        }

        /// The pictures that a drawing shows, and where.
        func drawn() -> [(image: ImageID, frame: Rect)] {
            let canvas = Canvas()
            window.render(into: canvas)
            var images: [(ImageID, Rect)] = []
            for case .image(let image, let frame) in canvas.displayList { images.append((image, frame)) }
            return images
        }

        /// Whether pictures that are there cover a rectangle, at whole points.
        func covers(_ rect: Rect) -> Bool {
            let images = drawn().filter { renderer.alive.contains($0.image) }
            for y in stride(from: rect.minY + 0.5, to: rect.maxY, by: 7) {
                for x in stride(from: rect.minX + 0.5, to: rect.maxX, by: 7) {
                    if !images.contains(where: { $0.frame.contains(Point(x: x, y: y)) }) { return false }
                }
            }
            return true
        }
    }

    @Test("no more is asked for at a time than the renderer works at, and what is in sight comes first")
    func prioritiesAndCapacity() {
        let scene = Scene(columns: 200, rows: 200)
        scene.look(at: Point(x: 1000, y: 1000), side: 32)
        #expect(scene.renderer.requests.count == 4)
        let seen = PixelRect(x: 1000, y: 1000, width: 600, height: 400)
        let inSight = TileLevel(columns: 200, rows: 200, cellSide: 32).tiles(touching: seen).count
        scene.settle()
        let requests = scene.renderer.requests
        #expect(requests.prefix(inSight).allSatisfy { $0.pixels.intersects(seen) })
        #expect(requests.dropFirst(inSight).allSatisfy { !$0.pixels.intersects(seen) })
        #expect(requests.count > inSight)
        #expect(Set(requests.map { $0.pixels }).count == requests.count)
    }

    @Test("a tile is asked for with the symbols of just the cells that it touches")
    func contents() {
        let scene = Scene(columns: 50, rows: 40)
        for index in scene.cells.indices { scene.cells[index] = UInt8(index % 3) }
        scene.look(side: 30)
        scene.settle()
        for request in scene.renderer.requests {
            #expect(request.cells == request.level.cells(touching: request.pixels))
            let expected = request.cells.rows.flatMap { row in
                request.cells.columns.map { scene.cells[row * 50 + $0] }
            }
            #expect(request.content == expected)
        }
    }

    @Test("without a delegate, all cells show the first symbol, from near and from far", arguments: [30, 0.3])
    func noDelegate(side: Double) {
        let scene = Scene(columns: 300, rows: 200)
        for index in scene.cells.indices { scene.cells[index] = 2 }
        scene.look(side: 0.5)
        scene.settle()
        scene.view.delegate = nil
        scene.view.setNeedsDisplay(CellRange(columns: 0..<300, rows: 0..<200))
        scene.renderer.requests = []
        scene.look(side: side)
        scene.settle()
        #expect(!scene.renderer.requests.isEmpty)
        let black: [UInt8] = [0, 0, 0, 255]
        for request in scene.renderer.requests {
            #expect(
                request.isPicture
                    ? request.content.indices.allSatisfy { request.content[$0] == black[$0 % 4] }
                    : request.content.allSatisfy { $0 == 0 })
        }
    }

    @Test("a number that isn't a symbol shows the first symbol", arguments: [64, 3, 0.3])
    func notASymbol(side: Double) {
        func picture(of number: UInt8, hasRenderer: Bool) -> ([DrawCommand], [[UInt8]]) {
            let scene = Scene(columns: 30, rows: 20)
            for index in scene.cells.indices { scene.cells[index] = number }
            if !hasRenderer { scene.window.tileRenderer = nil }
            scene.look(side: side)
            scene.settle()
            let canvas = Canvas()
            scene.window.render(into: canvas)
            return (Array(canvas.displayList), (scene.renderer.pictures + scene.renderer.requests).map { $0.content })
        }
        for hasRenderer in [false, true] {
            let (right, wrong) = (
                picture(of: 0, hasRenderer: hasRenderer), picture(of: 200, hasRenderer: hasRenderer)
            )
            #expect(right.0 == wrong.0 && right.1 == wrong.1)
            #expect(right.1.isEmpty != hasRenderer)
        }
    }

    @Test("the board can be seen at any scale", arguments: [1e-30, 1e-300, 1e-12, 1e30])
    func anyScale(scale: Double) {
        let scene = Scene(columns: 70, rows: 30)
        scene.view.worldToView = AffineTransform(scaleX: scale, y: scale)
        scene.settle()
        _ = scene.drawn()
        // The inverse of the smallest one isn't a number.
        #expect(scene.view.visibleCells.count == (scale == 1e-300 ? 0 : scale < 1 ? 2_100 : 1))
    }

    @Test("what has scrolled away before its turn is never made")
    func scrolledAway() {
        let scene = Scene(columns: 1000, rows: 1000)
        scene.renderer.capacity = 1
        for step in 0..<20 { scene.look(at: Point(x: Double(step) * 1500, y: 0), side: 32) }
        // Only the one under way is of the past.
        #expect(scene.renderer.requests.count == 1)
        scene.renderer.finishOne()
        _ = scene.window.update()
        #expect(scene.renderer.requests.count == 2)
        #expect(scene.renderer.requests[1].pixels.x >= 1500 * 19 - 256)
    }

    @Test("a changed cell has only its own tile drawn anew")
    func changedCell() {
        let scene = Scene(columns: 50, rows: 40)
        scene.look(side: 32)
        scene.settle()
        let before = scene.renderer.requests.count
        let images = Set(scene.drawn().map { $0.image })
        scene.cells[10 * 50 + 10] = 2
        scene.view.setNeedsDisplay(CellRange(columns: 10..<11, rows: 10..<11))
        _ = scene.window.update()
        #expect(scene.renderer.requests.count == before + 1)
        // The old picture stays until the new one is there.
        #expect(Set(scene.drawn().map { $0.image }) == images)
        scene.settle()
        #expect(Set(scene.drawn().map { $0.image }).subtracting(images).count == 1)
        #expect(scene.renderer.requests.last?.content.contains(2) == true)
        #expect(scene.renderer.alive.count <= scene.renderer.requests.count)
    }

    @Test("a cell that changes while its tile is under way is drawn again")
    func changedUnderWay() {
        let scene = Scene(columns: 8, rows: 8)
        scene.look(side: 32)
        #expect(scene.renderer.underWay.count == 1)
        scene.cells[0] = 1
        scene.view.setNeedsDisplay(CellRange(columns: 0..<1, rows: 0..<1))
        scene.settle()
        #expect(scene.renderer.requests.count == 2)
        #expect(scene.renderer.requests[1].content[0] == 1)
    }

    @Test("while tiles are missing others stand in, and no place is ever blank", arguments: 1..<8 as Range<UInt64>)
    func neverBlank(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let scene = Scene(columns: 300, rows: 300)
        var side = 32.0
        var origin = Point.zero
        for _ in 0..<60 {
            switch random.next(below: 4) {
            case 0: side = min(max(side * (0.5 + random.nextUnit() * 1.5), 2.2), 200)
            case 1: scene.view.isZooming.toggle()
            default: break
            }
            let limit = max(300 * side - 600, 0)
            origin = Point(
                x: min(max(origin.x + (random.nextUnit() - 0.5) * 3000, 0), limit),
                y: min(max(origin.y + (random.nextUnit() - 0.5) * 3000, 0), limit))
            scene.look(at: origin, side: side)
            for _ in 0..<random.next(below: 4) where !scene.renderer.underWay.isEmpty { scene.renderer.finishOne() }
            _ = scene.window.update()
            #expect(scene.covers(scene.view.bounds), "seed \(seed), side \(side), origin \(origin)")
        }
        #expect(scene.view.statistics.blanks == 0)
    }

    @Test("once settled, tiles are drawn pixel for pixel, at any ratio of pixels to points", arguments: [1, 1.5, 2, 3])
    func pixelForPixel(scale: Double) {
        let scene = Scene(columns: 60, rows: 60)
        scene.window.pixelScale = scale
        scene.look(at: Point(x: 123.4, y: 77.7), side: 23.37)
        scene.settle()
        _ = scene.window.update()
        let sizes = Dictionary(
            scene.renderer.requests.map { (ImageID($0.image), $0.pixels) }, uniquingKeysWith: { $1 })
        let images = scene.drawn()
        #expect(!images.isEmpty)
        for (image, frame) in images {
            #expect((frame.width * scale - Double(sizes[image]!.width)).magnitude < 0.01)
            #expect((frame.minX * scale - (frame.minX * scale).rounded()).magnitude < 0.01)
        }
    }

    @Test("pictures that were wanted least recently go when there are too many")
    func eviction() {
        let scene = Scene(columns: 1000, rows: 1000)
        scene.view.memoryLimit = 60 * 256 * 256 * 4
        for step in 0..<40 {
            scene.look(at: Point(x: Double(step) * 700, y: Double(step) * 500), side: 32)
            scene.settle()
            #expect(scene.renderer.alive.count <= 61)
        }
        let before = scene.renderer.requests.count
        // The last place is still there; the first is gone.
        scene.look(at: Point(x: 39 * 700, y: 39 * 500), side: 32)
        #expect(scene.renderer.requests.count == before)
        scene.look(side: 32)
        #expect(scene.renderer.requests.count > before)
    }

    @Test("far away the board is one picture of averages")
    func farAway() {
        let scene = Scene(columns: 500, rows: 500, size: Size(width: 300, height: 300))
        scene.cells = Array(repeating: 1, count: 250_000)
        scene.look(side: 0.45)
        for _ in 0..<20 {
            _ = scene.window.update()
            scene.settle()
        }
        #expect(!scene.renderer.requests.isEmpty)
        for request in scene.renderer.requests {
            #expect(request.isPicture)
            #expect(request.content.count == request.pixels.width * request.pixels.height * 4)
            #expect(request.content.prefix(4) == [77, 77, 77, 255])
        }
    }

    @Test("a view that goes takes its pictures along, also those still to come")
    func goingAway() {
        let clock = ManualClock()
        let window = Window(size: Size(width: 600, height: 400), clock: clock)
        let renderer = Renderer()
        window.tileRenderer = renderer
        do {
            let view = TiledView(
                columns: 90, rows: 90, symbols: SymbolSet([GlyphGroup([])], colors: [.black]))
            view.frame = window.bounds
            view.worldToView = AffineTransform(scaleX: 0.5, y: 0.5)
            window.addSubview(view)
            _ = window.update()
            renderer.finishOne()
            _ = window.update()
            #expect(!renderer.alive.isEmpty)
            view.removeFromSuperview()
        }
        while !renderer.underWay.isEmpty { renderer.finishOne() }
        #expect(renderer.alive.isEmpty)
    }

    @Test("where nobody makes tiles the glyphs in sight are drawn as they are")
    func withoutRenderer() {
        let scene = Scene(columns: 50, rows: 50)
        scene.window.tileRenderer = nil
        scene.look(side: 100)
        let canvas = Canvas()
        scene.window.render(into: canvas)
        var fills = 0
        for case .fill in canvas.displayList { fills += 1 }
        #expect(fills == 6 * 4)
    }

    @Test("a scale of nothing, or of nearly nothing, is no trap", arguments: [0, 1e-100, -1e-100, Double.nan])
    func senselessScale(scale: Double) {
        let scene = Scene(columns: 20, rows: 10)
        scene.window.tileRenderer = nil
        scene.look(side: 64 * scale)
        let canvas = Canvas()
        scene.window.render(into: canvas)
        let all = CellRange(columns: 0..<20, rows: 0..<10)
        if scale > 0 { #expect(scene.view.visibleCells == all) } else { #expect(scene.view.visibleCells.isEmpty) }
    }

    @Test("a place far from the board, or none, is no trap", arguments: [1e20, -1e20, Double.infinity, Double.nan])
    func farPlaces(place: Double) {
        let scene = Scene(columns: 20, rows: 20)
        scene.look(at: Point(x: place, y: 0), side: 32)
        scene.settle()
        #expect(scene.renderer.requests.isEmpty)
        scene.look(side: 32)
        scene.settle()
        #expect(scene.covers(scene.view.bounds))
    }

    @Test("a scale beyond what can be drawn is no trap", arguments: [1e18, Double.infinity])
    func hugeScale(side: Double) {
        let scene = Scene(columns: 20, rows: 20)
        scene.look(side: side)
        scene.settle()
        #expect(scene.renderer.requests.isEmpty)
        scene.look(side: 32)
        scene.settle()
        #expect(scene.covers(scene.view.bounds))
    }

    @Test("a motion of any velocity is no trap", arguments: [1e20, -1e20, Double.infinity, Double.nan])
    func velocities(velocity: Double) {
        let scene = Scene(columns: 200, rows: 200)
        scene.view.velocity = Point(x: velocity, y: velocity)
        scene.look(side: 32)
        scene.settle()
        #expect(scene.covers(scene.view.bounds))
    }

    @Test("a point finds its cell, and a cell its frame")
    func cellsAndPoints() {
        let scene = Scene(columns: 30, rows: 16)
        scene.look(at: Point(x: 50, y: 20), side: 40)
        let cell = scene.view.cell(at: Point(x: 75, y: 25))
        #expect(cell?.column == 3 && cell?.row == 1)
        #expect(scene.view.cell(at: Point(x: -51, y: 25)) == nil)
        let frame = scene.view.frame(of: CellRange(columns: 3..<4, rows: 1..<2))
        #expect(frame == Rect(x: 70, y: 20, width: 40, height: 40))
        #expect(scene.view.visibleCells == CellRange(columns: 1..<17, rows: 0..<11))
    }
}
