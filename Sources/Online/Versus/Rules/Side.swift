/// One of the two players.
public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    case first, second

    /// The opponent.
    public var other: Side { self == .first ? .second : .first }
}

/// A pair of values, one per side.
public struct BothSides<Value> {
    /// The first side's value.
    public var first: Value
    /// The second side's value.
    public var second: Value

    /// Creates a pair from both values.
    public init(first: Value, second: Value) {
        self.first = first
        self.second = second
    }

    /// Creates a pair with the same value for both sides.
    public init(_ value: Value) {
        self.init(first: value, second: value)
    }

    /// The value of a side; can be changed in place.
    public subscript(side: Side) -> Value {
        get { side == .first ? first : second }
        _modify {
            if side == .first { yield &first } else { yield &second }
        }
    }
}

extension BothSides: Sendable where Value: Sendable {}
extension BothSides: Equatable where Value: Equatable {}
