import Animation
import Client
import Drawing
import Geometry
import Match
import PastimeWeb
import Play
import PlayRules
import Views

/// Matches on the page: hands what comes to the client, does what that asks for, and shows both tables.
final class OnlineHost {
    /// What the page does for it.
    struct Page {
        /// Milliseconds on a clock that goes on while the page is hidden.
        let now: () -> Double
        /// Has a connection made after so many milliseconds.
        let connect: (_ delay: Double) -> Void
        let hangUp: () -> Void
        let send: ([UInt8]) -> Void
        /// Keeps `token TEXT` or `ticket TEXT`; the word alone forgets it.
        let keep: ([UInt8]) -> Void
        /// Has `wake` called after so many milliseconds, instead of when it was asked for before.
        let wake: (_ delay: Double) -> Void
        /// Takes news of how the match stands, as JSON.
        let tell: ([UInt8]) -> Void
    }

    /// How long the state may be old, in milliseconds: beside news the clock changes it.
    private static var tellDelay: UInt64 { 250 }
    private static var opponentStage: Int32 { 1 }

    let page: Page
    /// Shows the opponent's table.
    private let stages: StagePage
    let arcade: Arcade
    /// Moves the own table, in the window of whoever plays alone.
    let animator: Animator
    /// The opponent's.
    let window: Window
    private let canvas = Canvas()
    /// Lays the own table in the place of the one that stands; nil brings that back.
    var lay: ((any AnyTable)?) -> Void = { _ in }
    /// Plays what is heard of the own table.
    let sound: (SoundCue) -> Void

    var client: OnlineClient?
    var own: (any AnyTable)?
    var opponent: (any AnyTable)?
    /// The opponent's table of before: what moved on it may still come to its end.
    var formerOpponent: (any AnyTable)?
    /// Whether the opponent's table is to be shown as a whole, as soon as it has its size.
    var needsShowAll = false
    /// Until when what has come may still move about on the tables.
    var settleTime: UInt64 = 0
    var look = Look()
    /// What the move that is being judged comes to; nil at other times.
    var judgement: TableJudgement?
    /// The last thing that the player should know; a new one has a new number.
    var notice: (number: Int64, text: String) = (0, "")
    /// Both sides' game lines, once the match is decided.
    var lines: (own: String, opponent: String)?

    private var lastNow: UInt64 = 0
    private var lastState: [UInt8] = []
    /// When the state is looked at again, and when `wake` will be called.
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

    /// Milliseconds; they don't go back.
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

    func wear(_ look: Look) {
        self.look = look
        own?.wear(look)
        opponent?.wear(look)
        window.setNeedsDisplay()
    }

    // MARK: The client

    /// Begins, with what the page has kept.
    func start(launch: UInt64, nickname: Nickname, token: Token?, ticket: [UInt8]?) {
        guard client == nil else { return }
        client = OnlineClient(launch: launch, nickname: nickname, token: token, ticket: ticket)
        // A match of before a reload is gone on with at once.
        handle(ticket == nil ? .time : .command(.connect))
    }

    func handle(_ input: ClientInput) {
        let now = now
        guard let actions = client?.handle(input, now: now) else { return }
        for action in actions { perform(action, now: now) }
        followPhase()
        tellState(now)
    }

    /// Does what is due.
    func passTime() {
        let now = now
        if let deadline = client?.nextDeadline, deadline <= now { return handle(.time) }
        if client != nil, tellTime <= now { tellState(now) }
    }

    /// Takes the call that `wake` asked for; it may come a little early.
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

    func tell(_ text: String) {
        notice = (notice.number + 1, text)
    }

    // MARK: Time and drawing

    /// Has what has changed drawn and told.
    ///
    /// - Returns: whether the next frame is needed even if nothing comes from outside.
    func frame() -> Bool {
        guard client != nil else { return false }
        passTime()
        let isRunning = followTime() || now < settleTime
        guard let opponent else { return false }
        var needsDrawing = window.update()
        opponent.update()
        if needsShowAll {
            needsShowAll = false
            opponent.showAll()
        }
        if window.update() { needsDrawing = true }
        if needsDrawing {
            canvas.reset()
            window.render(into: canvas)
            stages.draw(Self.opponentStage, canvas.displayList)
        }
        window.backdrop.present(size: window.bounds.size, pixelScale: window.pixelScale) {
            stages.take($0, on: Self.opponentStage)
        }
        return isRunning || opponent.isBusy || window.animator.isAnimating || window.isWaitingForTime
    }

    /// Has the state told if it is another, and sees to it that it is looked at again.
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
