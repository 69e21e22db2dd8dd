public import Geometry
public import Views

/// The view that contains a scene. It reports when its size or its free area changes.
public final class Playfield: View {
    /// Called after each layout of the view, for the scene to lay out its contents.
    public var onLayout: () -> Void = {}

    /// The mark of a hint, which a scene has added; it is removed when another takes its place, or none because another
    /// position is shown.
    public var hint: View? {
        didSet { oldValue?.removeFromSuperview() }
    }

    /// How far controls overlap the playfield's edges: the board stays within the insets, its background extends beyond
    /// them.
    public var insets = EdgeInsets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    /// The area for the board, in the playfield's own coordinates; at least one point wide and high.
    public var stage: Rect {
        Rect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(bounds.width - insets.left - insets.right, 1),
            height: max(bounds.height - insets.top - insets.bottom, 1))
    }

    /// Whether there is text above or below the board and nothing beside it, as on a card. There the landscape shows at
    /// the board's sides.
    public var isCard: Bool { insets.left == 0 && insets.right == 0 && insets != .zero }

    public override func layoutSubviews() {
        onLayout()
    }
}
