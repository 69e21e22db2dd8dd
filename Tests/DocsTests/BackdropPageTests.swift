import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/backdrop.md")
struct BackdropPageTests {
    @Test("layers stand behind a window")
    func layers() {
        let window = Window(size: Size(width: 400, height: 300), clock: ManualClock())
        let tilt = 0.5

        let sky = BackdropLayer(resolution: .half) { canvas, size in /* a gradient over all of size */ }
        let sun = BackdropLayer(resolution: .quarter, bleed: 40, parallax: 0.1) { canvas, size in /* a disc, a halo */ }
        let hills = BackdropLayer(bleed: 40, parallax: 0.3) { canvas, size in /* paths */ }
        window.backdrop.layers = [sky, sun, hills]

        sun.offset = Vector(dx: 0, dy: -120)  // the sun climbs; nothing is drawn
        window.backdrop.shift = Vector(dx: tilt * 30, dy: 0)  // each layer moves by its parallax
        hills.setNeedsDisplay()  // other colours: hills are drawn again

        #expect(window.backdrop.layers.count == 3)
    }
}
