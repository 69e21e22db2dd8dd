public import Geometry

// The metrics of a line of text, before anything is drawn and the same on every host. For the brand family these are
// the font's own metrics; for the others, whose faces the host provides, they are estimates.

extension Font {
    /// The height of the tallest letters above the baseline, in points.
    public var ascent: Double { size * (family == .brand ? BrandFontTable.ascent / BrandFontTable.unitsPerEm : 0.95) }

    /// The depth of the lowest letters below the baseline, in points.
    public var descent: Double {
        size * (family == .brand ? BrandFontTable.descent / BrandFontTable.unitsPerEm : 0.25)
    }

    /// The distance between two baselines at the font's default line spacing, in points.
    public var lineHeight: Double { ascent + descent }

    /// The height of a capital or a digit above the baseline, in points.
    public var capHeight: Double {
        size * (family == .brand ? BrandFontTable.capHeight / BrandFontTable.unitsPerEm : 0.71)
    }

    /// The height of a lower-case letter such as x above the baseline, in points.
    public var xHeight: Double { size * (family == .brand ? BrandFontTable.xHeight / BrandFontTable.unitsPerEm : 0.54) }

    /// Returns the width of a string on one line, in points, including spaces at its ends. Any white space counts as a
    /// space.
    ///
    /// - The brand family: the sum of its letters' widths, with kerning, letter spacing and tabular figures.
    /// - Full-width letters, such as Chinese ones: 1 em in every family.
    /// - Letters that the brand family lacks: 0.62 em, emoji 1.25 em. This is an estimate; hosts condense them to it.
    /// - The other families are estimates too: 0.6 em per letter if monospaced, else the brand family's widths plus 6
    ///   %.
    public func width(of string: String) -> Double {
        var pen = TextPen(self)
        for scalar in string.unicodeScalars { _ = pen.add(scalar.value) }
        return pen.x
    }

    /// Returns the offset of each Unicode scalar of a string drawn on one line from 0, in points.
    public func offsets(of string: String) -> [Double] {
        var pen = TextPen(self)
        return string.unicodeScalars.map { pen.add($0.value).x }
    }
}

extension Text {
    /// The size of the line, from its ascent to its descent, in points; at most `maximumWidth` wide.
    public var size: Size {
        let natural = font.width(of: string)
        return Size(width: maximumWidth.map { Swift.min(natural, $0) } ?? natural, height: font.lineHeight)
    }
}
