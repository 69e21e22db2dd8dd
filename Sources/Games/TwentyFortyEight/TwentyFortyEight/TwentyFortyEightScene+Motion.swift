import Geometry
import TwentyFortyEightRules
import Views

extension TwentyFortyEightScene {
    /// Shows what a move did: it has been shown when the last slide is over; tiles swell and grow on after that.
    func carryOut(_ events: [TileEvent], _ motion: TileMotion) {
        // All tiles set out from where they were before any arrives.
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
        for event in events {
            switch event {
            case .moveOneTile(let from, let to, _):
                guard let tile = before[from] else { break }
                tiles[to] = tile
                slide(tile, from: from, to: to, motion)
            case .moveTwoTiles(let from, let to, let value):
                guard let first = before[from.first], let second = before[from.second] else { break }
                slide(first, from: from.first, to: to, motion)
                leaving += [first, second]
                let merged = makeTile(value, at: to)
                merged.isHidden = true
                tiles[to] = merged
                slide(second, from: from.second, to: to, motion) { [unowned(unsafe) self] in
                    for tile in [first, second] { remove(tile) }
                    merged.isHidden = false
                    pop(merged, motion)
                }
            case .insertTile(let cell, let value):
                let tile = makeTile(value, at: cell)
                tiles[cell] = tile
                grow(tile, motion)
            case .scoreChanged(let score, let gain): scoreView.show(score, gain: gain, duration: motion.gain)
            case .targetReached: break
            }
        }
    }

    /// Shows a move backwards.
    func takeBack(_ events: [TileEvent], _ motion: TileMotion) {
        let after = tiles
        for cell in tiles.allCells {
            if case .some = after[cell], position.board[cell].isNone { tiles[cell] = nil }
        }
        for event in events {
            switch event {
            case .moveOneTile(let from, let to, _):
                guard let tile = after[to] else { break }
                tiles[from] = tile
                slide(tile, from: to, to: from, motion)
            case .moveTwoTiles(let from, let to, let value):
                if let merged = after[to] { remove(merged) }
                for cell in [from.first, from.second] {
                    let tile = makeTile(value / 2, at: to)
                    tiles[cell] = tile
                    slide(tile, from: to, to: cell, motion)
                }
            case .insertTile(let cell, _):
                guard let tile = after[cell] else { break }
                leaving.append(tile)
                shrink(tile, motion)
            case .scoreChanged, .targetReached: break
            }
        }
        scoreView.show(position.score)
    }

    // MARK: Single tiles

    /// Has a tile slide from cell to cell; the move is being shown until the last one has arrived.
    private func slide(
        _ tile: TileView, from: Cell, to: Cell, _ motion: TileMotion, arrived: @escaping () -> Void = {}
    ) {
        let squares = abs(from.row - to.row) + abs(from.column - to.column)
        let duration = Double(squares) * motion.slidePerSquare
        tile.zPosition = 1
        let move = showing
        move?.slides += 1
        animator.animate(
            duration: duration, options: [.allowUserInteraction, .curveEaseOut],
            animations: { [layout] in tile.center = layout.center(of: to) },
            completion: { [unowned(unsafe) self] finished in
                // One that was broken off is brought to its end by `settle`.
                guard finished else { return }
                tile.zPosition = 0
                arrived()
                guard let move else { return }
                move.slides -= 1
                if move.slides == 0 { endShowing(move) }
            })
    }

    /// A merged tile swells and shrinks back.
    private func pop(_ tile: TileView, _ motion: TileMotion) {
        tile.zPosition = 2
        animator.animate(
            duration: motion.mergeExpand, options: .allowUserInteraction,
            animations: { tile.transform = TileMotion.popScale },
            completion: { [animator] finished in
                guard finished else { return }
                animator.animate(
                    duration: motion.mergeContract, options: .allowUserInteraction,
                    animations: { tile.transform = .identity },
                    completion: { finished in if finished { tile.zPosition = 0 } })
            })
    }

    /// A new tile grows beyond its size, and settles.
    private func grow(_ tile: TileView, _ motion: TileMotion) {
        tile.transform = TileMotion.startScale
        animator.animate(
            duration: motion.insertExpand, delay: motion.insertDelay, options: .allowUserInteraction,
            animations: { tile.transform = TileMotion.popScale },
            completion: { [animator] finished in
                guard finished else { return }
                animator.animate(duration: motion.insertContract, options: .allowUserInteraction) {
                    tile.transform = .identity
                }
            })
    }

    /// A tile that is taken back goes as it came.
    private func shrink(_ tile: TileView, _ motion: TileMotion) {
        animator.animate(
            duration: motion.insertContract, options: .allowUserInteraction,
            animations: { tile.transform = TileMotion.startScale },
            completion: { [unowned(unsafe) self] finished in if finished { remove(tile) } })
    }

    private func remove(_ tile: TileView) {
        tile.removeFromSuperview()
        leaving.removeAll { $0 === tile }
    }
}
