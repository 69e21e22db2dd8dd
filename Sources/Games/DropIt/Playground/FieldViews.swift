import Drawing
import Geometry
import Views
import Words

/// The area of a field, behind the squares: a ring, with arrows that show its effect.
final class FieldRing: View {
    var field = PlaygroundField.none {
        didSet { setNeedsDisplay() }
    }
    var color = Color.black {
        didSet { setNeedsDisplay() }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityLabel = say("Field")
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        let radius = rect.width / 2 - 1
        guard field != .none, radius > 8 else { return }
        let middle = rect.center
        let disc = Path(ovalIn: rect.insetBy(dx: 1, dy: 1))
        canvas.fill(disc, with: color.withAlpha(0.07))
        canvas.stroke(disc, with: color.withAlpha(0.3), style: StrokeStyle(lineWidth: 1.5))
        let marks = marks(radius: radius)
            .applying(AffineTransform(translationX: middle.x, y: middle.y))
        canvas.stroke(
            marks, with: color.withAlpha(0.34),
            style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    }

    /// Returns the marks around the centre.
    private func marks(radius: Double) -> Path {
        var path = Path()
        switch field {
        case .none: break
        case .vortex:
            for (share, turn) in [(0.85, 0.0), (0.6, 0.5), (0.36, 1.0)] {
                for quarter in 0..<4 {
                    let start = (Double(quarter) + turn) * .pi / 2
                    addArc(to: &path, radius: radius * share, from: start, by: -1.1)
                }
            }
        case .radialGravity, .spring, .electric:
            // Springs pull more strongly farther out.
            for index in 0..<12 {
                let direction = Vector(angle: Double(index) * .pi / 6, magnitude: 1)
                let out = Point(x: direction.dx, y: direction.dy) * radius
                let lengths = field == .spring ? [(0.9, 0.55), (0.45, 0.3)] : [(0.9, 0.72), (0.58, 0.4)]
                for (far, near) in lengths {
                    let (from, to) = field == .electric ? (near, far) : (far, near)
                    addArrow(to: &path, from: out * from, to: out * to)
                }
            }
        case .magnetic:
            // Crosses: arrows seen from behind, flying into the screen.
            forEachPlace(radius: radius, gap: 44) { place in
                addLine(to: &path, from: place + Point(x: -5, y: -5), to: place + Point(x: 5, y: 5))
                addLine(to: &path, from: place + Point(x: -5, y: 5), to: place + Point(x: 5, y: -5))
            }
        case .drag:
            for share in [0.3, 0.55, 0.8] {
                path.addEllipse(
                    in: Rect(
                        center: .zero, size: Size(width: 2 * radius * share, height: 2 * radius * share)))
            }
        case .noise, .turbulence:
            let height = field == .noise ? 5.0 : 10.0
            forEachPlace(radius: radius, gap: 52) { place in
                let half = 15.0
                path.move(to: place + Point(x: -half, y: 0))
                path.addQuadCurve(to: place, controlPoint: place + Point(x: -half / 2, y: -height * 2))
                path.addQuadCurve(
                    to: place + Point(x: half, y: 0), controlPoint: place + Point(x: half / 2, y: height * 2))
            }
        case .stream:
            forEachPlace(radius: radius, gap: 52) { place in
                addArrow(to: &path, from: place + Point(x: -15, y: 0), to: place + Point(x: 15, y: 0))
            }
        }
        return path
    }

    private func forEachPlace(radius: Double, gap: Double, _ body: (Point) -> Void) {
        let count = Int(radius / gap)
        for row in -count...count {
            for column in -count...count {
                let place = Point(x: Double(column) * gap, y: Double(row) * gap)
                if place.length < radius - 22 { body(place) }
            }
        }
    }

    private func addLine(to path: inout Path, from start: Point, to end: Point) {
        path.move(to: start)
        path.addLine(to: end)
    }

    private func addArrow(to path: inout Path, from start: Point, to end: Point) {
        addLine(to: &path, from: start, to: end)
        addHead(to: &path, at: end, angle: Vector(dx: end.x - start.x, dy: end.y - start.y).angle)
    }

    private func addArc(to path: inout Path, radius: Double, from start: Double, by sweep: Double) {
        let end = start + sweep
        path.move(to: Point(x: cosine(start) * radius, y: sine(start) * radius))
        path.addArc(withCenter: .zero, radius: radius, startAngle: start, endAngle: end, clockwise: sweep > 0)
        let tip = Point(x: cosine(end) * radius, y: sine(end) * radius)
        addHead(to: &path, at: tip, angle: end + (sweep > 0 ? .pi / 2 : -.pi / 2))
    }

    private func addHead(to path: inout Path, at tip: Point, angle: Double) {
        for side in [-1.0, 1.0] {
            let back = Vector(angle: angle + .pi - side * 0.5, magnitude: 7)
            addLine(to: &path, from: tip, to: tip + Point(x: back.dx, y: back.dy))
        }
    }
}

/// The handle of a field: a dot in its centre, as large as a fingertip.
final class FieldHandle: View {
    static let diameter = 44.0

    var color = Color.black {
        didSet { setNeedsDisplay() }
    }
    var halo = Color.white

    override init(frame: Rect = .zero) {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        accessibilityLabel = say("Field's handle")
    }

    override func draw(in canvas: Canvas) {
        let middle = presentation.bounds.center
        func disc(_ diameter: Double) -> Path {
            Path(ovalIn: Rect(center: middle, size: Size(width: diameter, height: diameter)))
        }
        canvas.fill(disc(26), with: halo.withAlpha(0.85))
        canvas.stroke(disc(26), with: color, style: StrokeStyle(lineWidth: 2))
        canvas.fill(disc(10), with: color)
    }
}

/// Shows the direction of gravity when it isn't straight down.
final class PullView: View {
    static let diameter = 40.0

    var direction = Vector(dx: 0, dy: 1) {
        didSet { if direction != oldValue { setNeedsDisplay() } }
    }
    var color = Color.black {
        didSet { setNeedsDisplay() }
    }
    var ground = Color.white

    override init(frame: Rect = .zero) {
        super.init(frame: Rect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        accessibilityLabel = say("Gravity's direction")
        zPosition = 2
    }

    override func draw(in canvas: Canvas) {
        let rect = presentation.bounds
        canvas.fill(Path(ovalIn: rect), with: ground.withAlpha(0.8))
        let length = min(direction.length, 1)
        guard length > 0.05 else {
            let dot = Rect(center: rect.center, size: Size(width: 7, height: 7))
            return canvas.fill(Path(ovalIn: dot), with: color)
        }
        var arrow = Path()
        arrow.move(to: Point(x: -12, y: 0))
        arrow.addLine(to: Point(x: 12, y: 0))
        arrow.move(to: Point(x: 5, y: -7))
        arrow.addLine(to: Point(x: 12, y: 0))
        arrow.addLine(to: Point(x: 5, y: 7))
        let place = AffineTransform(scaleX: 0.4 + 0.6 * length, y: 0.4 + 0.6 * length)
            .concatenating(AffineTransform(rotationAngle: direction.angle))
            .concatenating(AffineTransform(translationX: rect.midX, y: rect.midY))
        canvas.stroke(
            arrow.applying(place), with: color, style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
    }
}
