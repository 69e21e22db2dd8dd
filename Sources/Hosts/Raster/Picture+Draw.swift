import CCairo
public import Drawing
public import Geometry

extension Picture {
    /// A picture of what a display list draws over a background.
    ///
    /// - Parameters:
    ///   - size: In points; the picture has it times `scale`, rounded, and at least one pixel each way.
    ///   - scale: How many pixels make a point.
    ///   - images: The pictures that the list names by number.
    /// - Throws: `RasterError`, where the size or the scale can't be, or the list can't be drawn.
    public init(
        of list: DisplayList, size: Size, scale: Double = 1, background: Color = .clear,
        images: [ImageID: Picture] = [:]
    ) throws(RasterError) {
        guard let (width, height) = Self.pixels(of: size, scale: scale) else { throw .scale(scale) }
        try self.init(width: width, height: height, background: background)
        try draw(list, scale: scale, images: images)
    }

    /// How many pixels a size in points takes at a scale; nil where they can't be counted.
    public static func pixels(of size: Size, scale: Double) -> (width: Int, height: Int)? {
        guard scale > 0, scale.isFinite else { return nil }
        func count(_ length: Double) -> Int? { Int(exactly: (length * scale).rounded()).map { max($0, 1) } }
        guard let width = count(size.width), let height = count(size.height) else { return nil }
        return (width, height)
    }

    /// Draws a list over what is there, a point being `scale` pixels.
    ///
    /// - Parameters:
    ///   - images: The pictures that the list names by number.
    ///   - symbols: What lists before this one have defined, and the pictures that were made of it.
    /// - Throws: `RasterError` where Cairo gives up or there is no font; then the picture is drawn in part.
    public mutating func draw(
        _ list: DisplayList, scale: Double = 1, images: [ImageID: Picture] = [:], symbols: SymbolStore = SymbolStore()
    ) throws(RasterError) {
        guard scale > 0, scale.isFinite else { throw .scale(scale) }
        try draw(list, scale: scale, origin: (0, 0), images: images, symbols: symbols, fonts: FontBook())
    }

    /// The same, beginning at a pixel.
    mutating func draw(
        _ list: DisplayList, scale: Double, origin: (x: Double, y: Double), images: [ImageID: Picture],
        symbols: SymbolStore, fonts: FontBook
    ) throws(RasterError) {
        try withSurface { (surface) throws(RasterError) in
            let context = cairo_create(surface)!
            defer { cairo_destroy(context) }
            cairo_translate(context, origin.x, origin.y)
            cairo_scale(context, scale, scale)
            try Painter(context, scale: scale, images: images, symbols: symbols, fonts: fonts).paint(list)
            try RasterError.check(cairo_status(context), doing: "draw the picture")
        }
    }

    /// Lends the pixels to Cairo as the memory of a surface to draw on.
    mutating func withSurface(_ body: (OpaquePointer) throws(RasterError) -> Void) throws(RasterError) {
        let (width, height) = (width, height)
        try pixels.withUnsafeMutableBufferPointer { (pixels) throws(RasterError) in
            try Self.withSurface(over: pixels.baseAddress!, width: width, height: height, body)
        }
    }

    /// Lends the pixels to Cairo as the memory of a surface that is only drawn elsewhere.
    func withSource(_ body: (OpaquePointer) throws(RasterError) -> Void) throws(RasterError) {
        try pixels.withUnsafeBufferPointer { (pixels) throws(RasterError) in
            let pixels = UnsafeMutablePointer(mutating: pixels.baseAddress!)
            try Self.withSurface(over: pixels, width: width, height: height, body)
        }
    }

    private static func withSurface(
        over pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
        _ body: (OpaquePointer) throws(RasterError) -> Void
    ) throws(RasterError) {
        let surface = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
            Int32(height), Int32(4 * width))!
        defer {
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        try RasterError.check(cairo_surface_status(surface), doing: "make a surface of \(width)x\(height) pixels")
        try body(surface)
        cairo_surface_flush(surface)
    }
}
