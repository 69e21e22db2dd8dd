import CCairo
import Drawing
import Geometry

extension Painter {
    /// Draws a line of text in the source that is set. The letters are filled outlines without hinting, so that they
    /// stand where they would at any other scale.
    ///
    /// - Throws: `RasterError.noFont`.
    func draw(_ text: Text, at point: Point) throws(RasterError) {
        guard text.font.size > 0, text.font.size.isFinite, point.x.isFinite, point.y.isFinite else { return }
        let string = Self.line(text.string)
        guard !string.isEmpty else { return }
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_set_font_face(context, try fonts.face(for: text.font, showing: string))
        cairo_set_font_size(context, text.font.size)
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_set_font_options(context, options)

        var extents = cairo_text_extents_t()
        cairo_text_extents(context, string, &extents)
        let natural = extents.x_advance
        // A wider line is condensed, never one that fits widened.
        let squeeze = text.maximumWidth.map { natural > $0 ? $0 / natural : 1 } ?? 1
        let share: Double
        switch text.alignment {
        case .left: share = 0
        case .center: share = 0.5
        case .right: share = 1
        }
        cairo_translate(context, point.x, point.y)
        cairo_scale(context, squeeze, 1)
        cairo_new_path(context)
        cairo_move_to(context, -natural * share, 0)
        cairo_text_path(context, string)
        cairo_fill(context)
    }

    /// The string as a canvas draws it: any white space is a blank. A NUL would end it for Cairo.
    private static func line(_ string: String) -> String {
        var line = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\0": continue
            case "\t", "\n", "\u{c}", "\r": line.unicodeScalars.append(" ")
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
