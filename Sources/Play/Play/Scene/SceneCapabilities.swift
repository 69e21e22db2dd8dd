public import PlayRules
public import Views
import Words

// What a scene can do beyond `Scene`. Every member has a default: a scene implements what it wants.

// MARK: Without the game's types

/// A scene with a landscape behind its playfield.
public protocol SceneLandscape: AnyObject {
    /// The layers behind the playfield, from back to front, requested when the scene enters its window. The scene keeps
    /// references to them so that it can change them.
    var backdrop: [BackdropLayer] { get }
}

/// A scene with moments: wins and records.
public protocol SceneMoments: AnyObject {
    /// Celebrates a win by the player's own move, not one that was only watched.
    func celebrate()

    /// Receives the best values so far of each of the position's achievements, in their order.
    func note(bests: [Int64], isAssisted: Bool)
}

/// A scene that uses keys, or the orientation of the device. Gestures belong to its views.
public protocol SceneInput: AnyObject {
    /// Handles a key pressed on the playfield, given by its `KeyboardEvent.key` name.
    ///
    /// - Returns: whether the scene used the key.
    func press(_ key: Word) -> Bool

    /// Receives the orientation of the device: the parts of gravity that point to the right of the screen and down it,
    /// where all of gravity is 1. The part perpendicular to the screen is left out.
    func tilt(x: Double, y: Double)
}

/// A scene with controls of its own, as its `SceneDescription` lists them.
public protocol SceneSettings: AnyObject {
    /// Called when one of the scene's switches is turned.
    func turn(_ name: String, isOn: Bool)

    /// Called when one of the scene's sliders is moved, to a value within its range.
    func slide(_ name: String, to value: Int64)

    /// Called when a word of one of the scene's choices is selected.
    func choose(_ name: String, _ word: String)

    /// Performs the named action.
    func act(_ name: String)
}

/// A scene that adds words to the display.
public protocol SceneCaptions: AnyObject {
    /// The state of the game in a few words, if the rules have no `standing`.
    var standing: String { get }

    /// What the colours overlaid on the playfield mean beyond the labels in them, in a few words: "elsewhere 21 %";
    /// empty if there is no overlay or nothing to add.
    var legend: String { get }
}

/// A scene that doesn't show everything on a screen.
public protocol ScenePicturing: AnyObject {
    /// Shows all scrollable content, as for a picture.
    func showAll()
}

extension SceneLandscape {
    /// Defaults to no layers.
    public var backdrop: [BackdropLayer] { [] }
}

extension SceneMoments {
    /// Does nothing by default.
    public func celebrate() {}
    /// Does nothing by default.
    public func note(bests: [Int64], isAssisted: Bool) {}
}

extension SceneInput {
    /// Uses no keys by default.
    public func press(_ key: Word) -> Bool { false }
    /// Does nothing by default.
    public func tilt(x: Double, y: Double) {}
}

extension SceneSettings {
    /// Does nothing by default.
    public func turn(_ name: String, isOn: Bool) {}
    /// Does nothing by default.
    public func slide(_ name: String, to value: Int64) {}
    /// Does nothing by default.
    public func choose(_ name: String, _ word: String) {}
    /// Does nothing by default.
    public func act(_ name: String) {}
}

extension SceneCaptions {
    /// Defaults to an empty string.
    public var standing: String { "" }
    /// Defaults to an empty string.
    public var legend: String { "" }
}

extension ScenePicturing {
    /// Does nothing by default.
    public func showAll() {}
}

// MARK: With the game's types

/// What is shown in a scene: a game with these rules.
public protocol GameScene: AnyObject {
    /// The rules of the game.
    associatedtype R: Rules
}

/// A scene that shows which moves are wrong, which are good, and which have to wait.
public protocol SceneAdvice: GameScene {
    /// Shows that a move isn't allowed; the reason is told elsewhere.
    func refuse(_ move: R.Move)

    /// Highlights a recommended move.
    func suggest(_ move: R.Move)

    /// Shows that a move was received. It is made once the judge of the match has answered.
    func awaitAnswer(to move: R.Move)
}

/// A scene whose moves are heard.
public protocol SceneSounds: GameScene {
    /// Returns the sound of a move, for when motion is off: then the position is shown at once, and no animation plays it.
    ///
    /// - Parameters:
    ///   - step: The move and its events.
    ///   - position: The position after it.
    func cue(of step: MoveLog<R>.Step, leadingTo position: R) -> SoundCue?
}

/// A scene of a game whose time runs: see `GameClock`.
public protocol SceneTimeline: GameScene {
    /// Shows the current state; called again and again.
    ///
    /// - Parameters:
    ///   - position: The position now.
    ///   - events: What has happened since the last call, except for the events of moves that were shown.
    ///   - rest: The elapsed fraction of the next tick, from 0 up to 1, so that motion can be shown between ticks.
    func follow(_ position: R, events: [R.Event], rest: Double)

    /// Shows a corrected position, different from the one shown before: what both positions contain stays and moves to
    /// its right place. Otherwise it works like `follow`.
    func amend(_ position: R, events: [R.Event], rest: Double)
}

/// A scene that teaches the first steps.
public protocol SceneCoaching: GameScene {
    /// The game's first steps; nil for a toy, which needs none.
    static var lesson: Lesson<R>? { get }

    /// Returns how a hand makes a move that is legal now, for the coach to show; nil if that can't be shown.
    func trace(of move: R.Move) -> GestureTrace?
}

extension SceneAdvice {
    /// Does nothing by default.
    public func refuse(_ move: R.Move) {}
    /// Does nothing by default: the move is told in words.
    public func suggest(_ move: R.Move) {}
    /// Does nothing by default.
    public func awaitAnswer(to move: R.Move) {}
}

extension SceneSounds {
    /// Defaults to nil: there is no sound.
    public func cue(of step: MoveLog<R>.Step, leadingTo position: R) -> SoundCue? { nil }
}

extension SceneTimeline {
    /// Does nothing by default.
    public func follow(_ position: R, events: [R.Event], rest: Double) {}
}

extension SceneTimeline where Self: Scene {
    /// Shows the position with `show` by default.
    public func amend(_ position: R, events: [R.Event], rest: Double) { show(position) }
}

extension SceneCoaching {
    /// Defaults to no first steps.
    public static var lesson: Lesson<R>? { nil }
    /// Defaults to nil: no gesture is shown.
    public func trace(of move: R.Move) -> GestureTrace? { nil }
}
