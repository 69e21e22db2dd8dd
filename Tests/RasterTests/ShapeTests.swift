import Drawing
import Geometry
import Raster
import Testing

@Suite("Shapes as pixels")
struct ShapeTests {
    @Test("a filled rectangle covers its pixels and no others, at any scale", arguments: [1.0, 2, 3])
    func rectangle(scale: Double) throws {
        let picture = try picture(20, 10, scale: scale) { canvas in
            canvas.fill(Rect(x: 4, y: 2, width: 6, height: 5), with: red)
        }
        #expect((picture.width, picture.height) == (Int(20 * scale), Int(10 * scale)))
        let ink = try #require(picture.ink)
        #expect(ink.columns == Int(4 * scale)...Int(10 * scale) - 1)
        #expect(ink.rows == Int(2 * scale)...Int(7 * scale) - 1)
        for x in ink.columns { for y in ink.rows { #expect(picture.hex(x, y) == 0xff0000) } }
    }

    @Test("a pixel that is half covered is half coloured")
    func halfPixel() throws {
        let picture = try picture { $0.fill(Rect(x: 4.5, y: 2, width: 6, height: 5), with: .black) }
        #expect(picture.isNear(0x808080, at: 4, 4) && picture.isNear(0x808080, at: 10, 4))
        #expect(picture.hex(5, 4) == 0 && picture.hex(3, 4) == 0xffffff)
    }

    @Test("a subpath of the opposite direction is a hole, one of the same direction isn't")
    func winding() throws {
        for (isHole, middle) in [(true, 0xffffff), (false, 0)] as [(Bool, UInt32)] {
            let picture = try picture { canvas in
                var path = Path(rect: Rect(x: 5, y: 5, width: 30, height: 30))
                path.move(to: Point(x: 15, y: 15))
                let (first, last) = (Point(x: 15, y: 25), Point(x: 25, y: 15))
                path.addLine(to: isHole ? first : last)
                path.addLine(to: Point(x: 25, y: 25))
                path.addLine(to: isHole ? last : first)
                path.close()
                canvas.fill(path, with: .black)
            }
            #expect(picture.hex(20, 20) == middle)
            #expect(picture.hex(10, 10) == 0)
        }
    }

    @Test("a quadratic curve is drawn as one")
    func quadCurve() throws {
        // Under y = x² / 40, from (0, 0) to (40, 40), lies a third of the square.
        let picture = try picture { canvas in
            var path = Path()
            path.move(to: .zero)
            path.addQuadCurve(to: Point(x: 40, y: 40), controlPoint: Point(x: 20, y: 0))
            path.addLine(to: Point(x: 40, y: 0))
            canvas.fill(path, with: .black)
        }
        #expect(abs(picture.weight - 1600.0 / 3) < 4)
    }

    @Test("round corners leave out what a circle leaves out")
    func roundedCorners() throws {
        let rounded = try picture { canvas in
            canvas.fill(roundedRect: Rect(x: 4, y: 6, width: 30, height: 20), cornerRadius: 8, with: .black)
        }
        #expect(rounded.hex(4, 6) == 0xffffff && rounded.hex(33, 25) == 0xffffff)
        #expect(rounded.hex(12, 6) == 0 && rounded.hex(4, 14) == 0 && rounded.hex(19, 16) == 0)
        // Of each of the four corner squares a quarter of a circle stays.
        #expect(abs(rounded.weight - (600 - (4 - .pi) * 64)) < 2)
        let circle = try picture { canvas in
            canvas.fill(roundedRect: Rect(x: 5, y: 5, width: 30, height: 30), cornerRadius: 99, with: .black)
        }
        #expect(abs(circle.weight - .pi * 225) < 5)
    }

    @Test("a stroke is as wide as it is asked to be, under the transform too")
    func strokeWidth() throws {
        for (stretch, rows) in [(1.0, 18...21), (2, 16...23)] {
            let picture = try picture { canvas in
                canvas.concatenate(AffineTransform(scaleX: 1, y: stretch))
                canvas.stroke(line(from: 10, to: 30, y: 20 / stretch), with: .black, style: StrokeStyle(lineWidth: 4))
            }
            let ink = try #require(picture.ink)
            #expect(ink.rows == rows && ink.columns == 10...29)
        }
        let none = try picture { $0.stroke(line(from: 10, to: 30, y: 20), with: .black, style: .init(lineWidth: 0)) }
        #expect(none.ink == nil)
    }

    @Test("a butt cap ends with the line, a round and a square one half a width later")
    func caps() throws {
        for (cap, columns) in [(.butt, 10...29), (.round, 6...33), (.square, 6...33)]
            as [(StrokeStyle.LineCap, ClosedRange<Int>)]
        {
            let picture = try picture { canvas in
                let style = StrokeStyle(lineWidth: 8, lineCap: cap)
                canvas.stroke(line(from: 10, to: 30, y: 20), with: .black, style: style)
            }
            #expect(picture.ink?.columns == columns)
            #expect((picture.hex(6, 16) == 0) == (cap == .square))
        }
    }

    @Test("a miter join is a point, a round one an arc, a bevel a cut")
    func joins() throws {
        var weights: [Double] = []
        for join in [.bevel, .round, .miter] as [StrokeStyle.LineJoin] {
            let picture = try picture { canvas in
                var path = Path()
                path.move(to: Point(x: 10, y: 38))
                path.addLine(to: Point(x: 10, y: 10))
                path.addLine(to: Point(x: 38, y: 10))
                canvas.stroke(path, with: .black, style: StrokeStyle(lineWidth: 12, lineJoin: join))
            }
            #expect((picture.hex(4, 4) == 0) == (join == .miter))
            weights.append(picture.weight)
        }
        // The corner's square of 6 by 6 is covered by a half, a quarter of a circle, and wholly.
        #expect(abs(weights[2] - weights[0] - 18) < 1)
        #expect(abs(weights[2] - weights[1] - (36 - 9 * .pi)) < 1)
    }

    @Test("what is far outside, or no number, spoils nothing")
    func farAway() throws {
        let wide = try picture { $0.fill(Rect(x: -1e12, y: 10, width: 2e12, height: 5), with: .black) }
        #expect(wide.ink?.columns == 0...39 && wide.ink?.rows == 10...14)
        let odd = try picture { canvas in
            var path = Path(rect: Rect(x: 5, y: 5, width: 10, height: 10))
            path.move(to: Point(x: .nan, y: 3))
            path.addLine(to: Point(x: .infinity, y: 3))
            canvas.fill(path, with: .black)
            canvas.fill(Rect(x: .nan, y: 0, width: 9, height: 9), with: .black)
        }
        #expect(odd.ink?.columns == 5...14)
    }

    private func line(from left: Double, to right: Double, y: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: left, y: y))
        path.addLine(to: Point(x: right, y: y))
        return path
    }
}
