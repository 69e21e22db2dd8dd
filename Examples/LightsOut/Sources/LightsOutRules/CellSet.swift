/// A set of cells, by their numbers on a board: see `Grid`.
public struct CellSet: Hashable, Sendable {
    /// A bit for each cell; bit 0 is cell 0.
    public private(set) var bits: UInt128

    /// Creates a set from its bits; by default an empty one.
    public init(bits: UInt128 = 0) {
        self.bits = bits
    }

    /// Whether no cell is in the set.
    public var isEmpty: Bool { bits == 0 }

    /// The number of cells in the set.
    public var count: Int { bits.nonzeroBitCount }

    /// The lowest number in the set; nil if it is empty.
    public var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount }

    /// Returns whether a cell is in the set.
    public func contains(_ number: Int) -> Bool { bits >> UInt128(number) & 1 == 1 }

    /// Adds a cell.
    public mutating func insert(_ number: Int) {
        bits |= 1 << UInt128(number)
    }

    /// Removes the cell of the lowest number, and returns it; nil if the set is empty.
    public mutating func popFirst() -> Int? {
        guard let first else { return nil }
        bits &= bits - 1
        return first
    }

    /// Returns the cells that are in both sets.
    public static func & (a: CellSet, b: CellSet) -> CellSet { CellSet(bits: a.bits & b.bits) }

    /// Returns the cells that are in exactly one of two sets.
    public static func ^ (a: CellSet, b: CellSet) -> CellSet { CellSet(bits: a.bits ^ b.bits) }

    /// Removes the cells that are in both sets, and adds those that are only in the other one.
    public static func ^= (a: inout CellSet, b: CellSet) {
        a.bits ^= b.bits
    }
}
