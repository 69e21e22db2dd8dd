public import Drawing
public import Geometry
public import Views

/// A little confetti, thrown up from a point and falling out of the playfield.
public struct Confetti {
    private let colors: [Color]

    /// - Precondition: there is at least one colour.
    public init(colors: [Color]) {
        precondition(!colors.isEmpty, "Confetti: a colour is needed")
        self.colors = colors
    }

    /// Throws it; always the same way.
    public func burst(from start: Point, in playfield: View, animator: Animator) {
        var random = RandomGenerator(seed: 64)
        for index in 0..<60 { throwPiece(index, from: start, in: playfield, animator: animator, using: &random) }
    }

    private func throwPiece(
        _ index: Int, from start: Point, in playfield: View, animator: Animator, using random: inout RandomGenerator
    ) {
        let size = playfield.bounds.size
        let piece = View(frame: Rect(center: start, size: Size(width: 8, height: 5)))
        piece.backgroundColor = colors[index % colors.count]
        piece.cornerRadius = 1.5
        piece.isUserInteractionEnabled = false
        piece.zPosition = 3
        playfield.addSubview(piece)
        let angle = (random.nextUnit() - 0.5) * 2.4
        let reach = (0.35 + 0.65 * random.nextUnit()) * Swift.min(size.width, size.height) * 0.55
        let top = Point(x: start.x + sine(angle) * reach, y: start.y - cosine(angle) * reach * 0.6)
        let fall = Point(x: top.x + (random.nextUnit() - 0.5) * 80, y: size.height + 20)
        let turn = (random.nextUnit() - 0.5) * 6
        let duration = 1.6 + random.nextUnit()
        animator.animateKeyframes(
            duration: duration, options: [.allowUserInteraction],
            animations: {
                let steps = 12
                for step in 1...steps {
                    // Thrown up for a fifth of the time, slowing down; then falling, faster and faster.
                    let t = Double(step) / Double(steps)
                    let rise = Swift.min(t / 0.2, 1)
                    let drop = Swift.max((t - 0.2) / 0.8, 0)
                    let up = start + (top - start) * (1 - (1 - rise) * (1 - rise))
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
