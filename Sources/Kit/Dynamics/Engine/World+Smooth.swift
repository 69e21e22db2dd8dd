// Contacts with hardly any friction. What moves over them isn't braked by anything, and would go on for ever: also where
// nothing seems to move on, since a box that stands in a gap on one of its corners swings like a pendulum. Two things
// bring that to rest, neither of which touches what is fast.
//
// Normals and arms are kept for a step, so forces lag behind by half of one, and forces that lag drive a swing. With
// sub-steps of h/4 the way in a step is h v + 5/8 h^2 a instead of the h^2 a that keep the energy of a swing of angular
// frequency f: it grows by 3/16 f^2 h in a second, which at f = 11 is by half. Manifolds that were made for a time t
// ahead take f^2 t / 2 away; so they are made for the end of the step.
//
// And what slides slowly creeps to a halt. It would take a minute to the next wall.

extension World {
    /// From here on friction stops a swing by itself.
    static var littleFriction: Float { 0.1 }
    /// The friction of slow contacts that have none, and the slip (m/s) below which they are slow.
    static var creepFriction: Float { 0.002 }
    static var creepSpeed: Float { 0.5 }

    /// Where B will be as seen from A, and how A will be turned, at the end of the step if nothing stops them.
    ///
    /// - Returns: false, and nothing is changed, where both don't turn, where they move too little relative to each other
    ///   to matter, and where they move so far that the manifold might be of other faces.
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

    /// The friction of a contact for this step.
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
