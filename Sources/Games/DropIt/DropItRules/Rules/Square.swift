import Dynamics
public import Geometry

/// A square in the field.
struct Square: Sendable {
    /// Squares are numbered from 0 in the order in which they began to fall.
    let number: UInt32
    let color: SquareColor
    /// Where it began to fall, and since it can't leave it, where it is; from 0 at the left.
    let column: Int32
    let body: BodyHandle
    /// How many ticks it has been still, up to 255.
    var stillTicks: UInt8 = 0
}

/// One of the colours of squares; what they look like is the scene's affair.
public enum SquareColor: UInt8, CaseIterable, Sendable {
    case a, b, c, d, e, f

    /// As on a board of text: a to f.
    public var letter: UInt8 { UInt8(ascii: "a") + rawValue }
}

/// A square as it is to be seen, in sides of a square: x to the right and y down from the field's upper left corner.
public struct ShownSquare: Sendable {
    public let number: UInt32
    public let color: SquareColor
    public let center: Point
    /// In sides a tick.
    public let velocity: Point
    /// Whether its body is asleep: nothing has moved it for half a second.
    public let isAsleep: Bool
}

/// The next square: what it will be, and where it falls if nobody chooses another column.
public struct NextSquare: Hashable, Sendable {
    public let color: SquareColor
    public let column: Int32
}
