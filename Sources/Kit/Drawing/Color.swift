/// A colour in sRGB with straight (not premultiplied) alpha; each component ranges from 0 to 1.
public struct Color: Hashable, Sendable, BitwiseCopyable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double
    /// The opacity: 0 is transparent, 1 opaque.
    public var alpha: Double

    /// Creates a colour. Components outside 0 to 1 are kept, so that sums and differences of colours work; they are
    /// clamped when the colour is drawn.
    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a grey from 0 (black) to 1 (white).
    @inlinable
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from hexadecimal `0xRRGGBB`.
    public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double((hex >> 16) & 0xff) / 255,
            green: Double((hex >> 8) & 0xff) / 255,
            blue: Double(hex & 0xff) / 255,
            alpha: alpha)
    }

    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
}

extension Color {
    /// Returns the same colour with another alpha.
    public func withAlpha(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Returns the colour at `fraction` of the way from this one to another, component by component.
    public func mixed(with other: Color, by fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction,
            green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction,
            alpha: alpha + (other.alpha - alpha) * fraction)
    }

    /// Creates a colour from Björn Ottosson's OKLCh ("A perceptual color space for image processing", 2020), where
    /// equal steps look equal: `lightness` from 0 to 1, `chroma` from 0 (grey) to about 0.3, the hue as its cosine and
    /// sine. Colours outside sRGB are clamped.
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

    /// Returns a component after sRGB's transfer curve; the power 1/2.4 is computed by square roots and Newton's
    /// method.
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

    /// The colour as 32 bits: red in the highest eight, then green, blue and alpha.
    public var packed: UInt32 {
        Self.byte(red) << 24 | Self.byte(green) << 16 | Self.byte(blue) << 8 | Self.byte(alpha)
    }

    /// Creates the colour that `packed` encodes, to a precision of 1/255.
    public init(packed: UInt32) {
        self.init(hex: packed >> 8, alpha: Double(packed & 0xff) / 255)
    }

    private static func byte(_ component: Double) -> UInt32 {
        component > 0 ? UInt32(Swift.min(component, 1) * 255 + 0.5) : 0
    }
}
