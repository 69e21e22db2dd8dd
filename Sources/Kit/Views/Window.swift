public import Animation
public import Drawing
public import Geometry

/// The root of a view tree: it owns the clock, draws the tree, and receives pointer events and the passing of time.
public final class Window: View {
    /// The animator for the views of this window.
    public let animator: Animator
    /// Whether something has changed since the last drawing.
    public internal(set) var needsDisplay = true
    /// The background behind the views; drawn by the host, not by `render(into:)`.
    public let backdrop = Backdrop()
    /// The renderer of tiled views' pictures; if nil, they are drawn directly.
    public var tileRenderer: (any TileRenderer)?
    /// The number of screen pixels per point.
    public var pixelScale = 1.0 {
        didSet { if pixelScale != oldValue { needsLayoutOfAll() } }
    }
    /// Whether a view needs layout on the next update, for example to continue its work then.
    public internal(set) var isWaitingForLayout = false
    /// The touches that are down, in the order in which they began.
    var touches: [Touch] = []
    /// The recognizers that wait for time to pass, those that wait for others to fail, and those under a hovering
    /// pointer.
    var timed: [GestureRecognizer] = []
    var waiting: [GestureRecognizer] = []
    var hovered: [HoverGestureRecognizer] = []
    /// The tickers called on each frame.
    var tickers: [FrameTicker] = []
    /// The element with the focus, as a host has told.
    var accessibilityFocus: (id: UInt, row: Int, column: Int)?
    /// The last shake, until any other can follow.
    var cameraShake: CameraShake?

    /// Creates a window of a size in points, with the clock for its animations.
    public init(size: Size, clock: any AnimationClock) {
        animator = Animator(clock: clock)
        super.init(frame: Rect(origin: .zero, size: size))
        window = self
    }

    deinit {
        for ticker in tickers { ticker.window = nil }
        // Touches and the recognizers that receive them retain each other.
        for recognizer in gestureRecognizers { recognizer.forget() }
        for view in subviews { view.forgetWindow() }
        // Running property animators and the animator retain each other.
        animator.dropEverything()
    }

    /// Updates everything to the clock's time: waiting gestures, tickers, ending animations, layout.
    ///
    /// - Returns: whether the window should be drawn now.
    public func update() -> Bool {
        updateGestures(to: animator.now)
        updateTickers()
        animator.update()
        isWaitingForLayout = false
        layoutIfNeeded()
        return needsDisplay || animator.isAnimating
    }

    /// Draws the tree with its presented values.
    public func render(into canvas: Canvas) {
        needsDisplay = false
        let offset = shakeOffset
        guard offset != .zero else { return renderTree(into: canvas) }
        canvas.saved {
            canvas.concatenate(AffineTransform(translationX: offset.dx, y: offset.dy))
            renderTree(into: canvas)
        }
    }

    private func needsLayoutOfAll() {
        var views: [View] = [self]
        while let view = views.popLast() {
            view.setNeedsLayout()
            views += view.subviews
        }
    }

    /// Ends what is under way in views that have left the tree. The recognizers' actions are called here, when nothing
    /// of the views is animated any more.
    func didRemove(_ views: [View]) {
        animator.cancelAnimations(of: views)
        for view in views { cancelGestures(of: view) }
    }
}
