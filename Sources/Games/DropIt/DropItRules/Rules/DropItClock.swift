public import PlayRules
import Words

/// The time of DropIt: squares fall, bounce and come to rest, and in some modes more of them fall by themselves.
public enum DropItClock: GameClock {
    /// Returns the current tick.
    public static func tick(of position: DropItRules) -> UInt64 { position.now }

    /// Runs time to a tick. While nothing moves, this takes no time.
    public static func run(_ position: inout DropItRules, to tick: UInt64) -> [DropItEvent] { position.run(to: tick) }

    /// Returns whether squares move, or one is about to fall by itself.
    public static func isMoving(_ position: DropItRules) -> Bool { position.isMoving }

    /// Returns the tick of a move.
    public static func tick(ofMove move: DropItMove) -> UInt64? { move.tick }
    /// Returns the same move at another tick.
    public static func stamped(_ move: DropItMove, at tick: UInt64) -> DropItMove { move.stamped(tick) }
    /// Returns the word at the end of a game line.
    public static func end(at tick: UInt64) -> DropItMove { .end(tick: tick) }
    /// Returns whether a move only tells how far time has run.
    public static func isEnd(_ move: DropItMove) -> Bool {
        if case .end = move { true } else { false }
    }

    /// Returns events in words: "2 rows blown away for 420; the lowest rows made room".
    public static func news(of events: [DropItEvent]) -> String {
        var text = ""
        func add(_ part: String) {
            text = text.utf8.isEmpty ? part : say("\(text); \(part)", context: "two parts of a report")
        }
        for event in events {
            switch event {
            case .dropped(_, let column, let isOwn):
                if !isOwn { add(say("one fell by itself into column \(Int64(column) + 1)")) }
            case .blown(let blown):
                let rows = blown.rows.count
                add(
                    say(
                        "\(rows) row blown away for \(blown.points)",
                        many: "\(rows) rows blown away for \(blown.points)", count: rows))
            case .swept: add(say("the lowest rows made room"))
            case .levelBegan(let level, _): add(say("level \(level + 1)"))
            case .overflowed(let column): add(say("column \(Int64(column) + 1) rose above the rim"))
            }
        }
        return text
    }
}
