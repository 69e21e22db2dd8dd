import Geometry
import Views
import Words

/// A tile with its number.
final class TileView: SymbolView {
    let value: Int64
    /// When a new tile begins to appear, by the animator's time in seconds; in the past for a visible one.
    var growsAt = -Double.infinity

    /// The lights around it, which move with it.
    var lights: [View] = []

    init(value: Int64) {
        self.value = value
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = say("Tile \(value)")
    }

    /// Moves the tile with its lights.
    func place(at point: Point) {
        center = point
        for light in lights { light.center = point }
    }
}
