public import Drawing
public import Geometry

/// One layer of a window's background, such as a sky, a sun or hills in front of it.
///
/// It is drawn once, and again only after `setNeedsDisplay()` or for another size. Its placement can change on each
/// frame at almost no cost.
public final class BackdropLayer {
    /// The resolution of the layer's picture. Soft content, such as a sky or a halo, looks the same when coarser.
    public enum Resolution: Int, Sendable {
        case full = 1
        case half = 2
        case quarter = 4

        /// The width of the layer's pixels in screen pixels.
        public var divisor: Int { rawValue }
    }

    /// The resolution of the layer's picture.
    public let resolution: Resolution
    /// The margin beyond the window on each side, in points. It must be at least the largest displacement, or the
    /// layer's edge becomes visible.
    public let bleed: Double
    /// The fraction of the backdrop's `shift` that moves the layer: 0 for far away, 1 for as near as the views.
    public var parallax: Double
    /// The displacement in points, in addition to the parallax.
    public var offset = Vector.zero
    /// The opacity, from 0 (invisible) to 1.
    public var alpha = 1.0
    var needsDisplay = true
    private let drawing: (Canvas, Size) -> Void

    /// Creates a layer.
    ///
    /// - Parameters:
    ///   - resolution: How sharp it is drawn.
    ///   - bleed: How far it extends beyond the window on each side, in points.
    ///   - parallax: The factor of the backdrop's shift.
    ///   - drawing: Draws the layer for a window of the given size; drawing outside the window appears in the bleed.
    public init(
        resolution: Resolution = .full, bleed: Double = 0, parallax: Double = 0,
        drawing: @escaping (_ canvas: Canvas, _ size: Size) -> Void
    ) {
        self.resolution = resolution
        self.bleed = bleed
        self.parallax = parallax
        self.drawing = drawing
    }

    /// Marks the layer for redrawing.
    public func setNeedsDisplay() {
        needsDisplay = true
    }

    /// Returns the layer's rectangle in a window of a size, without displacement.
    public func frame(in size: Size) -> Rect {
        Rect(x: -bleed, y: -bleed, width: size.width + 2 * bleed, height: size.height + 2 * bleed)
    }

    /// Returns the layer's picture, in points from its own top left corner.
    public func picture(for size: Size) -> DisplayList {
        let canvas = Canvas()
        canvas.concatenate(AffineTransform(translationX: bleed, y: bleed))
        drawing(canvas, size)
        return canvas.displayList
    }
}
