extension World {
    package func addBody(_ definition: BodyDefinition) throws(WorldError) -> BodyHandle {
        let d = definition
        guard d.position.isFinite, d.velocity.isFinite, d.angle.isFinite, d.angularVelocity.isFinite,
            d.linearDamping.isFinite, d.angularDamping.isFinite, d.gravityScale.isFinite,
            length(d.position) <= Limit.position, length(d.velocity) <= Limit.speed,
            d.angularVelocity.magnitude <= Limit.speed, d.angle.magnitude <= Limit.position,
            d.gravityScale.magnitude <= Limit.speed
        else { throw .notFinite }
        guard d.linearDamping >= 0, d.angularDamping >= 0 else { throw .notPositive }
        return makeBody(d)
    }

    @discardableResult
    func makeBody(_ d: BodyDefinition) -> BodyHandle {
        var body = Body()
        let index: Int32
        if freeBodies.count > 0 {
            freeBodies.count -= 1
            index = freeBodies.base[freeBodies.count]
            body.generation = bodies[index].generation
        } else {
            index = Int32(bodies.count)
            bodies.append(body)
            velocities.append(Float4(0, 0, 0, 0))
            deltas.append(Float4(0, 0, 1, 0))
            colours.append(0)
        }
        body.center = d.position
        body.rotation = turning(by: d.angle)
        body.oldCenter = body.center
        body.oldRotation = body.rotation
        body.kind = d.kind
        body.linearDamping = d.linearDamping
        body.angularDamping = d.angularDamping
        body.gravityScale = d.gravityScale
        body.fixedRotation = d.fixedRotation
        body.allowsSleep = d.allowsSleep
        body.looksAhead = d.looksAhead
        body.sleepRing = index
        body.tag = d.tag
        if d.kind == .dynamic {
            body.mass = 1
            body.inverseMass = 1
        }
        bodies[index] = body
        velocities[index] =
            d.kind == .anchored
            ? Float4(0, 0, 0, 0)
            : Float4(d.velocity.x, d.velocity.y, d.fixedRotation ? 0 : d.angularVelocity, 0)
        deltas[index] = Float4(0, 0, 1, 0)
        colours[index] = 0
        if d.kind != .anchored { enlist(index) }
        return BodyHandle(index: index, generation: body.generation)
    }

    /// Removes a body with its shapes and joints; contacts that touched end with an event.
    package func removeBody(_ handle: BodyHandle) {
        guard let index = slot(handle), index != 0 else { return }
        wakeTouching(index)
        while bodies[index].firstJoint >= 0 { destroyJoint(bodies[index].firstJoint >> 1) }
        while bodies[index].firstShape >= 0 { destroyShape(bodies[index].firstShape) }
        if bodies[index].awakeIndex >= 0 { delist(index) }
        bodies.at(index).pointee.isAlive = false
        bodies.at(index).pointee.generation &+= 1
        velocities[index] = Float4(0, 0, 0, 0)
        freeBodies.append(index)
    }

    package func contains(_ handle: BodyHandle) -> Bool { slot(handle) != nil }

    /// Returns the index of a handle; nil if it is stale.
    @inline(__always)
    func slot(_ handle: BodyHandle) -> Int32? {
        guard handle.index >= 0, Int(handle.index) < bodies.count, bodies[handle.index].isAlive,
            bodies[handle.index].generation == handle.generation
        else { return nil }
        return handle.index
    }

    func handle(_ index: Int32) -> BodyHandle { BodyHandle(index: index, generation: bodies[index].generation) }
}

// MARK: Reading; for a stale handle the results are those of a body at rest at the origin.

extension World {
    package func position(of handle: BodyHandle) -> Float2 {
        guard let index = slot(handle) else { return Float2(0, 0) }
        return bodies[index].origin
    }

    /// Returns (cosine, sine) of the angle.
    package func rotation(of handle: BodyHandle) -> Float2 {
        guard let index = slot(handle) else { return Float2(1, 0) }
        return bodies[index].rotation
    }

    /// Returns the angle, from -pi to pi.
    package func angle(of handle: BodyHandle) -> Float { turned(by: rotation(of: handle)) }

    package func centerOfMass(of handle: BodyHandle) -> Float2 {
        guard let index = slot(handle) else { return Float2(0, 0) }
        return bodies[index].center
    }

    /// Returns the velocity of the centre of mass.
    package func velocity(of handle: BodyHandle) -> Float2 {
        guard let index = slot(handle) else { return Float2(0, 0) }
        let v = velocities[index]
        return Float2(v.x, v.y)
    }

    package func angularVelocity(of handle: BodyHandle) -> Float {
        guard let index = slot(handle) else { return 0 }
        return velocities[index].z
    }

    package func mass(of handle: BodyHandle) -> Float {
        guard let index = slot(handle) else { return 0 }
        return bodies[index].mass
    }

    /// Returns the moment of inertia about the centre of mass.
    package func inertia(of handle: BodyHandle) -> Float {
        guard let index = slot(handle) else { return 0 }
        return bodies[index].inertia
    }

    package func isAwake(_ handle: BodyHandle) -> Bool {
        guard let index = slot(handle) else { return false }
        return bodies[index].awakeIndex >= 0
    }

    package func kind(of handle: BodyHandle) -> BodyKind {
        guard let index = slot(handle) else { return .anchored }
        return bodies[index].kind
    }

    package func tag(of handle: BodyHandle) -> Int32 {
        guard let index = slot(handle) else { return 0 }
        return bodies[index].tag
    }

    /// The number of bodies that are awake; 0 when everything is at rest.
    package var awakeCount: Int { awake.count }

    /// The number of bodies in the world, without the ground.
    package var bodyCount: Int { bodies.count - 1 - freeBodies.count }

    package var contactCount: Int { contacts.count - freeContacts.count }
}
