import Geometry
import Views

/// Holds the squares, and finds what a finger means that isn't quite upon them.
final class ArenaView: View {
    /// Lies behind all: what is touched beside everything else.
    let floor = View()
    /// Over all: it can be grasped even where squares lie.
    let handle = FieldHandle()
    var onWindow: () -> Void = {}

    /// How far from its middle a square may be touched, in points, however small it is: half of what a fingertip covers.
    private static let reach = 24.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        handle.zPosition = 3
        handle.isHidden = true
        addSubview(floor)
        addSubview(handle)
    }

    override func didMoveToWindow() { onWindow() }

    override func hitTest(_ point: Point) -> View? {
        let hit = super.hitTest(point)
        guard hit === floor else { return hit }
        var nearest: (view: View, distance: Double)?
        for view in subviews where view !== floor && view !== handle && view.isUserInteractionEnabled {
            let distance = view.center.distance(to: point)
            if distance <= min(Self.reach, nearest?.distance ?? .infinity) { nearest = (view, distance) }
        }
        return nearest?.view ?? hit
    }
}
