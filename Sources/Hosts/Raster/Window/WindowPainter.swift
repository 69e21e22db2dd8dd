import CCairo
public import Drawing
import Geometry
public import Views

/// Keeps the picture of a window, and paints again only what has changed: a host copies those parts to its screen.
///
/// The layers behind the views are pictures of their own. The commands of each frame are compared with those of the
/// one before, and only where they differ is anything painted.
public final class WindowPainter {
    /// The picture; opaque if the window's backdrop is.
    public private(set) var picture: Picture
    /// The color behind everything.
    public var background = Color.black

    private let canvas = Canvas()
    private let symbols = SymbolStore()
    private let fonts = FontBook()
    private var layers: [PaintedLayer] = []
    private var shown: [Footprint] = []
    private var scale = 0.0
    private var pictures = 0

    /// Creates a painter of an empty picture.
    public init() {
        picture = Picture(width: 1, height: 1, pixels: [0])!
    }

    /// Has everything painted at the next `paint`, as after a change of the background.
    public func setNeedsDisplay() { scale = 0 }

    /// Paints what has changed since the last call.
    ///
    /// - Parameters:
    ///   - window: Has been updated for this frame. Its size and its `pixelScale` are those of the picture.
    ///   - needsDrawing: Whether its views may have changed, as `Window.update()` says.
    ///   - tiles: The factory of its tiled views' pictures.
    /// - Returns: the parts of the picture that have changed; none over another.
    /// - Throws: `RasterError`, such as for a size that a picture can't have.
    public func paint(_ window: Window, needsDrawing: Bool, tiles: TileFactory) throws(RasterError) -> [PixelRect] {
        try paint(window, behind: window.backdrop, needsDrawing: needsDrawing, tiles: tiles)
    }

    /// The same with another backdrop: one tells each change only once.
    func paint(
        _ window: Window, behind backdrop: Backdrop, needsDrawing: Bool, tiles: TileFactory
    ) throws(RasterError) -> [PixelRect] {
        let size = window.bounds.size
        guard let (width, height) = Picture.pixels(of: size, scale: window.pixelScale) else {
            throw .scale(window.pixelScale)
        }
        let isNew = picture.width != width || picture.height != height || scale != window.pixelScale
        if isNew {
            if picture.width != width || picture.height != height {
                picture = try Picture(width: width, height: height)
            }
            scale = window.pixelScale
        }
        let damage = Damage(width: width, height: height)
        if isNew { damage.addAll() }
        try updateLayers(of: backdrop, size: size, tiles: tiles, damage)
        let isDrawn = needsDrawing || isNew || tiles.changes != pictures
        guard isDrawn || !damage.isEmpty else { return [] }
        if isDrawn {
            canvas.reset()
            window.render(into: canvas)
        }
        pictures = tiles.changes
        var reader = FootprintReader(
            width: width, height: height, scale: scale, images: pictures, symbols: symbols)
        let commands = reader.footprints(of: canvas.displayList)
        let footprints = commands.compactMap { $0 }
        damage.addDifferences(of: shown, from: footprints)
        shown = footprints
        guard !damage.isEmpty else { return [] }
        let rects = damage.rects
        try repaint(rects, commands, tiles.images)
        return rects
    }

    // MARK: Layers

    private func updateLayers(
        of backdrop: Backdrop, size: Size, tiles: TileFactory, _ damage: borrowing Damage
    ) throws(RasterError) {
        var changes: [BackdropChange] = []
        backdrop.present(size: size, pixelScale: scale) { changes.append($0) }
        for change in changes {
            switch change {
            case .layers(let count):
                for layer in layers.dropFirst(count) { damage.add(layer.rect(in: picture)) }
                layers.removeLast(max(layers.count - count, 0))
            case .picture(let index, let layer, let list):
                let painted = try PaintedLayer(
                    layer, list, size: size, scale: scale, images: tiles.images)
                if index < layers.count {
                    damage.add(layers[index].rect(in: picture))
                    layers[index] = painted.placed(layers[index].placement)
                } else {
                    layers.append(painted)
                }
                damage.add(layers[index].rect(in: picture))
            case .placement(let index, let placement):
                guard index < layers.count, layers[index].placement != placement else { continue }
                damage.add(layers[index].rect(in: picture))
                layers[index] = layers[index].placed(placement)
                damage.add(layers[index].rect(in: picture))
            }
        }
    }

    // MARK: Painting

    private func repaint(
        _ rects: [PixelRect], _ commands: [Footprint?], _ images: [ImageID: Picture]
    ) throws(RasterError) {
        let visible = Damage(width: picture.width, height: picture.height)
        for rect in rects { visible.add(rect) }
        let needed = commands.map { footprint in
            guard let footprint else { return true }
            return footprint.rect.map { visible.meets($0) } ?? false
        }
        let list = canvas.displayList
        try picture.withSurface { (surface) throws(RasterError) in
            let context = cairo_create(surface)!
            defer { cairo_destroy(context) }
            for rect in rects {
                cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
            }
            cairo_clip(context)
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_rgb(context, background.red, background.green, background.blue)
            if layers.first?.isOpaque != true { cairo_paint(context) }
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
            for layer in layers { try layer.draw(on: context) }
            cairo_scale(context, scale, scale)
            let painter = Painter(context, scale: scale, images: images, symbols: symbols, fonts: fonts)
            try painter.paint(list) { needed[$0] }
            try RasterError.check(cairo_status(context), doing: "draw the window")
        }
    }
}
