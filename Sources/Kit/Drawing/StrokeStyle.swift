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
    /// The lengths of dashes and gaps by turns, in points. The line is solid where there are none, or where they can't
    /// be drawn: one is negative or no number, or all are 0.
    public var dashes: [Double]
    /// How far into the dashes the line begins, in points.
    public var dashPhase: Double
    /// Where on the path the stroke begins and ends: fractions of its length from 0 to 1, as of a shape layer. Dashes
    /// begin at `start`.
    public var start: Double
    public var end: Double

    public init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, dashes: [Double] = [],
        dashPhase: Double = 0, start: Double = 0, end: Double = 1
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.dashes = dashes
        self.dashPhase = dashPhase
        self.start = start
        self.end = end
    }

    /// The same with dashes that every host can draw, and for the whole of a path.
    var simplified: StrokeStyle {
        var style = self
        var sum = 0.0
        for dash in dashes { sum += dash >= 0 ? dash : .nan }
        if !(sum > 0 && sum.isFinite) { style.dashes = [] }
        if style.dashes.isEmpty || !dashPhase.isFinite { style.dashPhase = 0 }
        style.start = 0
        style.end = 1
        return style
    }
}
