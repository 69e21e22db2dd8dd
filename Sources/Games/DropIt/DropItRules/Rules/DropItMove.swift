public import PlayRules
import Words

/// What a player does, and when.
public enum DropItMove: Hashable, Sendable {
    /// Drops the next square into a column, counted from 0 at the left, at a tick.
    case drop(column: Int32, tick: UInt64)
    /// No action: only tells that time runs until a tick.
    case end(tick: UInt64)
}

extension DropItMove: GameMove {
    /// The last tick of a move, 2^40: 290 years, and a game's counts of time fit into 32 bits.
    static let latest: UInt64 = 1 << 40

    /// Parses `drop:COLUMN@TICK` or `end@TICK`; nil for anything else, and after the last tick.
    public init?(word: Word) {
        guard let (action, time) = word.cut(at: UInt8(ascii: "@")), let tick = time.unsigned, tick <= Self.latest else {
            return nil
        }
        if action == "end" {
            self = .end(tick: tick)
        } else if let number = action.dropping(prefix: "drop:")?.unsigned, let column = Int32(exactly: number) {
            self = .drop(column: column, tick: tick)
        } else {
            return nil
        }
    }

    /// The word, such as `drop:4@120` or `end@900`.
    public var word: String {
        switch self {
        case .drop(let column, let tick): "drop:\(column)@\(tick)"
        case .end(let tick): "end@\(tick)"
        }
    }

    /// The column from 1, or the time, for people.
    public var name: String {
        switch self {
        case .drop(let column, _): say("column \(Int64(column) + 1)")
        case .end(let tick): say("time until \(timeText(ticks: tick))")
        }
    }

    /// The format of the words, for error messages.
    public static var form: String {
        say("drop, a column from 0 and a tick up to 2^40, such as drop:4@120, or end and a tick, such as end@900")
    }

    /// The tick at which the move is made.
    public var tick: UInt64 {
        switch self {
        case .drop(_, let tick), .end(let tick): tick
        }
    }

    /// Returns the same move at another tick.
    public func stamped(_ tick: UInt64) -> DropItMove {
        switch self {
        case .drop(let column, _): .drop(column: column, tick: tick)
        case .end: .end(tick: tick)
        }
    }
}
