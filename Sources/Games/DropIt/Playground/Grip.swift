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
    /// Where the finger has been, and when, in the last tenth of a second.
    private var samples: [(time: Double, place: Point)] = []

    /// How long a finger's way counts for its velocity, in seconds.
    private static let memory = 0.1

    /// - Parameter point: Where the finger is, in the coordinates of the square's superview.
    init(on square: SquareView, at point: Point, time: Double) {
        self.square = square
        let arm = (point - square.center).applying(
            AffineTransform(rotationAngle: -arctangent(y: square.transform.b, x: square.transform.a)))
        // A square that is touched beside its edge is held by its edge.
        let half = square.bounds.width / 2
        let offset = Offset(
            horizontal: Swift.min(Swift.max(arm.x, -half), half), vertical: Swift.min(Swift.max(arm.y, -half), half))
        attachment = AttachmentBehavior(item: square, offsetFromCenter: offset, attachedToAnchor: point)
        attachment.length = 0
        // As good as rigid, but it yields where others are in the way.
        attachment.frequency = 14
        attachment.damping = 1
        samples = [(time, point)]
    }

    /// - Parameters:
    ///   - point: Where the finger is.
    ///   - anchor: Where it may pull the square.
    func move(to point: Point, anchor: Point, time: Double) {
        attachment.anchorPoint = anchor
        // What comes within one frame counts as one: only the last of it has a time of its own.
        if samples.last?.time == time { samples.removeLast() }
        samples.append((time, point))
        samples.removeAll { time - $0.time > Self.memory }
    }

    /// How fast the finger is, in points a second; zero for one that has stood still.
    func velocity(at time: Double) -> Vector {
        let recent = samples.filter { time - $0.time <= Self.memory }
        guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
        let way = last.place - first.place
        return Vector(dx: way.x, dy: way.y) * (1 / (last.time - first.time))
    }
}
