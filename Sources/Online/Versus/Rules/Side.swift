/// One of the two who play.
public enum Side: UInt8, Hashable, Sendable, CaseIterable {
    case first, second

    public var other: Side { self == .first ? .second : .first }
}

/// Something of each side.
public struct BothSides<Value> {
    public var first: Value
    public var second: Value

    public init(first: Value, second: Value) {
        self.first = first
        self.second = second
    }

    /// The same for both.
    public init(_ value: Value) {
        self.init(first: value, second: value)
    }

    public subscript(side: Side) -> Value {
        get { side == .first ? first : second }
        _modify {
            if side == .first { yield &first } else { yield &second }
        }
    }
}

extension BothSides: Sendable where Value: Sendable {}
extension BothSides: Equatable where Value: Equatable {}
