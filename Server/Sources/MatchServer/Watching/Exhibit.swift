import Match
import MatchStore
import PlayRules
import Versus

/// A running match as viewers see it, at whichever server it runs: it is read from the store's log twice a second.
final class Exhibit {
    let live: LiveMatch
    private let guest: StoredPlayer
    private var replay: Replay
    /// How far the match's clock was, less the viewers' delay, when this server's clock showed 0; wraps around.
    private let origin: UInt64
    private(set) var result: MatchResult?
    /// The frames of the first moves, for all viewers.
    private var moveFrames: [[UInt8]] = []
    /// The viewers who are connected to this server.
    private(set) var viewers: [UInt64: Viewer] = [:]
    /// Since when it has had no viewers; nil while it has some. Meanwhile the log isn't read on.
    private(set) var idleSince: UInt64?
    /// How many viewers there are at all servers, as they were told; nil if they don't know.
    var toldCount: UInt32?
    /// Whether the log is being read.
    var isReading = false

    /// How long it is remembered without viewers, in milliseconds: replaying it again is expensive.
    private static let idleTime: UInt64 = 30_000

    /// Creates an exhibit of a running match, without viewers.
    ///
    /// - Parameter date: The time of day, on the clock that servers share.
    /// - Throws: why the log can't be replayed.
    init(_ log: MatchLog, date: Milliseconds, now: UInt64) throws {
        let match = log.match
        live = LiveMatch(match)
        guest = match.guest
        // Without the clock, which says who was away when it was stored: they may have come back. If not, the result
        // comes with the log.
        let moves = MatchLog(match: match, hostMoves: log.hostMoves, guestMoves: log.guestMoves, end: log.end)
        replay = try Replay(moves, VersusGame(match.terms.game.bytes, secret: match.seed))
        result = log.end?.result
        let elapsed = log.elapsed(at: date)
        origin = now &- (elapsed - min(elapsed, Ticks.milliseconds(until: LiveMatch.delay)))
        idleSince = now
    }

    /// How many moves it has.
    var count: UInt32 { UInt32(replay.accepted.count) }

    /// Whether nobody needs it any more: all its viewers know its result, or it has had none for long.
    func isDone(at now: UInt64) -> Bool {
        if result != nil { return viewers.values.allSatisfy(\.knowsResult) }
        return idleSince.map { now >= $0 + Self.idleTime } ?? false
    }

    /// Adds a player, who has seen nothing yet.
    func add(_ player: Player) -> Viewer {
        let viewer = Viewer(player)
        viewers[player.number] = viewer
        idleSince = nil
        return viewer
    }

    /// Removes a player. The next one to come is told how many watch when it is known again.
    func remove(_ player: Player, now: UInt64) {
        guard viewers.removeValue(forKey: player.number) != nil, viewers.isEmpty else { return }
        idleSince = now
        toldCount = nil
    }

    /// Takes what has come to the log. Of two readings that have some moves in common each is taken once.
    func take(_ tail: MatchTail) throws(VersusProblem) {
        for move in tail.moves where move.move.place >= count { try replay.make(move) }
        result = tail.end?.result ?? result
    }

    /// The first frame for a viewer who comes now.
    func beginning(_ now: UInt64) -> [UInt8] {
        frame(.begin(MatchPlay.start(replay.referee.game, opponent: guest, elapsed: now &- origin)))
    }

    /// The next frame for a viewer; nil if there is nothing new.
    func next(for viewer: Viewer) -> [UInt8]? {
        if viewer.moveCount < replay.accepted.count {
            viewer.moveCount += 1
            return frame(ofMove: viewer.moveCount - 1)
        }
        if !viewer.hasCaughtUp {
            // With this a viewer knows that these were all so far.
            viewer.hasCaughtUp = true
            return frame(.acknowledge(upTo: count))
        }
        guard let result, !viewer.knowsResult else { return nil }
        viewer.knowsResult = true
        return frame(.result(result))
    }

    /// The frame of a move, which is encoded for the first viewer who gets it.
    private func frame(ofMove index: Int) -> [UInt8] {
        while moveFrames.count <= index { moveFrames.append(frame(.move(replay.accepted[moveFrames.count].move))) }
        return moveFrames[index]
    }

    /// A message of the server about the match.
    private func frame(_ body: MatchBody) -> [UInt8] {
        let envelope = Envelope(
            match: live.match, attempt: AttemptID(launch: 0, number: 0), sender: nil, sequence: 0)
        return Frame.match(MatchMessage(envelope, body)).encoded
    }
}

extension LiveMatch {
    init(_ match: StoredMatch) {
        func player(_ stored: StoredPlayer) -> LiveMatch.Player {
            LiveMatch.Player(nickname: stored.nickname, isBot: stored.isBot)
        }
        self.init(
            match: match.id, terms: match.terms,
            players: BothSides(host: player(match.host), guest: player(match.guest)))
    }
}
