public import Drawing

/// Pixels in rows, from top to bottom and from left to right.
public struct Picture: Hashable, Sendable {
    /// The maximum length of a side, in pixels: Cairo's own limit.
    public static let maximumSide = 32_767
    /// The maximum number of pixels in a picture: 400 MB.
    public static let maximumPixels = 100_000_000

    /// The width in pixels, 1 to `maximumSide`.
    public let width: Int
    /// The height in pixels, 1 to `maximumSide`.
    public let height: Int
    /// The pixels as 0xAARRGGBB with premultiplied alpha; `width` times `height` of them.
    public internal(set) var pixels: [UInt32]

    /// Creates a picture of one color.
    ///
    /// - Throws: `RasterError.size` if a side or the whole is too small or too large.
    public init(width: Int, height: Int, background: Color = .clear) throws(RasterError) {
        guard Self.canHold(width: width, height: height) else { throw .size(width: width, height: height) }
        self.width = width
        self.height = height
        pixels = Array(repeating: Self.premultiplied(background), count: width * height)
    }

    /// Creates a picture from pixels; nil if their number doesn't match, or is too large.
    init?(width: Int, height: Int, pixels: [UInt32]) {
        guard Self.canHold(width: width, height: height), pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Returns whether a picture can have this size.
    public static func canHold(width: Int, height: Int) -> Bool {
        (1...maximumSide).contains(width) && (1...maximumSide).contains(height) && width * height <= maximumPixels
    }

    /// The color of a pixel, with straight alpha.
    ///
    /// - Precondition: the pixel lies in the picture.
    public subscript(x: Int, y: Int) -> Color {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "Picture: there is no pixel (\(x), \(y))")
        return Self.straight(pixels[y * width + x])
    }

    /// The pixels as bytes: red, green, blue and straight alpha of each.
    public var rgba: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * pixels.count)
        for pixel in pixels {
            let packed = Self.straight(pixel).packed
            for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: packed >> shift)) }
        }
        return bytes
    }

    /// Passes the pixels to `body`: 0xAARRGGBB with premultiplied alpha, row by row.
    public func withPixels<Result>(_ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
        pixels.withUnsafeBufferPointer(body)
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
