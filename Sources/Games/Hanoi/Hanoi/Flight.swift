import Animation
import Geometry
import HanoiRules
import Views

/// A disc under way from one tower to another.
struct Flight {
    /// Where it set out from.
    enum Start: Equatable {
        /// From its place on the tower.
        case lying
        /// From above the tower, where it had been lifted.
        case lifted
        /// From anywhere in a playfield of some size, where a finger had carried it.
        case free(Point, in: Size)
    }

    let disc: Int
    let from: Peg
    let to: Peg
    let start: Start
    /// In seconds.
    let duration: Double
    let completion: () -> Void
    var propertyAnimator: PropertyAnimator?
}

extension HanoiScene {
    /// Sends a disc off; the one before it has arrived.
    func begin(_ new: Flight) {
        flight = new
        discs[new.disc - 1].zPosition = 1
        fly(from: 0)
    }

    /// Lays the way of the disc under way anew, for a playfield of another size, at the same moment of it.
    func reroute() {
        guard let propertyAnimator = flight?.propertyAnimator else { return }
        let fraction = propertyAnimator.fractionComplete
        propertyAnimator.stopAnimation(withoutFinishing: true)
        fly(from: fraction)
    }

    /// Ends the flight at once: the disc lies where it was to go.
    func endFlight() {
        guard let ended = flight else { return }
        flight = nil
        ended.propertyAnimator?.stopAnimation(withoutFinishing: true)
        land(ended)
    }

    private func land(_ ended: Flight) {
        let view = discs[ended.disc - 1]
        view.removeAllAnimations()
        view.zPosition = 0
        view.center = restingCenter(of: ended.disc)
        ended.completion()
    }

    private func fly(from fraction: Double) {
        guard let flight else { return }
        let view = discs[flight.disc - 1]
        let path = path(of: flight)
        view.center = path.point(at: 0)
        let frames = 32
        let animations = PropertyAnimator(animator: animator, duration: flight.duration, curve: .linear) { [animator] in
            animator.animateKeyframes(duration: flight.duration, options: .allowUserInteraction) {
                for frame in 0..<frames {
                    let share = 1 / Double(frames)
                    animator.addKeyframe(relativeStartTime: Double(frame) * share, relativeDuration: share) {
                        view.center = path.point(at: Double(frame + 1) * share)
                    }
                }
            }
        }
        animations.addCompletion { [unowned(unsafe) self] _ in
            guard let arrived = self.flight, arrived.propertyAnimator === animations else { return }
            self.flight = nil
            land(arrived)
        }
        self.flight?.propertyAnimator = animations
        animations.fractionComplete = fraction
        animations.startAnimation()
    }

    /// Up over the one tower, across, and down the other.
    private func path(of flight: Flight) -> FlightPath {
        let over = layout.liftedCenter(over: flight.from.slot)
        let above = layout.liftedCenter(over: flight.to.slot)
        let goal = restingCenter(of: flight.disc)
        let corners: [Point]
        switch flight.start {
        case .lying:
            let height = position.height(of: flight.from)
            corners = [layout.discCenter(on: flight.from.slot, above: height), over, above, goal]
        case .lifted:
            corners = [over, above, goal]
        case .free(let point, let size):
            let start = Point(
                x: point.x * layout.size.width / Swift.max(size.width, 1),
                y: point.y * layout.size.height / Swift.max(size.height, 1))
            corners = [start, Point(x: above.x, y: Swift.min(start.y, above.y)), goal]
        }
        return FlightPath(corners: corners, radius: layout.step * 1.2)
    }
}

extension Peg {
    /// Its place from the left, as the layout counts.
    var slot: Int { Int(index) }
}
