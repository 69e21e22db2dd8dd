public import Drawing
public import Geometry

/// A view that shows a line of text, in the middle of its height.
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

    open override func draw(in canvas: Canvas) {
        let size = presentation.bounds
        let x =
            switch textAlignment {
            case .left: size.minX
            case .center: size.midX
            case .right: size.maxX
            }
        let line = Text(text, font: font, color: textColor, alignment: textAlignment, maximumWidth: size.width)
        let point = Point(x: x, y: size.midY + font.capHeight / 2)
        if presentation.transform.isTranslation {
            canvas.draw(line, at: point)
        } else {
            // As a picture: else the host would lay out its letters for each size that it comes by.
            canvas.draw(symbol(of: line, at: point, in: size), at: size.origin)
        }
    }

    private func symbol(of line: Text, at point: Point, in bounds: Rect) -> Symbol {
        // Letters may hang over a little.
        Symbol(size: bounds.size, outset: font.size / 2) { canvas in
            canvas.draw(line, at: Point(x: point.x - bounds.minX, y: point.y - bounds.minY))
        }
    }
}
