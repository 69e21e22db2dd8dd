public import Drawing
public import Geometry

/// A view that shows a symbol as large as fits in its bounds; the symbol's shadow extends beyond them.
///
/// A partly transparent view fades the symbol and each of its subviews separately, which is cheap; set
/// `allowsGroupOpacity` if subviews cover the symbol and this is visible.
open class SymbolView: View {
    /// The symbol to show; nil for none.
    public var symbol: Symbol? {
        didSet { if symbol != oldValue { setNeedsDisplay() } }
    }

    /// Creates a view without group opacity.
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
        // While its size is animated one picture is stretched: otherwise each frame would need a new one.
        canvas.saved {
            canvas.concatenate(
                AffineTransform(translationX: -settled.midX, y: -settled.midY)
                    .concatenating(.init(scaleX: seen.width / settled.width, y: seen.height / settled.height))
                    .concatenating(.init(translationX: seen.midX, y: seen.midY)))
            canvas.draw(symbol, in: settled)
        }
    }
}
