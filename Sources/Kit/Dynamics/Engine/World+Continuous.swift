// Continuous collision. A body that has moved by more than half its smallest extent within a step could have passed
// through something thin. Its path is followed by conservative advancement (Brian Mirtich, 1996; Erwin Coumans, 2005):
// at time t let n be an axis that separates the two convex shapes by s. They approach along n by at most
//
//     rate = dot(n, v) + |w| r        v, w: of A as seen by B; r: A's farthest corner from its centre of mass
//
// so no collision is possible before t + (s - target) / rate. For convex polygons an edge normal of one of the two is
// a sufficiently good axis, so no closest points are needed. If the result is below the target, the body is set back
// to that time; it keeps its velocity, and the contact that the speculative margin creates there stops it in the next
// step.

/// A body's movement in the last step, at times from 0 to 1.
private struct Sweep {
    var start: Float2
    var way: Float2
    var rotation: Float2
    var angle: Float
    var reach: Float

    /// Creates the sweep relative to another body at its final position, if that has moved: only this puts a body that
    /// is set back on the correct side.
    init(_ body: UnsafeMutablePointer<Body>, against other: UnsafeMutablePointer<Body>) {
        start = body.pointee.oldCenter
        rotation = body.pointee.oldRotation
        if other.pointee.kind != .anchored {
            let back = other.pointee.oldRotation
            start =
                other.pointee.center + rotate(other.pointee.rotation, unrotate(back, start - other.pointee.oldCenter))
            rotation = rotate(other.pointee.rotation, unrotate(back, rotation))
        }
        way = body.pointee.center - start
        angle = turnedBriefly(by: unrotate(rotation, body.pointee.rotation))
        reach = body.pointee.maxExtent
    }

    /// Creates a sweep of a body at rest at its current position.
    init(resting body: UnsafeMutablePointer<Body>) {
        start = body.pointee.center
        way = Float2(0, 0)
        rotation = body.pointee.rotation
        angle = 0
        reach = 0
    }

    func center(_ t: Float) -> Float2 { start + way * t }

    func rotation(_ t: Float) -> Float2 {
        angle == 0 ? rotation : rotate(turning(by: angle * t), rotation)
    }
}

/// The geometry of a shape for a sweep.
private struct Core {
    var corners: UnsafeMutablePointer<Float2>
    var normals: UnsafeMutablePointer<Float2>
    var count: Int
    var radius: Float
}

extension World {
    /// The fraction of two moving bodies' extents by which they must have approached for one to be swept.
    private static var movingSweep: Float { 0.75 }

    /// Sweeps the fast bodies. `leastExtent` is the smallest extent of the moving bodies.
    func sweepFastBodies(leastExtent: Float) {
        var hits = Buffer<Int32>(capacity: 64)
        for k in 0..<fast.count {
            let isSetBack = sweep(fast.base[k], leastExtent, &hits)
            refreshProxies(fast.base[k], force: isSetBack && mayMissObstacle(fast.base[k]))
        }
        hits.free()
    }

    /// Returns whether a body that has been set back could have an old box that ends short of the obstacle: then no
    /// contact would be created, and the body would hang there while its velocity grows.
    private func mayMissObstacle(_ index: Int32) -> Bool {
        var own = bodies[index].firstShape
        while own >= 0 {
            if !shapes[own].fat.contains(tightBounds(own).expanded(by: 2 * Manifold.slop)) { return true }
            own = shapes[own].next
        }
        return false
    }

    /// Sweeps a fast body.
    ///
    /// - Returns: whether it has been set back.
    private func sweep(_ index: Int32, _ leastExtent: Float, _ hits: inout Buffer<Int32>) -> Bool {
        let body = bodies.at(index)
        let angle = turnedBriefly(by: unrotate(body.pointee.oldRotation, body.pointee.rotation))
        let travel = length(body.pointee.center - body.pointee.oldCenter) + angle.magnitude * body.pointee.maxExtent
        // If two pass through each other, one of them has moved by half of the required distance: that one is swept.
        let meetsMoving =
            travel >= World.movingSweep / 2 * (body.pointee.minExtent + leastExtent)
        var first: Float = 1
        var best = Sweep(resting: body)
        var own = body.pointee.firstShape
        while own >= 0 {
            let shape = shapes.at(own)
            let corners = self.corners.base + Int(own) * Shape.maxCorners
            let before = bounds(of: shape, corners, body.pointee.oldCenter, body.pointee.oldRotation)
            let area = before.union(tightBounds(own)).expanded(by: Manifold.slop)
            hits.count = 0
            anchoredTree.query(area, into: &hits)
            kinematicTree.query(area, into: &hits)
            if meetsMoving { dynamicTree.query(area, into: &hits) }
            for h in 0..<hits.count {
                let otherIndex = shapes[hits.base[h]].body
                if otherIndex == index { continue }
                let other = bodies.at(otherIndex)
                let isDynamic = other.pointee.kind == .dynamic
                let sweep = Sweep(body, against: other)
                let enough =
                    isDynamic
                    ? World.movingSweep * (body.pointee.minExtent + other.pointee.minExtent)
                    : 0.5 * body.pointee.minExtent
                if length(sweep.way) + sweep.angle.magnitude * sweep.reach < enough { continue }
                let t = impact(index, sweep, own, hits.base[h], first)
                if t < first {
                    first = t
                    // Two bodies that both moved freely are both set back, each on its own path.
                    best = isDynamic ? Sweep(body, against: bodies.at(0)) : sweep
                }
            }
            own = shape.pointee.next
        }
        guard first < 1 else { return false }
        body.pointee.center = best.center(first)
        body.pointee.rotation = normalized(best.rotation(first), or: Float2(1, 0))
        return true
    }

    /// Returns the time at which a shape of a fast body meets another, if before `limit`.
    private func impact(_ index: Int32, _ sweep: Sweep, _ s: Int32, _ t: Int32, _ limit: Float) -> Float {
        let own = shapes.at(s)
        let other = shapes.at(t)
        let otherIndex = other.pointee.body
        if own.pointee.category & other.pointee.mask | other.pointee.category & own.pointee.mask == 0 { return limit }
        if areJoinedWithoutCollision(index, otherIndex) { return limit }
        if !other.pointee.links.isEmpty && slidesAlong(t, index, sweep) { return limit }
        let otherSweep = Sweep(resting: bodies.at(otherIndex))
        let core = Core(
            corners: corners.base + Int(s) * Shape.maxCorners, normals: normals.base + Int(s) * Shape.maxCorners,
            count: Int(own.pointee.count), radius: own.pointee.radius)
        let obstacle = Core(
            corners: corners.base + Int(t) * Shape.maxCorners, normals: normals.base + Int(t) * Shape.maxCorners,
            count: Int(other.pointee.count), radius: other.pointee.radius)
        return advance(core, sweep, obstacle, otherSweep, limit)
    }

    /// Returns whether a body stays on one side of a link and approaches so little that the solver will hold it:
    /// otherwise a body sliding along a chain would stop at each joint.
    private func slidesAlong(_ link: Int32, _ index: Int32, _ sweep: Sweep) -> Bool {
        let body = bodies.at(shapes[link].body)
        let base = Int(link) * Shape.maxCorners
        let corner = body.pointee.center + rotate(body.pointee.rotation, corners.base[base])
        let n = rotate(body.pointee.rotation, normals.base[base])
        let before = dot(n, sweep.start - corner)
        let after = dot(n, sweep.start + sweep.way - corner)
        return (before > 0) == (after > 0) && before.magnitude - after.magnitude < 0.25 * bodies[index].minExtent
    }

    private func advance(_ a: Core, _ sweepA: Sweep, _ b: Core, _ sweepB: Sweep, _ limit: Float) -> Float {
        let turning = sweepA.angle.magnitude * sweepA.reach
        var (s, n) = parting(a, sweepA, b, sweepB, 0)
        // Shapes that touched before are separated by the solver. They can approach by as much as a contact is
        // compliant: otherwise a body spinning on a corner would be held there forever.
        let target = s > 1.2 * Manifold.slop ? Manifold.slop : s - Manifold.slop
        var t: Float = 0
        for _ in 0..<32 {
            if s <= target + 0.1 * Manifold.slop { return t }
            let rate = dot(n, sweepA.way) + turning
            if rate <= 0 { return limit }
            t += (s - target) / rate
            if t >= limit { return limit }
            (s, n) = parting(a, sweepA, b, sweepB, t)
        }
        return t
    }

    /// Returns the largest separation of two shapes at a time along an edge normal, or from a corner to a centre; from
    /// A to B.
    private func parting(_ a: Core, _ sweepA: Sweep, _ b: Core, _ sweepB: Sweep, _ t: Float) -> (Float, Float2) {
        let cA = sweepA.center(t)
        let qA = sweepA.rotation(t)
        let cB = sweepB.center(t)
        let qB = sweepB.rotation(t)
        var best = -Float.infinity
        var axis = Float2(1, 0)
        // In A's frame.
        let center = unrotate(qA, cB - cA)
        let turn = unrotate(qA, qB)
        return withUnsafeTemporaryAllocation(of: Float2.self, capacity: Shape.maxCorners) { memory in
            let placed = memory.baseAddress!
            for k in 0..<b.count { placed[k] = center + rotate(turn, b.corners[k]) }
            if a.count > 1 {
                for k in 0..<a.count {
                    var least = Float.infinity
                    for j in 0..<b.count { least = smaller(least, dot(a.normals[k], placed[j] - a.corners[k])) }
                    if least > best {
                        best = least
                        axis = a.normals[k]
                    }
                }
            }
            if b.count > 1 {
                for k in 0..<b.count {
                    let n = rotate(turn, b.normals[k])
                    var least = Float.infinity
                    for j in 0..<a.count { least = smaller(least, dot(n, a.corners[j] - placed[k])) }
                    if least > best {
                        best = least
                        axis = Float2(0, 0) - n
                    }
                }
            }
            // Round shapes and ends of segments can be separated best from corner to corner.
            if a.count <= 2 || b.count <= 2 {
                for k in 0..<a.count {
                    for j in 0..<b.count {
                        let n = normalized(placed[j] - a.corners[k], or: Float2(1, 0))
                        var low = Float.infinity
                        for i in 0..<b.count { low = smaller(low, dot(n, placed[i])) }
                        var high = -Float.infinity
                        for i in 0..<a.count { high = larger(high, dot(n, a.corners[i])) }
                        if low - high > best {
                            best = low - high
                            axis = n
                        }
                    }
                }
            }
            return (best - a.radius - b.radius, rotate(qA, axis))
        }
    }
}
