import Drawing
import Geometry
import Play

/// The colors and fonts of the controls, as the page's style sheets have them.
struct ChromeStyle: Hashable {
    let paper: Color
    let paper2: Color
    let ink: Color
    let ink2: Color
    let accent: Color
    let onAccent: Color
    let headline: Color
    let sky: Color

    init(_ chrome: Chrome) {
        paper = Color(hex: chrome.paper)
        paper2 = Color(hex: chrome.paper2)
        ink = Color(hex: chrome.ink)
        ink2 = Color(hex: chrome.ink2)
        accent = Color(hex: chrome.accent)
        onAccent = Color(hex: chrome.onAccent)
        headline = Color(hex: chrome.headline)
        sky = Color(hex: chrome.sky)
    }

    static let label = Font(.brand, size: 15, weight: .bold)
    static let title = Font(.brand, size: 18, weight: .heavy, letterSpacing: -0.02)
    static let caption = Font(.brand, size: 13, weight: .semibold)
    static let underFigure = Font(.brand, size: 14, weight: .semibold)
    static let figure = Font(.brand, size: 44, weight: .heavy, letterSpacing: -0.035)
    static let longFigure = Font(.brand, size: 24, weight: .heavy, letterSpacing: -0.02, hasTabularFigures: true)
    static let heading = Font(.brand, size: 28, weight: .heavy, letterSpacing: -0.03)
    static let gain = Font(.brand, size: 20, weight: .heavy, letterSpacing: -0.02)
    static let body = Font(.brand, size: 15, weight: .medium)

    /// A sheet of paper with the shadow of what floats.
    static func sheet(_ size: Size, cornerRadius: Double, color: Color) -> Symbol {
        Symbol(size: size, outset: 34) { canvas in
            let rect = Rect(origin: .zero, size: size)
            canvas.setShadow(
                Shadow(color: Color(hex: 0x140828, alpha: 0.3), blur: 22, offset: Vector(dx: 0, dy: 9)))
            // The shadow is narrower than what casts it.
            canvas.fill(
                roundedRect: rect.insetBy(dx: min(4, size.width / 8), dy: 0), cornerRadius: cornerRadius, with: color)
            canvas.setShadow(Shadow(color: Color(hex: 0x140828, alpha: 0.1), blur: 2, offset: Vector(dx: 0, dy: 1)))
            canvas.fill(roundedRect: rect, cornerRadius: cornerRadius, with: color)
            canvas.setShadow(nil)
        }
    }
}
