import Dynamics
public import Geometry

/// A square in the field.
struct Square: Sendable {
    /// Squares are numbered from 0 in the order in which they began to fall.
    let number: UInt32
    let color: SquareColor
    /// The column where it began to fall, which it can't leave; from 0 at the left.
    let column: Int32
    let body: BodyHandle
    /// How many ticks it has been still, up to 255.
    var stillTicks: UInt8 = 0
}

/// One of the colours of squares; the scene decides what they look like.
public enum SquareColor: UInt8, CaseIterable, Sendable {
    case a, b, c, d, e, f

    /// The letter on a text board: a to f.
    public var letter: UInt8 { UInt8(ascii: "a") + rawValue }

    /// The colour with a letter; nil if there is none.
    init?(letter: UInt8) {
        guard letter >= UInt8(ascii: "a") else { return nil }
        self.init(rawValue: letter - UInt8(ascii: "a"))
    }
}

/// A square for display, in sides of a square: x to the right and y down from the field's upper left corner.
public struct ShownSquare: Sendable {
    /// The number of the square, in the order in which they begin to fall.
    public let number: UInt32
    /// The colour of the square.
    public let color: SquareColor
    /// The centre of the square.
    public let center: Point
    /// The velocity, in sides per tick.
    public let velocity: Point
    /// Whether its body is asleep: nothing has moved it for half a second.
    public let isAsleep: Bool
}

/// The next square: its colour, and the column where it falls unless the player chooses another.
public struct NextSquare: Hashable, Sendable {
    /// The colour.
    public let color: SquareColor
    /// The column, from 0 at the left.
    public let column: Int32
}
