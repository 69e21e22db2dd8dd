import Drawing
import Geometry
public import MinesweeperRules
public import Play
public import PlayRules
import Tiles
import Views
import Words

extension MinesweeperScene {
    /// Shows a position immediately and removes all effects.
    public func show(_ position: MinesweeperRules) {
        let changes = position.changes(since: self.position)
        self.position = position
        clearHint()
        clearEffects()
        for block in changes {
            board.setNeedsDisplay(CellRange(columns: block.x0..<block.x1, rows: block.y0..<block.y1))
        }
        chances.show(position)
        showWood(moving: false)
    }

    /// Updates the backdrop: the moon's height shows the open cells, and it is darker after an explosion.
    func showWood(moving: Bool) {
        wood.show(
            progress: Double(position.openCount) / Double(max(position.freeCount, 1)), isLost: position.status == .lost,
            movingIn: moving ? playfield.window : nil)
    }

    /// Animates a move or its undoing; calls `completion` when it has been shown, after a loss when the mines are
    /// visible.
    public func show(
        _ step: MoveLog<MinesweeperRules>.Step, leadingTo position: MinesweeperRules, isReversed: Bool,
        by origin: Origin, duration: Double, completion: @escaping () -> Void
    ) {
        let wasOver = self.position.isOver
        self.position = position
        // A flag that the player didn't set stands for a mine that would have been opened.
        if origin == .log, hasAwaitedFlag(step.events) { player.sound(.refusal) }
        releaseChanged()
        clearHint()
        chances.show(position)
        if isReversed || wasOver != position.isOver, position.status != .won { clearEffects() }
        for event in step.events { refresh(event) }
        showWood(moving: true)
        guard !isReversed else { return completion() }
        let speed = max(1, Pace.normal.duration / max(duration, 0.001))
        for event in step.events { animate(event, speed: speed) }
        if let cue = MinesweeperSounds.cue(of: step.events) { player.sound(cue) }
        guard position.status == .lost else { return completion() }
        // Show the mines before the result.
        let time = appearance.isStill ? 0 : revealMines(around: firstMine(of: step.events), speed: speed)
        hold(for: max(time, Self.lossTime / speed), completion)
    }

    /// Returns the sound of a move's most important event.
    public func cue(of step: MoveLog<MinesweeperRules>.Step, leadingTo position: MinesweeperRules) -> SoundCue? {
        MinesweeperSounds.cue(of: step.events)
    }

    /// Returns the cell of the first mine that exploded.
    private func firstMine(of events: [MinesweeperEvent]) -> Cell {
        for event in events {
            if case .exploded(let cell) = event { return cell }
        }
        return Cell(0, 0)
    }

    /// The minimum time between an explosion and the result, in seconds.
    private static var lossTime: Double { 0.7 }

    /// Delays the completion of a move by a number of seconds: the animator has no timer, so an invisible view fades.
    private func hold(for seconds: Double, _ completion: @escaping () -> Void) {
        let view = View()
        playfield.addSubview(view)
        animator.animate(withDuration: seconds, options: .allowUserInteraction) {
            view.alpha = 0
        } completion: { _ in
            view.removeFromSuperview()
            completion()
        }
    }

    /// Redraws the cells that an event has changed.
    private func refresh(_ event: MinesweeperEvent) {
        switch event {
        case .minesPlaced, .won: break
        case .flagged(let cell), .unflagged(let cell), .exploded(let cell): board.setNeedsDisplay(place(cell))
        case .opened(let region), .minesFlagged(let region): refresh(region)
        // All mines are shown, or covered again.
        case .lost: board.setNeedsDisplay(CellRange(columns: 0..<position.width, rows: 0..<position.height))
        }
    }

    /// Redraws a region's cells in bands: a region can wind around the whole board.
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

    /// Shows that a move isn't allowed, with a sound.
    public func refuse(_ move: MinesweeperMove) {
        player.sound(.refusal)
        switch move {
        case .reveal(let cell), .flag(let cell): shake(cell)
        // Highlight the cells that would be opened.
        case .chord(let cell): flash(around: cell)
        }
    }

    /// Presses down the cells that a move will open, until the server has told what they contain.
    public func awaitAnswer(to move: MinesweeperMove) {
        switch move {
        case .reveal(let cell): press([cell])
        case .flag: break
        case .chord(let cell):
            press(position.neighbours(of: cell).filter { !position.isOpen($0) && !position.isFlagged($0) })
        }
    }

    /// Scrolls to a cell if it is out of sight.
    func reveal(_ cell: Cell) {
        let around = worldFrame(cell).insetBy(dx: -TileLevel.worldCellSide, dy: -TileLevel.worldCellSide)
        scrollView.scrollRectToVisible(around, animated: !appearance.isStill)
    }

    /// Throws confetti.
    public func celebrate() {
        guard !appearance.isStill else { return }
        let colors = [1, 2, 4, 6].map { appearance.number($0) } + [appearance.cloth.foot, appearance.blossom]
        Confetti(colors: colors).burst(
            from: Point(x: playfield.bounds.midX, y: playfield.bounds.height * 0.6), in: playfield, animator: animator)
    }
}
