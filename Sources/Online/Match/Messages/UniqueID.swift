/// An id that is never used again: a number that was drawn at random when the program was launched, and a count.
///
/// A program that crashed and runs again has drawn another launch number, so its counts can begin anew.
public struct UniqueID<Kind>: Hashable, Sendable {
    /// 64 random bits for each launch of the program; the host hands them in.
    public let launch: UInt64
    /// 1 for the first id of a launch, and so on.
    public let number: UInt32

    public init(launch: UInt64, number: UInt32) {
        self.launch = launch
        self.number = number
    }
}

/// Names a match, from the moment in which a host offers it. A host that lost its guest offers another.
public typealias MatchID = UniqueID<MatchKind>
/// Names a guest's attempt to join a match.
public typealias AttemptID = UniqueID<AttemptKind>

public enum MatchKind: Sendable {}
public enum AttemptKind: Sendable {}
