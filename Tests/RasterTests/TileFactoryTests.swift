import Drawing
import Geometry
import Raster
import Testing
import Tiles
import Views

@Suite("Tiles made natively")
struct TileFactoryTests {
    /// One red and one blue symbol, plain but for a black square in the upper left quarter.
    static let symbols = SymbolSet(
        [red, blue].map { color in
            GlyphGroup([
                .path(Path(rect: Rect(x: 0, y: 0, width: 64, height: 64)), .color(color)),
                .path(Path(rect: Rect(x: 0, y: 0, width: 32, height: 32)), .color(.black)),
            ])
        }, colors: [red, blue])

    static func request(_ image: ImageID, set: UInt32, side: Double) -> TileRequest {
        let level = TileLevel(columns: 100, rows: 100, cellSide: side)
        let pixels = level.pixels(of: TileIndex(x: 0, y: 0))
        let cells = level.cells(touching: pixels)
        let content = cells.rows.flatMap { row in cells.columns.map { UInt8(($0 + row) % 2) } }
        return TileRequest(
            image: image.rawValue, symbolSet: set, level: level, pixels: pixels, cells: cells, content: content,
            isPicture: false)
    }

    @Test("tiles have the colours of their cells' symbols, whatever the scale", arguments: [2, 2.5, 10, 33.3, 100])
    func colours(side: Double) throws {
        let factory = TileFactory()
        let set = factory.add(Self.symbols)
        let image = factory.makeImage()
        let request = Self.request(image, set: set, side: side)
        var completions = 0
        factory.render(request) { completions += 1 }
        #expect(factory.images.isEmpty && completions == 0)
        #expect(factory.work())
        #expect(!factory.work())
        #expect(completions == 1)
        let picture = try #require(factory.images[image])
        #expect((picture.width, picture.height) == (request.pixels.width, request.pixels.height))
        for row in 0..<min(8, request.cells.rows.count - 1) {
            for column in 0..<min(8, request.cells.columns.count - 1) {
                let (right, bottom) = (request.level.edge(column + 1) - 1, request.level.edge(row + 1) - 1)
                #expect(picture.hex(right, bottom) == ((column + row) % 2 == 0 ? 0xff0000 : 0x0000ff))
                let (left, top) = (request.level.edge(column), request.level.edge(row))
                if side >= 10 { #expect(picture.hex(left, top) == 0x000000) }
            }
        }
        factory.release(image)
        #expect(factory.images.isEmpty)
    }

    @Test("many tiles at once come to the same as one after the other")
    func threads() throws {
        let factory = TileFactory()
        let set = factory.add(Self.symbols)
        let images = (0..<40).map { _ in factory.makeImage() }
        for image in images { factory.render(Self.request(image, set: set, side: 21.7)) {} }
        #expect(factory.work())
        let pictures = images.map { factory.images[$0] }
        #expect(pictures.allSatisfy { $0 == pictures[0] && $0 != nil })
    }

    @Test("a request that has its pixels keeps their colours")
    func pixels() throws {
        let factory = TileFactory()
        let level = TileLevel(columns: 2, rows: 1, cellSide: 1)
        let image = factory.makeImage()
        factory.renderNow(
            TileRequest(
                image: image.rawValue, symbolSet: 0, level: level, pixels: level.bounds,
                cells: level.cells(touching: level.bounds), content: [255, 128, 0, 255, 1, 2, 3, 255], isPicture: true))
        let picture = try #require(factory.images[image])
        #expect(picture.hex(0, 0) == 0xff8000 && picture.hex(1, 0) == 0x010203)
    }

    @Test("a picture that is drawn keeps its place, size and alpha")
    func drawingImages() throws {
        let image = ImageID(7)
        let inner = try picture(4, 4) { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: red) }
        let canvas = Canvas()
        canvas.saved {
            canvas.concatenate(AffineTransform(translationX: 10, y: 0))
            canvas.draw(image, in: Rect(x: 2, y: 6, width: 8, height: 12))
        }
        canvas.multiplyAlpha(by: 0.5)
        canvas.draw(image, in: Rect(x: 30, y: 30, width: 4, height: 4))
        canvas.draw(ImageID(99), in: Rect(x: 0, y: 0, width: 40, height: 40))
        let outer = try Picture(
            of: canvas.displayList, size: Size(width: 40, height: 40), background: .white, images: [image: inner])
        #expect(outer.hex(12, 6) == 0xff0000 && outer.hex(19, 17) == 0xff0000)
        #expect(outer.hex(11, 6) == 0xffffff && outer.hex(12, 18) == 0xffffff)
        #expect(outer.isNear(0xff8080, at: 31, 31))
        #expect(outer.hex(1, 1) == 0xffffff)
    }
}
