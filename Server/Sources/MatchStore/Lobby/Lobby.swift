public import Match
public import Ratings

/// A match that waits for a guest.
public struct WaitingMatch: Hashable, Sendable {
    /// The match's id.
    public let id: MatchID
    /// The game with its parameters, without a seed.
    public let game: GameText
    /// The player who hosts it.
    public let host: StoredPlayer
    /// The launch number of the server to which the host is connected.
    public let server: UInt64
    /// Since when it has waited.
    public let since: Milliseconds
    /// How strong the host is in this game; nil for a player who is new to it.
    public var strength: Strength?

    /// Creates the description of a waiting match.
    public init(
        id: MatchID, game: GameText, host: StoredPlayer, server: UInt64, since: Milliseconds, strength: Strength? = nil
    ) {
        self.id = id
        self.game = game
        self.host = host
        self.server = server
        self.since = since
        self.strength = strength
    }

    /// Its host, as one who looks for an opponent.
    func seeker(at now: Milliseconds) -> Seeker {
        let strength = strength ?? Strength(.new, at: now)
        return Seeker(
            rating: strength.rating, deviation: strength.deviation, waited: UInt64(max(0, now - since)))
    }

    /// Whether it has waited longer than another match. Of two that came at the same moment it is decided by their ids.
    public func isOlder(than other: WaitingMatch) -> Bool {
        (since, id.launch, id.number) < (other.since, other.id.launch, other.id.number)
    }
}

/// A rating, and how uncertain it is now.
public struct Strength: Hashable, Sendable {
    /// In points.
    public let rating: Double
    /// In points.
    public let deviation: Double

    /// Creates a strength from stored values.
    public init(rating: Double, deviation: Double) {
        self.rating = rating
        self.deviation = deviation
    }

    /// Creates the strength of a player with a rating at a time.
    public init(_ rating: Rating, at now: Milliseconds) {
        self.init(rating: rating.rating, deviation: rating.deviation(at: now))
    }
}

/// What came of a search for an opponent.
public enum SearchAnswer: Hashable, Sendable {
    /// The match to join.
    case found(WaitingMatch)
    /// The match waits.
    ///
    /// - Parameter again: When it can be paired with one that waits already, but is too far apart now; nil if there is
    ///   none.
    case waits(again: Milliseconds?)

    /// The match to join; nil if none was found.
    public var found: WaitingMatch? { if case .found(let match) = self { match } else { nil } }
}

/// How many people are here, and what they do.
public struct Census: Hashable, Sendable {
    /// How many players are connected.
    public var players: Int
    /// How many open matches wait, by game.
    public var waiting: [GameText: Int]
    /// How many people watch a match, by its id; none of 0.
    public var viewers: [MatchID: Int]
    /// The running match that is best to watch.
    public var best: Candidate?

    /// Creates a census, by default of nobody.
    public init(
        players: Int = 0, waiting: [GameText: Int] = [:], viewers: [MatchID: Int] = [:], best: Candidate? = nil
    ) {
        self.players = players
        self.waiting = waiting
        self.viewers = viewers
        self.best = best
    }

    /// Adds what another server has reported.
    public mutating func add(_ other: Census) {
        players += other.players
        waiting.merge(other.waiting, uniquingKeysWith: +)
        viewers.merge(other.viewers, uniquingKeysWith: +)
        if let candidate = other.best, candidate.value > best?.value ?? .min { best = candidate }
    }
}

/// A running match that could be shown to people who want to watch one.
public struct Candidate: Hashable, Sendable {
    /// The match.
    public let live: LiveMatch
    /// How good it is to watch; the greatest is shown.
    public let value: Int

    /// Creates a candidate.
    public init(live: LiveMatch, value: Int) {
        self.live = live
        self.value = value
    }
}

/// The code of a private match.
public struct IssuedCode: Hashable, Sendable {
    /// The code.
    public let code: InviteCode
    /// Until when it is valid.
    public let expires: Milliseconds

    /// Creates a code with its end.
    public init(code: InviteCode, expires: Milliseconds) {
        self.code = code
        self.expires = expires
    }
}

/// What a code leads to.
public enum CodeMeaning: Hashable, Sendable {
    /// A private match waits under it.
    case match(WaitingMatch)
    /// It expired a while ago.
    case expired
    /// Nobody has this code, or its match has begun or was withdrawn.
    case unknown
}

/// Why a match can't wait.
public enum LobbyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The id waits already, for another game or another host.
    case matchIDUsed
    /// The player has the maximum number of waiting matches.
    case tooMany(allowed: Int)
    /// The lobby is full.
    case full(allowed: Int)
    /// One of the holders of the match's place has its share of the lobby already.
    case noShare
    /// The lobby can't be reached, or didn't answer in time.
    case unavailable

    /// The reason as a phrase.
    public var description: String {
        switch self {
        case .matchIDUsed: "another match of this id waits"
        case .tooMany(let allowed): "a player has at most \(allowed) matches waiting"
        case .full(let allowed): "at most \(allowed) matches wait at once"
        case .noShare: "too many matches wait already"
        case .unavailable: "the lobby can't be reached"
        }
    }
}

/// The shared state of servers about people: who waits for an opponent, who is connected where, and who has to wait
/// after wrong codes. Nothing survives a crash: waiting clients announce themselves every 10 s.
///
/// Any call can fail with `unavailable` if servers share the lobby.
///
/// Entries lapse `lifetime` after their last announcement, and private matches `codeLifetime` after their first one.
/// `EmbeddedLobby` is the implementation for one process, `RedisLobby` the one for many.
public protocol Lobby: Sendable {
    /// How long an entry is valid without a new announcement, in milliseconds.
    var lifetime: Milliseconds { get }

    /// How long a code is valid, in milliseconds.
    var codeLifetime: Milliseconds { get }

    /// Finds an opponent for a match that is open to anyone, or has it wait for one.
    ///
    /// A match pairs with one of those that are older than it, in one step: of two that wait for each other, the younger one
    /// joins the older, and no two find the same. `Pairing.opponent` chooses which. Those that are too far apart can meet
    /// after a while: then the younger one has to `searchAgain`. A player who has waited 10 s can meet anyone.
    ///
    /// Repeating the call while the match waits keeps it in the queue; its host's name, server and strength may have changed.
    ///
    /// - Returns: the match to join. It has left the queue until its host announces it again, and so has the caller's, which
    ///   has an opponent now. Or that the caller's match waits.
    func pair(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError) -> SearchAnswer

    /// Looks again for an opponent of a match that waits, without announcing it. Finds nothing if it has left the queue: then
    /// somebody else has found it.
    func searchAgain(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError) -> SearchAnswer

    /// Puts a private match into the lobby, or refreshes it. It keeps its code, and hands it on to another match of the
    /// same host and game: a host that was restarted waits on under the same code.
    ///
    /// - Parameter candidate: Draws a code; called again while the code is taken.
    func announcePrivate(
        _ match: WaitingMatch, candidate: @Sendable () -> InviteCode, now: Milliseconds
    ) async throws(LobbyError) -> IssuedCode

    /// Removes a match; does nothing if it isn't waiting, or by now waits at another server.
    func withdraw(_ match: WaitingMatch) async throws(LobbyError)

    /// What a code leads to.
    func meaning(of code: InviteCode, now: Milliseconds) async throws(LobbyError) -> CodeMeaning

    /// Returns whether one of those who want to enter a code has to wait, because of wrong codes before.
    func holds(_ guessers: [Guesser], now: Milliseconds) async throws(LobbyError) -> Bool

    /// Counts a wrong code for each of those who have entered it.
    func noteWrongCode(of guessers: [Guesser], now: Milliseconds) async throws(LobbyError)

    /// Takes a place for a waiting match, or keeps the one that it has, for another `lifetime`: so the places of a
    /// server that dies are soon free.
    ///
    /// - Parameter capacity: How many places there are.
    /// - Throws: `noShare` if one of the holders can't have another place.
    func takePlace(_ place: LobbyPlace, of capacity: Int, now: Milliseconds) async throws(LobbyError)

    /// Gives up a match's place; does nothing if it has none, or by now waits at another server.
    func leavePlace(of match: MatchID, at server: UInt64) async throws(LobbyError)

    /// Notes that a player has connected to a server.
    ///
    /// - Returns: the server at which the player was until now, if that was another one.
    @discardableResult
    func arrive(_ player: UInt64, at server: UInt64, now: Milliseconds) async throws(LobbyError) -> UInt64?

    /// Notes that players are still connected to a server. Those who are by now at another one stay there.
    func stay(_ players: [UInt64], at server: UInt64, now: Milliseconds) async throws(LobbyError)

    /// Notes that a player's last connection to a server has ended.
    func leave(_ player: UInt64, from server: UInt64) async throws(LobbyError)

    /// The server at which a player was last seen; nil for a player who isn't connected.
    func server(of player: UInt64, now: Milliseconds) async throws(LobbyError) -> UInt64?

    /// Notes how many people are at a server, until `lifetime` has passed.
    func report(_ census: Census, at server: UInt64, now: Milliseconds) async throws(LobbyError)

    /// How many people are at all servers together, by their latest reports.
    func census(now: Milliseconds) async throws(LobbyError) -> Census
}
