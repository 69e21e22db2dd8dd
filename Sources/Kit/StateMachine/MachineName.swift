/// What states and events are called by: an enum's cases where they are known beforehand, `Name` where they aren't.
///
/// An enum has a misspelt state refused by the compiler:
///
///     enum Lamp: MachineName {
///         case off, on
///         var name: String { self == .on ? "on" : "off" }
///     }
public protocol MachineName: Hashable, Sendable {
    /// As it is shown in diagrams, errors and written states; not empty, and of one line.
    var name: String { get }
}

extension MachineName where Self: RawRepresentable, RawValue == String {
    /// The raw value. (On a page every byte counts: an enum with raw strings is compared as strings, which brings
    /// Unicode's tables along; spell `name` out there.)
    public var name: String { rawValue }
}

/// A state of which all are known: an enum without payloads.
public protocol TypedState: MachineName, CaseIterable {}

/// An event of which all are known. An exhaustive `switch` in `sources` and `destination` has the compiler check that
/// each event leads somewhere, and that each state exists.
public protocol TypedEvent: MachineName, CaseIterable {
    associatedtype State: TypedState

    /// The states that it may be fired from; nil for all.
    var sources: [State]? { get }

    /// The state that it leads to.
    var destination: State { get }
}

extension TypedEvent {
    /// Whether it may be fired from a state. O(sources).
    @inlinable
    public func canFire(from state: State) -> Bool {
        guard let sources else { return true }
        for source in sources where source == state { return true }
        return false
    }
}

/// A name that is made at run time; names are equal where their bytes are.
public struct Name: MachineName, ExpressibleByStringLiteral, CustomStringConvertible {
    public let bytes: [UInt8]

    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    public init(stringLiteral text: StaticString) {
        bytes = text.withUTF8Buffer { Array($0) }
    }

    public var name: String { String(decoding: bytes, as: UTF8.self) }
    public var description: String { name }
}
