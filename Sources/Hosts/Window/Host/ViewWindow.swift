import Animation
import Geometry
public import Views

/// A view of your own in a native window: the counterpart of the page's `WindowProgram`.
///
/// ```swift
/// import PastimeWindow
///
/// let content = ViewWindow(MyView(), title: "Mine")
/// try NativeWindow(content).run()
/// ```
public final class ViewWindow: WindowContent {
    /// Its animator moves the views.
    public let window: Window
    /// Takes keys; returns whether it made use of the key. None by default.
    public var onKey: (KeyPress) -> Bool = { _ in false }
    /// Called in each frame, when the animations have reached its time; returns whether the next frame is needed even
    /// if nothing is animated. It does nothing by default.
    public var onFrame: () -> Bool = { false }
    /// The title for the system.
    public let title: String
    private let root: View
    private let clock = ManualClock()

    /// Creates the content.
    ///
    /// - Parameter root: Always as large as the window; it lays out its subviews in `layoutSubviews`.
    public init(_ root: View, title: String) {
        self.root = root
        self.title = title
        window = Window(size: Size(width: 1, height: 1), clock: clock)
        root.frame = window.bounds
        window.addSubview(root)
    }

    /// The time of the last frame, in seconds.
    public var time: Double { clock.now }
    /// False: nothing changes while nothing moves.
    public var hasClock: Bool { false }

    /// Gives the window, and the view in it, their size.
    public func resize(width: Double, height: Double, pixelScale: Double) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        root.frame = window.bounds
    }

    /// Hands an event to the window's gesture recognizers.
    public func send(_ event: PointerEvent) { window.send(event) }
    /// Hands a turn of the wheel to the view under it.
    public func send(_ event: WheelEvent) { window.send(event) }
    /// Hands a key to `onKey`.
    public func press(_ key: KeyPress) { _ = onKey(key) }
    /// Does nothing.
    public func setHidden(_ isHidden: Bool) {}

    /// Moves the views on to a time.
    public func frame(at seconds: Double) -> (needsDrawing: Bool, isMoving: Bool) {
        clock.advance(to: seconds)
        var needsDrawing = window.update()
        let isBusy = onFrame()
        if window.update() { needsDrawing = true }
        return (needsDrawing, isBusy || window.animator.isAnimating || window.isWaitingForTime)
    }
}
