import CCairo
import Drawing
import Geometry

/// Replays a display list on a Cairo context, to the same picture as the page's `painter.js` on a canvas.
///
/// Cairo keeps transform and clip. It knows no alpha for all that follows, so that is kept here, and it refuses a
/// transform that flattens the plane, which a canvas takes and draws nothing.
final class Painter {
    /// What `save` keeps beside what Cairo keeps.
    private struct State {
        var alpha = 1.0
        /// False once a transform has made everything flat.
        var isVisible = true
    }

    /// A picture that is being drawn on: the lowest, or a transparency layer.
    private struct Layer {
        var state = State()
        var saved: [State] = []
        /// The alpha with which it will be laid on the one below.
        var alpha = 1.0
    }

    let context: OpaquePointer
    let fonts = FontBook()
    private var layers = [Layer()]

    /// The pictures that a display list names by number.
    let images: [ImageID: Picture]

    init(_ context: OpaquePointer, images: [ImageID: Picture] = [:]) {
        self.context = context
        self.images = images
    }

    private var layer: Layer {
        get { layers[layers.count - 1] }
        _modify { yield &layers[layers.count - 1] }
    }

    /// - Throws: `RasterError.noFont`. Trouble of Cairo's is left in the context's status.
    func paint(_ list: DisplayList) throws(RasterError) {
        for command in list {
            switch command {
            case .save: save()
            case .restore: restore()
            case .concatenate(let transform): concatenate(transform)
            case .clip(let path):
                trace(path)
                cairo_clip(context)
            case .multiplyAlpha(let alpha): layer.state.alpha = product(layer.state.alpha, alpha)
            case .beginTransparencyLayer(let alpha): beginLayer(alpha: alpha)
            case .endTransparencyLayer: endLayer()
            case .fill(let path, .color(let color)):
                guard use(color) else { continue }
                trace(path)
                cairo_fill(context)
            case .fill(let path, .linearGradient(let gradient)):
                guard use(gradient) else { continue }
                trace(path)
                cairo_fill(context)
            case .fillRoundedRect(let rect, let cornerRadius, let color):
                guard use(color) else { continue }
                trace(rect, cornerRadius: cornerRadius)
                cairo_fill(context)
            case .stroke(let path, let color, let style):
                guard style.lineWidth > 0, style.lineWidth.isFinite, use(color) else { continue }
                use(style)
                trace(path)
                cairo_stroke(context)
            case .text(let text, let point):
                guard use(text.color) else { continue }
                try draw(text, at: point)
            case .image(let image, let rect):
                if let picture = images[image] { try draw(picture, in: rect) }
            }
        }
        while layers.count > 1 { endLayer() }
    }

    /// Draws a picture stretched to a rectangle; pixel for pixel where their sizes agree.
    private func draw(_ picture: Picture, in rect: Rect) throws(RasterError) {
        guard rect.width > 0, rect.height > 0, layer.state.isVisible else { return }
        var copy = picture
        try copy.withSurface { (surface) throws(RasterError) in
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
            // The source is gone when this returns.
            cairo_set_source_rgb(context, 0, 0, 0)
        }
    }

    // MARK: State

    private func save() {
        layer.saved.append(layer.state)
        cairo_save(context)
    }

    /// A restore without its save does nothing, as on a canvas.
    private func restore() {
        guard let state = layer.saved.popLast() else { return }
        layer.state = state
        cairo_restore(context)
    }

    private func concatenate(_ transform: AffineTransform) {
        var now = cairo_matrix_t()
        cairo_get_matrix(context, &now)
        let growth = transform.determinant * (now.xx * now.yy - now.xy * now.yx)
        // Where a million square points come to less than a millionth of a pixel, nothing is seen.
        guard abs(growth) > 1e-12, growth.isFinite, transform.tx.isFinite, transform.ty.isFinite else {
            layer.state.isVisible = false
            return
        }
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_transform(context, &matrix)
    }

    /// A canvas keeps its alpha when it is told one outside 0 to 1.
    private func product(_ alpha: Double, _ factor: Double) -> Double {
        let product = alpha * factor
        return product >= 0 && product <= 1 ? product : alpha
    }

    private func beginLayer(alpha: Double) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_save(context)
        // Cairo lays a group on by the transform of where it began: by none, so that pixels meet pixels.
        cairo_identity_matrix(context)
        cairo_push_group(context)
        cairo_set_matrix(context, &matrix)
        // The clip counts once, when the layer is laid on; else its soft edges would count twice.
        cairo_reset_clip(context)
        layers.append(Layer(state: State(isVisible: layer.state.isVisible), alpha: alpha))
    }

    private func endLayer() {
        guard layers.count > 1, let top = layers.popLast() else { return }
        for _ in top.saved { cairo_restore(context) }
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, product(layer.state.alpha, top.alpha))
        cairo_restore(context)
    }

    // MARK: Paint

    /// Takes a colour to draw with; false where nothing would be seen.
    private func use(_ color: Color) -> Bool {
        guard layer.state.isVisible else { return false }
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * layer.state.alpha)
        return true
    }

    /// Takes a gradient to draw with; false where nothing would be seen: without stops, and, as on a canvas, where it
    /// ends at its start.
    private func use(_ gradient: LinearGradient) -> Bool {
        guard layer.state.isVisible, !gradient.stops.isEmpty, gradient.start != gradient.end else { return false }
        let pattern = cairo_pattern_create_linear(
            gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        for stop in gradient.stops where !stop.offset.isNaN {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, min(max(stop.offset, 0), 1), color.red, color.green, color.blue,
                color.alpha * layer.state.alpha)
        }
        cairo_set_source(context, pattern)
        return true
    }

    private func use(_ style: StrokeStyle) {
        cairo_set_line_width(context, style.lineWidth)
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
