/// The parts of a game line: `GAME [NAME=VALUE ...] [seed=N] [: MOVE ...]`.
///
/// A whole game is one line of text, and so is a share link, a saved game, a bug report, a test case.
public struct GameLine: Sendable {
    public let game: Word
    /// The settings in their order, `seed` among them.
    public let settings: [(name: Word, value: Word)]
    public let moves: [Word]

    /// The longest line that is read, in bytes.
    public static let maximumLength = 1 << 20

    /// Parts a line into words, without a look at what they mean.
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
        moves = Array(words)
    }
}

/// A game line that can't be taken as it is.
public struct GameLineProblem: Error, Sendable {
    public enum Kind: Sendable {
        /// The line can't be read.
        case usage
        /// The line can be read, but a move of it isn't legal.
        case illegalMove
    }

    public let kind: Kind
    /// The word that was wrong; empty when it is the whole line.
    public let word: String
    /// What was wrong and what is allowed.
    public let message: String

    public init(_ kind: Kind, word: Word, message: String) {
        self.kind = kind
        self.word = word.shortened
        self.message = message
    }

    /// The whole of it in a sentence.
    public var description: String {
        word.isEmpty ? message : "“\(word)”: \(message)"
    }
}
