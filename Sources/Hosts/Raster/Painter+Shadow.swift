import CCairo
import Drawing
import Geometry

/// A shadow in pixels.
struct DeviceShadow {
    let color: Color
    /// The standard deviation of its blur.
    let deviation: Double
    let offset: Vector
}

extension Painter {
    /// A shadow in the current transform; nil if it is invisible.
    func deviceShadow(_ shadow: Shadow?) -> DeviceShadow? {
        guard let shadow, shadow.color.alpha > 0, shadow.blur >= 0, shadow.blur.isFinite, shadow.offset.isFinite
        else { return nil }
        var now = cairo_matrix_t()
        cairo_get_matrix(context, &now)
        let (x, y) = (shadow.offset.dx, shadow.offset.dy)
        return DeviceShadow(
            color: shadow.color,
            deviation: shadow.blur / 2 * abs(now.xx * now.yy - now.xy * now.yx).squareRoot(),
            offset: Vector(dx: now.xx * x + now.xy * y, dy: now.yx * x + now.yy * y))
    }

    /// Draws what `body` draws with a shadow beneath it: first on a separate surface that extends beyond the clip as
    /// far as a shadow reaches.
    func cast(_ shadow: DeviceShadow, of body: (Painter) throws(RasterError) -> Void) throws(RasterError) {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        inPixels { cairo_clip_extents($0, &left, &top, &right, &bottom) }
        let reach = (3 * shadow.deviation).rounded(.up) + 1
        left = (left - reach - max(shadow.offset.dx, 0)).rounded(.down)
        right = (right + reach - min(shadow.offset.dx, 0)).rounded(.up)
        top = (top - reach - max(shadow.offset.dy, 0)).rounded(.down)
        bottom = (bottom + reach - min(shadow.offset.dy, 0)).rounded(.up)
        let limit = Double(Picture.maximumSide)
        guard right - left <= limit, bottom - top <= limit else { return try body(self) }
        let (width, height) = (Int(right - left), Int(bottom - top))
        guard Picture.canHold(width: width, height: height) else { return try body(self) }

        var object = try Picture(width: width, height: height)
        try object.withSurface { (surface) throws(RasterError) in
            try draw(body, on: surface, from: (left, top))
        }
        let shade = object.shadow(of: shadow.color, deviation: shadow.deviation)
        for (picture, offset) in [(shade, shadow.offset), (object, .zero)] {
            try picture.withSource { (surface) throws(RasterError) in
                inPixels { context in
                    cairo_set_source_surface(context, surface, left + offset.dx, top + offset.dy)
                    cairo_paint(context)
                    // The source is destroyed when this returns.
                    cairo_set_source_rgb(context, 0, 0, 0)
                }
            }
        }
    }

    /// Draws on another surface that begins at some pixel, as it would be drawn here.
    private func draw(
        _ body: (Painter) throws(RasterError) -> Void, on surface: OpaquePointer, from origin: (x: Double, y: Double)
    ) throws(RasterError) {
        let below = (context, self.origin)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        matrix.x0 += self.origin.x - origin.x
        matrix.y0 += self.origin.y - origin.y
        context = cairo_create(surface)
        self.origin = origin
        defer {
            cairo_destroy(context)
            (context, self.origin) = below
        }
        cairo_set_matrix(context, &matrix)
        try body(self)
        try RasterError.check(cairo_status(context), doing: "draw what casts a shadow")
    }
}

extension Picture {
    /// The shadow of this picture: its alpha, blurred by a Gaussian with a standard deviation in pixels, in one color.
    func shadow(of color: Color, deviation: Double) -> Picture {
        var alphas = pixels.map { Float($0 >> 24) }
        if deviation > 0 { Blur(deviation: deviation).apply(to: &alphas, width: width, height: height) }
        var picture = self
        let (red, green, blue) = (Float(color.red), Float(color.green), Float(color.blue))
        let share = Float(color.alpha)
        for (index, value) in alphas.enumerated() {
            let alpha = value * share
            func part(_ component: Float) -> UInt32 { UInt32(min(max(component * alpha, 0), alpha) + 0.5) }
            picture.pixels[index] = part(1) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
        }
        return picture
    }
}
