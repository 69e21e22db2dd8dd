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
    /// The viewers who are connected to this server.
    var viewers: [UInt64: Viewer] = [:]
    /// How many there are at all servers, as they were told.
    var toldCount: UInt32?
    /// Whether the log is being read.
    var isReading = false
    /// Since when it has had no viewers; nil while it has some. Then the log isn't read on.
    var idleSince: UInt64?

    /// Creates an exhibit of a running match.
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
    }

    /// How many moves it has.
    var count: UInt32 { UInt32(replay.accepted.count) }

    /// Whether it is over, and all its viewers know how.
    var isDone: Bool { result != nil && viewers.values.allSatisfy(\.knowsResult) }

    /// Takes what has come to the log. Of two readings that have some moves in common each is taken once.
    func take(_ tail: MatchTail) throws(VersusProblem) {
        for move in tail.moves where move.move.place >= count { try replay.make(move) }
        result = tail.end?.result ?? result
    }

    /// The first message for a viewer who comes now.
    func beginning(_ now: UInt64) -> MatchBody {
        .begin(MatchPlay.start(replay.referee.game, opponent: guest, elapsed: now &- origin))
    }

    /// The next message for a viewer; nil if there is nothing new.
    func next(for viewer: Viewer) -> MatchBody? {
        if viewer.moveCount < replay.accepted.count {
            viewer.moveCount += 1
            return .move(replay.accepted[viewer.moveCount - 1].move)
        }
        if !viewer.hasCaughtUp {
            // With this a viewer knows that these were all so far.
            viewer.hasCaughtUp = true
            return .acknowledge(upTo: count)
        }
        guard let result, !viewer.knowsResult else { return nil }
        viewer.knowsResult = true
        return .result(result)
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
