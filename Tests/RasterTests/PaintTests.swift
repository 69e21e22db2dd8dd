import Drawing
import Geometry
import Raster
import Testing

@Suite("Gradients, dashes, blending and shadows as pixels")
struct PaintTests {
    let whole = Rect(x: 0, y: 0, width: 40, height: 40)

    @Test("a radial gradient has its colours at its radii, and the mixture half way, all round")
    func radial() throws {
        let picture = try picture { canvas in
            let gradient = RadialGradient(center: Point(x: 20, y: 20), startRadius: 4, endRadius: 16, red, blue)
            canvas.fill(Path(rect: whole), with: .radialGradient(gradient))
        }
        for (x, y) in [(20, 20), (22, 20), (20, 17)] { #expect(picture.isNear(0xff0000, at: x, y, within: 8)) }
        for (x, y) in [(0, 0), (39, 20), (20, 2)] { #expect(picture.isNear(0x0000ff, at: x, y, within: 8)) }
        for (x, y) in [(30, 20), (9, 20), (20, 30)] { #expect(picture.isNear(0x800080, at: x, y, within: 16)) }
    }

    @Test("a stroke takes a gradient, along the path and nowhere else")
    func strokedGradient() throws {
        let picture = try picture { canvas in
            canvas.stroke(
                Path(roundedRect: Rect(x: 5, y: 5, width: 30, height: 30), cornerRadius: 8),
                with: .linearGradient(.init(from: Point(x: 5, y: 0), to: Point(x: 35, y: 0), red, blue)),
                style: StrokeStyle(lineWidth: 6))
        }
        #expect(picture.isNear(0xff0000, at: 3, 20, within: 10) && picture.isNear(0x0000ff, at: 36, 20, within: 10))
        #expect(picture.isNear(0x800080, at: 20, 4, within: 10) && picture.hex(20, 20) == 0xffffff)
    }

    @Test("gradients without stops, and circles without a ring between them, draw nothing")
    func empty() throws {
        let picture = try picture { canvas in
            for gradient in [
                RadialGradient(center: .zero, endRadius: 9, stops: []),
                RadialGradient(center: .zero, startRadius: 9, endRadius: 9, red, blue),
                RadialGradient(center: .zero, startRadius: -1, endRadius: 9, red, blue),
                RadialGradient(center: Point(x: .nan, y: 0), endRadius: 9, red, blue),
            ] { canvas.fill(Path(rect: whole), with: .radialGradient(gradient)) }
        }
        #expect(picture.ink == nil)
    }

    @Test("dashes and gaps take turns, from the phase on")
    func dashes() throws {
        for (phase, dark) in [(0.0, [2, 5, 14]), (6, [2, 11, 14]), (-3, [5, 8])] as [(Double, [Int])] {
            let picture = try picture { canvas in
                var line = Path()
                line.move(to: Point(x: 0, y: 20))
                line.addLine(to: Point(x: 40, y: 20))
                canvas.stroke(
                    line, with: .black, style: StrokeStyle(lineWidth: 4, dashes: [9, 3], dashPhase: phase))
            }
            for x in [2, 5, 8, 11, 14] where dark.contains(x) { #expect(picture.hex(x, 20) == 0, "\(phase) \(x)") }
            let gap = phase == 0 ? 10 : phase == 6 ? 4 : 1
            #expect(picture.hex(gap, 20) == 0xffffff)
        }
        // The next line is solid again.
        let both = try picture { canvas in
            for dashes in [[2.0, 2], []] {
                canvas.stroke(
                    Path(rect: Rect(x: 5, y: 5, width: 30, height: 30)), with: .black,
                    style: StrokeStyle(lineWidth: 2, dashes: dashes))
            }
        }
        for x in 5...34 { #expect(both.hex(x, 5) == 0) }
    }

    @Test("colours are blended by the mode, until it is restored")
    func blending() throws {
        for (mode, expected) in [
            (.normal, 0x804020), (.lighter, 0xc080e0), (.multiply, 0x201018), (.screen, 0xa070c8),
        ] as [(BlendMode, UInt32)] {
            let picture = try picture { canvas in
                canvas.fill(whole, with: Color(hex: 0x4040c0))
                canvas.saved {
                    canvas.setBlendMode(mode)
                    canvas.fill(Rect(x: 0, y: 0, width: 20, height: 40), with: Color(hex: 0x804020))
                }
                canvas.fill(Rect(x: 30, y: 0, width: 10, height: 40), with: red)
            }
            #expect(picture.isNear(expected, at: 10, 10), "\(mode)")
            #expect(picture.hex(25, 10) == 0x4040c0 && picture.hex(35, 10) == 0xff0000)
        }
    }

    @Test("a layer is blended as a whole, and begins normal")
    func blendedLayer() throws {
        let picture = try picture { canvas in
            canvas.fill(whole, with: Color(hex: 0x404040))
            canvas.setBlendMode(.lighter)
            canvas.transparencyLayer(alpha: 1) {
                canvas.fill(whole, with: red)
                canvas.fill(whole, with: Color(hex: 0x202020))
            }
        }
        #expect(picture.isNear(0x606060, at: 20, 20))
    }

    @Test("a shadow lies at its offset, by the transform of when it was set, and ends with the restore")
    func shadowOffset() throws {
        let picture = try picture { canvas in
            canvas.saved {
                canvas.concatenate(AffineTransform(scaleX: 2, y: 2))
                canvas.setShadow(Shadow(color: blue, blur: 0, offset: Vector(dx: 5, dy: 6)))
                canvas.concatenate(AffineTransform(scaleX: 0.5, y: 0.5))
                canvas.fill(Rect(x: 2, y: 2, width: 8, height: 8), with: red)
            }
            canvas.fill(Rect(x: 30, y: 2, width: 4, height: 4), with: red)
        }
        #expect(picture.hex(5, 5) == 0xff0000 && picture.hex(15, 17) == 0x0000ff)
        #expect(picture.hex(11, 17) == 0xffffff && picture.hex(20, 17) == 0xffffff)
        #expect(picture.hex(38, 16) == 0xffffff)
    }

    @Test("a shadow's edge is a Gaussian's integral", arguments: [4.0, 9, 16])
    func shadowBlur(blur: Double) throws {
        let picture = try picture(120, 40) { canvas in
            // The edge of something large that is cut off by the clip, with its shadow on the other side.
            canvas.clip(to: Rect(x: 60, y: 0, width: 60, height: 40))
            canvas.setShadow(Shadow(color: .black, blur: blur, offset: Vector(dx: 30, dy: 0)))
            canvas.fill(Rect(x: -200, y: -200, width: 260, height: 440), with: .black)
        }
        // At one and two standard deviations (half of the blur) from the edge at 90: 84 %, 50 %, 16 % and 2.3 %.
        for (distance, cover) in [(-1.0, 0.841), (0, 0.5), (1, 0.159), (2, 0.023)] {
            // The mean of the pixels to both sides of the place.
            let x = 90 + Int((distance * blur / 2).rounded())
            let exact = [x - 1, x].map { 1 - Double(picture.hex($0, 20) & 0xff) / 255 }.reduce(0, +) / 2
            #expect(abs(exact - cover) < 0.05, "\(distance)")
        }
    }

    @Test("a shadow has the alpha of its colour, of what casts it and of the canvas")
    func shadowAlpha() throws {
        let picture = try picture { canvas in
            canvas.multiplyAlpha(by: 0.5)
            canvas.setShadow(Shadow(color: .black.withAlpha(0.5), blur: 0, offset: Vector(dx: 20, dy: 0)))
            canvas.fill(Rect(x: 2, y: 2, width: 10, height: 10), with: red)
        }
        #expect(picture.isNear(0xbfbfbf, at: 26, 6) && picture.isNear(0xff8080, at: 6, 6))
    }
}
