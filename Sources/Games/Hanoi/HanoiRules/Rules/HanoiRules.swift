/// The Tower of Hanoi: a tower of discs is to be carried from the first peg to the last, a disc at a time, and no disc
/// may ever rest on a smaller one.
///
/// A position is where each disc is: as discs on a peg lie in the order of their sizes, nothing else needs saying.
/// A move and its check take a few machine instructions, and a copy is 80 bytes without references.
public struct HanoiRules: Hashable, Sendable {
    public static let discRange = 1...64
    public static let pegRange = 3...6

    /// The discs on each peg as a set of bits: bit 0 is disc 1, the smallest. The topmost disc is thus the lowest bit.
    ///
    /// Invariant: the words of the game's pegs part the lowest `discCount` bits among them; the others are 0.
    var towers: SIMD8<UInt64>
    private let discTotal: UInt8
    private let pegTotal: UInt8

    /// The start of a game: all discs on the first peg.
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

    /// Any position: the peg of each disc, the smallest disc first. All of these are legal, and all can be reached.
    /// Nil when there are too few or too many discs or pegs, or a disc is on a peg that isn't there.
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

// MARK: - Looking at the towers

extension HanoiRules {
    public var discCount: Int { Int(discTotal) }
    public var pegCount: Int { Int(pegTotal) }

    /// The pegs from left to right.
    public var pegs: [Peg] { (0..<pegCount).map { Peg(index: UInt8($0)) } }

    /// The peg that all discs are to be carried to.
    public var goal: Peg { Peg(index: pegTotal - 1) }

    public func has(_ peg: Peg) -> Bool { peg.index < pegTotal }

    /// The topmost disc of a tower; nil when it is empty. Disc 1 is the smallest.
    ///
    /// - Precondition: the game has that peg. The same holds for the methods below.
    public func top(of peg: Peg) -> Int? {
        let tower = self[peg]
        return tower == 0 ? nil : tower.trailingZeroBitCount + 1
    }

    /// How many discs there are on a peg.
    public func height(of peg: Peg) -> Int { self[peg].nonzeroBitCount }

    /// The discs on a peg from the bottom to the top.
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

    /// The peg that a disc is on.
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

    /// The bits of a range of discs, counted from 0.
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
