import Drawing
import Geometry
import HanoiRules
import Play
import PlayRules
import Views
import Words

/// The ring that the player holds.
struct Grip {
    let disc: Int
    let from: Peg
    /// Whether it hangs above its tower, lifted by a tap or a key. If not, a finger carries it.
    var isLifted: Bool
    /// The offset from the pointer to the ring's centre, while a finger carries it.
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

    /// Handles a selected tower: lifts its ring, or puts the held ring down on it.
    func pick(_ peg: Peg) {
        player.touch()
        guard let held = grip else { return lift(from: peg) }
        if held.from == peg {
            putBack()
            player.announce(say("Ring \(held.disc) is put back on \(peg.name)"))
        } else {
            player.move(HanoiMove(from: held.from, to: peg), .tap)
        }
    }

    private func lift(from peg: Peg) {
        endFlight()
        guard position.status == .playing, let disc = position.top(of: peg) else {
            towers[peg].flash()
            player.announce(
                position.status == .playing ? say("Tower \(peg.name) is empty") : say("The game is finished"))
            return
        }
        grip = Grip(disc: disc, from: peg, isLifted: true)
        towers[peg].light = .chosen
        showTargets(of: disc, on: position.pegs.filter { position.isLegal(HanoiMove(from: peg, to: $0)) })
        player.sound(HanoiSounds.lift)
        player.announce(say("Ring \(disc) is lifted from \(peg.name)"))
        move(rings[disc - 1], to: layout.liftedCenter(over: peg.slot), elevation: 1)
    }

    /// Puts the held ring back where it was.
    func putBack() {
        guard let held = grip else { return }
        grip = nil
        hideTargets()
        dimTowers()
        player.sound(HanoiSounds.putDown(held.disc, of: position.discCount, isFelt: true))
        move(rings[held.disc - 1], to: restingCenter(of: held.disc), elevation: 0)
    }

    /// Ends dragging without a move: something else is about to be shown.
    func letGo() {
        guard let held = grip else { return }
        grip = nil
        hideTargets()
        dimTowers()
        let view = rings[held.disc - 1]
        view.settle()
        view.zPosition = 0
        view.elevation = 0
        view.center = restingCenter(of: held.disc)
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
            rings[held.disc - 1].center = point + held.offset
            showTarget(at: point)
        case .ended:
            guard let held = grip, !held.isLifted else { return }
            let target = peg(at: point)
            // A ring released well outside the playfield is not meant for any tower.
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

    /// Starts dragging the ring of the tower where a finger went down.
    private func take(at start: Point, now point: Point) {
        player.touch()
        endFlight()
        letGo()
        let peg = peg(at: start)
        guard position.status == .playing, let disc = position.top(of: peg) else { return towers[peg].flash() }
        let view = rings[disc - 1]
        let center = view.presentation.center
        view.settle()
        view.zPosition = 1
        view.elevation = 1
        // A ring that was grabbed by its tower, not directly, moves to the finger.
        let isOnRing = Rect(center: center, size: view.bounds.size).insetBy(dx: -12, dy: -12).contains(start)
        grip = Grip(disc: disc, from: peg, isLifted: false, offset: isOnRing ? center - start : .zero)
        view.center = point + (grip?.offset ?? .zero)
        player.sound(HanoiSounds.lift)
        showTarget(at: point)
    }

    /// Lights the tower where the held ring would be put, and outlines its place there.
    private func showTarget(at point: Point) {
        guard let held = grip else { return }
        let target = peg(at: point)
        let isLegal = target != held.from && position.isLegal(HanoiMove(from: held.from, to: target))
        for peg in position.pegs {
            towers[peg].light = peg != target ? .none : isLegal || peg == held.from ? .open : .closed
        }
        showTargets(of: held.disc, on: isLegal ? [target] : [])
    }

    func dimTowers() {
        for peg in position.pegs { towers[peg].light = peg == cursor ? .cursor : .none }
    }

    // MARK: Motion

    /// Moves a ring to a place within its tower.
    private func move(_ view: RingView, to center: Point, elevation: Double) {
        guard motion != .off else {
            view.center = center
            view.elevation = elevation
            return
        }
        view.zPosition = 1
        animator.animate(
            withDuration: motion == .fast ? 0.08 : 0.16,
            options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
            animations: {
                view.center = center
                view.elevation = elevation
            },
            completion: { finished in if finished { view.zPosition = 0 } })
    }
}
