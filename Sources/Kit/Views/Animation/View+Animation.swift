public import Drawing
public import Geometry

/// The values of a view that are currently on screen.
public struct Presentation {
    /// The bounding rectangle, in the superview's coordinates.
    public let frame: Rect
    /// The visible rectangle in the view's own coordinates.
    public let bounds: Rect
    /// The position of the anchor point, in the superview's coordinates.
    public let center: Point
    /// The anchor point, in fractions of the bounds.
    public let anchorPoint: Point
    /// The transform about the anchor point.
    public let transform: AffineTransform
    /// The opacity, 0 to 1.
    public let alpha: Double
    /// The colour behind the content.
    public let backgroundColor: Color
    /// The corner radius, in points.
    public let cornerRadius: Double

    init(_ properties: AnimatableProperties) {
        frame = properties.frame
        bounds = properties.bounds
        center = properties.center
        anchorPoint = properties.anchorPoint
        transform = properties.transform
        alpha = properties.alpha
        backgroundColor = properties.backgroundColor
        cornerRadius = properties.cornerRadius
    }
}

extension View {
    /// The values currently on screen: those of running animations, otherwise the model's.
    public var presentation: Presentation { Presentation(presentedProperties) }

    /// Cancels all animations of the view; it shows its model values immediately.
    public func removeAllAnimations() {
        window?.animator.cancelAnimations(of: [self])
    }

    var presentedProperties: AnimatableProperties {
        guard !animations.isEmpty, let now = window?.animator.now else { return model }
        var seen = model
        for animation in animations {
            seen[animation.property] = animation.value(at: now)
        }
        return seen
    }

    /// Whether a running animation blocks user interaction.
    var isAnimationBlockingInteraction: Bool {
        animations.contains { !$0.group.options.contains(.allowUserInteraction) }
    }

    // MARK: Setting

    func setBounds(_ new: Rect) { change(.bounds, to: .rect(new)) }

    func setCenter(_ new: Point) { change(.center, to: .point(new)) }

    func setTransform(_ new: AffineTransform) { change(.transform, to: .transform(new)) }

    func setAnchorPoint(_ new: Point) { change(.anchorPoint, to: .point(new)) }

    func setAlpha(_ new: Double) { change(.alpha, to: .number(new)) }

    func setBackgroundColor(_ new: Color) { change(.backgroundColor, to: .color(new)) }

    func setCornerRadius(_ new: Double) { change(.cornerRadius, to: .number(new)) }

    private func change(_ property: AnimatedProperty, to new: AnimatedValue) {
        let old = model[property]
        setModel(property, to: new)
        if let animator = window?.animator, animator.isRecording { animator.record(self, property, from: old, to: new) }
    }

    /// Sets a model value without animating it.
    func setModel(_ property: AnimatedProperty, to new: AnimatedValue) {
        let size = model.bounds.size
        model[property] = new
        if model.bounds.size != size { setNeedsLayout() } else { setNeedsDisplay() }
    }
}
