public import Geometry

/// A force that acts on its items by where they are and how they move, within a region.
///
/// Made by the functions that are named after the kinds. Forces are in the unit of `PushBehavior`: 1 accelerates a mass of 1 by
/// 100 points a second squared; the mass of an item is its density times its area, 1 for 100 x 100 points. Within a
/// field's formula lengths count in hundreds of points, so that at a distance of 100 points every `falloff` gives the
/// same. Forces are found once a step, from where items are at its beginning. Fields add up. A field does not wake items
/// that rest, unless it changes in time (an animated noise or turbulence) or one of its values is set.
public final class FieldBehavior: DynamicBehavior {
    /// A force, in the unit of pushes, on an item at a position (in points), with a velocity (in points a second), a mass
    /// and a charge, for a step of so many seconds.
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
    /// Whether items that rest are to feel the field anew.
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

    /// In the order in which they were added.
    public var items: [any DynamicItem] { list.items }

    /// Adds an item; nothing is done when it is there already.
    public func addItem(_ item: any DynamicItem) {
        guard list.add(item) else { return }
        hasChanged = true
        structureDidChange()
    }

    public func removeItem(_ item: any DynamicItem) {
        if list.remove(item) { structureDidChange() }
    }

    // MARK: Values

    /// The middle of the field and of its region, in the animator's coordinates. A point that isn't finite is ignored.
    public var position = Point.zero {
        didSet {
            if !position.isWithinWorld { position = oldValue }
            if position != oldValue { fieldDidChange() }
        }
    }

    /// Where the field acts, about its position: everywhere at first.
    public var region = Region.infinite {
        didSet { if region != oldValue { fieldDidChange() } }
    }

    /// How strong the field is: 1 at first, from -1,000,000 to 1,000,000; negative values turn it round. NaN is ignored.
    public var strength = 1.0 {
        didSet {
            strength = strength.usable(in: -1e6...1e6, else: oldValue)
            if strength != oldValue { fieldDidChange() }
        }
    }

    /// How the field fades with the distance d (in hundreds of points) from its position: by 1 / d^falloff. 0 (at first)
    /// doesn't fade. From 0 to 10; NaN is ignored. Fields that are alike everywhere (linear gravity, velocity, noise,
    /// turbulence, drag) fade as well.
    public var falloff = 0.0 {
        didSet {
            falloff = falloff.usable(in: 0...10, else: oldValue)
            if falloff != oldValue { fieldDidChange() }
        }
    }

    /// The least distance that counts for `falloff`, in points: 1 at first, from 0.01 to 10,000,000. NaN is ignored.
    public var minimumRadius = 1.0 {
        didSet {
            minimumRadius = minimumRadius.usable(in: 0.01...1e7, else: oldValue)
            if minimumRadius != oldValue { fieldDidChange() }
        }
    }

    /// Where a linear gravity or velocity field leads; its length counts, too. Zero for the others, which don't use it. A
    /// vector that isn't finite is ignored, and no part of it counts for more than 1,000,000.
    public var direction = Vector.zero {
        didSet {
            guard direction.isFinite else { return direction = oldValue }
            direction.dx = direction.dx.clamped(to: -1e6...1e6)
            direction.dy = direction.dy.clamped(to: -1e6...1e6)
            if direction != oldValue { fieldDidChange() }
        }
    }

    /// How gradually noise and turbulence change from place to place: 0 within 20 points, 1 within 500.
    public var smoothness = 0.0 {
        didSet {
            smoothness = smoothness.usable(in: 0...1, else: oldValue)
            if smoothness != oldValue { fieldDidChange() }
        }
    }

    /// How often a second noise and turbulence change; 0 is frozen. At most 1,000; NaN is ignored.
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
    /// Brakes: the force is -strength x velocity (in hundreds of points a second), and never turns a motion round.
    public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

    /// Drives items round its position, counterclockwise on screen, by strength x mass x distance.
    public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

    /// Pulls items to a position, by strength x mass.
    public static func radialGravityField(position: Point) -> FieldBehavior {
        FieldBehavior(.radialGravity, position: position)
    }

    /// Pulls items along a direction, by strength x mass x its length.
    public static func linearGravityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.linearGravity, direction: direction)
    }

    /// Carries items along: their velocity is strength x direction, in hundreds of points a second, whatever else pulls
    /// them (gravity and other fields and pushes are without effect; collisions and attachments have theirs). It is at
    /// most 1,000,000 points a second each way. Of several such fields the last in the tree counts. What is kept from
    /// moving along doesn't come to rest.
    public static func velocityField(direction: Vector) -> FieldBehavior {
        FieldBehavior(.velocity, direction: direction)
    }

    /// Pushes items about at random, the same way at the same place and time, by at most strength in x and y each, whatever
    /// their mass.
    public static func noiseField(smoothness: Double, animationSpeed: Double) -> FieldBehavior {
        FieldBehavior(.noise, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// As noise, times an item's speed (in hundreds of points a second): what rests is left at rest.
    public static func turbulenceField(smoothness: Double, animationSpeed: Double) -> FieldBehavior {
        FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: animationSpeed)
    }

    /// Pulls items to its position by strength x distance, as a spring does (Hooke's law).
    public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

    /// Pushes items of positive charge away from its position, and pulls negative ones, by strength x charge.
    public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

    /// Bends the ways of charged items, by strength x charge x speed at right angles to the velocity: to the left of it on
    /// screen for a positive charge.
    public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

    /// A field of one's own; what isn't finite counts as no force. Region counts, strength and falloff don't unless the
    /// block uses them. The block is called in each step for each item that is awake.
    public static func field(evaluationBlock: @escaping Evaluation) -> FieldBehavior {
        FieldBehavior(.custom(evaluationBlock))
    }
}
