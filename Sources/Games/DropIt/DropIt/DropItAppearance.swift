public import Drawing
public import DropItRules
import Geometry
public import Play

/// Decides how squares and field look.
public struct DropItAppearance {
    public let look: Look

    public init(look: Look) {
        self.look = look
    }

    private var isLight: Bool { look.theme == .light }

    // MARK: Squares

    public func color(_ square: SquareColor) -> Color {
        let place = Int(square.rawValue)
        switch look.palette {
        case .standard: return (isLight ? Self.lightColors : Self.darkColors)[place]
        // The colours of Okabe and Ito ("Color Universal Design", 2008), which all kinds of colour blindness tell apart.
        case .colorBlind: return Self.universalColors[place]
        }
    }

    /// Whether squares bear a mark beside their colour.
    var showsMarks: Bool { look.palette == .colorBlind }

    private static let lightColors = [
        Color(hex: 0xe4572e), Color(hex: 0xf2a71b), Color(hex: 0x3f9b63), Color(hex: 0x2f86c9), Color(hex: 0x7457c8),
        Color(hex: 0xd64a86),
    ]
    private static let darkColors = [
        Color(hex: 0xf0704a), Color(hex: 0xf5b83d), Color(hex: 0x55b87c), Color(hex: 0x4aa0e0), Color(hex: 0x8f74e0),
        Color(hex: 0xe8679d),
    ]
    private static let universalColors = [
        Color(hex: 0xd55e00), Color(hex: 0xf0e442), Color(hex: 0x009e73), Color(hex: 0x56b4e9), Color(hex: 0x0072b2),
        Color(hex: 0xcc79a7),
    ]

    // MARK: Field

    public var field: Color { Color(hex: isLight ? 0xebe5d8 : 0x1d2129) }
    public var stripe: Color { Color(hex: isLight ? 0xe3dccd : 0x222732) }
    public var wall: Color { Color(hex: isLight ? 0xb9ae99 : 0x3d4452) }
    public var rim: Color { Color(hex: isLight ? 0xb3402a : 0xff8f70) }
    public var full: Color { Color(hex: isLight ? 0xffffff : 0xdfe6ff) }
    public var accent: Color { Color(hex: isLight ? 0x3451c6 : 0x9db1ff) }
    public var gain: Color { Color(hex: isLight ? 0x24211c : 0xffffff) }
    public var halo: Color { Color(hex: isLight ? 0xffffff : 0x14161b) }
}
