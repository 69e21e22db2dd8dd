import Drawing
import Geometry
import Testing
import Views

@Suite("Views that show symbols")
struct SymbolViewTests {
    private let disc = Symbol(size: Size(width: 10, height: 10), outset: 4) { canvas in
        canvas.fill(Path(ovalIn: Rect(x: 0, y: 0, width: 10, height: 10)), with: .black)
    }

    @Test("a symbol fills its view, with the view's transform and alpha")
    func fills() {
        let stage = Stage()
        let view = SymbolView(disc, frame: Rect(x: 50, y: 60, width: 30, height: 20))
        view.alpha = 0.5
        view.transform = AffineTransform(rotationAngle: 1)
        stage.window.addSubview(view)
        let drawn = stage.drawn()
        #expect(drawn.contains(.symbol(disc.id, at: Point(x: 5, y: 0), scale: 2)))
        #expect(drawn.contains(.defineSymbol(disc)) && drawn.contains(.multiplyAlpha(0.5)))
        // One picture has one alpha: no layer is needed.
        #expect(!drawn.contains(.beginTransparencyLayer(alpha: 0.5)))
    }

    @Test("a symbol keeps its picture while its view's size is animated")
    func animatedSize() {
        let stage = Stage()
        let view = SymbolView(disc, frame: Rect(x: 0, y: 0, width: 20, height: 20))
        stage.window.addSubview(view)
        stage.animator.animate(withDuration: 1) { view.bounds = Rect(x: 0, y: 0, width: 40, height: 40) }
        var scales = Set<Double>()
        for _ in 0..<8 {
            for case .symbol(_, _, let scale) in stage.drawn() { scales.insert(scale) }
            stage.pass(0.1)
        }
        #expect(scales == [4])
    }

    @Test("a label's text is drawn as a picture while it is stretched or turned, else as text")
    func label() {
        let stage = Stage()
        let label = Label("+240", font: Font(size: 12), frame: Rect(x: 0, y: 0, width: 60, height: 20))
        stage.window.addSubview(label)
        #expect(texts(stage.drawn()) == 1)
        label.transform = AffineTransform(translationX: 4, y: 5)
        #expect(texts(stage.drawn()) == 1)
        label.transform = AffineTransform(scaleX: 1.2, y: 1.2)
        let drawn = stage.drawn()
        #expect(texts(drawn) == 0)
        let symbols = drawn.compactMap { command -> Symbol? in
            if case .defineSymbol(let symbol) = command { symbol } else { nil }
        }
        #expect(symbols.count == 1 && texts(Array(symbols[0].drawing)) == 1)
        // The same picture at each size.
        label.transform = AffineTransform(scaleX: 1.3, y: 1.3)
        #expect(stage.drawn().contains(.defineSymbol(symbols[0])))
    }

    private func texts(_ commands: [DrawCommand]) -> Int {
        commands.count { if case .text = $0 { true } else { false } }
    }
}
