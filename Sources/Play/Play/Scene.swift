public import PlayRules
public import Views

/// The part of a scene that doesn't depend on the types of its game: see `Scene`.
public protocol PlainScene: AnyObject {
    /// The playfield. The host decides its frame and its insets, and can change them at any time.
    var playfield: Playfield { get }

    /// The layers behind the playfield, from back to front, requested when the scene enters its window. The scene keeps
    /// references to them so that it can change them.
    var backdrop: [BackdropLayer] { get }

    /// Celebrates a win by the player's own move, not one that was only watched.
    func celebrate()

    /// Receives the best values so far of each of the position's achievements, in their order.
    func note(bests: [Int64], isAssisted: Bool)

    /// Handles a key pressed on the playfield, given by its `KeyboardEvent.key` name.
    ///
    /// - Returns: whether the scene used the key.
    func press(_ key: Word) -> Bool

    /// Applies a theme, palette and amount of motion.
    func wear(_ look: Look)

    /// Shows all scrollable content, as for a picture.
    func showAll()

    /// Called when one of the scene's switches is turned.
    func turn(_ name: String, isOn: Bool)

    /// Called when one of the scene's sliders is moved, to a value within its range.
    func slide(_ name: String, to value: Int64)

    /// Called when a word of one of the scene's choices is selected.
    func choose(_ name: String, _ word: String)

    /// Performs the named action.
    func act(_ name: String)

    /// Receives the orientation of the device: the parts of gravity that point to the right of the screen and down it,
    /// where all of gravity is 1. The part perpendicular to the screen is left out.
    func tilt(x: Double, y: Double)

    /// The state of the game in a few words, if the rules have no `standing`.
    var standing: String { get }

    /// What the colours overlaid on the playfield mean beyond the labels in them, in a few words: "elsewhere 21 %";
    /// empty if there is no overlay or nothing to add.
    var legend: String { get }
}

extension PlainScene {
    /// Defaults to no layers.
    public var backdrop: [BackdropLayer] { [] }
    /// Does nothing by default.
    public func celebrate() {}
    /// Does nothing by default.
    public func note(bests: [Int64], isAssisted: Bool) {}
    /// Uses no keys by default.
    public func press(_ key: Word) -> Bool { false }
    /// Does nothing by default.
    public func showAll() {}
    /// Does nothing by default.
    public func turn(_ name: String, isOn: Bool) {}
    /// Does nothing by default.
    public func slide(_ name: String, to value: Int64) {}
    /// Does nothing by default.
    public func choose(_ name: String, _ word: String) {}
    /// Does nothing by default.
    public func act(_ name: String) {}
    /// Does nothing by default.
    public func tilt(x: Double, y: Double) {}
    /// Defaults to an empty string.
    public var standing: String { "" }
    /// Defaults to an empty string.
    public var legend: String { "" }
}

/// The visible part of a game: it turns gestures into moves, and events into animations. It never makes decisions about
/// the rules.
public protocol Scene: PlainScene {
    /// The rules of the game.
    associatedtype R: Rules

    /// What the controls around the scene need to know.
    static var description: SceneDescription { get }

    /// The game's first steps; nil for a toy, which needs none.
    static var lesson: Lesson<R>? { get }

    /// Creates a scene that shows a position, in a window whose animator moves its views.
    init(_ position: R, animator: Animator, player: ScenePlayer<R>)

    /// Shows a position immediately and ends all running animations.
    func show(_ position: R)

    /// Animates a move that was made or undone, and calls `completion` at the end.
    ///
    /// The next call of any `show` ends it in any case: then `completion` does nothing, called or not.
    ///
    /// - Parameters:
    ///   - step: The move and its events.
    ///   - position: The position that results, in either direction.
    ///   - isReversed: Whether the move is undone.
    ///   - origin: Where the move comes from: a piece that a finger has just put down isn't moved there again.
    ///   - duration: The duration in seconds.
    ///   - completion: Called when the move has been shown. Calling it twice, or late, changes nothing.
    func show(
        _ step: MoveLog<R>.Step, leadingTo position: R, isReversed: Bool, by origin: Origin, duration: Double,
        completion: @escaping () -> Void)

    /// Shows the current state of a game whose time runs automatically; called again and again.
    ///
    /// - Parameters:
    ///   - position: The position now.
    ///   - events: What has happened since the last call, except for the events of moves that were shown.
    ///   - rest: The elapsed fraction of the next tick, from 0 up to 1, so that motion can be shown between ticks.
    func follow(_ position: R, events: [R.Event], rest: Double)

    /// Shows a corrected position, different from the one shown before, in a game whose time runs automatically: what
    /// both positions contain stays and moves to its right place. Otherwise it works like `follow`.
    func amend(_ position: R, events: [R.Event], rest: Double)

    /// Shows that a move isn't allowed; the reason is told elsewhere.
    func refuse(_ move: R.Move)

    /// Highlights a recommended move.
    func suggest(_ move: R.Move)

    /// Returns how a hand makes a move that is legal now, for the coach to show; nil if that can't be shown.
    func trace(of move: R.Move) -> GestureTrace?
}

extension Scene {
    /// Defaults to no first steps.
    public static var lesson: Lesson<R>? { nil }
    /// Defaults to nil: no gesture is shown.
    public func trace(of move: R.Move) -> GestureTrace? { nil }
    /// Does nothing by default.
    public func follow(_ position: R, events: [R.Event], rest: Double) {}
    /// Shows the position with `show` by default.
    public func amend(_ position: R, events: [R.Event], rest: Double) { show(position) }
}

/// What the controls around a scene need to know about it.
public struct SceneDescription: Sendable {
    /// The name of the playfield for users who don't see it: "The towers".
    public let playfield: String
    /// How to play, in a few sentences.
    public let help: String
    /// Whether its keys work anywhere on the page, not only on the playfield.
    public let takesKeysAnywhere: Bool
    /// Whether moves that arrive while another is being shown wait their turn. If not, they replace it.
    public let queuesMoves: Bool
    /// The switches shown next to the playfield.
    public let switches: [SceneSwitch]
    /// The sliders shown next to the playfield.
    public let sliders: [SceneSlider]
    /// The choices shown next to the playfield.
    public let choices: [SceneChoice]
    /// What the player can trigger at any time, besides moves.
    public let actions: [SceneAction]
    /// Whether the game has moves. If not it is a toy, and everything that deals with moves is left out.
    public let hasMoves: Bool
    /// Whether the scene uses the orientation of the device.
    public let takesTilt: Bool
    /// How the game is shown before it is selected.
    public let card: SceneCard
    /// The colours of the controls around it, for the light and the dark theme.
    public let chrome: (light: Chrome, dark: Chrome)
    /// The keys that the scene uses, each with what it does: ("1 – 6", "pick a tower").
    public let keys: [SceneKey]
    /// The continuous background sound.
    public let ambience: Ambience
    /// All sounds that the scene plays, each with a name, so that hosts and tests can play them without a game. For
    /// sounds in many pitches a few examples are enough.
    public let cues: [(name: String, cue: SoundCue)]

    /// Creates a description. Everything but the playfield's name and the help is optional.
    public init(
        playfield: String, help: String, takesKeysAnywhere: Bool = false, queuesMoves: Bool = false,
        switches: [SceneSwitch] = [], sliders: [SceneSlider] = [], choices: [SceneChoice] = [],
        actions: [SceneAction] = [], hasMoves: Bool = true, takesTilt: Bool = false,
        card: SceneCard = SceneCard(invitation: ""), chrome: (light: Chrome, dark: Chrome) = (.light, .dark),
        keys: [SceneKey] = [], ambience: Ambience = .none, cues: [(name: String, cue: SoundCue)] = []
    ) {
        self.playfield = playfield
        self.help = help
        self.takesKeysAnywhere = takesKeysAnywhere
        self.queuesMoves = queuesMoves
        self.switches = switches
        self.sliders = sliders
        self.choices = choices
        self.actions = actions
        self.hasMoves = hasMoves
        self.takesTilt = takesTilt
        self.card = card
        self.chrome = chrome
        self.keys = keys
        self.ambience = ambience
        self.cues = cues
    }
}

/// A key that a scene uses, for a list of keys.
public struct SceneKey: Sendable {
    /// The name as on a keyboard: "← → ↑ ↓".
    public let name: String
    /// What the key does: "slide".
    public let use: String

    /// Creates an entry of the list.
    public init(_ name: String, _ use: String) {
        self.name = name
        self.use = use
    }
}

/// A setting of a scene that is on or off.
public struct SceneSwitch: Sendable {
    /// The name, in lower case letters.
    public let name: String
    /// The title, as on a button: "Flag mode".
    public let title: String
    /// What the switch does, in a sentence.
    public let help: String
    /// The initial state for a new player.
    public let isOn: Bool
    /// Whether a host should remember the state from game to game.
    public let isKept: Bool
    /// Whether the switch helps the player; it is disabled in a match.
    public let isHelp: Bool
    /// The name of the host's icon for the switch where there is no room for text: "flag"; empty for a switch that is
    /// used so rarely that it can be hidden in a menu.
    public let icon: String

    /// Creates a switch.
    public init(
        name: String, title: String, help: String, isOn: Bool = false, isKept: Bool = false, isHelp: Bool = false,
        icon: String = ""
    ) {
        self.name = name
        self.title = title
        self.help = help
        self.isOn = isOn
        self.isKept = isKept
        self.isHelp = isHelp
        self.icon = icon
    }
}

/// Where a move comes from.
public enum Origin: Sendable {
    /// A gesture that carried the piece to its place.
    case drag
    /// A tap or a key.
    case tap
    /// The log: playback, undo and redo.
    case log
}

/// How a scene reports to the table that plays it.
public struct ScenePlayer<R: Rules> {
    /// Makes a move for the player.
    public let move: (R.Move, Origin) -> Void
    /// Reports that the player has picked something up: playback should wait.
    public let touch: () -> Void
    /// Reports a change on the playfield that is not yet a move, for screen readers: "disc 2 of A lifted".
    public let announce: (String) -> Void
    /// Shows the player a message, one sentence long.
    public let tell: (String) -> Void
    /// Marks the game as assisted: the player gets help from now on.
    public let assist: () -> Void
    /// Performs a command for which the player used the playfield instead of a control, such as a key that turns a
    /// switch.
    public let perform: (TableCommand) -> Void
    /// Plays a sound and its haptics now.
    public let sound: (SoundCue) -> Void
    /// Shows what the player has just won next to the headline: "+512".
    public let gain: (String) -> Void

    /// Creates the callbacks; the last three default to doing nothing.
    public init(
        move: @escaping (R.Move, Origin) -> Void, touch: @escaping () -> Void, announce: @escaping (String) -> Void,
        tell: @escaping (String) -> Void, assist: @escaping () -> Void,
        perform: @escaping (TableCommand) -> Void = { _ in }, sound: @escaping (SoundCue) -> Void = { _ in },
        gain: @escaping (String) -> Void = { _ in }
    ) {
        self.move = move
        self.touch = touch
        self.announce = announce
        self.tell = tell
        self.assist = assist
        self.perform = perform
        self.sound = sound
        self.gain = gain
    }
}
