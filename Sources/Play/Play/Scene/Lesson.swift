public import PlayRules
public import Words

/// A game's first steps: a small game in which a moving finger shows what to do, one step after another.
public struct Lesson<R: Rules> {
    /// The parameters of the small game: "discs=3".
    public let settings: String
    /// The small game in a few words: "3 rings".
    public var caption: String { captionPhrase.text }
    let captionPhrase: Phrase
    /// The steps, in order; at least one.
    public let marks: [CoachMark<R>]

    /// Creates the first steps of a game.
    public init(settings: String, caption: Phrase, marks: [CoachMark<R>]) {
        self.settings = settings
        captionPhrase = caption
        self.marks = marks
    }
}

/// One step, which the player learns by doing it. Title and text have at most 12 words together.
public struct CoachMark<R: Rules> {
    /// A short heading.
    public var title: String { titlePhrase.text }
    let titlePhrase: Phrase
    /// What to do, in a sentence.
    public var text: String { textPhrase.text }
    let textPhrase: Phrase
    /// Returns the move that the finger shows in a position; nil for none.
    public let example: (R) -> R.Move?
    /// Returns whether the step is done. Called after each of the player's moves, and without a move while time runs
    /// automatically.
    public let isDone: (_ position: R, _ move: R.Move?) -> Bool

    /// Creates a step.
    public init(
        _ title: Phrase, text: Phrase, example: @escaping (R) -> R.Move?, isDone: @escaping (R, R.Move?) -> Bool
    ) {
        titlePhrase = title
        textPhrase = text
        self.example = example
        self.isDone = isDone
    }
}
