import CCairo
import Words

extension Picture {
    /// Encodes the picture as a PNG file, without an alpha channel if it has no transparent pixels.
    public func png() throws(RasterError) -> [UInt8] {
        var copy = self
        var file: [UInt8] = []
        try copy.withSurface { (surface) throws(RasterError) in
            let status = withUnsafeMutablePointer(to: &file) { file in
                cairo_surface_write_to_png_stream(
                    surface,
                    { file, data, count in
                        file!.assumingMemoryBound(to: [UInt8].self).pointee
                            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                        return CAIRO_STATUS_SUCCESS
                    }, file)
            }
            try RasterError.check(status, doing: "write a PNG")
        }
        return file
    }

    /// Decodes a PNG file.
    ///
    /// - Throws: `RasterError` if the bytes aren't a PNG, or it is truncated, too large or has deeper pixels.
    public init(png: [UInt8]) throws(RasterError) {
        var rest = png[...]
        let surface = withUnsafeMutablePointer(to: &rest) { rest in
            cairo_image_surface_create_from_png_stream(
                { rest, data, count in
                    let rest = rest!.assumingMemoryBound(to: ArraySlice<UInt8>.self)
                    guard rest.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
                    for (place, byte) in rest.pointee.prefix(Int(count)).enumerated() { data![place] = byte }
                    rest.pointee.removeFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, rest)!
        }
        defer { cairo_surface_destroy(surface) }
        try RasterError.check(cairo_surface_status(surface), doing: "read the PNG")
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
            let data = cairo_image_surface_get_data(surface)
        else { throw .pixelFormat }
        try self.init(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
        let stride = Int(cairo_image_surface_get_stride(surface))
        // Without alpha the highest bits are undefined.
        let opaque: UInt32 = format == CAIRO_FORMAT_RGB24 ? 0xff00_0000 : 0
        for y in 0..<height {
            let row = UnsafeRawPointer(data + y * stride)
            for x in 0..<width { pixels[y * width + x] = row.load(fromByteOffset: 4 * x, as: UInt32.self) | opaque }
        }
    }
}
