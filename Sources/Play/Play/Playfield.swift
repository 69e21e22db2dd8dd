public import Views

/// The view that a scene stands in: it says when it has another size.
public final class Playfield: View {
    public var onLayout: () -> Void = {}

    public override func layoutSubviews() {
        onLayout()
    }
}
