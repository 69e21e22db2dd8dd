extension World {
    /// An independent world that is the same in all: stepped and called alike, the two give the same digests and events for
    /// ever, and the handles of the one are good in the other.
    ///
    /// Memory is copied as it lies, so this takes some microseconds for each hundred bodies.
    package func copy() -> World {
        let world = World(gravity: gravity)
        // First, since these wake what is there.
        world.allowsSleep = allowsSleep
        world.recordsEvents = recordsEvents
        world.events = events
        world.stepCount = stepCount

        world.bodies.copy(from: bodies)
        world.velocities.copy(from: velocities)
        world.deltas.copy(from: deltas)
        world.colours.copy(from: colours)
        world.freeBodies.copy(from: freeBodies)
        world.awake.copy(from: awake)

        world.shapes.copy(from: shapes)
        world.freeShapes.copy(from: freeShapes)
        world.corners.copy(from: corners)
        world.normals.copy(from: normals)

        world.fixedTree.copy(from: fixedTree)
        world.movingTree.copy(from: movingTree)
        world.moved.copy(from: moved)
        world.pairs.copy(from: pairs)

        world.contacts.copy(from: contacts)
        world.freeContacts.copy(from: freeContacts)
        world.active.copy(from: active)

        world.joints.copy(from: joints)
        world.freeJoints.copy(from: freeJoints)
        // What a step fills before it reads it (pins, rows, lists of the fast and of the begun) grows again when it is used.
        return world
    }
}
