public import Geometry

/// Lines and curves in one or more subpaths, for filling, stroking or clipping.
///
/// Verbs and points are stored separately and contiguously: each verb uses `Verb.pointCount` points.
public struct Path: Hashable, Sendable {
    /// The action of a path step; the raw values are part of the display list format.
    public enum Verb: UInt8, Sendable, CaseIterable {
        case move, line, quadCurve, curve, close

        /// The number of points that the step uses: its control points, then its end.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadCurve: 2
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// The steps in drawing order.
    public private(set) var verbs: [Verb] = []
    /// The points of all steps, one after another.
    public private(set) var points: [Point] = []
    private var subpathStart = Point.zero

    /// Creates an empty path.
    public init() {}

    /// Whether there are no steps.
    public var isEmpty: Bool { verbs.isEmpty }

    /// The start of the next line or curve; nil for an empty path.
    public var currentPoint: Point? {
        guard let verb = verbs.last else { return nil }
        return verb == .close ? subpathStart : points.last
    }
}

// MARK: - Building

extension Path {
    /// Removes all steps, but keeps the memory for the next ones.
    public mutating func removeAllPoints() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        subpathStart = .zero
    }

    /// Begins a new subpath.
    public mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
        subpathStart = point
    }

    /// Adds a line; on an empty path it begins a subpath first, at its end. The curves do the same at their first
    /// point.
    public mutating func addLine(to end: Point) {
        begin(at: end)
        verbs.append(.line)
        points.append(end)
    }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to end: Point, controlPoint control: Point) {
        begin(at: control)
        verbs.append(.quadCurve)
        points.append(control)
        points.append(end)
    }

    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to end: Point, controlPoint1 control1: Point, controlPoint2 control2: Point) {
        begin(at: control1)
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Closes the subpath with a line to its start; the next step begins there.
    public mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// Adds an arc of a circle, after a line from the current point to the arc's start if there is a current point.
    ///
    /// Angles are in radians from the positive x axis, clockwise on screen. The arc runs clockwise or counterclockwise
    /// from `startAngle` to `endAngle`; a sweep of a full turn or more gives one full circle. It is drawn with cubic
    /// curves of at most a quarter turn, which deviate by at most 0.03 % of the radius from the true circle. Nothing
    /// is added if the angles or their difference aren't finite; of angles beyond 1e15 the sweep is arbitrary.
    public mutating func addArc(
        withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
    ) {
        guard (endAngle - startAngle).isFinite else { return }
        let turn = 2 * Double.pi
        var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
        if sweep >= turn {
            sweep = turn
        } else {
            // Of huge angles nothing reliable is left; the rounding error can exceed the range.
            sweep = Swift.min(Swift.max(sweep - (sweep / turn).rounded(.down) * turn, 0), turn)
        }
        let count = Swift.max(1, Int((sweep / (.pi / 2)).rounded(.up)))
        let step = (clockwise ? sweep : -sweep) / Double(count)
        // The control points' distance along the tangents: 4/3 tan(step / 4), in units of the radius.
        let reach = 4.0 / 3 * sine(step / 4) / cosine(step / 4) * radius

        func location(_ angle: Double) -> Point {
            Point(x: center.x + radius * cosine(angle), y: center.y + radius * sine(angle))
        }
        func tangent(_ angle: Double) -> Point { Point(x: -sine(angle) * reach, y: cosine(angle) * reach) }

        let first = location(startAngle)
        if isEmpty { move(to: first) } else { addLine(to: first) }
        for index in 0..<count {
            let from = startAngle + Double(index) * step
            let to = from + step
            let end = location(to)
            addCurve(to: end, controlPoint1: location(from) + tangent(from), controlPoint2: end - tangent(to))
        }
    }

    /// Adds a rectangle as a closed subpath.
    public mutating func addRect(_ rect: Rect) {
        move(to: Point(x: rect.minX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.minY))
        addLine(to: Point(x: rect.maxX, y: rect.maxY))
        addLine(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds a rectangle whose corners are quarter circles; the radius is limited to half of the shorter side.
    public mutating func addRoundedRect(_ rect: Rect, cornerRadius: Double) {
        let radius = Swift.min(
            Swift.max(cornerRadius, 0), (rect.maxX - rect.minX) / 2, (rect.maxY - rect.minY) / 2)
        guard radius > 0 else { return addRect(rect) }
        let (left, right) = (rect.minX + radius, rect.maxX - radius)
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        move(to: Point(x: left, y: rect.minY))
        addArc(withCenter: Point(x: right, y: top), radius: radius, startAngle: -.pi / 2, endAngle: 0)
        addArc(withCenter: Point(x: right, y: bottom), radius: radius, startAngle: 0, endAngle: .pi / 2)
        addArc(withCenter: Point(x: left, y: bottom), radius: radius, startAngle: .pi / 2, endAngle: .pi)
        addArc(withCenter: Point(x: left, y: top), radius: radius, startAngle: .pi, endAngle: 1.5 * .pi)
        close()
    }

    /// Adds the ellipse inscribed in a rectangle.
    public mutating func addEllipse(in rect: Rect) {
        var circle = Path()
        circle.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi)
        circle.close()
        let placed = AffineTransform(scaleX: (rect.maxX - rect.minX) / 2, y: (rect.maxY - rect.minY) / 2)
            .concatenating(AffineTransform(translationX: rect.midX, y: rect.midY))
        append(circle.applying(placed))
    }

    /// Appends the subpaths of another path.
    public mutating func append(_ other: Path) {
        guard !other.isEmpty else { return }
        verbs += other.verbs
        points += other.points
        subpathStart = other.subpathStart
    }

    /// Creates a path with a rectangle.
    public init(rect: Rect) {
        addRect(rect)
    }

    /// Creates a path with a rounded rectangle; the radius is limited to half of the shorter side.
    public init(roundedRect rect: Rect, cornerRadius: Double) {
        addRoundedRect(rect, cornerRadius: cornerRadius)
    }

    /// Creates a path with the ellipse inscribed in a rectangle.
    public init(ovalIn rect: Rect) {
        addEllipse(in: rect)
    }

    /// Creates a path with an arc of a circle: see `addArc`.
    public init(
        arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
    ) {
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds the `move` that a drawn step needs after a closed subpath, or at the very start.
    private mutating func begin(at point: Point) {
        guard let last = verbs.last else { return move(to: point) }
        if last == .close { move(to: subpathStart) }
    }
}

// MARK: - Reading

extension Path {
    /// Returns the path with all points mapped by a transform.
    public func applying(_ transform: AffineTransform) -> Path {
        var path = self
        for index in path.points.indices { path.points[index] = path.points[index].applying(transform) }
        path.subpathStart = subpathStart.applying(transform)
        return path
    }

    /// The smallest rectangle that contains all end and control points, and so the whole path; nil if the path is
    /// empty.
    public var boundingBox: Rect? {
        guard let first = points.first else { return nil }
        var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
        for point in points {
            left = Swift.min(left, point.x)
            right = Swift.max(right, point.x)
            top = Swift.min(top, point.y)
            bottom = Swift.max(bottom, point.y)
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns whether a point lies inside the filled path: whether the path, with each subpath closed, winds around
    /// it (the non-zero rule). Curves are tested as 16 chords each.
    public func contains(_ point: Point) -> Bool {
        var winding = 0
        forEachChord { from, to in
            // Count the chords that cross the ray from the point to the right, upwards and downwards.
            let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
            if from.y <= point.y {
                if to.y > point.y, side < 0 { winding += 1 }
            } else if to.y <= point.y, side > 0 {
                winding -= 1
            }
        }
        return winding != 0
    }

    /// Calls `body` with each line of the path, with curves split into chords and subpaths closed.
    private func forEachChord(_ body: (Point, Point) -> Void) {
        let chords = 16
        var next = 0
        var start = Point.zero
        var current = Point.zero
        for verb in verbs {
            let p = points[next..<next + verb.pointCount]
            let base = next
            next += verb.pointCount
            switch verb {
            case .move:
                if current != start { body(current, start) }
                start = p[base]
                current = start
            case .line:
                body(current, p[base])
                current = p[base]
            case .quadCurve, .curve:
                let from = current
                for step in 1...chords {
                    let t = Double(step) / Double(chords)
                    let u = 1 - t
                    let end: Point
                    if verb == .quadCurve {
                        end = from * (u * u) + p[base] * (2 * u * t) + p[base + 1] * (t * t)
                    } else {
                        end =
                            from * (u * u * u) + p[base] * (3 * u * u * t) + p[base + 1] * (3 * u * t * t)
                            + p[base + 2] * (t * t * t)
                    }
                    body(current, end)
                    current = end
                }
            case .close:
                if current != start { body(current, start) }
                current = start
            }
        }
        if current != start { body(current, start) }
    }
}
