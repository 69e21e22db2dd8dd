// Contacts are solved four at a time. A row contains four contacts of one colour, which share no dynamic body, as
// vectors with one element each; unused elements have masses of zero and the ground as their bodies.
//
// With n the normal from A to B, r the arms from the centres of mass to the point, and t = (n.y, -n.x), so that r x t
// is -dot(r, n), only these properties of an arm are needed:
//
//     lever    l = r x n
//     reach    e = dot(r, n)
//
// With (c, s) the cosine and sine of the rotation, and d the movement, since the start of the step:
//
//     separation           S  = dot(n, cB - cA + dB - dA) + cB eB + sB lB - cA eA - sA lA + base
//     normal velocity      vn = dot(n, vB - vA) + wB lB - wA lA
//     tangent velocity     vt = dot(t, vB - vA) - wB eB + wA eA
//     effective mass       m  = 1 / (mA + mB + iA lA^2 + iB lB^2),   mA, iA ...: inverse masses; mt likewise with e
//     impulse              dL = -m massScale (vn + bias) - impulseScale L,   L + dL >= 0
//     bias                 S > 0: S / h, so that they may come as near as they are (speculative), else biasRate S, at
//                          least -3 m/s, while there is a bias at all
//     friction             dT = -mt vt,   |T + dT| <= friction L, in the relaxing pass alone
//
// The arms are those at the start of the step in the velocities, and rotated in the separation.

extension World {
    static var pushOutSpeed: Float { 3 }
    static var bounceSpeed: Float { 1 }

    @inline(never)
    func warmStartContacts() {
        let velocities = self.velocities.base
        let rows = solver.rows.base
        let needs = solver.needs.base
        for k in 0..<solver.rows.count {
            let row = rows + k
            var work = RowWork(row, velocities)
            work.warmStart(row.p0)
            if needs[k].contains(.secondPoint) { work.warmStart(row.p1) }
            work.store(row, velocities)
        }
    }

    func solveContacts(_ h: Float, withBias: Bool) {
        let rows = solver.rows.base
        let needs = solver.needs.base
        let first = solver.firstFixedRow
        let count = solver.rows.count
        if withBias {
            pushRows(rows, needs, first, 1 / h, solver.soft)
            pushRows(rows + first, needs + first, count - first, 1 / h, solver.fixedSoft)
        } else {
            relaxRows(rows, needs, count, 1 / h)
        }
    }

    @inline(never)
    private func pushRows(
        _ rows: UnsafeMutablePointer<ContactRow>, _ needs: UnsafeMutablePointer<RowNeeds>, _ count: Int,
        _ perStep: Float, _ soft: Softness
    ) {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let perStep = Float4(repeating: perStep)
        for k in 0..<count {
            let row = rows + k
            var work = RowWork(row, velocities)
            let da = FourBodies(deltas, row.pointee.a)
            let db = FourBodies(deltas, row.pointee.b)
            work.pushOut(row.p0, da, db, perStep, soft)
            if needs[k].contains(.secondPoint) { work.pushOut(row.p1, da, db, perStep, soft) }
            work.store(row, velocities)
        }
    }

    @inline(never)
    private func relaxRows(
        _ rows: UnsafeMutablePointer<ContactRow>, _ needs: UnsafeMutablePointer<RowNeeds>, _ count: Int,
        _ perStep: Float
    ) {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let perStep = Float4(repeating: perStep)
        for k in 0..<count {
            let row = rows + k
            var work = RowWork(row, velocities)
            let da = FourBodies(deltas, row.pointee.a)
            let db = FourBodies(deltas, row.pointee.b)
            let two = needs[k].contains(.secondPoint)
            if needs[k].contains(.friction) {
                work.rub(row.p0, row.pointee.friction)
                if two { work.rub(row.p1, row.pointee.friction) }
            }
            work.relax(row.p0, da, db, perStep)
            if two { work.relax(row.p1, da, db, perStep) }
            work.store(row, velocities)
        }
    }

    /// Applies restitution to points that met faster than 1 m/s and received an impulse.
    @inline(never)
    func applyRestitution() {
        guard solver.hasRestitution else { return }
        let velocities = self.velocities.base
        let rows = solver.rows.base
        let needs = solver.needs.base
        for k in 0..<solver.rows.count where needs[k].contains(.restitution) {
            let row = rows + k
            var work = RowWork(row, velocities)
            work.bounce(row.p0, row.pointee.restitution)
            if needs[k].contains(.secondPoint) {
                // Each point affects the other; for a square by a fifth, so that four rounds leave an error of a
                // thousandth of a percent.
                for _ in 0..<4 {
                    work.bounce(row.p1, row.pointee.restitution)
                    work.bounce(row.p0, row.pointee.restitution)
                }
            }
            work.store(row, velocities)
        }
    }
}

extension RowWork {
    @inline(__always)
    fileprivate mutating func warmStart(_ p: UnsafeMutablePointer<RowPoint>) {
        let n = p.pointee.normalImpulse
        let t = p.pointee.tangentImpulse
        push(
            n * nx + t * ny, n * ny - t * nx, n * p.pointee.leverA - t * p.pointee.reachA,
            n * p.pointee.leverB - t * p.pointee.reachB)
    }

    @inline(__always)
    fileprivate mutating func pushOut(
        _ p: UnsafeMutablePointer<RowPoint>, _ da: FourBodies, _ db: FourBodies, _ perStep: Float4, _ soft: Softness
    ) {
        let zero = Float4(repeating: 0)
        let s = separation(p, da, db)
        let apart = s .> zero
        let slowest = Float4(repeating: -World.pushOutSpeed)
        let bias = larger(s * soft.biasRate, slowest).replacing(with: s * perStep, where: apart)
        let scale = Float4(repeating: soft.massScale).replacing(with: 1, where: apart)
        let decay = Float4(repeating: soft.impulseScale).replacing(with: 0, where: apart)
        let old = p.pointee.normalImpulse
        let new = old - p.pointee.normalMass * scale * (normalVelocity(p) + bias) - decay * old
        setNormal(p, old, larger(new, zero))
    }

    @inline(__always)
    fileprivate mutating func relax(
        _ p: UnsafeMutablePointer<RowPoint>, _ da: FourBodies, _ db: FourBodies, _ perStep: Float4
    ) {
        let zero = Float4(repeating: 0)
        let bias = larger(separation(p, da, db) * perStep, zero)
        let old = p.pointee.normalImpulse
        setNormal(p, old, larger(old - p.pointee.normalMass * (normalVelocity(p) + bias), zero))
    }

    @inline(__always)
    fileprivate mutating func rub(_ p: UnsafeMutablePointer<RowPoint>, _ friction: Float4) {
        let most = friction * p.pointee.normalImpulse
        let old = p.pointee.tangentImpulse
        let new = larger(smaller(old - p.pointee.tangentMass * tangentVelocity(p), most), Float4(repeating: 0) - most)
        p.pointee.tangentImpulse = new
        pushAlongTangent(p, new - old)
    }

    @inline(__always)
    fileprivate mutating func bounce(_ p: UnsafeMutablePointer<RowPoint>, _ restitution: Float4) {
        let zero = Float4(repeating: 0)
        let old = p.pointee.normalImpulse
        let approach = p.pointee.approach
        let applies = (approach .< Float4(repeating: -World.bounceSpeed)) .& (p.pointee.largestImpulse .> zero)
        let wanted = larger(old - p.pointee.normalMass * (normalVelocity(p) + restitution * approach), zero)
        setNormal(p, old, old.replacing(with: wanted, where: applies))
    }
}
