public import Geometry

/// Recognizes each touch as it begins, however many others are down: for buttons that are played like a drum.
///
/// UIKit has no such recognizer; there a view's `touchesBegan` does it.
public final class TouchDownGestureRecognizer: GestureRecognizer {
    /// The mouse buttons that count; the primary one by default.
    public var buttons = PointerEvent.Buttons.primary

    private let action: (TouchDownGestureRecognizer) -> Void
    /// Where the latest touch began, in the window's coordinates.
    private var place = Point.zero

    /// Creates a recognizer with an action that is called for each touch that begins.
    public init(action: @escaping (TouchDownGestureRecognizer) -> Void) {
        self.action = action
    }

    /// Returns where the latest touch began, in a view's coordinates.
    public override func location(in view: View) -> Point {
        guard let back = try? view.transformToRoot.inverted() else { return place }
        return place.applying(back)
    }

    override func touchBegan(_ touch: Touch) {
        if touch.kind == .mouse, touch.buttons.isDisjoint(with: buttons) { return fail() }
        place = touch.location
        if state == .possible { begin() }
        if isActive { action(self) }
    }

    override func touchEnded(_ touch: Touch) {
        if touches.count == 1 { end() }
    }
}
