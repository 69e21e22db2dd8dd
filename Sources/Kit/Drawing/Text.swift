/// A font described by its properties; each host chooses its own faces.
public struct Font: Hashable, Sendable {
    /// A kind of face; the raw values are part of the display list format.
    public enum Family: UInt8, Sendable, CaseIterable {
        case system, rounded, monospaced, serif
        /// Manrope, which is bundled with the kit: the only family whose letters look and measure the same on every
        /// host. It has the Latin letters of Western Europe; others, such as Chinese, come from the host's own faces.
        case brand
    }

    /// The weights of CSS and OpenType, in hundreds; the raw values are part of the display list format.
    public enum Weight: UInt8, Sendable {
        case thin = 1, ultraLight, light, regular, medium, semibold, bold, heavy, black
    }

    /// The kind of face.
    public var family: Family
    /// The height of an em, in points.
    public var size: Double
    /// The thickness of the letters.
    public var weight: Weight
    /// The extra space between two letters, in ems; negative for tighter text. It only works in the brand family, and
    /// only between its own letters: Chinese letters keep their distance.
    public var letterSpacing: Double
    /// Whether all digits have equal width, so that a changing number doesn't jump. It only works in the brand family.
    public var hasTabularFigures: Bool

    /// Creates a font; the size is in points.
    public init(
        _ family: Family = .system, size: Double, weight: Weight = .regular, letterSpacing: Double = 0,
        hasTabularFigures: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.letterSpacing = letterSpacing
        self.hasTabularFigures = hasTabularFigures
    }
}

/// The part of a line of text that is placed at the drawing point; the raw values are part of the display list format.
public enum TextAlignment: UInt8, Sendable, CaseIterable {
    case left, center, right
}

/// A line of text and its appearance.
public struct Text: Hashable, Sendable {
    /// The characters.
    public var string: String
    /// The font.
    public var font: Font
    /// The colour.
    public var color: Color
    /// The part of the line that is placed at the drawing point.
    public var alignment: TextAlignment
    /// The width in points to which the host condenses a wider line; nil for no limit.
    public var maximumWidth: Double?

    /// Creates a line of text.
    public init(
        _ string: String, font: Font, color: Color, alignment: TextAlignment = .left, maximumWidth: Double? = nil
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.alignment = alignment
        self.maximumWidth = maximumWidth
    }

    /// Whether both look the same. Strings are compared by bytes: comparing characters would link the Unicode tables
    /// into a web page.
    public static func == (a: Text, b: Text) -> Bool {
        a.font == b.font && a.color == b.color && a.alignment == b.alignment && a.maximumWidth == b.maximumWidth
            && a.string.utf8.elementsEqual(b.string.utf8)
    }

    /// Hashes the bytes of the string and the font.
    public func hash(into hasher: inout Hasher) {
        for byte in string.utf8 { hasher.combine(byte) }
        hasher.combine(font)
    }
}
