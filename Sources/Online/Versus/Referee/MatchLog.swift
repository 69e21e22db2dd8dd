import PlayRules

/// Something that a side did, and when.
struct LoggedAction: Sendable {
    enum Kind: Sendable {
        /// A move by its word, without a tick; and the words of what was done in its place, where it met a mine.
        case move(String, instead: [String])
        case resign
        case leave
        case comeBack
    }

    let side: Side
    let kind: Kind
    let tick: UInt64

    /// `1:left@120`, `2:resign@300`.
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

/// A move of one side as a replay shows it: a word of its game line, and the tick at which it was made.
public struct StampedMove: Sendable {
    public let word: String
    public let tick: UInt64

    public init(word: String, tick: UInt64) {
        self.word = word
        self.tick = tick
    }
}
