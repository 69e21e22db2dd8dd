public import Drawing
public import Geometry

/// A view that shows text, vertically centred.
open class Label: View {
    /// The text to show.
    public var text: String {
        didSet { setNeedsDisplay() }
    }
    /// The font of the text.
    public var font: Font {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }
    /// The colour of the text.
    public var textColor: Color {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    /// The horizontal alignment; centred by default.
    public var textAlignment: TextAlignment {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The maximum number of lines; 0 for no limit. 1 by default.
    public var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
    }
    /// How text that is too long for its lines is shortened; it is condensed by default.
    public var lineBreakMode = LineBreakMode.byCondensing {
        didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
    }
    /// The distance between two baselines, in points; nil for the font's own.
    public var lineHeight: Double? {
        didSet { if lineHeight != oldValue { setNeedsDisplay() } }
    }

    /// Creates a label.
    public init(
        _ text: String = "", font: Font, textColor: Color = .black, textAlignment: TextAlignment = .center,
        frame: Rect = .zero
    ) {
        self.text = text
        self.font = font
        self.textColor = textColor
        self.textAlignment = textAlignment
        super.init(frame: frame)
    }

    /// The size of the text without a width limit, in points.
    public var intrinsicContentSize: Size { sizeThatFits(Size(width: .infinity, height: .infinity)) }

    /// Returns the size of the text with lines at most as wide as `size`, in points; the height doesn't limit the
    /// lines.
    public func sizeThatFits(_ size: Size) -> Size {
        TextLayout(
            text, font: font, width: size.width, lineHeight: lineHeight, numberOfLines: numberOfLines,
            lineBreakMode: lineBreakMode
        ).size
    }

    /// Sets the frame's size to the text's size without a limit; the origin stays.
    public func sizeToFit() {
        frame = Rect(origin: frame.origin, size: intrinsicContentSize)
    }

    open override func draw(in canvas: Canvas) {
        let bounds = presentation.bounds
        guard !presentation.transform.isTranslation else { return drawText(in: bounds, on: canvas) }
        // Drawn as a symbol: otherwise the host would lay out the letters for each intermediate size. They can
        // overhang slightly.
        let symbol = Symbol(size: bounds.size, outset: font.size / 2) { canvas in
            drawText(in: Rect(origin: .zero, size: bounds.size), on: canvas)
        }
        canvas.draw(symbol, at: bounds.origin)
    }

    private final func drawText(in bounds: Rect, on canvas: Canvas) {
        if numberOfLines == 1, lineBreakMode == .byCondensing { return drawLine(in: bounds, on: canvas) }
        let layout = TextLayout(
            text, font: font, width: bounds.width, lineHeight: lineHeight, numberOfLines: numberOfLines,
            lineBreakMode: lineBreakMode)
        guard let first = layout.lines.first, let last = layout.lines.last else { return }
        // The area from the top of the first line's capitals to the last line's baseline is centred.
        let top = bounds.midY - (first.baseline - font.capHeight + last.baseline) / 2
        let rect = Rect(x: bounds.minX, y: top, width: bounds.width, height: layout.size.height)
        canvas.draw(layout, in: rect, color: textColor, alignment: textAlignment)
    }

    /// Draws a single line, which needs no measuring: the host condenses it.
    private final func drawLine(in bounds: Rect, on canvas: Canvas) {
        let x =
            switch textAlignment {
            case .left: bounds.minX
            case .center: bounds.midX
            case .right: bounds.maxX
            }
        let line = Text(text, font: font, color: textColor, alignment: textAlignment, maximumWidth: bounds.width)
        canvas.draw(line, at: Point(x: x, y: bounds.midY + font.capHeight / 2))
    }
}
