public import Geometry

/// Text broken into lines, and how large they are: the same on every host, before anything is drawn.
///
/// A line ends at a line feed, and where the next word would be wider than there is room: after blanks and hyphens, and
/// between Chinese, Japanese or Korean letters, of which none that closes a phrase begins a line. A word that is wider than
/// a line is broken between letters. Blanks where a line is broken aren't drawn, and take no room.
///
/// ```swift
/// let layout = TextLayout("Ring 4 can't rest on the smaller ring 2", font: Font(.brand, size: 15), width: 120)
/// canvas.draw(layout, in: Rect(x: 20, y: 20, width: 120, height: layout.size.height), color: .black)
/// ```
public struct TextLayout: Hashable, Sendable {
    /// Letters that are drawn on one line.
    public struct Line: Hashable, Sendable {
        public let string: String
        /// In points; never more than the layout's, unless a single letter is wider.
        public let width: Double
        /// How far its baseline is below the layout's top, in points.
        public let baseline: Double

        // By bytes: comparing strings as characters would bring the Unicode tables into a web page.
        public static func == (a: Line, b: Line) -> Bool {
            a.width == b.width && a.baseline == b.baseline && a.string.utf8.elementsEqual(b.string.utf8)
        }

        public func hash(into hasher: inout Hasher) {
            for byte in string.utf8 { hasher.combine(byte) }
        }
    }

    public let font: Font
    /// How wide a line may be, in points.
    public let width: Double
    /// From one line's baseline to the next one's, in points.
    public let lineHeight: Double
    public let lines: [Line]
    /// Whether not all of the text is in the lines.
    public let isTruncated: Bool

    /// Breaks a text into lines. It takes time in proportion to the text's length.
    ///
    /// - Parameters:
    ///   - width: How wide a line may be, in points; infinite if only line feeds end one.
    ///   - lineHeight: From baseline to baseline, in points; nil for the font's own.
    ///   - numberOfLines: The most lines there may be; 0 for as many as it takes.
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
        // The line's letters stand in the middle of its height.
        let first = (height - font.lineHeight) / 2 + font.ascent
        while !breaker.isAtEnd, lines.count < most {
            let isLast = lines.count == most - 1
            let (string, width) = isLast ? breaker.lastLine(lineBreakMode) : breaker.line()
            lines.append(Line(string: string, width: width, baseline: first + Double(lines.count) * height))
        }
        self.lines = lines
        isTruncated = breaker.isTruncated || !breaker.isAtEnd
    }

    /// As wide as the widest line, and as high as all of them together, in points.
    public var size: Size {
        Size(
            width: lines.reduce(0) { Swift.max($0, $1.width) }, height: Double(lines.count) * lineHeight)
    }
}

extension Canvas {
    /// Draws lines of text from a rectangle's top on; each begins at its left edge, has its middle in the middle, or ends
    /// at its right edge.
    public func draw(_ layout: TextLayout, in rect: Rect, color: Color, alignment: TextAlignment = .left) {
        let x =
            switch alignment {
            case .left: rect.minX
            case .center: rect.midX
            case .right: rect.maxX
            }
        for line in layout.lines where !line.string.utf8.isEmpty {
            // In the families that are measured by an estimate, a line may be wider than it is thought to be.
            let text = Text(
                line.string, font: layout.font, color: color, alignment: alignment,
                maximumWidth: layout.width.isFinite && layout.width > 0 ? layout.width : nil)
            draw(text, at: Point(x: x, y: rect.minY + line.baseline))
        }
    }
}
