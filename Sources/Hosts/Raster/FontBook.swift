import CCairo
import Drawing

/// Finds the faces that text is drawn with, through fontconfig, and keeps them.
final class FontBook {
    /// The families to look for, the first that is there being taken: those of the page's `painter.js` that can be had
    /// as Debian packages. Names that mean whatever the system prefers come last, so that pictures look the same on
    /// machines with the same fonts.
    static func families(_ family: Font.Family) -> [String] {
        switch family {
        case .system: ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
        case .rounded: ["Nunito", "Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
        case .monospaced: ["DejaVu Sans Mono", "monospace"]
        case .serif: ["Georgia", "DejaVu Serif", "serif"]
        }
    }

    private struct Key: Hashable {
        let family: Font.Family
        let weight: Font.Weight
        /// The letters that not every font has.
        let letters: [UInt32]
    }

    private var faces: [Key: OpaquePointer] = [:]

    deinit {
        for face in faces.values { cairo_font_face_destroy(face) }
    }

    /// The face that comes nearest to what is asked for among those that have the most of the string's letters. It is
    /// the book's own.
    ///
    /// - Throws: `RasterError.noFont`.
    func face(for font: Font, showing string: String) throws(RasterError) -> OpaquePointer {
        let letters = Set(string.unicodeScalars.lazy.map(\.value).filter { $0 >= 0x80 }).sorted()
        let key = Key(family: font.family, weight: font.weight, letters: letters)
        if let face = faces[key] { return face }
        let face = try Self.match(key)
        faces[key] = face
        return face
    }

    private static func match(_ key: Key) throws(RasterError) -> OpaquePointer {
        guard let pattern = FcPatternCreate() else { throw .noFont }
        defer { FcPatternDestroy(pattern) }
        for family in families(key.family) { FcPatternAddString(pattern, FC_FAMILY, family) }
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(100 * Int32(key.weight.rawValue)))
        if !key.letters.isEmpty {
            let letters = FcCharSetCreate()
            defer { FcCharSetDestroy(letters) }
            for letter in key.letters { FcCharSetAddChar(letters, letter) }
            FcPatternAddCharSet(pattern, FC_CHARSET, letters)
        }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { throw .noFont }
        defer { FcPatternDestroy(match) }
        var file: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch,
            let face = cairo_ft_font_face_create_for_pattern(match)
        else { throw .noFont }
        try RasterError.check(cairo_font_face_status(face), doing: "open a font")
        return face
    }
}
