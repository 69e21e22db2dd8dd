public import Drawing
public import Dynamics
public import Geometry

/// A rectangle on the screen: it draws itself, contains other views, and supports animation and touch.
///
/// The model is UIKit's. A view is placed in its superview by `center`, `bounds.size` and `transform` (about the
/// anchor point, by default the centre); `frame` is derived from these. Its own coordinate space is that of `bounds`. Properties are the model
/// values; `presentation` contains what is visible during an animation.
///
/// Views must be used from one thread at a time. A superview retains its subviews, never the other way round.
open class View {
    var model: AnimatableProperties
    /// The running animations, at most one per property.
    var animations: [RunningAnimation] = []
    /// The running transition, which the window's animator retains.
    unowned(unsafe) var transition: Transition?
    /// The view that contains this one; it clears this reference when it is deallocated.
    public internal(set) unowned(unsafe) var superview: View?
    /// The subviews in the order of adding, from back to front; `zPosition` takes precedence over this order.
    public internal(set) var subviews: [View] = []
    /// The window at the root of the tree; nil if the view isn't in one.
    public internal(set) unowned(unsafe) var window: Window?
    /// The recognizers, in the order of adding.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// Creates a view with a frame in its future superview's coordinates.
    public init(frame: Rect = .zero) {
        model = AnimatableProperties(
            bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    }

    deinit {
        for view in subviews { view.superview = nil }
        for recognizer in gestureRecognizers { recognizer.view = nil }
    }

    // MARK: Properties without animation

    /// Whether the view and its subviews are excluded from drawing and touch.
    public var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }
    /// Whether drawing is clipped to the bounds, including rounded corners.
    public var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
    }
    /// The width of the border in points, drawn inside the bounds and over the subviews; 0 by default.
    public var borderWidth = 0.0 {
        didSet { if borderWidth != oldValue { setNeedsDisplay() } }
    }
    /// The colour of the border.
    public var borderColor = Color.black {
        didSet { if borderColor != oldValue { setNeedsDisplay() } }
    }
    /// The depth: siblings with greater values are in front, for drawing and touch.
    public var zPosition = 0.0 {
        didSet { if zPosition != oldValue { superview?.setNeedsDisplay() } }
    }
    /// The opacity of the shadow that the view casts together with its subviews, 0 to 1; 0 by default. Unlike a layer's,
    /// it isn't cut off by `clipsToBounds`. It is drawn again in each frame; for
    /// a view that shows a symbol, use the symbol's own shadow, which is cached.
    public var shadowOpacity = 0.0 {
        didSet { if shadowOpacity != oldValue { setNeedsDisplay() } }
    }
    /// The colour of the shadow; black by default.
    public var shadowColor = Color.black {
        didSet { if shadowColor != oldValue { setNeedsDisplay() } }
    }
    /// The displacement of the shadow in points, to the right and downwards; (0, -3) by default, as a layer's.
    public var shadowOffset = Size(width: 0, height: -3) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }
    /// The blur of the shadow, as the standard deviation in points; 3 by default.
    public var shadowRadius = 3.0 {
        didSet { if shadowRadius != oldValue { setNeedsDisplay() } }
    }
    /// Whether the view and its subviews can be touched.
    public var isUserInteractionEnabled = true
    /// Whether transparency applies to the view with its subviews as a whole. Otherwise it applies to each drawn
    /// element separately, which looks the same if nothing overlaps and is much faster.
    public var allowsGroupOpacity = true {
        didSet { if allowsGroupOpacity != oldValue { setNeedsDisplay() } }
    }
    /// The description of the view for assistive technologies; nil for decoration.
    public var accessibilityLabel: String?
    /// What the view is for them; a picture by default. A list or a grid needs no label of its own.
    public var accessibilityRole = AccessibilityRole.image
    /// Says what is in a list or a grid that isn't made of subviews. It must live as long as it is the container.
    public unowned(unsafe) var accessibilityContainer: (any AccessibilityContainer)?

    /// Whether the view stays in place in a scroll view while its content scrolls, like AppKit's floating subviews.
    public var isFloating = false {
        didSet {
            superview?.placeSubview(self)
            setNeedsDisplay()
        }
    }

    // MARK: Methods to override

    /// Draws the view's content in the coordinates of its bounds, above its background and below its subviews.
    open func draw(in canvas: Canvas) {}

    /// Places the subviews; called before drawing if the size has changed or after `setNeedsLayout()`.
    open func layoutSubviews() {}

    /// Returns whether a point, in the coordinates of the bounds, is on the view.
    open func contains(_ point: Point) -> Bool { bounds.contains(point) }

    /// Returns the frontmost touchable view at a point of this view's coordinates: itself or a descendant; nil if
    /// none.
    ///
    /// A view that is hidden, nearly transparent (alpha under 0.01), not enabled for interaction, or animated without
    /// `allowUserInteraction` is skipped with all its subviews. Subviews outside the bounds aren't found.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !isAnimationBlockingInteraction, contains(point)
        else { return nil }
        for view in subviewsFromBack.reversed() {
            guard let back = try? view.transformToSuperview.inverted() else { continue }
            if let hit = view.hitTest(point.applying(back)) { return hit }
        }
        return self
    }

    /// Handles a wheel event over the view, or over a subview that hasn't handled it.
    ///
    /// - Returns: whether the view handles it; if not, the superview is asked.
    open func wheel(_ event: WheelEvent) -> Bool { false }

    /// Presses the view for an assistive technology.
    ///
    /// - Returns: whether the view handles it; if not, it is tapped in its middle. False by default.
    open func accessibilityActivate() -> Bool { false }

    /// Called when the view has entered or left a window; `window` is the new one, if any.
    open func didMoveToWindow() {}

    /// Called for a subview that was added, or whose `isFloating` was set: a scroll view displaces it.
    func placeSubview(_ view: View) {}

    // MARK: Dynamics

    /// The shape of the view for collisions: a rectangle unless overridden.
    open var collisionBoundsType: CollisionBoundsType { .rectangle }

    /// The outline of a view of type `.path`, relative to its centre.
    open var collisionBoundingPath: CollisionPath? { nil }

    // MARK: Layout and display

    private(set) var needsLayout = true

    /// Requests `layoutSubviews()` before the next drawing.
    public func setNeedsLayout() {
        needsLayout = true
        window?.isWaitingForLayout = true
        setNeedsDisplay()
    }

    /// Lays out this view and its descendants where needed.
    public func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Requests a redraw of the window.
    public func setNeedsDisplay() {
        window?.needsDisplay = true
    }
}

/// The animatable values of a view.
struct AnimatableProperties {
    var bounds: Rect
    var center: Point
    /// In fractions of the bounds.
    var anchorPoint = Point(x: 0.5, y: 0.5)
    var transform = AffineTransform.identity
    var alpha = 1.0
    var backgroundColor = Color.clear
    var cornerRadius = 0.0
    /// By how much the superview has scrolled the view; never animated.
    var scrolling = Point.zero
}
