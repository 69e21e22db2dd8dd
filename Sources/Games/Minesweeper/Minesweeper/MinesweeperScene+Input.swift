import Geometry
import MinesweeperRules
import Play
public import PlayRules
import Tiles
import Views
import Words

extension MinesweeperScene {
    /// How long a finger must be held to flag, in seconds.
    private static let holdTime = 0.35

    func connectGestures() {
        let tap = TapGestureRecognizer { [unowned(unsafe) self] tap in
            guard let cell = cell(at: tap.location(in: board)) else { return }
            hideCursor()
            let buttons = tap.pressedButtons
            if tap.kind == .mouse, buttons.contains(.middle) || buttons.isSuperset(of: [.primary, .secondary]) {
                chord(cell)
            } else if tap.kind == .mouse, buttons.contains(.secondary) {
                flag(cell)
            } else {
                act(on: cell, isFlagging: isFlagMode != (isSwapped && tap.kind != .mouse))
            }
        }
        tap.buttons = [.primary, .secondary, .middle]
        scrollView.addGestureRecognizer(tap)

        let hold = LongPressGestureRecognizer { [unowned(unsafe) self] hold in
            guard hold.state == .began, let cell = cell(at: hold.location(in: board)) else { return }
            hideCursor()
            act(on: cell, isFlagging: isFlagMode == isSwapped)
        }
        hold.minimumPressDuration = Self.holdTime
        hold.allowedTouchTypes = [.touch, .pen]
        scrollView.addGestureRecognizer(hold)
    }

    private func cell(at point: Point) -> Cell? {
        board.cell(at: point).map { Cell($0.column, $0.row) }
    }

    /// Performs a tap or key on a cell: on an open number it opens the cells around it.
    ///
    /// When the game is over, the board is only displayed.
    func act(on cell: Cell, isFlagging: Bool) {
        if position.isOver { return }
        if position.isOpen(cell) {
            chord(cell)
        } else {
            player.move(isFlagging ? .flag(cell) : .reveal(cell), .tap)
        }
    }

    private func flag(_ cell: Cell) {
        if !position.isOver { player.move(.flag(cell), .tap) }
    }

    /// Opens the cells around a number; if none of them is covered, the tap is ignored.
    private func chord(_ cell: Cell) {
        let isUseful = position.neighbours(of: cell).contains { !position.isOpen($0) && !position.isFlagged($0) }
        if position.isOpen(cell), isUseful, !position.isOver { player.move(.chord(cell), .tap) }
    }

    // MARK: Keys

    /// Handles the arrow keys, Home, End and the page keys for moving between cells; Space, F and Enter for actions;
    /// plus, minus and 0 for zooming.
    public func press(_ key: Word) -> Bool {
        if let scrollKey = Self.zoomKey(key) { return zoom(scrollKey) }
        if let step = step(key) {
            // The first key only shows the cursor.
            let here = cursor ?? middleCell
            go(to: cursor == nil ? here : clamped(here, by: step))
            return true
        }
        let here = cursor ?? middleCell
        if key == " " || key == "Spacebar" {
            go(to: here)
            act(on: here, isFlagging: false)
        } else if key == "f" || key == "F" {
            go(to: here)
            flag(here)
        } else if key == "Enter" {
            go(to: here)
            act(on: here, isFlagging: false)
        } else if key == "Escape", cursor != nil {
            hideCursor()
        } else {
            return false
        }
        return true
    }

    private static func zoomKey(_ key: Word) -> ScrollKey? {
        if key == "+" || key == "=" { return .zoomIn }
        if key == "-" || key == "_" { return .zoomOut }
        return key == "0" ? .fit : nil
    }

    private func zoom(_ key: ScrollKey) -> Bool {
        _ = scrollView.press(key)
        return true
    }

    /// Returns the number of columns and rows by which a key moves the cursor.
    private func step(_ key: Word) -> (x: Int, y: Int)? {
        if key == "ArrowLeft" { return (-1, 0) }
        if key == "ArrowRight" { return (1, 0) }
        if key == "ArrowUp" { return (0, -1) }
        if key == "ArrowDown" { return (0, 1) }
        if key == "Home" { return (-position.width, 0) }
        if key == "End" { return (position.width, 0) }
        let page = max(board.visibleCells.rows.count - 2, 1)
        if key == "PageUp" { return (0, -page) }
        if key == "PageDown" { return (0, page) }
        return nil
    }

    private func clamped(_ cell: Cell, by step: (x: Int, y: Int)) -> Cell {
        Cell(
            min(max(Int(cell.x) + step.x, 0), position.width - 1),
            min(max(Int(cell.y) + step.y, 0), position.height - 1))
    }

    /// The cell in the middle of the visible part.
    private var middleCell: Cell {
        let seen = board.visibleCells
        return clamped(
            Cell(
                (seen.columns.lowerBound + seen.columns.upperBound) / 2,
                (seen.rows.lowerBound + seen.rows.upperBound) / 2), by: (0, 0))
    }

    private func go(to cell: Cell) {
        if point(at: cell) { player.announce("\(cell.name): \(description(of: cell))") }
    }

    /// Puts the keyboard's cursor on a cell.
    ///
    /// - Returns: whether it wasn't there.
    @discardableResult
    func point(at cell: Cell) -> Bool {
        let isNew = cursor != cell
        cursor = cell
        cursorView.isHidden = false
        cursorView.frame = worldFrame(cell)
        world.bringSubviewToFront(cursorView)
        reveal(cell)
        return isNew
    }

    private func hideCursor() {
        cursor = nil
        cursorView.isHidden = true
    }
}
