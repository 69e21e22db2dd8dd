import Geometry
import Views

/// Contains the squares, and finds the target of a touch that just misses a square.
final class ArenaView: View {
    /// The background: it receives touches that hit nothing else.
    let floor = View()
    /// In front of everything, so that it can be dragged even where squares lie.
    let handle = FieldHandle()
    var onWindow: () -> Void = {}

    /// The distance from its centre at which a square can be touched, in points, however small it is: half the width of
    /// a fingertip.
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
