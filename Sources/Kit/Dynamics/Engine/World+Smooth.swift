// Contacts with very little friction. Nothing slows a body that moves over them, so it would move forever: also where
// nothing seems to move, since a box standing on a corner in a gap swings like a pendulum. Two measures bring that to
// rest; neither affects fast bodies.
//
// Normals and arms are constant within a step, so forces lag by half a step, and lagging forces amplify a swing. With
// sub-steps of h/4 the movement in a step is h v + 5/8 h^2 a instead of the h^2 a that conserves the energy of a swing
// of angular frequency f: the energy grows by 3/16 f^2 h per second, which at f = 11 is by half. Manifolds computed
// for a time t ahead remove f^2 t / 2; so they are computed for the end of the step.
//
// Also, slowly sliding bodies are slowed to a stop. Otherwise they could take a minute to the next wall.

extension World {
    /// The friction that is enough to stop a swing.
    static var littleFriction: Float { 0.1 }
    /// The friction of slow contacts without any, and the slip (m/s) below which they are slow.
    static var creepFriction: Float { 0.002 }
    static var creepSpeed: Float { 0.5 }

    /// Predicts B's position relative to A, and A's rotation, at the end of the step if nothing stops them.
    ///
    /// - Returns: false, without any change, if not both rotate, if they move too little relative to each other to
    ///   matter, or if they move so far that the manifold could involve other faces.
    @inline(never)
    func foresee(
        _ c: UnsafeMutablePointer<Contact>, _ duration: Float, _ qA: inout Float2, _ center: inout Float2,
        _ turn: inout Float2
    ) -> Bool {
        let a = bodies.at(c.pointee.bodyA)
        let b = bodies.at(c.pointee.bodyB)
        guard a.pointee.inverseInertia + b.pointee.inverseInertia > 0 else { return false }
        let vA = velocities.at(c.pointee.bodyA).pointee * duration
        let vB = velocities.at(c.pointee.bodyB).pointee * duration
        let moved = Float2(vB.x - vA.x, vB.y - vA.y)
        let reach =
            length(moved) + vA.z.magnitude * a.pointee.maxExtent + vB.z.magnitude * b.pointee.maxExtent
        var most: Float = 0.03
        if a.pointee.kind == .dynamic { most = smaller(most, 0.25 * a.pointee.minExtent) }
        if b.pointee.kind == .dynamic { most = smaller(most, 0.25 * b.pointee.minExtent) }
        guard reach > 0.1 * Manifold.slop, reach < most else { return false }
        qA = normalized(rotate(Float2(1, vA.z), a.pointee.rotation), or: Float2(1, 0))
        let qB = normalized(rotate(Float2(1, vB.z), b.pointee.rotation), or: Float2(1, 0))
        center = unrotate(qA, b.pointee.center - a.pointee.center + moved)
        turn = unrotate(qA, qB)
        return true
    }

    /// Returns the friction of a contact for this step.
    @inline(__always)
    func friction(_ c: UnsafeMutablePointer<Contact>) -> Float {
        let friction = c.pointee.friction
        return friction < World.creepFriction && creeps(c) ? World.creepFriction : friction
    }

    @inline(never)
    private func creeps(_ c: UnsafeMutablePointer<Contact>) -> Bool {
        let vA = velocities[c.pointee.bodyA]
        let vB = velocities[c.pointee.bodyB]
        let rA = rotate(c.pointee.frame, c.pointee.p0.a)
        let rB = rotate(c.pointee.frame, rotate(c.pointee.poseRotation, c.pointee.p0.b))
        let slip = Float2(vB.x - vA.x, vB.y - vA.y) + cross(vB.z, rB) - cross(vA.z, rA)
        return cross(slip, c.pointee.normal).magnitude < World.creepSpeed
    }
}
