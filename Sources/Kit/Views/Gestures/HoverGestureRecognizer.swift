public import Geometry

/// Tracks a mouse or a pen that moves over a view without being pressed.
public final class HoverGestureRecognizer: GestureRecognizer {
    private let action: (HoverGestureRecognizer) -> Void
    /// Whether the pointer is over the view.
    public private(set) var isHovering = false
    private var point = Point.zero

    /// Creates a recognizer.
    ///
    /// - Parameter action: Called on each move over the view, and once when the pointer leaves it.
    public init(action: @escaping (HoverGestureRecognizer) -> Void) {
        self.action = action
    }

    public override func location(in view: View) -> Point {
        guard let back = try? view.transformToRoot.inverted() else { return point }
        return point.applying(back)
    }

    func hover(at point: Point) {
        self.point = point
        isHovering = true
        action(self)
    }

    func hoverEnded() {
        isHovering = false
        action(self)
    }

    override func forget() {
        super.forget()
        isHovering = false
    }

    // It ignores touches and never blocks other recognizers.
    override func touchBegan(_ touch: Touch) { fail() }
}
