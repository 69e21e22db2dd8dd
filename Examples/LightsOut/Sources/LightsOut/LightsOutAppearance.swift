import Drawing
import Play

/// The colours of Lights Out: windows of a house, by day or at night.
struct LightsOutAppearance {
    let look: Look

    private var isDark: Bool { look.theme == .dark }

    /// Returns one of two colours, by the theme.
    private func color(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: isDark ? dark : light) }

    // MARK: Backdrop

    /// The sky, from the top down.
    var sky: [Color] { [color(0xdfe6fb, 0x0b0d1f), color(0xf3e9f4, 0x171533), color(0xfde9dc, 0x2a1b3d)] }
    /// The light behind the house.
    var halo: Color { isDark ? Color(hex: 0x6a5cff, alpha: 0.2) : Color(hex: 0xffffff, alpha: 0.75) }

    // MARK: Board

    /// The wall, from the top down.
    var wall: (top: Color, bottom: Color) { (color(0x47507c, 0x1d2140), color(0x363c63, 0x14162c)) }
    /// The line along the wall's edge.
    var edge: Color { Color.white.withAlpha(isDark ? 0.09 : 0.22) }
    /// The shadow of the wall.
    var shadow: Color { isDark ? Color(hex: 0x000000, alpha: 0.55) : Color(hex: 0x2b2f5c, alpha: 0.34) }

    // MARK: Cells

    /// A window whose light is off, from the top down.
    var off: (top: Color, bottom: Color) { (color(0x5b6596, 0x2b3058), color(0x4d5686, 0x232747)) }
    /// A window whose light is on, from its middle outwards.
    var on: [Color] {
        (look.palette == .colorBlind ? [0xfffbe0, 0xf9ea5a, 0xf0d93a] : [0xfff6d2, 0xffd765, 0xffb13d])
            .map { Color(hex: $0) }
    }
    /// The light that falls onto the wall around a window.
    var glow: Color { Color(hex: look.palette == .colorBlind ? 0xf0e442 : 0xffb545) }
    /// The light along a window's upper edge.
    var shine: (off: Color, on: Color) { (Color.white.withAlpha(isDark ? 0.1 : 0.18), Color.white.withAlpha(0.75)) }

    // MARK: Signs

    /// The ring around the cell of a hint; it is visible on both kinds of windows.
    var hint: (light: Color, dark: Color) { (Color(hex: 0x7df5d6), Color(hex: 0x0c2a3a)) }
    /// The two lines around the keyboard cursor; one of them is visible on any window.
    var focus: (light: Color, dark: Color) { (.white, Color(hex: 0x14162c)) }

    /// The colours of the confetti.
    var confetti: [Color] {
        [0xffd765, 0xff9d5c, 0xf46a8a, 0xa184ff, 0x5cc8ff, 0x7df5d6].map { Color(hex: $0) }
    }
}
