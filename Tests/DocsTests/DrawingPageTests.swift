import Drawing
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/drawing.md")
struct DrawingPageTests {
    @Test("a canvas records commands")
    func canvas() {
        let canvas = Canvas()
        canvas.saved {
            canvas.concatenate(AffineTransform(translationX: 20, y: 20))
            canvas.fill(Path(ovalIn: Rect(x: 0, y: 0, width: 40, height: 40)), with: Color(hex: 0xd0_40_40))
            canvas.draw(Text("3", font: Font(size: 16), color: .white, alignment: .center), at: Point(x: 20, y: 26))
        }
        for command in canvas.displayList { print(command) }

        #expect(canvas.displayList.reduce(0) { count, _ in count + 1 } == 5)
    }

    @Test("gradients, strokes and blending")
    func paints() {
        let canvas = Canvas()

        let sky = LinearGradient(from: .zero, to: Point(x: 0, y: 40), Color(hex: 0xffd34d), Color(hex: 0xff5d73))
        canvas.fill(
            roundedRect: Rect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 12, with: .linearGradient(sky))
        let glow = RadialGradient(center: Point(x: 20, y: 20), endRadius: 30, .white, Color.white.withAlpha(0))
        canvas.saved {
            canvas.setBlendMode(.lighter)  // or .multiply, .screen; .normal is what a canvas begins with
            canvas.fill(Path(ovalIn: Rect(x: -10, y: -10, width: 60, height: 60)), with: .radialGradient(glow))
        }
        let ring = Path(ovalIn: Rect(x: 4, y: 4, width: 32, height: 32))
        canvas.stroke(ring, with: .linearGradient(sky), style: StrokeStyle(lineWidth: 3, lineCap: .round, end: 0.4))
        canvas.stroke(ring, with: .white, style: StrokeStyle(lineWidth: 1, dashes: [6, 3], dashPhase: 2))

        #expect(canvas.displayList.contains(.setBlendMode(.lighter)))
    }

    @Test("symbols")
    func symbols() {
        let canvas = Canvas()

        let gummy = Symbol(size: Size(width: 100, height: 100), outset: 44) { canvas in
            canvas.setShadow(Shadow(color: Color.black.withAlpha(0.4), blur: 22, offset: Vector(dx: 0, dy: 8)))
            canvas.fill(
                roundedRect: Rect(x: 2, y: 2, width: 96, height: 96), cornerRadius: 30, with: Color(hex: 0x43b6f0))
        }
        canvas.draw(gummy, at: Point(x: 20, y: 20), scale: 0.48)
        canvas.draw(gummy, in: Rect(x: 80, y: 20, width: 48, height: 48))
        let sheet = Symbol(size: Size(width: 72, height: 72), outset: 30) { canvas in
            canvas.fill(roundedRect: Rect(x: 0, y: 0, width: 72, height: 72), cornerRadius: 32, with: .white)
        }
        let insets = EdgeInsets(top: 34, left: 34, bottom: 34, right: 34)
        canvas.draw(sheet, nineParts: insets, in: Rect(x: 0, y: 0, width: 412, height: 600))
        let view = SymbolView(gummy, frame: Rect(x: 0, y: 0, width: 48, height: 48))  // fades and turns as a view

        #expect(view.symbol == gummy)
        #expect(canvas.displayList.contains(.symbol(gummy.id, at: Point(x: 20, y: 20), scale: Double(Float(0.48)))))
    }

    @Test("text")
    func text() {
        let canvas = Canvas()

        let font = Font(.brand, size: 15, weight: .medium)
        let layout = TextLayout("Ring 4 can't rest on the smaller ring 2", font: font, width: 140, lineHeight: 22)
        canvas.draw(layout, in: Rect(x: 20, y: 20, width: 140, height: layout.size.height), color: .black)

        let clock = Font(.brand, size: 44, weight: .heavy, letterSpacing: -0.04, hasTabularFigures: true)
        canvas.draw(Text("3:07", font: clock, color: .black, alignment: .right), at: Point(x: 200, y: 90))
        print(clock.width(of: "3:07"))

        #expect(layout.lines.count == 2 && layout.size.height == 44)
        #expect(clock.width(of: "3:07") == clock.width(of: "9:41"))
    }
}
