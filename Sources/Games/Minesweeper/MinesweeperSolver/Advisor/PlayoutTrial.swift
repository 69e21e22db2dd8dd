import Geometry

/// Judges the few best cells of a look ahead by playing them on, in the same drawn minefields.
///
/// Round by round all that are left are tried in so many minefields more, and the worse half falls out. The minefields
/// come from a generator seeded by the board, so the same board is always judged the same.
struct PlayoutTrial {
    struct Contender {
        let cell: Int
        let risk: Double
        /// What the look ahead found.
        let worth: Double
        var sum = 0.0
        var count = 0

        /// The survival of the guess, times how well the playouts went.
        var value: Double { count == 0 ? 0 : (1 - risk) * sum / Double(count) }
    }

    private(set) var contenders: [Contender]
    private let board: [UInt8]
    private var sampler: FieldSampler
    private var playout: Playout
    private var random: RandomGenerator
    /// How many minefields each round draws; the last round is of as many as all before.
    private var field: [Bool] = []
    private var next = 0
    private var drawn = 0
    private var roundEnd = Self.firstRound

    static var mostContenders: Int { 8 }
    static var firstRound: Int { 24 }
    static var rounds: Int { 3 }
    private var round = 1

    init?(engine: inout ProbabilityEngine, board: [UInt8], contenders: [Contender]) {
        guard contenders.count > 1, engine.analyse(board), let sampler = FieldSampler(engine: engine) else {
            return nil
        }
        self.board = board
        self.contenders = contenders
        self.sampler = sampler
        playout = Playout(guesses: 1)
        var seed: UInt64 = 0
        for cell in board { seed = (seed ^ UInt64(cell)) &* 0x100_0000_01b3 }
        random = RandomGenerator(seed: seed)
    }

    /// Plays one contender in one minefield; whether that was the last.
    mutating func playOne(by engine: inout ProbabilityEngine) -> Bool {
        if next == 0 { field = sampler.draw(using: &random) }
        let cell = contenders[next].cell
        if !field[cell] {
            contenders[next].sum += playout.play(opening: cell, board: board, field: field, by: &engine)
            contenders[next].count += 1
        }
        next += 1
        guard next == contenders.count else { return false }
        next = 0
        drawn += 1
        guard drawn == roundEnd else { return false }
        if round == Self.rounds { return true }
        round += 1
        roundEnd += drawn
        // Equal ones stay in their order.
        let ranked = contenders.enumerated().sorted { a, b in
            a.element.value > b.element.value || a.element.value == b.element.value && a.offset < b.offset
        }
        contenders = ranked.prefix((contenders.count + 1) / 2).map { $0.element }
        return contenders.count == 1
    }

    /// The contender that went best.
    var best: Contender {
        var best = contenders[0]
        for contender in contenders.dropFirst() where contender.value > best.value { best = contender }
        return best
    }
}
