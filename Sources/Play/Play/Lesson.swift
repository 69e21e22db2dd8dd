public import PlayRules

/// A game's first steps: a small game in which a moving finger shows what to do, one mark after the other.
public struct Lesson<R: Rules> {
    /// The parameters of the small game: "discs=3".
    public let settings: String
    /// The small game in a few words: "3 rings".
    public let caption: String
    /// In their order; at least one.
    public let marks: [CoachMark<R>]

    public init(settings: String, caption: String, marks: [CoachMark<R>]) {
        self.settings = settings
        self.caption = caption
        self.marks = marks
    }
}

/// One thing that is learned by doing it. Its title and text have at most 12 words together.
public struct CoachMark<R: Rules> {
    public let title: String
    public let text: String
    /// The move that the finger shows in a position; nil where it shows none.
    public let example: (R) -> R.Move?
    /// Whether it is done: asked after each of the player's moves, and with no move while time runs by itself.
    public let isDone: (_ position: R, _ move: R.Move?) -> Bool

    public init(
        _ title: String, text: String, example: @escaping (R) -> R.Move?, isDone: @escaping (R, R.Move?) -> Bool
    ) {
        self.title = title
        self.text = text
        self.example = example
        self.isDone = isDone
    }
}
