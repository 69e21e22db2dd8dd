public import Drawing
public import Dynamics
public import Geometry

/// A rectangle on the screen: it draws itself, holds other views, and takes part in animation and touch.
///
/// The model is UIKit's. A view is placed in its superview by `center`, `bounds.size` and `transform` (about the
/// centre); `frame` is what follows from these. Its own coordinate space is that of `bounds`. What one sets are the
/// model values; what is seen while an animation runs is `presentation`.
///
/// Views are for one thread at a time. A superview keeps its subviews alive, never the other way round.
open class View {
    var model: AnimatableProperties
    /// The animations under way, one a property at most.
    var animations: [RunningAnimation] = []
    /// The transition under way, which the window's animator keeps alive.
    unowned(unsafe) var transition: Transition?
    /// The view that holds this one; it outlives this link, since it clears it when it goes.
    public internal(set) unowned(unsafe) var superview: View?
    /// From the bottom up, as they were added; `zPosition` sorts before this order.
    public internal(set) var subviews: [View] = []
    /// The window at the root of the tree, if the view is in one.
    public internal(set) unowned(unsafe) var window: Window?
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    public init(frame: Rect = .zero) {
        model = AnimatableProperties(
            bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    }

    deinit {
        for view in subviews { view.superview = nil }
        for recognizer in gestureRecognizers { recognizer.view = nil }
    }

    // MARK: What is not animated

    /// A hidden view, with all that it holds, is neither drawn nor touched.
    public var isHidden = false {
        didSet { if isHidden != oldValue { setNeedsDisplay() } }
    }
    /// Whether nothing is drawn outside the bounds, round corners included.
    public var clipsToBounds = false {
        didSet { if clipsToBounds != oldValue { setNeedsDisplay() } }
    }
    /// In points, drawn inside the bounds and over the subviews.
    public var borderWidth = 0.0 {
        didSet { if borderWidth != oldValue { setNeedsDisplay() } }
    }
    public var borderColor = Color.black {
        didSet { if borderColor != oldValue { setNeedsDisplay() } }
    }
    /// Siblings with greater values are in front, for drawing and for touch.
    public var zPosition = 0.0 {
        didSet { if zPosition != oldValue { superview?.setNeedsDisplay() } }
    }
    /// Whether the view and what it holds can be touched.
    public var isUserInteractionEnabled = true
    /// Whether a view that is partly transparent is so as a whole, with all that it holds; else each thing drawn is by
    /// itself, which is the same where nothing overlaps, and much faster.
    public var allowsGroupOpacity = true {
        didSet { if allowsGroupOpacity != oldValue { setNeedsDisplay() } }
    }
    /// What the view is, for people who don't see it; nil for decoration.
    public var accessibilityLabel: String?

    // MARK: To override

    /// Draws the view's content, in the coordinates of its bounds, over its background and under its subviews.
    open func draw(in canvas: Canvas) {}

    /// Places the subviews; called when the size has changed or `setNeedsLayout()` was, before the next drawing.
    open func layoutSubviews() {}

    /// Whether a point, in the coordinates of the bounds, is on the view.
    open func contains(_ point: Point) -> Bool { bounds.contains(point) }

    /// The frontmost view at a point of this view's coordinates, itself or below it, that can be touched; nil if none.
    ///
    /// A view that is hidden, nearly transparent (alpha under 0.01), closed to interaction, or being animated without
    /// `allowUserInteraction`, is passed over with all that it holds. Children outside the bounds are out of reach.
    open func hitTest(_ point: Point) -> View? {
        guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !isAnimationBlockingInteraction, contains(point)
        else { return nil }
        for view in subviewsFromBack.reversed() {
            guard let back = try? view.transformToSuperview.inverted() else { continue }
            if let hit = view.hitTest(point.applying(back)) { return hit }
        }
        return self
    }

    /// Offered a turn of the wheel over the view or over one that it holds and that has let it pass.
    ///
    /// - Returns: whether the view takes it; if not, the superview is asked.
    open func wheel(_ event: WheelEvent) -> Bool { false }

    /// Called when the view has come into a window or has left one; `window` is the new one, if any.
    open func didMoveToWindow() {}

    // MARK: Dynamics

    /// What an animator takes the view for: a rectangle, unless overridden.
    open var collisionBoundsType: CollisionBoundsType { .rectangle }

    /// The outline of a view of type `.path`, about its centre.
    open var collisionBoundingPath: CollisionPath? { nil }

    // MARK: Layout and display

    private(set) var needsLayout = true

    public func setNeedsLayout() {
        needsLayout = true
        window?.isWaitingForLayout = true
        setNeedsDisplay()
    }

    /// Lays out this view and all below it, where that is needed.
    public func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Has the window drawn anew.
    public func setNeedsDisplay() {
        window?.needsDisplay = true
    }
}

/// The values of a view that can be animated.
struct AnimatableProperties {
    var bounds: Rect
    var center: Point
    var transform = AffineTransform.identity
    var alpha = 1.0
    var backgroundColor = Color.clear
    var cornerRadius = 0.0
}
