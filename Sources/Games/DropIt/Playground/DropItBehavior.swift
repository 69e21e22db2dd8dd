public import Dynamics
public import Geometry

/// Everything that moves the squares of the toybox, as one behavior: gravity, collisions, and the squares' material.
public final class DropItBehavior: DynamicBehavior {
    private let gravity = GravityBehavior()
    private let collision = CollisionBehavior()
    private let material = DynamicItemBehavior()

    public override init() {
        super.init()
        collision.translatesReferenceBoundsIntoBoundary = true
        material.allowsRotation = false
        material.elasticity = 0.4
        material.friction = 0.2
        // All squares have the same charge, so that electric and magnetic fields affect them.
        material.charge = 1
        applyPull()
        addChildBehavior(gravity)
        addChildBehavior(collision)
        addChildBehavior(material)
    }

    // MARK: Items

    /// The items, in the order in which they were added.
    public var items: [any DynamicItem] { material.items }

    /// Adds an item to gravity, collisions and material.
    public func addItem(_ item: any DynamicItem) {
        gravity.addItem(item)
        collision.addItem(item)
        material.addItem(item)
    }

    /// Removes an item.
    public func removeItem(_ item: any DynamicItem) {
        gravity.removeItem(item)
        collision.removeItem(item)
        material.removeItem(item)
    }

    // MARK: Gravity

    /// The direction of gravity, and the fraction of its magnitude: (0, 1) is straight down with full strength.
    public var pull = Vector(dx: 0, dy: 1) {
        didSet { if pull != oldValue { applyPull() } }
    }

    /// The strength of gravity, as `GravityBehavior.magnitude`.
    public var magnitude = 1.9 {
        didSet { if magnitude != oldValue { applyPull() } }
    }

    private func applyPull() {
        gravity.gravityDirection = pull * magnitude
    }

    /// The effective gravity; zero while floating.
    public var gravityDirection: Vector { isFloating ? .zero : gravity.gravityDirection }

    /// Whether squares neither fall nor collide with each other; walls still hold them.
    public var isFloating = false {
        didSet {
            guard isFloating != oldValue else { return }
            if isFloating {
                removeChildBehavior(gravity)
            } else {
                addChildBehavior(gravity)
            }
            collision.collisionMode = isFloating ? .boundaries : .everything
        }
    }

    /// The height of the ceiling above the reference bounds, in points.
    public var headroom = 0.0 {
        didSet {
            guard headroom != oldValue else { return }
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: EdgeInsets(top: -headroom, left: 0, bottom: 0, right: 0))
        }
    }

    // MARK: Material

    /// Whether squares can rotate.
    public var allowsRotation: Bool {
        get { material.allowsRotation }
        set { material.allowsRotation = newValue }
    }

    /// The bounciness of squares.
    public var elasticity: Double {
        get { material.elasticity }
        set { material.elasticity = newValue }
    }

    /// The friction of squares.
    public var friction: Double {
        get { material.friction }
        set { material.friction = newValue }
    }

    /// The density of squares.
    public var density: Double {
        get { material.density }
        set { material.density = newValue }
    }

    // MARK: Velocities

    /// Returns an item's velocity, in points per second.
    public func linearVelocity(for item: any DynamicItem) -> Vector { material.linearVelocity(for: item) }

    /// Sets an item's velocity from the next step on, in points per second.
    public func setLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
        material.addLinearVelocity(velocity - material.linearVelocity(for: item), for: item)
    }

    /// Returns an item's angular velocity, in radians per second.
    public func angularVelocity(for item: any DynamicItem) -> Double { material.angularVelocity(for: item) }

    /// Adds to an item's angular velocity from the next step on, in radians per second.
    public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
        material.addAngularVelocity(velocity, for: item)
    }
}
