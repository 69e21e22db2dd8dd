/// The line width, ends, corners and dashes of a stroke.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of a line's ends; the raw values are part of the display list format.
    public enum LineCap: UInt8, Sendable, CaseIterable {
        case butt, round, square
    }

    /// The shape of a line's corners; the raw values are part of the display list format.
    public enum LineJoin: UInt8, Sendable, CaseIterable {
        case miter, round, bevel
    }

    /// The width in points.
    public var lineWidth: Double
    /// The shape of the line's ends.
    public var lineCap: LineCap
    /// The shape of the line's corners.
    public var lineJoin: LineJoin
    /// The alternating lengths of dashes and gaps, in points. The line is solid if the list is empty or can't be
    /// drawn: if one is negative or not a number, or all are 0.
    public var dashes: [Double]
    /// The distance into the dash pattern at which the line begins, in points.
    public var dashPhase: Double
    /// The start of the stroke as a fraction of the path's length, 0 to 1, like a shape layer's. Dashes begin here.
    public var start: Double
    /// The end of the stroke as a fraction of the path's length, 0 to 1.
    public var end: Double

    /// Creates a style; by default a solid line 1 point wide over the whole path.
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

    /// The same style with dashes that every host can draw, for the whole path.
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
