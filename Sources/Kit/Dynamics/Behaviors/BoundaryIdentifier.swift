/// The name of a collision behavior's boundary: a text, or a number.
public struct BoundaryIdentifier: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    // Bytes, because comparing texts takes Unicode's tables along into the page.
    private enum Storage: Hashable, Sendable {
        case number(Int)
        case name([UInt8])
    }

    private let storage: Storage

    public init(_ number: Int) {
        storage = .number(number)
    }

    /// The text is compared byte by byte.
    public init(_ name: String) {
        storage = .name(Array(name.utf8))
    }

    public init(integerLiteral number: Int) {
        self.init(number)
    }

    public init(stringLiteral name: StaticString) {
        storage = .name(name.withUTF8Buffer { Array($0) })
    }

    /// The number, if it is one.
    public var number: Int? {
        if case .number(let number) = storage { number } else { nil }
    }

    /// The text, if it is one.
    public var name: String? {
        if case .name(let bytes) = storage { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
}
