import Drawing
import Geometry
public import LightsOutRules
import Play
import Views

extension LightsOutScene {
    /// How long a light takes to change, in seconds.
    private static let fade = 0.22
    /// How much later the lights beside a pressed one change.
    private static let delay = 0.05

    /// Animates a press: the cell gives way and springs back, and the lights change, its own first.
    ///
    /// - Parameter completion: Called when the lights have changed, or something else has replaced the change.
    func animatePress(of cell: Cell, duration: Double, completion: @escaping () -> Void) {
        let pace = min(duration / 0.4, 1)
        let options: AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]
        let pressed = view(cell)
        pressed.transform = AffineTransform(scaleX: 0.86, y: 0.86)
        animator.animate(withDuration: 0.5 * pace, usingSpringWithDamping: 0.45, options: options) {
            pressed.transform = .identity
        }
        for (index, view) in [pressed, nil].enumerated() {
            let changed = view.map { [$0] } ?? cells.filter { $0 !== pressed }
            animator.animate(
                withDuration: Self.fade * pace, delay: Double(index) * Self.delay * pace, options: options,
                animations: {
                    for view in changed {
                        let isOn = position.isOn(view.cell)
                        if view.isOn != isOn { view.isOn = isOn }
                    }
                },
                completion: index == 1 ? { _ in completion() } : nil)
        }
    }

    /// Puts a pulsing ring around the cell of a hint.
    public func suggest(_ move: LightsOutMove) {
        suggestion = move.cell
        placeRings()
        guard appearance.look.motion != .off else { return }
        animator.animateKeyframes(
            withDuration: 1.8, options: [.allowUserInteraction],
            animations: {
                for pulse in 0..<3 {
                    let start = Double(pulse) / 3
                    animator.addKeyframe(withRelativeStartTime: start, relativeDuration: 1 / 6) {
                        hintRing.alpha = 0.25
                    }
                    animator.addKeyframe(withRelativeStartTime: start + 1 / 6, relativeDuration: 1 / 6) {
                        hintRing.alpha = 1
                    }
                }
            })
    }

    /// Shakes the board a little.
    public func refuse(_ move: LightsOutMove) {
        guard appearance.look.motion != .off else { return }
        let reach = layout.gap * 0.6
        animator.animateKeyframes(
            withDuration: 0.3, options: [.allowUserInteraction],
            animations: {
                for (index, side) in [1.0, -1, 0.5, 0].enumerated() {
                    animator.addKeyframe(withRelativeStartTime: Double(index) / 4, relativeDuration: 0.25) {
                        board.transform = AffineTransform(translationX: side * reach, y: 0)
                    }
                }
            })
    }

    /// Lets a wave of light run through the house, and throws confetti.
    public func celebrate() {
        guard appearance.look.motion != .off else { return }
        let start = lastPressed ?? Cell(position.grid.size / 2, position.grid.size / 2)
        for view in cells {
            let (dx, dy) = (Double(view.cell.column - start.column), Double(view.cell.row - start.row))
            animator.animateKeyframes(
                withDuration: 0.6, delay: (dx * dx + dy * dy).squareRoot() * 0.08, options: [.allowUserInteraction],
                animations: {
                    animator.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) { view.brightness = 0.9 }
                    animator.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.7) { view.brightness = 0 }
                })
        }
        Confetti(colors: appearance.confetti).burst(
            from: Point(x: layout.wall.midX, y: layout.wall.maxY), in: playfield, animator: animator)
    }
}
