public import PlayRules
public import Views

/// The visible part of a game: it turns gestures into moves, and events into animations. It never makes decisions about
/// the rules.
///
/// These few members are all that a scene needs. Whatever else it can do is a capability, a protocol of its own whose
/// members have defaults: see SceneCapabilities.swift.
public protocol Scene: GameScene, PlainScene, SceneAdvice, SceneSounds, SceneTimeline, SceneCoaching {
    /// What the controls around the scene need to know.
    static var description: SceneDescription { get }

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
}

/// The part of a scene that doesn't depend on the types of its game: see `Scene`.
public protocol PlainScene: SceneLandscape, SceneMoments, SceneInput, SceneSettings, SceneCaptions, ScenePicturing {
    /// The playfield. The host decides its frame and its insets, and can change them at any time.
    var playfield: Playfield { get }

    /// Applies a theme, palette and amount of motion.
    func apply(_ look: Look)
}
