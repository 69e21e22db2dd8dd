public import Geometry

/// What its items are made of, and how fast they move.
///
/// Where several item behaviors hold one item and have set a property, the last of them in the tree of behaviors (depth
/// first, as they were added) is heard; one that hasn't set it has no say. Without any the defaults hold. All values but `charge` are 0 or more; lesser ones are brought to the
/// least, greater than the limit to the limit, and NaN is ignored.
public final class DynamicItemBehavior: DynamicBehavior {
    private var list: ItemList
    /// What has been added to velocities and not been given to the engine yet.
    private var pendingVelocities: [PendingVelocity] = []
    /// Where in it an item is.
    private var pendingIndex: [ObjectIdentifier: Int] = [:]

    struct PendingVelocity {
        let item: any DynamicItem
        var linear: Vector
        var angular: Double
    }

    public init(items: [any DynamicItem] = []) {
        list = ItemList(items)
        super.init()
    }

    /// In the order in which they were added.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; nothing is done when it is there already.
    public func addItem(_ item: any DynamicItem) {
        if list.add(item) { structureDidChange() }
    }

    /// Removes an item, and with it what was added to its velocity and hasn't come into effect.
    public func removeItem(_ item: any DynamicItem) {
        guard list.remove(item) else { return }
        if let pending = pendingIndex[ObjectIdentifier(item as AnyObject)] {
            pendingVelocities[pending].linear = .zero
            pendingVelocities[pending].angular = 0
        }
        structureDidChange()
    }

    /// What has been set here; the rest is left to the behaviors before this one.
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

    /// How much of its speed an item keeps when it bounces: 0 none (the default), 1 all. Of two that meet, the greater
    /// elasticity counts; boundaries have none of their own.
    public var elasticity: Double {
        get { settings.elasticity ?? ItemProperties.standard.elasticity }
        set { settings.elasticity = newValue.usable(in: 0...1, else: elasticity) }
    }

    /// How much items hold on to one another when they slide: 0 is ice, 1 strong; more is allowed, up to 1,000. Of two
    /// that meet, the geometric mean counts; that of a boundary is 1. The default is 0, with which what slides slower than 50
    /// points a second is braked all the same, by 2 points a second each second, so that piles come to rest.
    public var friction: Double {
        get { settings.friction ?? ItemProperties.standard.friction }
        set { settings.friction = newValue.usable(in: 0...1_000, else: friction) }
    }

    /// Mass by area: 1 (the default) makes 100 x 100 points a mass of 1. From 0.001 to 1,000,000.
    public var density: Double {
        get { settings.density ?? ItemProperties.standard.density }
        set { settings.density = newValue.usable(in: 0.001...1e6, else: density) }
    }

    /// The charge in electric and magnetic fields, from -1,000,000 to 1,000,000; 0 by default.
    public var charge: Double {
        get { settings.charge ?? ItemProperties.standard.charge }
        set { settings.charge = newValue.usable(in: -1e6...1e6, else: charge) }
    }

    // MARK: Motion

    /// How fast velocity fades: without forces it falls as 1 / (1 + resistance x seconds). 0 by default, at most 1,000,000.
    public var resistance: Double {
        get { settings.resistance ?? ItemProperties.standard.resistance }
        set { settings.resistance = newValue.usable(in: 0...1e6, else: resistance) }
    }

    /// How fast turning fades, as `resistance`. 0 by default, at most 1,000,000.
    public var angularResistance: Double {
        get { settings.angularResistance ?? ItemProperties.standard.angularResistance }
        set { settings.angularResistance = newValue.usable(in: 0...1e6, else: angularResistance) }
    }

    /// Whether the items stay where they are, whatever hits or pulls them, as boundaries do. What sets an anchored item's
    /// centre from outside calls `DynamicAnimator.updateItem(usingCurrentState:)`.
    public var isAnchored: Bool {
        get { settings.isAnchored ?? ItemProperties.standard.isAnchored }
        set { settings.isAnchored = newValue }
    }

    /// Whether forces and hits may turn the items; by default they may. Turning this off stops a turn.
    public var allowsRotation: Bool {
        get { settings.allowsRotation ?? ItemProperties.standard.allowsRotation }
        set { settings.allowsRotation = newValue }
    }

}

extension DynamicItemBehavior {
    /// The greatest velocity that is taken, in points a second.
    private static let limit = 1e6

    // MARK: Velocities

    /// Adds to the velocity of an item, in points a second; from the next step on. What is added before there is an
    /// animator adds up. Ignored for an item that isn't here, and when the velocity isn't finite; each part is at most
    /// 1,000,000.
    public func addLinearVelocity(_ velocity: Vector, for item: any DynamicItem) {
        guard velocity.isFinite else { return }
        let range = -Self.limit...Self.limit
        add(Vector(dx: velocity.dx.clamped(to: range), dy: velocity.dy.clamped(to: range)), 0, for: item)
    }

    /// Adds to how fast an item turns, in radians a second, clockwise on screen; at most 1,000.
    public func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
        guard velocity.isFinite else { return }
        add(.zero, velocity.clamped(to: -1_000...1_000), for: item)
    }

    /// How fast an item moves, in points a second, with what was added since the last step; zero for one that isn't here.
    public func linearVelocity(for item: any DynamicItem) -> Vector {
        guard contains(item) else { return .zero }
        let moving = dynamicAnimator?.velocity(of: item).linear ?? .zero
        return pending(for: item).map { moving + $0.linear } ?? moving
    }

    /// How fast an item turns, in radians a second, clockwise on screen.
    public func angularVelocity(for item: any DynamicItem) -> Double {
        guard contains(item) else { return 0 }
        let turning = dynamicAnimator?.velocity(of: item).angular ?? 0
        return pending(for: item).map { turning + $0.angular } ?? turning
    }
}

/// Properties of an item behavior, where they have been set.
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

/// Properties of an item, after all item behaviors have had their say.
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
