// The contact points of two convex shapes, in the frame of body A relative to its centre of mass. B is at `center`,
// rotated by `turn`.

struct Manifold {
    static let slop: Float = 0.005
    /// The usual distance at which shapes get a contact.
    static let usualMargin: Float = 0.02
    /// The sine of both bodies' rotation up to which their manifold is kept unchanged: 1.1 degrees.
    static let lean: Float = 0.02
    /// The sine of the angle below which two faces count as parallel.
    static let parallel: Float = 0.01

    struct Point {
        var position = Float2(0, 0)
        var separation: Float = 0
        var id: UInt32 = 0
    }

    var normal = Float2(0, 0)
    /// Shapes closer than this have contacts before they touch, which prevent penetration within a step.
    var margin = Manifold.usualMargin
    var count: UInt8 = 0
    /// The minimum separation of the shapes beyond the margin.
    var gap: Float = 0
    var p0 = Point()
    var p1 = Point()

    @inline(__always)
    mutating func add(_ position: Float2, _ separation: Float, _ id: UInt32) {
        if count == 0 {
            p0 = Point(position: position, separation: separation, id: id)
        } else {
            p1 = Point(position: position, separation: separation, id: id)
        }
        count += 1
    }
}

// MARK: Boxes

/// Collides two boxes by separating axes and clipping (Dirk Gregorius, "Robust Contact Creation", GDC 2015; Catto,
/// Box2D Lite 2006).
///
/// Faces that are nearly parallel and overlap by less than the slop have no contact (anti-snag): otherwise squares
/// that fit a column exactly would catch on the corners of those below.
@inline(__always)
func collideBoxes(
    _ a: UnsafeMutablePointer<Shape>, _ b: UnsafeMutablePointer<Shape>, _ center: Float2, _ turn: Float2,
    _ manifold: inout Manifold
) {
    let hA = a.pointee.half
    let hB = b.pointee.half
    let turnA = a.pointee.turn
    let d = unrotate(turnA, center + rotate(turn, b.pointee.center) - a.pointee.center)
    let r = unrotate(turnA, rotate(turn, b.pointee.turn))
    let c = r.x.magnitude
    let s = r.y.magnitude
    let e = unrotate(r, d)
    let ax = d.x.magnitude - hA.x - (c * hB.x + s * hB.y)
    let ay = d.y.magnitude - hA.y - (s * hB.x + c * hB.y)
    let bx = e.x.magnitude - hB.x - (c * hA.x + s * hA.y)
    let by = e.y.magnitude - hB.y - (s * hA.x + c * hA.y)
    let bestA = larger(ax, ay)
    let bestB = larger(bx, by)
    let parting = larger(bestA, bestB)
    if parting > manifold.margin {
        manifold.gap = parting - manifold.margin
        return
    }

    // A's faces are preferred, so that the choice is stable.
    if bestB > bestA + 0.1 * Manifold.slop {
        let back = Float2(r.x, -r.y)
        var local = Manifold(margin: manifold.margin)
        clipBox(hB, hA, Float2(0, 0) - e, back, bx > by, 64, &local)
        manifold.count = local.count
        manifold.normal = Float2(0, 0) - rotate(turnA, rotate(r, local.normal))
        manifold.p0 = local.p0
        manifold.p1 = local.p1
        manifold.p0.position = a.pointee.center + rotate(turnA, d + rotate(r, local.p0.position))
        manifold.p1.position = a.pointee.center + rotate(turnA, d + rotate(r, local.p1.position))
    } else {
        clipBox(hA, hB, d, r, ax > ay, 0, &manifold)
        manifold.normal = rotate(turnA, manifold.normal)
        manifold.p0.position = a.pointee.center + rotate(turnA, manifold.p0.position)
        manifold.p1.position = a.pointee.center + rotate(turnA, manifold.p1.position)
    }
}

/// Clips the incident box's nearest edge, at distance `d` and rotated by `r`, to the sides of the reference box's
/// face.
@inline(__always)
private func clipBox(
    _ reference: Float2, _ incident: Float2, _ d: Float2, _ r: Float2, _ alongX: Bool, _ tag: UInt32,
    _ manifold: inout Manifold
) {
    let n = alongX ? Float2(d.x < 0 ? -1 : 1, 0) : Float2(0, d.y < 0 ? -1 : 1)
    let t = Float2(-n.y, n.x)
    let front = alongX ? reference.x : reference.y
    let side = alongX ? reference.y : reference.x
    let face: UInt32 = (alongX ? 0 : 1) + (n.x + n.y < 0 ? 2 : 0)
    // The incident box's face that is most opposed to the normal.
    let back = unrotate(r, Float2(0, 0) - n)
    let onX = back.x.magnitude > back.y.magnitude
    var v1: Float2
    var v2: Float2
    if onX {
        let x = back.x < 0 ? -incident.x : incident.x
        v1 = Float2(x, -incident.y)
        v2 = Float2(x, incident.y)
    } else {
        let y = back.y < 0 ? -incident.y : incident.y
        v1 = Float2(-incident.x, y)
        v2 = Float2(incident.x, y)
    }
    var id1 = tag + face * 16 + (v1.x < 0 ? 1 : 0) + (v1.y < 0 ? 2 : 0)
    var id2 = tag + face * 16 + (v2.x < 0 ? 1 : 0) + (v2.y < 0 ? 2 : 0)
    v1 = d + rotate(r, v1)
    v2 = d + rotate(r, v2)
    var u1 = dot(t, v1)
    var u2 = dot(t, v2)
    if u1 > u2 {
        (v1, v2) = (v2, v1)
        (u1, u2) = (u2, u1)
        (id1, id2) = (id2, id1)
    }
    let overlap = smaller(u2, side) - larger(u1, -side)
    let isParallel = smaller(back.x.magnitude, back.y.magnitude) < Manifold.parallel
    if overlap < (isParallel ? Manifold.slop : 0) { return }
    var s1 = dot(n, v1) - front
    var s2 = dot(n, v2) - front
    let span = u2 - u1
    var w1 = v1
    var w2 = v2
    if span > 1e-9 {
        let slope = (s2 - s1) / span
        let edge = v2 - v1
        if u1 < -side {
            let u = -side - u1
            w1 = v1 + edge * (u / span)
            s1 += slope * u
        }
        if u2 > side {
            let u = side - u2
            w2 = v2 + edge * (u / span)
            s2 += slope * u
        }
    }
    manifold.normal = n
    // Halfway between the two surfaces.
    if s1 <= manifold.margin { manifold.add(w1 - n * (0.5 * s1), s1, id1) }
    if s2 <= manifold.margin { manifold.add(w2 - n * (0.5 * s2), s2, id2) }
}
