// Four contacts of one colour as vectors, and what is done with them while they are in registers. For the equations see
// ContactSolver.swift.

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
