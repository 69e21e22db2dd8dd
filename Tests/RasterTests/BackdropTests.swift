import Drawing
import Geometry
import Raster
import Testing
import Views

@Suite("Pictures of backdrops")
struct BackdropTests {
    private let size = Size(width: 40, height: 30)

    /// What a backdrop looks like on white.
    private func picture(of backdrop: Backdrop, scale: Double = 1) throws -> Picture {
        let canvas = Canvas()
        canvas.fill(Rect(origin: .zero, size: size), with: .white)
        var images: [ImageID: Picture] = [:]
        try backdrop.draw(in: canvas, size: size, scale: scale, images: &images)
        return try Picture(of: canvas.displayList, size: size, scale: scale, images: images)
    }

    @Test("layers lie on one another from the back to the front, where they are placed")
    func order() throws {
        let backdrop = Backdrop()
        let back = BackdropLayer { canvas, size in canvas.fill(Rect(origin: .zero, size: size), with: red) }
        let front = BackdropLayer(bleed: 5, parallax: 0.5) { canvas, size in
            canvas.fill(Rect(x: -5, y: 20, width: size.width + 10, height: 15), with: blue)
        }
        backdrop.layers = [back, front]
        var seen = try picture(of: backdrop)
        #expect(seen.hex(0, 19) == 0xff0000 && seen.hex(0, 20) == 0x0000ff && seen.hex(39, 29) == 0x0000ff)
        backdrop.shift = Vector(dx: 8, dy: -6)
        seen = try picture(of: backdrop)
        #expect(seen.hex(0, 16) == 0xff0000 && seen.hex(0, 17) == 0x0000ff && seen.hex(39, 29) == 0x0000ff)
        front.offset = Vector(dx: 5, dy: 0)
        seen = try picture(of: backdrop)
        #expect(seen.hex(3, 25) == 0xff0000 && seen.hex(4, 25) == 0x0000ff, "beyond its bleed there is nothing")
    }

    @Test("a layer's alpha counts for all of it as one picture, and one of 0 isn't drawn")
    func alpha() throws {
        let backdrop = Backdrop()
        let layer = BackdropLayer { canvas, size in
            for _ in 0..<2 { canvas.fill(Rect(origin: .zero, size: size), with: red) }
        }
        layer.alpha = 0.5
        backdrop.layers = [layer]
        #expect(try picture(of: backdrop).isNear(0xff8080, at: 20, 15))
        layer.alpha = 0
        #expect(try picture(of: backdrop).hex(20, 15) == 0xffffff)
    }

    @Test("a coarser layer shows the same, but softer at its edges", arguments: [1.0, 2])
    func resolution(scale: Double) throws {
        func edge(_ resolution: BackdropLayer.Resolution) throws -> (inside: UInt32, near: UInt32, outside: UInt32) {
            let backdrop = Backdrop()
            backdrop.layers = [
                BackdropLayer(resolution: resolution) { canvas, _ in
                    canvas.fill(Path(rect: Rect(x: 0, y: 0, width: 18, height: 30)), with: .black)
                }
            ]
            let seen = try picture(of: backdrop, scale: scale)
            func at(_ x: Double) -> UInt32 { seen.hex(Int(x * scale), Int(15 * scale)) }
            return (at(8), at(18), at(30))
        }
        let (fine, coarse) = (try edge(.full), try edge(.quarter))
        #expect(fine == (0x000000, 0xffffff, 0xffffff))
        #expect(coarse.inside == 0x000000 && coarse.outside == 0xffffff)
        #expect(coarse.near != 0xffffff && coarse.near != 0x000000)
    }
}
