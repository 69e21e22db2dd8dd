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
        throwConfetti()
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

    private func throwConfetti() {
        var random = RandomGenerator(seed: 64)
        let size = playfield.bounds.size
        let goal = layout.liftedCenter(over: position.goal.slot)
        for index in 0..<60 {
            let piece = View(frame: Rect(center: goal, size: Size(width: 8, height: 5)))
            piece.backgroundColor = appearance.disc(index % 12 + 1, of: 12)
            piece.cornerRadius = 1.5
            piece.isUserInteractionEnabled = false
            playfield.addSubview(piece)
            let angle = (random.nextUnit() - 0.5) * 2.4
            let reach = (0.35 + 0.65 * random.nextUnit()) * Swift.min(size.width, size.height) * 0.55
            let top = Point(x: goal.x + sine(angle) * reach, y: goal.y - cosine(angle) * reach * 0.6)
            let fall = Point(x: top.x + (random.nextUnit() - 0.5) * 80, y: size.height + 20)
            let turn = (random.nextUnit() - 0.5) * 6
            let duration = 1.6 + random.nextUnit()
            animator.animateKeyframes(
                duration: duration, options: [.allowUserInteraction],
                animations: { [animator] in
                    let steps = 12
                    for step in 1...steps {
                        // Thrown up for a fifth of the time, slowing down; then falling, faster and faster.
                        let t = Double(step) / Double(steps)
                        let rise = Swift.min(t / 0.2, 1)
                        let drop = Swift.max((t - 0.2) / 0.8, 0)
                        let up = goal + (top - goal) * (1 - (1 - rise) * (1 - rise))
                        let along = up + (fall - top) * (drop * drop)
                        animator.addKeyframe(
                            relativeStartTime: Double(step - 1) / Double(steps), relativeDuration: 1 / Double(steps)
                        ) {
                            piece.center = along
                            piece.transform = AffineTransform(rotationAngle: turn * t)
                            if t > 0.8 { piece.alpha = 1 - (t - 0.8) / 0.2 }
                        }
                    }
                },
                completion: { _ in piece.removeFromSuperview() })
        }
    }
}
