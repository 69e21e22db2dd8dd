public import Geometry

/// Straight lines that items collide with: the outline of an item, or a boundary. Curves come as short chords.
public struct CollisionPath: Hashable, Sendable {
    /// Lines from point to point, and from the last to the first when it is closed.
    public struct Subpath: Hashable, Sendable {
        public var points: [Point]
        public var isClosed: Bool

        public init(points: [Point], isClosed: Bool) {
            self.points = points
            self.isClosed = isClosed
        }
    }

    public var subpaths: [Subpath]

    public init(subpaths: [Subpath]) {
        self.subpaths = subpaths
    }

    /// A closed outline, in either direction.
    public init(polygon points: [Point]) {
        self.init(subpaths: [Subpath(points: points, isClosed: true)])
    }

    /// Lines from point to point.
    public init(polyline points: [Point]) {
        self.init(subpaths: [Subpath(points: points, isClosed: false)])
    }

    public init(rect: Rect) {
        self.init(polygon: [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
            Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
        ])
    }

    /// The ellipse that touches the rectangle's sides, by `corners` chords (at least 3).
    public init(ellipseIn rect: Rect, corners: Int = 32) {
        let count = Swift.max(3, corners)
        let (rx, ry) = ((rect.maxX - rect.minX) / 2, (rect.maxY - rect.minY) / 2)
        self.init(
            polygon: (0..<count).map { index in
                let angle = 2 * Double.pi * Double(index) / Double(count)
                return Point(x: rect.midX + rx * cosine(angle), y: rect.midY + ry * sine(angle))
            })
    }

    /// Whether every coordinate is a number within 10,000,000 points of the origin.
    var isUsable: Bool {
        subpaths.allSatisfy { $0.points.allSatisfy { $0.isWithinWorld } }
    }

    /// Whether there is at least one line.
    var hasLines: Bool {
        subpaths.contains { $0.points.count >= 2 }
    }
}

extension Point {
    /// Whether it is a place that the engine can reckon with.
    var isWithinWorld: Bool { x.magnitude <= 1e7 && y.magnitude <= 1e7 }
}
