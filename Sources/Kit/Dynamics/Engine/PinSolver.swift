// Nets and chains consist of pins without friction or limits. They are solved four at a time, like contacts, in the
// order of the joints: no two pins of one colour share a dynamic body. Solving the pins of a chain in sequence would
// make each wait for the previous one's result. For the equations see JointSolver.swift.

/// Four pins. Unused elements have masses of zero and the ground as their bodies.
struct PinRow: BitwiseCopyable {
    var a = Int4(), b = Int4()
    var mA = Float4(), mB = Float4(), iA = Float4(), iB = Float4()
    var armAX = Float4(), armAY = Float4(), armBX = Float4(), armBY = Float4()
    /// The vector from A's centre to B's.
    var betweenX = Float4(), betweenY = Float4()
    var impulseX = Float4(), impulseY = Float4()
}

struct PinSolver {
    /// Pins of bodies with more pins than colours get one row each, last.
    static let spare = 64

    var rows = Buffer<PinRow>()
    /// The joints that are pins, their colours, and their locations: 4 * row + position in it.
    var joints = Buffer<Int32>()
    var colours = Buffer<Int32>()
    var places = Buffer<Int32>()
    /// The colours of the pins of each body, as bits.
    var taken = Buffer<UInt64>()

    func free() {
        rows.free()
        joints.free()
        colours.free()
        places.free()
        taken.free()
    }
}

extension World {
    /// Converts active joints that are plain pins; the joints themselves are inactive in this step.
    func preparePins() {
        pins.joints.count = 0
        pins.colours.count = 0
        pins.places.count = 0
        pins.rows.count = 0
        for k in 0..<joints.count {
            let j = joints.base + k
            guard j.pointee.isActive, j.pointee.kind == .revolute, !j.pointee.hasRange, j.pointee.strength == 0 else {
                continue
            }
            j.pointee.isActive = false
            pins.joints.append(Int32(k))
        }
        guard pins.joints.count > 0 else { return }
        pins.taken.reserve(bodies.count)
        let taken = pins.taken.base
        for k in 0..<bodies.count { taken[k] = 0 }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: PinSolver.spare + 1) { memory in
            let next = memory.baseAddress!
            for colour in 0...PinSolver.spare { next[colour] = 0 }
            for k in 0..<pins.joints.count {
                let j = joints.at(pins.joints.base[k])
                let colour = colour(of: j, taken)
                pins.colours.append(Int32(colour))
                next[colour] += 1
            }
            // Converts the count of each colour to the location of its first pin.
            var row: Int32 = 0
            for colour in 0...PinSolver.spare {
                let count = next[colour]
                next[colour] = 4 * row
                row += colour == PinSolver.spare ? count : (count + 3) / 4
            }
            pins.rows.reserve(Int(row))
            pins.rows.count = Int(row)
            for k in 0..<pins.rows.count { pins.rows.base[k] = PinRow() }
            for k in 0..<pins.joints.count {
                let colour = Int(pins.colours.base[k])
                let place = next[colour]
                next[colour] += colour == PinSolver.spare ? 4 : 1
                pins.places.append(place)
                fill(pins.rows.at(place >> 2), Int(place & 3), joints.at(pins.joints.base[k]))
            }
        }
    }

    /// Returns the lowest colour that neither of the bodies has.
    private func colour(of j: UnsafeMutablePointer<Joint>, _ taken: UnsafeMutablePointer<UInt64>) -> Int {
        let yieldsA = bodies[j.pointee.a].kind == .dynamic
        let yieldsB = bodies[j.pointee.b].kind == .dynamic
        let a = taken.at(j.pointee.a)
        let b = taken.at(j.pointee.b)
        let free = ~((yieldsA ? a.pointee : 0) | (yieldsB ? b.pointee : 0))
        guard free != 0 else { return PinSolver.spare }
        if yieldsA { a.pointee |= free & (0 &- free) }
        if yieldsB { b.pointee |= free & (0 &- free) }
        return free.trailingZeroBitCount
    }

    private func fill(_ row: UnsafeMutablePointer<PinRow>, _ l: Int, _ j: UnsafeMutablePointer<Joint>) {
        row.pointee.a[l] = bodies[j.pointee.a].kind == .anchored ? 0 : j.pointee.a
        row.pointee.b[l] = bodies[j.pointee.b].kind == .anchored ? 0 : j.pointee.b
        row.pointee.mA[l] = j.pointee.mA
        row.pointee.mB[l] = j.pointee.mB
        row.pointee.iA[l] = j.pointee.iA
        row.pointee.iB[l] = j.pointee.iB
        row.pointee.armAX[l] = j.pointee.armA.x
        row.pointee.armAY[l] = j.pointee.armA.y
        row.pointee.armBX[l] = j.pointee.armB.x
        row.pointee.armBY[l] = j.pointee.armB.y
        row.pointee.betweenX[l] = j.pointee.between.x
        row.pointee.betweenY[l] = j.pointee.between.y
        row.pointee.impulseX[l] = j.pointee.impulse.x
        row.pointee.impulseY[l] = j.pointee.impulse.y
    }

    func storePins() {
        for k in 0..<pins.joints.count {
            let row = pins.rows.at(pins.places.base[k] >> 2)
            let l = Int(pins.places.base[k] & 3)
            joints.at(pins.joints.base[k]).pointee.impulse = Float2(row.pointee.impulseX[l], row.pointee.impulseY[l])
        }
    }

    @inline(never)
    func warmStartPins() {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        for k in 0..<pins.rows.count {
            let row = pins.rows.base + k
            var work = PinWork(row, velocities, deltas)
            work.push(row, row.pointee.impulseX, row.pointee.impulseY)
            work.a.store(velocities, row.pointee.a)
            work.b.store(velocities, row.pointee.b)
        }
    }

    @inline(never)
    func solvePins(_ soft: Softness) {
        let velocities = self.velocities.base
        let deltas = self.deltas.base
        let rows = pins.rows.base
        for k in 0..<pins.rows.count {
            let row = rows + k
            var work = PinWork(row, velocities, deltas)
            work.solve(row, soft)
            work.a.store(velocities, row.pointee.a)
            work.b.store(velocities, row.pointee.b)
        }
    }
}

/// A row being solved: the velocities of its bodies, and the arms at their current rotation.
private struct PinWork {
    var a: FourBodies
    var b: FourBodies
    let rAX: Float4
    let rAY: Float4
    let rBX: Float4
    let rBY: Float4
    /// The vector from A's point to B's.
    let gapX: Float4
    let gapY: Float4

    @inline(__always)
    init(
        _ row: UnsafeMutablePointer<PinRow>, _ velocities: UnsafeMutablePointer<Float4>,
        _ deltas: UnsafeMutablePointer<Float4>
    ) {
        a = FourBodies(velocities, row.pointee.a)
        b = FourBodies(velocities, row.pointee.b)
        let dA = FourBodies(deltas, row.pointee.a)
        let dB = FourBodies(deltas, row.pointee.b)
        rAX = dA.z * row.pointee.armAX - dA.w * row.pointee.armAY
        rAY = dA.w * row.pointee.armAX + dA.z * row.pointee.armAY
        rBX = dB.z * row.pointee.armBX - dB.w * row.pointee.armBY
        rBY = dB.w * row.pointee.armBX + dB.z * row.pointee.armBY
        gapX = dB.x - dA.x + row.pointee.betweenX + rBX - rAX
        gapY = dB.y - dA.y + row.pointee.betweenY + rBY - rAY
    }

    @inline(__always)
    mutating func push(_ row: UnsafeMutablePointer<PinRow>, _ x: Float4, _ y: Float4) {
        a.x -= row.pointee.mA * x
        a.y -= row.pointee.mA * y
        a.z -= row.pointee.iA * (rAX * y - rAY * x)
        b.x += row.pointee.mB * x
        b.y += row.pointee.mB * y
        b.z += row.pointee.iB * (rBX * y - rBY * x)
    }

    @inline(__always)
    mutating func solve(_ row: UnsafeMutablePointer<PinRow>, _ soft: Softness) {
        let zero = Float4(repeating: 0)
        let iA = row.pointee.iA
        let iB = row.pointee.iB
        let mass = row.pointee.mA + row.pointee.mB
        let x = b.x - b.z * rBY - a.x + a.z * rAY + gapX * soft.biasRate
        let y = b.y + b.z * rBX - a.y - a.z * rAX + gapY * soft.biasRate
        let k11 = mass + rAY * rAY * iA + rBY * rBY * iB
        let k12 = zero - rAY * rAX * iA - rBY * rBX * iB
        let k22 = mass + rAX * rAX * iA + rBX * rBX * iB
        let determinant = k11 * k22 - k12 * k12
        let scale = (Float4(repeating: -soft.massScale) / determinant).replacing(with: 0, where: determinant .== zero)
        let oldX = row.pointee.impulseX
        let oldY = row.pointee.impulseY
        let impulseX = scale * (k22 * x - k12 * y) - oldX * soft.impulseScale
        let impulseY = scale * (k11 * y - k12 * x) - oldY * soft.impulseScale
        // Beyond this the velocities have exploded; the pin skips this step, see JoinedBodies.store.
        let most = Float4(repeating: 1e12)
        let holds =
            ((oldX + impulseX).magnitude + (oldY + impulseY).magnitude .< most) .& (x.magnitude + y.magnitude .< most)
        row.pointee.impulseX = zero.replacing(with: oldX + impulseX, where: holds)
        row.pointee.impulseY = zero.replacing(with: oldY + impulseY, where: holds)
        push(row, zero.replacing(with: impulseX, where: holds), zero.replacing(with: impulseY, where: holds))
    }
}

extension Float4 {
    @inline(__always) fileprivate var magnitude: Float4 {
        Float4(x.magnitude, y.magnitude, z.magnitude, w.magnitude)
    }
}
