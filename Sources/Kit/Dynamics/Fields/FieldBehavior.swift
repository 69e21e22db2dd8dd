public import Geometry

/// A force that depends on its items' positions and motion, within a region.
///
/// Fields are created by the functions named after their kinds. Forces use the unit of `PushBehavior`: 1 accelerates a
/// mass of 1 by 100 points per second squared. An item's mass is its density times its area: 1 for 100 x 100 points.
/// In a field's formula lengths are in hundreds of points, so that at a distance of 100 points the `falloff` doesn't
/// matter. Forces are computed once per step, from the items' positions at its start. Fields add up. A field doesn't
/// wake resting items, unless it changes over time (an animated noise or turbulence) or one of its values is set.
public final class FieldBehavior: DynamicBehavior {
    /// Returns a force, in the unit of pushes, on an item with a position (in points), a velocity (in points per
    /// second), a mass and a charge, for a step of `deltaTime` seconds.
    public typealias Evaluation = (
        _ field: FieldBehavior, _ position: Point, _ velocity: Vector, _ mass: Double, _ charge: Double,
        _ deltaTime: Double
    ) -> Vector

    enum Kind {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
        case custom(Evaluation)
    }

    let kind: Kind
    private var list = ItemList()
    /// Whether resting items must be woken to feel the field again.
    var hasChanged = true

    private init(
        _ kind: Kind, position: Point = .zero, direction: Vector = .zero, smoothness: Double = 0,
        animationSpeed: Double = 0
    ) {
        self.kind = kind
        super.init()
        self.position = position.isWithinWorld ? position : .zero
        self.direction = direction.isFinite ? direction : .zero
        self.smoothness = smoothness.usable(in: 0...1, else: 0)
        self.animationSpeed = animationSpeed.usable(in: 0...1_000, else: 0)
    }

    // MARK: Items

    /// The items, in the order of adding.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; does nothing if it is already there.
    public func addItem(_ item: any DynamicItem) {
        guard list.add(item) else { return }
        hasChanged = true
        structureDidChange()
    }

    /// Removes an item; does nothing if it isn't there.
    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { structureDidChange() }
    }

    // MARK: Values

    /// The centre of the field and of its region, in the animator's coordinates. A non-finite point is ignored.
    public var position = Point.zero {
        didSet {
            if !position.isWithinWorld { position = oldValue }
            if position != oldValue { fieldDidChange() }
        }
    }

    /// The region in which the field acts, relative to its position; infinite by default.
    public var region = Region.infinite {
        didSet { if region != oldValue { fieldDidChange() } }
    }

    /// The strength; 1 by default, clamped to -1,000,000 to 1,000,000; negative values reverse the field. NaN is
    /// ignored.
    public var strength = 1.0 {
        didSet {
            strength = strength.usable(in: -1e6...1e6, else: oldValue)
            if strength != oldValue { fieldDidChange() }
        }
    }

    /// The decay with the distance d (in hundreds of points) from the position: by 1 / d^falloff. 0 (the default)
    /// means no decay. Clamped to 0 to 10; NaN is ignored. It also applies to uniform fields (linear gravity,
    /// velocity, noise, turbulence, drag).
    public var falloff = 0.0 {
        didSet {
            falloff = falloff.usable(in: 0...10, else: oldValue)
            if falloff != oldValue { fieldDidChange() }
        }
    }

    /// The minimum distance used for `falloff`, in points: 1 by default, clamped to 0.01 to 10,000,000. NaN is
    /// ignored.
    public var minimumRadius = 1.0 {
        didSet {
            minimumRadius = minimumRadius.usable(in: 0.01...1e7, else: oldValue)
            if minimumRadius != oldValue { fieldDidChange() }
        }
    }

    /// The direction of a linear gravity or velocity field; its length counts, too. Zero and unused for the other
    /// kinds. A non-finite vector is ignored, and each component is clamped to 1,000,000.
    public var direction = Vector.zero {
        didSet {
            guard direction.isFinite else { return direction = oldValue }
            direction.dx = direction.dx.clamped(to: -1e6...1e6)
            direction.dy = direction.dy.clamped(to: -1e6...1e6)
            if direction != oldValue { fieldDidChange() }
        }
    }

    /// The spatial smoothness of noise and turbulence: 0 varies within 20 points, 1 within 500.
    public var smoothness = 0.0 {
        didSet {
            smoothness = smoothness.usable(in: 0...1, else: oldValue)
            if smoothness != oldValue { fieldDidChange() }
        }
    }

    /// The changes of noise and turbulence per second; 0 is static. At most 1,000; NaN is ignored.
    public var animationSpeed = 0.0 {
        didSet {
            animationSpeed = animationSpeed.usable(in: 0...1_000, else: oldValue)
            if animationSpeed != oldValue { fieldDidChange() }
        }
    }

    private func fieldDidChange() {
        hasChanged = true
        valuesDidChange()
    }
}

// MARK: - Kinds

extension FieldBehavior {
    /// Creates a drag: the force is -strength x velocity (in hundreds of points per second), and never reverses a
    /// motion.
    public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

    /// Creates a vortex that drives items counterclockwise on screen around its position, by strength x mass x
    /// distance.
    public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

    /// Creates a pull towards a position, by strength x mass.
    public static func radialGravityField(position: Point) -> FieldBehavior {
        FieldBehavior(.radialGravity, position: position)
    }

    /// Creates a pull in a direction, by strength x mass x the direction's length.
    public static func linearGravityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.linearGravity, direction: direction)
    }

    /// Creates a field that sets the items' velocity to strength x direction, in hundreds of points per second,
    /// whatever else pulls them: gravity, other fields and pushes have no effect; collisions and attachments do. No
    /// item moves faster than 40,000 points per second. Of several such fields the last in the tree counts. Blocked
    /// items don't come to rest.
    public static func velocityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.velocity, direction: direction)
    }

    /// Creates a field of random pushes, always the same at the same place and time, by at most strength in x and y
    /// each, independent of mass.
    public static func noiseField(smoothness: Double, animationSpeed: Double) -> FieldBehavior {
        FieldBehavior(.noise, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// Creates a noise that is multiplied by an item's speed (in hundreds of points per second): resting items stay at
    /// rest.
    public static func turbulenceField(smoothness: Double, animationSpeed: Double) -> FieldBehavior {
        FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// Creates a pull towards the position by strength x distance, like a spring (Hooke's law).
    public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

    /// Creates a field that repels positive charges from its position and attracts negative ones, by strength x
    /// charge.
    public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

    /// Creates a field that bends the paths of charged items, by strength x charge x speed, perpendicular to the
    /// velocity: to the left on screen for a positive charge.
    public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

    /// Creates a custom field; a non-finite result counts as no force. The region applies; strength and falloff don't,
    /// unless the block uses them. The block is called on each step for each item that is awake.
    public static func field(evaluationBlock: @escaping Evaluation) -> FieldBehavior {
        FieldBehavior(.custom(evaluationBlock))
    }
}
