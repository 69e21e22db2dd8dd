public import Geometry
public import Views

/// The view that a scene stands in: it says when it has another size, or another part of it is free.
public final class Playfield: View {
    public var onLayout: () -> Void = {}

    /// How far controls float over its edges: the board stays within them, what is behind it reaches beyond.
    public var insets = EdgeInsets.zero {
        didSet { if insets != oldValue { setNeedsLayout() } }
    }

    /// The part where the board is put, in the playfield's own coordinates; never smaller than a point.
    public var stage: Rect {
        Rect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(bounds.width - insets.left - insets.right, 1),
            height: max(bounds.height - insets.top - insets.bottom, 1))
    }

    public override func layoutSubviews() {
        onLayout()
    }
}
