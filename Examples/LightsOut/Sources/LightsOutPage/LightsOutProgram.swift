import Geometry
import LightsOut
import PastimeWeb
import Play
import PlayRules
import Views

/// The page's program: one window with one table, and the words that pass between the table and JavaScript.
final class LightsOutProgram {
    /// What runs in the page.
    let page: WindowProgram
    private let arcade = Arcade([ArcadeGame(LightsOutScene.self)])
    private let root = TableHolder()
    /// Takes news of the game, as JSON.
    private let tell: ([UInt8]) -> Void
    private var table: Table?
    /// Closed tables, each with the time until which its last animations can run.
    private var cleared: [(table: Table, until: Double)] = []
    /// The maximum duration of the scene's animations, in seconds.
    private static var longestMotion: Double { 10 }
    private var insets = EdgeInsets.zero
    private var look = Look()
    private var lastNews: [UInt8] = []

    /// Creates a program without a table.
    init(tell: @escaping ([UInt8]) -> Void) {
        self.tell = tell
        page = WindowProgram(root)
        page.onKey = { [unowned(unsafe) self] key in table?.press(Word(key[...])) ?? false }
        page.onFrame = { [unowned(unsafe) self] in update() }
    }

    // MARK: What the page's controls do

    /// Opens a game; the table on the page is only replaced if the line can be read.
    func open(_ line: [UInt8]) throws(GameLineProblem) {
        let window = page.window
        let new = try arcade.table(line, services: TableServices(animator: window.animator))
        if let table {
            table.view.removeFromSuperview()
            cleared.append((table, page.time + Self.longestMotion))
        }
        table = new
        new.apply(look)
        new.insets = insets
        root.content = new.view
        window.backdrop.layers = new.backdrop
        lastNews = []
    }

    /// Performs a command, such as `hint` or `undo`.
    func perform(_ words: [Word]) throws(GameLineProblem) {
        table?.perform(try TableCommand(words))
    }

    /// Applies a theme and an amount of motion.
    func apply(_ look: Look) {
        self.look = look
        table?.apply(look)
    }

    /// Says how far the page's controls overlap the edges of the canvas, in points.
    func inset(_ insets: EdgeInsets) {
        self.insets = insets
        table?.insets = insets
    }

    // MARK: Frames

    /// Updates the table and tells the page what has changed; returns whether the table needs the next frame.
    private func update() -> Bool {
        cleared.removeAll { $0.until < page.time }
        guard let table else { return false }
        table.update()
        tellNews(of: table)
        return table.isBusy
    }

    /// Tells the page the game line and the state, if something has changed.
    private func tellNews(of table: Table) {
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

/// A view whose only subview is as large as itself.
private final class TableHolder: View {
    /// The view in it.
    var content: View? {
        didSet {
            guard let content else { return }
            content.frame = bounds
            addSubview(content)
        }
    }

    override func layoutSubviews() {
        content?.frame = bounds
    }
}
