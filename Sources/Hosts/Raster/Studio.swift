import Animation
import Drawing
import Geometry
import Play
import PlayRules
import Views

/// A table in a window without a screen, for pictures and films. Its time is the caller's.
final class Studio {
    let table: Table
    let size: Size
    private let window: Window
    private let clock = ManualClock()
    private let factory = TileFactory()
    private let scale: Double
    private let theme: Theme
    private let canvas = Canvas()
    // What frames have in common.
    private let fonts = FontBook()
    private let symbols = SymbolStore()
    private var layers: [Layer] = []

    /// A layer behind the playfield, as it was drawn last.
    private struct Layer {
        var picture: Picture
        var frame: Rect
        var placement = BackdropPlacement()
    }

    /// Opens a game line, or a saved session.
    ///
    /// - Throws: the wrong word and what is allowed.
    init(
        _ arcade: Arcade, _ text: [UInt8], size: Size, scale: Double, insets: EdgeInsets, look: Look
    ) throws(GameLineProblem) {
        self.size = size
        self.scale = scale
        theme = look.theme
        window = Window(size: size, clock: clock)
        window.tileRenderer = factory
        window.pixelScale = scale
        table = try arcade.table(text, services: TableServices(animator: window.animator))
        table.apply(look)
        table.insets = insets
        table.view.frame = window.bounds
        window.addSubview(table.view)
        window.backdrop.layers = table.backdrop
        _ = window.update()
        table.showAll()
        settle()
    }

    /// Works until all that is to be seen at this moment is there.
    func settle() {
        repeat {
            _ = window.update()
            table.update()
            _ = window.update()
        } while factory.work() || window.isWaitingForLayout
    }

    /// The time in seconds.
    var now: Double { clock.now }

    /// Lets time go on.
    func advance(to seconds: Double) {
        clock.advance(to: seconds)
        _ = window.update()
        table.update()
    }

    /// Draws what is to be seen now.
    func draw() throws(RasterError) -> Picture {
        settle()
        if let trouble = factory.trouble { throw trouble }
        try drawLayers()
        canvas.reset()
        let (top, bottom) = theme.stage
        let down = LinearGradient(from: .zero, to: Point(x: 0, y: size.height), top, bottom)
        canvas.fill(Path(rect: window.bounds), with: .linearGradient(down))
        var images = factory.images
        for (index, layer) in layers.enumerated() where layer.placement.alpha > 0 {
            // Tiles have the lowest numbers.
            let image = ImageID(.max - UInt32(index))
            images[image] = layer.picture
            canvas.saved {
                canvas.multiplyAlpha(by: layer.placement.alpha)
                let offset = layer.placement.offset
                canvas.draw(
                    image,
                    in: Rect(
                        origin: Point(x: layer.frame.minX + offset.dx, y: layer.frame.minY + offset.dy),
                        size: layer.frame.size))
            }
        }
        window.render(into: canvas)
        guard let (width, height) = Picture.pixels(of: size, scale: scale) else { throw .scale(scale) }
        var picture = try Picture(width: width, height: height)
        try picture.draw(
            canvas.displayList, scale: scale, origin: (0, 0), images: images, symbols: symbols, fonts: fonts)
        return picture
    }

    /// Draws the layers that have changed, each at its own resolution.
    private func drawLayers() throws(RasterError) {
        var trouble: RasterError?
        window.backdrop.present(size: size, pixelScale: scale) { change in
            switch change {
            case .layers(let count): layers.removeLast(max(0, layers.count - count))
            case .picture(let index, let layer, let list):
                let frame = layer.frame(in: size)
                do throws(RasterError) {
                    let picture = try Picture(
                        of: list, size: frame.size, scale: scale / Double(layer.resolution.divisor),
                        images: factory.images)
                    let new = Layer(picture: picture, frame: frame)
                    if index < layers.count { layers[index] = new } else { layers.append(new) }
                } catch {
                    trouble = error
                }
            case .placement(let index, let placement):
                if index < layers.count { layers[index].placement = placement }
            }
        }
        if let trouble { throw trouble }
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
