import Animation
import Drawing
import DropIt
import DropItRules
import Dynamics
import Geometry
import Play
import PlayRules
import Views

extension PlaygroundScene {
    func turnGrid(isOn: Bool) {
        guard isOn != (grid != nil) else { return }
        if isOn {
            let grid = GridBehavior()
            self.grid = grid
            behavior.isFloating = true
            dynamics.addBehavior(grid)
            sortGrid()
            arrangeGrid()
        } else if let grid {
            self.grid = nil
            dynamics.removeBehavior(grid)
            behavior.isFloating = false
        }
    }

    /// Sorts squares into rows by their positions, so that paths are short.
    private func sortGrid() {
        let columns = gridLayout.columns
        gridOrder = squares
        gridOrder.sort { $0.center.y < $1.center.y }
        for start in stride(from: 0, to: gridOrder.count, by: columns) {
            let end = min(start + columns, gridOrder.count)
            gridOrder[start..<end].sort { $0.center.x < $1.center.x }
        }
    }

    /// Assigns a place to each square.
    func arrangeGrid() {
        guard let grid else { return }
        let layout = gridLayout
        for (index, square) in gridOrder.enumerated() where !isHeld(square) {
            grid.draw(square, to: layout.place(index))
        }
    }

    private var gridLayout: GridLayout { GridLayout(count: squares.count, side: side, in: arena.bounds) }
}
