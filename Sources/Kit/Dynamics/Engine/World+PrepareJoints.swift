extension World {
    /// Computes the values that are constant within the step, for joints with an awake body. For the equations see
    /// JointSolver.swift.
    @inline(never)
    func prepareJoints(step h: Float, hertz: Float) {
        let rigid = Softness(hertz: hertz, dampingRatio: 2, step: h)
        for k in 0..<joints.count {
            let j = joints.base + k
            let a = bodies.at(j.pointee.a)
            let b = bodies.at(j.pointee.b)
            j.pointee.isActive = j.pointee.isAlive && (a.pointee.awakeIndex >= 0 || b.pointee.awakeIndex >= 0)
            guard j.pointee.isActive else { continue }
            let qA = a.pointee.rotation
            let qB = b.pointee.rotation
            j.pointee.mA = a.pointee.inverseMass
            j.pointee.mB = b.pointee.inverseMass
            j.pointee.iA = a.pointee.inverseInertia
            j.pointee.iB = b.pointee.inverseInertia
            j.pointee.armA = rotate(qA, j.pointee.anchorA - a.pointee.localCenter)
            j.pointee.armB = rotate(qB, j.pointee.anchorB - b.pointee.localCenter)
            j.pointee.between = b.pointee.center - a.pointee.center
            let needsAngle =
                j.pointee.kind == .weld || j.pointee.kind == .prismatic || j.pointee.kind == .target
                || (j.pointee.kind == .revolute && j.pointee.hasRange)
            var angle = needsAngle ? turned(by: unrotate(j.pointee.reference, unrotate(qA, qB))) : 0
            if j.pointee.kind == .revolute && j.pointee.hasRange {
                // It is counted on beyond half a turn: of the angles of this rotation, the nearest to the last one.
                let turns = (Double(j.pointee.angle - angle) / (2 * .pi)).rounded()
                angle += 2 * .pi * Float(turns)
            }
            j.pointee.angle = angle
            j.pointee.worldAxis = rotate(qA, j.pointee.axis)
            let inertia = j.pointee.iA + j.pointee.iB
            j.pointee.angularMass = inertia > 0 ? 1 / inertia : 0
            j.pointee.soft =
                j.pointee.hertz > 0
                ? Softness(hertz: j.pointee.hertz, dampingRatio: j.pointee.dampingRatio, step: h) : rigid
            j.pointee.angularSoft =
                j.pointee.angularHertz > 0
                ? Softness(hertz: j.pointee.angularHertz, dampingRatio: j.pointee.angularDampingRatio, step: h) : rigid
        }
        solver.jointSoft = rigid
        preparePins()
    }
}
