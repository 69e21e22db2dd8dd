import Drawing
import Play

/// The appearance of tiles by their values, from 2 to the largest, and of their surroundings.
///
/// Tiles are glazed in the colours of the day, the same in the light and dark themes; 2048 is the sun.
struct AppearanceProvider {
    let look: Look

    // MARK: Tiles

    /// Returns the colour of a tile's face.
    func tileColor(_ value: Int64) -> Color { Color(hex: glaze(value).face) }

    /// Returns the colour of its digits, which are `size` points high: the contrast on each glaze is at least 3.1, which
    /// is enough for large ones, and at least 4.5 for small ones, in the colour-blind palette and with a high contrast.
    func digitColor(_ value: Int64, size: Double) -> Color {
        let glaze = glaze(value)
        let isLarge = size >= Self.largeDigits && look.contrast == .standard
        return Color(hex: isLarge ? glaze.ink : glaze.strongInk)
    }

    /// Digits from this size on are large, in points.
    private static let largeDigits = 24.0

    /// Returns the sun's colour after the target tile is reached. It doesn't need to be distinguished from other tiles,
    /// so it is the same in all palettes.
    func sunColor(_ target: Int64) -> Color { AppearanceProvider(look: Look(theme: look.theme)).tileColor(target) }

    private struct Glaze {
        let face: UInt32
        let ink: UInt32

        let strongInk: UInt32

        init(_ face: UInt32, _ ink: UInt32 = 0xffffff, strong: UInt32? = nil) {
            self.face = face
            self.ink = ink
            strongInk = strong ?? ink
        }

        /// A glaze of medium lightness, on which small digits are nearly black.
        static func medium(_ face: UInt32) -> Glaze { Glaze(face, strong: 0x0a0202) }
    }

    /// Tiles beyond the last glaze all look the same.
    private func glaze(_ value: Int64) -> Glaze {
        let glazes = look.palette == .standard ? Self.glazes : Self.colorBlindGlazes
        let rank = max(value.trailingZeroBitCount, 1)
        return glazes[min(rank, glazes.count) - 1]
    }

    /// From 2 on: from sand through fire and violet to blue; 2048 is gold; then the sea, the wood, the earth and the
    /// night.
    private static let glazes = [
        Glaze(0xfff9ec, 0x7a5a38), Glaze(0xfce9c2, 0x74501f), Glaze(0xffd27a, 0x6b3f0c), Glaze(0xffb04f, 0x5e2e05),
        Glaze(0xff8a4a, 0x4f1b05), .medium(0xf4614e), .medium(0xdf4a80), .medium(0xb14fc0), Glaze(0x7a5bd8),
        .medium(0x3f78d8), Glaze(0xffd84d, 0x6a3d00), .medium(0x1e9ca6), Glaze(0x16705f), .medium(0x4e8f3a),
        .medium(0x7f8e1c),
        Glaze(0xa06a1f), Glaze(0x96372f), Glaze(0x6e2a5a), Glaze(0x3b2f86), Glaze(0x23425e), Glaze(0x1c2a2b),
    ]
    /// Alternating blue and amber, the pair of hues that people with any kind of colour blindness can tell apart,
    /// darker and darker.
    private static let colorBlindGlazes = [
        Glaze(0xf7f7f2, 0x333333), Glaze(0xdcebf5, 0x1d3a50), Glaze(0xfbe3b5, 0x5a3a00), Glaze(0xa9d3ee, 0x0f3550),
        Glaze(0xf6be5c, 0x4a2a00), Glaze(0x5fa9dc, 0x06263d), Glaze(0xe58e1a, 0x331700), Glaze(0x2579b8),
        Glaze(0xb85a08), Glaze(0x0b4a7d), Glaze(0x7a3300), Glaze(0x083a63), Glaze(0x5c2600), Glaze(0x062b4a),
        Glaze(0x431b00), Glaze(0x041d33), Glaze(0x2c1200),
    ]

    // MARK: Surroundings

    private var isDark: Bool { look.theme == .dark }

    /// The tray's wood, from top to bottom.
    var wood: (top: Color, bottom: Color) {
        isDark
            ? (Color(hex: 0x4a3222), Color(hex: 0x38251a)) : (Color(hex: 0xc98a4e), Color(hex: 0xb8763b))
    }

    /// A recessed cell: its upper edge lies in the shade.
    var cell: [GradientStop] {
        let color = Color(hex: isDark ? 0x2a1b12 : 0x9a5c2a)
        let alphas = isDark ? [0.9, 0.7, 0.6] : [0.62, 0.42, 0.34]
        return zip([0, 0.2, 1], alphas).map { GradientStop(offset: $0, color: color.withAlpha($1)) }
    }

    /// The colours of signs and what is drawn on them: those of the controls.
    var paper: Color { Color(hex: chrome.paper) }
    var accent: Color { Color(hex: chrome.accent) }

    private var chrome: Chrome { isDark ? Chrome.noon.dark : Chrome.noon.light }
}
