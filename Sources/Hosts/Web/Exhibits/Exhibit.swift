import Animation
import Drawing
import Geometry
import PastimeWeb
import Play
import PlayRules
import Views

/// A small stage without input: a game that plays automatically on a card, or a picture of one.
final class Exhibit {
    /// How long a finished game is shown before it restarts, in seconds.
    private static var restTime: Double { 2.5 }

    private let stage: Int32
    private let page: StagePage
    private let clock = ManualClock()
    private let window: Window
    private let canvas = Canvas()
    private let table: Table
    /// How fast it plays; nil for a picture.
    private let pace: Pace?
    private var endedAt: Double?
    /// Whether it plays on from a place as soon as time goes on.
    private var isSought = false

    /// Creates an exhibit.
    ///
    /// - Parameters:
    ///   - line: A game line. Its moves are played from the first one on; then the game's solver continues.
    ///   - pace: How fast it plays; nil for a picture of the line's last position.
    /// - Throws: the wrong word and what is allowed.
    init(
        stage: Int32, page: StagePage, arcade: Arcade, line: [UInt8], pace: Pace?, tileRenderer: any TileRenderer
    ) throws(GameLineProblem) {
        self.stage = stage
        self.page = page
        self.pace = pace
        window = Window(size: Size(width: 1, height: 1), clock: clock)
        window.tileRenderer = tileRenderer
        table = try arcade.table(line, services: TableServices(animator: window.animator))
        table.isLocked = true
        window.addSubview(table.view)
        window.backdrop.layers = table.backdrop
        begin()
    }

    private func begin() {
        guard let pace else { return }
        table.perform(.pace(pace))
        table.perform(.seek(0))
        table.perform(.play)
        if !table.isBusy { table.perform(.start) }
        endedAt = nil
        isSought = false
    }

    /// The number of the game's moves, and of those that have been shown.
    var places: (now: Double, all: Double) { (Double(table.places.now), Double(table.places.all)) }

    /// Goes to where so many moves have been made, and goes on from there when time does: while it is paused, the place
    /// stays.
    func seek(to place: Double) {
        guard pace != nil else { return }
        table.perform(.seek(AnyMoveLog.Count(min(max(place, 0), places.all))))
        endedAt = nil
        isSought = true
    }

    private func goOn() {
        guard let pace else { return }
        table.perform(.pace(pace))
        table.perform(.play)
        isSought = false
    }

    func resize(width: Double, height: Double, pixelScale: Double, insets: EdgeInsets) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        table.insets = insets
        table.view.frame = window.bounds
    }

    /// Sets the look. A picture doesn't move, even if motion is on.
    func apply(_ look: Look) {
        var look = look
        if pace == nil { look.motion = .off }
        table.apply(look)
        window.setNeedsDisplay()
        window.backdrop.setNeedsDisplay()
    }

    /// Advances its own time to `seconds`, and draws what has changed.
    ///
    /// - Returns: whether another frame is needed.
    func frame(at seconds: Double) -> Bool {
        if isSought, seconds > clock.now { goOn() }
        clock.advance(to: seconds)
        page.show(window, on: stage, with: canvas) { table.update() }
        let isBusy = table.isBusy || window.animator.isAnimating || window.isWaitingForTime
        guard pace != nil else { return isBusy }
        if !table.isBusy, !isSought {
            let ended = endedAt ?? seconds
            endedAt = ended
            if seconds - ended >= Self.restTime { begin() }
        }
        return true
    }
}
