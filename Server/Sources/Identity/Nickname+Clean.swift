import Foundation
public import Match

/// Why a nickname isn't taken, and what is allowed.
public enum NicknameProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing is left when the blanks are taken away.
    case empty
    /// More characters than 20, as people count them.
    case tooLong(characters: Int)
    /// Characters of many parts: more than 80 bytes.
    case tooManyBytes(Int)
    /// A control character, or one that changes the direction of text, or that isn't seen.
    case unseen(scalar: UInt32)
    /// One that no standard gives a meaning.
    case unknown(scalar: UInt32)
    /// More marks on one character than two.
    case tooManyMarks
    /// It looks like a word that stands for those who run the place.
    case staff(word: String)

    public var description: String {
        switch self {
        case .empty: "a nickname has 1 to 20 characters, not 0"
        case .tooLong(let count): "a nickname has 1 to 20 characters, not \(count)"
        case .tooManyBytes(let count): "a nickname has at most 80 bytes, not \(count): use simpler characters"
        case .unseen(let scalar):
            "a nickname has letters, digits, signs and blanks, not \(Self.name(scalar)), which isn't seen"
        case .unknown(let scalar): "a nickname has letters, digits, signs and blanks, not \(Self.name(scalar))"
        case .tooManyMarks: "a letter of a nickname has at most two marks"
        case .staff(let word): "a nickname may not look like “\(word)”, so that nobody is taken for staff or a program"
        }
    }

    private static func name(_ scalar: UInt32) -> String {
        let hex = String(scalar, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
    }
}

extension LimitedText<NicknameRule> {
    /// The most characters of a nickname, as people count them (extended grapheme clusters, UAX #29).
    public static let maximumCharacters = 20
    private static let maximumMarks = 2

    /// A nickname as it is shown to others: normalised (NFC), without blanks around it, one blank where there were more.
    ///
    /// What was cleaned stays as it is when it is cleaned again. O(bytes).
    ///
    /// - Throws: what isn't allowed. A text that is far too long is refused by its length alone.
    public init(cleaning text: String) throws(NicknameProblem) {
        let length = text.utf8.count
        if length > 4_096 { throw .tooManyBytes(length) }
        var cleaned = String.UnicodeScalarView()
        // What isn't seen is looked for first: normalisation and blanks could hide it.
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
        // A name of marks alone is drawn upon what stands before it.
        guard let first = name.unicodeScalars.first else { throw .empty }
        if first.isMark { throw .unseen(scalar: first.value) }
        if name.count > Self.maximumCharacters { throw .tooLong(characters: name.count) }
        if let word = StaffWords.find(in: name) { throw .staff(word: word) }
        let bytes = Array(name.utf8)
        guard let nickname = Self(bytes) else { throw .tooManyBytes(bytes.count) }
        self = nickname
    }

    private static func check(
        _ scalar: Unicode.Scalar, in scalars: [Unicode.Scalar], at index: Int
    ) throws(NicknameProblem) {
        let properties = scalar.properties
        // Parts of emoji: the joiner and the choice of colour between or behind pictures.
        let isJoiner = scalar.value == 0x200d
        if isJoiner || scalar.value == 0xfe0f {
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            if before?.isPicture == true, !isJoiner || after?.isPicture == true { return }
            // A family's members have a colour of skin or U+FE0F between them and the joiner.
            if isJoiner, after?.isPicture == true, before?.value == 0xfe0f, index > 1, scalars[index - 2].isPicture {
                return
            }
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: throw .unseen(scalar: scalar.value)
        case .privateUse, .unassigned, .surrogate: throw .unknown(scalar: scalar.value)
        default: break
        }
        // Fillers and the like; the blank of Braille is a sign by its category.
        if properties.isDefaultIgnorableCodePoint || scalar.value == 0x2800 { throw .unseen(scalar: scalar.value) }
    }
}

extension Unicode.Scalar {
    var isMark: Bool {
        switch properties.generalCategory {
        // The keycap and the colours of skin aren't stacked.
        case .nonspacingMark, .enclosingMark: value != 0xfe0f && value != 0x20e3
        default: false
        }
    }

    /// A part of an emoji that is seen; digits count for the law, but not here.
    fileprivate var isPicture: Bool { properties.isEmoji && value > 0x7f || properties.isEmojiModifier }
}
