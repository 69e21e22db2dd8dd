extension World {
    /// An independent world that is the same in all: stepped and called alike, the two give the same digests and events for
    /// ever, and the handles of the one are good in the other.
    ///
    /// Memory is copied as it lies; nearly all of the time goes into getting it from the system, which `copy(from:)` spares
    /// whoever looks ahead again and again.
    package func copy() -> World {
        let world = World(gravity: gravity)
        world.copy(from: self)
        return world
    }

    /// Becomes what `copy` of `other` would be, in the memory that it has.
    package func copy(from other: World) {
        guard other !== self else { return }
        // First, since these wake what is there.
        gravity = other.gravity
        allowsSleep = other.allowsSleep
        recordsEvents = other.recordsEvents
        events = other.events
        stepCount = other.stepCount

        bodies.copy(from: other.bodies)
        velocities.copy(from: other.velocities)
        deltas.copy(from: other.deltas)
        colours.copy(from: other.colours)
        freeBodies.copy(from: other.freeBodies)
        awake.copy(from: other.awake)

        shapes.copy(from: other.shapes)
        freeShapes.copy(from: other.freeShapes)
        corners.copy(from: other.corners)
        normals.copy(from: other.normals)

        anchoredTree.copy(from: other.anchoredTree)
        kinematicTree.copy(from: other.kinematicTree)
        dynamicTree.copy(from: other.dynamicTree)
        moved.copy(from: other.moved)

        contacts.copy(from: other.contacts)
        freeContacts.copy(from: other.freeContacts)
        active.copy(from: other.active)
        isActiveMixed = other.isActiveMixed

        joints.copy(from: other.joints)
        freeJoints.copy(from: other.freeJoints)
        // What a step fills before it reads it (pins, rows, lists of the fast and of the begun) is left as it is.
    }
}
