public import Geometry

/// The colours with which a shape is filled or stroked.
public enum Paint: Hashable, Sendable {
    /// A single colour.
    case color(Color)
    /// A gradient along a line.
    case linearGradient(LinearGradient)
    /// A gradient outwards from a circle.
    case radialGradient(RadialGradient)
}

/// A colour of a gradient and its position.
public struct GradientStop: Hashable, Sendable {
    /// The position, from 0 at the gradient's start to 1 at its end.
    public var offset: Double
    /// The colour at this position.
    public var color: Color

    /// Creates a stop.
    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// A gradient along a line; it is constant across the line and beyond its ends.
public struct LinearGradient: Hashable, Sendable {
    /// A colour of the gradient and its position.
    public typealias Stop = GradientStop

    /// The point of offset 0.
    public var start: Point
    /// The point of offset 1.
    public var end: Point
    /// The stops, sorted by offset; without any, nothing is drawn.
    public var stops: [Stop]

    /// Creates a gradient from its stops.
    public init(from start: Point, to end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }

    /// Creates a gradient between two colours.
    public init(from start: Point, to end: Point, _ first: Color, _ last: Color) {
        self.init(
            from: start, to: end, stops: [Stop(offset: 0, color: first), Stop(offset: 1, color: last)])
    }
}

/// A gradient from a circle outwards to a larger one with the same centre; it is constant inside the first and outside
/// the second.
public struct RadialGradient: Hashable, Sendable {
    /// A colour of the gradient and its position.
    public typealias Stop = GradientStop

    /// The centre of both circles.
    public var center: Point
    /// The radius of offset 0, in points, at least 0; if both radii are the same, nothing is drawn.
    public var startRadius: Double
    /// The radius of offset 1, in points, at least 0.
    public var endRadius: Double
    /// The stops, sorted by offset; without any, nothing is drawn.
    public var stops: [Stop]

    /// Creates a gradient from its stops.
    public init(center: Point, startRadius: Double = 0, endRadius: Double, stops: [Stop]) {
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
        self.stops = stops
    }

    /// Creates a gradient between two colours.
    public init(center: Point, startRadius: Double = 0, endRadius: Double, _ first: Color, _ last: Color) {
        self.init(
            center: center, startRadius: startRadius, endRadius: endRadius,
            stops: [Stop(offset: 0, color: first), Stop(offset: 1, color: last)])
    }
}

/// How drawn colours are combined with the background; the raw values are part of the display list format.
public enum BlendMode: UInt8, Sendable, CaseIterable {
    /// The drawing covers the background.
    case normal
    /// Both are added, like light: for glows and sparks.
    case lighter
    /// Both are multiplied: the result is never lighter than either.
    case multiply
    /// The inverses are multiplied and the result is inverted: it is never darker than either.
    case screen
}

/// A soft shadow or a glow beneath each drawn element.
public struct Shadow: Hashable, Sendable {
    /// The colour; its alpha sets the shadow's strength.
    public var color: Color
    /// The softness of the edge, in points: twice the standard deviation of the Gaussian blur, as on a web page's
    /// canvas. At least 0.
    public var blur: Double
    /// The distance from the element to its shadow, in points.
    public var offset: Vector

    /// Creates a shadow; without an offset it is a glow.
    public init(color: Color, blur: Double, offset: Vector = .zero) {
        self.color = color
        self.blur = blur
        self.offset = offset
    }
}
