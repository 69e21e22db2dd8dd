import CCairo
public import Drawing
public import Geometry
import Words

extension Picture {
    /// Draws a display list over a background.
    ///
    /// - Parameters:
    ///   - size: In points; the picture's size is this times `scale`, rounded, at least one pixel each way.
    ///   - scale: Pixels per point.
    ///   - images: The pictures that the list refers to by number.
    /// - Throws: `RasterError` if the size or the scale is invalid, or the list can't be drawn.
    public init(
        of list: DisplayList, size: Size, scale: Double = 1, background: Color = .clear,
        images: [ImageID: Picture] = [:]
    ) throws(RasterError) {
        guard let (width, height) = Self.pixels(of: size, scale: scale) else { throw .scale(scale) }
        try self.init(width: width, height: height, background: background)
        try draw(list, scale: scale, images: images)
    }

    /// The pixels of a size in points at a scale; nil if the number is out of range.
    public static func pixels(of size: Size, scale: Double) -> (width: Int, height: Int)? {
        guard scale > 0, scale.isFinite else { return nil }
        func count(_ length: Double) -> Int? { Int(exactly: (length * scale).rounded()).map { max($0, 1) } }
        guard let width = count(size.width), let height = count(size.height) else { return nil }
        return (width, height)
    }

    /// Draws a list over the picture.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - images: The pictures that the list refers to by number.
    ///   - symbols: The symbols defined by earlier lists, and their cached pictures.
    /// - Throws: `RasterError` if Cairo fails or there is no font; then the picture is partly drawn.
    public mutating func draw(
        _ list: DisplayList, scale: Double = 1, images: [ImageID: Picture] = [:], symbols: SymbolStore = SymbolStore()
    ) throws(RasterError) {
        guard scale > 0, scale.isFinite else { throw .scale(scale) }
        try draw(list, scale: scale, origin: (0, 0), images: images, symbols: symbols, fonts: FontBook())
    }

    /// The same, starting at a pixel.
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

    /// Passes the pixels to Cairo as the memory of a surface for drawing on.
    mutating func withSurface(_ body: (OpaquePointer) throws(RasterError) -> Void) throws(RasterError) {
        let (width, height) = (width, height)
        try pixels.withUnsafeMutableBufferPointer { (pixels) throws(RasterError) in
            try Self.withSurface(over: pixels.baseAddress!, width: width, height: height, body)
        }
    }

    /// Passes the pixels to Cairo as the memory of a read-only surface.
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
