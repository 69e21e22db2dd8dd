import DropItRules
import Geometry
import Play
import Views

// The motion of squares as they land, and continuous animations around them.
extension DropItScene {
    /// The shape of a landing: how much wider and lower a square gets, and the spring that restores it (0.22 s per
    /// oscillation, half damped: it has settled after half a second).
    private static let squash = (wider: 0.1, lower: 0.14, time: 0.5, damping: 0.5)
    /// How long the neighbours of a landing square stay awake, in seconds.
    private static let wakeTime = 0.3
    /// The level at which the sun has reached its lowest position.
    static let lastSunLevel: Int64 = 10

    // MARK: Landing

    /// Animates landing squares: each is squashed and springs back, and wakes its neighbours.
    func show(_ landed: [SquareView]) {
        guard !landed.isEmpty else { return }
        player.sound(DropItSounds.landing)
        for view in landed {
            if appearance.look.motion != .off { squash(view) }
            for other in squares where other !== view {
                let way = other.center - view.center
                if max(way.x.magnitude, way.y.magnitude) < 1.3 * layout.side {
                    other.wakeEnd = animator.now + Self.wakeTime
                }
            }
        }
    }

    private func squash(_ view: SquareView) {
        let squash = Self.squash
        view.squashEnd = animator.now + squash.time
        // Keep the lower edge in place.
        view.transform = AffineTransform(scaleX: 1 + squash.wider, y: 1 - squash.lower)
            .concatenating(AffineTransform(translationX: 0, y: squash.lower * layout.side / 2))
        animator.animate(
            withDuration: squash.time, usingSpringWithDamping: squash.damping, options: .allowUserInteraction
        ) {
            view.transform = .identity
        }
    }

    // MARK: The rim

    /// Shows the rim's warning, with a sound when it gets worse.
    func warn(_ warning: RimWarning) {
        let old = fieldView.warning
        fieldView.warning = warning
        guard warning != .none else { return }
        if old == .none { pulseStart = animator.now }
        guard isLive else { return }
        if warning.isAbove, !old.isAbove {
            player.sound(DropItSounds.aboveRim)
        } else if old == .none {
            player.sound(DropItSounds.nearRim)
        }
    }

    // MARK: Continuous animations

    /// The frames per second when nothing but glints drifts: a quarter of a point each.
    private static let calm = 20

    func connectAmbience() {
        ambience = FrameTicker { [unowned(unsafe) self] now in advanceAmbience(to: now) }
        fieldView.onWindow = { [unowned(unsafe) self] in startAmbience() }
    }

    /// Starts the continuous animations. Without motion there are none, and the sun is put in its place.
    func startAmbience() {
        guard appearance.look.motion != .off else { return settleSun() }
        fieldView.window?.addTicker(ambience)
    }

    func settleSun() {
        sunk.seen = sunk.wanted
        dusk.sink(by: sunk.seen, height: playfield.bounds.height)
    }

    private func advanceAmbience(to now: Double) -> Bool {
        guard appearance.look.motion != .off else { return false }
        dusk.drift(at: now)
        if sunk.seen != sunk.wanted {
            // Approach the target within about a second.
            let left = (sunk.wanted - sunk.seen) * exponential(-4 * min(max(now - ambienceTime, 0), 1))
            sunk.seen = left.magnitude < 0.001 ? sunk.wanted : sunk.wanted - left
            dusk.sink(by: sunk.seen, height: playfield.bounds.height)
        }
        ambienceTime = now
        fieldView.pulseTime = now - pulseStart
        let isCalm = sunk.seen == sunk.wanted && fieldView.warning == .none
        ambience.preferredFramesPerSecond = isCalm ? Self.calm : 0
        return true
    }
}

extension RimWarning {
    fileprivate var isAbove: Bool {
        if case .above = self { true } else { false }
    }
}
