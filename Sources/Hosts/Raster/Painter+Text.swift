import CCairo
import Drawing
import Geometry

extension Painter {
    /// Consecutive letters of a line with the same face.
    private struct Run {
        let face: any Face
        var string = ""
        /// Its width in its face, in points.
        var width = 0.0
    }

    /// Draws a line of text with the current source. The letters are filled outlines without hinting, so that their
    /// positions don't depend on the scale.
    ///
    /// - Throws: `RasterError.noFont`.
    func draw(_ text: Text, at point: Point) throws(RasterError) {
        let share =
            switch text.alignment {
            case .left: 0.0
            case .center: 0.5
            case .right: 1.0
            }
        try draw(text.string, in: text.font, at: point, share: share, maximumWidth: text.maximumWidth)
    }

    /// Draws the pieces of a line with the current source, each within its maximum width.
    ///
    /// - Throws: `RasterError.noFont`.
    func draw(_ text: TextPieces, at point: Point) throws(RasterError) {
        guard text.horizontalScale > 0, text.horizontalScale.isFinite, point.x.isFinite, point.y.isFinite else {
            return
        }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_translate(context, point.x, point.y)
        cairo_scale(context, text.horizontalScale, 1)
        var bytes = Array(text.string.utf8)[...]
        for piece in text.pieces {
            let string = String(decoding: bytes.prefix(piece.byteCount), as: UTF8.self)
            bytes = bytes.dropFirst(piece.byteCount)
            try draw(string, in: text.font, at: Point(x: piece.x, y: 0), share: 0, maximumWidth: piece.width)
        }
    }

    /// Draws a string.
    ///
    /// - Parameter share: The share of the line to the left of the point, 0 to 1.
    private func draw(
        _ string: String, in font: Font, at point: Point, share: Double, maximumWidth: Double?
    ) throws(RasterError) {
        guard font.size > 0, font.size.isFinite, point.x.isFinite, point.y.isFinite else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_set_font_size(context, font.size)
        var runs = try runs(of: Self.line(string), in: font)
        for index in runs.indices { measure(&runs[index], in: font) }
        let natural = runs.reduce(0) { $0 + $1.width }
        // A line that is too wide is condensed; one that fits isn't widened.
        let squeeze = maximumWidth.map { natural > $0 ? $0 / natural : 1 } ?? 1
        cairo_translate(context, point.x, point.y)
        cairo_scale(context, squeeze, 1)
        cairo_new_path(context)
        var x = -natural * share
        for run in runs {
            take(run.face, for: font)
            for strike in run.face.strikes {
                trace(run, at: Point(x: x + strike.x * font.size, y: strike.y * font.size), in: font)
            }
            x += run.width
        }
        cairo_fill(context)
    }

    /// Splits a line where the face changes.
    private func runs(of line: String, in font: Font) throws(RasterError) -> [Run] {
        var runs: [Run] = []
        for scalar in line.unicodeScalars {
            let face = try fonts.face(for: font, showing: scalar)
            if runs.last?.face !== face { runs.append(Run(face: face)) }
            runs[runs.count - 1].string.unicodeScalars.append(scalar)
        }
        return runs
    }

    private func take(_ face: any Face, for font: Font) {
        guard let options = cairo_font_options_create() else { return }
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        face.configure(options, for: font)
        cairo_set_font_face(context, face.cairo)
        cairo_set_font_options(context, options)
    }

    private func measure(_ run: inout Run, in font: Font) {
        if run.face.offsets(of: run.string, in: font) != nil {
            run.width = font.width(of: run.string)
            return
        }
        take(run.face, for: font)
        var extents = cairo_text_extents_t()
        cairo_text_extents(context, run.string, &extents)
        run.width = extents.x_advance
    }

    private func trace(_ run: Run, at point: Point, in font: Font) {
        guard let offsets = run.face.offsets(of: run.string, in: font) else {
            cairo_move_to(context, point.x, point.y)
            cairo_text_path(context, run.string)
            return
        }
        for (scalar, offset) in zip(run.string.unicodeScalars, offsets) {
            cairo_move_to(context, point.x + offset, point.y)
            cairo_text_path(context, String(scalar))
        }
    }

    /// The string as a canvas draws it: any white space becomes a space, and invisible characters such as joiners are
    /// left out. For Cairo a NUL would end it.
    private static func line(_ string: String) -> String {
        var line = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\0": continue
            case "\t", "\n", "\u{c}", "\r": line.unicodeScalars.append(" ")
            case let scalar where scalar.properties.isDefaultIgnorableCodePoint: continue
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
