import LightsOutRules
import Play
public import PlayRules
import Views

extension LightsOutScene {
    func connectGestures() {
        playfield.addGestureRecognizer(
            TapGestureRecognizer { [unowned(unsafe) self] tap in
                guard let cell = layout.cell(at: tap.location(in: playfield), on: position.grid) else { return }
                hideCursor()
                player.move(LightsOutMove(cell), .tap)
            })
    }

    /// Handles the arrow keys for moving between cells, Home and End for the ends of a row, Space and Enter for
    /// pressing, and Escape for hiding the cursor.
    public func press(_ key: Word) -> Bool {
        let middle = Cell(position.grid.size / 2, position.grid.size / 2)
        if let (dx, dy) = step(key) {
            // The first key only shows the cursor.
            let last = position.grid.size - 1
            guard let here = cursor else {
                go(to: middle)
                return true
            }
            go(to: Cell(min(max(here.column + dx, 0), last), min(max(here.row + dy, 0), last)))
        } else if key == " " || key == "Spacebar" || key == "Enter" {
            let here = cursor ?? middle
            go(to: here)
            player.move(LightsOutMove(here), .tap)
        } else if key == "Escape", cursor != nil {
            hideCursor()
        } else {
            return false
        }
        return true
    }

    /// Returns the number of columns and rows by which a key moves the cursor.
    private func step(_ key: Word) -> (Int, Int)? {
        if key == "ArrowLeft" { return (-1, 0) }
        if key == "ArrowRight" { return (1, 0) }
        if key == "ArrowUp" { return (0, -1) }
        if key == "ArrowDown" { return (0, 1) }
        if key == "Home" { return (-position.grid.size, 0) }
        if key == "End" { return (position.grid.size, 0) }
        return nil
    }

    private func go(to cell: Cell) {
        let isNew = cursor != cell
        cursor = cell
        placeRings()
        if isNew { player.announce("\(cell.name): \(position.isOn(cell) ? "on" : "off")") }
    }

    private func hideCursor() {
        cursor = nil
        placeRings()
    }
}
