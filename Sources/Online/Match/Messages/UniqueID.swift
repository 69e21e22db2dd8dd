/// An id that is never reused: a random number per launch of the program, and a count.
///
/// After a crash the program draws a new launch number, so its counts can restart.
public struct UniqueID<Kind>: Hashable, Sendable {
    /// 64 random bits per launch of the program, passed in by the host.
    public let launch: UInt64
    /// The count: 1 for the first id of a launch, then 2 and so on.
    public let number: UInt32

    /// Creates an id from a launch number and a count.
    public init(launch: UInt64, number: UInt32) {
        self.launch = launch
        self.number = number
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
