import Drawing
import Geometry
import HanoiRules
import Play
import Views

extension HanoiScene {
    /// The discs hop one after the other, and a little confetti comes down.
    public func celebrate() {
        guard motion != .off else { return }
        hop()
        Confetti(colors: (1...12).map { appearance.disc($0, of: 12) }).burst(
            from: layout.liftedCenter(over: position.goal.slot), in: playfield, animator: animator)
    }

    private func hop() {
        let count = discs.count
        // However many discs there are, the wave is over in a second or so.
        let delay = Swift.min(0.06, 0.8 / Double(count))
        for view in discs {
            let home = view.center
            let height = Swift.min(layout.step * 0.9, 24)
            animator.animateKeyframes(
                duration: 0.45, delay: Double(count - view.disc) * delay, options: .allowUserInteraction
            ) { [animator] in
                for (index, share) in [0.75, 1, 0.75, 0].enumerated() {
                    animator.addKeyframe(relativeStartTime: Double(index) * 0.25, relativeDuration: 0.25) {
                        view.center = Point(x: home.x, y: home.y - height * share)
                    }
                }
            }
        }
    }
}
