import PlayRules

/// What a table in a match remembers of a game whose time runs by itself, so that it can go back a little and run again
/// otherwise: positions of the past, the nearer the more.
struct MatchPast<R: Rules> {
    /// A position that was kept: after so many moves, when time had run so far.
    struct Kept {
        let place: MoveLog<R>.Count
        let tick: UInt64
        let position: R
        /// See `MoveLog.sinceLastMove`.
        let sinceLastMove: [R.Event]
        /// How many things had happened by themselves.
        let happened: Int
    }

    /// Each so many ticks a position is kept.
    static var spacing: UInt64 { 10 }
    /// Of the last so many ticks all are kept, of ten times as many each sixth, and of what lies before each sixtieth.
    private static var near: UInt64 { 60 }
    /// For so many ticks after a correction, what was seen too early isn't shown again.
    private static var patience: UInt64 { 60 }

    /// By their ticks; the first is the start of the game.
    private var kept: [Kept]
    /// Moves from elsewhere whose ticks are still to come.
    var ahead: [R.Move] = []
    /// What has passed of the next tick, as it was last shown.
    var rest = 0.0
    /// How many things have happened by themselves, and how many were shown: more, where time was run again.
    private var happened = 0
    private var shown = 0
    private var amendedAt: UInt64 = 0

    init(_ log: MoveLog<R>) {
        kept = []
        guard let start = log.start.tick, let tick = log.current.tick else { return }
        kept.append(Kept(place: 0, tick: start, position: log.start, sinceLastMove: [], happened: 0))
        if log.place > 0 { keep(log, tick: tick) }
    }

    /// Keeps the position at a log's place, and forgets some that are old.
    mutating func keep(_ log: MoveLog<R>, tick: UInt64) {
        kept.append(
            Kept(
                place: log.place, tick: tick, position: log.current, sinceLastMove: log.sinceLastMove,
                happened: happened))
        // All of the middle ones get old one by one.
        var index = 1
        while index < kept.count, kept[index].tick + Self.near <= tick {
            let age = tick - kept[index].tick
            let spacing = Self.spacing * (age <= 10 * Self.near ? 6 : 60)
            if kept[index].tick.isMultiple(of: spacing) { index += 1 } else { kept.remove(at: index) }
        }
    }

    /// Goes back to the last position that was kept before both a move and a tick.
    mutating func goBack(before place: MoveLog<R>.Count, tick: UInt64, from now: UInt64) -> Kept? {
        while kept.count > 1, let last = kept.last, last.place > place || last.tick > tick { kept.removeLast() }
        amendedAt = now
        happened = kept.last?.happened ?? 0
        return kept.last
    }

    /// What of it hasn't been shown yet.
    mutating func news<Event>(_ events: [Event]) -> [Event] {
        happened += events.count
        let news = events.suffix(max(happened - shown, 0))
        shown = max(shown, happened)
        return Array(news)
    }

    /// Takes note of how far time has run.
    mutating func follow(_ tick: UInt64) {
        // What was shown and never happened isn't waited for any more.
        if shown > happened, tick > amendedAt + Self.patience { shown = happened }
    }
}
