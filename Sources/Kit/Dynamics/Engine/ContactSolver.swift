// Contacts are solved four at a time. A row holds four contacts of one colour, which share no body that yields, as vectors
// with an element for each; what is missing to four has masses of zero and the ground for bodies.
//
// With n the normal from A to B, r the arms from the centres of mass to the point, and t = (n.y, -n.x):
//
//     separation           s  = dot(n, cB - cA + dB - dA + RB rB - RA rA) + base,   d, R: movement since the step began
//     normal velocity      vn = dot(n, vB + wB x rB - vA - wA x rA)
//     effective mass       m  = 1 / (mA + mB + iA (rA x n)^2 + iB (rB x n)^2),   mA, iA ...: inverse masses
//     impulse              dL = -m massScale (vn + bias) - impulseScale L,   L + dL >= 0
//     bias                 s > 0: s / h, so that they may come as near as they are (speculative), else biasRate s, at
//                          least -3 m/s, while there is a bias at all
//     friction             dT = -mt vt,   |T + dT| <= friction L, in the relaxing pass alone
//
// Arms are those of the step's start in the velocities, and turned in the separation.

struct RowPoint: BitwiseCopyable {
    var ax = Float4(), ay = Float4(), bx = Float4(), by = Float4()
    var offset = Float4()
    var normalImpulse = Float4(), tangentImpulse = Float4(), largestImpulse = Float4()
    var normalMass = Float4(), tangentMass = Float4()
    /// Normal velocity before the step, for restitution.
    var approach = Float4()
}

struct ContactRow: BitwiseCopyable {
    var a = Int4(), b = Int4()
    var mA = Float4(), mB = Float4(), iA = Float4(), iB = Float4()
    var nx = Float4(), ny = Float4()
    var friction = Float4(), restitution = Float4()
    var p0 = RowPoint(), p1 = RowPoint()
}

/// What the four contacts of a row need at all.
struct RowNeeds: OptionSet, BitwiseCopyable {
    var rawValue: UInt8
    static let secondPoint = RowNeeds(rawValue: 1)
    static let friction = RowNeeds(rawValue: 2)
    static let restitution = RowNeeds(rawValue: 4)
}

struct ContactSolver {
    var rows = Buffer<ContactRow>()
    var needs = Buffer<RowNeeds>()
    /// The contact in each place of each row, -1 where there is none.
    var places = Buffer<Int32>()
    /// Rows from here on are against what doesn't yield, and twice as stiff.
    var firstFixedRow = 0
    var soft = Softness.rigid
    var fixedSoft = Softness.rigid
    var jointSoft = Softness.rigid
    var hasRestitution = false

    func free() {
        rows.free()
        needs.free()
        places.free()
    }
}

/// The velocities, or movements, of four bodies.
struct FourBodies {
    var x: Float4
    var y: Float4
    var z: Float4
    var w: Float4

    @inline(__always)
    init(_ states: UnsafeMutablePointer<Float4>, _ index: Int4) {
        let s0 = states.at(index.x).pointee
        let s1 = states.at(index.y).pointee
        let s2 = states.at(index.z).pointee
        let s3 = states.at(index.w).pointee
        x = Float4(s0.x, s1.x, s2.x, s3.x)
        y = Float4(s0.y, s1.y, s2.y, s3.y)
        z = Float4(s0.z, s1.z, s2.z, s3.z)
        w = Float4(s0.w, s1.w, s2.w, s3.w)
    }

    @inline(__always)
    func store(_ states: UnsafeMutablePointer<Float4>, _ index: Int4) {
        states.at(index.x).pointee = Float4(x.x, y.x, z.x, w.x)
        states.at(index.y).pointee = Float4(x.y, y.y, z.y, w.y)
        states.at(index.z).pointee = Float4(x.z, y.z, z.z, w.z)
        states.at(index.w).pointee = Float4(x.w, y.w, z.w, w.w)
    }
}

@inline(__always) func larger(_ a: Float4, _ b: Float4) -> Float4 { b.replacing(with: a, where: a .> b) }
@inline(__always) func smaller(_ a: Float4, _ b: Float4) -> Float4 { b.replacing(with: a, where: a .< b) }

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
            var a = FourBodies(velocities, row.pointee.a)
            var b = FourBodies(velocities, row.pointee.b)
            let nx = row.pointee.nx
            let ny = row.pointee.ny

            @inline(__always) func apply(_ p: RowPoint) {
                let px = p.normalImpulse * nx + p.tangentImpulse * ny
                let py = p.normalImpulse * ny - p.tangentImpulse * nx
                a.x -= row.pointee.mA * px
                a.y -= row.pointee.mA * py
                a.z -= row.pointee.iA * (p.ax * py - p.ay * px)
                b.x += row.pointee.mB * px
                b.y += row.pointee.mB * py
                b.z += row.pointee.iB * (p.bx * py - p.by * px)
            }
            apply(row.pointee.p0)
            if needs[k].contains(.secondPoint) { apply(row.pointee.p1) }
            a.store(velocities, row.pointee.a)
            b.store(velocities, row.pointee.b)
        }
    }

    func solveContacts(_ h: Float, withBias: Bool) {
        let rows = solver.rows.base
        let needs = solver.needs.base
        let first = solver.firstFixedRow
        let count = solver.rows.count
        if withBias {
            pushRows(rows, first, 1 / h, solver.soft)
            pushRows(rows + first, count - first, 1 / h, solver.fixedSoft)
        } else {
            relaxRows(rows, needs, count, 1 / h)
        }
    }

    @inline(never)
    private func pushRows(_ rows: UnsafeMutablePointer<ContactRow>, _ count: Int, _ perStep: Float, _ soft: Softness) {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let needs = solver.needs.base + (rows - solver.rows.base)
        let perStep = Float4(repeating: perStep)
        let rate = Float4(repeating: soft.biasRate)
        let massScale = Float4(repeating: soft.massScale)
        let impulseScale = Float4(repeating: soft.impulseScale)
        let slowest = Float4(repeating: -World.pushOutSpeed)
        let zero = Float4(repeating: 0)
        let one = Float4(repeating: 1)
        for k in 0..<count {
            let row = rows + k
            var a = FourBodies(velocities, row.pointee.a)
            var b = FourBodies(velocities, row.pointee.b)
            let da = FourBodies(deltas, row.pointee.a)
            let db = FourBodies(deltas, row.pointee.b)
            let dx = db.x - da.x
            let dy = db.y - da.y
            let nx = row.pointee.nx
            let ny = row.pointee.ny

            @inline(__always) func solve(_ p: UnsafeMutablePointer<RowPoint>) {
                let ax = p.pointee.ax
                let ay = p.pointee.ay
                let bx = p.pointee.bx
                let by = p.pointee.by
                let x = dx + (db.z * bx - db.w * by) - (da.z * ax - da.w * ay)
                let y = dy + (db.w * bx + db.z * by) - (da.w * ax + da.z * ay)
                let s = x * nx + y * ny + p.pointee.offset
                let apart = s .> zero
                let bias = larger(s * rate, slowest).replacing(with: s * perStep, where: apart)
                let scale = massScale.replacing(with: one, where: apart)
                let decay = impulseScale.replacing(with: zero, where: apart)
                let vx = (b.x - b.z * by) - (a.x - a.z * ay)
                let vy = (b.y + b.z * bx) - (a.y + a.z * ax)
                let vn = vx * nx + vy * ny
                let old = p.pointee.normalImpulse
                let new = larger(old - p.pointee.normalMass * scale * (vn + bias) - decay * old, zero)
                p.pointee.normalImpulse = new
                p.pointee.largestImpulse = larger(new, p.pointee.largestImpulse)
                let px = (new - old) * nx
                let py = (new - old) * ny
                a.x -= row.pointee.mA * px
                a.y -= row.pointee.mA * py
                a.z -= row.pointee.iA * (ax * py - ay * px)
                b.x += row.pointee.mB * px
                b.y += row.pointee.mB * py
                b.z += row.pointee.iB * (bx * py - by * px)
            }
            solve(row.p0)
            if needs[k].contains(.secondPoint) { solve(row.p1) }
            a.store(velocities, row.pointee.a)
            b.store(velocities, row.pointee.b)
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
        let zero = Float4(repeating: 0)
        for k in 0..<count {
            let row = rows + k
            var a = FourBodies(velocities, row.pointee.a)
            var b = FourBodies(velocities, row.pointee.b)
            let da = FourBodies(deltas, row.pointee.a)
            let db = FourBodies(deltas, row.pointee.b)
            let dx = db.x - da.x
            let dy = db.y - da.y
            let nx = row.pointee.nx
            let ny = row.pointee.ny

            @inline(__always) func apply(_ p: UnsafeMutablePointer<RowPoint>, _ px: Float4, _ py: Float4) {
                a.x -= row.pointee.mA * px
                a.y -= row.pointee.mA * py
                a.z -= row.pointee.iA * (p.pointee.ax * py - p.pointee.ay * px)
                b.x += row.pointee.mB * px
                b.y += row.pointee.mB * py
                b.z += row.pointee.iB * (p.pointee.bx * py - p.pointee.by * px)
            }
            @inline(__always) func rub(_ p: UnsafeMutablePointer<RowPoint>) {
                let vx = (b.x - b.z * p.pointee.by) - (a.x - a.z * p.pointee.ay)
                let vy = (b.y + b.z * p.pointee.bx) - (a.y + a.z * p.pointee.ax)
                let vt = vx * ny - vy * nx
                let most = row.pointee.friction * p.pointee.normalImpulse
                let old = p.pointee.tangentImpulse
                let new = larger(smaller(old - p.pointee.tangentMass * vt, most), zero - most)
                p.pointee.tangentImpulse = new
                apply(p, (new - old) * ny, (old - new) * nx)
            }
            @inline(__always) func relax(_ p: UnsafeMutablePointer<RowPoint>) {
                let ax = p.pointee.ax
                let ay = p.pointee.ay
                let bx = p.pointee.bx
                let by = p.pointee.by
                let x = dx + (db.z * bx - db.w * by) - (da.z * ax - da.w * ay)
                let y = dy + (db.w * bx + db.z * by) - (da.w * ax + da.z * ay)
                let s = x * nx + y * ny + p.pointee.offset
                let bias = larger(s * perStep, zero)
                let vx = (b.x - b.z * by) - (a.x - a.z * ay)
                let vy = (b.y + b.z * bx) - (a.y + a.z * ax)
                let vn = vx * nx + vy * ny
                let old = p.pointee.normalImpulse
                let new = larger(old - p.pointee.normalMass * (vn + bias), zero)
                p.pointee.normalImpulse = new
                p.pointee.largestImpulse = larger(new, p.pointee.largestImpulse)
                apply(p, (new - old) * nx, (new - old) * ny)
            }
            let two = needs[k].contains(.secondPoint)
            if needs[k].contains(.friction) {
                rub(row.p0)
                if two { rub(row.p1) }
            }
            relax(row.p0)
            if two { relax(row.p1) }
            a.store(velocities, row.pointee.a)
            b.store(velocities, row.pointee.b)
        }
    }

    /// Gives back what restitution asks for to points that met faster than 1 m/s and were pushed.
    @inline(never)
    func applyRestitution() {
        guard solver.hasRestitution else { return }
        let velocities = self.velocities.base
        let rows = solver.rows.base
        let needs = solver.needs.base
        let zero = Float4(repeating: 0)
        let threshold = Float4(repeating: -World.bounceSpeed)
        for k in 0..<solver.rows.count where needs[k].contains(.restitution) {
            let row = rows + k
            var a = FourBodies(velocities, row.pointee.a)
            var b = FourBodies(velocities, row.pointee.b)
            let nx = row.pointee.nx
            let ny = row.pointee.ny
            @inline(__always) func bounce(_ p: UnsafeMutablePointer<RowPoint>) {
                let vx = (b.x - b.z * p.pointee.by) - (a.x - a.z * p.pointee.ay)
                let vy = (b.y + b.z * p.pointee.bx) - (a.y + a.z * p.pointee.ax)
                let vn = vx * nx + vy * ny
                let old = p.pointee.normalImpulse
                let applies = (p.pointee.approach .< threshold) .& (p.pointee.largestImpulse .> zero)
                let wanted = larger(
                    old - p.pointee.normalMass * (vn + row.pointee.restitution * p.pointee.approach), zero)
                let new = old.replacing(with: wanted, where: applies)
                p.pointee.normalImpulse = new
                p.pointee.largestImpulse = larger(new, p.pointee.largestImpulse)
                let px = (new - old) * nx
                let py = (new - old) * ny
                a.x -= row.pointee.mA * px
                a.y -= row.pointee.mA * py
                a.z -= row.pointee.iA * (p.pointee.ax * py - p.pointee.ay * px)
                b.x += row.pointee.mB * px
                b.y += row.pointee.mB * py
                b.z += row.pointee.iB * (p.pointee.bx * py - p.pointee.by * px)
            }
            bounce(row.p0)
            if needs[k].contains(.secondPoint) { bounce(row.p1) }
            a.store(velocities, row.pointee.a)
            b.store(velocities, row.pointee.b)
        }
    }
}

extension UnsafeMutablePointer<ContactRow> {
    @inline(__always) var p0: UnsafeMutablePointer<RowPoint> {
        (UnsafeMutableRawPointer(self) + ContactRow.firstPoint).assumingMemoryBound(to: RowPoint.self)
    }
    @inline(__always) var p1: UnsafeMutablePointer<RowPoint> { p0 + 1 }
}

extension ContactRow {
    /// Bytes before the points: ten vectors.
    static var firstPoint: Int { 160 }
}
