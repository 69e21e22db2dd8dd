public import Geometry

/// A turn of a mouse wheel or a swipe on a trackpad, as reported by a host.
public struct WheelEvent: Hashable, Sendable {
    /// The location of the pointer, in the window's coordinates.
    public var location: Point
    /// The distance to scroll, in points: positive to show what is further right or down, as in the browser.
    public var delta: Point
    /// The modifier keys that are down.
    public var modifiers: PointerEvent.Modifiers
    /// The time in seconds of the window's clock.
    public var time: Double
    /// Whether it comes in many small steps, like a trackpad's, instead of notches.
    public var isPrecise: Bool

    /// Creates an event.
    public init(
        location: Point, delta: Point, modifiers: PointerEvent.Modifiers = [], time: Double, isPrecise: Bool = true
    ) {
        self.location = location
        self.delta = delta
        self.modifiers = modifiers
        self.time = time
        self.isPrecise = isPrecise
    }

    /// Returns the pointer's location in a view's coordinates; nil if the view's transform isn't invertible.
    public func location(in view: View) -> Point? {
        guard let back = try? view.transformToRoot.inverted() else { return nil }
        return location.applying(back)
    }
}

extension Window {
    /// Sends a wheel event to the view under the pointer, then to its ancestors, until one handles it.
    ///
    /// - Returns: whether one did. An event whose location, delta or time isn't finite is ignored.
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
