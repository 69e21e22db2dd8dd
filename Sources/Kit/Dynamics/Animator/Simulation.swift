import Geometry

/// The compiled form of an animator's tree of behaviors: the engine's world, and flat arrays beside it.
///
/// Points are converted to metres here (100 points are one), and Doubles to Floats. Everything is recompiled when the
/// tree changes, but bodies, boundaries and joints that are still needed are kept, so that their motion and contacts
/// continue.
///
/// Invariants: `slots` maps an item to its index in `records`; that index is the tag of its body, and a boundary's tag
/// is -1 - its index in `boundaries`. Free slots are reused only after the next contacts have been reported. None of
/// these arrays is being changed while code of an item or a behavior is called.
final class Simulation {
    let world = World(gravity: Float2(0, 0))

    /// One record per item; unused ones are nil.
    var records: [ItemRecord?] = []
    var slots: [ObjectIdentifier: Int] = [:]
    /// The slots of the items, in the order of their first appearance in the tree.
    var order: [Int] = []
    var freeSlots: [Int] = []
    var leavingSlots: [Int] = []
    var epoch: UInt32 = 0
    /// The items to read again before the next step.
    var itemsToRead: [any DynamicItem] = []

    /// All behaviors, parents before children.
    var all: [DynamicBehavior] = []
    var gravities: [Held<GravityBehavior>] = []
    var materials: [Held<DynamicItemBehavior>] = []
    var collisions: [Held<CollisionBehavior>] = []
    var pushes: [Held<PushBehavior>] = []
    var fields: [Held<FieldBehavior>] = []

    var boundaries: [BoundaryRecord?] = []
    var freeBoundaries: [Int] = []
    var leavingBoundaries: [Int] = []
    /// The collision behavior of each bit in the filters.
    var bitOwners: [CollisionBehavior?] = Array(repeating: nil, count: 32)

    var snaps: [SnapRecord] = []
    var attachments: [AttachmentRecord] = []

    /// The touching items, or pairs of an item and a boundary.
    var touches: [Touch] = []
    var touchIndex: [UInt64: Int] = [:]
    /// Whether the behaviors to notify of contacts could have changed.
    var filtersHaveChanged = false
    /// The world's gravity, which most bodies have, in metres per second squared.
    var commonGravity = Vector.zero
    /// Whether there are items with another gravity, and items carried by a velocity field.
    var hasOwnGravities = false
    var hasCarriages = false

    /// A behavior with the slots of its items.
    struct Held<Behavior> {
        let behavior: Behavior
        let slots: [Int]
    }
}

/// An item and its body.
struct ItemRecord {
    let item: any DynamicItem
    var epoch: UInt32
    /// nil while the item can't take part.
    var body: BodyHandle?
    var shapes: [ItemShape] = []
    /// The item's transform without its rotation.
    var base = AffineTransform.identity
    /// The values that were last read from the item or written to it.
    var position = Float2(0, 0)
    var rotation = Float2(1, 0)

    var properties = ItemProperties.standard
    var category: UInt64 = 0
    var mask: UInt64 = 0
    /// In metres per second squared: the total, and the part that the world's gravity doesn't provide.
    var gravity = Vector.zero
    var ownGravity = Vector.zero
    /// The velocity that a velocity field gives the item, in metres per second.
    var carriage: Vector?
}

extension Simulation {
    /// Whether all bodies are at rest.
    var isAtRest: Bool { world.awakeCount == 0 }

    func slot(of item: any DynamicItem) -> Int? {
        slots[ObjectIdentifier(item as AnyObject)]
    }

    func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double) {
        guard let slot = slot(of: item), let body = records[slot]?.body else { return (.zero, 0) }
        return (Vector(world.velocity(of: body)) * 100, Double(world.angularVelocity(of: body)))
    }

    /// Advances the world, and moves the items with it.
    func step(_ seconds: Double, time: Double) {
        applyFields(time: time, step: seconds)
        applyGravity()
        applyPushes()
        world.step(Float(seconds))
        writeItems()
    }

    /// Updates the items to their bodies' positions.
    private func writeItems() {
        for slot in order {
            // Usually nothing has to be copied out of the record.
            guard let body = records[slot]?.body else { continue }
            let (position, rotation) = (world.position(of: body), world.rotation(of: body))
            let hasMoved = records[slot]?.position != position
            let hasTurned = records[slot]?.rotation != rotation
            guard hasMoved || hasTurned, let record = records[slot] else { continue }
            records[slot]?.position = position
            records[slot]?.rotation = rotation
            if hasMoved { record.item.center = Point(metres: position) }
            if hasTurned {
                let (c, s) = (Double(rotation.x), Double(rotation.y))
                record.item.transform = record.base.concatenating(
                    AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0))
            }
        }
    }
}

// MARK: - Units

extension Point {
    /// Creates a point from a position in the engine.
    init(metres: Float2) {
        self.init(x: Double(metres.x) * 100, y: Double(metres.y) * 100)
    }

    /// The position in metres.
    var metres: Float2 { Float2(Float(x / 100), Float(y / 100)) }
}

extension Vector {
    init(_ vector: Float2) {
        self.init(dx: Double(vector.x), dy: Double(vector.y))
    }

    var floats: Float2 { Float2(Float(dx), Float(dy)) }
}
