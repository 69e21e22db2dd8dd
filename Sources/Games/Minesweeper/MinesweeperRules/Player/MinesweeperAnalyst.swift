import MinesweeperSolver
public import PlayRules
import Words

/// Assesses moves by the chance that they open no mine, as far as the open numbers told the player. A position's value
/// is that of the recommended cell: 1000 where a cell was certainly safe, 0 after a mine.
public struct MinesweeperAnalyst: GameAnalyst {
    private var advisor = MineAdvisor()
    private var question: (move: MinesweeperMove, position: MinesweeperRules)?
    private var observation = Observation(width: 1, height: 1, mineCount: 0)
    /// What was advised in the position that was assessed last.
    private var advice: MineAdvice?

    /// Creates an analyst.
    public init?() {}

    /// What the values measure.
    public static var title: String { say("Chance of the safest move") }

    /// The values are thousandths.
    public static var isShare: Bool { true }

    /// A percent.
    public static var leastLoss: Int64 { 10 }

    /// The largest number of cells: each move takes a look at all of them.
    private static var mostCells: Int { 10_000 }

    /// Returns the largest board, for larger ones.
    public static func problem(with position: MinesweeperRules) -> String? {
        guard position.width * position.height > mostCells else { return nil }
        return say("Boards of up to \(grouped(UInt128(mostCells))) cells can be analysed.")
    }

    /// Sets the move to assess.
    public mutating func consider(_ move: MinesweeperMove, in position: MinesweeperRules) {
        question = (move, position)
        let observation = position.observation
        // A flag changes nothing that is seen.
        if advice != nil, observation == self.observation { return }
        self.observation = observation
        advice = nil
        advisor.consider(observation)
    }

    /// Thinks for one slice; returns the assessment once it is ready.
    public mutating func think() -> Assessment<MinesweeperMove>? {
        guard let (move, position) = question else { return nil }
        // The first cell that is opened is safe, unless the mines were given.
        guard position.isSetUp || observation.cells.contains(where: { $0 != Observation.covered }) else {
            question = nil
            return Assessment(value: 1000, loss: 0, best: move)
        }
        if advice == nil { advice = advisor.think() }
        guard let advice else {
            if advisor.hasAdvice { return nil }
            question = nil
            return Assessment(value: 1000, loss: 0, best: nil)
        }
        question = nil
        let value = 1000 - Self.thousandths(advice.risk)
        let cell = Cell(advice.cell % observation.width, advice.cell / observation.width)
        return Assessment(
            value: value, loss: value - (1000 - Self.thousandths(risk(of: move, in: position))), best: .reveal(cell))
    }

    /// Returns the probability that a move opens a mine.
    private mutating func risk(of move: MinesweeperMove, in position: MinesweeperRules) -> Double {
        let targets = (try? position.targets(of: move)) ?? []
        return advisor.risk(ofAny: targets.map { Int($0.y) * observation.width + Int($0.x) })
    }

    private static func thousandths(_ probability: Double) -> Int64 { Int64((1000 * probability).rounded()) }

    /// Returns 0 after a mine.
    public mutating func value(ofEnd position: MinesweeperRules) -> Int64 { position.status == .lost ? 0 : 1000 }

    /// Returns the needless risk.
    public static func text(ofLoss loss: Int64, moves: Int) -> String {
        say("\((loss + 5) / 10) % more risk than needed.")
    }

    /// Returns the proof that the cell was safe, or how likely a mine was.
    public mutating func reason(for move: MinesweeperMove, in position: MinesweeperRules) -> String {
        guard let advice else { return "" }
        if advice.kind == .guess {
            return say("a guess: \(percent(advice.risk)) risk, \(advice.reason.text)")
        }
        guard let proof = MineProof(of: advice.cell, in: observation) else {
            return say("safe: \(advice.reason.text)")
        }
        return say("safe: \(proof.text(in: observation))")
    }
}
