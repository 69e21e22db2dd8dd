import PlayRules

/// What a table in a match remembers of a game whose time runs automatically, so that it can go back a little and run
/// again with other moves: past positions, more densely for recent times.
struct MatchPast {
    /// A stored position, with the number of moves and the tick at which it was stored.
    struct Kept {
        let place: AnyMoveLog.Count
        let tick: UInt64
        let position: AnyPosition
        /// See `MoveLog.sinceLastMove`.
        let sinceLastMove: AnyEvents
        /// The number of automatic events so far.
        let happened: Int
    }

    /// The interval at which positions are stored, in ticks.
    static var spacing: UInt64 { 10 }
    /// All positions within this many last ticks are kept; within ten times as many every sixth, and before that every
    /// sixtieth.
    private static var near: UInt64 { 60 }
    /// For this many ticks after a correction, events that were shown too early aren't shown again.
    private static var patience: UInt64 { 60 }

    /// Sorted by tick; the first is the start of the game.
    private var kept: [Kept]
    /// Remote moves whose ticks are still in the future.
    var ahead: [any AnyMove] = []
    /// The elapsed fraction of the next tick, as last shown.
    var rest = 0.0
    /// The number of automatic events that happened, and the number that were shown: the latter is greater after time
    /// was run again.
    private var happened = 0
    private var shown = 0
    private var amendedAt: UInt64 = 0

    init(_ log: AnyMoveLog) {
        kept = []
        guard let start = log.start.tick, let tick = log.current.tick else { return }
        kept.append(Kept(place: 0, tick: start, position: log.start, sinceLastMove: AnyEvents(), happened: 0))
        if log.place > 0 { keep(log, tick: tick) }
    }

    /// Stores the position at a log's place, and drops some old ones.
    mutating func keep(_ log: AnyMoveLog, tick: UInt64) {
        kept.append(
            Kept(
                place: log.place, tick: tick, position: log.current, sinceLastMove: log.sinceLastMove,
                happened: happened))
        // The positions in the middle grow old one by one.
        var index = 1
        while index < kept.count, kept[index].tick + Self.near <= tick {
            let age = tick - kept[index].tick
            let spacing = Self.spacing * (age <= 10 * Self.near ? 6 : 60)
            if kept[index].tick.isMultiple(of: spacing) { index += 1 } else { kept.remove(at: index) }
        }
    }

    /// Goes back to the last stored position before both a move and a tick.
    mutating func goBack(before place: AnyMoveLog.Count, tick: UInt64, from now: UInt64) -> Kept? {
        while kept.count > 1, let last = kept.last, last.place > place || last.tick > tick { kept.removeLast() }
        amendedAt = now
        happened = kept.last?.happened ?? 0
        return kept.last
    }

    /// Returns those of the events that haven't been shown yet.
    mutating func news(_ events: AnyEvents) -> AnyEvents {
        happened += events.count
        let news = events.suffix(max(happened - shown, 0))
        shown = max(shown, happened)
        return news
    }

    /// Notes how far time has run.
    mutating func follow(_ tick: UInt64) {
        // Stop waiting for events that were shown but never happened.
        if shown > happened, tick > amendedAt + Self.patience { shown = happened }
    }
}
