/// The identifier of a state or an event: an enum's cases where all are known at compile time, `Name` where they
/// aren't.
///
/// With an enum the compiler rejects a misspelt state:
///
///     enum Lamp: MachineName {
///         case off, on
///         var name: String { self == .on ? "on" : "off" }
///     }
public protocol MachineName: Hashable, Sendable {
    /// The name shown in diagrams, errors and saved states; not empty, on one line.
    var name: String { get }
}

extension MachineName where Self: RawRepresentable, RawValue == String {
    /// The raw value. (In a web build size matters: an enum with raw strings is compared as strings, which links
    /// Unicode's tables. Implement `name` explicitly there.)
    public var name: String { rawValue }
}

/// A state from a fixed set: an enum without payloads.
public protocol TypedState: MachineName, CaseIterable {}

/// An event from a fixed set. With an exhaustive `switch` in `sources` and `destination`, the compiler checks that
/// each event leads somewhere and that each state exists.
public protocol TypedEvent: MachineName, CaseIterable {
    /// The states of the machine.
    associatedtype State: TypedState

    /// The states from which it can be fired; nil for all.
    var sources: [State]? { get }

    /// The state to which it leads.
    var destination: State { get }
}

extension TypedEvent {
    /// Returns whether it can be fired from a state. O(sources).
    @inlinable
    public func canFire(from state: State) -> Bool {
        guard let sources else { return true }
        for source in sources where source == state { return true }
        return false
    }
}

/// A name created at run time; names are equal if their bytes are.
public struct Name: MachineName, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name in UTF-8.
    public let bytes: [UInt8]

    /// Creates a name from a string.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Creates a name from a literal.
    public init(stringLiteral text: StaticString) {
        bytes = text.withUTF8Buffer { Array($0) }
    }

    /// The name as a string.
    public var name: String { String(decoding: bytes, as: UTF8.self) }
    /// The name as a string.
    public var description: String { name }
}
