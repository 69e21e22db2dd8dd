public import Geometry

/// Text broken into lines, with their sizes: the same on every host, before anything is drawn.
///
/// A line ends at a line feed, or where the next word wouldn't fit: after spaces and hyphens, and between Chinese,
/// Japanese or Korean letters, where closing punctuation never begins a line. A word that is wider than a line is
/// broken between letters. Spaces at a line break aren't drawn and take no room.
///
/// ```swift
/// let layout = TextLayout("Ring 4 can't rest on the smaller ring 2", font: Font(.brand, size: 15), width: 120)
/// canvas.draw(layout, in: Rect(x: 20, y: 20, width: 120, height: layout.size.height), color: .black)
/// ```
public struct TextLayout: Hashable, Sendable {
    /// One line of letters.
    public struct Line: Hashable, Sendable {
        /// The letters, without the spaces at the line break.
        public let string: String
        /// The width in points; never more than the layout's, unless a single letter is wider.
        public let width: Double
        /// The distance of its baseline below the layout's top, in points.
        public let baseline: Double

        /// Whether both are the same. Strings are compared by bytes: comparing characters would link the Unicode
        /// tables into a web page.
        public static func == (a: Line, b: Line) -> Bool {
            a.width == b.width && a.baseline == b.baseline && a.string.utf8.elementsEqual(b.string.utf8)
        }

        /// Hashes the bytes of the string.
        public func hash(into hasher: inout Hasher) {
            for byte in string.utf8 { hasher.combine(byte) }
        }
    }

    /// The font of all lines.
    public let font: Font
    /// The maximum width of a line, in points.
    public let width: Double
    /// The distance between two baselines, in points.
    public let lineHeight: Double
    /// The lines from top to bottom.
    public let lines: [Line]
    /// Whether some of the text is missing from the lines.
    public let isTruncated: Bool

    /// Breaks a text into lines. Linear in the text's length.
    ///
    /// - Parameters:
    ///   - string: The text.
    ///   - font: The font of all lines.
    ///   - width: The maximum width of a line, in points; infinite if only line feeds end a line.
    ///   - lineHeight: The distance between two baselines, in points; nil for the font's own.
    ///   - numberOfLines: The maximum number of lines; 0 for no limit.
    ///   - lineBreakMode: How text that doesn't fit is shortened.
    /// - Precondition: `width` is a number, and `numberOfLines` isn't negative.
    public init(
        _ string: String, font: Font, width: Double = .infinity, lineHeight: Double? = nil, numberOfLines: Int = 0,
        lineBreakMode: LineBreakMode = .byTruncatingTail
    ) {
        precondition(!width.isNaN && numberOfLines >= 0, "TextLayout: width must be a number, numberOfLines 0 or more")
        self.font = font
        self.width = width
        let height = lineHeight ?? font.lineHeight
        self.lineHeight = height
        var breaker = LineBreaker(string, font: font, width: width)
        let most = numberOfLines == 0 ? Int.max : numberOfLines
        var lines: [Line] = []
        // The letters are centred in the line's height.
        let first = (height - font.lineHeight) / 2 + font.ascent
        while !breaker.isAtEnd, lines.count < most {
            let isLast = lines.count == most - 1
            let (string, width) = isLast ? breaker.lastLine(lineBreakMode) : breaker.line()
            lines.append(Line(string: string, width: width, baseline: first + Double(lines.count) * height))
        }
        self.lines = lines
        isTruncated = breaker.isTruncated || !breaker.isAtEnd
    }

    /// The width of the widest line and the height of all lines together, in points.
    public var size: Size {
        Size(
            width: lines.reduce(0) { Swift.max($0, $1.width) }, height: Double(lines.count) * lineHeight)
    }
}

extension Canvas {
    /// Draws lines of text downwards from a rectangle's top; each begins at its left edge, is centred, or ends at its
    /// right edge.
    public func draw(_ layout: TextLayout, in rect: Rect, color: Color, alignment: TextAlignment = .left) {
        let x =
            switch alignment {
            case .left: rect.minX
            case .center: rect.midX
            case .right: rect.maxX
            }
        for line in layout.lines where !line.string.utf8.isEmpty {
            // In the families with estimated metrics, a line can be wider than computed.
            let text = Text(
                line.string, font: layout.font, color: color, alignment: alignment,
                maximumWidth: layout.width.isFinite && layout.width > 0 ? layout.width : nil)
            draw(text, at: Point(x: x, y: rect.minY + line.baseline))
        }
    }
}
