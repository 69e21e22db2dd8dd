import PlayRules

/// An action of one side, with its tick.
struct LoggedAction: Sendable {
    enum Kind: Sendable {
        /// A move as text, without a tick; what was told with it; what the list says of it; and the moves that were made
        /// instead after a miss.
        case move(String, told: Word?, telling: Telling?, instead: [String])
        case resign
        case leave
        case comeBack
    }

    /// What the server's list says after a move's word.
    enum Telling: Sendable {
        /// The seed of the side's next move: see `GameChance`.
        case nextSeed(UInt32)
        /// What the move brought to light: see `GameSecrets`.
        case light(Word)
    }

    let side: Side
    let kind: Kind
    let tick: UInt64

    /// The text form, such as `1:left@120`, `1:left+77@120` or `2:resign@300`, where `first` has the first seat.
    func word(first: Side) -> String {
        let text =
            switch kind {
            case .move(let word, _, .nextSeed(let seed), _): "\(word)+\(seed)"
            case .move(let word, _, _, _): word
            case .resign: "resign"
            case .leave: "away"
            case .comeBack: "back"
            }
        return "\(side.number(first: first)):\(text)@\(tick)"
    }
}
