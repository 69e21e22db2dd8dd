public import Drawing
public import Geometry

/// A view that shows text, in the middle of its height.
open class Label: View {
    public var text: String {
        didSet { setNeedsDisplay() }
    }
    public var font: Font {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }
    public var textColor: Color {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    public var textAlignment: TextAlignment {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The most lines there may be; 0 for as many as it takes. One line at first.
    public var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
    }
    /// What becomes of text that is too wide for its lines; at first it is condensed.
    public var lineBreakMode = LineBreakMode.byCondensing {
        didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
    }
    /// From one baseline to the next, in points; nil for the font's own.
    public var lineHeight: Double? {
        didSet { if lineHeight != oldValue { setNeedsDisplay() } }
    }

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

    /// How large the text is if nothing limits its width, in points.
    public var intrinsicContentSize: Size { sizeThatFits(Size(width: .infinity, height: .infinity)) }

    /// How large the text is where a line may be as wide as `size`, in points; its height doesn't limit the lines.
    public func sizeThatFits(_ size: Size) -> Size {
        TextLayout(
            text, font: font, width: size.width, lineHeight: lineHeight, numberOfLines: numberOfLines,
            lineBreakMode: lineBreakMode
        ).size
    }

    /// Makes the frame as large as the text is without a limit; its least x and y stay.
    public func sizeToFit() {
        frame = Rect(origin: frame.origin, size: intrinsicContentSize)
    }

    open override func draw(in canvas: Canvas) {
        let bounds = presentation.bounds
        guard !presentation.transform.isTranslation else { return drawText(in: bounds, on: canvas) }
        // As a picture: else the host would lay out its letters for each size that it comes by. They may hang over a little.
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
        // In the middle is what is from the first line's capitals down to the last line's baseline.
        let top = bounds.midY - (first.baseline - font.capHeight + last.baseline) / 2
        let rect = Rect(x: bounds.minX, y: top, width: bounds.width, height: layout.size.height)
        canvas.draw(layout, in: rect, color: textColor, alignment: textAlignment)
    }

    /// One line needs no measuring: the host condenses it.
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
