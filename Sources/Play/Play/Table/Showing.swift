/// A move that a table's scene is showing.
final class Showing {
    /// Called when it has been shown, unless another move has taken its place.
    let whenShown: () -> Void

    init(_ whenShown: @escaping () -> Void) {
        self.whenShown = whenShown
    }
}
