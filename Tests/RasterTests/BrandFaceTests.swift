import CCairo
@testable import Drawing
@testable import Raster
import Testing

@Suite("The brand font's file")
struct BrandFaceTests {
    @Test("it has exactly the letters that the kit's table has")
    func letters() throws {
        let face = try #require(BrandFace.shared)
        for value in UInt32(0)..<0x3000 {
            guard let letter = Unicode.Scalar(value) else { continue }
            #expect(face.has(letter) == (BrandFontTable.index(of: value) != nil), "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "its letters are as wide as the kit's table says",
        arguments: [Font.Weight.ultraLight, .light, .regular, .medium, .semibold, .bold, .heavy, .black])
    func widths(weight: Font.Weight) throws {
        let face = try #require(BrandFace.shared)
        let font = Font(.brand, size: 100, weight: weight)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let context = cairo_create(surface)
        let options = try #require(cairo_font_options_create())
        defer {
            cairo_font_options_destroy(options)
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        face.configure(options, for: font)
        cairo_set_font_face(context, face.cairo)
        cairo_set_font_options(context, options)
        cairo_set_font_size(context, 100)
        var count = 0
        for value in UInt32(0x20)..<0x3000 where BrandFontTable.index(of: value) != nil {
            let letter = try String(#require(Unicode.Scalar(value)))
            var extents = cairo_text_extents_t()
            cairo_text_extents(context, letter, &extents)
            #expect(abs(extents.x_advance - font.width(of: letter)) < 0.05, "\(letter)")
            count += 1
        }
        #expect(count == BrandFontTable.lightAdvances.count)
    }
}
