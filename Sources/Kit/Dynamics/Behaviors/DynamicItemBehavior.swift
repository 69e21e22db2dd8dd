public import Geometry

/// The physical properties and velocities of its items.
///
/// If several item behaviors contain an item and have set a property, the last one in the tree (depth first, in the
/// order of adding) wins; behaviors that haven't set it don't matter. Without any, the defaults apply. All values
/// except `charge` are 0 or more; values out of range are clamped, and NaN is ignored.
public final class DynamicItemBehavior: DynamicBehavior {
    private var list: ItemList
    /// The velocity changes that haven't been passed to the engine yet.
    private var pendingVelocities: [PendingVelocity] = []
    /// The index in `pendingVelocities` of each item.
    private var pendingIndex: [ObjectIdentifier: Int] = [:]

    struct PendingVelocity {
        let item: any DynamicItem
        var linear: Vector
        var angular: Double
    }

    /// Creates a behavior without any properties set.
    public init(items: [any DynamicItem] = []) {
        list = ItemList(items)
        super.init()
    }

    /// The items, in the order of adding.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; does nothing if it is already there.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    /// Removes an item and its pending velocity changes.
    public func removeItem(_ item: any DynamicItem) {
        guard list.remove(item) else { return }
        if let pending = pendingIndex[ObjectIdentifier(item as AnyObject)] {
            pendingVelocities[pending].linear = .zero
            pendingVelocities[pending].angular = 0
        }
        structureDidChange()
    }

    /// The properties that were set here; previous behaviors determine the others.
    private(set) var settings = ItemSettings() {
        didSet { valuesDidChange() }
    }

    func contains(_ item: any DynamicItem) -> Bool { list.contains(item) }

    func pending(for item: any DynamicItem) -> PendingVelocity? {
        pendingIndex[ObjectIdentifier(item as AnyObject)].map { pendingVelocities[$0] }
    }

    func takePendingVelocities() -> [PendingVelocity] {
        let taken = pendingVelocities
        pendingVelocities = []
        pendingIndex = [:]
        return taken
    }

    fileprivate func add(_ linear: Vector, _ angular: Double, for item: any DynamicItem) {
        guard list.contains(item) else { return }
        let identity = ObjectIdentifier(item as AnyObject)
        if let index = pendingIndex[identity] {
            pendingVelocities[index].linear = pendingVelocities[index].linear + linear
            pendingVelocities[index].angular += angular
        } else {
            pendingIndex[identity] = pendingVelocities.count
            pendingVelocities.append(PendingVelocity(item: item, linear: linear, angular: angular))
        }
        valuesDidChange()
    }

    // MARK: Surface and mass

    /// The fraction of the speed that an item keeps when it bounces: 0 (the default) to 1. For two items the greater
    /// value counts; boundaries have an elasticity of 0.
    public var elasticity: Double {
        get { settings.elasticity ?? ItemProperties.standard.elasticity }
        set { settings.elasticity = newValue.usable(in: 0...1, else: elasticity) }
    }

    /// The friction between sliding items: 0 is ice, 1 is strong; at most 1,000. For two items the geometric mean
    /// counts; boundaries have 1. The default is 0; even then, items that slide slower than 50 points per second are
    /// slowed by 2 points per second squared, so that piles come to rest.
    public var friction: Double {
        get { settings.friction ?? ItemProperties.standard.friction }
        set { settings.friction = newValue.usable(in: 0...1_000, else: friction) }
    }

    /// The mass per area: 1 (the default) gives 100 x 100 points a mass of 1. Clamped to 0.001 to 1,000,000.
    public var density: Double {
        get { settings.density ?? ItemProperties.standard.density }
        set { settings.density = newValue.usable(in: 0.001...1e6, else: density) }
    }

    /// The charge in electric and magnetic fields, clamped to -1,000,000 to 1,000,000; 0 by default.
    public var charge: Double {
        get { settings.charge ?? ItemProperties.standard.charge }
        set { settings.charge = newValue.usable(in: -1e6...1e6, else: charge) }
    }

    // MARK: Motion

    /// The linear damping: without forces the velocity falls as 1 / (1 + resistance x seconds). 0 by default, at most
    /// 1,000,000.
    public var resistance: Double {
        get { settings.resistance ?? ItemProperties.standard.resistance }
        set { settings.resistance = newValue.usable(in: 0...1e6, else: resistance) }
    }

    /// The angular damping, like `resistance`. 0 by default, at most 1,000,000.
    public var angularResistance: Double {
        get { settings.angularResistance ?? ItemProperties.standard.angularResistance }
        set { settings.angularResistance = newValue.usable(in: 0...1e6, else: angularResistance) }
    }

    /// Whether the items stay in place whatever acts on them, like boundaries. After changing an anchored item's
    /// centre, call `DynamicAnimator.updateItem(usingCurrentState:)`.
    public var isAnchored: Bool {
        get { settings.isAnchored ?? ItemProperties.standard.isAnchored }
        set { settings.isAnchored = newValue }
    }

    /// Whether forces and collisions can rotate the items; true by default. Setting it to false stops any rotation.
    public var allowsRotation: Bool {
        get { settings.allowsRotation ?? ItemProperties.standard.allowsRotation }
        set { settings.allowsRotation = newValue }
    }

}

extension DynamicItemBehavior {
    /// The maximum velocity per call, in points per second.
    private static let limit = 1e6

    // MARK: Velocities

    /// Adds to the velocity of an item, in points per second, from the next step on. Additions before there is an
    /// animator accumulate. Ignored for an item that isn't here or a non-finite velocity; each component is clamped to
    /// 1,000,000. No item moves faster than 40,000 points per second.
    public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
        guard velocity.isFinite else { return }
        let range = -Self.limit...Self.limit
        add(Vector(dx: velocity.dx.clamped(to: range), dy: velocity.dy.clamped(to: range)), 0, for: item)
    }

    /// Adds to an item's angular velocity, in radians per second, clockwise on screen; clamped to 1,000. No item
    /// rotates faster than 188 radians per second, about 30 turns.
    public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
        guard velocity.isFinite else { return }
        add(.zero, velocity.clamped(to: -1_000...1_000), for: item)
    }

    /// Returns an item's velocity in points per second, including additions since the last step; zero if it isn't
    /// here.
    public func linearVelocity(for item: any DynamicItem) -> Vector {
        guard contains(item) else { return .zero }
        let moving = dynamicAnimator?.velocity(of: item).linear ?? .zero
        return pending(for: item).map { moving + $0.linear } ?? moving
    }

    /// Returns an item's angular velocity, in radians per second, clockwise on screen.
    public func angularVelocity(for item: any DynamicItem) -> Double {
        guard contains(item) else { return 0 }
        let turning = dynamicAnimator?.velocity(of: item).angular ?? 0
        return pending(for: item).map { turning + $0.angular } ?? turning
    }
}

/// The properties of an item behavior; nil for those that weren't set.
struct ItemSettings {
    var elasticity: Double?
    var friction: Double?
    var density: Double?
    var charge: Double?
    var resistance: Double?
    var angularResistance: Double?
    var isAnchored: Bool?
    var allowsRotation: Bool?
}

/// The resulting properties of an item, after all item behaviors.
struct ItemProperties: Equatable {
    var elasticity = 0.0
    var friction = 0.0
    var density = 1.0
    var charge = 0.0
    var resistance = 0.0
    var angularResistance = 0.0
    var isAnchored = false
    var allowsRotation = true

    static let standard = ItemProperties()

    mutating func apply(_ settings: ItemSettings) {
        elasticity = settings.elasticity ?? elasticity
        friction = settings.friction ?? friction
        density = settings.density ?? density
        charge = settings.charge ?? charge
        resistance = settings.resistance ?? resistance
        angularResistance = settings.angularResistance ?? angularResistance
        isAnchored = settings.isAnchored ?? isAnchored
        allowsRotation = settings.allowsRotation ?? allowsRotation
    }
}
