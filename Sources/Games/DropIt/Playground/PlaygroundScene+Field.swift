import Animation
import Drawing
import DropIt
import DropItRules
import Dynamics
import Geometry
import Play
import PlayRules
import Views

extension PlaygroundScene {
    /// The reach of a field, as a fraction of the playfield's shorter side.
    private static let reach = 0.42

    func setField(_ new: PlaygroundField) {
        guard new != field else { return }
        if let fieldBehavior { dynamics.removeBehavior(fieldBehavior) }
        field = new
        fieldBehavior = new.makeBehavior()
        if let fieldBehavior {
            for item in behavior.items { fieldBehavior.addItem(item) }
            dynamics.addBehavior(fieldBehavior)
        }
        ring.field = new
        layOutField()
    }

    func moveField(to point: Point) {
        let bounds = arena.bounds
        let place = clamped(point)
        fieldPlace = Point(
            x: (place.x - bounds.minX) / max(bounds.width, 1), y: (place.y - bounds.minY) / max(bounds.height, 1))
        layOutField()
    }

    /// Updates position and strength of the field and its views.
    func layOutField() {
        let bounds = arena.bounds
        let radius = min(bounds.width, bounds.height) * Self.reach
        let place = Point(x: bounds.minX + fieldPlace.x * bounds.width, y: bounds.minY + fieldPlace.y * bounds.height)
        ring.isHidden = field == .none
        arena.handle.isHidden = field == .none
        ring.frame = Rect(center: place, size: Size(width: 2 * radius, height: 2 * radius))
        arena.handle.center = place
        guard let fieldBehavior else { return }
        fieldBehavior.position = place
        fieldBehavior.region = Region(radius: radius)
        fieldBehavior.strength = fieldStrength * field.fullStrength(mass: side * side / 10_000)
    }
}
