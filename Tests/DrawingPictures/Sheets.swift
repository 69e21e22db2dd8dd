import Drawing
import Geometry

let coral = Color(hex: 0xff5d73)
let sky = Color(hex: 0x43b6f0)
let plum = Color(hex: 0x4a0f6b)
let sun = Color(hex: 0xffd34d)

extension Sheet {
    static let gradients = Sheet(name: "gradients") { canvas in
        let down = Paint.linearGradient(
            LinearGradient(
                from: Point(x: 0, y: 10), to: Point(x: 0, y: 70),
                stops: [
                    .init(offset: 0, color: sun), .init(offset: 0.4, color: coral), .init(offset: 1, color: plum),
                ]))
        canvas.fill(roundedRect: Rect(x: 10, y: 10, width: 60, height: 60), cornerRadius: 18, with: down)
        let glow = RadialGradient(center: Point(x: 115, y: 40), endRadius: 34, .white, sky.withAlpha(0))
        canvas.fill(Path(rect: Rect(x: 80, y: 5, width: 70, height: 70)), with: .color(plum))
        canvas.fill(Path(rect: Rect(x: 80, y: 5, width: 70, height: 70)), with: .radialGradient(glow))
        let band = RadialGradient(center: Point(x: 195, y: 40), startRadius: 15, endRadius: 30, sun, coral)
        canvas.fill(Path(ovalIn: Rect(x: 160, y: 5, width: 70, height: 70)), with: .radialGradient(band))
        canvas.stroke(
            Path(roundedRect: Rect(x: 15, y: 90, width: 90, height: 55), cornerRadius: 16),
            with: .linearGradient(.init(from: Point(x: 15, y: 0), to: Point(x: 105, y: 0), sky, coral)),
            style: StrokeStyle(lineWidth: 8))
        canvas.stroke(
            Path(roundedRect: Rect(x: 130, y: 90, width: 90, height: 55), cornerRadius: 16),
            with: .radialGradient(.init(center: Point(x: 175, y: 117), startRadius: 20, endRadius: 50, sun, plum)),
            style: StrokeStyle(lineWidth: 8))
    }

    static let strokes = Sheet(name: "strokes") { canvas in
        for (index, cap) in [StrokeStyle.LineCap.butt, .round, .square].enumerated() {
            var line = Path()
            line.move(to: Point(x: 12, y: 15 + 16 * Double(index)))
            line.addLine(to: Point(x: 225, y: 15 + 16 * Double(index)))
            canvas.stroke(
                line, with: plum,
                style: StrokeStyle(lineWidth: 6, lineCap: cap, dashes: [14, 12, 4], dashPhase: 5 * Double(index)))
        }
        let square = Path(roundedRect: Rect(x: 15, y: 70, width: 70, height: 70), cornerRadius: 20)
        canvas.stroke(square, with: plum.withAlpha(0.2), style: StrokeStyle(lineWidth: 10))
        canvas.stroke(square, with: coral, style: StrokeStyle(lineWidth: 10, lineCap: .round, start: 0.1, end: 0.65))
        let circle = Path(ovalIn: Rect(x: 110, y: 75, width: 60, height: 60))
        canvas.stroke(
            circle, with: .linearGradient(.init(from: Point(x: 0, y: 75), to: Point(x: 0, y: 135), sun, coral)),
            style: StrokeStyle(lineWidth: 8, dashes: [8, 6], start: 0.25, end: 1))
        var wave = Path()
        wave.move(to: Point(x: 185, y: 80))
        wave.addQuadCurve(to: Point(x: 225, y: 110), controlPoint: Point(x: 230, y: 70))
        wave.addCurve(
            to: Point(x: 190, y: 145), controlPoint1: Point(x: 220, y: 150), controlPoint2: Point(x: 180, y: 100))
        canvas.stroke(wave, with: sky.withAlpha(0.3), style: StrokeStyle(lineWidth: 7))
        canvas.stroke(wave, with: plum, style: StrokeStyle(lineWidth: 3, end: 0.5))
    }

    static let clips = Sheet(name: "clips") { canvas in
        for (index, path) in [
            Path(ovalIn: Rect(x: 10, y: 20, width: 100, height: 120)),
            Path(roundedRect: Rect(x: 125, y: 30, width: 100, height: 90), cornerRadius: 30),
        ].enumerated() {
            canvas.saved {
                canvas.clip(to: path)
                canvas.fill(Rect(x: 0, y: 0, width: 240, height: 160), with: index == 0 ? sky : coral)
                canvas.concatenate(AffineTransform(rotationAngle: 0.3))
                canvas.clip(to: Rect(x: 40, y: 20, width: 160, height: 30))
                canvas.fill(Rect(x: 0, y: 0, width: 300, height: 300), with: plum)
            }
            canvas.fill(Rect(x: 4 + 120 * Double(index), y: 4, width: 8, height: 8), with: plum)
        }
    }

    static let blendModes = Sheet(name: "blend modes") { canvas in
        for (index, mode) in [BlendMode.normal, .lighter, .multiply, .screen].enumerated() {
            let x = 60 * Double(index)
            canvas.fill(Rect(x: x + 5, y: 10, width: 50, height: 60), with: Color(hex: 0x7f62db))
            canvas.fill(Rect(x: x + 5, y: 90, width: 50, height: 60), with: Color(hex: 0x7f62db))
            canvas.saved {
                canvas.setBlendMode(mode)
                canvas.fill(Path(ovalIn: Rect(x: x + 10, y: 20, width: 40, height: 40)), with: sun)
                canvas.multiplyAlpha(by: 0.6)
                canvas.fill(Rect(x: x + 20, y: 50, width: 45, height: 30), with: coral)
                canvas.transparencyLayer(alpha: 0.8) {
                    canvas.fill(Rect(x: x + 10, y: 100, width: 30, height: 20), with: sun)
                    canvas.fill(Rect(x: x + 20, y: 110, width: 30, height: 50), with: coral)
                }
            }
            canvas.fill(Rect(x: x + 2, y: 2, width: 6, height: 6), with: plum)
        }
    }

    static let shadows = Sheet(name: "shadows") { canvas in
        canvas.saved {
            canvas.setShadow(Shadow(color: plum.withAlpha(0.6), blur: 14, offset: Vector(dx: 3, dy: 8)))
            canvas.fill(roundedRect: Rect(x: 20, y: 15, width: 50, height: 50), cornerRadius: 14, with: sky)
            canvas.setShadow(Shadow(color: plum, blur: 0, offset: Vector(dx: 6, dy: 6)))
            canvas.fill(
                roundedRect: Rect(x: 95, y: 15, width: 40, height: 40), cornerRadius: 8, with: sun.withAlpha(0.5))
            canvas.setShadow(Shadow(color: .black, blur: 3))
            canvas.stroke(
                Path(ovalIn: Rect(x: 165, y: 15, width: 50, height: 40)), with: coral,
                style: StrokeStyle(lineWidth: 5, dashes: [12, 5]))
        }
        canvas.saved {
            canvas.concatenate(AffineTransform(rotationAngle: 0.4).concatenating(.init(translationX: 60, y: 85)))
            canvas.concatenate(AffineTransform(scaleX: 1.4, y: 1.4))
            canvas.setShadow(Shadow(color: coral, blur: 8, offset: Vector(dx: 0, dy: 10)))
            canvas.multiplyAlpha(by: 0.8)
            canvas.fill(Rect(x: 0, y: 0, width: 30, height: 20), with: plum)
        }
        canvas.saved {
            canvas.clip(to: Rect(x: 120, y: 80, width: 110, height: 70))
            canvas.setShadow(Shadow(color: plum.withAlpha(0.8), blur: 20, offset: Vector(dx: 0, dy: 4)))
            canvas.transparencyLayer(alpha: 0.9) {
                canvas.fill(Path(ovalIn: Rect(x: 135, y: 95, width: 40, height: 40)), with: sun)
                canvas.fill(Path(ovalIn: Rect(x: 160, y: 95, width: 40, height: 40)), with: coral)
            }
            // Outside the clip, with its shadow inside.
            canvas.setShadow(Shadow(color: sky, blur: 6, offset: Vector(dx: 0, dy: 40)))
            canvas.fill(Rect(x: 205, y: 60, width: 20, height: 15), with: .black)
        }
        canvas.fill(Rect(x: 2, y: 150, width: 8, height: 8), with: plum)
    }
}
