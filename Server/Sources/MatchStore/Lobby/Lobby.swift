public import Match

/// A match that waits for a guest.
public struct WaitingMatch: Hashable, Sendable {
    public let id: MatchID
    /// The game with its parameters, without a seed.
    public let game: GameText
    public let host: StoredPlayer
    /// Where the host is connected: the launch number of that server.
    public let server: UInt64

    public init(id: MatchID, game: GameText, host: StoredPlayer, server: UInt64) {
        self.id = id
        self.game = game
        self.host = host
        self.server = server
    }
}

/// Why a match can't wait.
public enum LobbyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It waits already, for another game or of another host.
    case matchIDUsed
    /// The player has as many matches waiting as one may.
    case tooMany(allowed: Int)
    /// As many matches wait as may.
    case full(allowed: Int)

    public var description: String {
        switch self {
        case .matchIDUsed: "another match of this id waits"
        case .tooMany(let allowed): "a player has at most \(allowed) matches waiting"
        case .full(let allowed): "at most \(allowed) matches wait at once"
        }
    }
}

/// What servers share of people: who waits for an opponent, and where who is connected. Nothing of it outlives a crash:
/// whoever waits says so again every 10 s.
///
/// What isn't said again lapses after `lifetime`. The version for one process is `EmbeddedLobby`.
public protocol Lobby: Sendable {
    /// After how many milliseconds what wasn't said again is gone.
    var lifetime: Milliseconds { get }

    /// A match waits for anybody, or waits on; its host may have another name, or be at another server by then.
    func announce(_ match: WaitingMatch, now: Milliseconds) async throws(LobbyError)

    /// A match waits for whoever knows its code, or waits on under the code that it has.
    ///
    /// - Parameter candidate: draws a code; called again while the code is taken.
    func announcePrivate(
        _ match: WaitingMatch, candidate: @Sendable () -> InviteCode, now: Milliseconds
    ) async throws(LobbyError) -> InviteCode

    /// The match waits no longer; nothing happens if it doesn't, or is another's.
    func withdraw(_ match: MatchID, of player: UInt64) async

    /// The newest match of this game that waits for anybody but this player. It waits on, since its host decides.
    func newest(_ game: GameText, for player: UInt64, now: Milliseconds) async -> WaitingMatch?

    /// The private match of a code.
    func match(of code: InviteCode, now: Milliseconds) async -> WaitingMatch?

    /// A player is connected to a server, or still is.
    func arrive(_ player: UInt64, at server: UInt64, now: Milliseconds) async

    /// A player's last connection to a server ended.
    func leave(_ player: UInt64, from server: UInt64) async

    /// The server that a player was heard at last; nil for one who isn't there.
    func server(of player: UInt64, now: Milliseconds) async -> UInt64?
}
