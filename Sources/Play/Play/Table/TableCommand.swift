public import PlayRules
import Words

/// A command from the controls around a table.
public enum TableCommand: Sendable {
    /// Play the rest of the game: by a solution, or by the game's automatic player.
    case start
    /// Append a solution after the current position, unless it is there already.
    case solve
    /// Play the moves ahead.
    case play
    /// Stop playback, or time in a game whose time runs automatically.
    case pause
    /// Go one move forward: along the moves ahead or a solution, or by the game's automatic player.
    case forward
    /// Go one move back, as for `undo`.
    case back
    /// Undo the last move.
    case undo
    /// Redo the next move.
    case redo
    /// Start the game again from its beginning.
    case restart
    /// Continue a game that has been won.
    case proceed
    /// Start the game's first steps, if it has any.
    case learn
    /// End the first steps.
    case skip
    /// Show a recommended move.
    case hint
    /// Go to a place among the moves made and ahead.
    case seek(UInt128)
    /// Set the speed of playback.
    case pace(Pace)
    /// Turn one of the scene's switches on or off.
    case turn(Word, isOn: Bool)
    /// Set one of the scene's sliders to a value.
    case slide(Word, Int64)
    /// Select an option of one of the scene's choices.
    case choose(Word, Word)
    /// Perform one of the scene's actions.
    case act(Word)

    /// Parses a command from its words, such as `start`, `seek 12`, `pace 4`, `pace max`, `turn flags on`,
    /// `slide gravity 19`, `choose field vortex` or `act explode`.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
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

/// The speed at which moves are played.
public struct Pace: Hashable, Sendable {
    /// The duration of a move in seconds; 0 for one move at each frame.
    public let duration: Double

    /// The duration of a move at the normal pace, in seconds.
    static let second = 0.8

    /// The normal pace: 0.8 seconds for each move.
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

    /// Parses `1/4`, `1/2`, `1`, `2`, `4`, `8`, `16` or `max`; nil for anything else.
    public init?(_ word: Word) {
        guard let (_, duration) = Self.named.first(where: { word == $0.0 }) else { return nil }
        self.duration = duration
    }
}
