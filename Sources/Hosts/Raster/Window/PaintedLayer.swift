import CCairo
import Drawing
import Geometry
import Views

/// A layer of a window's backdrop as a picture in the window's own pixels.
struct PaintedLayer {
    private let picture: Picture
    /// The picture's top left corner, in pixels of the window.
    private let corner: Point
    /// The part of it that isn't empty, in its own pixels.
    private let content: PixelRect
    private let scale: Double
    /// Whether it covers the window where it is.
    private let covers: Bool
    private(set) var placement = BackdropPlacement()

    init(
        _ layer: BackdropLayer, _ list: DisplayList, size: Size, scale: Double, images: [ImageID: Picture]
    ) throws(RasterError) {
        let frame = layer.frame(in: size)
        let divisor = Double(layer.resolution.divisor)
        let coarse = try Picture(of: list, size: frame.size, scale: scale / divisor, images: images)
        self.scale = scale
        corner = Point(x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded())
        guard layer.resolution != .full, let (width, height) = Picture.pixels(of: frame.size, scale: scale) else {
            picture = coarse
            content = coarse.content
            covers = coarse.isOpaque
            return
        }
        var fine = try Picture(width: width, height: height)
        try fine.withSurface { (surface) throws(RasterError) in
            let context = cairo_create(surface)!
            defer { cairo_destroy(context) }
            try coarse.withSource { (source) throws(RasterError) in
                cairo_scale(context, Double(width) / Double(coarse.width), Double(height) / Double(coarse.height))
                cairo_set_source_surface(context, source, 0, 0)
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
                cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
                cairo_paint(context)
                cairo_set_source_rgb(context, 0, 0, 0)
            }
        }
        picture = fine
        content = fine.content
        covers = fine.isOpaque
    }

    /// Whether nothing behind it is seen.
    var isOpaque: Bool { covers && placement.alpha == 1 && placement.offset == .zero }

    /// Where its corner is now, in pixels of the window.
    private var origin: Point {
        Point(x: corner.x + placement.offset.dx * scale, y: corner.y + placement.offset.dy * scale)
    }

    func placed(_ placement: BackdropPlacement) -> PaintedLayer {
        var layer = self
        layer.placement = placement
        return layer
    }

    /// Where it is in the window's picture now; empty if it isn't seen.
    func rect(in window: Picture) -> PixelRect {
        guard placement.alpha > 0 else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let origin = self.origin
        let rect = Rect(
            x: origin.x + Double(content.x), y: origin.y + Double(content.y), width: Double(content.width),
            height: Double(content.height))
        return PixelRect(around: rect.insetBy(dx: -1, dy: -1), width: window.width, height: window.height)
            ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    func draw(on context: OpaquePointer) throws(RasterError) {
        guard placement.alpha > 0, content.width > 0 else { return }
        let origin = self.origin
        try picture.withSource { (source) throws(RasterError) in
            cairo_save(context)
            defer { cairo_restore(context) }
            if isOpaque { cairo_set_operator(context, CAIRO_OPERATOR_SOURCE) }
            cairo_set_source_surface(context, source, origin.x, origin.y)
            let isWhole = origin.x == origin.x.rounded() && origin.y == origin.y.rounded()
            cairo_pattern_set_filter(
                cairo_get_source(context), isWhole ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
            cairo_rectangle(
                context, (origin.x + Double(content.x)).rounded(.down) - 1,
                (origin.y + Double(content.y)).rounded(.down) - 1, Double(content.width + 3),
                Double(content.height + 3))
            cairo_clip(context)
            cairo_paint_with_alpha(context, placement.alpha)
            cairo_set_source_rgb(context, 0, 0, 0)
        }
    }
}

extension Picture {
    /// The smallest rectangle around all pixels that aren't clear; empty if there are none.
    var content: PixelRect {
        var (left, right, top, bottom) = (width, 0, height, 0)
        pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<height {
                let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
                guard let first = row.firstIndex(where: { $0 != 0 }), let last = row.lastIndex(where: { $0 != 0 })
                else { continue }
                left = min(left, first)
                right = max(right, last + 1)
                top = min(top, y)
                bottom = y + 1
            }
        }
        return right > left
            ? PixelRect(x: left, y: top, width: right - left, height: bottom - top)
            : PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// Whether no pixel lets anything through.
    var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }
}
