import Geometry

/// What a scroll view shows: how large, and from where on.
struct ScrollState: Equatable {
    var scale = 1.0
    /// The top left of what is seen, in points of the scaled content.
    var offset = Point.zero

    /// The content point at a place of the view (from its top left).
    func content(at place: Point) -> Point { (place + offset) * (1 / scale) }

    /// This state at another scale, with the same content point at a place of the view.
    func scaled(to new: Double, about place: Point) -> ScrollState {
        ScrollState(scale: new, offset: (place + offset) * (new / scale) - place)
    }

    var isFinite: Bool { scale.isFinite && scale > 0 && offset.isFinite }
}

/// What moves a scroll view by itself.
enum ScrollMotion {
    case rest
    /// After a fling, or back from beyond an edge.
    case glide(x: AxisMotion, y: AxisMotion)
    /// To where it was sent, at one scale.
    case travel(x: AxisMotion, y: AxisMotion)
    case zoom(ZoomTravel)
}
