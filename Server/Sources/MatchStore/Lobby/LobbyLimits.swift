public import Match

/// Somebody who enters codes: a player, or everyone of a network.
public struct Guesser: Hashable, Sendable {
    /// What the lobby calls it: visible ASCII, without spaces.
    public let name: String
    /// How long it waits after wrong codes.
    public let pauses: GrowingPauses

    /// Creates a guesser with a name of its own.
    public init(name: String, pauses: GrowingPauses) {
        self.name = name
        self.pauses = pauses
    }
}

/// The place of a waiting match, among those that some may have.
public struct LobbyPlace: Hashable, Sendable {
    /// The match.
    public let match: MatchID
    /// The launch number of the server to which its host is connected.
    public let server: UInt64
    /// Whose places it is one of.
    public let holders: [PlaceHolder]

    /// Creates the description of a place.
    public init(match: MatchID, server: UInt64, holders: [PlaceHolder]) {
        self.match = match
        self.server = server
        self.holders = holders
    }
}

/// Those who share a part of the lobby's places.
///
/// They may have as many as a fixed part of the places that are still free (Choudhury and Hahne, "Dynamic queue length
/// thresholds for shared-memory packet switches", 1998). The fuller the lobby gets, the less anybody may add. So a few
/// places always stay free for those who have none yet.
public struct PlaceHolder: Hashable, Sendable {
    /// What the lobby calls it: visible ASCII, without spaces.
    public let name: String
    /// Its part of the free places is 1 in this many.
    public let divisor: Int

    /// Creates a holder with a name of its own.
    public init(name: String, divisor: Int) {
        self.name = name
        self.divisor = divisor
    }

    /// Returns whether it may have one more place.
    func mayAdd(to held: Int, free: Int) -> Bool { held * divisor < free }
}

extension Lobby {
    /// What a code leads to, for those who enter it; wrong ones count.
    ///
    /// - Returns: nil if one of them has to wait before the next code.
    public func meaning(
        of code: InviteCode, enteredBy guessers: [Guesser], now: Milliseconds
    ) async throws(LobbyError) -> CodeMeaning? {
        if try await holds(guessers, now: now) { return nil }
        let meaning = try await meaning(of: code, now: now)
        if case .match = meaning { return meaning }
        try await noteWrongCode(of: guessers, now: now)
        return meaning
    }
}
