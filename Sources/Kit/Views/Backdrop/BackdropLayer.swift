public import Drawing
public import Geometry

/// One layer of what lies behind a window's views, such as a sky, a sun or the hills before it.
///
/// It is drawn once, and again only after `setNeedsDisplay()` or for another size; where it is placed may change at each
/// frame, and costs next to nothing.
public final class BackdropLayer {
    /// How fine the layer is drawn. What is soft anyway, as a sky or a halo, looks the same when it is coarser.
    public enum Resolution: Int, Sendable {
        case full = 1
        case half = 2
        case quarter = 4

        /// How many pixels of the screen its pixels are wide.
        public var divisor: Int { rawValue }
    }

    public let resolution: Resolution
    /// How far the layer reaches beyond the window on each side, in points: at least as far as it is moved, or its edge
    /// is seen.
    public let bleed: Double
    /// How much of the backdrop's `shift` moves the layer: 0 for what is far away, 1 for what is as near as the views.
    public var parallax: Double
    /// How far the layer is moved, in points, beside its parallax.
    public var offset = Vector.zero
    /// From 0, where nothing of it is seen, to 1.
    public var alpha = 1.0
    var needsDisplay = true
    private let drawing: (Canvas, Size) -> Void

    /// - Parameter drawing: Draws the layer for a window of a size; what lies outside the window is seen in the bleed.
    public init(
        resolution: Resolution = .full, bleed: Double = 0, parallax: Double = 0,
        drawing: @escaping (_ canvas: Canvas, _ size: Size) -> Void
    ) {
        self.resolution = resolution
        self.bleed = bleed
        self.parallax = parallax
        self.drawing = drawing
    }

    /// Draws the layer again before it is next shown.
    public func setNeedsDisplay() {
        needsDisplay = true
    }

    /// The layer's rectangle in a window of a size, where it isn't moved.
    public func frame(in size: Size) -> Rect {
        Rect(x: -bleed, y: -bleed, width: size.width + 2 * bleed, height: size.height + 2 * bleed)
    }

    /// What the layer shows, in points from its own upper left corner.
    public func picture(for size: Size) -> DisplayList {
        let canvas = Canvas()
        canvas.concatenate(AffineTransform(translationX: bleed, y: bleed))
        drawing(canvas, size)
        return canvas.displayList
    }
}
