import Drawing
import Geometry

extension Sheet {
    /// A square of 64 with a shadow and a mark that shows which way it stands.
    static let block = Symbol(size: Size(width: 64, height: 64), outset: 24) { canvas in
        canvas.saved {
            canvas.setShadow(Shadow(color: plum.withAlpha(0.5), blur: 12, offset: Vector(dx: 0, dy: 6)))
            canvas.fill(roundedRect: Rect(x: 2, y: 2, width: 60, height: 60), cornerRadius: 16, with: sky)
        }
        let shine = RadialGradient(center: Point(x: 20, y: 18), endRadius: 40, .white, Color.white.withAlpha(0))
        canvas.saved {
            canvas.clip(to: Path(roundedRect: Rect(x: 2, y: 2, width: 60, height: 60), cornerRadius: 16))
            canvas.fill(Path(rect: Rect(x: 0, y: 0, width: 64, height: 64)), with: .radialGradient(shine))
        }
        var mark = Path()
        mark.move(to: Point(x: 22, y: 22))
        mark.addLine(to: Point(x: 46, y: 22))
        mark.addLine(to: Point(x: 30, y: 50))
        canvas.stroke(mark, with: plum, style: StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round))
    }

    /// Text in a symbol, with a glow, as it is drawn while its size changes.
    static let texts = Sheet(name: "texts") { canvas in
        let word = Symbol(size: Size(width: 80, height: 34), outset: 16) { canvas in
            canvas.setShadow(Shadow(color: sun, blur: 8))
            canvas.draw(
                Text("+512", font: Font(.monospaced, size: 32, weight: .bold), color: coral), at: Point(x: 0, y: 30))
        }
        canvas.draw(word, at: Point(x: 20, y: 10))
        canvas.saved {
            canvas.concatenate(AffineTransform(rotationAngle: -0.2).concatenating(.init(translationX: 110, y: 60)))
            canvas.concatenate(AffineTransform(scaleX: 1.25, y: 1.25))
            canvas.draw(word)
        }
    }

    static let symbols = Sheet(name: "symbols") { canvas in
        // Upright, at whole and at broken places, in three sizes.
        canvas.draw(block, at: Point(x: 10, y: 8), scale: 0.5)
        canvas.draw(block, at: Point(x: 52.4, y: 8.7), scale: 0.5)
        canvas.draw(block, at: Point(x: 95, y: 10))
        canvas.draw(block, in: Rect(x: 170, y: 8, width: 100, height: 48))
        // Turned, squashed, grown, faded.
        canvas.saved {
            canvas.concatenate(AffineTransform(rotationAngle: 0.35).concatenating(.init(translationX: 34, y: 85)))
            canvas.draw(block, scale: 0.75)
        }
        canvas.saved {
            canvas.concatenate(AffineTransform(a: 1.2, b: 0, c: 0, d: 0.7, tx: 90, ty: 100))
            canvas.multiplyAlpha(by: 0.7)
            canvas.draw(block, at: Point(x: 2, y: 3), scale: 0.75)
        }
        canvas.saved {
            canvas.concatenate(AffineTransform(scaleX: 3, y: 3).concatenating(.init(translationX: 160, y: 80)))
            canvas.draw(block, scale: 0.3)
        }
    }

    static let panels = Sheet(name: "panels") { canvas in
        let panel = Symbol(size: Size(width: 48, height: 48), outset: 20) { canvas in
            canvas.saved {
                canvas.setShadow(Shadow(color: plum.withAlpha(0.5), blur: 14, offset: Vector(dx: 0, dy: 5)))
                canvas.fill(roundedRect: Rect(x: 0, y: 0, width: 48, height: 48), cornerRadius: 18, with: .white)
            }
            canvas.stroke(
                Path(roundedRect: Rect(x: 1, y: 1, width: 46, height: 46), cornerRadius: 17), with: coral,
                style: StrokeStyle(lineWidth: 2))
        }
        let insets = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        canvas.draw(panel, nineParts: insets, in: Rect(x: 20, y: 15, width: 130, height: 70))
        canvas.draw(panel, nineParts: insets, in: Rect(x: 172.3, y: 14.6, width: 50, height: 120))
        canvas.saved {
            canvas.concatenate(AffineTransform(translationX: 20, y: 110))
            canvas.draw(panel, nineParts: insets, in: Rect(x: 0, y: 0, width: 130, height: 30))
        }
    }

    /// The jelly squares of the design, asleep and awake, upright and blown away.
    static let gummies = Sheet(
        name: "gummies", size: Size(width: 320, height: 170), background: Color(hex: 0xf9eff6)
    ) { canvas in
        let colors: [UInt32] = [0xff5d73, 0xff9f45, 0xffd34d, 0x4ccb8f, 0x43b6f0, 0xa779f2]
        for (index, hex) in colors.enumerated() {
            let piece = gummy(Color(hex: hex), isAwake: index > 2)
            canvas.draw(piece, at: Point(x: 12 + 50 * Double(index), y: 10), scale: 0.46)
        }
        canvas.draw(gummy(Color(hex: 0x43b6f0), isAwake: true), at: Point(x: 30, y: 66), scale: 0.9)
        canvas.saved {
            canvas.concatenate(AffineTransform(rotationAngle: 0.12).concatenating(.init(translationX: 180, y: 62)))
            canvas.draw(gummy(Color(hex: 0xff5d73), isAwake: false), scale: 0.9)
        }
    }

    /// A square of 100 by 100, in the ratios of the design.
    private static func gummy(_ color: Color, isAwake: Bool) -> Symbol {
        Symbol(size: Size(width: 100, height: 100), outset: 44) { canvas in
            let body = Path(roundedRect: Rect(x: 2, y: 2, width: 96, height: 96), cornerRadius: 30)
            canvas.saved {
                canvas.setShadow(
                    Shadow(color: Color(hex: 0x1a0a40, alpha: 0.38), blur: 22, offset: Vector(dx: 0, dy: 8)))
                canvas.fill(body, with: color)
            }
            let down = LinearGradient(
                from: .zero, to: Point(x: 0, y: 100),
                stops: [
                    .init(offset: 0, color: color.mixed(with: .white, by: 0.26)), .init(offset: 0.4, color: color),
                    .init(offset: 1, color: color.mixed(with: plum, by: 0.26)),
                ])
            canvas.fill(body, with: .linearGradient(down))
            canvas.saved {
                canvas.clip(to: body)
                let all = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
                let warm = color.mixed(with: Color(hex: 0xfff2c8), by: 0.66).withAlpha(0.85)
                let low = RadialGradient(center: Point(x: 50, y: 102), endRadius: 72, warm, color.withAlpha(0))
                canvas.fill(all, with: .radialGradient(low))
                let shade = Color(hex: 0x3b0a5a)
                let edge = RadialGradient(
                    center: Point(x: 50, y: 50), startRadius: 36, endRadius: 74, shade.withAlpha(0),
                    shade.withAlpha(0.26))
                canvas.fill(all, with: .radialGradient(edge))
            }
            let rim = LinearGradient(
                from: .zero, to: Point(x: 0, y: 100),
                stops: [
                    .init(offset: 0, color: Color.white.withAlpha(0.65)),
                    .init(offset: 0.4, color: Color.white.withAlpha(0.06)),
                    .init(offset: 1, color: Color.white.withAlpha(0.22)),
                ])
            canvas.stroke(
                Path(roundedRect: Rect(x: 5, y: 5, width: 90, height: 90), cornerRadius: 27),
                with: .linearGradient(rim), style: StrokeStyle(lineWidth: 3.5))
            var glint = Path()
            glint.addArc(withCenter: Point(x: 32, y: 32), radius: 15, startAngle: 1.04 * .pi, endAngle: 1.44 * .pi)
            canvas.stroke(
                glint, with: Color.white.withAlpha(0.88), style: StrokeStyle(lineWidth: 7, lineCap: .round))
            drawFace(on: canvas, ink: color.mixed(with: Color(hex: 0x2a0845), by: 0.78), isAwake: isAwake)
        }
    }

    private static func drawFace(on canvas: Canvas, ink: Color, isAwake: Bool) {
        let line = StrokeStyle(lineWidth: 5, lineCap: .round)
        func arc(_ x: Double, _ y: Double, _ radius: Double) -> Path {
            var path = Path()
            path.addArc(withCenter: Point(x: x, y: y), radius: radius, startAngle: 0.15 * .pi, endAngle: 0.85 * .pi)
            return path
        }
        guard isAwake else {
            for x in [33.0, 67] { canvas.stroke(arc(x, 51, 6.5), with: ink.withAlpha(0.62), style: line) }
            return
        }
        for x in [33.0, 67] {
            canvas.fill(Path(ovalIn: Rect(x: x - 5.8, y: 45.2, width: 11.6, height: 15.6)), with: ink)
            canvas.fill(Path(ovalIn: Rect(x: x - 0.4, y: 47.8, width: 4.4, height: 4.4)), with: .white)
        }
        canvas.stroke(arc(50, 60, 6), with: ink, style: line)
    }
}
