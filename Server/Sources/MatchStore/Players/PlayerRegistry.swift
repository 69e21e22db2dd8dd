public import Match

/// What servers know about players beside their games: who was here, names that operators have given, bans, reports.
///
/// Acknowledged changes survive, as those of a `MatchStore`. Players are noted by `StoreChange.seen`.
public protocol PlayerRegistry: Sendable {
    /// What is known about a player; nil for one who was never here, or was forgotten.
    func player(_ number: UInt64) async throws(StoreError) -> KnownPlayer?

    /// The players who were here, the latest first. O(players).
    ///
    /// - Parameters:
    ///   - part: What their names contain, in any case; nil for all.
    ///   - limit: The maximum number of players.
    func players(named part: String?, limit: Int) async throws(StoreError) -> [KnownPlayer]

    /// The players who are banned or have been given a name.
    func sanctioned() async throws(StoreError) -> [KnownPlayer]

    /// Gives a player a name, which counts instead of the player's own choice from now on; nil takes it back.
    ///
    /// - Throws: `unknownPlayer`, among others.
    func rename(_ player: UInt64, to name: Nickname?) async throws(StoreError)

    /// Bans a player; replaces an earlier ban.
    ///
    /// - Throws: `unknownPlayer`, among others.
    func ban(_ player: UInt64, _ ban: Ban) async throws(StoreError)

    /// Ends a ban; does nothing if there is none.
    ///
    /// - Throws: `unknownPlayer`, among others.
    func unban(_ player: UInt64) async throws(StoreError)

    /// Removes a player's games from a board: those of all time, and of all days and weeks.
    ///
    /// - Returns: whether there was one.
    func removePlaces(of player: UInt64, on board: Board) async throws(StoreError) -> Bool

    /// Reports the opponent in a match. Reporting the same match again changes nothing. At most `PlayerReport.limit`
    /// reports are kept: the oldest makes room.
    ///
    /// - Parameters:
    ///   - player: The player who reports.
    ///   - date: When.
    /// - Throws: `notReportable` if it isn't a match of this player against a person; `tooManyReports` if as many reports
    ///   of this player as are allowed wait for operators.
    func report(_ match: MatchID, by player: UInt64, date: Milliseconds) async throws(StoreError)

    /// The reports that operators haven't settled, the earliest first.
    func reports() async throws(StoreError) -> [PlayerReport]

    /// Removes a report.
    ///
    /// - Returns: whether there was one with this number.
    func settle(_ report: UInt64) async throws(StoreError) -> Bool

    /// Forgets guests who weren't here for long: players without a place, a rating, a running match, a ban, a given name
    /// or a report against them. The earliest first. Others use the store meanwhile; a cancelled task forgets no more.
    ///
    /// - Parameters:
    ///   - date: Who was here since then is kept.
    ///   - limit: How many are forgotten at most.
    /// - Returns: how many were forgotten.
    func forgetGuests(notSeenSince date: Milliseconds, limit: Int) async throws(StoreError) -> Int
}

/// A player who was here.
public struct KnownPlayer: Hashable, Sendable {
    /// The number in the player's signed token.
    public let number: UInt64
    /// The name that the player has chosen.
    public let nickname: Nickname
    /// When the player was here last.
    public let seen: Milliseconds
    /// The name that operators have given the player; nil if they haven't.
    public let givenName: Nickname?
    /// Nil for a player who isn't banned.
    public let ban: Ban?

    /// Creates a player.
    public init(
        number: UInt64, nickname: Nickname, seen: Milliseconds, givenName: Nickname? = nil, ban: Ban? = nil
    ) {
        self.number = number
        self.nickname = nickname
        self.seen = seen
        self.givenName = givenName
        self.ban = ban
    }

    /// The name that counts.
    public var name: Nickname { givenName ?? nickname }

    /// Whether one of the names contains a text, in any case.
    package func isNamed(_ part: String) -> Bool {
        let part = part.lowercased()
        return [nickname, givenName].contains { $0?.description.lowercased().contains(part) == true }
    }
}

/// Why and since when a player is banned.
public struct Ban: Hashable, Sendable {
    /// When the ban began.
    public let date: Milliseconds
    /// What the player is told; can be empty.
    public let reason: Notice

    /// Creates a ban.
    public init(date: Milliseconds, reason: Notice) {
        self.date = date
        self.reason = reason
    }
}

/// What a player has reported to the operators: the opponent in a match.
public struct PlayerReport: Hashable, Sendable {
    /// Counts the reports of the store.
    public let number: UInt64
    /// The match.
    public let match: MatchID
    /// Who reported, with the nickname in the match.
    public let reporter: StoredPlayer
    /// Who was reported, with the nickname in the match.
    public let reported: StoredPlayer
    /// When.
    public let date: Milliseconds

    /// How many reports are kept.
    public static let limit = 10_000
    /// How many reports of one player are kept.
    public static let limitOfPlayer = 20

    /// Creates a report.
    public init(
        number: UInt64, match: MatchID, reporter: StoredPlayer, reported: StoredPlayer, date: Milliseconds
    ) {
        self.number = number
        self.match = match
        self.reporter = reporter
        self.reported = reported
        self.date = date
    }
}

extension StoredMatch {
    /// The player and the opponent, as a report names them; nil if it isn't a match of this player against a person.
    package func parties(reportedBy player: UInt64) -> (reporter: StoredPlayer, reported: StoredPlayer)? {
        guard !host.isBot, !guest.isBot, host.number != guest.number else { return nil }
        if host.number == player { return (host, guest) }
        return guest.number == player ? (guest, host) : nil
    }
}
