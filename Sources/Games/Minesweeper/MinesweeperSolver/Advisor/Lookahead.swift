/// Judges cells to guess by what may come of them.
///
/// For each number v that cell x may show, the board with it is counted: that gives the probability of v, and how safe the
/// safest cell is then, S_v (1 where some are certainly safe). A guess is worth
///
///     sum over v of P(x shows v) * S_v, times 1 + c * P(some cells are certainly safe then)
///
/// the first factor being the probability to survive this move and the next ("secondary safety"), the second a
/// preference for what gets on.
struct Lookahead {
    struct Candidate {
        let cell: Int
        let risk: Double
        var worth = 0.0
        /// Whether it can show only one number: then nothing is learned by it.
        var isDead = false
    }

    /// By how much it counts that a guess gets on.
    static var progressShare: Double { 0.1 }

    let board: [UInt8]
    private(set) var candidates: [Candidate]
    private var next = 0

    /// - Parameters:
    ///   - probabilities: Those of the board, none of whose covered cells is certainly safe.
    init(engine: ProbabilityEngine, board: [UInt8], probabilities: [Double]) {
        self.board = board
        candidates = Self.candidates(engine: engine, board: board, probabilities: probabilities)
    }

    /// Judges one more candidate; whether that was the last.
    mutating func judgeOne(by engine: inout ProbabilityEngine) -> Bool {
        guard next < candidates.count else { return true }
        judge(next, by: &engine)
        next += 1
        return next == candidates.count
    }

    /// The best candidate: one that isn't dead where there is any.
    var best: Candidate {
        var best = candidates[0]
        for candidate in candidates.dropFirst() {
            if candidate.isDead != best.isDead {
                if best.isDead { best = candidate }
            } else if candidate.worth > best.worth {
                best = candidate
            }
        }
        return best
    }

    /// The best candidates that aren't dead, the best first, as far as they are worth nearly as much.
    func contenders(most: Int) -> [PlayoutTrial.Contender] {
        let best = best
        let alive = candidates.enumerated().filter { !$0.element.isDead && $0.element.worth > best.worth * 0.9 }
        let ranked = alive.sorted { a, b in
            a.element.worth > b.element.worth || a.element.worth == b.element.worth && a.offset < b.offset
        }
        return ranked.prefix(most).map {
            PlayoutTrial.Contender(cell: $0.element.cell, risk: $0.element.risk, worth: $0.element.worth)
        }
    }

    private mutating func judge(_ index: Int, by engine: inout ProbabilityEngine) {
        let cell = candidates[index].cell
        var board = board
        var outcomes: [(count: ScaledNumber, safety: Double, progresses: Bool)] = []
        var covered = 0
        engine.neighbourhood.forEach(around: cell) { if self.board[$0] == Observation.covered { covered += 1 } }
        for value in 0...covered {
            board[cell] = UInt8(value)
            guard engine.analyse(board) else { continue }
            let (risk, safe) = engine.leastRisk()
            outcomes.append((engine.solutionCount, 1 - risk, safe > 0))
        }
        candidates[index].isDead = outcomes.count < 2
        guard let first = outcomes.first else { return }
        var total = 0.0
        var safety = 0.0
        var progress = 0.0
        for outcome in outcomes {
            let weight = (outcome.count / first.count).value
            total += weight
            safety += weight * outcome.safety
            if outcome.progresses { progress += weight }
        }
        let survival = 1 - candidates[index].risk
        candidates[index].worth = survival * safety / total * (1 + Self.progressShare * progress / total)
    }

    /// The cells within a tenth of the least risk; of those that touch no number only the few that most likely open up
    /// or touch the frontier.
    private static func candidates(
        engine: ProbabilityEngine, board: [UInt8], probabilities: [Double]
    ) -> [Candidate] {
        var least = 1.0
        for cell in board.indices where board[cell] == Observation.covered { least = min(least, probabilities[cell]) }
        let limit = 1 - (1 - least) * 0.9
        var found: [(candidate: Candidate, rank: Double)] = []
        for cell in board.indices where board[cell] == Observation.covered && probabilities[cell] <= limit {
            var opens = 1 - probabilities[cell]
            engine.neighbourhood.forEach(around: cell) { opens *= 1 - probabilities[$0] }
            found.append((Candidate(cell: cell, risk: probabilities[cell]), (1 - probabilities[cell]) * (1 + opens)))
        }
        found.sort { a, b in a.rank > b.rank || a.rank == b.rank && a.candidate.cell < b.candidate.cell }
        return found.prefix(mostCandidates).map { $0.candidate }
    }

    private static var mostCandidates: Int { 24 }
}
