import PlayRules

/// An action of one side, with its tick.
struct LoggedAction: Sendable {
    enum Kind: Sendable {
        /// A move as text, without a tick, and the moves that were made instead after a miss.
        case move(String, instead: [String])
        case resign
        case leave
        case comeBack
    }

    let side: Side
    let kind: Kind
    let tick: UInt64

    /// The text form, such as `1:left@120` or `2:resign@300`, where `first` has the first seat.
    func word(first: Side) -> String {
        let text =
            switch kind {
            case .move(let word, _): word
            case .resign: "resign"
            case .leave: "away"
            case .comeBack: "back"
            }
        return "\(side.number(first: first)):\(text)@\(tick)"
    }
}
