import Views

/// A tile with its number.
final class TileView: SymbolView {
    let value: Int64
    /// When a new tile begins to show itself, by the animator's time in seconds; in the past where it is there.
    var growsAt = -Double.infinity

    init(value: Int64) {
        self.value = value
        super.init()
        isUserInteractionEnabled = false
        accessibilityLabel = "Tile \(value)"
    }
}
