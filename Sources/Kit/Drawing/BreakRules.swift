/// Line breaking: the rules of Unicode's Standard Annex 14 that matter to Latin and East Asian text.
enum BreakRules {
    /// Returns whether a line can end before the letter at an index that isn't the first.
    static func allowBreak(in letters: [Unicode.Scalar], before index: Int) -> Bool {
        let (last, next) = (letters[index - 1].value, letters[index].value)
        // Spaces hang at the end of the previous line.
        if isBreakingBlank(next) { return false }
        if isBreakingBlank(last) || last == 0x200b { return true }
        if last == 0x200d || LetterKind(next) == .invisible { return false }
        if closes(next) || opens(last) { return false }
        if isHyphen(last) {
            // A minus stays with its number, and a leading hyphen with its word.
            let begins = index < 2 || isBreakingBlank(letters[index - 2].value)
            return !begins && !isDigit(next) && !isHyphen(next)
        }
        return breaksAnywhere(last) || breaksAnywhere(next)
    }

    /// Returns whether a scalar is white space after which a line can be broken; U+00A0 isn't.
    private static func isBreakingBlank(_ scalar: UInt32) -> Bool { TextPen.isBlank(scalar) || scalar == 0x3000 }

    private static func isDigit(_ scalar: UInt32) -> Bool { 0x30 <= scalar && scalar <= 0x39 }

    /// Returns whether a scalar is a hyphen, or a dash between words.
    private static func isHyphen(_ scalar: UInt32) -> Bool {
        scalar == 0x2d || scalar == 0x2010 || scalar == 0x2013 || scalar == 0x2014
    }

    /// Returns whether a scalar is an East Asian letter or an emoji; Korean text breaks there too, which is allowed.
    private static func breaksAnywhere(_ scalar: UInt32) -> Bool {
        let kind = LetterKind(scalar)
        return kind == .fullWidth || kind == .emoji
    }

    /// Returns whether a sign never begins a line: it closes what precedes it.
    private static func closes(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x25, 0x29, 0x2c, 0x2e, 0x3a, 0x3b, 0x3f, 0x5d, 0x7d, 0xbb, 0x2019, 0x201d, 0x2026, 0x3001, 0x3002,
            0x3005, 0x3009, 0x300b, 0x300d, 0x300f, 0x3011, 0x3015, 0x3017, 0x3019, 0x301b, 0x301f, 0x30fb, 0x30fc,
            0xff01, 0xff05, 0xff09, 0xff0c, 0xff0e, 0xff1a, 0xff1b, 0xff1f, 0xff3d, 0xff5d, 0xff60:
            true
        default: false
        }
    }

    /// Returns whether a sign never ends a line: it opens what follows it.
    private static func opens(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x5b, 0x7b, 0xab, 0x2018, 0x201c, 0x3008, 0x300a, 0x300c, 0x300e, 0x3010, 0x3014, 0x3016, 0x3018,
            0x301a, 0x301d, 0xff04, 0xff08, 0xff3b, 0xff5b, 0xff5f:
            true
        default: false
        }
    }
}
