/// The games behind short links: each a line with what a preview says about it.
///
/// A game that nobody opens is forgotten after a while, and when there are too many, those go that were opened the
/// longest ago. Acknowledged changes survive, as those of a `MatchStore`.
public protocol LinkStore: Sendable {
    /// Stores a shared game, and renews the time of one that is stored.
    ///
    /// - Parameters:
    ///   - date: When.
    ///   - limits: How much is kept. What was opened the longest ago makes room.
    /// - Returns: false if another line has this id; then nothing has changed.
    func keep(_ game: SharedGame, under id: LinkID, at date: Milliseconds, limits: LinkLimits)
        async throws(StoreError) -> Bool

    /// The game behind a link; nil if there is none. Notes that it was opened, to the day.
    func sharedGame(_ id: LinkID, at date: Milliseconds) async throws(StoreError) -> SharedGame?

    /// Forgets the games that weren't opened since then.
    ///
    /// - Returns: how many were forgotten.
    func forgetLinks(notOpenedSince date: Milliseconds) async throws(StoreError) -> Int

    /// How many games are stored, and how many bytes they have.
    func linkTotals() async throws(StoreError) -> LinkLimits
}

/// A game behind a short link.
public struct SharedGame: Hashable, Sendable {
    /// The game line.
    public let line: String
    /// The game's title: “Tower of Hanoi”.
    public let title: String
    /// How it stands, in a sentence or a few: “Solved in 31 moves, the fewest possible.”
    public let text: String

    /// Creates a game. Line feeds become spaces.
    public init(line: String, title: String, text: String) {
        self.line = Self.inOneLine(line)
        self.title = Self.inOneLine(title)
        self.text = Self.inOneLine(text)
    }

    private static func inOneLine(_ text: String) -> String {
        text.utf8.contains(UInt8(ascii: "\n")) ? text.split(separator: "\n").joined(separator: " ") : text
    }

    /// How much it counts as.
    package var size: Int { line.utf8.count + title.utf8.count + text.utf8.count }

    /// How exactly the time is noted at which a game was opened, so that not every view is a write: a day.
    package static let exactness: Milliseconds = 86_400_000
}

/// How many games are kept behind short links, or are there.
public struct LinkLimits: Hashable, Sendable {
    /// The number of games.
    public var count: Int
    /// The bytes of all their texts together.
    public var bytes: Int

    /// Creates limits: by default 100,000 games with 256 MB in all.
    public init(count: Int = 100_000, bytes: Int = 256_000_000) {
        self.count = count
        self.bytes = bytes
    }
}
