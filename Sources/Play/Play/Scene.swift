public import PlayRules
public import Views

/// What is seen of a game: it turns gestures into moves, and events into animations. It never decides anything.
public protocol Scene: AnyObject {
    associatedtype R: Rules

    static var description: SceneDescription { get }

    /// Its first steps; nil for a toy that needs none.
    static var lesson: Lesson<R>? { get }

    /// A scene that shows a position, in a window whose animator moves its views.
    init(_ position: R, animator: Animator, player: ScenePlayer<R>)

    /// The playfield; whoever holds it decides its frame and its insets, at any time.
    var playfield: Playfield { get }

    /// The layers behind the playfield, from the back to the front; asked for when the scene comes into its window. The
    /// scene keeps them to change them.
    var backdrop: [BackdropLayer] { get }

    /// Shows a position at once, whatever was shown or under way before.
    func show(_ position: R)

    /// Shows a move, made or taken back, over a number of seconds, and says when that is over.
    ///
    /// - Parameters:
    ///   - step: The move and what it did.
    ///   - position: The position that it led to, forwards or back.
    ///   - isReversed: Whether the move is taken back.
    ///   - origin: Where it came from: a piece that a finger has just put down isn't moved there again.
    ///   - completion: Called once, when the move has been shown, or overtaken by another call of `show`.
    func show(
        _ step: MoveLog<R>.Step, leadingTo position: R, isReversed: Bool, by origin: Origin, duration: Double,
        completion: @escaping () -> Void)

    /// Shows what has become of the position, in a game whose time runs by itself; called again and again.
    ///
    /// - Parameters:
    ///   - events: What has happened since the last call, beside the events of moves that were shown.
    ///   - rest: What has passed of the next tick, from 0 up to 1, so that motion can be shown between ticks.
    func follow(_ position: R, events: [R.Event], rest: Double)

    /// Shows a position that has turned out to be another one than was shown, in a game whose time runs by itself: what
    /// is in both stays, and comes to where it ought to be. As for the rest it is like `follow`.
    func amend(_ position: R, events: [R.Event], rest: Double)

    /// Shows that a move isn't allowed; the reason is told by others.
    func refuse(_ move: R.Move)

    /// Points out a move that would be wise.
    func suggest(_ move: R.Move)

    /// How a hand makes a move that is legal now, for a coach to show; nil where that can't be shown.
    func trace(of move: R.Move) -> GestureTrace?

    /// Celebrates that the player has won the game: by a move of their own, not one that was watched.
    func celebrate()

    /// Takes note of the best that was ever reached of each of the position's achievements, in their order.
    func note(bests: [Int64], isAssisted: Bool)

    /// Takes a key that was pressed on the playfield, by its name in the browser's `KeyboardEvent.key`.
    ///
    /// - Returns: whether the scene made use of it.
    func press(_ key: Word) -> Bool

    func wear(_ look: Look)

    /// Shows the whole of what can be scrolled, as for a picture.
    func showAll()

    /// Takes note that one of its switches has been turned.
    func turn(_ name: String, isOn: Bool)

    /// Takes note that one of its sliders has been moved, to a value within its range.
    func slide(_ name: String, to value: Int64)

    /// Takes note that one of the words of one of its choices has been chosen.
    func choose(_ name: String, _ word: String)

    /// Does what one of its actions names.
    func act(_ name: String)

    /// Takes note of how the device is held: how much of the earth's pull leads to the right of the screen and how much
    /// down it, of 1 in all. What leads into the screen or out of it is left out.
    func tilt(x: Double, y: Double)

    /// What is worth knowing of what is seen, in a few words, where the rules have no `standing`.
    var standing: String { get }

    /// What the colours laid over the playfield say beside what stands in them, in a few words: "elsewhere 21 %"; empty
    /// where nothing is laid over it, or nothing is left to say.
    var legend: String { get }
}

extension Scene {
    public static var lesson: Lesson<R>? { nil }
    public func trace(of move: R.Move) -> GestureTrace? { nil }
    public var backdrop: [BackdropLayer] { [] }
    public func follow(_ position: R, events: [R.Event], rest: Double) {}
    public func amend(_ position: R, events: [R.Event], rest: Double) { show(position) }
    public func note(bests: [Int64], isAssisted: Bool) {}
    public func showAll() {}
    public func turn(_ name: String, isOn: Bool) {}
    public func slide(_ name: String, to value: Int64) {}
    public func choose(_ name: String, _ word: String) {}
    public func act(_ name: String) {}
    public func tilt(x: Double, y: Double) {}
    public var standing: String { "" }
    public var legend: String { "" }
}

/// What the controls around a scene need to know of it.
public struct SceneDescription: Sendable {
    /// What the playfield is called, for those who don't see it: "The towers".
    public let playfield: String
    /// How it is played, in a few sentences.
    public let help: String
    /// Whether its keys work anywhere on the page, not on the playfield alone.
    public let takesKeysAnywhere: Bool
    /// Whether moves that come while one is being shown wait for their turn; else they overtake it.
    public let queuesMoves: Bool
    /// What can be turned on and off beside the playfield.
    public let switches: [SceneSwitch]
    /// What can be set to more or less.
    public let sliders: [SceneSlider]
    /// What can be set to one of some words.
    public let choices: [SceneChoice]
    /// What can be done at any time, beside moves.
    public let actions: [SceneAction]
    /// Whether there are moves; else it is a toy, and all that deals with moves is of no use to it.
    public let hasMoves: Bool
    /// Whether it makes something of how the device is held.
    public let takesTilt: Bool
    /// How it is shown before it is chosen.
    public let card: SceneCard
    /// The colours of the controls about it, in light and in dark surroundings.
    public let chrome: (light: Chrome, dark: Chrome)
    /// The keys that it takes, each with what that does: ("1 – 6", "pick a tower").
    public let keys: [SceneKey]
    /// What is heard of its place all the time.
    public let ambience: Ambience
    /// All cues that it plays, each with a name, so that hosts and tests can play them apart from a game. Of cues that
    /// come in many pitches a few are enough.
    public let cues: [(name: String, cue: SoundCue)]

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

/// A key of a scene, for a list of them.
public struct SceneKey: Sendable {
    /// As on a keyboard: "← → ↑ ↓".
    public let name: String
    /// What it does: "slide".
    public let use: String

    public init(_ name: String, _ use: String) {
        self.name = name
        self.use = use
    }
}

/// Something about a scene that can be turned on and off.
public struct SceneSwitch: Sendable {
    /// In lower case letters.
    public let name: String
    /// As on a button: "Flag mode".
    public let title: String
    /// What it does, in a sentence.
    public let help: String
    /// How a new player finds it.
    public let isOn: Bool
    /// Whether a host should remember it from game to game.
    public let isKept: Bool
    /// Whether it helps the player; there is no help in a match.
    public let isHelp: Bool
    /// Which of a host's icons stands for it where there is no room for words: "flag"; empty where it is turned so
    /// seldom that it may be tucked away.
    public let icon: String

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

/// What a scene tells about its player.
public struct ScenePlayer<R: Rules> {
    /// The player wants to make a move.
    public let move: (R.Move, Origin) -> Void
    /// The player has taken something in hand: playback should wait.
    public let touch: () -> Void
    /// Something that changed on the playfield, short of a move, for screen readers: "disc 2 of A lifted".
    public let announce: (String) -> Void
    /// Something that the player should read now, in a sentence.
    public let tell: (String) -> Void
    /// The player gets help from here on: the game is marked as one that had it.
    public let assist: () -> Void
    /// The player has done on the playfield what a control beside it does: a key that turns a switch.
    public let perform: (TableCommand) -> Void
    /// Something is to be heard and felt now.
    public let sound: (SoundCue) -> Void
    /// What the player has just won, to be shown beside the headline: "+512".
    public let gain: (String) -> Void

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
