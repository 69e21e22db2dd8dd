/// The Tower of Hanoi: the player moves a tower of discs from the first peg to the last, one disc at a time, and no
/// disc can ever rest on a smaller one.
///
/// A position is the peg of each disc: discs on a peg are always in the order of their sizes, so this is complete. A
/// move and its check take a few machine instructions, and a copy is 80 bytes without references.
public struct HanoiRules: Hashable, Sendable {
    /// The possible numbers of discs.
    public static let discRange = 1...64
    /// The possible numbers of pegs.
    public static let pegRange = 3...6

    /// The discs on each peg as a set of bits: bit 0 is disc 1, the smallest. The topmost disc is thus the lowest bit.
    ///
    /// Invariant: each of the lowest `discCount` bits is set for exactly one of the game's pegs; all other bits are 0.
    var towers: SIMD8<UInt64>
    private let discTotal: UInt8
    private let pegTotal: UInt8

    /// Creates the start of a game: all discs are on the first peg.
    ///
    /// - Precondition: `discs` is in `discRange`, `pegs` in `pegRange`.
    public init(discs: Int = 5, pegs: Int = 3) {
        precondition(Self.discRange.contains(discs), "HanoiRules: discs must be 1 to 64")
        precondition(Self.pegRange.contains(pegs), "HanoiRules: pegs must be 3 to 6")
        discTotal = UInt8(discs)
        pegTotal = UInt8(pegs)
        towers = .zero
        towers[0] = Self.bits(0..<discs)
    }

    /// Creates any position from the peg of each disc, the smallest disc first. All of these are legal and reachable.
    /// Nil if there are too few or too many discs or pegs, or a disc is on a peg that doesn't exist.
    public init?(places: [Peg], pegs: Int) {
        guard Self.discRange.contains(places.count), Self.pegRange.contains(pegs) else { return nil }
        discTotal = UInt8(places.count)
        pegTotal = UInt8(pegs)
        towers = .zero
        for (disc, peg) in places.enumerated() {
            guard Int(peg.index) < pegs else { return nil }
            towers[Int(peg.index)] |= 1 << UInt64(disc)
        }
    }
}

// MARK: - Reading the towers

extension HanoiRules {
    /// The number of discs, 1 to 64.
    public var discCount: Int { Int(discTotal) }
    /// The number of pegs, 3 to 6.
    public var pegCount: Int { Int(pegTotal) }

    /// The pegs from left to right.
    public var pegs: [Peg] { (0..<pegCount).map { Peg(index: UInt8($0)) } }

    /// The peg where all discs have to go.
    public var goal: Peg { Peg(index: pegTotal - 1) }

    /// Returns whether the game has a peg.
    public func has(_ peg: Peg) -> Bool { peg.index < pegTotal }

    /// Returns the topmost disc of a tower; nil if it is empty. Disc 1 is the smallest.
    ///
    /// - Precondition: the game has that peg. The same holds for the methods below.
    public func top(of peg: Peg) -> Int? {
        let tower = self[peg]
        return tower == 0 ? nil : tower.trailingZeroBitCount + 1
    }

    /// Returns the number of discs on a peg.
    public func height(of peg: Peg) -> Int { self[peg].nonzeroBitCount }

    /// Returns the discs on a peg from bottom to top.
    public func discs(on peg: Peg) -> [Int] {
        var tower = self[peg]
        var discs: [Int] = []
        discs.reserveCapacity(tower.nonzeroBitCount)
        while tower != 0 {
            let disc = 64 - tower.leadingZeroBitCount
            discs.append(disc)
            tower ^= 1 << UInt64(disc - 1)
        }
        return discs
    }

    /// Returns the peg of a disc.
    ///
    /// - Precondition: `disc` is 1 to `discCount`.
    public func peg(of disc: Int) -> Peg {
        precondition((1...discCount).contains(disc), "HanoiRules.peg(of:): there is no such disc")
        var peg: UInt8 = 0
        while towers[Int(peg)] >> UInt64(disc - 1) & 1 == 0 { peg += 1 }
        return Peg(index: peg)
    }

    subscript(peg: Peg) -> UInt64 {
        precondition(has(peg), "HanoiRules: there is no such peg")
        return towers[Int(peg.index)]
    }

    /// Returns the bits of a range of discs, counted from 0.
    static func bits(_ discs: Range<Int>) -> UInt64 {
        discs.isEmpty ? 0 : (UInt64.max >> UInt64(64 - discs.count)) << UInt64(discs.lowerBound)
    }

    /// Puts discs, counted from 0, on a peg, wherever they were.
    mutating func put(_ discs: Range<Int>, on peg: Peg) {
        let bits = Self.bits(discs)
        towers &= SIMD8(repeating: ~bits)
        towers[Int(peg.index)] |= bits
    }

    func checkInvariants() {
        var seen: UInt64 = 0
        for index in 0..<8 {
            assert(seen & towers[index] == 0, "a disc is on one peg only")
            assert(index < pegCount || towers[index] == 0, "discs are on pegs of the game")
            seen |= towers[index]
        }
        assert(seen == Self.bits(0..<discCount), "no disc is lost")
    }
}
