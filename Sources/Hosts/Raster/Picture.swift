public import Drawing

/// Pixels in rows, from the top, each from the left.
public struct Picture: Hashable, Sendable {
    /// The most pixels that a side may have: Cairo's own limit.
    public static let maximumSide = 32_767
    /// The most pixels that a picture may have: 400 MB of them.
    public static let maximumPixels = 100_000_000

    /// In pixels, 1 to `maximumSide`.
    public let width: Int
    public let height: Int
    /// Each pixel as 0xAARRGGBB, its colour multiplied by its alpha; `width` times `height` of them.
    public internal(set) var pixels: [UInt32]

    /// A picture of one colour.
    ///
    /// - Throws: `RasterError.size` where a side or the whole is too small or too large.
    public init(width: Int, height: Int, background: Color = .clear) throws(RasterError) {
        guard Self.canHold(width: width, height: height) else { throw .size(width: width, height: height) }
        self.width = width
        self.height = height
        pixels = Array(repeating: Self.premultiplied(background), count: width * height)
    }

    /// A picture of given pixels; nil where there aren't as many of them, or too many.
    init?(width: Int, height: Int, pixels: [UInt32]) {
        guard Self.canHold(width: width, height: height), pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether a picture may have such a size.
    public static func canHold(width: Int, height: Int) -> Bool {
        (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixels
    }

    /// The colour of a pixel, with straight alpha.
    ///
    /// - Precondition: the pixel lies in the picture.
    public subscript(x: Int, y: Int) -> Color {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "Picture: there is no pixel (\(x), \(y))")
        return Self.straight(pixels[y * width + x])
    }

    /// The pixels as bytes: red, green, blue and alpha of each, colours not multiplied by alpha.
    public var rgba: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * pixels.count)
        for pixel in pixels {
            let packed = Self.straight(pixel).packed
            for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: packed >> shift)) }
        }
        return bytes
    }

    private static func premultiplied(_ color: Color) -> UInt32 {
        let packed = color.packed
        let alpha = packed & 0xff
        func product(_ shift: UInt32) -> UInt32 { ((packed >> shift & 0xff) * alpha + 127) / 255 }
        return alpha << 24 | product(24) << 16 | product(16) << 8 | product(8)
    }

    private static func straight(_ pixel: UInt32) -> Color {
        let alpha = Double(pixel >> 24)
        guard alpha > 0 else { return .clear }
        func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xff) / alpha }
        return Color(red: part(16), green: part(8), blue: part(0), alpha: alpha / 255)
    }
}
