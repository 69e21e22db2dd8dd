// Four contacts of one colour as vectors, and the operations on them while they are in registers. For the equations
// see ContactSolver.swift.

struct RowPoint: BitwiseCopyable {
    var leverA = Float4(), leverB = Float4(), reachA = Float4(), reachB = Float4()
    var offset = Float4()
    var normalImpulse = Float4(), tangentImpulse = Float4(), largestImpulse = Float4()
    var normalMass = Float4(), tangentMass = Float4()
    /// The normal velocity before the step, for restitution.
    var approach = Float4()
}

struct ContactRow: BitwiseCopyable {
    var a = Int4(), b = Int4()
    var mA = Float4(), mB = Float4(), iA = Float4(), iB = Float4()
    var nx = Float4(), ny = Float4()
    var friction = Float4(), restitution = Float4()
    var p0 = RowPoint(), p1 = RowPoint()
}

/// The optional work that the four contacts of a row need.
struct RowNeeds: OptionSet, BitwiseCopyable {
    var rawValue: UInt8
    static let secondPoint = RowNeeds(rawValue: 1)
    static let friction = RowNeeds(rawValue: 2)
    static let restitution = RowNeeds(rawValue: 4)
}

struct ContactSolver {
    var rows = Buffer<ContactRow>()
    var needs = Buffer<RowNeeds>()
    /// The location of each active contact: 4 * row + position in it, or -1 if there is nothing to solve.
    var places = Buffer<Int32>()
    /// Rows from here on involve a body that isn't dynamic, and are twice as stiff.
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

/// The velocities, or movements, of four bodies: a transposed 4 x 4 matrix.
///
/// It is transposed by lanes and then by pairs of lanes. If it were written with lanes only, the compiler would split
/// the following sums of products into scalars, which makes the code a third longer.
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

/// A row being solved: the velocities of its bodies, and frequently used values.
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

    /// Applies the impulse (px, py) to A and B at arms with the moments twistA and twistB.
    @inline(__always)
    mutating func push(_ px: Float4, _ py: Float4, _ twistA: Float4, _ twistB: Float4) {
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

extension UnsafeMutablePointer<ContactRow> {
    @inline(__always) var p0: UnsafeMutablePointer<RowPoint> {
        (UnsafeMutableRawPointer(self) + ContactRow.firstPoint).assumingMemoryBound(to: RowPoint.self)
    }
    @inline(__always) var p1: UnsafeMutablePointer<RowPoint> { p0 + 1 }
}

extension ContactRow {
    /// The size of the data before the points, in bytes.
    static var firstPoint: Int { RowLane.Field.count * MemoryLayout<Float4>.size }
}
