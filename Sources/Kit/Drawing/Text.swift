/// A font, asked for by what it should be like; each host has its own faces.
public struct Font: Hashable, Sendable {
    /// The raw values stand in display lists.
    public enum Family: UInt8, Sendable {
        case system, rounded, monospaced, serif
        /// Manrope, which comes with the kit: the one family whose letters are the same, and measure the same, on every
        /// host. It has the Latin letters of Western Europe; others, such as Chinese, come from the host's own faces.
        case brand
    }

    /// The weights of CSS and OpenType, in hundreds; the raw values stand in display lists.
    public enum Weight: UInt8, Sendable {
        case thin = 1, ultraLight, light, regular, medium, semibold, bold, heavy, black
    }

    public var family: Family
    /// The height of an em, in points.
    public var size: Double
    public var weight: Weight
    /// What is added between two letters, in ems; negative for letters that stand closer. The brand family alone has it,
    /// and only between letters of its own: Chinese letters keep their distance.
    public var letterSpacing: Double
    /// Whether all digits are equally wide, so that a number that counts doesn't jump. The brand family alone has it.
    public var hasTabularFigures: Bool

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

/// Which part of a line of text stands at the point where it is drawn; the raw values stand in display lists.
public enum TextAlignment: UInt8, Sendable {
    case left, center, right
}

/// A line of text and how it looks.
public struct Text: Hashable, Sendable {
    public var string: String
    public var font: Font
    public var color: Color
    public var alignment: TextAlignment
    /// A wider line is condensed by the host to this many points; nil lets it run on.
    public var maximumWidth: Double?

    public init(
        _ string: String, font: Font, color: Color, alignment: TextAlignment = .left, maximumWidth: Double? = nil
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.alignment = alignment
        self.maximumWidth = maximumWidth
    }

    // By bytes: comparing strings as characters would bring the Unicode tables into a web page.
    public static func == (a: Text, b: Text) -> Bool {
        a.font == b.font && a.color == b.color && a.alignment == b.alignment && a.maximumWidth == b.maximumWidth
            && a.string.utf8.elementsEqual(b.string.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in string.utf8 { hasher.combine(byte) }
        hasher.combine(font)
    }
}
