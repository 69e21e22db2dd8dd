extension HanoiRules {
    /// Moves all discs of a complete transfer.
    mutating func carry(_ transfer: Transfer) {
        put(transfer.discs, on: transfer.to)
    }

    /// Moves the discs to where they are after the first `made` moves of a transfer, directly, in O(discs · pegs).
    ///
    /// In a run, disc i is moved in the moves whose numbers are odd multiples of 2^i. Of the first m moves these are m
    /// / 2^i, halved and rounded up: t(i) = (m >> i + 1) + (bit i of m), and only t(i) modulo 3 matters. With r = (m >>
    /// i + 1) modulo 3, which is 0 above the highest bit, r becomes 2r + (bit i of m) for the next smaller disc.
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
        var bits: (UInt64, UInt64) = (0, 0)
        var rest: UInt32 = 0
        for disc in (0..<transfer.discs.count).reversed() {
            let bit = UInt32(truncatingIfNeeded: made >> UInt64(disc) & 1)
            // Without branches, which would often be mispredicted.
            let steps = (rest + bit) * UInt32(3 + ring.direction(ofDisc: disc)) % 3
            bits.0 |= (steps == 0 ? 1 : 0) << UInt64(disc)
            bits.1 |= (steps == 1 ? 1 : 0) << UInt64(disc)
            rest = (2 * rest + bit) % 3
        }
        let smallest = UInt64(transfer.discs.lowerBound)
        put(transfer.discs, on: ring.pegs.2)
        towers[Int(ring.pegs.2.index)] ^= (bits.0 | bits.1) << smallest
        towers[Int(ring.pegs.0.index)] |= bits.0 << smallest
        towers[Int(ring.pegs.1.index)] |= bits.1 << smallest
    }
}
