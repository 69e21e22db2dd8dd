public import Drawing
public import Geometry

/// A view that shows a symbol, as large as it fits in its bounds; the symbol's shadow goes beyond them.
///
/// A view that is partly transparent fades the symbol and each of its subviews by itself, which is cheap; set
/// `allowsGroupOpacity` where subviews cover the symbol and this shows.
open class SymbolView: View {
    public var symbol: Symbol? {
        didSet { if symbol != oldValue { setNeedsDisplay() } }
    }

    public init(_ symbol: Symbol? = nil, frame: Rect = .zero) {
        self.symbol = symbol
        super.init(frame: frame)
        allowsGroupOpacity = false
    }

    open override func draw(in canvas: Canvas) {
        guard let symbol else { return }
        let (seen, settled) = (presentation.bounds, bounds)
        guard seen.size != settled.size, settled.width != 0, settled.height != 0 else {
            return canvas.draw(symbol, in: seen)
        }
        // While its size changes one picture of it is stretched: else each frame would want another.
        canvas.saved {
            canvas.concatenate(
                AffineTransform(translationX: -settled.midX, y: -settled.midY)
                    .concatenating(.init(scaleX: seen.width / settled.width, y: seen.height / settled.height))
                    .concatenating(.init(translationX: seen.midX, y: seen.midY)))
            canvas.draw(symbol, in: settled)
        }
    }
}
