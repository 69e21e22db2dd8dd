import Geometry
public import MinesweeperRules
import MinesweeperSolver
public import Play
import PlayRules
import Tiles
import Views
import Words

extension MinesweeperScene {
    /// The first steps: a 9 × 9 board without guesses.
    public static var lesson: Lesson<MinesweeperRules>? {
        Lesson(
            settings: "w=9 h=9 mines=10 noguess=yes", caption: "9 × 9, no guessing",
            marks: [
                CoachMark(
                    "Open a cell", text: "The first one is always safe.",
                    example: { .reveal(Cell($0.width / 2, $0.height / 2)) }, isDone: { _, move in move != nil }),
                CoachMark(
                    "A number counts the mines around it", text: "So this cell is safe.",
                    example: { $0.certainCell(isMine: false).map { .reveal($0) } },
                    isDone: { position, move in
                        if case .reveal = move { position.status == .playing } else { false }
                    }),
                CoachMark(
                    "Here a mine sleeps", text: "Hold or right-click it to set a flag.",
                    example: { $0.certainCell(isMine: true).map { .flag($0) } },
                    isDone: { position, _ in position.flagCount > 0 }),
            ])
    }

    /// Returns the tap or hold on the cell.
    public func trace(of move: MinesweeperMove) -> GestureTrace? {
        let cell = move.cell
        let frame = board.frame(
            of: CellRange(columns: Int(cell.x)..<Int(cell.x) + 1, rows: Int(cell.y)..<Int(cell.y) + 1))
        guard let place = board.convert(frame, to: playfield) else { return nil }
        let isFlag = if case .flag = move { true } else { false }
        return GestureTrace(
            isFlag ? .hold : .tap, at: place.center, goal: place.insetBy(dx: 1, dy: 1),
            goalRadius: 0.2 * place.width)
    }
}

extension MinesweeperRules {
    /// Returns a covered cell without a flag that is certainly safe, or certainly a mine: one with the most open cells
    /// around it, where that is easiest to see.
    fileprivate func certainCell(isMine: Bool) -> Cell? {
        guard let values = MineProbabilities(observation)?.values else { return nil }
        var best: (cell: Cell, open: Int)?
        for (index, value) in values.enumerated() where value == (isMine ? 1 : 0) {
            let cell = Cell(index % width, index / width)
            guard !isOpen(cell), !isFlagged(cell) else { continue }
            let open = neighbours(of: cell).count { isOpen($0) }
            if open > 0, best.map({ open > $0.open }) ?? true { best = (cell, open) }
        }
        return best?.cell
    }
}
