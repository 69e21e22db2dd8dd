import Drawing
import Geometry
import Play

/// The colours of Minesweeper: moss on stone.
struct MinesweeperAppearance {
    let look: Look

    private var isLight: Bool { look.theme == .light }

    // MARK: Stone

    /// The slab beneath the cells, at its top; the shade over it gives the other tones.
    var stone: Color { Color(hex: isLight ? 0xf5f7ea : 0x0a2530) }
    /// The shade over slab and cells at the bottom of the board; it fades to nothing at the top.
    var shade: Color { isLight ? Color(hex: 0x398660, alpha: 0.08) : Color(hex: 0x00070f, alpha: 0.15) }
    /// Every other open cell: stone with a tint.
    var veiled: Color {
        isLight ? stone.mixed(with: Color(hex: 0x3c6e69), by: 0.07) : stone.mixed(with: Color(hex: 0x8cdccd), by: 0.05)
    }
    var slabEdge: Color { isLight ? Color(hex: 0xffffff, alpha: 0.9) : Color(hex: 0xa0e6d7, alpha: 0.22) }
    var slabShadow: Color { Color(hex: 0x021318, alpha: isLight ? 0.35 : 0.6) }

    // MARK: Moss

    /// A cover's face, from top to bottom.
    var moss: (top: Color, foot: Color) {
        isLight ? (Color(hex: 0x8fc4b4), Color(hex: 0x74b0a3)) : (Color(hex: 0x2f7a7c), Color(hex: 0x236468))
    }
    /// Its lip, visible below the face.
    var lip: (top: Color, foot: Color) {
        let top = Color(hex: isLight ? 0x4e8a82 : 0x164850)
        return (top, top.mixed(with: Color(hex: 0x021318), by: 0.25))
    }
    /// The light on its upper edge.
    var hairline: Color { isLight ? Color(hex: 0xffffff, alpha: 0.7) : Color(hex: 0xbefff0, alpha: 0.38) }
    var tuft: Color { isLight ? Color(hex: 0xebffeb, alpha: 0.75) : Color(hex: 0x96ebcd, alpha: 0.5) }
    var petal: Color { isLight ? .white : Color(hex: 0xfff0fa, alpha: 0.8) }
    var blossom: Color { Color(hex: 0xffce54) }

    // MARK: Numbers and pieces

    /// Returns the colour of a number from 1 to 8.
    func number(_ number: Int) -> Color {
        let colors: [UInt32]
        switch (look.palette, isLight) {
        case (.standard, true):
            colors = [0x1f62c4, 0x1c7a3e, 0xc4342b, 0x5b3bb8, 0x9a4a12, 0x0c7480, 0x2a2a33, 0x5a6068]
        case (.standard, false):
            colors = [0x7cc0ff, 0x78e29b, 0xff9088, 0xbca6ff, 0xffb765, 0x62e4e0, 0xf4f4f4, 0xb9c6cc]
        case (.colorBlind, true):
            colors = [0x0b5fa5, 0x8a4b00, 0xb03a00, 0x5b3bb8, 0x6b4e00, 0x00695c, 0x222222, 0x555555]
        case (.colorBlind, false):
            colors = [0x7cc0ff, 0xffd27a, 0xff9e5e, 0xd0b8ff, 0xf0e442, 0x6fe8d0, 0xffffff, 0xcccccc]
        }
        return Color(hex: colors[number - 1])
    }

    /// A flag's pole, and the outline of its cloth, in contrast to the moss.
    var pole: Color { Color(hex: isLight ? 0x2b3f45 : 0xf3f0dc) }
    /// A flag's cloth, from top to bottom.
    var cloth: (top: Color, foot: Color) {
        switch look.palette {
        case .standard: (Color(hex: 0xff8a6b), Color(hex: 0xee4b4b))
        case .colorBlind: (Color(hex: 0xffb454), Color(hex: 0xd55e00))
        }
    }
    /// A mine on stone, and one that is certain under its cover.
    var mine: Color { Color(hex: isLight ? 0x2b3f45 : 0xe2efe8) }
    var certainMine: Color {
        switch (look.palette, isLight) {
        case (.standard, true): Color(hex: 0xb3261e)
        case (.standard, false): Color(hex: 0xff8a78)
        case (.colorBlind, true): Color(hex: 0x7a2e00)
        case (.colorBlind, false): Color(hex: 0xffb454)
        }
    }
    var glint: Color { isLight ? Color(hex: 0xffffff, alpha: 0.75) : Color(hex: 0x0a2530, alpha: 0.35) }
    /// The mine that exploded.
    var blownMine: Color { Color(hex: 0x3a0a0a) }
    /// The cross over a wrong flag.
    var wrong: Color { Color(hex: isLight ? 0x16282c : 0xffffff) }

    // MARK: Signs

    /// The rings around a cell that a hint would open, and around one that it would flag.
    var accent: Color { Color(hex: isLight ? 0x0d7466 : 0x72e2bb) }
    var flagHint: Color { look.palette == .standard && isLight ? Color(hex: 0xc62f3a) : cloth.foot }
    /// The frames around the numbers that prove a hint: at least 3 : 1 on stone.
    var proof: Color { Color(hex: isLight ? 0xb35c00 : 0xffce54) }
    var indicator: Color { isLight ? Color(hex: 0x10343b, alpha: 0.45) : Color(hex: 0xecf7f0, alpha: 0.45) }
    /// The two rings around the keyboard cursor: one of them contrasts with any background.
    var cursor: (inner: Color, outer: Color) { (.white, Color(hex: 0x10343b)) }
    var ring: Color { cloth.foot }

    // MARK: Chances

    var chanceInk: Color { Color(hex: 0x1e1206, alpha: 0.92) }
    var tick: Color { Color(hex: 0x042c1e, alpha: 0.85) }

    /// Returns the colour for a probability of a mine: from safe through doubtful, at 35 %, to nearly certain, from 75
    /// % on.
    func heat(_ chance: Double) -> Color {
        let colors: [UInt32]
        switch (look.palette, isLight) {
        case (.standard, true): colors = [0x2aa876, 0xf0b93a, 0xe4564a]
        case (.standard, false): colors = [0x2fbf8a, 0xe9c34a, 0xf26a5b]
        case (.colorBlind, _): colors = [0x4fa8ee, 0xf6e7b8, 0xe8823a]
        }
        let (safe, doubtful, sure) = (Color(hex: colors[0]), Color(hex: colors[1]), Color(hex: colors[2]))
        return chance < 0.35
            ? safe.mixed(with: doubtful, by: chance / 0.35)
            : doubtful.mixed(with: sure, by: min((chance - 0.35) / 0.4, 1))
    }

    /// Returns a chip's face for a probability, from top to bottom.
    func chip(_ chance: Double) -> (top: Color, foot: Color) {
        let foot = heat(chance)
        return (foot.mixed(with: .white, by: isLight ? 0.25 : 0.12), foot)
    }

    /// Whether animation is off.
    var isStill: Bool { look.motion == .off }
}
