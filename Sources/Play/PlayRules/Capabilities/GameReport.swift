import Words

/// What people are told about a game: its score, its state in words, its result, and what is recorded.
///
/// Everything has a default, so a game states only what it has to say.
public protocol GameReport<Position> {
    /// The rules of the game.
    associatedtype Position: Rules

    /// Returns the score; 0 in games without one.
    static func score(of position: Position) -> Int64

    /// Returns whether the game has started, so that time counts; before that moves only prepare it.
    static func hasBegun(_ position: Position) -> Bool

    /// Returns the state in a few words: "12 mines left"; empty if the number of moves says enough.
    static func standing(of position: Position) -> String

    /// Returns the headline above the board during play.
    static func headline(of position: Position, _ facts: HeadlineFacts) -> Headline

    /// Returns the result of a won or finished game: "Solved", "No move is left". The text "in 31 moves" follows it.
    static func verdict(of position: Position) -> String

    /// Returns more about the result of a finished game, each item in a few words.
    ///
    /// - Parameters:
    ///   - position: The position at the end.
    ///   - ticks: The playing time, in ticks (see `Session`).
    static func details(of position: Position, ticks: UInt64) -> [String]

    /// Returns the games whose times are compared, as one word: "30x16-99"; nil for a game whose time isn't recorded.
    static func timeCategory(of position: Position) -> String?

    /// Returns the results that are recorded for the best games, such as the score; empty for a game without bests.
    static func achievements(of position: Position) -> [Achievement]

    /// Describes what a move did, for the log and for screen readers: "disc 3 from A to C".
    static func announcement(of events: [Position.Event], by move: Position.Move) -> String

    /// Returns why a move is recommended that is known immediately, as the rest of a sentence that begins with the move's
    /// announcement: "as ring 5 has to go to C"; empty for nothing. An `AutoPlayer` gives its own reasons.
    static func reason(for move: Position.Move, in position: Position) -> String

    /// Returns the position as lines of text, for a terminal.
    static func picture(of position: Position) -> String
}

extension GameReport {
    /// Defaults to 0.
    public static func score(of position: Position) -> Int64 { 0 }
    /// Defaults to true.
    public static func hasBegun(_ position: Position) -> Bool { true }
    /// Defaults to an empty string.
    public static func standing(of position: Position) -> String { "" }
    /// Defaults to the number of moves.
    public static func headline(of position: Position, _ facts: HeadlineFacts) -> Headline {
        Headline(grouped(facts.moves), say("move", many: "moves", count: facts.moves))
    }
    /// Defaults to whether the game is won or lost.
    public static func verdict(of position: Position) -> String {
        switch position.status {
        case .won: say("Solved")
        case .lost: say("Lost")
        case .playing: position.isOver ? say("No move is left") : ""
        }
    }
    /// Defaults to no details.
    public static func details(of position: Position, ticks: UInt64) -> [String] { [] }
    /// Defaults to nil: times aren't recorded.
    public static func timeCategory(of position: Position) -> String? { nil }
    /// Defaults to no achievements.
    public static func achievements(of position: Position) -> [Achievement] { [] }
    /// Defaults to the move's name.
    public static func announcement(of events: [Position.Event], by move: Position.Move) -> String { move.name }
    /// Defaults to an empty string.
    public static func reason(for move: Position.Move, in position: Position) -> String { "" }
    /// Defaults to the position as JSON.
    public static func picture(of position: Position) -> String {
        var json = JSONWriter()
        position.writeBoard(to: &json)
        return json.string
    }
}

/// The report of a game that says nothing special.
public enum PlainReport<Position: Rules>: GameReport {}

// For whoever knows the type of the game.
extension Rules {
    /// The score; 0 in games without one.
    public var score: Int64 { Report.score(of: self) }
    /// Whether the game has started, so that time counts.
    public var hasBegun: Bool { Report.hasBegun(self) }
    /// The state in a few words; empty if the number of moves says enough.
    public var standing: String { Report.standing(of: self) }
    /// The result of a won or finished game.
    public var verdict: String { Report.verdict(of: self) }
    /// The games whose times are compared, as one word.
    public var timeCategory: String? { Report.timeCategory(of: self) }
    /// The results that are recorded for the best games.
    public var achievements: [Achievement] { Report.achievements(of: self) }
    /// The position as lines of text, for a terminal.
    public var picture: String { Report.picture(of: self) }

    /// Returns the headline above the board during play.
    public func headline(_ facts: HeadlineFacts) -> Headline { Report.headline(of: self, facts) }
    /// Returns more about the result of a finished game, each item in a few words.
    public func details(ticks: UInt64) -> [String] { Report.details(of: self, ticks: ticks) }

    /// Describes what a move did.
    public static func announcement(of events: [Event], by move: Move) -> String {
        Report.announcement(of: events, by: move)
    }
}
