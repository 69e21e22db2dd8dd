import MinesweeperSolver
public import PlayRules
import Words

/// Plays Minesweeper by `MineAdvisor`: it opens what is certainly safe, and otherwise guesses so that the game is won
/// most often. Of the safe cells it names the one with the easiest proof. It removes flags that are certainly wrong, and
/// sets none.
public struct MinesweeperPlayer: AutoPlayer {
    /// The maximum number of cells: positions are passed to the player as text.
    public static let mostCells = 1_000_000

    private var advisor = MineAdvisor()
    /// The current position; nil for a board that is too large.
    private var sight: BoardSight?

    /// Creates a player without a position.
    public init?() {}

    /// Returns what the player can see of a position; nil for a board that is too large.
    public static func sight(of position: MinesweeperRules) -> BoardSight? {
        position.width * position.height <= mostCells ? BoardSight(position) : nil
    }

    /// Sets the position to think about.
    public mutating func consider(_ sight: BoardSight?) {
        self.sight = sight
        if let sight { advisor.consider(sight.observation) }
    }

    /// Thinks for about a millisecond; returns the advice once it is ready.
    public mutating func think() -> Advice<MinesweeperMove>? {
        guard let sight else { return Advice(move: nil, reason: say("the board is too large to think about")) }
        let observation = sight.observation
        if sight.isFirstSafe, !observation.cells.contains(where: { $0 != Observation.covered }) {
            let first = sight.first.map(cell) ?? Self.firstCell(on: observation)
            return advice(.reveal(first), say("the first cell is always safe"))
        }
        if let advice = advisor.think() { return self.advice(advice) }
        return advisor.hasAdvice ? nil : Advice(move: nil, reason: say("no minefield agrees with this"))
    }

    /// Returns the cell from which boards are won most often: near a corner, where an opening reaches the two borders and
    /// leaves fewer cells behind it. docs/games/minesweeper.md has the figures.
    private static func firstCell(on observation: Observation) -> Cell {
        let isDense = observation.mineCount * 6 > observation.cells.count
        let distance = isDense ? 3 : 2
        return Cell(min(distance, (observation.width - 1) / 2), min(distance, (observation.height - 1) / 2))
    }

    private func advice(_ advice: MineAdvice) -> Advice<MinesweeperMove> {
        switch advice.kind {
        case .certain:
            guard let sight, let proof = MineProof.easiest(of: advice.safeCells, in: sight.observation) else {
                return self.advice(.reveal(cell(advice.cell)), say("safe: \(advice.reason.text)"))
            }
            return self.advice(.reveal(cell(proof.cell)), say("safe: \(proof.text(in: sight.observation))"))
        case .guess:
            let risk = percent(advice.risk)
            return self.advice(.reveal(cell(advice.cell)), say("a guess: \(risk) risk, \(advice.reason.text)"))
        }
    }

    /// Returns a legal move: a flagged cell can be opened only after its flag is removed.
    private func advice(_ move: MinesweeperMove, _ reason: String) -> Advice<MinesweeperMove> {
        guard let sight, sight.flags.contains(index(move.cell)) else { return Advice(move: move, reason: reason) }
        return Advice(move: .flag(move.cell), reason: say("take the flag away: \(reason)"))
    }

    private func cell(_ index: Int) -> Cell {
        let width = sight?.observation.width ?? 1
        return Cell(index % width, index / width)
    }

    private func index(_ cell: Cell) -> Int { Int(cell.y) * (sight?.observation.width ?? 1) + Int(cell.x) }

    // MARK: Questions

    /// Encodes what the player can see as one word; "-" for a board that is too large.
    public static func question(about position: MinesweeperRules) -> String {
        sight(of: position)?.text ?? "-"
    }

    /// Decodes a question; nil if it can't be read, and `.some(nil)` for a board that is too large.
    public static func sight(in question: Word) -> BoardSight?? {
        if question == "-" { return .some(nil) }
        return BoardSight(text: question).map { .some($0) }
    }
}

extension MinesweeperRules {
    /// The automatic player.
    public typealias Player = MinesweeperPlayer
    /// What assesses moves.
    public typealias Analyst = MinesweeperAnalyst
    /// What is told of a game.
    public typealias Report = MinesweeperReport
    /// How two play.
    public typealias Contest = MinesweeperContest
    /// How games are compared.
    public typealias Ranking = MinesweeperRanking
}
