/// An id that is never reused: a random number per launch of the program, and a count.
///
/// After a crash the program draws a new launch number, so its counts can restart.
public struct UniqueID<Kind>: Hashable, Sendable, CustomStringConvertible {
    /// 64 random bits per launch of the program, passed in by the host.
    public let launch: UInt64
    /// The count: 1 for the first id of a launch, then 2 and so on.
    public let number: UInt32

    /// Creates an id from a launch number and a count.
    public init(launch: UInt64, number: UInt32) {
        self.launch = launch
        self.number = number
    }

    /// Reads an id in the form of `description`; nil for any other text.
    public init?(_ text: some Sequence<UInt8>) {
        var reader = WireReader(Array(text))
        guard let id = try? reader.id(Kind.self), (try? reader.end()) != nil else { return nil }
        self = id
    }

    /// The id as it is in frames, as `00000000000000ff.12`.
    public var description: String {
        var writer = WireWriter()
        writer.id(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// Identifies a match from the moment when a host offers it. A host that lost its guest offers a new match.
public typealias MatchID = UniqueID<MatchKind>
/// Identifies a guest's attempt to join a match.
public typealias AttemptID = UniqueID<AttemptKind>

/// Marks the ids of matches.
public enum MatchKind: Sendable {}
/// Marks the ids of attempts to join.
public enum AttemptKind: Sendable {}
