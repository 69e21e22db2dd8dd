extension World {
    /// Returns an independent world with identical state: with the same steps and calls, both give the same digests
    /// and events forever, and the handles of one are valid in the other.
    ///
    /// Memory is copied verbatim. Nearly all of the time is spent on allocation, which `copy(from:)` avoids for
    /// repeated simulations.
    package func copy() -> World {
        let world = World(gravity: gravity)
        world.copy(from: self)
        return world
    }

    /// Becomes a copy of `other`, reusing its own memory.
    package func copy(from other: World) {
        guard other !== self else { return }
        // First, because setting these wakes existing bodies.
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
        // Buffers that a step fills before reading (pins, rows, lists of fast and begun ones) aren't copied.
    }
}
