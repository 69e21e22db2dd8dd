public import Geometry
public import PlayRules
public import Views

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
///
/// It is compiled once for all games.
public final class Table {
    /// The source of moves that aren't made by hand.
    enum Playing {
        case nothing
        /// The moves ahead are played.
        case log
        /// The game's automatic player continues.
        case player
    }

    var session: AnySession
    let game: ArcadeGame
    private(set) var scene: (any AnyScene)! = nil
    let services: TableServices
    /// The number of moves of the best solution from the start, if one is known, and whether it is the shortest
    /// possible.
    var best: (moves: UInt64, isShortest: Bool)?
    /// The day whose puzzle this is, and what is to be done; nil for any other game.
    let daily: (date: CivilDate, goal: String)?
    /// The result of the day's puzzle, and of which position and time it is: computed once.
    private var kept: (digest: UInt64, elapsed: UInt64, result: DailyResult)?

    var playing = Playing.nothing
    /// The move being shown. A newer one takes its place, so that none ends twice.
    var showing: Showing?
    /// The time at which the next move can be played.
    var nextMoveTime = 0.0
    /// The player's moves that wait to be shown.
    var queue: [(move: any AnyMove, origin: Origin)] = []
    /// Whether a game that was just won waits for the player before it continues.
    var isHeld = false
    /// Whether the game was won or ended by play here, alone: for statistics.
    var wasFinishedHere = false
    /// Whether the player has won the game without help. Going back to watch it changes nothing.
    var wasWonAlone = false
    var thinking = Thinking()
    /// The estimates of the last hint, and the position that it was given for.
    var figures: (text: String, digest: UInt64)?
    var pace = Pace.normal
    /// Whether the player has paused time, in a game whose time runs automatically.
    var isPaused = false
    /// The fraction of a tick that a slow replay has carried over.
    var replayed = 0.0
    /// The values of the scene's switches, sliders and choices.
    var controls: ControlValues
    /// The first steps, while they are active.
    var coaching: Coaching?
    /// What is remembered in a match for corrections.
    var past: MatchPast
    /// Whether gestures and keys are ignored.
    public var isLocked = false {
        didSet { playfield.isUserInteractionEnabled = !isLocked }
    }
    private(set) var motion = Motion.normal
    private var tickedUntil: Double

    /// The last message to the player; each new one has a new number.
    private(set) var notice: (number: Int64, text: String, isRefusal: Bool) = (0, "", false)
    /// What the player has just won; each new gain has a new number.
    private(set) var gain: (number: Int64, text: String) = (0, "")
    /// Events since the state was last written, in words: only the last ones, since a host may never write it.
    private(set) var announcements: [String] = []
    private static let mostAnnouncements = 48

    /// Creates a table with a scene for the session's current position.
    public init(_ session: AnySession, of game: ArcadeGame, services: TableServices) {
        self.session = session
        self.game = game
        controls = ControlValues(game.scene)
        self.services = services
        past = MatchPast(session.record.log)
        best = session.record.log.start.solution().map { ($0.count, $0.isShortest) }
        daily = session.dailyDate.map { ($0, game.rules.daily?.goal(from: session.record.log.start) ?? "") }
        tickedUntil = services.animator.now
        scene = game.sceneType.makeScene(
            session.position, animator: services.animator,
            player: AnyScenePlayer(
                move: { [unowned(unsafe) self] move, origin in take(move, by: origin) },
                touch: { [unowned(unsafe) self] in pause() },
                announce: { [unowned(unsafe) self] text in announce(text) },
                tell: { [unowned(unsafe) self] text in tell(text) },
                assist: { [unowned(unsafe) self] in self.session.noteHint() },
                perform: { [unowned(unsafe) self] command in perform(command) },
                sound: { services.sound($0) },
                gain: { [unowned(unsafe) self] text in gain = (gain.number + 1, text) }))
        playfield.accessibilityLabel = playfield.accessibilityLabel ?? game.scene.playfield
        showBests()
        isHeld = isJustWon
        noteWin()
    }

    /// Whether the last move has won a game that can go on: then its result is shown first, as when it was made here.
    private var isJustWon: Bool {
        let log = session.record.log
        guard !isInMatch, log.current.status == .won, !log.current.isOver, log.place > 0 else { return false }
        var before = log
        before.go(to: log.place - 1)
        return before.current.status != .won
    }

    /// The playfield.
    public var view: View { playfield }
    var playfield: Playfield { scene.plain.playfield }
    /// How far controls overlap the playfield's edges.
    public var insets: EdgeInsets {
        get { playfield.insets }
        set { playfield.insets = newValue }
    }
    /// The layers behind the playfield.
    public var backdrop: [BackdropLayer] { scene.plain.backdrop }
    /// The game line up to the current position.
    public var line: String { session.record.line }
    /// The game line with the times of its moves, if they are known: see `AnySession.timedLine`.
    public var timedLine: String { session.timedLine }
    /// The number of moves made, and of those known: with the ones ahead.
    public var places: (now: AnyMoveLog.Count, all: AnyMoveLog.Count) { (session.moves, session.movesInAll) }
    /// The session as text, for saving and restoring.
    public var saved: String { session.saved }
    /// The session as text, with the moves ahead made again; without them if they end the game.
    public var savedWithMovesAhead: String {
        var whole = session
        whole.go(to: whole.movesInAll)
        return whole.position.isOver ? saved : whole.saved
    }
    /// The digest of the position, as 16 hexadecimal digits.
    public var digest: String { Digest.text(session.position.digest) }
    /// Whether the table needs updates: something is being shown, played, or thought about.
    public var isBusy: Bool {
        playing != .nothing || showing != nil || thinking.isHere || timeRuns && session.position.isMoving || isCoaching
    }
    /// Whether the coach's finger is animated.
    private var isCoaching: Bool { motion != .off && coaching?.view.trace != nil }
    var now: Double { services.animator.now }

    /// The result of the day's puzzle; nil until it is over.
    var dailyResult: DailyResult? {
        guard daily != nil, session.position.isOver else { return nil }
        let digest = session.position.digest
        if let kept, kept.digest == digest, kept.elapsed == session.elapsed { return kept.result }
        kept = session.dailyResult.map { (digest, session.elapsed, $0) }
        return kept?.result
    }

    /// Passes a key to the scene unless the table is locked. Returns whether it was used.
    public func press(_ key: Word) -> Bool { !isLocked && scene.plain.press(key) }
    /// Shows all scrollable content, as for a picture.
    public func showAll() { scene.plain.showAll() }

    /// Applies a theme, palette and amount of motion.
    public func apply(_ look: Look) {
        motion = look.motion
        scene.plain.apply(look)
    }

    /// Advances the game to the animator's current time: time, thinking, playback and the first steps.
    public func update() {
        let passed = max((now - tickedUntil) * Double(Ticks.perSecond), 0)
        let ticks = passed.rounded(.down)
        tickedUntil += ticks / Double(Ticks.perSecond)
        if !isInMatch { pass(ticks: UInt64(ticks), rest: passed - ticks) }
        think()
        if playing != .nothing, !isReplaying, showing == nil, now >= nextMoveTime { playNext() }
        if coaching != nil { showLesson() }
    }

    /// Continues after a pause without counting it, and clears the notice.
    public func resume() {
        tickedUntil = now
        tell("")
    }

    func announce(_ text: String) {
        if announcements.count == Self.mostAnnouncements { announcements.removeFirst() }
        announcements.append(text)
    }

    func forgetAnnouncements() {
        announcements.removeAll(keepingCapacity: true)
    }

    func tell(_ text: String, isRefusal: Bool = false) {
        notice = (notice.number + 1, text, isRefusal)
    }
}
