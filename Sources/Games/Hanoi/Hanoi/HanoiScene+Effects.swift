import Animation
import Drawing
import Geometry
public import HanoiRules
public import Play
public import PlayRules
import Views
import Words

extension HanoiScene {
    // MARK: Landing

    /// Returns the sound of a ring that is put down.
    public func cue(of step: MoveLog<HanoiRules>.Step, leadingTo position: HanoiRules) -> SoundCue? {
        for case .moved(let disc, _, _) in step.events {
            return HanoiSounds.putDown(disc, of: position.discCount, isFelt: true)
        }
        return nil
    }

    /// Creates a spring from its response, the period without damping in seconds, and its damping.
    static func spring(response: Double, damping: Double) -> Spring {
        let frequency = 2 * .pi / response
        return Spring(stiffness: frequency * frequency, damping: 2 * damping * frequency)
    }

    private static let landingSpring = spring(response: 0.28, damping: 0.55)
    static let homeSpring = spring(response: 0.35, damping: 0.8)

    /// Animates a landing: the ring is squashed for a moment, the stack beneath it gives way a little, and dust flies.
    func bounce(_ disc: Int, on peg: Peg) {
        let height = layout.ringHeight
        let dip = min(2, height * 0.06)
        var moved: [RingView] = []
        for below in position.discs(on: peg) {
            let ring = rings[below - 1]
            ring.transform =
                below == disc
                ? AffineTransform(a: 1.06, b: 0, c: 0, d: 0.9, tx: 0, ty: 0.05 * height + dip)
                : AffineTransform(translationX: 0, y: dip)
            moved.append(ring)
        }
        let animations = PropertyAnimator(
            duration: 1, timingParameters: .spring(Self.landingSpring), animator: animator
        ) {
            for ring in moved { ring.transform = .identity }
        }
        animations.startAnimation()
        let size = layout.discSize(disc)
        let center = restingCenter(of: disc)
        for side in [-1.0, 1] {
            dust.burst(
                3, from: Point(x: center.x + side * size.width / 2, y: center.y + size.height / 2 - 2),
                direction: side < 0 ? -0.86 * .pi : -0.14 * .pi)
        }
    }

    static func makeDust() -> ParticleEmitter {
        let color = Color(hex: 0xfff3de)
        let dust = ParticleEmitter(
            ParticleStyle(
                lifetime: 0.28...0.32, speed: 45...110, spread: 0.7, gravity: Vector(dx: 0, dy: 400), size: 3...5,
                ramps: [ParticleStyle.Ramp(color.withAlpha(0.6), color.withAlpha(0))]),
            seed: 9, limit: 48)
        dust.leavesWhenDone = false
        return dust
    }

    // MARK: The end of a game

    /// Celebrates a complete tower: a light runs up the tower, and the sun reaches its highest point.
    func shine() {
        dawn.climb(to: 1, over: motion == .off ? 0 : 0.9, in: playfield.window)
        guard motion != .off else { return }
        // With any number of rings, the light is at the top in about a second.
        let delay = min(0.045, 0.9 / Double(rings.count))
        for ring in rings { ring.flash(after: Double(rings.count - ring.disc) * delay, animator: animator) }
    }

    /// Plays a sound and throws petals from the top of the tower.
    public func celebrate() {
        player.sound(.win)
        guard motion != .off else { return }
        shower.throwUp(24, from: restingCenter(of: 1))
    }

    // MARK: Refusal

    /// Shows that a move isn't allowed: the ring shakes, and the target tower lights up.
    public func refuse(_ move: HanoiMove) {
        player.sound(.refusal)
        if position.has(move.to) { towers[move.to].flash() }
        guard position.has(move.from), let disc = position.top(of: move.from) else { return letGo() }
        let view = rings[disc - 1]
        let home = restingCenter(of: disc)
        grip = nil
        hideTargets()
        dimTowers()
        guard motion != .off else {
            view.center = home
            view.elevation = 0
            return
        }
        view.zPosition = 1
        animator.shake(place: { view.transform = AffineTransform(translationX: $0, y: 0) })
        let animations = PropertyAnimator(duration: 1, timingParameters: .spring(Self.homeSpring), animator: animator) {
            view.center = home
            view.elevation = 0
        }
        animations.addCompletion { position in if position == .end { view.zPosition = 0 } }
        animations.startAnimation(afterDelay: 0.24)
    }

    // MARK: Hint

    /// Shows a recommended move with the outline of the ring's target, and lights up the ring that it is for: the largest
    /// that isn't in place.
    public func suggest(_ move: HanoiMove) {
        guard let disc = position.top(of: move.from) else { return }
        let target = TargetView()
        target.apply(appearance)
        target.show(
            at: layout.discCenter(on: move.to.slot, above: position.height(of: move.to)), size: layout.discSize(disc))
        target.alpha = 0
        if let largest = position.largestAway, largest != disc {
            for beat in 0..<2 { rings[largest - 1].flash(after: 0.1 + Double(beat) * 0.5, animator: animator) }
        }
        playfield.insertSubview(target, belowSubview: rings[rings.count - 1])
        playfield.hint = target
        let view = rings[disc - 1]
        let hop = AffineTransform(translationX: 0, y: -layout.step * 0.5)
        animator.animateKeyframes(
            withDuration: 2, options: .allowUserInteraction,
            animations: {
                for beat in 0..<2 {
                    let start = Double(beat) * 0.5
                    animator.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.2) {
                        target.alpha = 1
                        if motion != .off { view.transform = hop }
                    }
                    animator.addKeyframe(withRelativeStartTime: start + 0.25, relativeDuration: 0.25) {
                        target.alpha = 0
                        if motion != .off { view.transform = .identity }
                    }
                }
            },
            completion: { _ in target.removeFromSuperview() })
    }
}
