/// A colour in sRGB with straight (not premultiplied) alpha; each component runs from 0 to 1.
public struct Color: Hashable, Sendable, BitwiseCopyable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    /// Components outside 0 to 1 are kept, so that sums and differences of colours make sense on the way; they are
    /// clamped when the colour is drawn.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey from 0 (black) to 1 (white).
    @inlinable
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// The colour written as hexadecimal `0xRRGGBB`.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((hex >> 16) & 0xff) / 255,
            green: Double((hex >> 8) & 0xff) / 255,
            blue: Double(hex & 0xff) / 255,
            alpha: alpha)
    }

    public static let clear = Color(white: 0, alpha: 0)
    public static let black = Color(white: 0)
    public static let white = Color(white: 1)
}

extension Color {
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The colour at `fraction` of the way from this one to another, component by component.
    public func mixed(with other: Color, by fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction,
            green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction,
            alpha: alpha + (other.alpha - alpha) * fraction)
    }

    /// The colour from Björn Ottosson's OKLCh ("A perceptual color space for image processing", 2020), where equal
    /// steps look equal: `lightness` 0 to 1, `chroma` 0 (grey) to about 0.3, `hue` in radians. Colours that sRGB
    /// can't show are brought back by clamping.
    public init(lightness: Double, chroma: Double, hueCosine: Double, hueSine: Double, alpha: Double = 1) {
        let a = chroma * hueCosine
        let b = chroma * hueSine
        let l = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
        let m = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
        let s = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
        let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
        self.init(
            red: Self.encoded(4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3),
            green: Self.encoded(-1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3),
            blue: Self.encoded(-0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3),
            alpha: alpha)
    }

    /// sRGB's transfer curve, with the power 1/2.4 by way of square roots and Newton's method.
    private static func encoded(_ linear: Double) -> Double {
        let value = Swift.min(Swift.max(linear, 0), 1)
        if value <= 0.003_130_8 { return 12.92 * value }
        // x^(1/2.4) = (x^(1/12))^5, and x^(1/12) is the cube root of the square root of the square root.
        let fourth = value.squareRoot().squareRoot()
        var root = 0.5 + 0.5 * fourth
        for _ in 0..<6 { root -= (root * root * root - fourth) / (3 * root * root) }
        let fifth = root * root * root * root * root
        return 1.055 * fifth - 0.055
    }

    /// The colour in 32 bits: red in the highest eight, then green, blue and alpha.
    public var packed: UInt32 {
        Self.byte(red) << 24 | Self.byte(green) << 16 | Self.byte(blue) << 8 | Self.byte(alpha)
    }

    /// The colour that `packed` gave, exact to a 255th.
    public init(packed: UInt32) {
        self.init(hex: packed >> 8, alpha: Double(packed & 0xff) / 255)
    }

    private static func byte(_ component: Double) -> UInt32 {
        component > 0 ? UInt32(Swift.min(component, 1) * 255 + 0.5) : 0
    }
}
