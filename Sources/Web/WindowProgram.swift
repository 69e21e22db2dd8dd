import Animation
import Drawing
import Geometry
public import Views

/// A window on a page's canvas, with one view that fills it.
public final class WindowProgram: PageProgram {
    /// Its animator moves the views.
    public let window: Window
    /// Takes keys that were pressed while the canvas had the focus, by their names in the browser's `KeyboardEvent.key`,
    /// as UTF-8; returns whether it made use of the key. None by default.
    public var onKey: ([UInt8]) -> Bool = { _ in false }
    /// Called in each frame, when the animations have reached its time; what it changes is drawn in the same frame. Returns
    /// whether the next frame is needed even if nothing is animated. It does nothing by default.
    public var onFrame: () -> Bool = { false }
    private let root: View
    private let clock = ManualClock()
    private let canvas = Canvas()
    private let stages: StagePage

    /// Creates a program with a window.
    ///
    /// - Parameters:
    ///   - root: Always as large as the window; it lays out its subviews in `layoutSubviews`.
    ///   - stages: What draws; the page by default.
    ///   - tileRenderer: What makes the pictures of tiled views; the page by default.
    public init(
        _ root: View, stages: StagePage = WebPage.stages, tileRenderer: any TileRenderer = WebPage.tileRenderer
    ) {
        self.root = root
        self.stages = stages
        window = Window(size: Size(width: 1, height: 1), clock: clock)
        window.tileRenderer = tileRenderer
        root.frame = window.bounds
        window.addSubview(root)
    }

    /// The time of the last frame, in seconds.
    public var time: Double { clock.now }

    /// Gives the window, and the view in it, the size of the canvas.
    public func resize(width: Double, height: Double, pixelScale: Double) {
        window.pixelScale = pixelScale
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        root.frame = window.bounds
    }

    /// The window: its views with labels are elements for assistive technologies.
    public var accessibleWindow: Window? { window }

    /// Hands an event to the window's gesture recognizers.
    public func send(_ event: PointerEvent) { window.send(event) }

    /// Hands a turn of the wheel to the scroll view under it; returns whether one made use of it.
    public func send(_ event: WheelEvent) -> Bool { window.send(event) }

    /// Hands a key to `onKey`.
    public func press(_ key: [UInt8]) -> Bool { onKey(key) }

    /// Moves the views on to a time, and draws what has changed; returns whether something still moves.
    public func frame(at seconds: Double) -> Bool {
        clock.advance(to: seconds)
        var isBusy = false
        stages.show(window, on: 0, with: canvas) { isBusy = onFrame() }
        return isBusy || window.animator.isAnimating || window.isWaitingForTime
    }
}
