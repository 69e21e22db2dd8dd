import CCairo
import Drawing
import Geometry

/// A typeface drawn by Cairo.
protocol Face: AnyObject {
    var cairo: OpaquePointer { get }

    /// Where each letter is drawn, as parts of the font's size: at several places in a face that is made bolder.
    var strikes: [Point] { get }

    func has(_ letter: Unicode.Scalar) -> Bool

    /// Sets the options for drawing a font of this face, except its size.
    func configure(_ options: OpaquePointer, for font: Font)

    /// The offset of each letter of a string from the first one, in points; nil if the face itself has them.
    func offsets(of string: String, in font: Font) -> [Double]?
}

/// A face found by fontconfig.
final class SystemFace: Face {
    let cairo: OpaquePointer
    let strikes: [Point]
    private let letters: OpaquePointer

    /// Those of a face that isn't bold but should be. FreeType would make it bolder by a 24th of the size, in which the
    /// strokes of Chinese letters run together; browsers add less, and Firefox nothing to their height.
    private static let bolder = [
        Point(x: -1 / 56, y: -1 / 112), Point(x: 1 / 56, y: -1 / 112),
        Point(x: -1 / 56, y: 1 / 112), Point(x: 1 / 56, y: 1 / 112),
    ]

    /// Opens the face. Throws `RasterError.noFont`.
    init(_ match: OpaquePointer) throws(RasterError) {
        var isBolder: FcBool = 0
        FcPatternGetBool(match, FC_EMBOLDEN, 0, &isBolder)
        FcPatternDel(match, FC_EMBOLDEN)
        strikes = isBolder == 0 ? [.zero] : Self.bolder
        var set: OpaquePointer?
        guard FcPatternGetCharSet(match, FC_CHARSET, 0, &set) == FcResultMatch, let set,
            let letters = FcCharSetCopy(set), let face = cairo_ft_font_face_create_for_pattern(match)
        else { throw .noFont }
        cairo = face
        self.letters = letters
        try RasterError.check(cairo_font_face_status(face), doing: "open a font")
    }

    deinit {
        cairo_font_face_destroy(cairo)
        FcCharSetDestroy(letters)
    }

    func has(_ letter: Unicode.Scalar) -> Bool { FcCharSetHasChar(letters, letter.value) != 0 }

    func configure(_ options: OpaquePointer, for font: Font) {}

    func offsets(of string: String, in font: Font) -> [Double]? { nil }
}

/// The brand font, from the same file as the page's. The kit's table gives the letters' positions including kerning,
/// which Cairo doesn't know.
final class BrandFace: Face, @unchecked Sendable {
    // Nothing changes after `init`; Cairo itself ensures that only one thread at a time reads the file.

    /// Nil if FreeType can't read the file because it lacks Brotli; then the system's family is used. The file is read
    /// once and kept as long as the program runs, since Cairo may continue to use it.
    static let shared = BrandFace()

    let cairo: OpaquePointer
    let strikes = [Point.zero]
    private let letters: Set<UInt>

    private init?() {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        // FreeType continues to read from here.
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: PackageResources.manrope_woff2.count)
        _ = bytes.initialize(from: PackageResources.manrope_woff2)
        var file: FT_Face?
        guard FT_New_Memory_Face(library, bytes.baseAddress, FT_Long(bytes.count), 0, &file) == 0, let file,
            let face = cairo_ft_font_face_create_for_ft_face(file, 0)
        else {
            FT_Done_FreeType(library)
            bytes.deallocate()
            return nil
        }
        cairo = face
        var (letters, glyph) = (Set<UInt>(), FT_UInt(0))
        var letter = FT_Get_First_Char(file, &glyph)
        while glyph != 0 {
            letters.insert(letter)
            letter = FT_Get_Next_Char(file, letter, &glyph)
        }
        self.letters = letters
    }

    func has(_ letter: Unicode.Scalar) -> Bool { letters.contains(UInt(letter.value)) }

    func configure(_ options: OpaquePointer, for font: Font) {
        cairo_font_options_set_variations(options, "wght=\(min(100 * Int(font.weight.rawValue), 800))")
    }

    func offsets(of string: String, in font: Font) -> [Double]? { font.offsets(of: string) }
}
