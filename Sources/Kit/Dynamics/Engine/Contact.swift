/// A point of a manifold. It is stored by its position on each body when the manifold is created; later the separation
/// along the normal n is base + dot(n, centerB - centerA + b - a), with a and b rotated with the bodies.
struct ContactPoint: BitwiseCopyable {
    /// The vector from A's centre of mass to the point, in A's coordinates; likewise for B.
    var a = Float2(0, 0)
    var b = Float2(0, 0)
    var base: Float = 0
    var normalImpulse: Float = 0
    var tangentImpulse: Float = 0
    /// The features of the shapes that touch, so that impulses are kept for the same ones.
    var id: UInt32 = 0
}

/// A pair of shapes whose boxes in the tree overlap, with the manifold if they are close to each other.
struct Contact: BitwiseCopyable {
    static let overflow: UInt8 = 64
    static let uncoloured: UInt8 = 255

    var bodyA: Int32
    var bodyB: Int32
    var shapeA: Int32
    var shapeB: Int32
    /// The links in the bodies' contact lists.
    var previousA: Int32 = -1
    var nextA: Int32 = -1
    var previousB: Int32 = -1
    var nextB: Int32 = -1
    /// The index in `active`, or -1; -2 in a free slot.
    var activeIndex: Int32 = -1
    var colour = Contact.uncoloured
    var pointCount: UInt8 = 0
    /// Whether its beginning has been reported.
    var isTouching = false
    /// Whether the contacts of one of the bodies look as far ahead as it moves in a step.
    var looksAhead = false
    /// Whether the manifold must be recomputed.
    var isStale = true
    /// The position of B relative to A when the manifold was computed: centre in A's frame, and rotation.
    var poseCenter = Float2(0, 0)
    var poseRotation = Float2(1, 0)
    /// A's rotation at that time. While the manifold is kept, normal and arms keep that rotation.
    var frame = Float2(1, 0)
    /// The distance that B can approach A before there can be a manifold if there was none.
    var gap: Float = 0
    /// The larger extent of the two bodies, to estimate the effect of a rotation.
    var reach: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    /// The normal from A to B, in world coordinates.
    var normal = Float2(0, 0)
    var p0 = ContactPoint()
    var p1 = ContactPoint()
}

extension World {
    func createContact(_ s: Int32, _ t: Int32) {
        // The form determines which shape is A; for equal forms the index does.
        let sForm = shapes[s].form.rawValue
        let tForm = shapes[t].form.rawValue
        let inOrder = sForm < tForm || (sForm == tForm && s < t)
        let shapeA = inOrder ? s : t
        let shapeB = inOrder ? t : s
        let bodyA = shapes[shapeA].body
        let bodyB = shapes[shapeB].body
        let index: Int32
        var contact = Contact(bodyA: bodyA, bodyB: bodyB, shapeA: shapeA, shapeB: shapeB)
        if freeContacts.count > 0 {
            freeContacts.count -= 1
            index = freeContacts.base[freeContacts.count]
        } else {
            index = Int32(contacts.count)
            contacts.append(contact)
        }
        contact.looksAhead = bodies[bodyA].looksAhead || bodies[bodyB].looksAhead
        contact.reach = larger(bodies[bodyA].maxExtent, bodies[bodyB].maxExtent)
        contact.nextA = bodies[bodyA].firstContact
        contact.nextB = bodies[bodyB].firstContact
        if contact.nextA >= 0 { setPrevious(contact.nextA, index << 1) }
        if contact.nextB >= 0 { setPrevious(contact.nextB, index << 1 | 1) }
        bodies.at(bodyA).pointee.firstContact = index << 1
        bodies.at(bodyB).pointee.firstContact = index << 1 | 1
        contacts[index] = contact
        mixMaterials(contacts.at(index))
        if bodies[bodyA].awakeIndex < 0 && bodies[bodyB].awakeIndex < 0 {
            wake(bodies[bodyA].kind == .dynamic ? bodyA : bodyB)
        }
        activate(index)
    }

    private func setPrevious(_ edge: Int32, _ value: Int32) {
        if edge & 1 == 0 {
            contacts.at(edge >> 1).pointee.previousA = value
        } else {
            contacts.at(edge >> 1).pointee.previousB = value
        }
    }

    private func setNext(_ edge: Int32, _ value: Int32) {
        if edge & 1 == 0 {
            contacts.at(edge >> 1).pointee.nextA = value
        } else {
            contacts.at(edge >> 1).pointee.nextB = value
        }
    }

    /// Combines friction by the geometric mean and restitution by the maximum, like Box2D.
    func mixMaterials(_ c: UnsafeMutablePointer<Contact>) {
        let a = shapes.at(c.pointee.shapeA)
        let b = shapes.at(c.pointee.shapeB)
        c.pointee.friction = (a.pointee.friction * b.pointee.friction).squareRoot()
        c.pointee.restitution = larger(a.pointee.restitution, b.pointee.restitution)
    }

    func destroyContact(_ index: Int32) {
        let c = contacts[index]
        if c.isTouching { record(index, began: false) }
        deactivate(index)
        if c.previousA >= 0 {
            setNext(c.previousA, c.nextA)
        } else {
            bodies.at(c.bodyA).pointee.firstContact = c.nextA
        }
        if c.nextA >= 0 { setPrevious(c.nextA, c.previousA) }
        if c.previousB >= 0 {
            setNext(c.previousB, c.nextB)
        } else {
            bodies.at(c.bodyB).pointee.firstContact = c.nextB
        }
        if c.nextB >= 0 { setPrevious(c.nextB, c.previousB) }
        contacts.at(index).pointee.activeIndex = -2
        freeContacts.append(index)
    }

    func dropContacts(of body: Int32) {
        while bodies[body].firstContact >= 0 { destroyContact(bodies[body].firstContact >> 1) }
    }

    func activate(_ index: Int32) {
        let c = contacts.at(index)
        guard c.pointee.activeIndex == -1 else { return }
        isActiveMixed = true
        c.pointee.activeIndex = Int32(active.count)
        active.append(index)
        if c.pointee.pointCount > 0 { assignColour(c) }
    }

    func deactivate(_ index: Int32) {
        let c = contacts.at(index)
        let place = c.pointee.activeIndex
        guard place >= 0 else { return }
        isActiveMixed = true
        releaseColour(c)
        active.count -= 1
        let last = active.base[active.count]
        active[place] = last
        contacts.at(last).pointee.activeIndex = place
        c.pointee.activeIndex = -1
    }

    func record(_ index: Int32, began: Bool) {
        contacts.at(index).pointee.isTouching = began
        guard recordsEvents else { return }
        let c = contacts[index]
        let body = bodies.at(c.bodyA)
        events.append(
            ContactEvent(
                began: began, bodyA: handle(c.bodyA), bodyB: handle(c.bodyB), bodyTagA: body.pointee.tag,
                bodyTagB: bodies[c.bodyB].tag, shapeTagA: shapes[c.shapeA].tag, shapeTagB: shapes[c.shapeB].tag,
                point: body.pointee.center
                    + rotate(body.pointee.rotation, c.pointCount > 1 ? (c.p0.a + c.p1.a) * 0.5 : c.p0.a),
                normal: c.normal))
    }
}

// MARK: Colours

// No two contacts of one colour share a dynamic body, so four of them can be solved at once, and in any order. Each
// body has a word with a bit for each colour of its contacts. Contacts of two dynamic bodies get the lowest free one
// of the first 26 colours. Those with other bodies get the remaining colours, which are solved last, since what is
// solved last is penetrated least. Contacts without a colour are solved one by one, first.

extension World {
    private static let movingColours: UInt64 = (1 << 26) - 1

    @inline(__always)
    func assignColour(_ c: UnsafeMutablePointer<Contact>) {
        let a = c.pointee.bodyA
        let b = c.pointee.bodyB
        let yieldsA = bodies[a].kind == .dynamic
        let yieldsB = bodies[b].kind == .dynamic
        let taken = (yieldsA ? colours[a] : 0) | (yieldsB ? colours[b] : 0)
        let free = ~taken & (yieldsA && yieldsB ? World.movingColours : ~World.movingColours)
        guard free != 0 else {
            c.pointee.colour = Contact.overflow
            return
        }
        let colour = UInt8(truncatingIfNeeded: free.trailingZeroBitCount)
        c.pointee.colour = colour
        let bit: UInt64 = 1 << UInt64(colour)
        if yieldsA { colours[a] |= bit }
        if yieldsB { colours[b] |= bit }
    }

    @inline(__always)
    func releaseColour(_ c: UnsafeMutablePointer<Contact>) {
        let colour = c.pointee.colour
        c.pointee.colour = Contact.uncoloured
        guard colour < Contact.overflow else { return }
        let kept = ~((1 as UInt64) << UInt64(colour))
        if bodies[c.pointee.bodyA].kind == .dynamic { colours[c.pointee.bodyA] &= kept }
        if bodies[c.pointee.bodyB].kind == .dynamic { colours[c.pointee.bodyB] &= kept }
    }
}
