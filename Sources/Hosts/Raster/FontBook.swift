import CCairo
import Drawing

/// Finds the faces that text is drawn with, and keeps them: the brand font of its own file, the others through
/// fontconfig.
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
        // For the letters that the brand font lacks.
        case .brand:
            [
                "PingFang SC", "Noto Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", "Droid Sans Fallback", "Inter",
                "Noto Sans", "DejaVu Sans", "sans-serif",
            ]
        }
    }

    private struct Key: Hashable {
        let family: Font.Family
        let weight: Font.Weight
        /// A letter that the family's first face lacks, and that the face is for.
        let letter: UInt32?
    }

    private var faces: [Key: any Face] = [:]
    /// The same by what fontconfig has found, so that letters of one face are drawn together.
    private var found: [String: any Face] = [:]

    /// The face that comes nearest to a font's family and weight.
    ///
    /// - Throws: `RasterError.noFont`.
    func face(for font: Font) throws(RasterError) -> any Face {
        if font.family == .brand, let brand = BrandFace.shared { return brand }
        return try face(Key(family: font.family, weight: font.weight, letter: nil))
    }

    /// The face that a letter is drawn with: the font's first face if that has it, else the nearest one that does.
    ///
    /// - Throws: `RasterError.noFont`.
    func face(for font: Font, showing letter: Unicode.Scalar) throws(RasterError) -> any Face {
        let first = try face(for: font)
        if first.has(letter) { return first }
        let other = try face(Key(family: font.family, weight: font.weight, letter: letter.value))
        return other.has(letter) ? other : first
    }

    private func face(_ key: Key) throws(RasterError) -> any Face {
        if let face = faces[key] { return face }
        let face = try match(key)
        faces[key] = face
        return face
    }

    private func match(_ key: Key) throws(RasterError) -> any Face {
        guard let pattern = FcPatternCreate() else { throw .noFont }
        defer { FcPatternDestroy(pattern) }
        for family in Self.families(key.family) { FcPatternAddString(pattern, FC_FAMILY, family) }
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(100 * Int32(key.weight.rawValue)))
        if let letter = key.letter {
            let letters = FcCharSetCreate()
            defer { FcCharSetDestroy(letters) }
            FcCharSetAddChar(letters, letter)
            FcPatternAddCharSet(pattern, FC_CHARSET, letters)
        }
        FcConfigSubstitute(nil, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let match = FcFontMatch(nil, pattern, &result) else { throw .noFont }
        defer { FcPatternDestroy(match) }
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file else { throw .noFont }
        FcPatternGetInteger(match, FC_INDEX, 0, &index)
        let name = "\(String(cString: file)) \(index) \(key.weight.rawValue)"
        if let face = found[name] { return face }
        let face = try SystemFace(match)
        found[name] = face
        return face
    }
}
