public import PlayRules

/// The topmost disc of one peg is carried to another.
///
/// The word of the move is the two letters with an arrowhead between, `A>C`; only upper-case letters are read, so that
/// a move has one spelling and equal games are equal lines. `A>A` is a word too: what is wrong with it is for the rules
/// to say.
public struct HanoiMove: GameMove, Sendable {
    public let from: Peg
    public let to: Peg

    @inlinable
    public init(from: Peg, to: Peg) {
        self.from = from
        self.to = to
    }

    public init?(word: Word) {
        let bytes = word.bytes
        guard bytes.count == 3, bytes[bytes.startIndex + 1] == UInt8(ascii: ">"),
            let from = Peg(letter: bytes[bytes.startIndex]), let to = Peg(letter: bytes[bytes.startIndex + 2])
        else { return nil }
        self.init(from: from, to: to)
    }

    public var word: String { String(decoding: [from.letter, UInt8(ascii: ">"), to.letter], as: UTF8.self) }

    public static var form: String { "two towers such as A>C" }
}

/// What a move did.
public enum HanoiEvent: Hashable, Sendable {
    /// Discs are numbered by size; 1 is the smallest.
    case moved(disc: Int, from: Peg, to: Peg)
    /// The tower stands complete on the last peg.
    case solved
}
