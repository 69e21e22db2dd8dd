import Drawing
import Geometry
import Play

/// The colours of Minesweeper.
struct MinesweeperAppearance {
    let look: Look

    private var isLight: Bool { look.theme == .light }

    // MARK: Cells

    /// The middle of a covered cell, and its bevel: lit from the top left.
    var covered: Color { isLight ? Color(hex: 0xd3cbb9) : Color(hex: 0x434a5a) }
    var bevelTop: Color { isLight ? Color(hex: 0xf4efe4) : Color(hex: 0x5d6678) }
    var bevelLeft: Color { isLight ? Color(hex: 0xe9e3d5) : Color(hex: 0x535b6d) }
    var bevelRight: Color { isLight ? Color(hex: 0xb4ab97) : Color(hex: 0x343a48) }
    var bevelBottom: Color { isLight ? Color(hex: 0xa59c88) : Color(hex: 0x2c313d) }
    /// An open cell, and the line about it.
    var open: Color { isLight ? Color(hex: 0xf3efe6) : Color(hex: 0x1c1f27) }
    var grid: Color { isLight ? Color(hex: 0xdcd5c6) : Color(hex: 0x2c303b) }

    /// The ink of a number from 1 to 8: as tradition has them, in shades that stand out from an open cell.
    func number(_ number: Int) -> Color {
        let colors: [UInt32]
        switch (look.palette, isLight) {
        case (.standard, true):
            colors = [0x1f4fd8, 0x1b7a2d, 0xc8241b, 0x2b2a86, 0x8a2a12, 0x0b7285, 0x33302a, 0x6b6558]
        case (.standard, false):
            colors = [0x82a7ff, 0x74d184, 0xff8a80, 0xb6a5ff, 0xf0a374, 0x67d4e3, 0xe8e6e1, 0xa9afbd]
        // Blues and oranges by turns, darker and darker: the pair of hues that all kinds of colour blindness tell apart.
        case (.colorBlind, true):
            colors = [0x0b62c4, 0x9c5700, 0x06377a, 0x6b3300, 0x0a4f8f, 0x7d4500, 0x222222, 0x5c5c5c]
        case (.colorBlind, false):
            colors = [0x7db8ff, 0xffb454, 0xb7d6ff, 0xffd9a0, 0x5ea2f0, 0xf09a2e, 0xf2f2f2, 0xb5b5b5]
        }
        return Color(hex: colors[number - 1])
    }

    var pole: Color { isLight ? Color(hex: 0x4b453a) : Color(hex: 0xd6d9e2) }
    var flag: Color {
        switch (look.palette, isLight) {
        case (.standard, true): Color(hex: 0xd12f22)
        case (.standard, false): Color(hex: 0xff6f61)
        case (.colorBlind, true): Color(hex: 0xc75b00)
        case (.colorBlind, false): Color(hex: 0xffa640)
        }
    }
    var mine: Color { isLight ? Color(hex: 0x2f2b25) : Color(hex: 0xdfe2ea) }
    var glint: Color { isLight ? Color(hex: 0xf7f3ea) : Color(hex: 0x565c6b) }
    /// Behind a mine that is shown, and behind one that blew up.
    var mineGround: Color { isLight ? Color(hex: 0xe6dccb) : Color(hex: 0x2a2f3a) }
    var blast: Color {
        switch (look.palette, isLight) {
        case (.standard, true): Color(hex: 0xf2705d)
        case (.standard, false): Color(hex: 0xb3372a)
        case (.colorBlind, true): Color(hex: 0xf0953f)
        case (.colorBlind, false): Color(hex: 0xa85a00)
        }
    }
    /// The cross over a flag that was wrong.
    var wrong: Color { isLight ? Color(hex: 0x26221c) : Color(hex: 0xf4f5f8) }

    // MARK: Signs

    var accent: Color { isLight ? Color(hex: 0x3451c6) : Color(hex: 0x9db1ff) }
    var indicator: Color { isLight ? Color(hex: 0x26221c, alpha: 0.45) : Color(hex: 0xffffff, alpha: 0.45) }
    /// The ink of a chance in per cent, and the shadow that makes it stand out.
    var chance: Color { isLight ? Color(hex: 0x26221c) : Color(hex: 0xf4f5f8) }

    /// How likely a mine is: from safe over even to certain. Light and dark as well as hue tell them apart.
    func heat(_ probability: Double) -> Color {
        let safe: Color
        let even: Color
        let sure: Color
        switch look.palette {
        case .standard: (safe, even, sure) = (Color(hex: 0x35b26a), Color(hex: 0xf0c53c), Color(hex: 0xd63a2f))
        case .colorBlind: (safe, even, sure) = (Color(hex: 0x3d8bfd), Color(hex: 0xf5efe0), Color(hex: 0xd97706))
        }
        return probability < 0.5
            ? safe.mixed(with: even, by: probability * 2) : even.mixed(with: sure, by: probability * 2 - 1)
    }

    /// Whether much moves about.
    var isStill: Bool { look.motion == .off }
}
