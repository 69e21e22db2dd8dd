public import Drawing
public import Geometry
public import Play
public import PlayRules
import Animation
import Views

extension Arcade {
    /// What the page shows of a game at rest: the stage, and the playfield on it.
    ///
    /// - Parameters:
    ///   - text: A game line, or a session that was saved.
    ///   - size: The stage's, in points.
    ///   - look: Its motion doesn't matter: nothing moves.
    /// - Throws: the word that was wrong, and what is allowed.
    public func drawing(of text: [UInt8], size: Size, look: Look) throws(GameLineProblem) -> DisplayList {
        let window = Window(size: size, clock: ManualClock())
        let table = try table(text, services: TableServices(animator: window.animator))
        var still = look
        still.motion = .off
        table.wear(still)
        table.view.frame = window.bounds
        window.addSubview(table.view)
        _ = window.update()
        table.update()
        _ = window.update()

        let canvas = Canvas()
        let (top, bottom) = look.theme.stage
        let down = LinearGradient(from: .zero, to: Point(x: 0, y: size.height), top, bottom)
        canvas.fill(Path(rect: window.bounds), with: .linearGradient(down))
        window.render(into: canvas)
        return canvas.displayList
    }
}

extension Theme {
    /// The colours behind a playfield, at its top and its bottom: `--stage` of the page's `style.css`.
    var stage: (top: Color, bottom: Color) {
        switch self {
        case .light: (Color(hex: 0xfbf9f4), Color(hex: 0xece7db))
        case .dark: (Color(hex: 0x20242d), Color(hex: 0x171a20))
        }
    }
}
