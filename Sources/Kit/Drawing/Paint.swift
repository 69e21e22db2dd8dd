public import Geometry

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
    case color(Color)
    case linearGradient(LinearGradient)
    case radialGradient(RadialGradient)
}

/// A colour of a gradient, and where it stands.
public struct GradientStop: Hashable, Sendable {
    /// From 0 at the gradient's start to 1 at its end.
    public var offset: Double
    public var color: Color

    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}

/// Colours that change along a line, and stay the same across it and beyond its ends.
public struct LinearGradient: Hashable, Sendable {
    public typealias Stop = GradientStop

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

/// Colours that change from a circle outwards to a larger one about the same centre, and stay the same inside the
/// one and beyond the other.
public struct RadialGradient: Hashable, Sendable {
    public typealias Stop = GradientStop

    public var center: Point
    /// In points, at least 0; where both radii are the same, nothing is drawn.
    public var startRadius: Double
    public var endRadius: Double
    /// In the order of their offsets; without any, nothing is drawn.
    public var stops: [Stop]

    public init(center: Point, startRadius: Double = 0, endRadius: Double, stops: [Stop]) {
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
        self.stops = stops
    }

    public init(center: Point, startRadius: Double = 0, endRadius: Double, _ first: Color, _ last: Color) {
        self.init(
            center: center, startRadius: startRadius, endRadius: endRadius,
            stops: [Stop(offset: 0, color: first), Stop(offset: 1, color: last)])
    }
}

/// How the colours of what is drawn are combined with those that are there; the raw values stand in display lists.
public enum BlendMode: UInt8, Sendable {
    /// What is drawn covers what is there.
    case normal
    /// Both are added up, as light is: for glows and sparks.
    case lighter
    /// Both are multiplied: never lighter than either.
    case multiply
    /// The inverse of multiplying the inverses: never darker than either.
    case screen
}

/// A soft shadow, or a glow, beneath each thing that is drawn.
public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// How soft the edge is, in points: twice the standard deviation of the Gaussian that blurs it, as on a web
    /// page's canvas. At least 0.
    public var blur: Double
    /// How far the shadow lies from what casts it, in points.
    public var offset: Vector

    public init(color: Color, blur: Double, offset: Vector = .zero) {
        self.color = color
        self.blur = blur
        self.offset = offset
    }
}
