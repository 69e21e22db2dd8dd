public import Animation
public import Drawing
public import Geometry

/// The root of a view tree: it has the clock, draws the tree, and takes pointers and the passage of time.
public final class Window: View {
    /// Animates the views of this window.
    public let animator: Animator
    /// Whether something has changed since the window was last drawn.
    public internal(set) var needsDisplay = true
    /// What lies behind the views; drawn by the host, not by `render(into:)`.
    public let backdrop = Backdrop()
    /// What makes the pictures of tiled views; nil where they are drawn as they are.
    public var tileRenderer: (any TileRenderer)?
    /// How many pixels of the screen make a point.
    public var pixelScale = 1.0 {
        didSet { if pixelScale != oldValue { needsLayoutOfAll() } }
    }
    /// Whether a view wants to be laid out at the next update, such as one that goes on with something then.
    public internal(set) var isWaitingForLayout = false
    /// The pointers that are down, in the order in which they went down.
    var touches: [Touch] = []
    /// The recognizers that wait for time to pass, and those that a pointer hovers over.
    var timed: [GestureRecognizer] = []
    var hovered: [HoverGestureRecognizer] = []
    /// What is told the time at each frame.
    var tickers: [FrameTicker] = []
    /// The last shake, until it may be followed by any other.
    var cameraShake: CameraShake?

    public init(size: Size, clock: any AnimationClock) {
        animator = Animator(clock: clock)
        super.init(frame: Rect(origin: .zero, size: size))
        window = self
    }

    deinit {
        for ticker in tickers { ticker.window = nil }
        for view in subviews { view.forgetWindow() }
    }

    /// Brings everything up to the clock's time: gestures that wait, tickers, animations that end, layout.
    ///
    /// - Returns: whether the window should be drawn now.
    public func update() -> Bool {
        updateGestures()
        updateTickers()
        animator.update()
        isWaitingForLayout = false
        layoutIfNeeded()
        return needsDisplay || animator.isAnimating
    }

    /// Draws the tree as it is seen now.
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

    /// Called for each view that leaves the tree.
    func willRemove(_ view: View) {
        animator.cancelAnimations(of: view)
        cancelGestures(of: view)
    }
}
