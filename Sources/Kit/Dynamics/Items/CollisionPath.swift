public import Geometry

/// Straight lines for collisions: the outline of an item, or a boundary. Curves are represented by short chords.
public struct CollisionPath: Hashable, Sendable {
    /// Lines between consecutive points, and from the last to the first if it is closed.
    public struct Subpath: Hashable, Sendable {
        /// The corners, in points.
        public var points: [Point]
        /// Whether a line connects the last point with the first.
        public var isClosed: Bool

        /// Creates a subpath.
        public init(points: [Point], isClosed: Bool) {
            self.points = points
            self.isClosed = isClosed
        }
    }

    /// The connected lines of the path.
    public var subpaths: [Subpath]

    /// Creates a path from its subpaths.
    public init(subpaths: [Subpath]) {
        self.subpaths = subpaths
    }

    /// Creates a closed outline, in either direction.
    public init(polygon points: [Point]) {
        self.init(subpaths: [Subpath(points: points, isClosed: true)])
    }

    /// Creates open lines between consecutive points.
    public init(polyline points: [Point]) {
        self.init(subpaths: [Subpath(points: points, isClosed: false)])
    }

    /// Creates the outline of a rectangle.
    public init(rect: Rect) {
        self.init(polygon: [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
            Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
        ])
    }

    /// Creates the ellipse inscribed in a rectangle, with `corners` chords (at least 3).
    public init(ovalIn rect: Rect, corners: Int = 32) {
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
    /// Whether the engine can compute with this location.
    var isWithinWorld: Bool { x.magnitude <= 1e7 && y.magnitude <= 1e7 }
}
