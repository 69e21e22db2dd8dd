/// Moves a whole tower of consecutive discs from one peg to another.
///
/// Meanwhile none of the pegs that it can use holds a smaller disc than these, except for these discs; larger ones, and
/// smaller ones on other pegs, are not in the way.
struct Transfer: Sendable {
    /// The discs, counted from 0: a range, in as few bytes as possible.
    private let smallest: UInt8
    private let size: UInt8
    let from: Peg
    let to: Peg
    /// The pegs that it can use, including `from` and `to`.
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

    /// Any peg other than the two.
    var spare: Peg { pegs.removing(from).removing(to).first }

    /// Whether it uses the three-peg rule directly, not in parts.
    var isRun: Bool { size == 1 || pegs.count == 3 }

    /// The three parts by Frame and Stewart; the first and last are nil if the smaller tower has no discs.
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
