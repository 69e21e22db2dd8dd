public import PlayRules

/// What the controls around a table can ask for.
public enum TableCommand: Sendable {
    /// Play the rest of the game: its solution, or by the game's own player.
    case start
    /// Put a solution ahead, unless something lies there already.
    case solve
    /// Play the moves that lie ahead.
    case play
    case pause
    /// One move onwards; where none lies ahead, one of a solution, or the game's player's.
    case forward
    case back
    case undo
    case redo
    case restart
    /// Go on with a game that has been won.
    case proceed
    /// Begin the game's first steps, where it has some.
    case learn
    /// End the first steps.
    case skip
    case hint
    /// Go to a place among the moves made and ahead.
    case seek(UInt128)
    case pace(Pace)
    /// Turn one of the scene's switches on or off.
    case turn(Word, isOn: Bool)
    /// Move one of the scene's sliders to a value.
    case slide(Word, Int64)
    /// Choose a word for one of the scene's choices.
    case choose(Word, Word)
    /// Have the scene do one of its actions.
    case act(Word)

    /// Reads a command from its words, such as `start`, `seek 12`, `pace 4`, `pace max`, `turn flags on`, `slide gravity 19`,
    /// `choose field vortex` or `act explode`.
    ///
    /// - Throws: the word that was wrong, and what is allowed.
    public init(_ words: [Word]) throws(GameLineProblem) {
        let name = words.first ?? Word("")
        let argument = words.count > 1 ? words[1] : Word("")
        if let (_, command) = Self.plain.first(where: { name == $0.0 }) {
            self = command
        } else if name == "seek" {
            guard let place = argument.wideUnsigned else {
                throw GameLineProblem(.usage, word: argument, message: "the number of a move is a whole number from 0")
            }
            self = .seek(place)
        } else if name == "pace" {
            guard let pace = Pace(argument) else {
                throw GameLineProblem(.usage, word: argument, message: "a pace is 1/4, 1/2, 1, 2, 4, 8, 16 or max")
            }
            self = .pace(pace)
        } else if name == "turn" {
            let state = words.count > 2 ? words[2] : Word("")
            guard state == "on" || state == "off" else {
                throw GameLineProblem(.usage, word: state, message: "a switch is turned on or off")
            }
            self = .turn(argument, isOn: state == "on")
        } else if name == "slide" {
            let text = words.count > 2 ? words[2] : Word("")
            guard let value = text.integer else {
                throw GameLineProblem(.usage, word: text, message: "a slider is moved to a whole number")
            }
            self = .slide(argument, value)
        } else if name == "choose" {
            self = .choose(argument, words.count > 2 ? words[2] : Word(""))
        } else if name == "act" {
            self = .act(argument)
        } else {
            throw GameLineProblem(.usage, word: name, message: "there is no such command")
        }
    }

    private static var plain: [(String, TableCommand)] {
        [
            ("start", .start), ("solve", .solve), ("play", .play), ("pause", .pause), ("forward", .forward),
            ("back", .back),
            ("undo", .undo), ("redo", .redo), ("restart", .restart), ("proceed", .proceed), ("hint", .hint),
            ("learn", .learn), ("skip", .skip),
        ]
    }
}

/// How fast moves are played.
public struct Pace: Hashable, Sendable {
    /// How many seconds a move takes; 0 for one at each frame.
    public let duration: Double

    /// Seconds for a move at the normal pace.
    static let second = 0.8

    public static let normal = Pace(duration: second)

    private static var named: [(String, Double)] {
        [
            ("1/4", second * 4), ("1/2", second * 2), ("1", second), ("2", second / 2), ("4", second / 4),
            ("8", second / 8), ("16", second / 16), ("max", 0),
        ]
    }

    private init(duration: Double) {
        self.duration = duration
    }

    /// Reads `1/4`, `1/2`, `1`, `2`, `4`, `8`, `16` or `max`; nil for anything else.
    public init?(_ word: Word) {
        guard let (_, duration) = Self.named.first(where: { word == $0.0 }) else { return nil }
        self.duration = duration
    }
}
