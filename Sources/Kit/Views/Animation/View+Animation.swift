public import Drawing
public import Geometry

/// The values of a view as they are seen now.
public struct Presentation {
    public let frame: Rect
    public let bounds: Rect
    public let center: Point
    public let transform: AffineTransform
    public let alpha: Double
    public let backgroundColor: Color
    public let cornerRadius: Double

    init(_ properties: AnimatableProperties) {
        frame = properties.frame
        bounds = properties.bounds
        center = properties.center
        transform = properties.transform
        alpha = properties.alpha
        backgroundColor = properties.backgroundColor
        cornerRadius = properties.cornerRadius
    }
}

extension View {
    /// The values as they are seen now: those of the running animations, or else the model's.
    public var presentation: Presentation { Presentation(presentedProperties) }

    /// Ends all animations of the view where they are, unfinished: its model values are seen.
    public func removeAllAnimations() {
        window?.animator.cancelAnimations(of: self)
    }

    var presentedProperties: AnimatableProperties {
        guard !animations.isEmpty, let now = window?.animator.now else { return model }
        var seen = model
        for animation in animations {
            seen[animation.property] = animation.track.value(at: animation.group.progress(at: now))
        }
        return seen
    }

    /// Whether a running animation closes this view to touch.
    var isAnimationBlockingInteraction: Bool {
        animations.contains { !$0.group.options.contains(.allowUserInteraction) }
    }

    // MARK: Setting

    func setBounds(_ new: Rect) {
        let old = model.bounds
        change(.bounds, to: .rect(new))
        if old.size != new.size { setNeedsLayout() }
    }

    func setCenter(_ new: Point) { change(.center, to: .point(new)) }

    func setTransform(_ new: AffineTransform) { change(.transform, to: .transform(new)) }

    func setAlpha(_ new: Double) { change(.alpha, to: .number(new)) }

    func setBackgroundColor(_ new: Color) { change(.backgroundColor, to: .color(new)) }

    func setCornerRadius(_ new: Double) { change(.cornerRadius, to: .number(new)) }

    private func change(_ property: AnimatedProperty, to new: AnimatedValue) {
        let old = model[property]
        model[property] = new
        if let animator = window?.animator, animator.isRecording { animator.record(self, property, from: old, to: new) }
        setNeedsDisplay()
    }
}
