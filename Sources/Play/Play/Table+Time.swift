import PlayRules

/// The most ticks that one displayed frame runs a game whose time runs by itself: below 20 frames a second the game slows
/// down instead of making each frame later still. What is left out isn't made up for.
///
/// It isn't for a table in a match, which follows the match's clock (`AnyTable.followTime`), nor for time that is only
/// counted. A replay runs each of these ticks at its own speed. The page's `game-time.js` has the same limit in seconds.
public let mostTicksInAFrame: UInt64 = 3

/// How many ticks of a replay at the greatest pace go into one of the player's.
private let greatestSpeed = 60.0

extension Table {
    /// Whether time runs by itself here and now.
    var timeRuns: Bool {
        guard session.position.tick != nil else { return false }
        if isInMatch { return !session.position.isOver }
        return isReplaying || session.moves > 0 && !isPaused && !session.canRedo && !session.position.isOver
    }

    /// Whether moves are played when their time comes.
    var isReplaying: Bool {
        if case .log = playing { session.position.tick != nil } else { false }
    }

    /// Lets time pass for the game, and shows what it has come to.
    ///
    /// - Parameter rest: What has passed of the tick that follows.
    func pass(ticks: UInt64, rest: Double) {
        guard session.position.tick != nil else {
            session.pass(ticks: ticks)
            return
        }
        // What stands still is shown already.
        guard timeRuns else { return }
        // Where nothing moves no tick costs anything, and the clock that is shown goes on.
        let ticks = isReplaying || session.position.isMoving ? min(ticks, mostTicksInAFrame) : ticks
        let events = isReplaying ? replay(ticks: ticks) : session.pass(ticks: ticks)
        let news = R.news(of: events)
        if !news.utf8.isEmpty { announcements.append(news) }
        scene.follow(session.position, events: events, rest: rest)
        if !events.isEmpty { noteBests() }
        if session.position.isOver { announcements.append(resultText) }
    }

    /// Plays the moves ahead, each at its tick.
    ///
    /// - Returns: what happened after the last of them that was made; the rest was shown with the moves.
    private func replay(ticks: UInt64) -> [R.Event] {
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
        return []
    }
}
