public import PlayRules
public import Views

/// A game on the table, whatever its kind: what a host needs of it.
public protocol AnyTable: AnyObject {
    /// The playfield.
    var view: View { get }
    /// The game line up to now.
    var line: String { get }
    /// The session, to be kept and read again.
    var saved: String { get }
    /// The digest of the position, as 16 hexadecimal digits.
    var digest: String { get }
    /// Whether time must go on: something is being shown, or played.
    var isBusy: Bool { get }

    /// Carries out what a control asks for.
    ///
    /// - Throws: what was wrong with the command.
    func perform(_ command: TableCommand)
    /// Takes a key that was pressed on the playfield.
    func press(_ key: Word) -> Bool
    func wear(_ theme: Theme, motion: Motion)
    /// Takes note of the time that has passed.
    func update()
    /// Writes how the game stands, for the controls around it.
    func writeState(to json: inout JSONWriter)
    /// Writes the log's lines from a move (the first is 0) on.
    func writeLog(from place: UInt128, atMost count: Int, to json: inout JSONWriter)
}

/// A session and its scene, and the player between them: gestures and commands to moves, moves to animations.
public final class Table<S: Scene>: AnyTable {
    public typealias R = S.R

    var session: Session<R>
    private(set) var scene: S! = nil
    let animator: Animator
    /// How many moves the best solution from the start has, where one is known, and whether none can be shorter.
    let best: (moves: UInt64, isShortest: Bool)?

    /// Whether the moves ahead are being played.
    var isPlaying = false
    /// How many moves are being shown.
    private(set) var showing = 0
    /// When playback without animation goes on.
    private var nextMoveTime = 0.0
    var pace = Pace.normal
    private var motion = Motion.normal
    private var tickedUntil: Double

    /// The last thing that was told to the player in passing; a new one has a new number.
    var notice: (number: Int64, text: String, isRefusal: Bool) = (0, "", false)
    /// What happened since the state was last written, in words.
    var announcements: [String] = []

    public init(_ session: Session<R>, animator: Animator) {
        self.session = session
        self.animator = animator
        best = session.record.log.start.solution().map { ($0.count, $0.isShortest) }
        tickedUntil = animator.now
        scene = S(
            session.position, animator: animator,
            player: ScenePlayer(
                move: { [unowned(unsafe) self] move, origin in make(move, by: origin) },
                touch: { [unowned(unsafe) self] in pause() },
                announce: { [unowned(unsafe) self] text in announcements.append(text) }))
    }

    public var view: View { scene.view }
    public var line: String { session.record.line }
    public var saved: String { session.saved }
    public var digest: String { Digest.text(session.position.digest) }
    public var isBusy: Bool { isPlaying || showing > 0 }

    public func press(_ key: Word) -> Bool { scene.press(key) }

    public func wear(_ theme: Theme, motion: Motion) {
        self.motion = motion
        scene.wear(theme, motion: motion)
    }

    public func update() {
        let ticks = ((animator.now - tickedUntil) * Double(Session<R>.tickRate)).rounded(.down)
        if ticks >= 1 {
            session.pass(ticks: UInt64(ticks))
            tickedUntil += ticks / Double(Session<R>.tickRate)
        }
        if isPlaying, showing == 0, animator.now >= nextMoveTime { playNext() }
    }
}

// MARK: - Moves

extension Table {
    /// Makes a move of the player's, or says why not.
    private func make(_ move: R.Move, by origin: Origin) {
        pause()
        do {
            let step = try session.make(move)
            show(step, isReversed: false, by: origin, duration: Pace.normal.duration)
        } catch {
            scene.refuse(move)
            tell(error.reason, isRefusal: true)
        }
    }

    private func playNext() {
        guard let step = session.redo() else {
            isPlaying = false
            return
        }
        show(step, isReversed: false, by: .log, duration: pace.duration)
    }

    private func show(_ step: MoveLog<R>.Step, isReversed: Bool, by origin: Origin, duration: Double) {
        announce(step, isReversed: isReversed)
        let isWon = !isReversed && session.position.status == .won
        guard motion != .off, duration > 0 else {
            scene.show(session.position)
            nextMoveTime = animator.now + duration
            if isWon { celebrate() }
            return
        }
        showing += 1
        scene.show(
            step, leadingTo: session.position, isReversed: isReversed, by: origin,
            duration: motion == .fast && !isPlaying ? duration / 2 : duration
        ) { [unowned(unsafe) self] in
            showing -= 1
            if isWon, showing == 0, session.position.status == .won { celebrate() }
        }
    }

    private func celebrate() {
        scene.celebrate()
        announcements.append(resultText)
    }

    private func announce(_ step: MoveLog<R>.Step, isReversed: Bool) {
        for event in step.events {
            guard let text = R.announcement(of: event) else { continue }
            announcements.append(
                isReversed ? "Took back: \(text)" : "Move \(grouped(session.moves)): \(text)")
        }
    }

    /// A legal move in words: "disc 3 from A to C".
    private func text(of move: R.Move) -> String {
        var position = session.position
        let events = (try? position.apply(move)) ?? []
        return events.lazy.compactMap(R.announcement).first ?? move.word
    }

    func tell(_ text: String, isRefusal: Bool = false) {
        notice = (notice.number + 1, text, isRefusal)
    }
}

// MARK: - Commands

extension Table {
    public func perform(_ command: TableCommand) {
        switch command {
        case .start:
            if session.position.status != .playing {
                session.restart()
                scene.show(session.position)
            }
            if session.solve() {
                isPlaying = true
            } else {
                tell("There is no solution from here.")
            }
        case .solve:
            if !session.canRedo { _ = session.solve() }
        case .play: isPlaying = session.canRedo
        case .pause: pause()
        case .forward:
            pause()
            if !session.canRedo, !session.solve() { return }
            if let step = session.redo() {
                show(step, isReversed: false, by: .log, duration: Pace.normal.duration)
            }
        case .back, .undo:
            pause()
            if let step = session.undo() {
                show(step, isReversed: true, by: .log, duration: Pace.normal.duration)
            }
        case .redo:
            pause()
            if let step = session.redo() {
                show(step, isReversed: false, by: .log, duration: Pace.normal.duration)
            }
        case .restart:
            pause()
            session.restart()
            scene.show(session.position)
        case .hint:
            pause()
            guard let move = session.hint() else { return tell("The game is finished.") }
            scene.suggest(move)
            tell("Hint: \(text(of: move))")
        case .seek(let place):
            session.go(to: place)
            scene.show(session.position)
            if !session.canRedo { isPlaying = false }
        case .pace(let new):
            pace = new
        }
    }

    func pause() {
        isPlaying = false
    }
}
