import Foundation
public import Match
import Words

/// Why a nickname is rejected, and what is allowed.
public enum NicknameProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing is left without the spaces.
    case empty
    /// More than 20 characters as people count them.
    case tooLong(characters: Int)
    /// Composed characters take more than 80 bytes.
    case tooManyBytes(Int)
    /// A control character, one that changes the text direction, or an invisible one.
    case unseen(scalar: UInt32)
    /// A code point without an assigned meaning.
    case unknown(scalar: UInt32)
    /// More than two marks on one character.
    case tooManyMarks
    /// It looks like a word for the people who run the site.
    case staff(word: String)
    /// It looks like a word that insults people.
    case slur

    /// The problem and what is allowed, as a phrase.
    public var description: String {
        switch self {
        case .empty: say("a nickname has 1 to 20 characters, not 0")
        case .tooLong(let count): say("a nickname has 1 to 20 characters, not \(count)")
        case .tooManyBytes(let count): say("a nickname has at most 80 bytes, not \(count): use simpler characters")
        case .unseen(let scalar):
            say("a nickname has letters, digits, signs and blanks, not \(Self.name(scalar)), which isn't seen")
        case .unknown(let scalar): say("a nickname has letters, digits, signs and blanks, not \(Self.name(scalar))")
        case .tooManyMarks: say("a letter of a nickname has at most two marks")
        case .staff(let word):
            say("a nickname may not look like “\(word)”, so that nobody is taken for staff or a program")
        case .slur: say("a nickname may not insult people")
        }
    }

    private static func name(_ scalar: UInt32) -> String {
        let hex = String(scalar, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
    }
}

extension LimitedText<NicknameRule> {
    /// The maximum number of characters as people count them (extended grapheme clusters, UAX #29).
    public static let maximumCharacters = 20
    private static let maximumMarks = 2

    /// Cleans a nickname for display: normalized (NFC), without spaces around it and with single spaces inside.
    ///
    /// Cleaning a clean nickname changes nothing. O(bytes).
    ///
    /// - Throws: what isn't allowed. A text that is far too long is rejected by its length alone.
    public init(cleaning text: String) throws(NicknameProblem) {
        let length = text.utf8.count
        if length > 4_096 { throw .tooManyBytes(length) }
        var cleaned = String.UnicodeScalarView()
        // Invisible characters are checked first: normalization and spaces could hide them.
        let scalars = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        var isAfterBlank = false
        var marks = 0
        for (index, scalar) in scalars.enumerated() {
            if scalar.properties.generalCategory == .spaceSeparator {
                isAfterBlank = true
                marks = 0
                continue
            }
            try Self.check(scalar, in: scalars, at: index)
            marks = scalar.isMark ? marks + 1 : 0
            if marks > Self.maximumMarks { throw .tooManyMarks }
            if isAfterBlank, !cleaned.isEmpty { cleaned.append(" ") }
            isAfterBlank = false
            cleaned.append(scalar)
        }
        let name = String(cleaned).precomposedStringWithCanonicalMapping
        // A name of marks alone would be drawn over the text before it.
        guard let first = name.unicodeScalars.first else { throw .empty }
        if first.isMark { throw .unseen(scalar: first.value) }
        if name.count > Self.maximumCharacters { throw .tooLong(characters: name.count) }
        if let word = StaffWords.find(in: name) { throw .staff(word: word) }
        if Slurs.isIn(name) { throw .slur }
        let bytes = Array(name.utf8)
        guard let nickname = Self(bytes) else { throw .tooManyBytes(bytes.count) }
        self = nickname
    }

    private static func check(
        _ scalar: Unicode.Scalar, in scalars: [Unicode.Scalar], at index: Int
    ) throws(NicknameProblem) {
        let properties = scalar.properties
        // Parts of emoji: the joiner and the variation selector, between or after pictures.
        let isJoiner = scalar.value == 0x200d
        if isJoiner || scalar.value == 0xfe0f {
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            if before?.isPicture == true, !isJoiner || after?.isPicture == true { return }
            // Members of a family can have a skin tone or U+FE0F before the joiner.
            if isJoiner, after?.isPicture == true, before?.value == 0xfe0f, index > 1, scalars[index - 2].isPicture {
                return
            }
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: throw .unseen(scalar: scalar.value)
        case .privateUse, .unassigned, .surrogate: throw .unknown(scalar: scalar.value)
        default: break
        }
        // Fillers and the like; the blank of Braille is a symbol by its category.
        if properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800 { throw .unseen(scalar: scalar.value) }
    }
}

extension Unicode.Scalar {
    var isMark: Bool {
        switch properties.generalCategory {
        // Keycaps and skin tones aren't stacked.
        case .nonspacingMark, .enclosingMark: value != 0xfe0f && value != 0x20e3
        default: false
        }
    }

    /// A visible part of an emoji. By the standard digits count too, but not here.
    fileprivate var isPicture: Bool { properties.isEmoji && value > 0x7f || properties.isEmojiModifier }
}
