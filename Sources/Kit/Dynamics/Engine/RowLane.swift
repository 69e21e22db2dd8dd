/// One of the four contacts of a row, number by number.
///
/// A vector's lane can't be set by a variable index without storing the whole vector, so the row's memory is seen as
/// scalars: field f of contact l is at 4 f + l.
struct RowLane {
    /// The vectors of a `ContactRow`, in their order.
    enum Field: Int {
        case a, b, mA, mB, iA, iB, nx, ny, friction, restitution
        static var count: Int { 10 }
    }

    private let numbers: UnsafeMutablePointer<Float>

    /// The contact at a location: 4 * row + position in it.
    @inline(__always)
    init(_ rows: UnsafeMutablePointer<ContactRow>, _ place: Int32) {
        numbers = UnsafeMutableRawPointer(rows.at(place >> 2)).assumingMemoryBound(to: Float.self) + Int(place & 3)
    }

    @inline(__always)
    subscript(field: Field) -> Float {
        get { numbers[4 * field.rawValue] }
        nonmutating set { numbers[4 * field.rawValue] = newValue }
    }

    /// Sets the numbers of the two bodies.
    @inline(__always)
    func setBodies(_ a: Int32, _ b: Int32) {
        let indices = UnsafeMutableRawPointer(numbers).assumingMemoryBound(to: Int32.self)
        indices[4 * Field.a.rawValue] = a
        indices[4 * Field.b.rawValue] = b
    }

    /// The first point.
    @inline(__always) var first: PointLane { PointLane(numbers: numbers + 4 * Field.count) }
    /// The second point.
    @inline(__always) var second: PointLane { PointLane(numbers: numbers + 4 * (Field.count + PointLane.Field.count)) }
}

/// A point of one of the four contacts of a row, number by number.
struct PointLane {
    /// The vectors of a `RowPoint`, in their order.
    enum Field: Int {
        case leverA, leverB, reachA, reachB, offset, normalImpulse, tangentImpulse, largestImpulse, normalMass
        case tangentMass, approach
        static var count: Int { 11 }
    }

    fileprivate let numbers: UnsafeMutablePointer<Float>

    @inline(__always)
    subscript(field: Field) -> Float {
        get { numbers[4 * field.rawValue] }
        nonmutating set { numbers[4 * field.rawValue] = newValue }
    }

    /// Sets all numbers to 0.
    @inline(__always)
    func clear() {
        for field in 0..<Field.count { numbers[4 * field] = 0 }
    }
}
