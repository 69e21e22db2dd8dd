/// What an operator asks of a server: a JSON object on one line.
public struct AdminRequest: Codable, Hashable, Sendable {
    /// The commands by their names.
    public enum Command: String, Codable, Sendable, CaseIterable {
        /// Players who were here, the latest first; with `name` those whose names contain it.
        case players
        /// Gives `player` the name `name`; without one the player has the chosen name again.
        case rename
        /// Bans `player`, who is told `reason`.
        case ban
        /// Ends the ban of `player`.
        case unban
        /// Players who are banned.
        case bans
        /// The latest leaderboard entries of `player`.
        case entries
        /// Removes `entries` from the leaderboards, also those that are too old to be listed.
        case remove
        /// What players have reported.
        case reports
        /// Removes `report`.
        case settle
    }

    /// What to do.
    public var command: Command
    /// A player's number: 16 hexadecimal digits.
    public var player: String?
    /// A name, or a part of one.
    public var name: String?
    /// Why a player is banned.
    public var reason: String?
    /// Leaderboard entries, as they are listed.
    public var entries: [String]?
    /// A report's number.
    public var report: UInt64?
    /// The language of the answer, as `zh-Hans`; without one, and for a language that isn't there, it is English.
    public var language: String?

    /// Creates a request; which fields it needs depends on the command.
    public init(
        _ command: Command, player: String? = nil, name: String? = nil, reason: String? = nil,
        entries: [String]? = nil, report: UInt64? = nil, language: String? = nil
    ) {
        self.command = command
        self.player = player
        self.name = name
        self.reason = reason
        self.entries = entries
        self.report = report
        self.language = language
    }
}

/// A server's answer to an operator: a JSON object on one line. One of the fields is there.
public struct AdminAnswer: Codable, Hashable, Sendable {
    /// What couldn't be done and why, as a phrase.
    public var error: String?
    /// What was done, as a sentence.
    public var done: String?
    /// The players who were asked for.
    public var players: [ListedPlayer]?
    /// The leaderboard entries that were asked for.
    public var entries: [ListedEntry]?
    /// The reports, the earliest first.
    public var reports: [ListedReport]?

    /// A player in a list. Times are in milliseconds since 1970.
    public struct ListedPlayer: Codable, Hashable, Sendable {
        /// The player's number.
        public let player: String
        /// The name that counts.
        public let name: String
        /// The name that the player has chosen, if operators have given another one.
        public let chosen: String?
        /// When the player was here last.
        public let seen: Int64
        /// Since when the player is banned.
        public let banned: Int64?
        /// Why.
        public let reason: String?
    }

    /// A leaderboard entry in a list.
    public struct ListedEntry: Codable, Hashable, Sendable {
        /// What `remove` calls it: the player, the measure and the game, with slashes between them.
        public let entry: String
        /// The name that stands there.
        public let name: String
        /// Its place among those of all time.
        public let rank: Int
        /// A score, or a time in ticks of 1/60 s.
        public let value: Int64
        /// When it was reached.
        public let reached: Int64
    }

    /// A report in a list.
    public struct ListedReport: Codable, Hashable, Sendable {
        /// The report's number.
        public let report: UInt64
        /// When it was made.
        public let date: Int64
        /// The match.
        public let match: String
        /// The number of the player who was reported.
        public let player: String
        /// The name of the reported player in the match.
        public let name: String
        /// Who has reported.
        public let reporter: String
        /// The name of that player in the match.
        public let reporterName: String
        /// Whether the reported player is banned already.
        public let isBanned: Bool
    }

    /// Creates an answer.
    public init(
        error: String? = nil, done: String? = nil, players: [ListedPlayer]? = nil, entries: [ListedEntry]? = nil,
        reports: [ListedReport]? = nil
    ) {
        self.error = error
        self.done = done
        self.players = players
        self.entries = entries
        self.reports = reports
    }
}
