import Drawing
import Geometry
import Play

/// The colours of the Tower of Hanoi.
struct HanoiAppearance {
    let theme: Theme

    var pole: Color { theme == .light ? Color(hex: 0xb9ad98) : Color(hex: 0x4a4f5e) }
    var base: Color { theme == .light ? Color(hex: 0xa79b85) : Color(hex: 0x5a6072) }
    var letter: Color { theme == .light ? Color(hex: 0x6a6357) : Color(hex: 0xa3a8b6) }
    var accent: Color { theme == .light ? Color(hex: 0x3451c6) : Color(hex: 0x9db1ff) }
    var wrong: Color { theme == .light ? Color(hex: 0xb3261e) : Color(hex: 0xffb4ab) }
    /// The light behind a tower that is chosen.
    var glow: Color { accent.withAlpha(theme == .light ? 0.10 : 0.14) }

    /// A disc's colour: the hues run once around from the smallest to the greatest; where neighbours would be too
    /// much alike they are lighter and darker by turns.
    func disc(_ disc: Int, of discs: Int) -> Color {
        let share = discs > 1 ? Double(disc - 1) / Double(discs) : 0
        let hue = (0.08 + share * 0.9) * 2 * Double.pi
        let alternation = discs > 10 ? (disc.isMultiple(of: 2) ? 0.055 : -0.055) : 0
        let lightness = (theme == .light ? 0.75 : 0.77) + alternation
        return Color(lightness: lightness, chroma: 0.14, hueCosine: cosine(hue), hueSine: sine(hue))
    }

    /// The ink of a disc's number.
    let number = Color(hex: 0x1b1a22)
}
