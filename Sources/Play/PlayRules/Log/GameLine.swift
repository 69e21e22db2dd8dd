public import Words

/// The parts of a game line: `GAME [NAME=VALUE ...] [seed=N] [: MOVE ...] [: TICKS ...]`.
///
/// One line of text describes a whole game. Share links, saved games, bug reports and test cases all use it.
public struct GameLine: Sendable {
    /// The name of the game.
    public let game: Word
    /// The settings in order, including `seed`.
    public let settings: [(name: Word, value: Word)]
    /// The moves, in order.
    public let moves: [Word]
    /// How many ticks passed before each move, since the one before it; empty if the line doesn't say. They change
    /// nothing in the game: a ghost moves by them.
    public let times: [UInt64]

    /// The greatest accepted length of a line, in bytes.
    public static let maximumLength = 1 << 20

    /// Splits a line into words, without checking their meaning.
    ///
    /// - Throws: the word that can't be read, and what is allowed in its place.
    public init(_ text: some Collection<UInt8>) throws(GameLineProblem) {
        guard text.count <= Self.maximumLength else {
            throw GameLineProblem(
                .usage, word: Word(""),
                message: "a game line has at most \(Self.maximumLength) bytes, not \(text.count)")
        }
        var words = Word.split(text)[...]
        guard let game = words.popFirst() else {
            throw GameLineProblem(.usage, word: Word(""), message: "a game line begins with the name of a game")
        }
        self.game = game
        var settings: [(name: Word, value: Word)] = []
        while let word = words.popFirst() {
            if word == ":" { break }
            guard let (name, value) = word.cut(at: UInt8(ascii: "=")), !name.isEmpty else {
                throw GameLineProblem(
                    .usage, word: word,
                    message: "before the colon stand settings such as discs=5; moves follow after “ : ”")
            }
            if settings.contains(where: { $0.name.bytes == name.bytes }) {
                throw GameLineProblem(.usage, word: word, message: "“\(name.shortened)” is set twice")
            }
            settings.append((name, value))
        }
        self.settings = settings
        guard let end = words.firstIndex(where: { $0 == ":" }) else {
            moves = Array(words)
            times = []
            return
        }
        moves = Array(words[..<end])
        times = try Self.times(words[(end + 1)...], ofMoves: moves.count)
    }

    private static func times(_ words: ArraySlice<Word>, ofMoves count: Int) throws(GameLineProblem) -> [UInt64] {
        var times: [UInt64] = []
        for word in words {
            guard let ticks = word.unsigned, ticks <= longestTime else {
                throw GameLineProblem(
                    .usage, word: word,
                    message: "after a second colon stand the ticks before each move, from 0 to \(longestTime)")
            }
            times.append(ticks)
        }
        guard times.count == count else {
            throw GameLineProblem(
                .usage, word: Word(":"),
                message: "a line with times has one for each move: \(count), not \(times.count)")
        }
        return times
    }

    /// The longest time between two moves: a year of ticks, so that the sum of any line's times is a number.
    static var longestTime: UInt64 { Ticks.minutes(60 * 24 * 365) }

    /// Returns the end of a line that tells when its moves were made: ` : 0 45 31`; empty for no moves.
    ///
    /// - Parameter ticks: The tick of each move, none before the last one's.
    public static func ending(madeAt ticks: [UInt64]) -> String {
        var text = ticks.isEmpty ? "" : " :"
        var last: UInt64 = 0
        for tick in ticks {
            text += " \(tick - last)"
            last = tick
        }
        return text
    }
}

/// A game line that can't be accepted, and why.
public struct GameLineProblem: Error, Sendable {
    /// What is wrong with a line.
    public enum Kind: Sendable {
        /// The line can't be read.
        case usage
        /// The line can be read, but one of its moves isn't legal.
        case illegalMove
    }

    /// What is wrong with the line.
    public let kind: Kind
    /// The wrong word, shortened for display; empty if the whole line is wrong.
    public let word: String
    /// What is wrong and what is allowed, in the current language.
    public var message: String { phrase.text }
    /// The same for any language.
    public let phrase: Phrase

    /// Creates a problem, with the word shortened for display.
    public init(_ kind: Kind, word: Word, message: Phrase) {
        self.kind = kind
        self.word = word.shortened
        phrase = message
    }

    /// The word and the message, in a sentence.
    public var description: String {
        word.isEmpty ? message : say("“\(word)”: \(message)")
    }
}
