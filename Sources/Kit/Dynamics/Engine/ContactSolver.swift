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
    /// Where each of the active contacts stands: 4 * row + place in it, or -1 where there is nothing to solve.
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

/// A row while it is worked on: the velocities of its bodies, and what is read again and again.
struct RowWork {
    var a: FourBodies
    var b: FourBodies
    let mA: Float4
    let mB: Float4
    let iA: Float4
    let iB: Float4
    let nx: Float4
    let ny: Float4

    @inline(__always)
    init(_ row: UnsafeMutablePointer<ContactRow>, _ velocities: UnsafeMutablePointer<Float4>) {
        a = FourBodies(velocities, row.pointee.a)
        b = FourBodies(velocities, row.pointee.b)
        mA = row.pointee.mA
        mB = row.pointee.mB
        iA = row.pointee.iA
        iB = row.pointee.iB
        nx = row.pointee.nx
        ny = row.pointee.ny
    }

    @inline(__always)
    func store(_ row: UnsafeMutablePointer<ContactRow>, _ velocities: UnsafeMutablePointer<Float4>) {
        a.store(velocities, row.pointee.a)
        b.store(velocities, row.pointee.b)
    }

    @inline(__always)
    mutating func push(_ p: UnsafeMutablePointer<RowPoint>, _ px: Float4, _ py: Float4) {
        a.x -= mA * px
        a.y -= mA * py
        a.z -= iA * (p.pointee.ax * py - p.pointee.ay * px)
        b.x += mB * px
        b.y += mB * py
        b.z += iB * (p.pointee.bx * py - p.pointee.by * px)
    }

    @inline(__always)
    func velocity(_ p: UnsafeMutablePointer<RowPoint>) -> (x: Float4, y: Float4) {
        (
            (b.x - b.z * p.pointee.by) - (a.x - a.z * p.pointee.ay),
            (b.y + b.z * p.pointee.bx) - (a.y + a.z * p.pointee.ax)
        )
    }

    @inline(__always)
    func normalVelocity(_ p: UnsafeMutablePointer<RowPoint>) -> Float4 {
        let v = velocity(p)
        return v.x * nx + v.y * ny
    }

    @inline(__always)
    func separation(_ p: UnsafeMutablePointer<RowPoint>, _ da: FourBodies, _ db: FourBodies) -> Float4 {
        let ax = p.pointee.ax
        let ay = p.pointee.ay
        let bx = p.pointee.bx
        let by = p.pointee.by
        let x = (db.x - da.x) + (db.z * bx - db.w * by) - (da.z * ax - da.w * ay)
        let y = (db.y - da.y) + (db.w * bx + db.z * by) - (da.w * ax + da.z * ay)
        return x * nx + y * ny + p.pointee.offset
    }

    @inline(__always)
    mutating func setNormal(_ p: UnsafeMutablePointer<RowPoint>, _ old: Float4, _ new: Float4) {
        p.pointee.normalImpulse = new
        p.pointee.largestImpulse = larger(new, p.pointee.largestImpulse)
        push(p, (new - old) * nx, (new - old) * ny)
    }
}

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

    /// Gives back what restitution asks for to points that met faster than 1 m/s and were pushed.
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
            if needs[k].contains(.secondPoint) { work.bounce(row.p1, row.pointee.restitution) }
            work.store(row, velocities)
        }
    }
}

extension RowWork {
    @inline(__always)
    fileprivate mutating func warmStart(_ p: UnsafeMutablePointer<RowPoint>) {
        let n = p.pointee.normalImpulse
        let t = p.pointee.tangentImpulse
        push(p, n * nx + t * ny, n * ny - t * nx)
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
        let v = velocity(p)
        let vt = v.x * ny - v.y * nx
        let most = friction * p.pointee.normalImpulse
        let old = p.pointee.tangentImpulse
        let new = larger(smaller(old - p.pointee.tangentMass * vt, most), Float4(repeating: 0) - most)
        p.pointee.tangentImpulse = new
        push(p, (new - old) * ny, (old - new) * nx)
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
