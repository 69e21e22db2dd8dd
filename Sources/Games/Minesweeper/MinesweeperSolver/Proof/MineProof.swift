/// The visible numbers that prove what a covered cell holds: few enough to be shown beside a hint.
///
/// The numbers alone decide: each says how many of the covered cells around it are mines, whatever is flagged or was
/// concluded before. None can be left out: without it the others don't prove it.
public struct MineProof: Hashable, Sendable {
    /// The index of the covered cell, row by row.
    public let cell: Int
    /// Whether the cell holds a mine; otherwise it is safe.
    public let isMine: Bool
    /// The indices of the open cells whose numbers prove it, in order.
    ///
    /// If `minesLeft` is needed, these are only numbers around which some cells aren't decided by single numbers; none
    /// are listed if there are very many.
    public let numbers: [Int]
    /// How many mines are left when those are counted that single numbers, one after the other, reveal; nil if the
    /// proof doesn't need the number of mines on the board.
    public let minesLeft: Int?

    /// Finds a proof of what one cell holds; nil if it isn't certain, or the search takes too long.
    ///
    /// First single numbers are tried, then pairs, then all numbers up to some distance, and from these every one is
    /// dropped that the proof doesn't need; finally the count of the mines. So there can be a proof with fewer numbers
    /// than the one found, but none by fewer than three is missed. The time is bounded by about 100 countings of 64
    /// numbers.
    public init?(of cell: Int, in observation: Observation) {
        guard observation.cells.indices.contains(cell) else { return nil }
        var search = ProofSearch(observation)
        guard let proof = search.bySingle(cell) ?? search.byPair(cell) ?? search.byMany(cell) ?? search.byCount(cell)
        else { return nil }
        self = proof
    }

    /// Finds the easiest proof of one of several cells: with the fewest numbers, the first among equals.
    ///
    /// - Returns: What `init` finds for its cell; nil if none of the first few cells has a proof.
    public static func easiest(of cells: [Int], in observation: Observation) -> MineProof? {
        var search = ProofSearch(observation)
        for cell in cells {
            if let proof = search.bySingle(cell) { return proof }
        }
        for cell in cells {
            if let proof = search.byPair(cell) { return proof }
        }
        var best: MineProof?
        for cell in cells.prefix(Self.mostCells) {
            guard let proof = search.byMany(cell) else { continue }
            if best.map({ proof.numbers.count < $0.numbers.count }) ?? true { best = proof }
        }
        if let best { return best }
        for cell in cells.prefix(Self.mostCells) {
            if let proof = search.byCount(cell) { return proof }
        }
        return nil
    }

    /// The number of cells for which longer proofs are compared.
    private static var mostCells: Int { 3 }

    init(cell: Int, isMine: Bool, numbers: [Int], minesLeft: Int? = nil) {
        self.cell = cell
        self.isMine = isMine
        self.numbers = numbers.sorted()
        self.minesLeft = minesLeft
    }
}
