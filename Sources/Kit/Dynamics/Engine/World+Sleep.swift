// Bodies that touch or are joined form an island. An island whose bodies have all been at rest for half a second falls
// asleep as one: its bodies leave the awake list and its contacts the active list, and they cost nothing until
// something wakes one of them, and so all of them. Bodies that fell asleep together are linked in a ring.
//
// Bodies slower than 0.05 m/s are at rest. So are bodies that jitter: faster for a step now and then, but never
// farther than the slop from where the rest began. Boxes in a tight fit can do so forever, invisibly.

extension World {
    static var sleepSpeed: Float { 0.05 }
    static var sleepDelay: Float { 0.5 }
    /// Faster bodies don't count as jittering; they could be back in place after a full turn.
    static var shakeSpeed: Float { 0.5 }

    /// Returns whether a corner of a body can be farther than the slop from its position when the body came to rest.
    @inline(never)
    func hasLeftRest(_ body: UnsafeMutablePointer<Body>) -> Bool {
        let way = length(body.pointee.center - body.pointee.restCenter)
        let sine = cross(body.pointee.restRotation, body.pointee.rotation).magnitude
        return !(way + sine * body.pointee.maxExtent <= Manifold.slop)
    }

    func enlist(_ index: Int32) {
        bodies.at(index).pointee.awakeIndex = Int32(awake.count)
        bodies.at(index).pointee.sleepTime = 0
        awake.append(index)
    }

    /// Removes a body from the awake list and from its ring.
    func delist(_ index: Int32) {
        let place = bodies[index].awakeIndex
        awake.count -= 1
        let last = awake.base[awake.count]
        awake[place] = last
        bodies.at(last).pointee.awakeIndex = place
        bodies.at(index).pointee.awakeIndex = -1
    }

    /// Wakes a body that can move, and all that fell asleep with it.
    func wake(_ index: Int32) {
        guard bodies[index].kind != .anchored, bodies[index].isAlive else { return }
        bodies.at(index).pointee.sleepTime = 0
        guard bodies[index].awakeIndex < 0 else { return }
        var each = index
        repeat {
            let next = bodies[each].sleepRing
            bodies.at(each).pointee.sleepRing = each
            if bodies[each].awakeIndex < 0 { enlist(each) }
            var edge = bodies[each].firstContact
            while edge >= 0 {
                let c = contacts.at(edge >> 1)
                activate(edge >> 1)
                edge = edge & 1 == 0 ? c.pointee.nextA : c.pointee.nextB
            }
            each = next
        } while each != index
    }

    /// Wakes a body, and the bodies that touch it or are joined to it.
    func wakeTouching(_ index: Int32) {
        wake(index)
        var edge = bodies[index].firstContact
        while edge >= 0 {
            let c = contacts[edge >> 1]
            if c.pointCount > 0 {
                wake(c.bodyA)
                wake(c.bodyB)
            }
            edge = edge & 1 == 0 ? c.nextA : c.nextB
        }
        edge = bodies[index].firstJoint
        while edge >= 0 {
            let j = joints[edge >> 1]
            wake(j.a)
            wake(j.b)
            edge = edge & 1 == 0 ? j.nextA : j.nextB
        }
    }

    package func wakeAll() {
        for index in 1..<Int32(max(bodies.count, 1)) { wake(index) }
    }

    /// Union-find with path halving over the awake bodies; -1 marks a root in `scratch`.
    @inline(__always)
    private func find(_ index: Int32, _ parents: UnsafeMutablePointer<Int32>) -> Int32 {
        var i = index
        while parents.at(i).pointee != i {
            parents.at(i).pointee = parents.at(parents.at(i).pointee).pointee
            i = parents.at(i).pointee
        }
        return i
    }

    @inline(__always)
    private func unite(_ a: Int32, _ b: Int32, _ parents: UnsafeMutablePointer<Int32>) {
        let x = find(a, parents)
        let y = find(b, parents)
        // The smaller index is the root, independent of the order.
        if x < y {
            parents.at(y).pointee = x
        } else if y < x {
            parents.at(x).pointee = y
        }
    }

    /// Puts islands to sleep. `drowsy` is the number of bodies that have been slow for long enough; if 0, there is
    /// nothing to do.
    func fallAsleep(drowsy: Int) {
        guard drowsy > 0 else { return }
        let count = bodies.count
        // Two words per body: parent, and whether the root's island must stay awake.
        scratch.reserve(count * 2)
        let parents = scratch.base
        let restless = scratch.base + count
        for k in 0..<awake.count {
            let i = awake.base[k]
            parents.at(i).pointee = i
            restless.at(i).pointee = 0
        }
        for k in 0..<active.count {
            let c = contacts.at(active.base[k])
            guard c.pointee.pointCount > 0, bodies[c.pointee.bodyA].kind == .dynamic,
                bodies[c.pointee.bodyB].kind == .dynamic, bodies[c.pointee.bodyA].awakeIndex >= 0,
                bodies[c.pointee.bodyB].awakeIndex >= 0
            else { continue }
            unite(c.pointee.bodyA, c.pointee.bodyB, parents)
        }
        for k in 0..<joints.count {
            let j = joints.base + k
            guard j.pointee.isAlive, bodies[j.pointee.a].kind == .dynamic, bodies[j.pointee.b].kind == .dynamic,
                bodies[j.pointee.a].awakeIndex >= 0, bodies[j.pointee.b].awakeIndex >= 0
            else { continue }
            unite(j.pointee.a, j.pointee.b, parents)
        }
        // Bodies that touch or are joined to a moving kinematic body stay awake with it.
        for k in 0..<active.count {
            let c = contacts.at(active.base[k])
            guard c.pointee.pointCount > 0 else { continue }
            let a = c.pointee.bodyA
            let b = c.pointee.bodyB
            if bodies[a].kind == .kinematic, bodies[a].sleepTime < World.sleepDelay, bodies[b].awakeIndex >= 0 {
                restless.at(find(b, parents)).pointee = 1
            }
            if bodies[b].kind == .kinematic, bodies[b].sleepTime < World.sleepDelay, bodies[a].awakeIndex >= 0 {
                restless.at(find(a, parents)).pointee = 1
            }
        }
        for k in 0..<awake.count {
            let i = awake.base[k]
            if bodies[i].sleepTime < World.sleepDelay || !bodies[i].allowsSleep {
                restless.at(find(i, parents)).pointee = 1
            }
        }
        var k = 0
        var slept = false
        while k < awake.count {
            let i = awake.base[k]
            let root = find(i, parents)
            guard restless.at(root).pointee == 0 else {
                k += 1
                continue
            }
            slept = true
            // Inserts it into the root's ring; the root starts as a ring of one.
            if root != i {
                bodies.at(i).pointee.sleepRing = bodies[root].sleepRing
                bodies.at(root).pointee.sleepRing = i
            }
            velocities[i] = Float4(0, 0, 0, 0)
            bodies.at(i).pointee.oldCenter = bodies[i].center
            bodies.at(i).pointee.oldRotation = bodies[i].rotation
            delist(i)
        }
        guard slept else { return }
        k = 0
        while k < active.count {
            let index = active.base[k]
            let c = contacts.at(index)
            if bodies[c.pointee.bodyA].awakeIndex < 0 && bodies[c.pointee.bodyB].awakeIndex < 0 {
                deactivate(index)
            } else {
                k += 1
            }
        }
    }
}
