/// The identifier of a collision behavior's boundary: a string or a number.
public struct BoundaryIdentifier: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    // Bytes, because comparing strings would link Unicode's tables into a web page.
    private enum Storage: Hashable, Sendable {
        case number(Int)
        case name([UInt8])
    }

    private let storage: Storage

    /// Creates an identifier from a number.
    public init(_ number: Int) {
        storage = .number(number)
    }

    /// Creates an identifier from a string, which is compared byte by byte.
    public init(_ name: String) {
        storage = .name(Array(name.utf8))
    }

    /// Creates an identifier from an integer literal.
    public init(integerLiteral number: Int) {
        self.init(number)
    }

    /// Creates an identifier from a string literal.
    public init(stringLiteral name: StaticString) {
        storage = .name(name.withUTF8Buffer { Array($0) })
    }

    /// The number; nil if the identifier is a string.
    public var number: Int? {
        if case .number(let number) = storage { number } else { nil }
    }

    /// The string; nil if the identifier is a number.
    public var name: String? {
        if case .name(let bytes) = storage { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
}
