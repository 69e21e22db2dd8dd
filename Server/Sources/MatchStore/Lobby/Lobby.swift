public import Match

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

    /// Creates the description of a waiting match.
    public init(id: MatchID, game: GameText, host: StoredPlayer, server: UInt64) {
        self.id = id
        self.game = game
        self.host = host
        self.server = server
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

    /// The reason as a phrase.
    public var description: String {
        switch self {
        case .matchIDUsed: "another match of this id waits"
        case .tooMany(let allowed): "a player has at most \(allowed) matches waiting"
        case .full(let allowed): "at most \(allowed) matches wait at once"
        }
    }
}

/// The shared state of servers about people: who waits for an opponent, and who is connected where. Nothing survives a
/// crash: waiting clients announce themselves every 10 s.
///
/// Entries lapse `lifetime` after their last announcement, and private matches `codeLifetime` after their first one.
/// `EmbeddedLobby` is the implementation for one process.
public protocol Lobby: Sendable {
    /// How long an entry is valid without a new announcement, in milliseconds.
    var lifetime: Milliseconds { get }

    /// How long a code is valid, in milliseconds.
    var codeLifetime: Milliseconds { get }

    /// Puts an open match into the queue, or refreshes it. Its host's name and server may have changed.
    func announce(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError)

    /// Puts a private match into the lobby, or refreshes it. It keeps its code, and hands it on to another match of the
    /// same host and game: a host that was restarted waits on under the same code.
    ///
    /// - Parameter candidate: Draws a code; called again while the code is taken.
    func announcePrivate(
        _ match: WaitingMatch, candidate: @Sendable () -> InviteCode, now: Milliseconds
    ) async throws(LobbyError) -> IssuedCode

    /// Removes a match; does nothing if it isn't waiting, or is another player's.
    func withdraw(_ match: MatchID, of player: UInt64) async

    /// The newest open match of this game that isn't this player's. It keeps waiting, since its host decides.
    func newest(_ game: GameText, for player: UInt64, now: Milliseconds) async -> WaitingMatch?

    /// What a code leads to.
    func meaning(of code: InviteCode, now: Milliseconds) async -> CodeMeaning

    /// Notes that a player is (still) connected to a server.
    func arrive(_ player: UInt64, at server: UInt64, now: Milliseconds) async

    /// Notes that a player's last connection to a server has ended.
    func leave(_ player: UInt64, from server: UInt64) async

    /// The server at which a player was last seen; nil for a player who isn't connected.
    func server(of player: UInt64, now: Milliseconds) async -> UInt64?
}
