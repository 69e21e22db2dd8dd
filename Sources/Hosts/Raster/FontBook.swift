import CCairo
import Drawing

/// Finds and caches the faces for text: the brand font from its own file, the others through fontconfig.
final class FontBook {
    /// The families to look for; the first available one is used. They are those of the page's `painter.js` that exist
    /// as Debian packages. Names that mean the system's preference come last, so that pictures are the same on machines
    /// with the same fonts.
    static func families(_ family: Font.Family) -> [String] {
        switch family {
        case .system: ["Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
        case .rounded: ["Nunito", "Inter", "Noto Sans", "DejaVu Sans", "sans-serif"]
        case .monospaced: ["DejaVu Sans Mono", "monospace"]
        case .serif: ["Georgia", "DejaVu Serif", "serif"]
        // For letters that the brand font lacks.
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
        /// A letter that the family's first face lacks, so that this face is used for it.
        let letter: UInt32?
    }

    private var faces: [Key: any Face] = [:]
    /// The faces by fontconfig's match, so that letters of one face are drawn together.
    private var found: [String: any Face] = [:]

    /// The face closest to a font's family and weight.
    ///
    /// - Throws: `RasterError.noFont`.
    func face(for font: Font) throws(RasterError) -> any Face {
        if font.family == .brand, let brand = BrandFace.shared { return brand }
        return try face(Key(family: font.family, weight: font.weight, letter: nil))
    }

    /// The face for a letter: the font's first face if it has the letter, otherwise the closest one that does.
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
