public import Geometry

/// Recognizes dragging that begins at an edge of the window, and goes inwards.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The edges from which it can begin; none by default.
    public var edges: RectEdge = []

    /// The distance from an edge within which a touch counts as on it, in points.
    static let reach = 20.0

    override func touchBegan(_ touch: Touch) {
        if touches.count == 1, edges(near: touch.start).isDisjoint(with: edges) { return fail() }
        super.touchBegan(touch)
    }

    override func touchMoved(_ touch: Touch) {
        if state == .possible, touch.movement.length >= touch.slop, !isInwards(touch) { return fail() }
        super.touchMoved(touch)
    }

    private func edges(near point: Point) -> RectEdge {
        guard let area = view?.window?.bounds else { return [] }
        var near: RectEdge = []
        if point.y - area.minY <= Self.reach { near.insert(.top) }
        if point.x - area.minX <= Self.reach { near.insert(.left) }
        if area.maxY - point.y <= Self.reach { near.insert(.bottom) }
        if area.maxX - point.x <= Self.reach { near.insert(.right) }
        return near.intersection(edges)
    }

    /// Whether a touch moves away from one of its edges more than along it.
    private func isInwards(_ touch: Touch) -> Bool {
        let (near, way) = (edges(near: touch.start), touch.movement)
        return near.contains(.left) && way.x >= way.y.magnitude || near.contains(.right) && -way.x >= way.y.magnitude
            || near.contains(.top) && way.y >= way.x.magnitude || near.contains(.bottom) && -way.y >= way.x.magnitude
    }
}
