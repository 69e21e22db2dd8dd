public import Geometry

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case linearGradient(LinearGradient)
}

/// Colours that change along a line, and stay the same across it and beyond its ends.
public struct LinearGradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        /// Where on the line, from 0 at its start to 1 at its end.
        public var offset: Double
        public var color: Color

        public init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    public var start: Point
    public var end: Point
    /// In the order of their offsets; without any, nothing is drawn.
    public var stops: [Stop]

    public init(from start: Point, to end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }

    public init(from start: Point, to end: Point, _ first: Color, _ last: Color) {
        self.init(
            from: start, to: end, stops: [Stop(offset: 0, color: first), Stop(offset: 1, color: last)])
    }
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
    /// The raw values stand in display lists.
    public enum LineCap: UInt8, Sendable {
        case butt, round, square
    }

    /// The raw values stand in display lists.
    public enum LineJoin: UInt8, Sendable {
        case miter, round, bevel
    }

    /// In points.
    public var lineWidth: Double
    public var lineCap: LineCap
    public var lineJoin: LineJoin

    public init(lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
    }
}
