import Animation
import Drawing
import DropIt
import DropItRules
import Dynamics
import Geometry
import Play
import PlayRules
import Views

/// A finger that holds a square.
final class Grip {
    let square: SquareView
    let attachment: AttachmentBehavior
    /// The finger's positions and times in the last tenth of a second.
    private var samples: [(time: Double, place: Point)] = []

    /// The period over which the finger's velocity is measured, in seconds.
    private static let memory = 0.1

    /// Creates a grip.
    ///
    /// - Parameter point: The finger's position, in the coordinates of the square's superview.
    init(on square: SquareView, at point: Point, time: Double) {
        self.square = square
        let arm = (point - square.center).applying(
            AffineTransform(rotationAngle: -arctangent(y: square.transform.b, x: square.transform.a)))
        // A square touched just outside its edge is held by its edge.
        let half = square.bounds.width / 2
        let offset = Offset(
            horizontal: Swift.min(Swift.max(arm.x, -half), half), vertical: Swift.min(Swift.max(arm.y, -half), half))
        attachment = AttachmentBehavior(item: square, offsetFromCenter: offset, attachedToAnchor: point)
        attachment.length = 0
        // Almost rigid, but it yields when others are in the way.
        attachment.frequency = 14
        attachment.damping = 1
        samples = [(time, point)]
    }

    /// Moves the grip.
    ///
    /// - Parameters:
    ///   - point: The finger's position.
    ///   - anchor: The position to which it can pull the square.
    func move(to point: Point, anchor: Point, time: Double) {
        attachment.anchorPoint = anchor
        // Several events within one frame count as one: only the last of them has its own time.
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, point))
        samples.removeAll { time - $0.time > Self.memory }
    }

    /// Returns the finger's velocity, in points per second; zero if it has stood still.
    func velocity(at time: Double) -> Vector {
        let recent = samples.filter { time - $0.time <= Self.memory }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
        let way = last.place - first.place
        return Vector(dx: way.x, dy: way.y) * (1 / (last.time - first.time))
    }
}
