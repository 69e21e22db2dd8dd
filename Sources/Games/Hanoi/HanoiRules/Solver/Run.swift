/// The moves of a transfer over three pegs, one by one, from any offset.
///
/// Number the moves 1 to 2^n - 1 and the discs 0 to n - 1. The number of trailing zeros of a move's number is its disc:
/// disc 0 every other time, disc 1 every fourth, and so on. Each disc cycles through the three pegs, always in the same
/// direction: the largest makes one step, from -> to; every smaller disc cycles in the opposite direction to the next
/// larger one. (P. Buneman and L. Levy, "The Towers of Hanoi Problem", Information Processing Letters 10, 1980.)
///
/// So let x be the peg of disc 0, y the peg that it goes to next, and z the third. Odd moves are x > y, after which the
/// names rotate: (x, y, z) becomes (y, z, x). Even moves leave x alone, and go y > z if the disc, that is the number of
/// trailing zeros, is even (it cycles in the direction of disc 0), else z > y.
///
/// Between two multiples of eight only the three smallest discs move, always in the same way. With the names at the
/// start of the block:
///
///     x>y  x>z  y>z  x>y  z>x  z>y  x>y   then   z>x or x>z, as the eighth move's disc is even or odd
///
/// after which disc 0 is on y: the names rotate once. A peg takes three bits, an octal digit; so a block of moves is a
/// word, computed by multiplying each peg by the places where it occurs; and a shift takes a move off its end. No
/// memory is read, and nothing is divided.
@usableFromInline
struct Run: Sendable {
    /// The remaining moves of the block, six bits each, the next one lowest: the source peg, then the target peg. As
    /// they differ, no move is 0.
    @usableFromInline var block: UInt64 = 0
    /// The names at the end of the block, as indices of pegs.
    @usableFromInline var x: UInt64
    @usableFromInline var y: UInt64
    @usableFromInline var z: UInt64
    /// The number of moves up to the end of the block: a multiple of eight, or all.
    @usableFromInline var number: UInt64
    @usableFromInline let count: UInt64

    /// Creates the moves of `transfer` after the first `made`.
    ///
    /// - Precondition: `transfer` is a run.
    init(_ transfer: Transfer, after made: UInt64) {
        let ring = Ring(transfer)
        count = UInt64.max >> UInt64(64 - transfer.discs.count)
        number = made & ~7
        // Disc 0 makes a step in every odd move.
        let step = ring.direction(ofDisc: 0)
        let steps = Int((number / 2) % 3) * step
        x = UInt64(ring[steps].index)
        y = UInt64(ring[steps + step].index)
        z = UInt64(ring[steps - step].index)
        if number < count { fill() }
        block >>= 6 * (made & 7)
    }

    /// The number of remaining moves, in the block and after it.
    var left: UInt64 {
        let bits = 64 - block.leadingZeroBitCount
        return count - number + UInt64((bits + 5) / 6)
    }

    /// Computes the next block.
    ///
    /// - Precondition: the block is used up, and `number` is less than `count`.
    @inlinable
    @inline(__always)
    mutating func fill() {
        let rest = count &- number
        number &+= 8
        let isEvenDisc = number & (0 &- number) & 0x5555_5555_5555_5555 != 0
        let eighth = isEvenDisc ? z | x << 3 : x | z << 3
        block =
            x &* 0o01_00_10_01_00_01_01 | y &* 0o10_10_00_10_01_00_10 | z &* 0o00_01_01_00_10_10_00 | eighth << 42
        if rest < 8 {
            block &= (1 << (6 * rest)) &- 1
            number = count
        }
        (x, y, z) = (y, z, x)
    }

    /// Takes the next move of the block.
    ///
    /// - Precondition: the block is not used up.
    @inlinable
    @inline(__always)
    mutating func next() -> HanoiMove {
        let from = Peg(index: UInt8(truncatingIfNeeded: block & 7))
        let to = Peg(index: UInt8(truncatingIfNeeded: block >> 3 & 7))
        block >>= 6
        return HanoiMove(from: from, to: to)
    }
}

extension Run {
    /// Creates the run of a transfer that contains move number `offset` (the first is 0), positioned there.
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

/// The three pegs of a run in the order in which the largest disc cycles: from, to, spare.
struct Ring {
    let pegs: (Peg, Peg, Peg)
    let size: Int

    init(_ transfer: Transfer) {
        assert(transfer.isRun, "a transfer over more pegs goes in parts")
        pegs = (transfer.from, transfer.to, transfer.spare)
        size = transfer.discs.count
    }

    /// Returns 1 for the direction from -> to -> spare, -1 for the opposite one.
    func direction(ofDisc disc: Int) -> Int { (size - disc) & 1 == 0 ? -1 : 1 }

    /// The peg that is `steps` steps from `from`; -3 to 5.
    subscript(steps: Int) -> Peg {
        switch (steps + 3) % 3 {
        case 0: pegs.0
        case 1: pegs.1
        default: pegs.2
        }
    }
}
