import Animation
import Drawing
import DropIt
import Geometry
import Hanoi
import Minesweeper
import Play
import PlayRules
import PastimeWeb
import Playground
import TwentyFortyEight
import Views

/// The page's side of the arcade: one window, the table in it, and the words that pass between them and JavaScript.
final class Host: PageProgram {
    let arcade = Arcade([
        ArcadeGame(HanoiScene.self), ArcadeGame(TwentyFortyEightScene.self), ArcadeGame(DropItScene.self),
        ArcadeGame(MinesweeperScene.self), ArcadeGame(PlaygroundScene.self),
    ])
    /// The best of all games, for JavaScript to keep.
    let bests = Bests()
    /// What the page makes of tiled views.
    let tileRenderer: PageTileRenderer
    private let clock = ManualClock()
    private let window: Window
    private let canvas = Canvas()
    private var table: (any AnyTable)?
    /// Tables that were cleared, each with the time until when what moved on it may still come to its end.
    private var cleared: [(table: any AnyTable, until: Double)] = []
    /// No motion of a scene takes longer, in seconds.
    private static var longestMotion: Double { 10 }
    /// The table of whoever plays alone, while that of a match stands in its place.
    private var aside: (any AnyTable)?
    let online: OnlineHost
    private var look = Look()
    private var lastState: [UInt8] = []
    /// Whether the state may have changed since it was last written.
    private var isStateStale = true

    /// Shows what stands on the stages.
    private let stages: StagePage
    private static var tableStage: Int32 { 0 }
    /// The games on cards and the pictures of games, by the numbers of their stages.
    private var exhibits: [Int32: Exhibit] = [:]
    /// How far the page's controls float over the edges of the table's stage.
    private var insets = EdgeInsets.zero
    /// Plays what is to be heard and felt.
    private let sound: (SoundCue) -> Void
    /// Takes news of how the game stands, as JSON.
    private let tell: ([UInt8]) -> Void
    /// Hands a question to another thread; false where there is none.
    private let ask: (_ game: String, _ question: String, _ number: Int32) -> Bool

    init(
        stages: StagePage, sound: @escaping (SoundCue) -> Void, tell: @escaping ([UInt8]) -> Void,
        ask: @escaping (String, String, Int32) -> Bool, tiles: PageTileRenderer, online: OnlineHost.Page
    ) {
        self.stages = stages
        self.sound = sound
        self.tell = tell
        self.ask = ask
        tileRenderer = tiles
        window = Window(size: Size(width: 1, height: 1), clock: clock)
        window.tileRenderer = tileRenderer
        self.online = OnlineHost(
            online, stages: stages, arcade: arcade, animator: window.animator, clock: clock, sound: sound)
        self.online.lay = { [unowned(unsafe) self] table in lay(match: table) }
    }

    func resize(width: Double, height: Double, pixelScale: Double) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        table?.view.frame = window.bounds
    }

    /// Says how far the page's controls float over the edges of the table's stage.
    func inset(_ insets: EdgeInsets) {
        self.insets = insets
        table?.insets = insets
    }

    func wear(_ look: Look) {
        self.look = look
        table?.wear(look)
        aside?.wear(look)
        online.wear(look)
        for exhibit in exhibits.values { exhibit.wear(look) }
        window.setNeedsDisplay()
        window.backdrop.setNeedsDisplay()
    }

    /// Lays a new table; the one that stands is only cleared when the text can be read.
    func open(_ text: [UInt8]) throws(GameLineProblem) {
        let game = (Word.split(text).first ?? Word("")).string
        let new = try arcade.table(
            text,
            services: TableServices(
                animator: window.animator, bests: bests, sound: sound,
                ask: { [ask] question, number in ask(game, question, number) }))
        new.wear(look)
        if aside != nil {
            aside = new
        } else {
            lay(new)
        }
    }

    private func lay(_ new: any AnyTable) {
        if let table {
            table.view.removeFromSuperview()
            cleared.append((table, clock.now + Self.longestMotion))
        }
        table = new
        new.insets = insets
        new.view.frame = window.bounds
        window.addSubview(new.view)
        window.backdrop.layers = new.backdrop
        // Whoever has laid it waits to be told, also where it stands as the one before did.
        lastState = []
        isStateStale = true
    }

    /// Lays the table of a match in the place of the one that stands; nil brings that back as it was.
    private func lay(match new: (any AnyTable)?) {
        if let new {
            if aside == nil {
                table?.perform(.pause)
                aside = table
            }
            lay(new)
        } else if let old = aside {
            aside = nil
            old.resume()
            lay(old)
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
        window.send(event)
        isStateStale = true
    }

    func send(_ event: WheelEvent) -> Bool { window.send(event) }

    func press(_ key: [UInt8]) -> Bool {
        isStateStale = true
        return table?.press(Word(key[...])) ?? false
    }

    /// Takes the answer to a question that `ask` handed on.
    func take(advice: [UInt8], number: Int32) {
        table?.take(advice: advice, number: number)
        isStateStale = true
    }

    var time: Double { clock.now }

    /// Lets time come to `seconds`, and has what has changed drawn and told.
    ///
    /// - Returns: whether the next frame is needed even if nothing comes from outside.
    func frame(at seconds: Double) -> Bool {
        clock.advance(to: seconds)
        cleared.removeAll { $0.until < seconds }
        let isPlayedOnline = online.frame()
        var needsDrawing = window.update()
        table?.update()
        // What the table has begun just now belongs to this frame.
        if window.update() { needsDrawing = true }
        if needsDrawing {
            canvas.reset()
            window.render(into: canvas)
            stages.draw(Self.tableStage, canvas.displayList)
        }
        window.backdrop.present(size: window.bounds.size, pixelScale: window.pixelScale) {
            stages.take($0, on: Self.tableStage)
        }
        let isBusy = table?.isBusy ?? false
        if isStateStale || isBusy || needsDrawing || lastSecond != Int64(seconds) { tellState(at: seconds) }
        return isPlayedOnline || isBusy || window.animator.isAnimating || window.isWaitingForTime
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

    /// Puts a game onto a stage of its own, in the place of the one that was there.
    ///
    /// - Parameter pace: How fast it plays itself; nil for a picture.
    func openExhibit(_ stage: Int32, line: [UInt8], pace: Pace?) throws(GameLineProblem) {
        let exhibit = try Exhibit(
            stage: stage, page: stages, arcade: arcade, line: line, pace: pace, tileRenderer: tileRenderer)
        exhibit.wear(look)
        exhibits[stage] = exhibit
    }

    func exhibit(_ stage: Int32) -> Exhibit? { exhibits[stage] }

    func closeExhibit(_ stage: Int32) {
        exhibits[stage] = nil
    }

    // MARK: Questions

    /// What the tiled views of the table have drawn so far.
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

    /// What is kept, while a match is played too, is the game of whoever plays alone.
    var line: String { (aside ?? table)?.line ?? "" }
    var saved: String { (aside ?? table)?.saved ?? "" }
    var digest: String { table?.digest ?? "" }

    func log(from place: UInt128, atMost count: Int) -> [UInt8] {
        var json = JSONWriter()
        table?.writeLog(from: place, atMost: count, to: &json)
        return json.bytes
    }
}
