public import Animation
public import Drawing
public import Geometry

/// Runs the animations of a window's views.
public final class Animator {
    public let clock: any AnimationClock

    init(clock: any AnimationClock) {
        self.clock = clock
    }

    public var isAnimating: Bool { false }
    func update() {}
    func cancelAnimations(of view: View) {}
}

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

    var presentedProperties: AnimatableProperties { model }

    /// Whether a running animation closes this view to touch.
    var isAnimationBlockingInteraction: Bool { false }

    func setBounds(_ new: Rect) {
        let resized = model.bounds.size != new.size
        model.bounds = new
        if resized { setNeedsLayout() } else { setNeedsDisplay() }
    }

    func setCenter(_ new: Point) {
        model.center = new
        setNeedsDisplay()
    }

    func setTransform(_ new: AffineTransform) {
        model.transform = new
        setNeedsDisplay()
    }

    func setAlpha(_ new: Double) {
        model.alpha = new
        setNeedsDisplay()
    }

    func setBackgroundColor(_ new: Color) {
        model.backgroundColor = new
        setNeedsDisplay()
    }

    func setCornerRadius(_ new: Double) {
        model.cornerRadius = new
        setNeedsDisplay()
    }
}
