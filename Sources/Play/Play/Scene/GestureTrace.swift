public import Geometry

/// How a hand makes a move, in the playfield's coordinates. The coach's finger shows it.
public struct GestureTrace: Hashable, Sendable {
    /// The kind of gesture.
    public enum Kind: Hashable, Sendable {
        /// A short touch.
        case tap
        /// The finger stays down for a while.
        case hold
        /// A drag from one place to another, along an arc that rises `bow` points above the straight line.
        case drag(to: Point, bow: Double)
    }

    /// The kind of gesture.
    public let kind: Kind
    /// Where the finger touches down.
    public let start: Point
    /// The piece to take, which glows; nil for no piece in particular.
    public let piece: Rect?
    /// Where the piece goes; nil if there is no such place.
    public let goal: Rect?
    /// The corner radius of `goal`, in points.
    public let goalRadius: Double

    /// Creates a trace.
    public init(_ kind: Kind, at start: Point, piece: Rect? = nil, goal: Rect? = nil, goalRadius: Double = 0) {
        self.kind = kind
        self.start = start
        self.piece = piece
        self.goal = goal
        self.goalRadius = goalRadius
    }

    /// The finger's path as a cubic Bézier curve: its end and control points; nil if the finger doesn't move.
    var curve: (end: Point, control1: Point, control2: Point)? {
        guard case .drag(let end, let bow) = kind else { return nil }
        let way = end - start
        guard bow > 0 else { return (end, start + way * (1.0 / 3), start + way * (2.0 / 3)) }
        let top = min(start.y, end.y) - bow * 4 / 3
        return (end, Point(x: start.x + way.x * 0.06, y: top), Point(x: end.x - way.x * 0.06, y: top))
    }

    /// The finger's position at a fraction of its path, from 0 to 1.
    func place(at share: Double) -> Point {
        guard let (end, control1, control2) = curve else { return start }
        let rest = 1 - share
        let first = start * (rest * rest * rest) + control1 * (3 * rest * rest * share)
        return first + control2 * (3 * rest * share * share) + end * (share * share * share)
    }
}
