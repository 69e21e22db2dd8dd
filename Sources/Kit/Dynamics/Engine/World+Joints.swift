extension World {
    /// Joins two bodies, or a body and the world. `collides` is whether the bodies can collide with each other.
    package func addJoint(
        _ definition: JointDefinition, _ handleA: BodyHandle, _ handleB: BodyHandle? = nil, collides: Bool = true
    ) throws(WorldError) -> JointHandle {
        guard let a = slot(handleA), let b = slot(handleB ?? ground) else { throw .noBody }
        guard a != b else { throw .badLimits }
        var joint = Joint()
        joint.a = a
        joint.b = b
        joint.collides = collides
        try configure(&joint, definition)
        let index: Int32
        if freeJoints.count > 0 {
            freeJoints.count -= 1
            index = freeJoints.base[freeJoints.count]
            joint.generation = joints[index].generation
        } else {
            index = Int32(joints.count)
            joints.append(joint)
        }
        joint.nextA = bodies[a].firstJoint
        if joint.nextA >= 0 { setPreviousJoint(joint.nextA, index << 1) }
        bodies.at(a).pointee.firstJoint = index << 1
        joint.nextB = bodies[b].firstJoint
        if joint.nextB >= 0 { setPreviousJoint(joint.nextB, index << 1 | 1) }
        bodies.at(b).pointee.firstJoint = index << 1 | 1
        joints[index] = joint
        wake(a)
        wake(b)
        if !collides {
            var edge = bodies[a].firstContact
            while edge >= 0 {
                let c = contacts[edge >> 1]
                let next = edge & 1 == 0 ? c.nextA : c.nextB
                if c.bodyA == b || c.bodyB == b { destroyContact(edge >> 1) }
                edge = next
            }
        }
        return JointHandle(index: index, generation: joint.generation)
    }

    /// Changes the parameters and keeps the accumulated impulses; ignored for a definition of another kind. The
    /// reference angle stays that of the joint's creation.
    package func setJoint(_ definition: JointDefinition, of handle: JointHandle) throws(WorldError) {
        guard let index = slot(handle) else { return }
        var joint = joints[index]
        let kind = joint.kind
        let reference = joint.reference
        try configure(&joint, definition)
        guard joint.kind == kind else { return }
        if kind != .target { joint.reference = reference }
        joints[index] = joint
        wake(joint.a)
        wake(joint.b)
    }

    package func removeJoint(_ handle: JointHandle) {
        if let index = slot(handle) { destroyJoint(index) }
    }

    package func contains(_ handle: JointHandle) -> Bool { slot(handle) != nil }

    private func slot(_ handle: JointHandle) -> Int32? {
        guard handle.index >= 0, Int(handle.index) < joints.count, joints[handle.index].isAlive,
            joints[handle.index].generation == handle.generation
        else { return nil }
        return handle.index
    }

    func destroyJoint(_ index: Int32) {
        let joint = joints[index]
        wake(joint.a)
        wake(joint.b)
        unlink(joint.previousA, joint.nextA, joint.a)
        // Unlinking the first edge could change the second's neighbours if both were at one body; they never are.
        unlink(joint.previousB, joint.nextB, joint.b)
        joints.at(index).pointee.isAlive = false
        joints.at(index).pointee.generation &+= 1
        freeJoints.append(index)
        if !joint.collides {
            refreshProxies(joint.a, force: true)
            refreshProxies(joint.b, force: true)
        }
    }

    private func unlink(_ previous: Int32, _ next: Int32, _ body: Int32) {
        if previous < 0 {
            bodies.at(body).pointee.firstJoint = next
        } else if previous & 1 == 0 {
            joints.at(previous >> 1).pointee.nextA = next
        } else {
            joints.at(previous >> 1).pointee.nextB = next
        }
        if next >= 0 { setPreviousJoint(next, previous) }
    }

    private func setPreviousJoint(_ edge: Int32, _ value: Int32) {
        if edge & 1 == 0 {
            joints.at(edge >> 1).pointee.previousA = value
        } else {
            joints.at(edge >> 1).pointee.previousB = value
        }
    }

    func areJoinedWithoutCollision(_ a: Int32, _ b: Int32) -> Bool {
        var edge = bodies[a].firstJoint
        while edge >= 0 {
            let j = joints.at(edge >> 1)
            if !j.pointee.collides && (j.pointee.a == b || j.pointee.b == b) { return true }
            edge = edge & 1 == 0 ? j.pointee.nextA : j.pointee.nextB
        }
        return false
    }

    private func configure(_ joint: inout Joint, _ definition: JointDefinition) throws(WorldError) {
        func check(_ numbers: Float...) throws(WorldError) {
            for number in numbers where !(number.magnitude <= Limit.force) { throw .notFinite }
        }
        func checkNotNegative(_ numbers: Float...) throws(WorldError) {
            for number in numbers where number < 0 { throw .notPositive }
        }
        func setRange(_ range: ClosedRange<Float>?) throws(WorldError) {
            joint.hasRange = range != nil
            guard let range else { return }
            // An open end is replaced by a very distant one.
            joint.lower = larger(range.lowerBound, -Limit.position)
            joint.upper = smaller(range.upperBound, Limit.position)
            guard joint.lower <= joint.upper else { throw .badLimits }
        }
        func setAnchors(_ a: Float2, _ b: Float2) throws(WorldError) {
            try check(a.x, a.y, b.x, b.y)
            guard dot(a, a) <= Limit.position * Limit.position, dot(b, b) <= Limit.position * Limit.position else {
                throw .notFinite
            }
            joint.anchorA = a
            joint.anchorB = b
        }
        let qA = bodies[joint.a].rotation
        joint.reference = unrotate(qA, bodies[joint.b].rotation)
        switch definition {
        case .distance(let a, let b, let length, let hertz, let ratio, let range):
            joint.kind = .distance
            try setAnchors(a, b)
            try check(length, hertz, ratio)
            try checkNotNegative(length, hertz, ratio)
            joint.length = length
            joint.hertz = hertz
            joint.dampingRatio = ratio
            try setRange(range)
        case .revolute(let a, let b, let torque, let range):
            joint.kind = .revolute
            try setAnchors(a, b)
            try check(torque)
            try checkNotNegative(torque)
            joint.strength = torque
            try setRange(range)
        case .weld(let a, let b, let hertz, let ratio, let angularHertz, let angularRatio):
            joint.kind = .weld
            try setAnchors(a, b)
            try check(hertz, ratio, angularHertz, angularRatio)
            try checkNotNegative(hertz, ratio, angularHertz, angularRatio)
            joint.hertz = hertz
            joint.dampingRatio = ratio
            joint.angularHertz = angularHertz
            joint.angularDampingRatio = angularRatio
        case .prismatic(let a, let b, let axis, let range, let force):
            joint.kind = .prismatic
            try setAnchors(a, b)
            try check(axis.x, axis.y, force)
            try checkNotNegative(force)
            guard length(axis) > 1e-6 else { throw .notPositive }
            joint.axis = normalized(axis, or: Float2(1, 0))
            joint.strength = force
            try setRange(range)
        case .target(let a, let target, let hertz, let ratio, let force, let angularHertz, let angularRatio, let angle):
            joint.kind = .target
            try setAnchors(a, target)
            try check(hertz, ratio, force, angularHertz, angularRatio, angle)
            try checkNotNegative(hertz, ratio, force, angularHertz, angularRatio)
            joint.hertz = hertz
            joint.dampingRatio = ratio
            joint.strength = force
            joint.angularHertz = angularHertz
            joint.angularDampingRatio = angularRatio
            // The ground's rotation relative to A at the target angle.
            joint.reference = turning(by: -angle)
        }
    }
}
