import CCairo
import Drawing
import Geometry

/// Replays a display list on a Cairo context, with the same result as the page's `painter.js` on a canvas.
///
/// Cairo has a transform, a clip and a blend mode. It has no global alpha and no shadow, so these are kept here. It
/// also rejects a transform that flattens the plane; a canvas accepts it and draws nothing.
final class Painter {
    /// The state that `save` stores in addition to Cairo's.
    struct State {
        var alpha = 1.0
        var shadow: DeviceShadow?
        /// False after a transform that makes everything flat.
        var isVisible = true
    }

    /// A picture being drawn on: the bottom one, or a transparency layer.
    struct Layer {
        var state = State()
        var saved: [State] = []
        /// The alpha for drawing it on the layer below.
        var alpha = 1.0
    }

    /// The current drawing target: the picture, or a surface for a shadow.
    var context: OpaquePointer
    /// The target's origin, in pixels of the picture.
    var origin = (x: 0.0, y: 0.0)
    /// Pixels per point without a transform.
    let scale: Double
    let fonts: FontBook
    private var layers = [Layer()]

    /// The pictures that a display list refers to by number.
    let images: [ImageID: Picture]
    /// The symbols that it defines, and their pictures.
    let symbols: SymbolStore

    init(
        _ context: OpaquePointer, scale: Double = 1, images: [ImageID: Picture] = [:],
        symbols: SymbolStore = SymbolStore(), fonts: FontBook = FontBook()
    ) {
        self.context = context
        self.scale = scale
        self.images = images
        self.symbols = symbols
        self.fonts = fonts
    }

    var layer: Layer {
        get { layers[layers.count - 1] }
        _modify { yield &layers[layers.count - 1] }
    }

    /// Draws a display list. Cairo's errors remain in the context's status.
    ///
    /// - Parameter isNeeded: Whether the command with this number is drawn, unless it changes what follows. All by
    ///   default.
    /// - Throws: `RasterError.noFont`.
    func paint(_ list: DisplayList, isNeeded: (Int) -> Bool = { _ in true }) throws(RasterError) {
        for (index, command) in list.enumerated() where isNeeded(index) {
            switch command {
            case .save: save()
            case .restore: restore()
            case .concatenate(let transform): concatenate(transform)
            case .clip(let path):
                trace(path)
                cairo_clip(context)
            case .multiplyAlpha(let alpha): layer.state.alpha = product(layer.state.alpha, alpha)
            case .beginTransparencyLayer(let alpha): beginLayer(alpha: alpha)
            case .endTransparencyLayer: try endLayer()
            case .fill(let path, let paint):
                try cast { (painter) throws(RasterError) in
                    guard painter.use(paint) else { return }
                    painter.trace(path)
                    cairo_fill(painter.context)
                }
            case .fillRoundedRect(let rect, let cornerRadius, let color):
                try cast { (painter) throws(RasterError) in
                    guard painter.use(.color(color)) else { return }
                    painter.trace(rect, cornerRadius: cornerRadius)
                    cairo_fill(painter.context)
                }
            case .stroke(let path, let paint, let style):
                guard style.lineWidth > 0, style.lineWidth.isFinite else { continue }
                try cast { (painter) throws(RasterError) in
                    guard painter.use(paint) else { return }
                    painter.use(style)
                    painter.trace(path)
                    cairo_stroke(painter.context)
                }
            case .text(let text, let point):
                try cast { (painter) throws(RasterError) in
                    guard painter.use(.color(text.color)) else { return }
                    try painter.draw(text, at: point)
                }
            case .textPieces(let pieces, let point):
                try cast { (painter) throws(RasterError) in
                    guard painter.use(.color(pieces.color)) else { return }
                    try painter.draw(pieces, at: point)
                }
            case .image(let image, let rect):
                guard let picture = images[image] else { continue }
                try cast { (painter) throws(RasterError) in try painter.draw(picture, in: rect) }
            case .setBlendMode(let mode): cairo_set_operator(context, Self.operator(mode))
            case .setShadow(let shadow): layer.state.shadow = deviceShadow(shadow)
            case .defineSymbol(let symbol): symbols.define(symbol)
            case .forgetSymbol(let symbol): symbols.forget(symbol)
            case .symbol(let symbol, let point, let scale):
                guard let symbol = symbols[symbol] else { continue }
                try cast { (painter) throws(RasterError) in try painter.draw(symbol, at: point, scale: scale) }
            case .nineParts(let symbol, let insets, let rect):
                guard let symbol = symbols[symbol] else { continue }
                try cast { (painter) throws(RasterError) in try painter.draw(symbol, insets: insets, in: rect) }
            }
        }
        while layers.count > 1 { try endLayer() }
    }

    /// Calls `body` to draw something with the current shadow beneath it.
    private func cast(_ body: (Painter) throws(RasterError) -> Void) throws(RasterError) {
        guard layer.state.isVisible else { return }
        if let shadow = layer.state.shadow {
            try cast(shadow, of: body)
        } else {
            try body(self)
        }
    }

    /// Draws a picture stretched to a rectangle; pixel by pixel if the sizes match.
    private func draw(_ picture: Picture, in rect: Rect) throws(RasterError) {
        guard rect.width > 0, rect.height > 0, layer.state.isVisible else { return }
        try picture.withSource { (surface) throws(RasterError) in
            cairo_save(context)
            defer { cairo_restore(context) }
            cairo_translate(context, rect.minX, rect.minY)
            cairo_scale(context, rect.width / Double(picture.width), rect.height / Double(picture.height))
            var now = cairo_matrix_t()
            cairo_get_matrix(context, &now)
            cairo_set_source_surface(context, surface, 0, 0)
            let isExact = abs(now.xx - 1) < 1e-3 && abs(now.yy - 1) < 1e-3
            cairo_pattern_set_filter(cairo_get_source(context), isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
            cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
            cairo_rectangle(context, 0, 0, Double(picture.width), Double(picture.height))
            cairo_clip(context)
            cairo_paint_with_alpha(context, layer.state.alpha)
            // The source is destroyed when this returns.
            cairo_set_source_rgb(context, 0, 0, 0)
        }
    }

    // MARK: State

    private func save() {
        layer.saved.append(layer.state)
        cairo_save(context)
    }

    /// A restore without a save does nothing, as on a canvas.
    private func restore() {
        guard let state = layer.saved.popLast() else { return }
        layer.state = state
        cairo_restore(context)
    }

    private func concatenate(_ transform: AffineTransform) {
        var now = cairo_matrix_t()
        cairo_get_matrix(context, &now)
        let growth = transform.determinant * (now.xx * now.yy - now.xy * now.yx)
        // If a million square points become less than a millionth of a pixel, nothing is visible.
        guard abs(growth) > 1e-12, growth.isFinite, transform.tx.isFinite, transform.ty.isFinite else {
            layer.state.isVisible = false
            return
        }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_transform(context, &matrix)
    }

    /// A canvas ignores an alpha outside 0 to 1.
    private func product(_ alpha: Double, _ factor: Double) -> Double {
        let product = alpha * factor
        return product >= 0 && product <= 1 ? product : alpha
    }

    private func beginLayer(alpha: Double) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_save(context)
        // Cairo composes a group with the transform at its beginning: the identity, so that pixels match.
        cairo_identity_matrix(context)
        cairo_push_group(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        cairo_set_matrix(context, &matrix)
        // The clip is applied once, when the layer is composed; otherwise its soft edges would count twice.
        cairo_reset_clip(context)
        layers.append(Layer(state: State(isVisible: layer.state.isVisible), alpha: alpha))
    }

    private func endLayer() throws(RasterError) {
        guard layers.count > 1, let top = layers.popLast() else { return }
        for _ in top.saved { cairo_restore(context) }
        let group = cairo_pop_group(context)
        defer {
            cairo_pattern_destroy(group)
            cairo_restore(context)
        }
        let alpha = product(layer.state.alpha, top.alpha)
        try cast { (painter) throws(RasterError) in
            painter.inPixels { context in
                cairo_set_source(context, group)
                cairo_paint_with_alpha(context, alpha)
            }
        }
    }

    /// Calls `body` with the picture's pixels as coordinates.
    func inPixels(_ body: (OpaquePointer) -> Void) {
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_translate(context, -origin.x, -origin.y)
        body(context)
        cairo_restore(context)
    }

    // MARK: Paint

    private static func `operator`(_ mode: BlendMode) -> cairo_operator_t {
        switch mode {
        case .normal: CAIRO_OPERATOR_OVER
        case .lighter: CAIRO_OPERATOR_ADD
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        }
    }

    /// Sets a paint as the source; false if nothing would be visible: a gradient without stops, and, as on a canvas,
    /// one that ends where it starts.
    private func use(_ paint: Paint) -> Bool {
        switch paint {
        case .color(let color):
            cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * layer.state.alpha)
            return true
        case .linearGradient(let gradient):
            guard gradient.start != gradient.end else { return false }
            let (start, end) = (gradient.start, gradient.end)
            return use(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient.stops)
        case .radialGradient(let gradient):
            let (center, inner, outer) = (gradient.center, gradient.startRadius, gradient.endRadius)
            guard inner >= 0, outer >= 0, inner != outer else { return false }
            return use(
                cairo_pattern_create_radial(center.x, center.y, inner, center.x, center.y, outer), gradient.stops)
        }
    }

    /// Sets a gradient as the source and releases it.
    private func use(_ pattern: OpaquePointer?, _ stops: [GradientStop]) -> Bool {
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        for stop in stops where !stop.offset.isNaN {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, min(max(stop.offset, 0), 1), color.red, color.green, color.blue,
                color.alpha * layer.state.alpha)
        }
        cairo_set_source(context, pattern)
        return !stops.isEmpty
    }

    private func use(_ style: StrokeStyle) {
        cairo_set_line_width(context, style.lineWidth)
        cairo_set_dash(context, style.dashes, Int32(style.dashes.count), style.dashPhase)
        switch style.lineCap {
        case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        }
        switch style.lineJoin {
        case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
        }
    }
}
