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
