import Animation
import Drawing
public import Geometry
public import Play
public import PlayRules
import Views

/// Why a game couldn't be drawn.
public enum PictureProblem: Error, Sendable {
    case line(GameLineProblem)
    case raster(RasterError)
}

extension Arcade {
    /// Draws a game at rest as the page shows it: the stage, the layers behind the playfield, and the playfield.
    ///
    /// - Parameters:
    ///   - text: A game line, or a saved session.
    ///   - size: The stage's size, in points.
    ///   - scale: Pixels per point.
    ///   - insets: The edges that the board leaves free, for example for floating controls.
    ///   - look: The appearance; its motion is ignored.
    /// - Throws: the wrong word and what is allowed, or what is wrong with the size.
    public func picture(
        of text: [UInt8], size: Size, scale: Double, insets: EdgeInsets = .zero, look: Look
    ) throws(PictureProblem) -> Picture {
        let window = Window(size: size, clock: ManualClock())
        let factory = TileFactory()
        window.tileRenderer = factory
        window.pixelScale = scale
        let table: Table
        do throws(GameLineProblem) {
            table = try self.table(text, services: TableServices(animator: window.animator))
        } catch {
            throw .line(error)
        }
        var still = look
        still.motion = .off
        table.apply(still)
        table.insets = insets
        table.view.frame = window.bounds
        window.addSubview(table.view)
        window.backdrop.layers = table.backdrop
        _ = window.update()
        table.showAll()
        repeat {
            _ = window.update()
            table.update()
            _ = window.update()
        } while factory.work() || window.isWaitingForLayout

        let canvas = Canvas()
        let (top, bottom) = look.theme.stage
        let down = LinearGradient(from: .zero, to: Point(x: 0, y: size.height), top, bottom)
        canvas.fill(Path(rect: window.bounds), with: .linearGradient(down))
        do throws(RasterError) {
            if let trouble = factory.trouble { throw trouble }
            var images = factory.images
            try window.backdrop.draw(in: canvas, size: size, scale: scale, images: &images)
            window.render(into: canvas)
            return try Picture(of: canvas.displayList, size: size, scale: scale, images: images)
        } catch {
            throw .raster(error)
        }
    }
}

extension Theme {
    /// The colors behind a playfield at its top and its bottom: `--stage` in the page's `style.css`.
    var stage: (top: Color, bottom: Color) {
        switch self {
        case .light: (Color(hex: 0xfbf9f4), Color(hex: 0xece7db))
        case .dark: (Color(hex: 0x20242d), Color(hex: 0x171a20))
        }
    }
}
