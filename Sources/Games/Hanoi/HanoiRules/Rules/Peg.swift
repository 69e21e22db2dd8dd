/// A peg, by its position from the left; the discs on it are its tower. Written as a letter: A, B, C, up to F.
public struct Peg: Hashable, Comparable, Sendable {
    /// 0 for A, up to 5 for F.
    public let index: UInt8

    @inlinable
    init(index: UInt8) {
        self.index = index
    }

    /// Creates a peg.
    ///
    /// - Precondition: `index` is 0 to 5.
    public init(_ index: Int) {
        precondition((0..<HanoiRules.pegRange.upperBound).contains(index), "Peg: the index must be 0 to 5")
        self.index = UInt8(index)
    }

    /// Parses a letter, A to F; nil for any other byte.
    public init?(letter: UInt8) {
        guard (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(letter) else { return nil }
        index = letter - UInt8(ascii: "A")
    }

    /// The letter as an ASCII byte, A to F.
    public var letter: UInt8 { UInt8(ascii: "A") + index }

    /// The letter as a string.
    public var name: String { String(decoding: CollectionOfOne(letter), as: UTF8.self) }

    /// Orders pegs from left to right.
    @inlinable
    public static func < (a: Peg, b: Peg) -> Bool { a.index < b.index }
}

/// A set of pegs, as bits.
struct PegSet: Hashable, Sendable {
    private(set) var bits: UInt8

    private init(bits: UInt8) {
        self.bits = bits
    }

    /// Creates a set of the first `count` pegs.
    init(first count: Int) {
        bits = (1 << UInt8(count)) - 1
    }

    var count: Int { bits.nonzeroBitCount }

    /// The leftmost peg.
    ///
    /// - Precondition: the set isn't empty.
    var first: Peg { Peg(index: UInt8(bits.trailingZeroBitCount)) }

    func contains(_ peg: Peg) -> Bool { bits >> peg.index & 1 != 0 }

    func removing(_ peg: Peg) -> PegSet { PegSet(bits: bits & ~(1 << peg.index)) }

    mutating func remove(_ peg: Peg) { self = removing(peg) }

    mutating func insert(_ peg: Peg) { bits |= 1 << peg.index }

    /// Removes and returns the leftmost peg; nil if the set is empty.
    mutating func popFirst() -> Peg? {
        guard bits != 0 else { return nil }
        let peg = first
        bits &= bits - 1
        return peg
    }
}
