import Drawing
import Geometry
import Testing

@Suite("Paths")
struct PathTests {
    /// Points on the cubic curves of a path, 33 to a curve.
    func samples(_ path: Path) -> [Point] {
        var result: [Point] = []
        var current = Point.zero
        var next = 0
        for verb in path.verbs {
            let p = Array(path.points[next..<next + verb.pointCount])
            next += p.count
            if verb == .curve {
                for step in 0...32 {
                    let t = Double(step) / 32
                    let u = 1 - t
                    result.append(
                        current * (u * u * u) + p[0] * (3 * u * u * t) + p[1] * (3 * u * t * t) + p[2] * (t * t * t))
                }
            }
            if let last = p.last { current = last }
        }
        return result
    }

    @Test("an arc stays within 0.03 % of the true circle", arguments: UInt64(1)...50)
    func arcAccuracy(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let center = Point(x: random.nextUnit() * 100, y: random.nextUnit() * 100)
        let radius = 1 + random.nextUnit() * 50
        var path = Path()
        path.addArc(
            withCenter: center, radius: radius, startAngle: random.nextUnit() * 20 - 10,
            endAngle: random.nextUnit() * 20 - 10, clockwise: random.next(below: 2) == 0)
        for point in samples(path) {
            #expect((point.distance(to: center) / radius - 1).magnitude < 0.000_3, "seed \(seed)")
        }
    }

    @Test("an arc runs clockwise on screen, or the other way round")
    func direction() {
        var clockwise = Path()
        clockwise.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2)
        #expect(clockwise.verbs == [.move, .curve])
        var other = Path()
        other.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.verbs == [.move, .curve, .curve, .curve])
        for path in [clockwise, other] {
            #expect(path.points[0] == Point(x: 1, y: 0))
            #expect(path.currentPoint!.distance(to: Point(x: 0, y: 1)) < 1e-12)
        }
        #expect(samples(clockwise).allSatisfy { $0.y >= -1e-12 })
        #expect(samples(other).contains { $0.y < -0.99 })
    }

    @Test("a sweep of a turn or more is one whole circle", arguments: [1.0, 1.5, 10])
    func wholeTurns(turns: Double) {
        var path = Path()
        path.addArc(withCenter: .zero, radius: 2, startAngle: 0, endAngle: turns * 2 * .pi)
        #expect(path == Path(arcCenter: .zero, radius: 2, startAngle: 0, endAngle: turns * 2 * .pi))
        #expect(path.verbs == [.move, .curve, .curve, .curve, .curve])
        #expect(path.currentPoint!.distance(to: path.points[0]) < 1e-12)
        #expect(path.contains(.zero))
    }

    @Test(
        "an arc of angles that aren't finite neither crashes nor hangs",
        arguments: [Double.nan, .infinity, -.infinity], [Double.nan, .infinity, -.infinity, 0])
    func senselessAngles(start: Double, end: Double) {
        for clockwise in [true, false] {
            for (from, to) in [(start, end), (end, start)] {
                var path = Path()
                path.addArc(withCenter: .zero, radius: 1, startAngle: from, endAngle: to, clockwise: clockwise)
                #expect(path.isEmpty, "no such arc is drawn")
            }
        }
    }

    @Test("an arc of huge angles is some part of the circle", arguments: [1e15, 1e17, 1e26, 1e300, 1.7e308])
    func hugeAngles(angle: Double) {
        let arcs: [(Double, Double)] = [(0, angle), (0, -angle), (angle, 0), (-angle, 0), (angle, angle)]
        for (start, end) in arcs {
            for clockwise in [true, false] {
                var path = Path()
                path.addArc(withCenter: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: clockwise)
                #expect((2...5).contains(path.verbs.count), "\(start) to \(end)")
                #expect(path.points.allSatisfy { $0.length < 1.2 }, "\(start) to \(end)")
            }
        }
    }

    @Test("a rounded rectangle's radius is at most half of the shorter side")
    func roundedRect() {
        let rect = Rect(x: 0, y: 0, width: 40, height: 20)
        #expect(Path(roundedRect: rect, cornerRadius: 100) == Path(roundedRect: rect, cornerRadius: 10))
        #expect(Path(roundedRect: rect, cornerRadius: -1) == Path(rect: rect))
        let path = Path(roundedRect: rect, cornerRadius: 10)
        #expect(!path.contains(Point(x: 1, y: 1)))
        #expect(path.contains(Point(x: 20, y: 1)) && path.contains(Point(x: 1, y: 10)))
    }

    @Test("an ellipse touches its rectangle's sides, and runs the same way for a negative size")
    func ellipse() {
        let path = Path(ovalIn: Rect(x: 10, y: 20, width: 40, height: 20))
        let box = path.boundingBox!
        #expect(box.origin.distance(to: Point(x: 10, y: 20)) < 1e-9)
        #expect((box.width - 40).magnitude < 1e-9 && (box.height - 20).magnitude < 1e-9)
        #expect(path == Path(ovalIn: Rect(x: 50, y: 20, width: -40, height: 20)))
    }

    @Test("a bounding box holds the controls; an empty path has none")
    func boundingBox() {
        #expect(Path().boundingBox == nil)
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: Point(x: 10, y: 0), controlPoint: Point(x: 5, y: -8))
        #expect(path.boundingBox == Rect(x: 0, y: -8, width: 10, height: 8))
    }

    @Test("a subpath of the opposite direction is a hole, one of the same isn't")
    func holes() {
        var ring = Path()
        ring.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi)
        ring.close()
        var disc = ring
        ring.move(to: Point(x: 5, y: 0))
        ring.addArc(withCenter: .zero, radius: 5, startAngle: 0, endAngle: -2 * .pi, clockwise: false)
        disc.move(to: Point(x: 5, y: 0))
        disc.addArc(withCenter: .zero, radius: 5, startAngle: 0, endAngle: 2 * .pi)
        #expect(!ring.contains(.zero) && disc.contains(.zero))
        #expect(ring.contains(Point(x: 7, y: 0)) && !ring.contains(Point(x: 11, y: 0)))
    }

    @Test("an open subpath is filled as if closed")
    func openSubpath() {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 10, y: 0))
        path.addLine(to: Point(x: 0, y: 10))
        #expect(path.contains(Point(x: 2, y: 2)) && !path.contains(Point(x: 8, y: 8)))
    }

    @Test("a transform maps every point, and where the next step begins")
    func transform() {
        var path = Path(rect: Rect(x: 1, y: 2, width: 3, height: 4))
            .applying(AffineTransform(translationX: 10, y: 20))
        #expect(path == Path(rect: Rect(x: 11, y: 22, width: 3, height: 4)))
        path.addLine(to: .zero)
        #expect(path.points.suffix(2) == [Point(x: 11, y: 22), .zero])
    }

    @Test("after a close the current point is the subpath's beginning")
    func currentPoint() {
        #expect(Path().currentPoint == nil)
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        path.addLine(to: Point(x: 3, y: 4))
        #expect(path.currentPoint == Point(x: 3, y: 4))
        path.close()
        path.close()
        #expect(path.verbs == [.move, .line, .close])
        #expect(path.currentPoint == Point(x: 1, y: 2))
    }

    @Test("a step on an empty path begins a subpath at its first point")
    func emptyPath() {
        var line = Path()
        line.close()
        #expect(line.isEmpty)
        line.addLine(to: Point(x: 1, y: 1))
        #expect(line.verbs == [.move, .line])
        var quad = Path()
        quad.addQuadCurve(to: .zero, controlPoint: Point(x: 1, y: 1))
        #expect(quad.points[0] == Point(x: 1, y: 1))
        var curve = Path()
        curve.addCurve(to: .zero, controlPoint1: Point(x: 2, y: 1), controlPoint2: Point(x: 1, y: 1))
        #expect(curve.points[0] == Point(x: 2, y: 1))
    }

    @Test("a path that was cleared is as a new one")
    func removeAll() {
        var path = Path(ovalIn: Rect(x: 0, y: 0, width: 10, height: 10))
        path.removeAllPoints()
        #expect(path == Path() && path.isEmpty && path.currentPoint == nil)
        path.addLine(to: Point(x: 1, y: 2))
        #expect(path.verbs == [.move, .line])
    }
}
