extension Unicode.Scalar {
    /// How many columns of a terminal it takes: two if it is as wide as a Chinese character (Unicode Standard Annex 11: wide and
    /// full-width), else one.
    var columns: Int {
        switch value {
        case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f,
            0xff01...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
            2
        default: 1
        }
    }
}

extension String {
    /// How many columns of a terminal the text takes.
    public var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

    /// The text, cut at its end with an ellipsis if it takes more columns.
    func shortened(to columns: Int) -> String {
        guard self.columns > columns else { return self }
        var text = String.UnicodeScalarView()
        var room = columns - 1
        for character in unicodeScalars {
            room -= character.columns
            if room < 0 { break }
            text.append(character)
        }
        return String(text) + "…"
    }
}
