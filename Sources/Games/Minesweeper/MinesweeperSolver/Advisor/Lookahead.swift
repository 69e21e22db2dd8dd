/// Evaluates cells to guess by what can follow.
///
/// Let W(B) be the value of a board B. If n cells are certainly safe it is 1 - 0.15 / n: the fewer there are, the sooner
/// the player has to guess again. If none is, the player guesses x:
///
///     W(B) = max over x of P(x is safe) * sum over v of P(x shows v | x is safe) * W(B with v at x)
///
/// For each number v that cell x can show, the board with it is counted; that gives the probability of v. At the end of
/// the lookahead W(B) is estimated as 0.9 * P(the safest cell is safe). So the value is about the probability to survive
/// this guess and the next ones ("secondary safety"), until there is progress. First all candidates are evaluated one
/// number deep, then the best few two deep.
///
/// Candidates are the cells that are nearly as safe as the safest, and others that are less safe but sure to lead on: if
/// one of those is safe, another cell is safe, too. A cell that can show only one number is dead: to open it is a risk
/// for nothing. So it is opened only if all are dead, and the safest is the safest of the others.
///
/// Of the first guess's risk only that counts which doesn't come anyway (`LaterGuesses`). And a first guess that touches
/// no number counts less (`awayFromNumbers`): even if it opens much, it settles nothing where the player is stuck, and
/// the guess there is still to come.
struct Lookahead {
    struct Candidate {
        let cell: Int
        let risk: Double
        /// The part of the risk that comes anyway.
        let due: Double
        /// Whether an open cell is next to it.
        let touchesNumber: Bool
        var worth = 0.0

        /// How much of its value counts.
        var share: Double { touchesNumber ? 1 : Lookahead.awayFromNumbers }
    }

    /// The value of a board at the end of the lookahead by how many cells are certainly safe. If none is, its value is
    /// this share of the chance that the next guess is safe.
    private static func outlook(safeCount: Int) -> Double { safeCount == 0 ? 0.9 : 1 - 0.15 / Double(safeCount) }
    /// The share of its value that counts if the first guess touches no number.
    static var awayFromNumbers: Double { 0.8 }
    /// The maximum number of candidates, the number evaluated more deeply, and the number of answers then.
    static var mostCandidates: Int { 24 }
    static var mostDeep: Int { 6 }
    static var mostAnswers: Int { 5 }
    /// Cells less likely to be safe than this fraction of the safest are not candidates; what is due counts as safe.
    static var window: Double { 0.97 }
    /// The same for those that are sure to lead on.
    static var windowOfProgress: Double { 0.92 }

    /// What is known about a cell as a candidate.
    private enum Standing {
        case none
        /// It isn't sure to lead on.
        case leadsNowhere
        case candidate
        /// It can show only one number: then it gives no information.
        case dead
    }

    let board: [UInt8]
    private let probabilities: [Double]
    private let dues: [Double]
    private(set) var candidates: [Candidate] = []
    /// Cells of which it isn't known yet whether they are sure to lead on, the last one first.
    private var unchecked: [Candidate] = []
    private var standings: [Standing]
    /// The least risk of the cells that aren't known to be dead; the limits of the candidates depend on it.
    private var leastRisk = -1.0
    private var next = 0
    private var isDeep = false

    /// Starts a lookahead.
    ///
    /// - Parameters:
    ///   - probabilities: Those of the board, none of whose covered cells is certainly safe.
    ///   - dues: For each cell, the part of its risk that comes anyway.
    init(neighbourhood: Neighbourhood, board: [UInt8], probabilities: [Double], dues: [Double]) {
        self.board = board
        self.probabilities = probabilities
        self.dues = dues
        standings = Array(repeating: .none, count: board.count)
        addCandidates(in: neighbourhood)
    }

    /// Adds the candidates that aren't among them yet, by the safest cell that isn't known to be dead.
    private mutating func addCandidates(in neighbourhood: Neighbourhood) {
        var least = 1.0
        for cell in board.indices where board[cell] == Observation.covered && standings[cell] != .dead {
            least = min(least, probabilities[cell])
        }
        guard least > leastRisk else { return }
        leastRisk = least
        let near = Self.candidates(
            neighbourhood: neighbourhood, board: board, probabilities: probabilities, dues: dues,
            limit: 1 - (1 - least) * Self.window, most: Self.mostCandidates
        ) { standings[$0] == .none || standings[$0] == .leadsNowhere }
        for candidate in near { standings[candidate.cell] = .candidate }
        candidates += near
        let limit = 1 - (1 - least) * Self.windowOfProgress
        for cell in board.indices.reversed() where board[cell] == Observation.covered && standings[cell] == .none {
            guard probabilities[cell] - dues[cell] <= limit, neighbourhood.touchesNumber(cell, on: board) else {
                continue
            }
            unchecked.append(Candidate(cell: cell, risk: probabilities[cell], due: dues[cell], touchesNumber: true))
        }
    }

    /// Checks or evaluates one more candidate, and returns whether that was the last.
    mutating func judgeOne(by engine: inout ProbabilityEngine) -> Bool {
        if let unsure = unchecked.popLast() {
            let leadsOn = engine.analyse(board, safe: [unsure.cell]) && engine.leastRisk().safeCount > 1
            standings[unsure.cell] = leadsOn ? .candidate : .leadsNowhere
            if leadsOn { candidates.append(unsure) }
            return false
        }
        if next < candidates.count {
            let (worth, isDead) = Self.worth(
                of: candidates[next], on: board, by: &engine, answers: isDeep ? Self.mostAnswers : 0)
            candidates[next].worth = worth * candidates[next].share
            if isDead { standings[candidates[next].cell] = .dead }
            next += 1
        }
        guard next == candidates.count else { return false }
        if isDeep { return true }
        addCandidates(in: engine.neighbourhood)
        guard next == candidates.count, unchecked.isEmpty else { return false }
        isDeep = true
        next = 0
        // Equal ones keep their order; dead ones come last.
        let ranked = candidates.enumerated().sorted { a, b in
            if isDead(a.element) != isDead(b.element) { return isDead(b.element) }
            return a.element.worth > b.element.worth || a.element.worth == b.element.worth && a.offset < b.offset
        }
        candidates = ranked.prefix(Self.mostDeep).map { $0.element }
        return candidates.count < 2 || isDead(candidates[1])
    }

    private func isDead(_ candidate: Candidate) -> Bool { standings[candidate.cell] == .dead }

    /// The best candidate: one that isn't dead, if there is any.
    var best: Candidate {
        var best = candidates[0]
        for candidate in candidates.dropFirst() {
            if isDead(candidate) != isDead(best) {
                if isDead(best) { best = candidate }
            } else if candidate.worth > best.worth {
                best = candidate
            }
        }
        return best
    }

    /// Returns W of a board with a guess at the candidate's cell, and whether that is dead.
    ///
    /// - Parameter answers: The number of guesses tried if nothing is certainly safe then; 0 to take the safest without
    ///   trying.
    private static func worth(
        of candidate: Candidate, on board: [UInt8], by engine: inout ProbabilityEngine, answers: Int
    ) -> (worth: Double, isDead: Bool) {
        let cell = candidate.cell
        var board = board
        var covered = 0
        engine.neighbourhood.forEach(around: cell) { if board[$0] == Observation.covered { covered += 1 } }
        var first: ScaledNumber?
        var total = 0.0
        var sum = 0.0
        var kinds = 0
        for value in 0...covered {
            board[cell] = UInt8(value)
            guard engine.analyse(board) else { continue }
            kinds += 1
            let count = engine.solutionCount
            let weight = first == nil ? 1 : (count / first!).value
            if first == nil { first = count }
            let (risk, safe) = engine.leastRisk()
            var worth = outlook(safeCount: safe)
            if safe == 0 {
                worth *= 1 - risk
                if answers > 0, risk < 1 {
                    var best = 0.0
                    let probabilities = engine.probabilities()
                    let replies = Self.candidates(
                        neighbourhood: engine.neighbourhood, board: board, probabilities: probabilities, dues: [],
                        limit: 1 - (1 - risk) * window, most: answers)
                    for reply in replies {
                        best = max(best, Self.worth(of: reply, on: board, by: &engine, answers: 0).worth)
                    }
                    worth = best
                }
            }
            total += weight
            sum += weight * worth
        }
        return total == 0 ? (0, true) : ((1 - candidate.risk + candidate.due) * sum / total, kinds < 2)
    }

    /// Returns the cells whose risk doesn't exceed a limit, with those that promise to open more first.
    ///
    /// - Parameters:
    ///   - dues: For each cell, the part of its risk that comes anyway; empty if that isn't known.
    ///   - isChoice: Which cells are looked at.
    private static func candidates(
        neighbourhood: Neighbourhood, board: [UInt8], probabilities: [Double], dues: [Double], limit: Double, most: Int,
        isChoice: (Int) -> Bool = { _ in true }
    ) -> [Candidate] {
        var found: [(candidate: Candidate, rank: Double)] = []
        for cell in board.indices where board[cell] == Observation.covered && isChoice(cell) {
            let (risk, due) = (probabilities[cell], dues.isEmpty ? 0 : dues[cell])
            let cost = risk - due
            if cost > limit { continue }
            let candidate = Candidate(
                cell: cell, risk: risk, due: due, touchesNumber: neighbourhood.touchesNumber(cell, on: board))
            var opens = 1 - risk
            neighbourhood.forEach(around: cell) { opens *= 1 - probabilities[$0] }
            found.append((candidate, (1 - cost) * (1 + opens) * candidate.share))
        }
        found.sort { a, b in a.rank > b.rank || a.rank == b.rank && a.candidate.cell < b.candidate.cell }
        return found.prefix(most).map { $0.candidate }
    }
}
