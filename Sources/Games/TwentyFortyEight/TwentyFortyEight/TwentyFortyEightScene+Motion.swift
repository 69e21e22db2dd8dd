import Geometry
import Play
import PlayRules
import TwentyFortyEightRules
import Views

extension TwentyFortyEightScene {
    /// Animates the events of a move. It has been shown when the tiles have arrived; they continue to swell and grow
    /// after that.
    func carryOut(_ events: [TileEvent], _ motion: TileMotion) {
        // All tiles start from where they were before any arrives.
        let before = tiles
        for event in events {
            switch event {
            case .moveOneTile(let from, _, _): tiles[from] = nil
            case .moveTwoTiles(let from, _, _):
                tiles[from.first] = nil
                tiles[from.second] = nil
            case .insertTile, .scoreChanged, .targetReached: break
            }
        }
        var slides: [Slide] = []
        var merges: [Merge] = []
        var isReached = false
        for event in events {
            switch event {
            case .moveOneTile(let from, let to, _):
                guard let tile = before[from] else { break }
                tiles[to] = tile
                slides.append(Slide(tile: tile, from: from, to: to))
            case .moveTwoTiles(let from, let to, let value):
                guard let first = before[from.first], let second = before[from.second] else { break }
                slides += [
                    Slide(tile: first, from: from.first, to: to), Slide(tile: second, from: from.second, to: to),
                ]
                leaving += [first, second]
                let merged = makeTile(value, at: to)
                merged.isHidden = true
                tiles[to] = merged
                merges.append(Merge(parts: [first, second], tile: merged, cell: to))
            case .insertTile(let cell, let value):
                let tile = makeTile(value, at: cell)
                tiles[cell] = tile
                grow(tile, delay: motion.slide + motion.wait, motion)
            case .scoreChanged(_, let gain): player.gain("+\(grouped(UInt128(gain)))")
            case .targetReached: isReached = true
            }
        }
        slide(slides, motion, isHeldFor: isReached ? motion.moment : 0) { [unowned(unsafe) self] in
            for merge in merges { end(merge, motion, isMoment: isReached) }
            if !merges.isEmpty { player.sound(TwentyFortyEightSounds.merge(into: merges.map { $0.tile.value })) }
            if isReached { player.sound(.win) }
        }
    }

    /// Animates the undoing of a move.
    func takeBack(_ events: [TileEvent], _ motion: TileMotion) {
        let after = tiles
        for cell in tiles.allCells {
            if case .some = after[cell], position.board[cell].isNone { tiles[cell] = nil }
        }
        var slides: [Slide] = []
        for event in events {
            switch event {
            case .moveOneTile(let from, let to, _):
                guard let tile = after[to] else { break }
                tiles[from] = tile
                slides.append(Slide(tile: tile, from: to, to: from))
            case .moveTwoTiles(let from, let to, let value):
                if let merged = after[to] { remove(merged) }
                for cell in [from.first, from.second] {
                    let tile = makeTile(value / 2, at: to)
                    tiles[cell] = tile
                    slides.append(Slide(tile: tile, from: to, to: cell))
                }
            case .insertTile(let cell, _):
                guard let tile = after[cell] else { break }
                leaving.append(tile)
                shrink(tile, motion)
            case .scoreChanged, .targetReached: break
            }
        }
        slide(slides, motion) {}
    }

    // MARK: Sliding

    /// A tile that slides from cell to cell.
    private struct Slide {
        let tile: TileView
        let from: Cell
        let to: Cell

        var way: Int { abs(from.row - to.row) + abs(from.column - to.column) }
    }

    /// Two tiles that become one.
    private struct Merge {
        let parts: [TileView]
        let tile: TileView
        let cell: Cell
    }

    /// Slides tiles, all for the same time. The move has been shown when they have arrived, or after an additional
    /// pause.
    private func slide(
        _ slides: [Slide], _ motion: TileMotion, isHeldFor pause: Double = 0, arrival: @escaping () -> Void
    ) {
        guard let showing else { return }
        showing.arrival = { [unowned(unsafe) self] in
            for slide in slides {
                slide.tile.place(at: layout.center(of: slide.to))
                slide.tile.zPosition = 0
            }
            arrival()
        }
        let mover = PropertyAnimator(duration: motion.slide, curve: TileMotion.slideCurve, animator: animator)
        mover.addAnimations { [layout] in
            for slide in slides { slide.tile.place(at: layout.center(of: slide.to)) }
        }
        mover.addCompletion { [unowned(unsafe) self] _ in
            arrive(showing)
            guard pause > 0 else { return endShowing(showing) }
            wait(pause) { [unowned(unsafe) self] in endShowing(showing) }
        }
        showing.slide = mover
        for slide in slides {
            slide.tile.zPosition = 1
            // A tile that is still growing is too faint for ghosts.
            let isThere = slide.tile.growsAt + motion.growth <= animator.now
            if slide.way >= TileMotion.ghostWay, isThere, motion.isUnhurried { leaveGhosts(of: slide, motion) }
        }
        mover.startAnimation()
    }

    /// Ends the slide of a move immediately, if it hasn't ended yet.
    func arrive(_ showing: Showing) {
        let (slide, arrival) = (showing.slide, showing.arrival)
        showing.slide = nil
        showing.arrival = {}
        if let slide, slide.isRunning { slide.stopAnimation(true) }
        arrival()
    }

    /// Adds ghosts that follow the tile with small delays, and disappear beneath it when they arrive.
    private func leaveGhosts(of slide: Slide, _ motion: TileMotion) {
        for number in 1...TileMotion.ghosts {
            let ghost = SymbolView(symbols.ghost(slide.tile.value), frame: layout.frame(of: slide.from))
            ghost.alpha = TileMotion.ghostAlpha
            ghost.isUserInteractionEnabled = false
            boardView.addSubview(ghost)
            leaving.append(ghost)
            let mover = PropertyAnimator(duration: motion.slide, curve: TileMotion.slideCurve, animator: animator) {
                [layout] in
                ghost.center = layout.center(of: slide.to)
            }
            mover.addCompletion { [unowned(unsafe) self] _ in remove(ghost) }
            mover.startAnimation(afterDelay: motion.ghostLag * Double(number))
        }
    }

    // MARK: Single tiles

    /// Replaces two merged tiles by one, which swells and shrinks back.
    private func end(_ merge: Merge, _ motion: TileMotion, isMoment: Bool) {
        for tile in merge.parts { remove(tile) }
        let tile = merge.tile
        tile.isHidden = false
        tile.zPosition = 2
        animator.swing(
            TileMotion.pop, speed: motion.speed,
            place: { tile.transform = AffineTransform(scaleX: 1 + $0, y: 1 + $0) },
            completion: { finished in if finished { tile.zPosition = 0 } })
        guard motion.isUnhurried else { return }
        shine(tile, at: merge.cell, motion)
        throwSparks(from: merge.cell, value: tile.value, isMoment: isMoment && tile.value == position.target.value)
    }

    /// Animates a new tile: it waits, grows beyond its size, and settles.
    private func grow(_ tile: TileView, delay: Double, _ motion: TileMotion) {
        tile.growsAt = animator.now + delay
        tile.alpha = 0
        tile.transform = AffineTransform(scaleX: TileMotion.smallest, y: TileMotion.smallest)
        animator.animateKeyframes(withDuration: motion.growth, delay: delay, options: .allowUserInteraction) {
            [animator] in
            animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.15) { tile.alpha = 1 }
            animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.7) {
                tile.transform = AffineTransform(scaleX: TileMotion.largest, y: TileMotion.largest)
            }
            animator.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) { tile.transform = .identity }
        }
    }

    /// Shows a new tile immediately, because the next move comes before it has appeared.
    func hurry(_ tile: TileView) {
        tile.removeAllAnimations()
        grow(tile, delay: 0, TileMotion(duration: 0.2, motion: appearance.look.motion))
    }

    /// Animates the removal of a tile by undo.
    private func shrink(_ tile: TileView, _ motion: TileMotion) {
        animator.animate(
            withDuration: motion.shrinkage, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                tile.transform = AffineTransform(scaleX: TileMotion.smallest, y: TileMotion.smallest)
                tile.alpha = 0
            },
            completion: { [unowned(unsafe) self] finished in if finished { remove(tile) } })
    }

    func remove(_ view: View) {
        view.removeFromSuperview()
        leaving.removeAll { $0 === view }
    }
}
