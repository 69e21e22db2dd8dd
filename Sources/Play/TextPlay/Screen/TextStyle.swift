/// How a character looks. Colours are numbers of the palette of 256; those from 16 on are the same in every theme.
public struct TextStyle: Hashable, Sendable {
    /// The colour of the character; nil for the terminal's own.
    public var foreground: UInt8?
    /// The colour behind it; nil for the terminal's own.
    public var background: UInt8?
    /// Whether it is bold.
    public var isBold: Bool
    /// Whether both colours are swapped.
    public var isReversed: Bool

    /// The terminal's own style.
    public static let plain = TextStyle()
    /// The terminal's own colours, bold.
    public static let bold = TextStyle(isBold: true)
    /// The terminal's own colours, swapped.
    public static let reversed = TextStyle(isReversed: true)

    /// Creates a style.
    public init(_ foreground: UInt8? = nil, on background: UInt8? = nil, isBold: Bool = false, isReversed: Bool = false)
    {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isReversed = isReversed
    }

    /// The escape sequence that selects the style.
    var sequence: String {
        var codes = "0"
        if isBold { codes += ";1" }
        if isReversed { codes += ";7" }
        if let foreground { codes += ";38;5;\(foreground)" }
        if let background { codes += ";48;5;\(background)" }
        return "\u{1b}[\(codes)m"
    }
}
