public import Geometry

// What a line of text measures, before anything is drawn and the same on every host. For the brand family these are the
// font's own measures; for the others, whose faces are the host's, they are estimates.

extension Font {
    /// How high a line's tallest letters stand above the baseline, in points.
    public var ascent: Double { size * (family == .brand ? BrandFontTable.ascent / BrandFontTable.unitsPerEm : 0.95) }

    /// How deep a line's deepest letters hang below the baseline, in points.
    public var descent: Double {
        size * (family == .brand ? BrandFontTable.descent / BrandFontTable.unitsPerEm : 0.25)
    }

    /// From one baseline to the next where lines stand as close as the font means them to, in points.
    public var lineHeight: Double { ascent + descent }

    /// How high a capital or a digit stands above the baseline, in points.
    public var capHeight: Double {
        size * (family == .brand ? BrandFontTable.capHeight / BrandFontTable.unitsPerEm : 0.71)
    }

    /// How high a small letter such as x stands above the baseline, in points.
    public var xHeight: Double { size * (family == .brand ? BrandFontTable.xHeight / BrandFontTable.unitsPerEm : 0.54) }

    /// How wide a string is as one line, in points, blanks at its ends included. Any white space is a blank.
    ///
    /// - Of the brand family: the sum of its letters' widths, with kerning, letter spacing and tabular figures.
    /// - Full-width letters, such as Chinese ones, measure 1 em in every family.
    /// - Letters that the brand family lacks measure 0.62 em, emoji 1.25 em: an estimate, into which hosts squeeze them.
    /// - The other families are an estimate too: monospaced 0.6 em a letter, the rest the brand family's widths and 6 %.
    public func width(of string: String) -> Double {
        var pen = TextPen(self)
        for scalar in string.unicodeScalars { _ = pen.add(scalar.value) }
        return pen.x
    }

    /// Where each letter of a string begins if it is drawn as one line from 0, in points: a number for each Unicode
    /// scalar.
    public func offsets(of string: String) -> [Double] {
        var pen = TextPen(self)
        return string.unicodeScalars.map { pen.add($0.value).x }
    }
}

extension Text {
    /// How large the line is, from its ascent to its descent, in points; as wide as `maximumWidth` at most.
    public var size: Size {
        let natural = font.width(of: string)
        return Size(width: maximumWidth.map { Swift.min(natural, $0) } ?? natural, height: font.lineHeight)
    }
}
