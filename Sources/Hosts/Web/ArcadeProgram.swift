import Animation
import Drawing
import Games
import Geometry
import PastimeWeb
import Play
import PlayRules
import Views

/// The page's side of the arcade: one window, the table in it, and the words that pass between them and JavaScript.
final class ArcadeProgram: PageProgram {
    let arcade = AllGames.arcade
    /// The bests of all games, for JavaScript to store.
    let bests = Bests()
    /// Makes the pictures of tiled views on the page.
    let tileRenderer: PageTileRenderer
    private let clock = ManualClock()
    private let window: Window
    private let canvas = Canvas()
    private var table: Table?
    /// Closed tables, each with the time until which its last animations may run.
    private var cleared: [(table: Table, until: Double)] = []
    /// The maximum duration of a scene's animation, in seconds.
    private static var longestMotion: Double { 10 }
    /// Whether a match's table replaces the solo game's.
    private var isMatchShown = false
    /// The table of the solo game meanwhile, if there is one.
    private var soloTable: Table?
    let online: OnlineController
    private var look = Look()
    private var lastState: [UInt8] = []
    /// Whether the state may have changed since it was last written.
    private var isStateStale = true

    /// Draws the stages.
    private let stages: StagePage
    /// The games on cards and the pictures of games, by stage number.
    private var exhibits: [Int32: Exhibit] = [:]
    /// How far the page's controls float over the edges of the table's stage.
    private var insets = InsetMotion()
    /// Plays sounds and vibrations.
    private let sound: (SoundCue) -> Void
    /// Receives the changed state, as JSON.
    private let tell: ([UInt8]) -> Void
    /// Passes a question to another thread; false if there is none.
    private let ask: (_ game: String, _ question: String, _ number: Int32) -> Bool

    init(
        stages: StagePage, sound: @escaping (SoundCue) -> Void, tell: @escaping ([UInt8]) -> Void,
        ask: @escaping (String, String, Int32) -> Bool, tiles: PageTileRenderer, online: OnlineController.Page
    ) {
        self.stages = stages
        self.sound = sound
        self.tell = tell
        self.ask = ask
        tileRenderer = tiles
        window = Window(size: Size(width: 1, height: 1), clock: clock)
        window.tileRenderer = tileRenderer
        self.online = OnlineController(
            online, stages: stages, arcade: arcade, animator: window.animator, clock: clock, sound: sound)
        self.online.showTable = { [unowned(unsafe) self] table in show(match: table) }
    }

    func resize(width: Double, height: Double, pixelScale: Double) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        insets.finish()
        table?.insets = insets.current
        table?.view.frame = window.bounds
    }

    /// Sets how far the page's controls float over the edges of the table's stage.
    ///
    /// - Parameter glides: Whether the board moves to its new place, since controls came or went.
    func inset(_ insets: EdgeInsets, glides: Bool) {
        self.insets.move(to: insets, glides: glides && look.motion != .off)
        table?.insets = self.insets.current
    }

    func apply(_ look: Look) {
        self.look = look
        table?.apply(look)
        soloTable?.apply(look)
        online.apply(look)
        for exhibit in exhibits.values { exhibit.apply(look) }
        window.setNeedsDisplay()
        window.backdrop.setNeedsDisplay()
    }

    /// Opens a new table; the current one is closed only if the text can be read.
    func open(_ text: [UInt8]) throws(GameLineProblem) {
        let game = (Word.split(text).first ?? Word("")).string
        let new = try arcade.table(
            text,
            services: TableServices(
                animator: window.animator, bests: bests, sound: sound,
                ask: { [ask] question, number in ask(game, question, number) }))
        new.apply(look)
        // Opening a game ends a race; a match goes on.
        online.leaveRace()
        if isMatchShown {
            soloTable = new
        } else {
            show(new)
        }
    }

    /// Takes the table away, with the layers behind it: they draw what belongs to its scene.
    private func clear() {
        guard let table else { return }
        table.view.removeFromSuperview()
        window.backdrop.layers = []
        cleared.append((table, clock.now + Self.longestMotion))
        self.table = nil
    }

    private func show(_ new: Table) {
        clear()
        table = new
        insets.finish()
        new.insets = insets.current
        new.view.frame = window.bounds
        window.addSubview(new.view)
        window.backdrop.layers = new.backdrop
        // The caller expects a state, even if it is the same as before.
        lastState = []
        isStateStale = true
    }

    /// Replaces the current table by that of a match; nil restores the solo table, or leaves none.
    private func show(match new: Table?) {
        if let new {
            if !isMatchShown {
                table?.perform(.pause)
                soloTable = table
                isMatchShown = true
            }
            show(new)
        } else if isMatchShown {
            isMatchShown = false
            guard let old = soloTable else { return clear() }
            soloTable = nil
            old.resume()
            show(old)
        }
    }

    func perform(_ words: [Word]) throws(GameLineProblem) {
        let command = try TableCommand(words)
        try table?.check(command)
        table?.perform(command)
        isStateStale = true
    }

    func tilt(x: Double, y: Double) {
        table?.tilt(x: x, y: y)
    }

    func send(_ event: PointerEvent) {
        // Nothing moves away under a finger.
        if event.phase == .began, insets.isMoving {
            insets.finish()
            table?.insets = insets.current
            window.layoutIfNeeded()
        }
        window.send(event)
        isStateStale = true
    }

    func send(_ event: WheelEvent) -> Bool { window.send(event) }

    var accessibleWindow: Window? { window }

    func press(_ key: [UInt8]) -> Bool {
        isStateStale = true
        return table?.press(Word(key[...])) ?? false
    }

    /// Passes on the answer to a question that `ask` passed on.
    func take(advice: [UInt8], number: Int32) {
        table?.take(advice: advice, number: number)
        isStateStale = true
    }

    var time: Double { clock.now }

    /// Advances time to `seconds`, then draws and reports what has changed.
    ///
    /// - Returns: whether the next frame is needed even without input.
    func frame(at seconds: Double) -> Bool {
        clock.advance(to: seconds)
        if insets.isMoving {
            insets.advance(to: seconds)
            table?.insets = insets.current
        }
        cleared.removeAll { $0.until < seconds }
        let isPlayedOnline = online.frame()
        let isPainted = stages.show(window, on: Stage.table, with: canvas) { table?.update() }
        let isBusy = table?.isBusy ?? false
        if isStateStale || isBusy || isPainted || lastSecond != Int64(seconds) { tellState(at: seconds) }
        return isPlayedOnline || isBusy || insets.isMoving || window.animator.isAnimating || window.isWaitingForTime
    }

    private var lastSecond: Int64 = -1

    private func tellState(at seconds: Double) {
        isStateStale = false
        lastSecond = Int64(seconds)
        guard let table else { return }
        var json = JSONWriter()
        table.writeState(to: &json)
        guard json.bytes != lastState else { return }
        lastState = json.bytes
        tell(json.bytes)
    }

    // MARK: Exhibits

    /// Opens a game on its own stage, and replaces the one there.
    ///
    /// - Parameter pace: How fast it plays; nil for a picture.
    func openExhibit(_ stage: Int32, line: [UInt8], pace: Pace?) throws(GameLineProblem) {
        let exhibit = try Exhibit(
            stage: stage, page: stages, arcade: arcade, line: line, pace: pace, tileRenderer: tileRenderer)
        exhibit.apply(look)
        exhibits[stage] = exhibit
    }

    func exhibit(_ stage: Int32) -> Exhibit? { exhibits[stage] }

    func closeExhibit(_ stage: Int32) {
        exhibits[stage] = nil
    }

    // MARK: Questions

    /// The drawing statistics of the table's tiled views.
    var tileStatistics: TiledView.Statistics {
        var sum = TiledView.Statistics()
        var views: [View] = [window]
        while let view = views.popLast() {
            views += view.subviews
            guard let tiled = view as? TiledView else { continue }
            sum.requested += tiled.statistics.requested
            sum.standIns += tiled.statistics.standIns
            sum.blanks += tiled.statistics.blanks
        }
        return sum
    }

    /// The solo game, which is what is stored, also during a match; nil if there is none.
    private var ownTable: Table? { isMatchShown ? soloTable : table }
    var line: String { ownTable?.line ?? "" }
    var timedLine: String { ownTable?.timedLine ?? "" }
    var saved: String { ownTable?.saved ?? "" }
    var digest: String { table?.digest ?? "" }

    func log(from place: UInt128, atMost count: Int) -> [UInt8] {
        var json = JSONWriter()
        table?.writeLog(from: place, atMost: count, to: &json)
        return json.bytes
    }
}
