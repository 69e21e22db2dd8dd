public import Geometry

/// How a hand makes a move, in the playfield's coordinates: what a coach's finger shows.
public struct GestureTrace: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case tap
        /// The finger stays down for a while.
        case hold
        /// From one place to another, in a bow that rises so many points above the straight line.
        case drag(to: Point, bow: Double)
    }

    public let kind: Kind
    /// Where the finger comes down.
    public let start: Point
    /// What it takes, which glows; nil where that is nothing in particular.
    public let piece: Rect?
    /// Where the piece is to go, and how round its corners are; nil where there is no such place.
    public let goal: Rect?
    public let goalRadius: Double

    public init(_ kind: Kind, at start: Point, piece: Rect? = nil, goal: Rect? = nil, goalRadius: Double = 0) {
        self.kind = kind
        self.start = start
        self.piece = piece
        self.goal = goal
        self.goalRadius = goalRadius
    }

    /// The way of the finger, a cubic Bézier curve: where it goes to, and the control points; nil where it stays.
    var curve: (end: Point, control1: Point, control2: Point)? {
        guard case .drag(let end, let bow) = kind else { return nil }
        let way = end - start
        guard bow > 0 else { return (end, start + way * (1.0 / 3), start + way * (2.0 / 3)) }
        let top = min(start.y, end.y) - bow * 4 / 3
        return (end, Point(x: start.x + way.x * 0.06, y: top), Point(x: end.x - way.x * 0.06, y: top))
    }

    /// Where the finger is when a part of its way is behind it, from 0 to 1.
    func place(at share: Double) -> Point {
        guard let (end, control1, control2) = curve else { return start }
        let rest = 1 - share
        let first = start * (rest * rest * rest) + control1 * (3 * rest * rest * share)
        return first + control2 * (3 * rest * share * share) + end * (share * share * share)
    }
}
