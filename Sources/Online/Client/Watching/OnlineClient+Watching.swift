import Match
import PlayRules

/// What the user watches.
struct Watch {
    /// The match that was asked for; nil for the best one.
    let match: MatchID?
    /// Nil until the server shows one.
    private(set) var spectacle: Spectacle?

    init(match: MatchID?) {
        self.match = match
    }

    /// Shows a match; one that is shown already goes on.
    mutating func show(_ live: LiveMatch) {
        if spectacle?.live.match != live.match { spectacle = Spectacle(live) }
    }

    mutating func note(viewers: UInt32, of match: MatchID) {
        if spectacle?.live.match == match { spectacle?.viewers = viewers }
    }

    mutating func receive(_ body: MatchBody, now: UInt64) throws(GameLineProblem) -> [ClientNews] {
        try spectacle?.receive(body, now: now) ?? []
    }

    mutating func passTime(_ now: UInt64) -> [ClientNews] { spectacle?.passTime(now) ?? [] }
}

extension OnlineClient {
    /// Asks the server for what the user watches: at first, and over each new connection.
    mutating func askToWatch(_ out: inout ClientOutbox) {
        guard connection.isOnline, let watch, watch.spectacle?.hasEnding != true else { return }
        connection.send(.lobby(.watch(watch.spectacle?.live.match ?? watch.match)), &out)
    }

    mutating func stopWatching(_ out: inout ClientOutbox) {
        guard watch != nil else { return }
        watch = nil
        if connection.isOnline { connection.send(.lobby(.unwatch), &out) }
    }

    /// Handles a message about the match that is watched.
    mutating func watched(_ body: MatchBody, _ out: inout ClientOutbox) {
        do throws(GameLineProblem) {
            for news in try watch?.receive(body, now: out.now) ?? [] { out.tell(news) }
        } catch {
            // The server knows a game that this program doesn't.
            stopWatching(&out)
            notice(error.description, &out)
        }
    }
}
