import PlayRules
import Views
import Words

/// A scene of any game, as a table uses it: see `Scene`.
protocol AnyScene: AnyObject {
    /// The members of the scene that don't depend on the game's types.
    var plain: any PlainScene { get }

    func show(_ position: AnyPosition)
    func show(
        _ step: AnyMoveLog.Step, leadingTo position: AnyPosition, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void)
    func cue(of step: AnyMoveLog.Step, leadingTo position: AnyPosition) -> SoundCue?
    func follow(_ position: AnyPosition, events: AnyEvents, rest: Double)
    func amend(_ position: AnyPosition, events: AnyEvents, rest: Double)
    func refuse(_ move: any AnyMove)
    func suggest(_ move: any AnyMove)
    func awaitAnswer(to move: any AnyMove)
    func trace(of move: any AnyMove) -> GestureTrace?
}

final class SceneBox<S: Scene>: AnyScene {
    private let scene: S

    init(_ scene: S) {
        self.scene = scene
    }

    var plain: any PlainScene { scene }

    func show(_ position: AnyPosition) { scene.show(position.typed()) }

    func show(
        _ step: AnyMoveLog.Step, leadingTo position: AnyPosition, isReversed: Bool, by origin: Origin,
        duration: Double, completion: @escaping () -> Void
    ) {
        scene.show(
            MoveLog<S.R>.Step(step), leadingTo: position.typed(), isReversed: isReversed, by: origin,
            duration: duration, completion: completion)
    }

    func cue(of step: AnyMoveLog.Step, leadingTo position: AnyPosition) -> SoundCue? {
        scene.cue(of: MoveLog<S.R>.Step(step), leadingTo: position.typed())
    }

    func follow(_ position: AnyPosition, events: AnyEvents, rest: Double) {
        scene.follow(position.typed(), events: events.typed(S.R.self), rest: rest)
    }

    func amend(_ position: AnyPosition, events: AnyEvents, rest: Double) {
        scene.amend(position.typed(), events: events.typed(S.R.self), rest: rest)
    }

    func refuse(_ move: any AnyMove) { scene.refuse(S.R.move(move)) }
    func suggest(_ move: any AnyMove) { scene.suggest(S.R.move(move)) }
    func awaitAnswer(to move: any AnyMove) { scene.awaitAnswer(to: S.R.move(move)) }
    func trace(of move: any AnyMove) -> GestureTrace? { scene.trace(of: S.R.move(move)) }
}

/// The type of a scene, behind one interface: what belongs to all scenes of a game.
protocol AnySceneType: AnyObject {
    var description: SceneDescription { get }
    var lesson: AnyLesson? { get }
    func makeScene(_ position: AnyPosition, animator: Animator, player: AnyScenePlayer) -> any AnyScene
}

final class SceneType<S: Scene>: AnySceneType {
    var description: SceneDescription { S.description }
    var lesson: AnyLesson? { S.lesson.map { AnyLesson($0) } }

    func makeScene(_ position: AnyPosition, animator: Animator, player: AnyScenePlayer) -> any AnyScene {
        SceneBox(S(position.typed(), animator: animator, player: ScenePlayer(player)))
    }
}

/// How a scene of any game reports to its table: see `ScenePlayer`.
struct AnyScenePlayer {
    let move: (any AnyMove, Origin) -> Void
    let touch: () -> Void
    let announce: (String) -> Void
    let tell: (String) -> Void
    let assist: () -> Void
    let perform: (TableCommand) -> Void
    let sound: (SoundCue) -> Void
    let gain: (String) -> Void
}

extension ScenePlayer {
    fileprivate init(_ player: AnyScenePlayer) {
        self.init(
            move: { player.move(R.box($0), $1) }, touch: player.touch, announce: player.announce, tell: player.tell,
            assist: player.assist, perform: player.perform, sound: player.sound, gain: player.gain)
    }
}

/// The first steps of any game: see `Lesson`.
struct AnyLesson {
    let settings: String
    let caption: Phrase
    let marks: [AnyCoachMark]

    init<R: Rules>(_ lesson: Lesson<R>) {
        settings = lesson.settings
        caption = lesson.captionPhrase
        marks = lesson.marks.map { mark in
            AnyCoachMark(
                title: mark.titlePhrase, text: mark.textPhrase, example: { mark.example($0.typed()).map { R.box($0) } },
                isDone: { position, move in mark.isDone(position.typed(), move.map { R.move($0) }) })
        }
    }
}

/// One of the first steps of any game: see `CoachMark`.
struct AnyCoachMark {
    let title: Phrase
    let text: Phrase
    let example: (AnyPosition) -> (any AnyMove)?
    let isDone: (_ position: AnyPosition, _ move: (any AnyMove)?) -> Bool
}
