import Geometry

/// What an animator has compiled its tree of behaviors to: the engine's world, and flat arrays beside it.
///
/// Points become metres here (100 points are one), and Doubles become Floats. Everything is compiled anew when the tree
/// changes, but bodies, boundaries and joints that are still wanted are kept, so that their motion and contacts go on.
///
/// Invariants: `slots` leads from an item to its place in `records`; a slot's number is the tag of its body, and a
/// boundary's is -1 - its place in `boundaries`. Slots that fall free are used again only after the next contacts have
/// been told. Nothing of these arrays is being changed while code of an item or a behavior is called.
final class Simulation {
    let world = World(gravity: Float2(0, 0))

    /// One for each item; unused ones are nil.
    var records: [ItemRecord?] = []
    var slots: [ObjectIdentifier: Int] = [:]
    /// The slots of the items, in the order in which the tree first names them.
    var order: [Int] = []
    var freeSlots: [Int] = []
    var leavingSlots: [Int] = []
    var epoch: UInt32 = 0
    /// To be read anew before the next step.
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
    /// The collision behavior whose bit in the filters is at its index.
    var bitOwners: [CollisionBehavior?] = Array(repeating: nil, count: 32)

    var snaps: [SnapRecord] = []
    var attachments: [AttachmentRecord] = []

    /// Items that touch, or an item and a boundary.
    var touches: [Touch] = []
    var touchIndex: [UInt64: Int] = [:]
    /// Whether the behaviors that are told of a contact may be others.
    var filtersHaveChanged = false
    /// The gravity that most bodies feel by the world's own, in metres a second squared.
    var commonGravity = Vector.zero
    /// Whether there are items with another gravity, and such as a velocity field carries along.
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
    /// The item's transform without its turn.
    var base = AffineTransform.identity
    /// As they were last read from the item or written to it.
    var position = Float2(0, 0)
    var rotation = Float2(1, 0)

    var properties = ItemProperties.standard
    var category: UInt64 = 0
    var mask: UInt64 = 0
    /// In metres a second squared: all of it, and what the world's own doesn't give.
    var gravity = Vector.zero
    var ownGravity = Vector.zero
    /// What a velocity field carries the item along at, in metres a second.
    var carriage: Vector?
}

extension Simulation {
    /// Whether no body moves.
    var isAtRest: Bool { world.awakeCount == 0 }

    func slot(of item: any DynamicItem) -> Int? {
        slots[ObjectIdentifier(item as AnyObject)]
    }

    func velocity(of item: any DynamicItem) -> (linear: Vector, angular: Double) {
        guard let slot = slot(of: item), let body = records[slot]?.body else { return (.zero, 0) }
        return (Vector(world.velocity(of: body)) * 100, Double(world.angularVelocity(of: body)))
    }

    /// Moves the world on, and the items with it.
    func step(_ seconds: Double, time: Double) {
        applyFields(time: time, step: seconds)
        applyGravity()
        applyPushes()
        world.step(Float(seconds))
        writeItems()
    }

    /// Has the items follow their bodies.
    private func writeItems() {
        for slot in order {
            // Most often nothing has to be copied out of the record.
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
    /// A place of the engine's, in points.
    init(metres: Float2) {
        self.init(x: Double(metres.x) * 100, y: Double(metres.y) * 100)
    }

    /// In metres.
    var metres: Float2 { Float2(Float(x / 100), Float(y / 100)) }
}

extension Vector {
    init(_ vector: Float2) {
        self.init(dx: Double(vector.x), dy: Double(vector.y))
    }

    var floats: Float2 { Float2(Float(dx), Float(dy)) }
}
