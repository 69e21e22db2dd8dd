import PlayRules

/// An action of one side, with its tick.
struct LoggedAction: Sendable {
    enum Kind: Sendable {
        /// A move as text, without a tick; the seed with which it drew; the seed of the side's next move; and the moves
        /// that were made instead after a miss.
        case move(String, seed: UInt32?, next: UInt32?, instead: [String])
        case resign
        case leave
        case comeBack
    }

    let side: Side
    let kind: Kind
    let tick: UInt64

    /// The text form, such as `1:left@120`, `1:left+77@120` or `2:resign@300`, where `first` has the first seat.
    func word(first: Side) -> String {
        let text =
            switch kind {
            case .move(let word, _, let next, _): next.map { "\(word)+\($0)" } ?? word
            case .resign: "resign"
            case .leave: "away"
            case .comeBack: "back"
            }
        return "\(side.number(first: first)):\(text)@\(tick)"
    }
}
