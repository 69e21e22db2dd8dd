public import Geometry
public import PlayRules
public import Views

/// A game on the table, whatever its kind: what a host needs of it.
public protocol AnyTable: AnyObject {
    /// The playfield.
    var view: View { get }
    /// The layers behind the playfield, for the backdrop of the window that the view is put into.
    var backdrop: [BackdropLayer] { get }
    /// How far controls float over the playfield's edges.
    var insets: EdgeInsets { get set }
    /// The game line up to now.
    var line: String { get }
    /// The session, to be kept and read again.
    var saved: String { get }
    /// The digest of the position, as 16 hexadecimal digits.
    var digest: String { get }
    /// Whether time must go on: something is being shown, played, or thought about.
    var isBusy: Bool { get }

    /// Carries out what a control asks for.
    func perform(_ command: TableCommand)
    /// Finds out whether the scene has the control that a command names, and it can stand so.
    ///
    /// - Throws: the word that is wrong, and what is allowed.
    func check(_ command: TableCommand) throws(GameLineProblem)
    /// Takes note of how the device is held: see `Scene.tilt(x:y:)`. What isn't finite is passed over.
    func tilt(x: Double, y: Double)
    /// Takes a key that was pressed on the playfield.
    func press(_ key: Word) -> Bool
    func wear(_ look: Look)
    /// Shows the whole of what can be scrolled, as for a picture; the view must have its size.
    func showAll()
    /// Takes note of the time that has passed.
    func update()
    /// Goes on after a time in which nobody was at the table: it doesn't count, and what was told before isn't again.
    func resume()
    /// Whether gestures and keys do nothing: before a match begins, after it, and always on the opponent's table.
    var isLocked: Bool { get set }
    /// In a match: makes a move that comes from elsewhere, as its word, and shows it as one that is made by hand.
    func play(_ word: Word)
    /// In a match: takes note that the game is really that of a game line.
    ///
    /// - Throws: what can't be read; the table is as it was then.
    func correct(_ line: [UInt8]) throws(GameLineProblem)
    /// In a match: lets time come to a tick of the match's clock, and `rest` of the next one.
    func followTime(to tick: UInt64, rest: Double)
    /// Takes the answer to a question that was handed to `TableServices.ask`. One that comes too late is dropped.
    func take(advice: [UInt8], number: Int32)
    /// Writes how the game stands, for the controls around it.
    func writeState(to json: inout JSONWriter)
    /// Writes the log's lines from a move (the first is 0) on.
    func writeLog(from place: UInt128, atMost count: Int, to json: inout JSONWriter)
}

/// What a host does for a table.
public struct TableServices {
    /// Moves the views of the window that the table's view is put into.
    public let animator: Animator
    /// The best of all games so far.
    public let bests: Bests
    /// Has a question to the game's player thought about elsewhere; the answer comes by `take(advice:number:)`. False
    /// where that can't be done: then the table thinks for itself, a little at each update.
    public let ask: (_ question: String, _ number: Int32) -> Bool
    /// In a match: says what becomes of a move that the player wants to make, by its word. Nil for a table where
    /// somebody plays alone.
    public let judge: ((_ word: String) -> TableJudgement)?
    /// Plays what is to be heard and felt.
    public let sound: (SoundCue) -> Void

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

/// A session and its scene, and the player between them: gestures and commands to moves, moves to animations.
public final class Table<S: Scene>: AnyTable {
    public typealias R = S.R

    /// What makes the moves that nobody makes by hand.
    enum Playing {
        case nothing
        /// The moves ahead are played.
        case log
        /// The game's player goes on from here.
        case player
    }

    var session: Session<R>
    private(set) var scene: S! = nil
    let services: TableServices
    /// How many moves the best solution from the start has, where one is known, and whether none can be shorter.
    let best: (moves: UInt64, isShortest: Bool)?

    var playing = Playing.nothing
    /// How many moves are being shown.
    var showing = 0
    /// When the next move may be played.
    var nextMoveTime = 0.0
    /// The player's moves that wait for their turn.
    var queue: [(move: R.Move, origin: Origin)] = []
    /// Whether a game that was just won waits for the player's word before it goes on.
    var isHeld = false
    var thinking = Thinking<R>()
    var pace = Pace.normal
    /// Whether the player has stopped time, in a game whose time runs by itself.
    var isPaused = false
    /// The part of a tick that a slow replay has gone beyond its last whole one.
    var replayed = 0.0
    /// Where the scene's switches, sliders and choices stand.
    var controls = ControlValues(S.description)
    /// The first steps, while they are taken.
    var coaching: Coaching<R>?
    /// What is remembered in a match, so that it can be corrected.
    var past: MatchPast<R>
    public var isLocked = false {
        didSet { scene.playfield.isUserInteractionEnabled = !isLocked }
    }
    private(set) var motion = Motion.normal
    private var tickedUntil: Double

    /// The last thing that was told to the player in passing; a new one has a new number.
    private(set) var notice: (number: Int64, text: String, isRefusal: Bool) = (0, "", false)
    /// What the player has just won; a new one has a new number.
    private(set) var gain: (number: Int64, text: String) = (0, "")
    /// What happened since the state was last written, in words.
    var announcements: [String] = []

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

    public var view: View { scene.playfield }
    public var insets: EdgeInsets {
        get { scene.playfield.insets }
        set { scene.playfield.insets = newValue }
    }
    public var backdrop: [BackdropLayer] { scene.backdrop }
    public var line: String { session.record.line }
    public var saved: String { session.saved }
    public var digest: String { Digest.text(session.position.digest) }
    public var isBusy: Bool {
        playing != .nothing || showing > 0 || thinking.isHere || timeRuns && session.position.isMoving || isCoaching
    }
    /// Whether a finger moves over the playfield.
    private var isCoaching: Bool { motion != .off && coaching?.view.trace != nil }
    var now: Double { services.animator.now }

    public func press(_ key: Word) -> Bool { !isLocked && scene.press(key) }
    public func showAll() { scene.showAll() }

    public func wear(_ look: Look) {
        motion = look.motion
        scene.wear(look)
    }

    public func update() {
        let passed = max((now - tickedUntil) * Double(Session<R>.tickRate), 0)
        let ticks = passed.rounded(.down)
        tickedUntil += ticks / Double(Session<R>.tickRate)
        if !isInMatch { pass(ticks: UInt64(ticks), rest: passed - ticks) }
        think()
        if playing != .nothing, !isReplaying, showing == 0, now >= nextMoveTime { playNext() }
        if coaching != nil { showLesson() }
    }

    public func resume() {
        tickedUntil = now
        tell("")
    }

    func tell(_ text: String, isRefusal: Bool = false) {
        notice = (notice.number + 1, text, isRefusal)
    }
}
