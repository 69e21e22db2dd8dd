import CCairo
import Drawing
import Geometry

extension Painter {
    /// Draws a symbol: pixel by pixel if the transform is only a translation, otherwise rotated or stretched.
    func draw(_ symbol: Symbol, at point: Point, scale: Double) throws(RasterError) {
        guard scale > 0, scale.isFinite, point.x.isFinite, point.y.isFinite else { return }
        let now = pixelMatrix
        let size = scale * self.scale
        let pictureSize = size * Self.rung(now, self.scale)
        guard let raster = try symbols.raster(of: symbol, scale: pictureSize, fonts: fonts) else {
            return try drawAsItIs(symbol, at: point, scale: scale)
        }
        try raster.picture.withSource { (surface) throws(RasterError) in
            inPixels { context in
                if isUpright(now) {
                    let x = (now.x0 + now.xx * point.x + 0.5).rounded(.down) + raster.left
                    let y = (now.y0 + now.yy * point.y + 0.5).rounded(.down) + raster.top
                    cairo_set_source_surface(context, surface, x, y)
                    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
                } else {
                    var matrix = now
                    cairo_transform(context, &matrix)
                    cairo_translate(context, point.x, point.y)
                    cairo_scale(context, scale / pictureSize, scale / pictureSize)
                    cairo_set_source_surface(context, surface, raster.left, raster.top)
                    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
                }
                cairo_paint_with_alpha(context, layer.state.alpha)
                // The source is destroyed when this returns.
                cairo_set_source_rgb(context, 0, 0, 0)
            }
        }
    }

    /// Draws a symbol as a panel: unstretched corners, stretched edges and center.
    func draw(_ symbol: Symbol, insets: EdgeInsets, in rect: Rect) throws(RasterError) {
        guard let raster = try symbols.raster(of: symbol, scale: scale, fonts: fonts) else { return }
        let now = pixelMatrix
        let outer = rect.insetBy(dx: -symbol.outset, dy: -symbol.outset)
        let isUpright = isUpright(now)
        func place(_ value: Double, _ offset: Double) -> Double {
            isUpright ? (value * scale + offset + 0.5).rounded(.down) : value * scale
        }
        let columns = NineParts(
            length: raster.picture.width, first: (insets.left + symbol.outset) * scale,
            last: (insets.right + symbol.outset) * scale, from: place(outer.minX, now.x0),
            to: place(outer.maxX, now.x0))
        let rows = NineParts(
            length: raster.picture.height, first: (insets.top + symbol.outset) * scale,
            last: (insets.bottom + symbol.outset) * scale, from: place(outer.minY, now.y0),
            to: place(outer.maxY, now.y0))
        try raster.picture.withSource { (surface) throws(RasterError) in
            inPixels { context in
                if !isUpright {
                    var matrix = now
                    cairo_transform(context, &matrix)
                    cairo_scale(context, 1 / scale, 1 / scale)
                }
                for row in 0..<3 { for column in 0..<3 { draw(surface, columns[column], rows[row], context) } }
            }
        }
    }

    /// Draws a part of a surface stretched to a rectangle.
    private func draw(
        _ surface: OpaquePointer, _ column: NineParts.Part, _ row: NineParts.Part, _ context: OpaquePointer
    ) {
        guard column.source > 0, row.source > 0, column.target > 0, row.target > 0 else { return }
        let part = cairo_surface_create_for_rectangle(surface, column.at, row.at, column.source, row.source)
        defer { cairo_surface_destroy(part) }
        cairo_save(context)
        cairo_translate(context, column.to, row.to)
        cairo_rectangle(context, 0, 0, column.target, row.target)
        cairo_clip(context)
        cairo_scale(context, column.target / column.source, row.target / row.source)
        cairo_set_source_surface(context, part, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint_with_alpha(context, layer.state.alpha)
        cairo_restore(context)
    }

    private func drawAsItIs(_ symbol: Symbol, at point: Point, scale: Double) throws(RasterError) {
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_translate(context, point.x, point.y)
        cairo_scale(context, scale, scale)
        trace(symbol.bounds, cornerRadius: 0)
        cairo_clip(context)
        let painter = Painter(context, scale: self.scale, symbols: SymbolStore(), fonts: fonts)
        painter.origin = origin
        painter.layer.state.alpha = layer.state.alpha
        try painter.paint(symbol.drawing)
    }

    /// The transform from points to the picture's pixels.
    private var pixelMatrix: cairo_matrix_t {
        var now = cairo_matrix_t()
        cairo_get_matrix(context, &now)
        now.x0 += origin.x
        now.y0 += origin.y
        return now
    }

    private func isUpright(_ matrix: cairo_matrix_t) -> Bool {
        matrix.xy == 0 && matrix.yx == 0 && abs(matrix.xx - scale) < 1e-6 && abs(matrix.yy - scale) < 1e-6
    }

    /// The power of two by which the picture should be larger than without a transform, so that it is drawn between 0.7
    /// and 1.5 times its size.
    private static func rung(_ matrix: cairo_matrix_t, _ scale: Double) -> Double {
        let growth = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx) / (scale * scale)
        var rung = 1.0
        while growth > 2 * rung * rung, rung < 8 { rung *= 2 }
        while growth < rung * rung / 2, rung > 1.0 / 16 { rung /= 2 }
        return rung
    }
}
