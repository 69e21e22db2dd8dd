public import Dynamics
public import Geometry

/// What moves the squares of the toybox: gravity, collisions, and what squares are made of, under one name.
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
        // All squares are charged alike, so that electric and magnetic fields have something to hold on to.
        material.charge = 1
        applyPull()
        addChildBehavior(gravity)
        addChildBehavior(collision)
        addChildBehavior(material)
    }

    // MARK: Items

    /// In the order in which they were added.
    public var items: [any DynamicItem] { material.items }

    public func addItem(_ item: any DynamicItem) {
        gravity.addItem(item)
        collision.addItem(item)
        material.addItem(item)
    }

    public func removeItem(_ item: any DynamicItem) {
        gravity.removeItem(item)
        collision.removeItem(item)
        material.removeItem(item)
    }

    // MARK: Gravity

    /// Where gravity pulls, and what share of its magnitude counts: (0, 1) is straight down with all of it.
    public var pull = Vector(dx: 0, dy: 1) {
        didSet { if pull != oldValue { applyPull() } }
    }

    /// How strong gravity is, as `GravityBehavior.magnitude`.
    public var magnitude = 1.9 {
        didSet { if magnitude != oldValue { applyPull() } }
    }

    private func applyPull() {
        gravity.gravityDirection = pull * magnitude
    }

    /// Gravity as it acts.
    public var gravityDirection: Vector { isFloating ? .zero : gravity.gravityDirection }

    /// Whether squares neither fall nor meet one another; walls hold them all the same.
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

    /// How far above the reference bounds the ceiling is, in points.
    public var headroom = 0.0 {
        didSet {
            guard headroom != oldValue else { return }
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: EdgeInsets(top: -headroom, left: 0, bottom: 0, right: 0))
        }
    }

    // MARK: Material

    public var allowsRotation: Bool {
        get { material.allowsRotation }
        set { material.allowsRotation = newValue }
    }

    public var elasticity: Double {
        get { material.elasticity }
        set { material.elasticity = newValue }
    }

    public var friction: Double {
        get { material.friction }
        set { material.friction = newValue }
    }

    public var density: Double {
        get { material.density }
        set { material.density = newValue }
    }

    // MARK: Velocities

    /// In points a second.
    public func linearVelocity(for item: any DynamicItem) -> Vector { material.linearVelocity(for: item) }

    /// Has an item move so from the next step on.
    public func setLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
        material.addLinearVelocity(velocity - material.linearVelocity(for: item), for: item)
    }

    /// In radians a second.
    public func angularVelocity(for item: any DynamicItem) -> Double { material.angularVelocity(for: item) }

    /// Has an item turn so much faster from the next step on, in radians a second.
    public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
        material.addAngularVelocity(velocity, for: item)
    }
}
