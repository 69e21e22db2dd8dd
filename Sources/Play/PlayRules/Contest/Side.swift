/// One of the two players of a match. Everything about a match says with this type which player it means.
public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    /// The player who offered the match.
    case host
    /// The player who joined it.
    case guest

    /// The opponent.
    public var other: Side { self == .host ? .guest : .host }

    /// The side's number in the moves and the record of a match: 1 for the side in the first seat, otherwise 2.
    public func number(first: Side) -> Int { self == first ? 1 : 2 }
}

/// A pair of values, one per side.
public struct BothSides<Value> {
    /// The host's value.
    public var host: Value
    /// The guest's value.
    public var guest: Value

    /// Creates a pair from both values.
    public init(host: Value, guest: Value) {
        self.host = host
        self.guest = guest
    }

    /// Creates a pair with the same value for both sides.
    public init(_ value: Value) {
        self.init(host: value, guest: value)
    }

    /// The value of a side; can be changed in place.
    public subscript(side: Side) -> Value {
        get { side == .host ? host : guest }
        _modify {
            if side == .host { yield &host } else { yield &guest }
        }
    }
}

extension BothSides: Sendable where Value: Sendable {}
extension BothSides: Equatable where Value: Equatable {}
extension BothSides: Hashable where Value: Hashable {}
