import Geometry
import Views

/// A tile with its number.
final class TileView: SymbolView {
    let value: Int64
    /// When a new tile begins to show itself, by the animator's time in seconds; in the past where it is there.
    var growsAt = -Double.infinity

    /// What shines about it, and goes where it goes.
    var lights: [View] = []

    init(value: Int64) {
        self.value = value
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = "Tile \(value)"
    }

    /// Puts the tile somewhere with all that shines about it.
    func place(at point: Point) {
        center = point
        for light in lights { light.center = point }
    }
}
