import Drawing
import Raster
import Testing

@Suite("PNG files")
struct PNGTests {
    @Test("a picture is the same after it was written and read")
    func roundTrip() throws {
        var picture = try Picture(width: 3, height: 2, background: Color(hex: 0x204060))
        #expect(try Picture(png: picture.png()) == picture)
        // And one with transparent pixels, whose file has an alpha.
        let canvas = Canvas()
        canvas.fill(.init(x: 0, y: 0, width: 1, height: 1), with: Color(hex: 0xff8000, alpha: 0.5))
        picture = try Picture(of: canvas.displayList, size: .init(width: 3, height: 2))
        #expect(picture[0, 0].alpha > 0.4 && picture[1, 0] == .clear)
        #expect(try Picture(png: picture.png()) == picture)
    }

    @Test("the pixels are handed out as bytes of red, green, blue and alpha")
    func bytes() throws {
        let picture = try Picture(width: 2, height: 1, background: Color(hex: 0x204060))
        #expect(picture.rgba == [0x20, 0x40, 0x60, 0xff, 0x20, 0x40, 0x60, 0xff])
        #expect(try Picture(width: 1, height: 1).rgba == [0, 0, 0, 0])
    }

    @Test("bytes that are no PNG are refused with Cairo's reason")
    func noPNG() throws {
        let png = try Picture(width: 9, height: 9, background: .white).png()
        for bytes in [[], Array("GIF89a".utf8), Array(png.dropLast(20))] {
            #expect(throws: RasterError.self) { try Picture(png: bytes) }
        }
        let error = #expect(throws: RasterError.self) { try Picture(png: []) }
        #expect(error?.description.hasPrefix("Cairo could not read the PNG: ") == true)
    }

    @Test("a size or a scale that can't be is refused with what is allowed")
    func sizes() throws {
        for (width, height) in [(0, 5), (5, -1), (32_768, 1), (20_000, 20_000)] {
            let error = #expect(throws: RasterError.self) { try Picture(width: width, height: height) }
            #expect(
                error?.description
                    == "a picture must be 1 to 32767 pixels wide and high, and have at most 100000000 pixels, "
                    + "not \(width)x\(height)")
        }
        for scale in [0, -1, .infinity, .nan] {
            #expect(throws: RasterError.self) {
                try Picture(of: DisplayList(), size: .init(width: 1, height: 1), scale: scale)
            }
        }
        #expect(throws: RasterError.scale(1e300)) {
            try Picture(of: DisplayList(), size: .init(width: 9, height: 9), scale: 1e300)
        }
        let picture = try Picture(of: DisplayList(), size: .init(width: 9, height: 0.1), scale: 1.5)
        #expect((picture.width, picture.height) == (14, 1))
    }
}
