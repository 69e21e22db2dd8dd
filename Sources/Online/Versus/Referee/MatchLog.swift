import PlayRules

/// An action of one side, with its tick.
struct LoggedAction: Sendable {
    enum Kind: Sendable {
        /// A move as text, without a tick, and the flags that were set instead if it hit a mine.
        case move(String, instead: [String])
        case resign
        case leave
        case comeBack
    }

    let side: Side
    let kind: Kind
    let tick: UInt64

    /// The text form, such as `1:left@120` or `2:resign@300`.
    var word: String {
        let text =
            switch kind {
            case .move(let word, _): word
            case .resign: "resign"
            case .leave: "away"
            case .comeBack: "back"
            }
        return "\(side == .first ? 1 : 2):\(text)@\(tick)"
    }
}

/// A move of one side for replays.
public struct StampedMove: Sendable {
    /// The move as a word of the side's game line.
    public let word: String
    /// The tick at which it was made.
    public let tick: UInt64

    /// Creates a move from its word and its tick.
    public init(word: String, tick: UInt64) {
        self.word = word
        self.tick = tick
    }
}
