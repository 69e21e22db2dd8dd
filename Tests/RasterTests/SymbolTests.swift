import Drawing
import Geometry
import Raster
import Testing

@Suite("Symbols as pixels")
struct SymbolTests {
    /// Red, its right half blue, with a black mark beyond its size.
    private let flag = Symbol(size: Size(width: 10, height: 10), outset: 2) { canvas in
        canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: red)
        canvas.fill(Rect(x: 5, y: 0, width: 5, height: 10), with: blue)
        canvas.fill(Rect(x: -2, y: 4, width: 2, height: 2), with: .black)
        canvas.fill(Rect(x: 20, y: 0, width: 10, height: 10), with: .black)
    }

    @Test("an upright symbol stands at the nearest whole pixel, sharp, whatever the scale", arguments: [1.0, 2, 3])
    func upright(scale: Double) throws {
        let picture = try picture(scale: scale) { canvas in
            canvas.concatenate(AffineTransform(translationX: 10.2 / scale, y: 0))
            canvas.draw(flag, at: Point(x: 0, y: 11.6 / scale))
        }
        let ink = try #require(picture.ink)
        let side = Int(10 * scale)
        // What is beyond the outset is cut off.
        #expect(ink.columns == 10 - Int(2 * scale)...10 + side - 1 && ink.rows == 12...12 + side - 1)
        #expect(picture.hex(10, 12) == 0xff0000 && picture.hex(10 + side - 1, 12) == 0x0000ff)
        #expect(picture.hex(9, 12 + Int(5 * scale)) == 0)
    }

    @Test("a symbol has its size by its scale, and its alpha by the canvas's")
    func scaled() throws {
        let picture = try picture { canvas in
            canvas.multiplyAlpha(by: 0.5)
            canvas.draw(flag, at: Point(x: 6, y: 4), scale: 3)
        }
        #expect(picture.ink?.columns == 0...35 && picture.ink?.rows == 4...33)
        #expect(picture.isNear(0xff8080, at: 19, 20) && picture.isNear(0x8080ff, at: 21, 20))
    }

    @Test("a symbol is turned and stretched by the transform")
    func turned() throws {
        let picture = try picture { canvas in
            // A quarter turn, twice as large.
            canvas.concatenate(AffineTransform(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: 10))
            canvas.draw(flag)
        }
        #expect(picture.isNear(0xff0000, at: 20, 13) && picture.isNear(0x0000ff, at: 20, 27))
        #expect(picture.isNear(0x000000, at: 20, 8) && picture.hex(35, 20) == 0xffffff)
    }

    @Test("a symbol that is too large for a picture is drawn as it is, cut off all the same")
    func large() throws {
        let middle = try picture { canvas in canvas.draw(flag, at: Point(x: -2480, y: -2480), scale: 500) }
        #expect(middle.hex(10, 10) == 0xff0000 && middle.hex(30, 10) == 0x0000ff)
        // Where its outset ends, before what would come after it.
        let end = try picture { canvas in canvas.draw(flag, at: Point(x: -5980, y: -2000), scale: 500) }
        #expect(end.hex(5, 20) == 0xffffff)
        let side = try picture { canvas in canvas.draw(flag, at: Point(x: -4980, y: -2000), scale: 500) }
        #expect(side.hex(5, 20) == 0x0000ff && side.hex(25, 20) == 0xffffff)
    }

    @Test("the corners of a panel stay, and what is between is stretched", arguments: [1.0, 2])
    func panel(scale: Double) throws {
        let frame = Symbol(size: Size(width: 12, height: 12), outset: 1) { canvas in
            canvas.fill(Rect(x: -1, y: -1, width: 14, height: 14), with: .black)
            canvas.fill(Rect(x: 0, y: 0, width: 12, height: 12), with: red)
            canvas.fill(Rect(x: 4, y: 4, width: 4, height: 4), with: blue)
        }
        let insets = EdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        let picture = try picture(scale: scale) { canvas in
            canvas.draw(frame, nineParts: insets, in: Rect(x: 5, y: 5, width: 30, height: 20))
        }
        func hex(_ x: Double, _ y: Double) -> UInt32 { picture.hex(Int(x * scale), Int(y * scale)) }
        #expect(hex(3, 3) == 0xffffff && hex(4, 4) == 0 && hex(35, 25) == 0 && hex(36, 20) == 0xffffff)
        #expect(hex(5, 5) == 0xff0000 && hex(8, 12) == 0xff0000 && hex(31, 12) == 0xff0000)
        #expect(hex(9, 9) == 0x0000ff && hex(30, 20) == 0x0000ff && hex(20, 15) == 0x0000ff)
    }

    @Test("a panel that is smaller than its corners shows all of them, smaller")
    func smallPanel() throws {
        let picture = try picture { canvas in
            canvas.draw(
                flag, nineParts: .init(top: 5, left: 5, bottom: 5, right: 5), in: .init(x: 9, y: 9, width: 4, height: 4)
            )
        }
        let ink = try #require(picture.ink)
        #expect(ink.columns.upperBound <= 14 && ink.rows.upperBound <= 14)
    }

    @Test("pictures of symbols are shared by lists that share a store, and go with the symbol")
    func store() throws {
        let store = SymbolStore()
        let canvas = Canvas()
        var picture = try Picture(width: 40, height: 40, background: .white)
        for count in 1...3 {
            canvas.draw(flag, at: Point(x: 12, y: 12), scale: Double(count))
            canvas.draw(flag)
            try picture.draw(canvas.displayList, symbols: store)
            canvas.reset()
        }
        // The second and third list don't say what the symbol looks like.
        #expect(store.count == 3 && picture.hex(40 - 1, 20) == 0x0000ff)
    }

    @Test("pictures of symbols go where there are too many of them")
    func bounded() throws {
        let store = SymbolStore()
        let canvas = Canvas()
        for number in 0..<30 { canvas.draw(flag, scale: 90 + Double(number)) }
        var picture = try Picture(width: 4, height: 4)
        try picture.draw(canvas.displayList, symbols: store)
        // Each has 1.6 to 2.8 million pixels.
        #expect((5...10).contains(store.count))
    }
}
