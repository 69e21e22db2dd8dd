/// A world of rigid bodies in metres, seconds and kilograms, with y downwards; 100 points are a metre.
///
/// It has no clock: `step` advances it. The same calls in the same order give the same `digest`, bit by bit, in debug
/// and release builds and in WebAssembly. Non-finite values are rejected as input, so that all state is finite.
///
/// Invariants: slot 0 of the bodies is an anchored body of infinite mass, for boundaries and world anchors.
/// `velocities`, `deltas` and `colours` have an element for each slot of `bodies`. A contact is in `active` if and
/// only if one of its bodies is awake.
///
/// The buffers used by loops aren't checked for exclusive access at run time, which would cost a tenth of a step: no
/// function here receives one of them `inout` while it could access the world that owns it.
package final class World {
    package var gravity: Float2 {
        didSet {
            if !gravity.isFinite || length(gravity) > Limit.speed { gravity = oldValue }
            if gravity != oldValue { wakeAll() }
        }
    }
    /// Whether resting bodies are skipped until something touches them.
    package var allowsSleep = true {
        didSet { if !allowsSleep { wakeAll() } }
    }
    /// The starts and ends of contacts, in order, until `clearEvents`.
    package internal(set) var events: [ContactEvent] = []
    package var recordsEvents = true

    @exclusivity(unchecked) var bodies = Buffer<Body>()
    /// (vx, vy, angular, 0) of each body.
    @exclusivity(unchecked) var velocities = Buffer<Float4>()
    /// The movement since the start of the step: (dx, dy, cosine, sine) of each body.
    @exclusivity(unchecked) var deltas = Buffer<Float4>()
    /// The colours of the contacts of each body, as bits.
    @exclusivity(unchecked) var colours = Buffer<UInt64>()
    @exclusivity(unchecked) var freeBodies = Buffer<Int32>()
    @exclusivity(unchecked) var awake = Buffer<Int32>()
    /// In the order of `awake`, for the current step.
    @exclusivity(unchecked) var pushes = Buffer<Push>()

    @exclusivity(unchecked) var shapes = Buffer<Shape>()
    @exclusivity(unchecked) var freeShapes = Buffer<Int32>()
    /// `Shape.maxCorners` for each shape, relative to the body's centre of mass, and the normals of the edges that
    /// start there.
    @exclusivity(unchecked) var corners = Buffer<Float2>()
    @exclusivity(unchecked) var normals = Buffer<Float2>()

    /// Shapes by the kind of their body. Kinematic shapes can be large and rotate, like a drum: in one tree with the
    /// shapes inside it, its box would make all boxes above it too large to be useful.
    @exclusivity(unchecked) var anchoredTree = Tree()
    @exclusivity(unchecked) var kinematicTree = Tree()
    @exclusivity(unchecked) var dynamicTree = Tree()
    @exclusivity(unchecked) var moved = Buffer<Int32>()

    @exclusivity(unchecked) var contacts = Buffer<Contact>()
    @exclusivity(unchecked) var freeContacts = Buffer<Int32>()
    /// The contacts with an awake body.
    @exclusivity(unchecked) var active = Buffer<Int32>()
    /// Whether they are possibly out of memory order.
    var isActiveMixed = false

    @exclusivity(unchecked) var joints = Buffer<Joint>()
    @exclusivity(unchecked) var freeJoints = Buffer<Int32>()
    @exclusivity(unchecked) var pins = PinSolver()

    @exclusivity(unchecked) var solver = ContactSolver()
    @exclusivity(unchecked) var scratch = Buffer<Int32>()
    @exclusivity(unchecked) var fast = Buffer<Int32>()
    @exclusivity(unchecked) var begun = Buffer<Int32>()
    var stepCount: UInt64 = 0

    package init(gravity: Float2 = Float2(0, 10)) {
        self.gravity = gravity.isFinite ? gravity : Float2(0, 0)
        var ground = BodyDefinition()
        ground.kind = .anchored
        makeBody(ground)
    }

    deinit {
        bodies.free()
        velocities.free()
        deltas.free()
        colours.free()
        freeBodies.free()
        awake.free()
        pushes.free()
        shapes.free()
        freeShapes.free()
        corners.free()
        normals.free()
        anchoredTree.free()
        kinematicTree.free()
        dynamicTree.free()
        moved.free()
        contacts.free()
        freeContacts.free()
        active.free()
        joints.free()
        freeJoints.free()
        pins.free()
        solver.free()
        scratch.free()
        fast.free()
        begun.free()
    }

    package func clearEvents() { events.removeAll(keepingCapacity: true) }

    /// A body that never moves, at the origin, for boundaries and anchors.
    package var ground: BodyHandle { BodyHandle(index: 0, generation: bodies[0].generation) }
}

/// The limits of a world's values.
enum Limit {
    static let position: Float = 1e6
    static let speed: Float = 1e6
    static let force: Float = 1e12
    static let size: Float = 1e-4
    /// In kilograms per square metre: lighter shapes have masses whose reciprocals overflow.
    static let density: ClosedRange<Float> = 1e-12...1e12
    /// The limit of friction and restitution; beyond it, their products with impulses overflow.
    static let surface: Float = 1e6
}
