public import Geometry
public import PlayRules
public import Views

/// A table with any kind of game: the interface that a host uses.
public protocol AnyTable: AnyObject {
    /// The playfield.
    var view: View { get }
    /// The layers behind the playfield, for the backdrop of the window that contains the view.
    var backdrop: [BackdropLayer] { get }
    /// How far controls overlap the playfield's edges.
    var insets: EdgeInsets { get set }
    /// The game line up to the current position.
    var line: String { get }
    /// The session as text, for saving and restoring.
    var saved: String { get }
    /// The digest of the position, as 16 hexadecimal digits.
    var digest: String { get }
    /// Whether the table needs updates: something is being shown, played, or thought about.
    var isBusy: Bool { get }

    /// Performs a command from the controls around the table.
    func perform(_ command: TableCommand)
    /// Checks that the scene has the control that a command names, and that the value is allowed.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
    func check(_ command: TableCommand) throws(GameLineProblem)
    /// Receives the orientation of the device: see `Scene.tilt(x:y:)`. Ignores values that aren't finite.
    func tilt(x: Double, y: Double)
    /// Handles a key pressed on the playfield, by its `KeyboardEvent.key` name. Returns whether it was used.
    func press(_ key: Word) -> Bool
    /// Applies a theme, palette and amount of motion.
    func wear(_ look: Look)
    /// Shows all scrollable content, as for a picture; the view must have its final size.
    func showAll()
    /// Advances the table to the animator's current time; called at each frame.
    func update()
    /// Continues after a time in which the page was hidden: hidden time isn't counted, and the last notice isn't
    /// repeated.
    func resume()
    /// Whether gestures and keys are ignored: before a match begins, after it, and always on the opponent's table.
    var isLocked: Bool { get set }
    /// In a match: makes a remote move, given by its word, and shows it like one made by hand.
    func play(_ word: Word)
    /// In a match: replaces the game by that of a game line, which is the correct one.
    ///
    /// - Throws: what can't be read; the table stays unchanged then.
    func correct(_ line: [UInt8]) throws(GameLineProblem)
    /// In a match: runs time to a tick of the match's clock, and `rest` of the next one.
    func followTime(to tick: UInt64, rest: Double)
    /// Takes the answer to a question that was passed to `TableServices.ask`. Late answers are ignored.
    func take(advice: [UInt8], number: Int32)
    /// Writes the state of the game as a JSON object, for the controls around it.
    func writeState(to json: inout JSONWriter)
    /// Writes up to `count` lines of the log from a move on (the first is 0), as a JSON array.
    func writeLog(from place: UInt128, atMost count: Int, to json: inout JSONWriter)
}

/// The services that a host provides to a table.
public struct TableServices {
    /// Animates the views of the window that contains the table's view.
    public let animator: Animator
    /// The best results of all games so far.
    public let bests: Bests
    /// Has a question to the game's automatic player answered elsewhere; the answer arrives by `take(advice:number:)`.
    /// Returns false if that isn't possible: then the table thinks itself, a little at each update.
    public let ask: (_ question: String, _ number: Int32) -> Bool
    /// In a match: judges a move that the player wants to make, given by its word. Nil for a table with a single
    /// player.
    public let judge: ((_ word: String) -> TableJudgement)?
    /// Plays a sound and its haptics.
    public let sound: (SoundCue) -> Void

    /// Creates the services. By default there is no sound, no thinking elsewhere and no match.
    public init(
        animator: Animator, bests: Bests = Bests(), sound: @escaping (SoundCue) -> Void = { _ in },
        ask: @escaping (String, Int32) -> Bool = { _, _ in false }, judge: ((String) -> TableJudgement)? = nil
    ) {
        self.animator = animator
        self.bests = bests
        self.sound = sound
        self.ask = ask
        self.judge = judge
    }
}

/// A session, its scene and its player: turns gestures and commands into moves, and moves into animations.
public final class Table<S: Scene>: AnyTable {
    /// The rules of the game.
    public typealias R = S.R

    /// The source of moves that aren't made by hand.
    enum Playing {
        case nothing
        /// The moves ahead are played.
        case log
        /// The game's automatic player continues.
        case player
    }

    var session: Session<R>
    private(set) var scene: S! = nil
    let services: TableServices
    /// The number of moves of the best solution from the start, if one is known, and whether it is the shortest
    /// possible.
    let best: (moves: UInt64, isShortest: Bool)?

    var playing = Playing.nothing
    /// The number of moves being shown.
    var showing = 0
    /// The time at which the next move can be played.
    var nextMoveTime = 0.0
    /// The player's moves that wait to be shown.
    var queue: [(move: R.Move, origin: Origin)] = []
    /// Whether a game that was just won waits for the player before it continues.
    var isHeld = false
    var thinking = Thinking<R>()
    var pace = Pace.normal
    /// Whether the player has paused time, in a game whose time runs automatically.
    var isPaused = false
    /// The fraction of a tick that a slow replay has carried over.
    var replayed = 0.0
    /// The values of the scene's switches, sliders and choices.
    var controls = ControlValues(S.description)
    /// The first steps, while they are active.
    var coaching: Coaching<R>?
    /// What is remembered in a match for corrections.
    var past: MatchPast<R>
    /// Whether gestures and keys are ignored.
    public var isLocked = false {
        didSet { scene.playfield.isUserInteractionEnabled = !isLocked }
    }
    private(set) var motion = Motion.normal
    private var tickedUntil: Double

    /// The last message to the player; each new one has a new number.
    private(set) var notice: (number: Int64, text: String, isRefusal: Bool) = (0, "", false)
    /// What the player has just won; each new gain has a new number.
    private(set) var gain: (number: Int64, text: String) = (0, "")
    /// Events since the state was last written, in words.
    var announcements: [String] = []

    /// Creates a table with a scene for the session's current position.
    public init(_ session: Session<R>, services: TableServices) {
        self.session = session
        self.services = services
        past = MatchPast(session.record.log)
        best = session.record.log.start.solution().map { ($0.count, $0.isShortest) }
        tickedUntil = services.animator.now
        scene = S(
            session.position, animator: services.animator,
            player: ScenePlayer(
                move: { [unowned(unsafe) self] move, origin in take(move, by: origin) },
                touch: { [unowned(unsafe) self] in pause() },
                announce: { [unowned(unsafe) self] text in announcements.append(text) },
                tell: { [unowned(unsafe) self] text in tell(text) },
                assist: { [unowned(unsafe) self] in self.session.noteHint() },
                perform: { [unowned(unsafe) self] command in perform(command) },
                sound: { services.sound($0) },
                gain: { [unowned(unsafe) self] text in gain = (gain.number + 1, text) }))
        showBests()
    }

    /// The playfield.
    public var view: View { scene.playfield }
    /// How far controls overlap the playfield's edges.
    public var insets: EdgeInsets {
        get { scene.playfield.insets }
        set { scene.playfield.insets = newValue }
    }
    /// The layers behind the playfield.
    public var backdrop: [BackdropLayer] { scene.backdrop }
    /// The game line up to the current position.
    public var line: String { session.record.line }
    /// The session as text, for saving and restoring.
    public var saved: String { session.saved }
    /// The digest of the position, as 16 hexadecimal digits.
    public var digest: String { Digest.text(session.position.digest) }
    /// Whether the table needs updates: something is being shown, played, or thought about.
    public var isBusy: Bool {
        playing != .nothing || showing > 0 || thinking.isHere || timeRuns && session.position.isMoving || isCoaching
    }
    /// Whether the coach's finger is animated.
    private var isCoaching: Bool { motion != .off && coaching?.view.trace != nil }
    var now: Double { services.animator.now }

    /// Passes a key to the scene unless the table is locked. Returns whether it was used.
    public func press(_ key: Word) -> Bool { !isLocked && scene.press(key) }
    /// Shows all scrollable content, as for a picture.
    public func showAll() { scene.showAll() }

    /// Applies a theme, palette and amount of motion.
    public func wear(_ look: Look) {
        motion = look.motion
        scene.wear(look)
    }

    /// Advances the game to the animator's current time: time, thinking, playback and the first steps.
    public func update() {
        let passed = max((now - tickedUntil) * Double(Session<R>.tickRate), 0)
        let ticks = passed.rounded(.down)
        tickedUntil += ticks / Double(Session<R>.tickRate)
        if !isInMatch { pass(ticks: UInt64(ticks), rest: passed - ticks) }
        think()
        if playing != .nothing, !isReplaying, showing == 0, now >= nextMoveTime { playNext() }
        if coaching != nil { showLesson() }
    }

    /// Continues after a pause without counting it, and clears the notice.
    public func resume() {
        tickedUntil = now
        tell("")
    }

    func tell(_ text: String, isRefusal: Bool = false) {
        notice = (notice.number + 1, text, isRefusal)
    }
}
