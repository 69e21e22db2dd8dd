/// The category of a Unicode scalar for the width of a line and its breaks.
enum LetterKind: Equatable {
    /// A letter of the brand font, by its index in the font's table.
    case brand(Int)
    /// A letter that fills a square, such as a Chinese one.
    case fullWidth
    case emoji
    /// A scalar without a width: a combining accent, or a control character for line layout.
    case invisible
    /// A letter that the brand font lacks.
    case other

    init(_ scalar: UInt32) {
        if let index = BrandFontTable.index(of: TextPen.isBlank(scalar) ? 0x20 : scalar) {
            self = .brand(index)
        } else if Self.isInvisible(scalar) {
            self = .invisible
        } else if Self.isFullWidth(scalar) {
            self = .fullWidth
        } else {
            self = (0x1f000...0x1faff).contains(scalar) ? .emoji : .other
        }
    }

    var isBrand: Bool {
        if case .brand = self { true } else { false }
    }

    /// Returns whether a scalar is in a block of East Asian letters that are wide by Unicode's Standard Annex 11.
    private static func isFullWidth(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f,
            0xff01...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
            true
        default: false
        }
    }

    private static func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x1f, 0x7f...0x9f, 0xad, 0x300...0x36f, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2064,
            0xfe00...0xfe0f, 0xfeff, 0x1f3fb...0x1f3ff, 0xe0000...0xe01ef:
            true
        default: false
        }
    }
}

extension BrandFontTable {
    /// Returns a letter's index in the table; nil if the font lacks it.
    static func index(of scalar: UInt32) -> Int? {
        guard scalar <= 0xffff else { return nil }
        var range = 0
        while range < ranges.count, scalar >= UInt32(ranges[range]) {
            if scalar <= UInt32(ranges[range + 1]) { return Int(ranges[range + 2]) + Int(scalar) - Int(ranges[range]) }
            range += 3
        }
        return nil
    }

    /// Returns the width of a letter, in font units; `share` is 0 at the least weight and 1 at the greatest.
    static func advance(_ letter: Int, _ share: Double) -> Double {
        between(Double(lightAdvances[letter]), Double(heavyAdvances[letter]), share)
    }

    /// Returns the kerning between two letters, in font units.
    static func kerning(_ first: Int, _ second: Int, _ share: Double) -> Double {
        let value = Int(kerning[Int(rows[first]) * columnCount + Int(columns[second])])
        return value == 0 ? 0 : between(Double(lightKerning[value]), Double(heavyKerning[value]), share)
    }

    private static func between(_ light: Double, _ heavy: Double, _ share: Double) -> Double {
        light + (heavy - light) * share
    }
}
