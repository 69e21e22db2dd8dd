public import PlayRules
import Words

/// A move of the topmost disc of one peg to another.
///
/// The word of the move is the two letters with an arrowhead between, `A>C`; only upper-case letters are accepted, so
/// that each move has one spelling and equal games have equal lines. `A>A` can be parsed too; the rules reject it.
public struct HanoiMove: GameMove, Sendable {
    /// The peg to take the disc from.
    public let from: Peg
    /// The peg to put the disc on.
    public let to: Peg

    /// Creates a move between two pegs.
    @inlinable
    public init(from: Peg, to: Peg) {
        self.from = from
        self.to = to
    }

    /// Parses two letters with `>` between them; nil for anything else.
    public init?(word: Word) {
        let bytes = word.bytes
        guard bytes.count == 3, bytes[bytes.startIndex + 1] == UInt8(ascii: ">"),
            let from = Peg(letter: bytes[bytes.startIndex]), let to = Peg(letter: bytes[bytes.startIndex + 2])
        else { return nil }
        self.init(from: from, to: to)
    }

    /// The word, such as `A>C`.
    public var word: String { String(decoding: [from.letter, UInt8(ascii: ">"), to.letter], as: UTF8.self) }

    /// The move in words: "A to C".
    public var name: String { say("\(from.name) to \(to.name)", context: "a move from tower to tower") }

    /// The format of the words, for error messages.
    public static var form: String { say("two towers such as A>C") }
}

/// An effect of a move.
public enum HanoiEvent: Hashable, Sendable {
    /// Discs are numbered by size; 1 is the smallest.
    case moved(disc: Int, from: Peg, to: Peg)
    /// The tower is complete on the last peg.
    case solved
}
