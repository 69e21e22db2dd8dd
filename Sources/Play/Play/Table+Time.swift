import PlayRules

/// Time that is lost by a page that stands still isn't made up for, beyond so many ticks.
private let mostTicks: UInt64 = 15

/// How many ticks of a replay at the greatest pace go into one of the player's.
private let greatestSpeed = 60.0

extension Table {
    /// Whether time runs by itself here and now.
    var timeRuns: Bool {
        session.position.tick != nil && !session.position.isOver && session.moves > 0
            && (isReplaying || !isPaused && !session.canRedo)
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
        let wasOver = session.position.isOver
        var events: [R.Event] = []
        if isReplaying {
            events = replay(ticks: min(ticks, mostTicks))
        } else if timeRuns {
            events = session.pass(ticks: min(ticks, mostTicks))
        }
        let news = R.news(of: events)
        if !news.utf8.isEmpty { announcements.append(news) }
        scene.follow(session.position, events: events, rest: timeRuns ? rest : 0)
        if !events.isEmpty { noteBests() }
        if session.position.isOver, !wasOver { announcements.append(resultText) }
    }

    /// Plays the moves ahead, each at its tick.
    private func replay(ticks: UInt64) -> [R.Event] {
        let speed = pace.duration > 0 ? Pace.normal.duration / pace.duration : greatestSpeed
        replayed += Double(ticks) * speed
        var left = UInt64(replayed)
        replayed -= Double(left)
        var events: [R.Event] = []
        while let due = session.record.log.nextMove?.tick, let tick = session.position.tick {
            guard due <= tick + left else {
                events += session.run(to: tick + left)
                return events
            }
            left -= due - tick
            let before = session.position.status
            guard let step = session.redo() else { break }
            events += step.events
            show(step, from: before, by: .log, duration: 0)
        }
        playing = .nothing
        return events
    }
}
