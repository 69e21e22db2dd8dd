/// Plays Minesweeper: opens what is certainly safe, and otherwise guesses so that the game is won most often.
///
/// If few minefields are left, all continuations are searched (`WinSearch`). Otherwise an unavoidable guess is made
/// first (`ForcedPair`), and if there is none the cells of the least risk are evaluated by what can follow
/// (`Lookahead`), without the part of the risk that comes anyway (`LaterGuesses`). The advice depends only on the
/// observation.
public struct MineAdvisor {
    private var engine = ProbabilityEngine(width: 1, height: 1, mineCount: 0)
    private var observation = Observation(width: 1, height: 1, mineCount: 0)
    private var stage = Stage.start
    private var probabilities: [Double] = []
    private var advice = MineAdvice(
        cell: 0, kind: .guess, risk: 0, reason: .leastRisk, safeCells: [], mineCells: [])

    private enum Stage {
        case start
        /// A search of all continuations; of the whole board, or of a separate part.
        case search(WinSearch, isWhole: Bool)
        case laterGuesses(LaterGuesses)
        case lookahead(Lookahead)
        case done
        /// Nothing is left to open, or no minefield agrees.
        case nothing
    }

    /// Creates an advisor without a board.
    public init() {}

    /// Sets the board to think about.
    public mutating func consider(_ observation: Observation) {
        if observation.width != self.observation.width
            || observation.height != self.observation.height || observation.mineCount != self.observation.mineCount
        {
            engine = ProbabilityEngine(
                width: observation.width, height: observation.height, mineCount: observation.mineCount)
        }
        self.observation = observation
        stage = .start
    }

    /// Whether there is any advice: false once the board is known to be solved, or contradictory.
    public var hasAdvice: Bool {
        if case .nothing = stage { return false }
        return true
    }

    /// Returns the probability that a covered cell contains a mine.
    ///
    /// - Precondition: there is advice about the board.
    public func risk(of cell: Int) -> Double { probabilities[cell] }

    /// Returns the probability that at least one of several covered cells contains a mine.
    ///
    /// - Precondition: there is advice about the board.
    public mutating func risk(ofAny cells: [Int]) -> Double {
        guard cells.count > 1, observation.cells.count <= ProbabilityEngine.mostCountedCells else {
            return cells.first.map { risk(of: $0) } ?? 0
        }
        guard engine.analyse(observation.cells) else { return 0 }
        let all = engine.solutionCount
        guard engine.analyse(observation.cells, safe: cells) else { return 1 }
        return min(max(1 - (engine.solutionCount / all).value, 0), 1)
    }

    /// Thinks for about a millisecond.
    ///
    /// - Returns: The advice once it is ready; nil while there is more to think about, and always if `hasAdvice` is
    ///   false.
    public mutating func think() -> MineAdvice? {
        switch stage {
        case .start: start()
        case .search(let search, let isWhole):
            switch search.search(work: Self.slice) {
            case .underWay: return nil
            case .abandoned: guess(canSearch: false)
            case .done: conclude(search, isWhole: isWhole)
            }
        case .laterGuesses(var later):
            let isDone = later.searchRow(by: &engine)
            stage = isDone ? .lookahead(lookahead(after: later)) : .laterGuesses(later)
        case .lookahead(var lookahead):
            let isDone = lookahead.judgeOne(by: &engine)
            stage = .lookahead(lookahead)
            if isDone { conclude(lookahead) }
        case .done, .nothing: break
        }
        if case .done = stage { return advice }
        return nil
    }

    /// How many numbers a search examines in a slice.
    private static var slice: Int { 400_000 }
    private static var mostWork: Int { 12_000_000 }
    private static var mostSolutions: Int { 1_500 }

    // MARK: - Certain cells

    private mutating func start() {
        engine.forget(for: observation.cells)
        guard engine.analyse(observation.cells) else { return stage = .nothing }
        probabilities = engine.probabilities()
        var safe: [Int] = []
        var mines: [Int] = []
        var plain: Int?
        for cell in observation.cells.indices where observation.cells[cell] == Observation.covered {
            if probabilities[cell] == 0 {
                safe.append(cell)
                if plain == nil, engine.known[cell] == SingleNumbers.Knowledge.safe { plain = cell }
            }
            if probabilities[cell] == 1 { mines.append(cell) }
        }
        advice.safeCells = safe
        advice.mineCells = mines
        advice.winProbability = nil
        if let first = safe.first {
            advice.cell = plain ?? first
            advice.kind = .certain
            advice.risk = 0
            advice.reason = plain == nil ? .noArrangement : .satisfiedNumber
            return stage = .done
        }
        guard observation.cells.contains(Observation.covered), mines.count < observation.mineCount else {
            return stage = .nothing
        }
        advice.kind = .guess
        guess(canSearch: true)
    }

    // MARK: - Guesses

    private mutating func guess(canSearch: Bool) {
        if observation.cells.count > ProbabilityEngine.mostCountedCells { return guessLeastRisk() }
        if !observation.cells.contains(where: { $0 != Observation.covered }) {
            return conclude(cell: 0, reason: .opening)
        }
        if canSearch, let (search, isWhole) = search() {
            stage = .search(search, isWhole: isWhole)
            return
        }
        let pair = ForcedPair(
            neighbourhood: engine.neighbourhood, board: observation.cells, probabilities: probabilities)
        if let cell = pair.find() { return conclude(cell: cell, reason: .closedOff) }
        stage = .laterGuesses(
            LaterGuesses(board: observation.cells, probabilities: probabilities, all: engine.solutionCount))
    }

    private func lookahead(after later: LaterGuesses) -> Lookahead {
        Lookahead(
            neighbourhood: engine.neighbourhood, board: observation.cells, probabilities: probabilities,
            dues: later.dues)
    }

    private mutating func guessLeastRisk() {
        var best = -1
        for cell in probabilities.indices where observation.cells[cell] == Observation.covered {
            if best < 0 || probabilities[cell] < probabilities[best] { best = cell }
        }
        conclude(cell: best, reason: .leastRisk)
    }

    /// Returns a search of the whole board if few minefields are left, else of a separate part.
    private func search() -> (WinSearch, isWhole: Bool)? {
        let certain = probabilities.indices.map { cell in
            observation.cells[cell] == Observation.covered && probabilities[cell] == 1
        }
        func search(_ cells: [Int], _ mines: Int?) -> WinSearch? {
            let list = SolutionList(
                cells: cells, mineCount: mines, board: observation.cells, certainMines: certain,
                neighbourhood: engine.neighbourhood, limit: Self.mostSolutions)
            guard let list, list.count > 0 else { return nil }
            return WinSearch(list, mostWork: Self.mostWork)
        }
        if engine.solutionCount.value <= Double(Self.mostSolutions) + 0.5 {
            var cells: [Int] = []
            for component in engine.components { cells += engine.entries[component].cells.map { Int($0) } }
            let rest = probabilities.indices.filter { cell in
                observation.cells[cell] == Observation.covered
                    && engine.known[cell] == SingleNumbers.Knowledge.nothing
                    && !engine.touchesNumber(cell)
            }
            cells = (cells + rest).filter { !certain[$0] }
            if let search = search(cells, observation.mineCount - advice.mineCells.count) { return (search, true) }
        }
        for component in engine.components {
            let entry = engine.entries[component]
            guard entry.isExact, entry.sums.span == 1, entry.sums.scale.value < 1e300 else { continue }
            let cells = entry.cells.map { Int($0) }
            guard engine.isClosed(cells) else { continue }
            let open = cells.filter { !certain[$0] }
            if !open.isEmpty, let search = search(open, nil) { return (search, false) }
        }
        return nil
    }

    // MARK: - Conclusions

    private mutating func conclude(_ search: WinSearch, isWhole: Bool) {
        guard let best = search.best else { return guess(canSearch: false) }
        if isWhole { advice.winProbability = Double(best.wins) / Double(search.solutions.count) }
        conclude(cell: best.cell, reason: isWhole ? .searched : .closedOff)
    }

    private mutating func conclude(_ lookahead: Lookahead) {
        let best = lookahead.best
        var least = best.risk
        for cell in probabilities.indices where observation.cells[cell] == Observation.covered {
            least = min(least, probabilities[cell])
        }
        let reason: MineAdvice.Reason =
            if best.risk <= least {
                .leastRisk
            } else if best.risk - best.due <= least {
                .comesAnyway
            } else {
                .settlesMost
            }
        conclude(cell: best.cell, reason: reason)
    }

    private mutating func conclude(cell: Int, reason: MineAdvice.Reason) {
        advice.cell = cell
        advice.risk = probabilities[cell]
        advice.reason = reason
        stage = .done
    }
}
