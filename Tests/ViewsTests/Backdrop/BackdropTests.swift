import Animation
import Drawing
import Geometry
import Testing
import Views

/// A window's backdrop and a host that notes what it is told.
private final class Behind {
    let window = Window(size: Size(width: 400, height: 300), clock: ManualClock())
    var pixelScale = 1.0
    /// How often each layer's drawing was called.
    var drawn: [String: Int] = [:]
    private(set) var told: [String] = []

    var backdrop: Backdrop { window.backdrop }

    func layer(
        _ name: String, resolution: BackdropLayer.Resolution = .full, bleed: Double = 0, parallax: Double = 0
    ) -> BackdropLayer {
        BackdropLayer(resolution: resolution, bleed: bleed, parallax: parallax) { [unowned self] canvas, size in
            drawn[name, default: 0] += 1
            canvas.fill(Rect(origin: .zero, size: size), with: .white)
        }
    }

    /// What a host is told at a frame.
    func frame() -> [String] {
        told = []
        backdrop.present(size: window.bounds.size, pixelScale: pixelScale) { change in
            switch change {
            case .layers(let count): told.append("\(count) layers")
            case .picture(let index, _, _): told.append("draw \(index)")
            case .placement(let index, let placement):
                told.append("place \(index) \(placement.offset.dx) \(placement.offset.dy) \(placement.alpha)")
            }
        }
        return told
    }
}

@Suite("Backdrops")
struct BackdropTests {
    @Test("layers are drawn and placed once, and then nothing is told while they stand still")
    func still() {
        let behind = Behind()
        behind.backdrop.layers = [behind.layer("sky"), behind.layer("hills")]
        #expect(behind.frame() == ["2 layers", "draw 0", "place 0 0.0 0.0 1.0", "draw 1", "place 1 0.0 0.0 1.0"])
        for _ in 0..<60 { #expect(behind.frame().isEmpty) }
        #expect(behind.drawn == ["sky": 1, "hills": 1])
    }

    @Test("a layer is drawn again when it asks for it, and no other is")
    func needsDisplay() {
        let behind = Behind()
        let (sky, hills) = (behind.layer("sky"), behind.layer("hills"))
        behind.backdrop.layers = [sky, hills]
        _ = behind.frame()
        hills.setNeedsDisplay()
        #expect(behind.frame() == ["draw 1"])
        #expect(behind.frame().isEmpty)
        behind.backdrop.setNeedsDisplay()
        #expect(behind.frame() == ["draw 0", "draw 1"])
        #expect(behind.drawn == ["sky": 2, "hills": 3])
    }

    @Test("another size or another screen has all layers drawn again")
    func size() {
        let behind = Behind()
        behind.backdrop.layers = [behind.layer("sky"), behind.layer("hills")]
        _ = behind.frame()
        behind.window.frame = Rect(x: 0, y: 0, width: 500, height: 300)
        #expect(behind.frame() == ["draw 0", "draw 1"])
        behind.pixelScale = 2
        #expect(behind.frame() == ["draw 0", "draw 1"])
        #expect(behind.frame().isEmpty)
    }

    @Test("what moves or fades isn't drawn again")
    func placing() {
        let behind = Behind()
        let sun = behind.layer("sun")
        behind.backdrop.layers = [behind.layer("sky"), sun]
        _ = behind.frame()
        for step in 1...30 {
            sun.offset = Vector(dx: 0, dy: -Double(step))
            #expect(behind.frame() == ["place 1 0.0 \(-Double(step)) 1.0"])
        }
        sun.alpha = 0.5
        #expect(behind.frame() == ["place 1 0.0 -30.0 0.5"])
        sun.alpha = 7
        #expect(behind.frame() == ["place 1 0.0 -30.0 1.0"], "alpha is 0 to 1")
        #expect(behind.drawn == ["sky": 1, "sun": 1])
    }

    @Test("the backdrop's shift moves each layer by its parallax, beside its own offset")
    func parallax() {
        let behind = Behind()
        let (near, far) = (behind.layer("near", bleed: 20, parallax: 0.5), behind.layer("far", parallax: 0.125))
        behind.backdrop.layers = [behind.layer("sky"), far, near]
        _ = behind.frame()
        near.offset = Vector(dx: 1, dy: 2)
        behind.backdrop.shift = Vector(dx: 16, dy: -8)
        #expect(behind.frame() == ["place 1 2.0 -1.0 1.0", "place 2 9.0 -2.0 1.0"])
        #expect(behind.frame().isEmpty)
        behind.backdrop.shift = .zero
        #expect(behind.frame() == ["place 1 0.0 0.0 1.0", "place 2 1.0 2.0 1.0"])
        #expect(behind.drawn == ["sky": 1, "near": 1, "far": 1])
    }

    @Test("other layers take the place of those that were; what is shown already isn't drawn again")
    func change() {
        let behind = Behind()
        let sky = behind.layer("sky")
        behind.backdrop.layers = [sky, behind.layer("hills"), behind.layer("sea")]
        _ = behind.frame()
        behind.backdrop.layers = [sky, behind.layer("dunes")]
        #expect(behind.frame() == ["2 layers", "draw 1", "place 1 0.0 0.0 1.0"])
        behind.backdrop.layers = []
        #expect(behind.frame() == ["0 layers"])
        behind.backdrop.layers = [sky]
        #expect(behind.frame() == ["1 layers", "draw 0", "place 0 0.0 0.0 1.0"])
    }

    @Test("a layer that moves doesn't have the window drawn, nor does the window draw its layers")
    func apart() {
        let behind = Behind()
        let sun = behind.layer("sun")
        behind.backdrop.layers = [sun]
        _ = behind.frame()
        _ = behind.window.update()
        let canvas = Canvas()
        behind.window.render(into: canvas)
        sun.offset = Vector(dx: 5, dy: 0)
        behind.backdrop.shift = Vector(dx: 5, dy: 0)
        sun.setNeedsDisplay()
        #expect(!behind.window.update())
        #expect(canvas.displayList.allSatisfy { if case .fillRoundedRect = $0 { false } else { true } })
    }

    @Test("a layer's picture begins where its bleed does, and is as large as its frame")
    func bleed() {
        let behind = Behind()
        let layer = behind.layer("hills", bleed: 12)
        let size = Size(width: 100, height: 50)
        #expect(layer.frame(in: size) == Rect(x: -12, y: -12, width: 124, height: 74))
        #expect(
            Array(layer.picture(for: size)) == [
                .concatenate(AffineTransform(translationX: 12, y: 12)),
                .fillRoundedRect(Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 0, .white),
            ])
    }
}
