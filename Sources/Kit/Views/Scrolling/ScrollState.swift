import Geometry

/// The scale and offset that a scroll view shows.
struct ScrollState: Equatable {
    var scale = 1.0
    /// The top left of the visible part, in points of the scaled content.
    var offset = Point.zero

    /// Returns the content point at a place of the view (from its top left).
    func content(at place: Point) -> Point { (place + offset) * (1 / scale) }

    /// Returns this state at another scale, with the same content point at a place of the view.
    func scaled(to new: Double, about place: Point) -> ScrollState {
        ScrollState(scale: new, offset: (place + offset) * (new / scale) - place)
    }

    var isFinite: Bool { scale.isFinite && scale > 0 && offset.isFinite }
}

/// The automatic motion of a scroll view.
enum ScrollMotion {
    case rest
    /// A deceleration after a fling, or back from beyond an edge.
    case glide(x: AxisMotion, y: AxisMotion)
    /// An animated scroll to a target, at constant scale.
    case travel(x: AxisMotion, y: AxisMotion)
    case zoom(ZoomTravel)
}
