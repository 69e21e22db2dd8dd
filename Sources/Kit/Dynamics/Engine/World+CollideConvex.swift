// Manifolds of all pairs except two boxes. A circle is always B. A segment is a polygon with two corners, whose two
// edges face opposite sides; a capsule is one with a radius. With a polygon the segment is B, with a circle it is A.

extension World {
    func collideOthers(
        _ c: UnsafeMutablePointer<Contact>, _ a: UnsafeMutablePointer<Shape>, _ b: UnsafeMutablePointer<Shape>,
        _ center: Float2, _ turn: Float2, _ manifold: inout Manifold
    ) {
        let cornersA = corners.base + Int(c.pointee.shapeA) * Shape.maxCorners
        let normalsA = normals.base + Int(c.pointee.shapeA) * Shape.maxCorners
        if b.pointee.form == .circle {
            let middle = center + rotate(turn, b.pointee.center)
            if a.pointee.form == .circle {
                collideRound(a.pointee.center, a.pointee.radius, middle, b.pointee.radius, 0, &manifold)
            } else {
                let links = a.pointee.links
                if !links.isEmpty && isBesideLink(cornersA, links, middle) { return }
                collideCircle(
                    cornersA, normalsA, Int(a.pointee.count), a.pointee.radius, middle, b.pointee.radius, &manifold)
            }
            return
        }
        let cornersB = corners.base + Int(c.pointee.shapeB) * Shape.maxCorners
        let normalsB = normals.base + Int(c.pointee.shapeB) * Shape.maxCorners
        let count = Int(b.pointee.count)
        withUnsafeTemporaryAllocation(of: Float2.self, capacity: 2 * Shape.maxCorners) { memory in
            let placed = memory.baseAddress!
            let placedNormals = placed + Shape.maxCorners
            for k in 0..<count {
                placed[k] = center + rotate(turn, cornersB[k])
                placedNormals[k] = rotate(turn, normalsB[k])
            }
            let links = b.pointee.links
            if !links.isEmpty { for k in 2..<4 { placed[k] = center + rotate(turn, cornersB[k]) } }
            collidePolygons(
                cornersA, normalsA, Int(a.pointee.count), placed, placedNormals, count, a.pointee.radius,
                b.pointee.radius, links, &manifold)
        }
    }
}

/// Collides two round ends.
private func collideRound(
    _ p: Float2, _ radiusP: Float, _ q: Float2, _ radiusQ: Float, _ id: UInt32, _ manifold: inout Manifold
) {
    let d = q - p
    let distance = length(d)
    let separation = distance - radiusP - radiusQ
    if separation > manifold.margin {
        manifold.gap = separation - manifold.margin
        return
    }
    manifold.normal = distance > 1e-9 ? d * (1 / distance) : Float2(0, -1)
    manifold.add(p + manifold.normal * (radiusP + 0.5 * separation), separation, id)
}

// MARK: Chains

// On a chain that is nearly straight, a body sliding over a joint would hit the end of the next link, which is no
// higher than the current one. So a link leaves what is beside it to its neighbour, and pushes only along normals
// between its own and its neighbour's (after Erin Catto, "Ghost Collisions", box2d.org, 2020).

/// Returns whether a circle's centre is beyond an end of a segment where another link continues, and which handles it.
/// The wedge outside of a bend belongs to the link before it.
@inline(__always)
private func isBesideLink(_ corners: UnsafeMutablePointer<Float2>, _ links: Shape.Links, _ middle: Float2) -> Bool {
    let edge = corners[1] - corners[0]
    if links.contains(.before) && dot(middle - corners[0], edge) < 0 { return true }
    return links.contains(.after) && dot(middle - corners[1], edge) > 0
        && dot(middle - corners[1], corners[3] - corners[1]) > 0
}

/// Returns whether a segment is allowed to push along `direction` what is on the side of its normal `side`.
private func admits(
    _ corners: UnsafeMutablePointer<Float2>, _ links: Shape.Links, _ side: Float2, _ direction: Float2
) -> Bool {
    let lean = dot(direction, corners[1] - corners[0])
    let isAfter = lean > 0
    guard links.contains(isAfter ? .after : .before), dot(direction, side) < 1 - 1e-6 else { return true }
    let onward = isAfter ? corners[3] - corners[1] : corners[2] - corners[0]
    // Where the chain is straight or rises, nothing is pushed away from the joint; where it falls, not past its
    // normal.
    return dot(onward, side) < 0 && dot(direction, onward) <= 0
}

// MARK: Circles and polygons

/// Collides a polygon and a circle: with the face of greatest separation, or a corner of it.
private func collideCircle(
    _ corners: UnsafeMutablePointer<Float2>, _ normals: UnsafeMutablePointer<Float2>, _ count: Int, _ rounding: Float,
    _ middle: Float2, _ radius: Float, _ manifold: inout Manifold
) {
    var face = 0
    var farthest = -Float.infinity
    for k in 0..<count {
        let s = dot(normals[k], middle - corners[k])
        if s > farthest {
            farthest = s
            face = k
        }
    }
    if farthest - radius - rounding > manifold.margin {
        manifold.gap = farthest - radius - rounding - manifold.margin
        return
    }
    let v1 = corners[face]
    let v2 = corners[face + 1 == count ? 0 : face + 1]
    let edge = v2 - v1
    if farthest > 1e-6 {
        if dot(middle - v1, edge) < 0 {
            return collideRound(v1, rounding, middle, radius, 0, &manifold)
        }
        if dot(middle - v2, edge) > 0 {
            return collideRound(v2, rounding, middle, radius, 0, &manifold)
        }
    } else if count == 2 {
        // On the line of a segment, beyond its end.
        if dot(middle - v1, edge) < 0 { return collideRound(v1, rounding, middle, radius, 0, &manifold) }
        if dot(middle - v2, edge) > 0 { return collideRound(v2, rounding, middle, radius, 0, &manifold) }
    }
    let n = normals[face]
    let separation = farthest - radius - rounding
    manifold.normal = n
    manifold.add(middle - n * (farthest - rounding - 0.5 * separation), separation, 0)
}

/// Returns the edge of a polygon with the greatest separation from another, and the separation.
@inline(__always)
private func farthestFace(
    _ corners: UnsafeMutablePointer<Float2>, _ normals: UnsafeMutablePointer<Float2>, _ count: Int,
    _ others: UnsafeMutablePointer<Float2>, _ otherCount: Int
) -> (Int, Float) {
    var face = 0
    var farthest = -Float.infinity
    for k in 0..<count {
        let n = normals[k]
        var deepest = Float.infinity
        for j in 0..<otherCount { deepest = smaller(deepest, dot(n, others[j] - corners[k])) }
        if deepest > farthest {
            farthest = deepest
            face = k
        }
    }
    return (face, farthest)
}

/// Collides two convex polygons by separating axes and clipping; corner to corner if neither face is opposed to the
/// other.
private func collidePolygons(
    _ cornersA: UnsafeMutablePointer<Float2>, _ normalsA: UnsafeMutablePointer<Float2>, _ countA: Int,
    _ cornersB: UnsafeMutablePointer<Float2>, _ normalsB: UnsafeMutablePointer<Float2>, _ countB: Int,
    _ radiusA: Float, _ radiusB: Float, _ links: Shape.Links, _ manifold: inout Manifold
) {
    let (faceA, sA) = farthestFace(cornersA, normalsA, countA, cornersB, countB)
    let radius = radiusA + radiusB
    if sA > manifold.margin + radius {
        manifold.gap = sA - radius - manifold.margin
        return
    }
    let (faceB, sB) = farthestFace(cornersB, normalsB, countB, cornersA, countA)
    if sB > manifold.margin + radius {
        manifold.gap = sB - radius - manifold.margin
        return
    }

    var flip = sB > sA + 0.1 * Manifold.slop
    // A segment is always B. A link's own face is preferred: so a sliding body isn't slowed by its own tilt.
    let side = normalsB[faceB]
    if !flip && !links.isEmpty {
        flip =
            sA <= sB + 0.1 * Manifold.slop || !admits(cornersB, links, side, Float2(0, 0) - normalsA[faceA])
    }
    let face = flip ? faceB : faceA
    let reference = flip ? cornersB : cornersA
    let referenceCount = flip ? countB : countA
    let incident = flip ? cornersA : cornersB
    let incidentNormals = flip ? normalsA : normalsB
    let incidentCount = flip ? countA : countB
    let n = (flip ? normalsB : normalsA)[face]
    let v1 = reference[face]
    let v2 = reference[face + 1 == referenceCount ? 0 : face + 1]
    let t = Float2(-n.y, n.x)
    let span = dot(t, v2 - v1)

    var back = 0
    var least = Float.infinity
    for k in 0..<incidentCount {
        let d = dot(n, incidentNormals[k])
        if d < least {
            least = d
            back = k
        }
    }
    // Edges have the same winding, so the incident one runs backwards along t.
    var i1 = back + 1 == incidentCount ? 0 : back + 1
    var i2 = back
    var w1 = incident[i1]
    var w2 = incident[i2]
    var u1 = dot(t, w1 - v1)
    var u2 = dot(t, w2 - v1)
    if u1 > u2 {
        (i1, i2) = (i2, i1)
        (w1, w2) = (w2, w1)
        (u1, u2) = (u2, u1)
    }
    let tag = UInt32(face) << 8 | (flip ? 1 << 16 : 0)
    let overlap = smaller(u2, span) - larger(u1, 0)
    let sine = cross(n, incidentNormals[back]).magnitude
    if overlap < Manifold.slop && sine < Manifold.parallel && radius == 0 { return }
    if overlap <= 0 {
        let isLow = u2 < 0
        let corner = isLow ? v1 : v2
        let other = isLow ? w2 : w1
        let id = tag | UInt32(isLow ? i2 : i1) | 1 << 20
        let d = other - corner
        let distance = length(d)
        let separation = distance - radius
        if separation > manifold.margin { return }
        let direction = distance > 1e-6 ? d * (1 / distance) : n
        if !links.isEmpty && !admits(cornersB, links, side, flip ? direction : Float2(0, 0) - direction) { return }
        let own = flip ? radiusB : radiusA
        manifold.normal = flip ? Float2(0, 0) - direction : direction
        manifold.add(corner + direction * (own + 0.5 * separation), separation, id)
        return
    }
    var s1 = dot(n, w1 - v1)
    var s2 = dot(n, w2 - v1)
    let length = u2 - u1
    if length > 1e-9 {
        let slope = (s2 - s1) / length
        let edge = w2 - w1
        let start = w1
        if u1 < 0 {
            w1 = start + edge * (-u1 / length)
            s1 -= slope * u1
        }
        if u2 > span {
            w2 = start + edge * ((span - u1) / length)
            s2 += slope * (span - u2)
        }
    }
    manifold.normal = flip ? Float2(0, 0) - n : n
    let own = flip ? radiusB : radiusA
    @inline(__always) func keep(_ w: Float2, _ s: Float, _ i: Int) {
        let separation = s - radius
        if separation <= manifold.margin {
            manifold.add(w - n * (s - own - 0.5 * separation), separation, tag | UInt32(i))
        }
    }
    keep(w1, s1, i1)
    keep(w2, s2, i2)
}
