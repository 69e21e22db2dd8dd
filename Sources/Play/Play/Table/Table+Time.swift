import PlayRules

/// The most ticks that one displayed frame runs in a game whose time runs automatically: below 20 frames a second the
/// game slows down, so that late frames don't make the next ones later still. Skipped ticks are not made up for.
///
/// The limit doesn't apply to a table in a match, which follows the match's clock (`Table.followTime`), nor to time
/// that is only counted. A replay runs each of these ticks at its own speed. The page's `game-time.js` has the same
/// limit in seconds.
public let mostTicksInAFrame: UInt64 = 3

/// The number of replay ticks in one tick of real time at the greatest pace.
private let greatestSpeed = 60.0

extension Table {
    /// Whether time currently runs automatically.
    var timeRuns: Bool {
        guard session.position.tick != nil else { return false }
        if isInMatch { return !session.position.isOver }
        return isReplaying || session.moves > 0 && !isPaused && !session.canRedo && !session.position.isOver
    }

    /// Whether moves are replayed at their ticks.
    var isReplaying: Bool {
        if case .log = playing { session.position.tick != nil } else { false }
    }

    /// Advances the game's time, and shows the result.
    ///
    /// - Parameter rest: The elapsed fraction of the next tick.
    func pass(ticks: UInt64, rest: Double) {
        guard session.position.tick != nil else {
            session.pass(ticks: ticks)
            return
        }
        // A game that stands still is already shown.
        guard timeRuns else { return }
        // If nothing moves, ticks cost nothing, and the displayed clock keeps running.
        let ticks = isReplaying || session.position.isMoving ? min(ticks, mostTicksInAFrame) : ticks
        let isReplayed = isReplaying
        let events = isReplayed ? replay(ticks: ticks) : session.pass(ticks: ticks)
        let news = game.rules.news(of: events)
        if !news.utf8.isEmpty { announce(news) }
        scene.follow(session.position, events: events, rest: rest)
        if !events.isEmpty, !isReplayed { noteBests() }
        if session.position.isOver { announce(resultText) }
    }

    /// Plays the moves ahead, each at its tick.
    ///
    /// - Returns: the events after the last move made; earlier ones were shown with the moves.
    private func replay(ticks: UInt64) -> AnyEvents {
        let speed = pace.duration > 0 ? Pace.normal.duration / pace.duration : greatestSpeed
        replayed += Double(ticks) * speed
        var left = UInt64(replayed)
        replayed -= Double(left)
        while let due = session.record.log.nextMove?.tick, let tick = session.position.tick {
            guard due <= tick + left else { return session.run(to: tick + left) }
            left -= due - tick
            let before = session.position.status
            guard let step = session.redo() else { break }
            show(step, from: before, by: .log, duration: 0)
        }
        playing = .nothing
        return AnyEvents()
    }
}
