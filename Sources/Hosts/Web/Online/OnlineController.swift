import Animation
import Client
import Drawing
import Geometry
import Match
import PastimeWeb
import Play
import PlayRules
import Views
import Words

/// Matches and races on the page: passes inputs to the client, performs its actions, and shows both tables.
final class OnlineController {
    /// The page's functions.
    struct Page {
        /// Milliseconds on a clock that runs while the page is hidden too.
        let now: () -> Double
        /// Opens a connection after a delay in milliseconds.
        let connect: (_ delay: Double) -> Void
        let hangUp: () -> Void
        let send: ([UInt8]) -> Void
        /// Stores `token TEXT` or `ticket TEXT`; the name alone deletes the value.
        let keep: ([UInt8]) -> Void
        /// Schedules `wake` after a delay in milliseconds, and replaces the earlier request.
        let wake: (_ delay: Double) -> Void
        /// Receives the changed state of online play, as JSON.
        let tell: ([UInt8]) -> Void
        /// Receives the changed state of a race, as JSON: `null` when it is left.
        let tellRace: ([UInt8]) -> Void
    }

    /// The maximum age of the reported state in milliseconds: besides events, the clock changes it.
    private static var tellDelay: UInt64 { 250 }

    let page: Page
    /// Draws the opponent's table.
    private let stages: StagePage
    let arcade: Arcade
    /// Animates the own table, in the window of the solo game.
    let animator: Animator
    /// The opponent's window.
    let window: Window
    private let canvas = Canvas()
    /// Replaces the current table by the own one of the match; nil restores it.
    var showTable: (Table?) -> Void = { _ in }
    /// Plays the own table's sounds.
    let sound: (SoundCue) -> Void

    var client: OnlineClient?
    var own: Table?
    var opponent: Table?
    /// The opponent's previous table: its last animations may still run.
    var formerOpponent: Table?
    /// Whether to zoom the opponent's table out to the whole board once it has its size.
    var needsShowAll = false
    /// Until when corrections may still be animated on the tables.
    var settleTime: UInt64 = 0
    var look = Look()
    /// A message for the player; each has a new number, from 1.
    typealias Notice = (number: Int64, text: String, subject: ClientNotice.Subject)
    /// The latest notice.
    var notice: Notice = (0, "", .match)
    /// Both sides' game lines, once the match is decided.
    var lines: (own: String, opponent: String)?
    /// The race against an entry of a leaderboard that has the tables; nil if there is none.
    var racing: Racing?

    private var lastNow: UInt64 = 0
    private var lastState: [UInt8] = []
    /// When the state is checked next, and when `wake` will be called.
    private var tellTime: UInt64 = 0
    private var wakeTime: UInt64?

    init(
        _ page: Page, stages: StagePage, arcade: Arcade, animator: Animator, clock: any AnimationClock,
        sound: @escaping (SoundCue) -> Void
    ) {
        self.page = page
        self.stages = stages
        self.arcade = arcade
        self.sound = sound
        self.animator = animator
        window = Window(size: Size(width: 1, height: 1), clock: clock)
    }

    /// The time in milliseconds; monotonic.
    var now: UInt64 {
        lastNow = max(lastNow, UInt64(max(page.now(), 0)))
        return lastNow
    }

    func resize(width: Double, height: Double, pixelScale: Double) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        opponent?.view.frame = window.bounds
        needsShowAll = true
    }

    func apply(_ look: Look) {
        self.look = look
        own?.apply(look)
        opponent?.apply(look)
        window.setNeedsDisplay()
    }

    // MARK: The client

    /// Starts with the stored values.
    func start(launch: UInt64, nickname: Nickname, token: Token?, ticket: [UInt8]?) {
        guard client == nil else { return }
        client = OnlineClient(launch: launch, nickname: nickname, token: token, ticket: ticket)
        // A match from before a reload is resumed immediately.
        handle(ticket == nil ? .time : .command(.connect))
    }

    func handle(_ input: ClientInput) {
        let now = now
        for action in client?.handle(input, now: now) ?? [] { perform(action, now: now) }
        finishInput(now)
    }

    /// Decides on a move that the player wants to make.
    func judge(_ word: String) -> TableJudgement {
        let now = now
        var judgement = TableJudgement.refuse("")
        settleTime = now + Self.settleDelay
        for action in client?.handle(.command(.play(Word(word))), now: now) ?? [] {
            switch action {
            case .tell(.played(let words, _)): judgement = .make(words)
            case .tell(.refused(let reason)): judgement = .refuse(reason)
            default: perform(action, now: now)
            }
        }
        finishInput(now)
        return judgement
    }

    private func finishInput(_ now: UInt64) {
        guard client != nil else { return }
        followPhase()
        tellState(now)
    }

    /// Handles what is due.
    func passTime() {
        let now = now
        if let deadline = client?.nextDeadline, deadline <= now { return handle(.time) }
        if client != nil, tellTime <= now { tellState(now) }
    }

    /// Handles the call that `wake` requested; it may come slightly early.
    func wake() {
        wakeTime = nil
        passTime()
        askToBeWoken(now)
    }

    private func perform(_ action: ClientAction, now: UInt64) {
        switch action {
        case .send(let bytes): page.send(bytes)
        case .connect(let time): page.connect(Double(time - min(now, time)))
        case .hangUp: page.hangUp()
        case .keepToken(let token): keep("token", token?.bytes)
        case .keepTicket(let ticket): keep("ticket", ticket)
        case .tell(let news): show(news, now: now)
        }
    }

    private func keep(_ name: String, _ value: [UInt8]?) {
        page.keep(Array(name.utf8) + (value.map { [UInt8(ascii: " ")] + $0 } ?? []))
    }

    func tell(_ text: String, about subject: ClientNotice.Subject = .match) {
        notice = (notice.number + 1, text, subject)
    }

    // MARK: Time and drawing

    /// Draws and reports what has changed.
    ///
    /// - Returns: whether the next frame is needed even without input.
    func frame() -> Bool {
        guard client != nil else { return false }
        passTime()
        let isRunning = racing == nil ? followTime() || now < settleTime : followRace()
        guard let opponent else { return false }
        stages.show(window, on: Stage.opponent, with: canvas) {
            opponent.update()
            if needsShowAll {
                needsShowAll = false
                opponent.showAll()
            }
        }
        return isRunning || opponent.isBusy || window.animator.isAnimating || window.isWaitingForTime
    }

    /// Reports the state if it has changed, and schedules the next check.
    private func tellState(_ now: UInt64) {
        tellTime = now + Self.tellDelay
        let json = state(at: now)
        if json != lastState {
            lastState = json
            page.tell(json)
        }
        askToBeWoken(now)
    }

    private func askToBeWoken(_ now: UInt64) {
        var deadline = client?.nextDeadline ?? .max
        if let state = client?.state, state.phase != .idle || state.retryAt != nil {
            deadline = min(deadline, tellTime)
        }
        guard deadline != wakeTime ?? .max else { return }
        wakeTime = deadline == .max ? nil : deadline
        page.wake(deadline == .max ? -1 : Double(deadline - min(now, deadline)))
    }
}
