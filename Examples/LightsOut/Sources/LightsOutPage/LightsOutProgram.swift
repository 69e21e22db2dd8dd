import Animation
import Drawing
import Geometry
import LightsOut
import PastimeWeb
import Play
import PlayRules
import Views

/// The page's program: one window with one table, and the words that pass between the table and JavaScript.
final class LightsOutProgram: PageProgram {
    private let arcade = Arcade([ArcadeGame(LightsOutScene.self)])
    private let clock = ManualClock()
    private let window: Window
    private let canvas = Canvas()
    private let stages: StagePage
    /// Takes news of how the game stands, as JSON.
    private let tell: ([UInt8]) -> Void
    private var table: (any AnyTable)?
    /// Tables that were cleared, each with the time until when what moved on it may still come to its end.
    private var cleared: [(table: any AnyTable, until: Double)] = []
    /// No motion of the scene takes longer, in seconds.
    private static var longestMotion: Double { 10 }
    private var insets = EdgeInsets.zero
    private var look = Look()
    private var lastNews: [UInt8] = []

    init(stages: StagePage, tell: @escaping ([UInt8]) -> Void) {
        self.stages = stages
        self.tell = tell
        window = Window(size: Size(width: 1, height: 1), clock: clock)
    }

    // MARK: What the page's controls do

    /// Lays a table with a game; the one that stands is only cleared when the line can be read.
    func open(_ line: [UInt8]) throws(GameLineProblem) {
        let new = try arcade.table(line, services: TableServices(animator: window.animator))
        if let table {
            table.view.removeFromSuperview()
            cleared.append((table, clock.now + Self.longestMotion))
        }
        table = new
        new.wear(look)
        new.insets = insets
        new.view.frame = window.bounds
        window.addSubview(new.view)
        window.backdrop.layers = new.backdrop
        lastNews = []
    }

    /// Performs a command, such as `hint` or `undo`.
    func perform(_ words: [Word]) throws(GameLineProblem) {
        table?.perform(try TableCommand(words))
    }

    /// Applies a theme and an amount of motion.
    func wear(_ look: Look) {
        self.look = look
        table?.wear(look)
    }

    /// Says how far the page's controls float over the edges of the canvas.
    func inset(_ insets: EdgeInsets) {
        self.insets = insets
        table?.insets = insets
    }

    // MARK: What happens on the canvas

    var time: Double { clock.now }

    func resize(width: Double, height: Double, pixelScale: Double) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        table?.view.frame = window.bounds
    }

    func send(_ event: PointerEvent) { window.send(event) }

    func send(_ event: WheelEvent) -> Bool { window.send(event) }

    func press(_ key: [UInt8]) -> Bool { table?.press(Word(key[...])) ?? false }

    func frame(at seconds: Double) -> Bool {
        clock.advance(to: seconds)
        cleared.removeAll { $0.until < seconds }
        var needsDrawing = window.update()
        table?.update()
        // What the table has begun just now belongs to this frame.
        if window.update() { needsDrawing = true }
        if needsDrawing {
            canvas.reset()
            window.render(into: canvas)
            stages.draw(0, canvas.displayList)
        }
        window.backdrop.present(size: window.bounds.size, pixelScale: window.pixelScale) { stages.take($0, on: 0) }
        tellNews()
        return table?.isBusy == true || window.animator.isAnimating || window.isWaitingForTime
    }

    /// Tells the page the game line and how the game stands, if something has changed.
    private func tellNews() {
        guard let table else { return }
        var json = JSONWriter()
        json.object { json in
            json.field("line", table.line)
            json.key("state")
            table.writeState(to: &json)
        }
        guard json.bytes != lastNews else { return }
        lastNews = json.bytes
        tell(json.bytes)
    }
}
