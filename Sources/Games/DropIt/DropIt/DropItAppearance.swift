public import Drawing
public import DropItRules
import Geometry
public import Play

/// Defines the colours of squares and field.
public struct DropItAppearance {
    /// The theme, palette and motion.
    public let look: Look

    /// Creates the appearance for a look.
    public init(look: Look) {
        self.look = look
    }

    private var isLight: Bool { look.theme == .light }

    // MARK: Squares

    /// Returns the main colour of a square.
    public func color(_ square: SquareColor) -> Color { gummies[Int(square.rawValue)].color }

    /// Whether squares have dots instead of a face.
    var showsMarks: Bool { look.palette == .colorBlind }

    /// The gummies, indexed by the number of their colour.
    var gummies: [Gummy] { showsMarks ? Self.markedGummies : Self.gummies }

    private static let gummies = [0xff5d73, 0xff9f45, 0xffd34d, 0x4ccb8f, 0x43b6f0, 0xa779f2].map { color in
        Gummy(color: Color(hex: color), dots: [])
    }

    /// The colours of Okabe and Ito ("Color Universal Design", 2008), which people with any kind of colour blindness
    /// can tell apart, with as many dots as the colour's number, as on a die.
    private static let markedGummies = zip([0xd55e00, 0xe69f00, 0xf0e442, 0x009e73, 0x56b4e9, 0xcc79a7], dice).map {
        Gummy(color: Color(hex: $0), dots: $1)
    }

    private static let dice: [[Point]] = {
        let corners = [Point(x: -1, y: -1), Point(x: 1, y: 1), Point(x: 1, y: -1), Point(x: -1, y: 1)]
        return [
            [.zero], [corners[0], corners[1]], [corners[0], .zero, corners[1]], corners, corners + [.zero],
            corners + [Point(x: -1, y: 0), Point(x: 1, y: 0)],
        ]
    }()

    // MARK: Field

    /// The colours of the tank's glass at the top and the bottom.
    var glass: (top: Color, bottom: Color) {
        let color = Color(hex: isLight ? 0x2c1a6b : 0x1a0f45)
        return (color, color.mixed(with: Color(hex: 0x0c0430), by: isLight ? 0.344 : 0.36))
    }
    var tankShadow: Color { Color(hex: 0x150738, alpha: 0.45) }
    var stripe: Color { Color.white.withAlpha(0.035) }
    var rim: Color { Color(hex: 0xffebdc) }
    var alarm: Color { Color(hex: 0xff7a6b) }
    /// The colour of the border of a held square.
    public var full: Color { Color(hex: 0xffe8a0) }
    /// The colour of marks on the field, such as the charge bar and the rings.
    public var accent: Color { Color(hex: 0xffd9a0) }
    /// The colour behind marks, for contrast.
    public var halo: Color { Color(hex: 0x2a1757) }

    // MARK: Text on the board

    var gain: (top: Color, bottom: Color) { (Color(hex: 0xfffbe0), Color(hex: 0xffc94d)) }
    var outline: Color { Color(hex: 0x2a1157) }
}
