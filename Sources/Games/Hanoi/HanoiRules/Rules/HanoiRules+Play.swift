public import PlayRules

extension HanoiRules: Rules {
    public static var description: GameDescription {
        GameDescription(
            name: "hanoi", title: "Tower of Hanoi",
            summary: "Carry the tower to the last place, a ring at a time; no ring may rest on a smaller one.",
            parameters: [
                ParameterDescription(
                    name: "discs", title: "Rings",
                    kind: .integer(Int64(discRange.lowerBound)...Int64(discRange.upperBound), initial: 5)),
                ParameterDescription(
                    name: "pegs", title: "Towers",
                    kind: .integer(Int64(pegRange.lowerBound)...Int64(pegRange.upperBound), initial: 3)),
            ],
            presets: [
                Preset(title: "First steps", caption: "7 moves", settings: "discs=3 pegs=3"),
                Preset(title: "Classic", caption: "31 moves", settings: "discs=5 pegs=3"),
                Preset(title: "Long walk", caption: "127 moves", settings: "discs=7 pegs=3"),
                Preset(title: "The legend", caption: "1.8 × 10¹⁹ moves", settings: "discs=64 pegs=3"),
            ])
    }

    /// The start of a game. Nothing is left to chance in it, so the seed makes no difference.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        self.init(discs: Int(parameters.integer("discs")), pegs: Int(parameters.integer("pegs")))
    }

    public var status: GameStatus { self[goal] == Self.bits(0..<discCount) ? .won : .playing }

    /// Always 0: what counts in this game is how few the moves are, and those are the session's to count.
    public var score: Int64 { 0 }

    public var verdict: String { "Solved" }

    public var digest: UInt64 {
        var digest = Digest()
        digest.combine(UInt8(discCount))
        digest.combine(UInt8(pegCount))
        for peg in 0..<pegCount { digest.combine(towers[peg]) }
        return digest.value
    }

    /// Carries the topmost disc of one peg to another.
    ///
    /// - Throws: the reason when the tower is complete already, there is no such peg, both are the same, nothing is on
    ///   the one, or the topmost disc of the other is smaller.
    public mutating func apply(_ move: HanoiMove) throws(IllegalMove) -> [HanoiEvent] {
        if let problem = problem(with: move) { throw problem }
        let disc = towers[Int(move.from.index)].trailingZeroBitCount
        carry(move)
        checkInvariants()
        let moved = HanoiEvent.moved(disc: disc + 1, from: move.from, to: move.to)
        return status == .won ? [moved, .solved] : [moved]
    }

    public func isLegal(_ move: HanoiMove) -> Bool { problem(with: move) == nil }

    /// Why a move may not be made; nil when it may.
    public func problem(with move: HanoiMove) -> IllegalMove? {
        if status == .won { return IllegalMove("The tower is complete: the game is over") }
        for peg in [move.from, move.to] where !has(peg) {
            return IllegalMove("There is no tower \(peg.name)")
        }
        if move.from == move.to { return IllegalMove("Choose another tower than \(move.from.name)") }
        guard let disc = top(of: move.from) else { return IllegalMove("Tower \(move.from.name) is empty") }
        if let below = top(of: move.to), below < disc {
            return IllegalMove("Ring \(disc) can't rest on the smaller ring \(below)")
        }
        return nil
    }

    /// Makes a move that is known to be legal.
    mutating func carry(_ move: HanoiMove) {
        let tower = towers[Int(move.from.index)]
        towers[Int(move.from.index)] = tower & (tower &- 1)
        towers[Int(move.to.index)] |= tower & (0 &- tower)
    }

    public func solution() -> HanoiSolution? { HanoiSolution(from: self) }

    public static func announcement(of events: [HanoiEvent], by move: HanoiMove) -> String {
        for case .moved(let disc, let from, let to) in events { return "ring \(disc) from \(from.name) to \(to.name)" }
        return move.word
    }
}
