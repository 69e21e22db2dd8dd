public import Geometry

/// A turn of a mouse's wheel or a stroke on a trackpad, as a host reports it.
public struct WheelEvent: Hashable, Sendable {
    /// Where the pointer is, in the window's coordinates.
    public var location: Point
    /// By how much to scroll, in points: positive to see what is further right and further down, as in the browser.
    public var delta: Point
    public var modifiers: PointerEvent.Modifiers
    /// In seconds of the window's clock.
    public var time: Double
    /// Whether it comes in many small steps, as a trackpad's, and not notch by notch.
    public var isPrecise: Bool

    public init(
        location: Point, delta: Point, modifiers: PointerEvent.Modifiers = [], time: Double, isPrecise: Bool = true
    ) {
        self.location = location
        self.delta = delta
        self.modifiers = modifiers
        self.time = time
        self.isPrecise = isPrecise
    }

    /// Where the pointer is in a view's coordinates; nil where the view is flattened.
    public func location(in view: View) -> Point? {
        guard let back = try? view.transformToRoot.inverted() else { return nil }
        return location.applying(back)
    }
}

extension Window {
    /// Offers a turn of the wheel to the view beneath the pointer, then to those that hold it, until one takes it.
    ///
    /// - Returns: whether one did. An event whose place, delta or time isn't finite is passed over.
    @discardableResult
    public func send(_ event: WheelEvent) -> Bool {
        guard event.location.isFinite, event.delta.isFinite, event.time.isFinite else { return false }
        var next = hitTest(event.location)
        while let view = next {
            if view.wheel(event) { return true }
            next = view.superview
        }
        return false
    }
}

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
