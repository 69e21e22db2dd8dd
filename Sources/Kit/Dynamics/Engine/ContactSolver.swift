// Contacts are solved four at a time. A row holds four contacts of one colour, which share no body that yields, as vectors
// with an element for each; what is missing to four has masses of zero and the ground for bodies.
//
// With n the normal from A to B, r the arms from the centres of mass to the point, and t = (n.y, -n.x), so that r x t is
// -dot(r, n), all that an arm is needed for is
//
//     lever    l = r x n
//     reach    e = dot(r, n)
//
// With (c, s) the cosine and sine of the turn, and d the movement, since the step began:
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
// Arms are those of the step's start in the velocities, and turned in the separation.

struct RowPoint: BitwiseCopyable {
    var leverA = Float4(), leverB = Float4(), reachA = Float4(), reachB = Float4()
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

/// The velocities, or movements, of four bodies: a matrix of 4 x 4, transposed.
///
/// It is transposed by lanes and then by pairs of lanes. Said by lanes alone, the compiler takes the sums of products that
/// follow apart into single numbers, and what comes of that is a third longer.
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
        let xy01 = Float4(s0.x, s1.x, s0.y, s1.y).pairs
        let xy23 = Float4(s2.x, s3.x, s2.y, s3.y).pairs
        let zw01 = Float4(s0.z, s1.z, s0.w, s1.w).pairs
        let zw23 = Float4(s2.z, s3.z, s2.w, s3.w).pairs
        x = Float4(pairs: SIMD2(xy01.x, xy23.x))
        y = Float4(pairs: SIMD2(xy01.y, xy23.y))
        z = Float4(pairs: SIMD2(zw01.x, zw23.x))
        w = Float4(pairs: SIMD2(zw01.y, zw23.y))
    }

    @inline(__always)
    func store(_ states: UnsafeMutablePointer<Float4>, _ index: Int4) {
        let xy01 = Float4(x.x, y.x, x.y, y.y).pairs
        let xy23 = Float4(x.z, y.z, x.w, y.w).pairs
        let zw01 = Float4(z.x, w.x, z.y, w.y).pairs
        let zw23 = Float4(z.z, w.z, z.w, w.w).pairs
        states.at(index.x).pointee = Float4(pairs: SIMD2(xy01.x, zw01.x))
        states.at(index.y).pointee = Float4(pairs: SIMD2(xy01.y, zw01.y))
        states.at(index.z).pointee = Float4(pairs: SIMD2(xy23.x, zw23.x))
        states.at(index.w).pointee = Float4(pairs: SIMD2(xy23.y, zw23.y))
    }
}

extension Float4 {
    @inline(__always) fileprivate var pairs: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2<UInt64>.self) }

    @inline(__always) fileprivate init(pairs: SIMD2<UInt64>) { self = unsafeBitCast(pairs, to: Float4.self) }
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

    /// Applies the impulse (px, py) to A and B at arms about which it has the moments twistA and twistB.
    @inline(__always)
    fileprivate mutating func push(_ px: Float4, _ py: Float4, _ twistA: Float4, _ twistB: Float4) {
        a.x -= mA * px
        a.y -= mA * py
        a.z -= iA * twistA
        b.x += mB * px
        b.y += mB * py
        b.z += iB * twistB
    }

    @inline(__always)
    mutating func pushAlongNormal(_ p: UnsafeMutablePointer<RowPoint>, _ n: Float4) {
        push(n * nx, n * ny, n * p.pointee.leverA, n * p.pointee.leverB)
    }

    @inline(__always)
    mutating func pushAlongTangent(_ p: UnsafeMutablePointer<RowPoint>, _ t: Float4) {
        let against = Float4(repeating: 0) - t
        push(t * ny, against * nx, against * p.pointee.reachA, against * p.pointee.reachB)
    }

    @inline(__always)
    func normalVelocity(_ p: UnsafeMutablePointer<RowPoint>) -> Float4 {
        (b.x * nx + b.y * ny + b.z * p.pointee.leverB) - (a.x * nx + a.y * ny + a.z * p.pointee.leverA)
    }

    @inline(__always)
    func tangentVelocity(_ p: UnsafeMutablePointer<RowPoint>) -> Float4 {
        (b.x * ny - b.y * nx - b.z * p.pointee.reachB) - (a.x * ny - a.y * nx - a.z * p.pointee.reachA)
    }

    @inline(__always)
    func separation(_ p: UnsafeMutablePointer<RowPoint>, _ da: FourBodies, _ db: FourBodies) -> Float4 {
        let moved = (db.x * nx + db.y * ny) - (da.x * nx + da.y * ny)
        let turnedA = da.z * p.pointee.reachA + da.w * p.pointee.leverA
        let turnedB = db.z * p.pointee.reachB + db.w * p.pointee.leverB
        return moved + (turnedB - turnedA) + p.pointee.offset
    }

    @inline(__always)
    mutating func setNormal(_ p: UnsafeMutablePointer<RowPoint>, _ old: Float4, _ new: Float4) {
        p.pointee.normalImpulse = new
        p.pointee.largestImpulse = larger(new, p.pointee.largestImpulse)
        pushAlongNormal(p, new - old)
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
