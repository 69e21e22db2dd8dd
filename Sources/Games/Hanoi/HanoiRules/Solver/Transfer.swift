/// Carries a tower of consecutive discs, as a whole, from one peg to another.
///
/// While it goes on, none of the pegs that it may use holds a disc smaller than these but of these; larger ones, and
/// smaller ones on other pegs, are not in the way.
struct Transfer: Sendable {
    /// The discs, counted from 0: a range, in as few bytes as it fits.
    private let smallest: UInt8
    private let size: UInt8
    let from: Peg
    let to: Peg
    /// The pegs that it may use, `from` and `to` among them.
    let pegs: PegSet

    init(_ discs: Range<Int>, from: Peg, to: Peg, over pegs: PegSet) {
        assert(!discs.isEmpty && from != to && pegs.contains(from) && pegs.contains(to), "a transfer goes somewhere")
        smallest = UInt8(discs.lowerBound)
        size = UInt8(discs.count)
        self.from = from
        self.to = to
        self.pegs = pegs
    }

    var discs: Range<Int> { Int(smallest)..<Int(smallest) + Int(size) }
    var count: UInt64 { FrameStewart.moves(Int(size), pegs: pegs.count) }

    /// Any peg between the two.
    var spare: Peg { pegs.removing(from).removing(to).first }

    /// Whether it is played by the three-peg rule at once, not in parts.
    var isRun: Bool { size == 1 || pegs.count == 3 }

    /// The three parts by Frame and Stewart; the first and last are nil where the smaller tower has no discs.
    var parts: (first: Transfer?, second: Transfer, third: Transfer?) {
        let split = Int(smallest) + FrameStewart.split(Int(size), pegs: pegs.count)
        let spare = spare
        let larger = Transfer(split..<discs.upperBound, from: from, to: to, over: pegs.removing(spare))
        guard split > discs.lowerBound else { return (nil, larger, nil) }
        let smaller = discs.lowerBound..<split
        return (
            Transfer(smaller, from: from, to: spare, over: pegs), larger,
            Transfer(smaller, from: spare, to: to, over: pegs)
        )
    }
}

/// The moves of a transfer that is played over three pegs, one by one, from anywhere in it.
///
/// Number the moves 1 to 2^n - 1 and the discs 0 to n - 1. The trailing zeros of a move's number tell which disc it
/// carries: disc 0 every other time, disc 1 every fourth, and so on. Each disc goes round the three pegs, always the
/// same way: the largest makes one step, from -> to; every smaller disc goes round the other way than the next larger
/// one. (P. Buneman and L. Levy, "The Towers of Hanoi Problem", Information Processing Letters 10, 1980.)
///
/// So let x be the peg of disc 0, y the peg that it goes to next, and z the third. Odd moves are x > y, after which the
/// names move round: (x, y, z) becomes (y, z, x). Even moves leave x alone, and go y > z if the disc, that is the number
/// of trailing zeros, is even (it goes round as disc 0 does), else z > y. No memory is read, and nothing is divided.
@usableFromInline
struct Run: Sendable {
    @usableFromInline var x: Peg
    @usableFromInline var y: Peg
    @usableFromInline var z: Peg
    /// The number of moves made, and of all moves.
    @usableFromInline var made: UInt64
    @usableFromInline let count: UInt64

    /// The moves of `transfer` after the first `made`.
    init(_ transfer: Transfer, after made: UInt64) {
        let ring = Ring(transfer)
        // Disc 0 makes a step in every odd move.
        let steps = Int((made >> 1 + made & 1) % 3) * ring.direction(ofDisc: 0)
        x = ring[steps]
        y = ring[steps + ring.direction(ofDisc: 0)]
        z = ring[steps - ring.direction(ofDisc: 0)]
        self.made = made
        count = UInt64.max >> UInt64(64 - transfer.discs.count)
    }

    /// - Precondition: `made` is less than `count`.
    @inlinable
    @inline(__always)
    mutating func next() -> HanoiMove {
        made &+= 1
        if made & 1 != 0 {
            (x, y, z) = (y, z, x)
            return HanoiMove(from: z, to: x)
        }
        let isEvenDisc = made & (0 &- made) & 0x5555_5555_5555_5555 != 0
        return isEvenDisc ? HanoiMove(from: y, to: z) : HanoiMove(from: z, to: y)
    }
}

/// The three pegs of a run in the order in which the largest disc goes round: from, to, spare.
private struct Ring {
    let pegs: (Peg, Peg, Peg)
    let size: Int

    init(_ transfer: Transfer) {
        assert(transfer.isRun, "a transfer over more pegs goes in parts")
        pegs = (transfer.from, transfer.to, transfer.spare)
        size = transfer.discs.count
    }

    /// 1 for the way from -> to -> spare, -1 for the other.
    func direction(ofDisc disc: Int) -> Int { (size - disc) & 1 == 0 ? -1 : 1 }

    /// The peg that is `steps` steps on from `from`; -3 to 5.
    subscript(steps: Int) -> Peg {
        switch (steps + 3) % 3 {
        case 0: pegs.0
        case 1: pegs.1
        default: pegs.2
        }
    }
}

extension HanoiRules {
    /// Carries all discs of a transfer that is done.
    mutating func carry(_ transfer: Transfer) {
        put(transfer.discs, on: transfer.to)
    }

    /// Carries the discs to where they are after the first `made` moves of a transfer, directly, in O(discs · pegs).
    ///
    /// In a run, disc i is carried in the moves whose numbers are odd multiples of 2^i. Of the first m moves, that are
    /// m / 2^i, halved and rounded up: t(i) = (m >> i + 1) + (bit i of m), and only t(i) modulo 3 matters. With
    /// r = (m >> i + 1) modulo 3, which is 0 above the highest bit, r grows into 2r + (bit i of m) for the next smaller
    /// disc.
    mutating func carry(_ transfer: Transfer, upTo made: UInt64) {
        var transfer = transfer
        var made = made
        while made > 0, !transfer.isRun {
            let (first, second, third) = transfer.parts
            if let first {
                if made < first.count {
                    transfer = first
                    continue
                }
                carry(first)
                made -= first.count
            }
            if made < second.count {
                transfer = second
                continue
            }
            carry(second)
            made -= second.count
            guard let third else { return }
            transfer = third
        }
        if made == 0 { return }
        let ring = Ring(transfer)
        var bits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        var rest = 0
        for disc in (0..<transfer.discs.count).reversed() {
            let bit = Int(truncatingIfNeeded: made >> UInt64(disc) & 1)
            var steps = rest + bit
            if steps >= 3 { steps -= 3 }
            if ring.direction(ofDisc: disc) < 0, steps > 0 { steps = 3 - steps }
            switch steps {
            case 0: bits.0 |= 1 << UInt64(disc)
            case 1: bits.1 |= 1 << UInt64(disc)
            default: bits.2 |= 1 << UInt64(disc)
            }
            rest = 2 * rest + bit
            if rest >= 3 { rest -= 3 }
        }
        let smallest = UInt64(transfer.discs.lowerBound)
        towers &= SIMD8(repeating: ~Self.bits(transfer.discs))
        towers[Int(ring.pegs.0.index)] |= bits.0 << smallest
        towers[Int(ring.pegs.1.index)] |= bits.1 << smallest
        towers[Int(ring.pegs.2.index)] |= bits.2 << smallest
    }
}

extension Run {
    /// The run that move number `offset` (the first is 0) of a transfer belongs to, entered there.
    ///
    /// - Precondition: `offset` is less than the transfer's count.
    init(of transfer: Transfer, at offset: UInt64) {
        var transfer = transfer
        var offset = offset
        while !transfer.isRun {
            let (first, second, third) = transfer.parts
            if let first {
                if offset < first.count {
                    transfer = first
                    continue
                }
                offset -= first.count
            }
            if offset < second.count {
                transfer = second
                continue
            }
            offset -= second.count
            guard let third else { preconditionFailure("Run: the offset must be less than the transfer's count") }
            transfer = third
        }
        self.init(transfer, after: offset)
    }
}
