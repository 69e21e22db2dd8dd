import Drawing
import Geometry
import HanoiRules
import Play
import PlayRules
import Views

/// The disc that the player has in hand.
struct Grip {
    let disc: Int
    let from: Peg
    /// Whether it hangs over its tower, lifted by a tap or a key; else a finger carries it.
    var isLifted: Bool
    /// From the pointer to the disc's middle, while a finger carries it.
    var offset = Point.zero
}

extension HanoiScene {
    func connectGestures() {
        let tap = TapGestureRecognizer { [unowned(unsafe) self] tap in
            pick(peg(at: tap.location(in: playfield)))
        }
        let pan = PanGestureRecognizer { [unowned(unsafe) self] pan in drag(pan) }
        pan.maximumNumberOfTouches = 1
        playfield.addGestureRecognizer(pan)
        playfield.addGestureRecognizer(tap)
    }

    private func peg(at point: Point) -> Peg { Peg(layout.peg(at: point)) }

    // MARK: Taps and keys

    /// A tower has been picked: its disc is lifted, or the disc in hand is put down on it.
    func pick(_ peg: Peg) {
        player.touch()
        guard let held = grip else { return lift(from: peg) }
        if held.from == peg {
            putBack()
            player.announce("Disc \(held.disc) is put back on \(peg.name)")
        } else {
            player.move(HanoiMove(from: held.from, to: peg), .tap)
        }
    }

    private func lift(from peg: Peg) {
        endFlight()
        guard position.status == .playing, let disc = position.top(of: peg) else {
            flash(towers[peg])
            player.announce(position.status == .playing ? "Tower \(peg.name) is empty" : "The game is finished")
            return
        }
        grip = Grip(disc: disc, from: peg, isLifted: true)
        towers[peg].light = .chosen
        player.announce("Disc \(disc) is lifted from \(peg.name)")
        move(discs[disc - 1], to: layout.liftedCenter(over: peg.slot))
    }

    /// Puts the disc in hand back where it was.
    func putBack() {
        guard let held = grip else { return }
        grip = nil
        dimTowers()
        move(discs[held.disc - 1], to: restingCenter(of: held.disc))
    }

    /// Forgets the disc in hand, wherever it is: something else is about to be shown.
    func letGo() {
        guard let held = grip else { return }
        grip = nil
        dimTowers()
        discs[held.disc - 1].removeAllAnimations()
        discs[held.disc - 1].zPosition = 0
        discs[held.disc - 1].center = restingCenter(of: held.disc)
    }

    // MARK: Dragging

    private func drag(_ pan: PanGestureRecognizer) {
        let point = pan.location(in: playfield)
        switch pan.state {
        case .began:
            let translation = pan.translation(in: playfield)
            take(at: point - translation, now: point)
        case .changed:
            guard let held = grip, !held.isLifted else { return }
            discs[held.disc - 1].center = point + held.offset
            showTarget(at: point)
        case .ended:
            guard let held = grip, !held.isLifted else { return }
            let target = peg(at: point)
            // Let go well outside the playfield, it is not meant for any tower.
            let reach = playfield.bounds.insetBy(dx: -40, dy: -40)
            if target == held.from || !reach.contains(point) {
                putBack()
            } else {
                player.move(HanoiMove(from: held.from, to: target), .drag)
            }
        default:
            putBack()
        }
    }

    /// A finger that went down at `start` takes the disc of that tower along.
    private func take(at start: Point, now point: Point) {
        player.touch()
        endFlight()
        letGo()
        let peg = peg(at: start)
        guard position.status == .playing, let disc = position.top(of: peg) else { return flash(towers[peg]) }
        let view = discs[disc - 1]
        let center = view.presentation.center
        view.removeAllAnimations()
        view.zPosition = 1
        // A disc that is taken by its tower, not by itself, comes to the finger.
        let isOnDisc = Rect(center: center, size: view.bounds.size).insetBy(dx: -12, dy: -12).contains(start)
        grip = Grip(disc: disc, from: peg, isLifted: false, offset: isOnDisc ? center - start : .zero)
        view.center = point + (grip?.offset ?? .zero)
        showTarget(at: point)
    }

    /// Lights the tower that the disc in hand would be put on.
    private func showTarget(at point: Point) {
        guard let held = grip else { return }
        let target = peg(at: point)
        for peg in position.pegs {
            let isLegal = peg == held.from || position.isLegal(HanoiMove(from: held.from, to: peg))
            towers[peg].light = peg != target ? .none : isLegal ? .open : .closed
        }
    }

    func dimTowers() {
        for peg in position.pegs { towers[peg].light = peg == cursor ? .cursor : .none }
    }

    // MARK: Motion

    /// Brings a disc to a place within its tower.
    private func move(_ view: DiscView, to center: Point) {
        guard motion != .off else {
            view.center = center
            return
        }
        view.zPosition = 1
        animator.animate(
            duration: motion == .fast ? 0.09 : 0.18,
            options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
            animations: { view.center = center },
            completion: { finished in if finished { view.zPosition = 0 } })
    }

    /// Lights a tower up for a moment: what was tried there can't be done.
    func flash(_ tower: TowerView) {
        let color = tower.backgroundColor
        tower.backgroundColor = appearance.wrong.withAlpha(0.18)
        animator.animate(duration: 0.6, options: [.allowUserInteraction, .curveEaseIn]) {
            tower.backgroundColor = color
        }
    }
}
