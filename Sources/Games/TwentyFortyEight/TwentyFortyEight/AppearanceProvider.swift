import Drawing
import Geometry
import Play

/// Decides how tiles look by their values, from 2 to whatever is reached, and what surrounds them.
struct AppearanceProvider {
    let look: Look

    // MARK: Tiles

    /// The colour of a tile. Each step up differs from the one below in hue or lightness, and 2 from 4 in both.
    func tileColor(_ value: Int64) -> Color {
        let rank = max(value.trailingZeroBitCount, 1)
        let shade: Shade
        switch look.palette {
        case .standard:
            let shades = look.theme == .light ? Self.lightShades : Self.darkShades
            shade = shades[min(rank, shades.count) - 1]
        case .colorBlind:
            // Lighter to darker, blue and orange by turns: the pair of hues that all kinds of colour blindness tell apart.
            let start = look.theme == .light ? 0.95 : 0.86
            shade = Shade(
                max(start - 0.042 * Double(rank - 1), 0.3), rank == 1 ? 0.02 : 0.11, rank.isMultiple(of: 2) ? 250 : 70)
        }
        return shade.color
    }

    /// Black or white, whichever stands out more from the tile.
    func numberColor(_ value: Int64) -> Color {
        let light = luminance(tileColor(value))
        // By the contrast of WCAG 2.2: (lighter + 0.05) / (darker + 0.05).
        let dark = luminance(Self.ink)
        return (light + 0.05) / (dark + 0.05) >= 1.05 / (light + 0.05) ? Self.ink : .white
    }

    /// The size of a tile's number, in points: six digits still fit, and more are made to.
    func fontSize(_ value: Int64, side: Double) -> Double {
        let digits = max("\(value)".utf8.count, 1)
        return side * min(0.46, 1.34 / Double(digits))
    }

    private static let ink = Color(hex: 0x26221c)

    private func luminance(_ color: Color) -> Double {
        func linear(_ component: Double) -> Double {
            let c = min(max(component, 0), 1)
            // Near enough to sRGB's curve for choosing between two inks.
            return c * c * (0.8 + 0.2 * c)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// A colour as of OKLCh; the hue in degrees.
    private struct Shade {
        let color: Color

        init(_ lightness: Double, _ chroma: Double, _ hue: Double) {
            let angle = hue * Double.pi / 180
            color = Color(lightness: lightness, chroma: chroma, hueCosine: cosine(angle), hueSine: sine(angle))
        }
    }

    /// From 2 on: the hues run from sand through fire and violet to the sea, and end in the forest.
    private static let lightShades = [
        Shade(0.96, 0.015, 90), Shade(0.90, 0.075, 88), Shade(0.83, 0.120, 72), Shade(0.77, 0.150, 58),
        Shade(0.71, 0.170, 44), Shade(0.65, 0.190, 30), Shade(0.62, 0.195, 8), Shade(0.58, 0.200, 345),
        Shade(0.54, 0.190, 318), Shade(0.51, 0.190, 292), Shade(0.55, 0.180, 266), Shade(0.60, 0.140, 240),
        Shade(0.64, 0.115, 210), Shade(0.64, 0.115, 178), Shade(0.58, 0.125, 152), Shade(0.48, 0.110, 142),
        Shade(0.38, 0.080, 150), Shade(0.30, 0.030, 200),
    ]
    private static let darkShades = [
        Shade(0.40, 0.015, 270), Shade(0.52, 0.050, 88), Shade(0.70, 0.115, 72), Shade(0.70, 0.145, 58),
        Shade(0.68, 0.165, 44), Shade(0.64, 0.185, 30), Shade(0.62, 0.190, 8), Shade(0.60, 0.195, 345),
        Shade(0.58, 0.190, 318), Shade(0.58, 0.180, 292), Shade(0.60, 0.165, 266), Shade(0.65, 0.135, 240),
        Shade(0.68, 0.115, 210), Shade(0.70, 0.120, 178), Shade(0.68, 0.140, 152), Shade(0.78, 0.150, 135),
        Shade(0.86, 0.120, 120), Shade(0.94, 0.030, 100),
    ]

    // MARK: Surroundings

    var board: Color { look.theme == .light ? Color(hex: 0xcfc6b4) : Color(hex: 0x2a2f3a) }
    var cell: Color { look.theme == .light ? Color(hex: 0xdcd4c4) : Color(hex: 0x353b48) }
    var box: Color { look.theme == .light ? Color(hex: 0xe6dfd0) : Color(hex: 0x2a2f3a) }
    var boxTitle: Color { look.theme == .light ? Color(hex: 0x645c4e) : Color(hex: 0xa3a8b6) }
    var boxNumber: Color { look.theme == .light ? Color(hex: 0x24211c) : Color(hex: 0xeceef4) }
    var gain: Color { look.theme == .light ? Color(hex: 0x2b6b1f) : Color(hex: 0x9fe08a) }
    var accent: Color { look.theme == .light ? Color(hex: 0x3451c6) : Color(hex: 0x9db1ff) }
}
