import Geometry
import LightsOutRules
import Views

/// A window of the house: it shows whether its light is on.
final class CellView: SymbolView {
    let cell: Cell
    /// The light that falls onto the wall; it lies behind all cells, in the coordinates of the wall.
    let glow = SymbolView()
    private let light = SymbolView()

    init(_ cell: Cell) {
        self.cell = cell
        super.init()
        isUserInteractionEnabled = false
        glow.isUserInteractionEnabled = false
        addSubview(light)
    }

    /// Whether the light is on; a change can be animated.
    var isOn = false {
        didSet {
            brightness = isOn ? 1 : 0
            accessibilityLabel = "\(cell.name): \(isOn ? "on" : "off")"
        }
    }

    /// How bright the light is shown, from 0 to 1.
    var brightness = 0.0 {
        didSet {
            light.alpha = brightness
            glow.alpha = brightness
        }
    }

    func apply(_ symbols: LightsOutSymbols, layout: LightsOutLayout) {
        symbol = symbols.off
        light.symbol = symbols.on
        glow.symbol = symbols.glow
        let side = Size(width: layout.cellSide, height: layout.cellSide)
        for view in [self, glow] { view.bounds = Rect(origin: .zero, size: side) }
        center = layout.frame(of: cell).center
        glow.center = Point(x: center.x - layout.wall.minX, y: center.y - layout.wall.minY)
        light.frame = bounds
    }

    /// Ends all animations; it looks as it should at their end.
    func settle() {
        for view in [self, light, glow] { view.removeAllAnimations() }
        transform = .identity
        brightness = isOn ? 1 : 0
    }
}
