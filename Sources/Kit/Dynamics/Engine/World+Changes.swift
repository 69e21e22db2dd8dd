// External changes. They wake the body, unless they say otherwise; stale handles and non-finite values are ignored.

extension World {
    /// Moves the body's origin to a position, with an angle; the velocity is kept.
    package func setTransform(position: Float2, angle: Float, of handle: BodyHandle) {
        guard let index = slot(handle), index != 0, position.isFinite, angle.isFinite,
            length(position) <= Limit.position, angle.magnitude <= Limit.position
        else { return }
        wakeTouching(index)
        let body = bodies.at(index)
        body.pointee.rotation = turning(by: angle)
        body.pointee.center = position + rotate(body.pointee.rotation, body.pointee.localCenter)
        body.pointee.oldCenter = body.pointee.center
        body.pointee.oldRotation = body.pointee.rotation
        refreshProxies(index, force: true)
        if body.pointee.kind != .anchored { wake(index) } else { wakeTouching(index) }
    }

    package func setVelocity(_ velocity: Float2, of handle: BodyHandle) {
        guard let index = slot(handle), velocity.isFinite, length(velocity) <= Limit.speed,
            bodies[index].kind != .anchored
        else { return }
        wake(index)
        velocities.at(index).pointee.x = velocity.x
        velocities.at(index).pointee.y = velocity.y
    }

    package func setAngularVelocity(_ velocity: Float, of handle: BodyHandle) {
        guard let index = slot(handle), velocity.isFinite, velocity.magnitude <= Limit.speed,
            bodies[index].kind != .anchored, !bodies[index].fixedRotation
        else { return }
        wake(index)
        velocities.at(index).pointee.z = velocity
    }

    /// Adds to the force (N) of the next step, at the centre of mass or at the world point `point`.
    ///
    /// - Parameter wakes: Whether the body is woken, or kept awake. If not, a body at rest isn't affected.
    package func applyForce(_ force: Float2, to handle: BodyHandle, at point: Float2? = nil, wakes: Bool = true) {
        guard let index = slot(handle), force.isFinite, length(force) <= Limit.force,
            bodies[index].kind == .dynamic
        else { return }
        if force == Float2(0, 0) { return }
        if wakes { wake(index) } else if bodies[index].awakeIndex < 0 { return }
        let body = bodies.at(index)
        body.pointee.force += force
        if let point, point.isFinite, length(point) <= Limit.position {
            body.pointee.torque += cross(point - body.pointee.center, force)
        }
    }

    package func applyTorque(_ torque: Float, to handle: BodyHandle) {
        guard let index = slot(handle), torque.isFinite, torque.magnitude <= Limit.force,
            bodies[index].kind == .dynamic
        else { return }
        wake(index)
        bodies.at(index).pointee.torque += torque
    }

    /// Changes the velocity immediately by impulse / mass (N s).
    package func applyImpulse(_ impulse: Float2, to handle: BodyHandle, at point: Float2? = nil) {
        guard let index = slot(handle), impulse.isFinite, length(impulse) <= Limit.force,
            bodies[index].kind == .dynamic
        else { return }
        wake(index)
        let body = bodies[index]
        let v = velocities.at(index)
        v.pointee.x += impulse.x * body.inverseMass
        v.pointee.y += impulse.y * body.inverseMass
        if let point, point.isFinite, length(point) <= Limit.position {
            v.pointee.z += body.inverseInertia * cross(point - body.center, impulse)
        }
        limitSpeed(v)
    }

    package func setKind(_ kind: BodyKind, of handle: BodyHandle) {
        guard let index = slot(handle), index != 0, bodies[index].kind != kind else { return }
        wakeTouching(index)
        wake(index)
        dropContacts(of: index)
        let body = bodies.at(index)
        let old = body.pointee.kind
        body.pointee.kind = kind
        if kind == .anchored {
            velocities[index] = Float4(0, 0, 0, 0)
            if body.pointee.awakeIndex >= 0 { delist(index) }
        } else if body.pointee.awakeIndex < 0 {
            enlist(index)
        }
        replant(index, from: old)
        updateMass(index)
    }

    package func setFixedRotation(_ fixed: Bool, of handle: BodyHandle) {
        guard let index = slot(handle), bodies[index].fixedRotation != fixed else { return }
        wake(index)
        bodies.at(index).pointee.fixedRotation = fixed
        if fixed { velocities.at(index).pointee.z = 0 }
        updateMass(index)
    }

    package func setDamping(linear: Float, angular: Float, of handle: BodyHandle) {
        guard let index = slot(handle), linear.isFinite, angular.isFinite, linear >= 0, angular >= 0 else { return }
        wake(index)
        bodies.at(index).pointee.linearDamping = linear
        bodies.at(index).pointee.angularDamping = angular
    }

    package func setGravityScale(_ scale: Float, of handle: BodyHandle) {
        guard let index = slot(handle), scale.isFinite, scale.magnitude <= Limit.speed else { return }
        if bodies[index].gravityScale != scale { wake(index) }
        bodies.at(index).pointee.gravityScale = scale
    }

    /// Sets the material of all shapes of a body.
    package func setMaterial(density: Float, friction: Float, restitution: Float, of handle: BodyHandle) {
        guard let index = slot(handle), Limit.density.contains(density), friction >= 0, friction <= Limit.surface,
            restitution >= 0, restitution <= Limit.surface
        else { return }
        wake(index)
        var changesMass = false
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let s = shapes.at(shape)
            changesMass = changesMass || s.pointee.density != density
            s.pointee.density = density
            s.pointee.friction = friction
            s.pointee.restitution = restitution
            shape = s.pointee.next
        }
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let c = contacts.at(edge >> 1)
            mixMaterials(c)
            edge = edge & 1 == 0 ? c.pointee.nextA : c.pointee.nextB
        }
        if changesMass { updateMass(index) }
    }

    /// Sets the filter of all shapes of a body; contacts that it excludes end. Without a change nothing is woken.
    package func setFilter(category: UInt64, mask: UInt64, of handle: BodyHandle) {
        guard let index = slot(handle) else { return }
        var changes = false
        var shape = bodies[index].firstShape
        while shape >= 0 {
            let s = shapes.at(shape)
            changes = changes || s.pointee.category != category || s.pointee.mask != mask
            s.pointee.category = category
            s.pointee.mask = mask
            shape = s.pointee.next
        }
        guard changes else { return }
        wakeTouching(index)
        dropContacts(of: index)
        refreshProxies(index, force: true)
    }

    package func wake(_ handle: BodyHandle) {
        if let index = slot(handle), bodies[index].kind != .anchored { wake(index) }
    }
}
