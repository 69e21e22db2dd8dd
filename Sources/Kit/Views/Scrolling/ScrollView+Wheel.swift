import Geometry

extension ScrollView {
    /// The zoom per point of a wheel event, as a logarithm: for a trackpad's pinch, which comes in single points, and
    /// for a wheel, whose notches are about a hundred.
    private static let preciseZoom = 0.01
    private static let notchedZoom = 0.002

    func takeWheel(_ event: WheelEvent) -> Bool {
        guard isScrollEnabled, let place = place(event.location) else { return false }
        // The fingers have priority.
        if isDragging { return true }
        adoptBounds()
        if event.modifiers.contains(.control) || event.modifiers.contains(.command) {
            guard canZoom else { return false }
            let way = -event.delta.y * (event.isPrecise ? Self.preciseZoom : Self.notchedZoom)
            // Any larger turn reaches a limit anyway.
            let factor = exponential(Swift.min(Swift.max(way, -100), 100))
            zoom(to: (event.isPrecise ? state : target).scale * factor, about: place, animated: !event.isPrecise)
            return true
        }
        var delta = event.delta
        if event.modifiers.contains(.shift), delta.x == 0 { delta = Point(x: delta.y, y: 0) }
        return scroll(by: delta, animated: !event.isPrecise)
    }

    /// Scrolls by a distance, starting from the target of a running motion, within the limits.
    ///
    /// - Returns: whether there was anything left to scroll in that direction.
    func scroll(by delta: Point, animated: Bool) -> Bool {
        let start = clamped(animated ? target : state, about: visibleArea.center)
        let offset = clampOffset(start.offset + delta, at: start.scale)
        guard offset.isFinite, offset != start.offset else { return false }
        go(to: ScrollState(scale: start.scale, offset: offset), animated: animated)
        return true
    }
}
