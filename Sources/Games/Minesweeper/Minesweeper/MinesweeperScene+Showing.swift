import Drawing
import Geometry
public import MinesweeperRules
public import Play
public import PlayRules
import Tiles
import Views

extension MinesweeperScene {
    public func show(_ position: MinesweeperRules) {
        endPause()
        let changes = position.changes(since: self.position)
        self.position = position
        clearEffects()
        for block in changes {
            board.setNeedsDisplay(CellRange(columns: block.x0..<block.x1, rows: block.y0..<block.y1))
        }
        chances.show(position)
    }

    public func show(
        _ step: MoveLog<MinesweeperRules>.Step, leadingTo position: MinesweeperRules, isReversed: Bool,
        by origin: Origin, duration: Double, completion: @escaping () -> Void
    ) {
        endPause()
        let wasOver = self.position.isOver
        self.position = position
        chances.show(position)
        if isReversed || wasOver != position.isOver, position.status != .won { clearEffects() }
        for event in step.events { refresh(event) }
        guard !isReversed else { return completion() }
        let speed = max(1, Pace.normal.duration / max(duration, 0.001))
        for event in step.events { animate(event, speed: speed) }
        guard position.status == .lost else { return completion() }
        // The explosion is seen before anything is said of it.
        pause = Pause(completion)
        playfield.addSubview(pause!.view)
        animator.animate(duration: 0.9 / speed, options: .allowUserInteraction) { [pause] in
            pause!.view.alpha = 0
        } completion: { [unowned(unsafe) self, pause] _ in
            if self.pause === pause { endPause() }
        }
    }

    /// Says that a move has been shown, if that is still to be said.
    func endPause() {
        guard let ended = pause else { return }
        pause = nil
        ended.view.removeFromSuperview()
        ended.completion()
    }

    /// Has the cells that an event has changed drawn anew.
    private func refresh(_ event: MinesweeperEvent) {
        switch event {
        case .minesPlaced, .won: break
        case .flagged(let cell), .unflagged(let cell), .exploded(let cell): board.setNeedsDisplay(place(cell))
        case .opened(let region), .minesFlagged(let region): refresh(region)
        // All mines are shown, or covered again.
        case .lost: board.setNeedsDisplay(CellRange(columns: 0..<position.width, rows: 0..<position.height))
        }
    }

    /// A region's cells, band by band: a region may wind about the whole board.
    private func refresh(_ region: Region) {
        let height = 64
        var band: (number: Int, cells: CellRange)?
        for span in region.spans {
            let row = Int(span.y)
            let cells = CellRange(columns: Int(span.x0)..<Int(span.x1), rows: row..<row + 1)
            if let old = band, old.number == row / height {
                band?.cells = old.cells.union(cells)
            } else {
                if let old = band { board.setNeedsDisplay(old.cells) }
                band = (row / height, cells)
            }
        }
        if let last = band { board.setNeedsDisplay(last.cells) }
    }

    public func refuse(_ move: MinesweeperMove) {
        switch move {
        case .reveal(let cell), .flag(let cell): shake(cell)
        // What would be opened is pointed out.
        case .chord(let cell): flash(around: cell)
        }
    }

    public func suggest(_ move: MinesweeperMove) {
        let cell = move.cell
        reveal(cell)
        let isOpening = if case .flag = move { false } else { true }
        let mark = View(frame: worldFrame(cell).insetBy(dx: -6, dy: -6))
        mark.isUserInteractionEnabled = false
        mark.borderWidth = 7
        mark.cornerRadius = 14
        mark.borderColor = isOpening ? appearance.accent : appearance.flag
        world.addSubview(mark)
        let small = AffineTransform(scaleX: 0.82, y: 0.82)
        let isStill = appearance.isStill
        animator.animateKeyframes(
            duration: 2.4, options: .allowUserInteraction,
            animations: { [animator] in
                for beat in 0..<3 {
                    let start = Double(beat) * 0.3
                    animator.addKeyframe(relativeStartTime: start, relativeDuration: 0.15) {
                        if !isStill { mark.transform = small }
                    }
                    animator.addKeyframe(relativeStartTime: start + 0.15, relativeDuration: 0.15) {
                        mark.transform = .identity
                    }
                }
                animator.addKeyframe(relativeStartTime: 0.9, relativeDuration: 0.1) { mark.alpha = 0 }
            },
            completion: { _ in mark.removeFromSuperview() })
    }

    /// Scrolls to a cell, if it is out of sight.
    func reveal(_ cell: Cell) {
        let around = worldFrame(cell).insetBy(dx: -TileLevel.worldCellSide, dy: -TileLevel.worldCellSide)
        scrollView.scrollRectToVisible(around, animated: !appearance.isStill)
    }

    public func celebrate() {
        guard !appearance.isStill else { return }
        let colors = [1, 2, 3, 5, 6].map { appearance.number($0) } + [appearance.flag]
        Confetti(colors: colors).burst(
            from: Point(x: playfield.bounds.midX, y: playfield.bounds.height * 0.6), in: playfield, animator: animator)
    }
}
