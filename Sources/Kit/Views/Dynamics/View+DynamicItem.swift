public import Drawing
public import Dynamics
import Geometry

/// Views are simulated in their superview's coordinates: use the superview as the animator's reference item.
extension View: DynamicItem {}

extension DynamicAnimator {
    /// Creates an animator for the subviews of a view, which it retains.
    public convenience init(referenceView: View) {
        self.init(referenceItem: referenceView)
    }

    /// The view whose coordinates are used, if the reference item is a view.
    public var referenceView: View? { referenceItem as? View }
}

extension CollisionPath {
    /// Creates a collision path from a drawing path; curves become chords.
    ///
    /// - Parameters:
    ///   - path: The drawing path.
    ///   - chords: The number of chords per curve, at least 1.
    public init(_ path: Path, chords: Int = 8) {
        let chords = Swift.max(1, chords)
        var subpaths: [Subpath] = []
        var current: [Point] = []
        var start = Point.zero
        var next = 0

        func finish(closed: Bool) {
            if current.count > 1 { subpaths.append(Subpath(points: current, isClosed: closed)) }
            current = []
        }
        for verb in path.verbs {
            let base = next
            next += verb.pointCount
            let points = path.points
            switch verb {
            case .move:
                finish(closed: false)
                start = points[base]
                current = [start]
            case .line:
                current.append(points[base])
            case .quadCurve, .curve:
                let from = current.last ?? start
                let (c1, c2, to) = Self.cubic(verb, from, points, base)
                for step in 1...chords {
                    let t = Double(step) / Double(chords)
                    let u = 1 - t
                    current.append(
                        from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + to * (t * t * t))
                }
            case .close:
                // The line back to the start closes the path, so the duplicate point is dropped.
                if current.count > 1, current.last == start { current.removeLast() }
                finish(closed: true)
                current = [start]
            }
        }
        finish(closed: false)
        self.init(subpaths: subpaths)
    }

    /// Returns a curve's control points and end; a quadratic curve is converted to the equivalent cubic one.
    private static func cubic(
        _ verb: Path.Verb, _ from: Point, _ points: [Point], _ base: Int
    ) -> (Point, Point, Point) {
        guard verb == .quadCurve else { return (points[base], points[base + 1], points[base + 2]) }
        let (control, to) = (points[base], points[base + 1])
        return (from + (control - from) * (2.0 / 3), to + (control - to) * (2.0 / 3), to)
    }
}
