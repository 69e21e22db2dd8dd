import Drawing
import Geometry
import Play

/// The colours of the Tower of Hanoi, from the design.
struct HanoiAppearance {
    let look: Look

    private var isDark: Bool { look.theme == .dark }

    // MARK: Rings

    private static let rainbow = [
        0xffc247, 0xff8a4c, 0xf2596b, 0xc653a8, 0x7f62db, 0x4c86e0, 0x22a6b3, 0x3db27c,
    ].map { Color(hex: $0) }

    /// The colours of Okabe and Ito ("Color Universal Design", 2008), with a lilac between two of them.
    private static let markedRainbow = [
        0xf0e442, 0xe69f00, 0xd55e00, 0xcc79a7, 0x9c9ade, 0x56b4e9, 0x0072b2, 0x009e73,
    ].map { Color(hex: $0) }

    /// Returns the colour of a ring, 1 being the smallest: up to eight have one each, more are interpolated.
    func ring(_ disc: Int, of discs: Int) -> Color {
        let colors = look.palette == .colorBlind ? Self.markedRainbow : Self.rainbow
        guard discs > colors.count else { return colors[(disc - 1) % colors.count] }
        let place = Double(disc - 1) / Double(discs - 1) * Double(colors.count - 1)
        let index = min(Int(place), colors.count - 2)
        return colors[index].mixed(with: colors[index + 1], by: place - Double(index))
    }

    /// Returns the colour of the number on a ring, with a contrast of at least 4.5: white or a dark shade of the ring's
    /// colour, or white or nearly black on rings of medium lightness.
    func ink(on ring: Color) -> Color {
        let shade = ring.mixed(with: Color(hex: 0x22083a), by: 0.78)
        let contrast = Self.contrast(ring, shade)
        if contrast >= 4.5, contrast > Self.contrast(ring, .white) { return shade }
        return Self.contrast(ring, .white) >= 4.5 ? .white : Color(hex: 0x0a0010)
    }

    /// Returns the contrast by the Web Content Accessibility Guidelines, 1 to 21.
    static func contrast(_ a: Color, _ b: Color) -> Double {
        let (one, other) = (luminance(a), luminance(b))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static func luminance(_ color: Color) -> Double {
        func linear(_ part: Double) -> Double {
            part <= 0.03928 ? part / 12.92 : exponential(2.4 * logarithm((part + 0.055) / 1.055))
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    // MARK: Parapet

    /// The colours of the stone from the lit ledge down to the foot of the wall.
    var stone: [Color] {
        (isDark ? [0x8a6690, 0x5b4279, 0x33244f, 0x171029] : [0xfff3de, 0xf0cfc0, 0x8b6396, 0x3a2558])
            .map { Color(hex: $0) }
    }
    /// The light along the ledge's edge.
    var edge: Color { isDark ? Color(hex: 0xffc8aa, alpha: 0.5) : Color.white.withAlpha(0.95) }
    /// The mist over the ledge, from its top down.
    var mist: (top: Color, bottom: Color) {
        (stone[1].withAlpha(0), isDark ? Color(hex: 0xb4577a, alpha: 0.3) : Color(hex: 0xffe6cf, alpha: 0.55))
    }
    var joint: Color { isDark ? .black : Color(hex: 0x2a1650) }
    /// The shadow of a tower's foot on the ledge.
    var footShadow: Color { Color(hex: 0x3a1650, alpha: isDark ? 0.5 : 0.3) }

    // MARK: Pegs

    /// The colours of the turned wood from left to right.
    var wood: [Color] {
        (isDark ? [0x4a2f5e, 0x8a6390, 0x5c3c70, 0x33204a] : [0x8a5a62, 0xe0ae9b, 0xb57f7c, 0x6e4458])
            .map { Color(hex: $0) }
    }

    // MARK: Signs

    /// The outline of the place where a ring will go.
    var target: Color { (isDark ? Color(hex: 0xffd79a) : .white).withAlpha(0.8) }
    /// The lights behind a selected tower and, `wrong`, behind one where a ring can't go.
    var glow: Color { (isDark ? Color(hex: 0xffd79a) : .white).withAlpha(isDark ? 0.26 : 0.5) }
    var wrong: Color { Color(hex: isDark ? 0xff7a8c : 0xe0365a).withAlpha(0.42) }
    /// The two lines around the keyboard cursor; one of them is visible on any background.
    var focus: (light: Color, dark: Color) { (.white, Color(hex: 0x241838)) }

    // MARK: In the air

    var petal: Color { Color(hex: isDark ? 0xe88ba0 : 0xfff0f3) }
    var dust: Color { Color(hex: 0xfff3de) }
}
