import Animation
import Drawing
import DropIt
import DropItRules
import Dynamics
import Geometry
import Play
import PlayRules
import Views

extension PlaygroundScene {
    /// The maximum velocity that a finger gives, in points per second: the eye can't follow more.
    private static let greatestThrow = 6_000.0
    /// The minimum speed of a throw with a sound, in points per second.
    private static let heardThrow = 400.0

    func connectGestures() {
        let tap = TapGestureRecognizer { [unowned(unsafe) self] tap in
            guard tap.state == .ended else { return }
            add(at: tap.location(in: arena))
            player.announce(standing)
        }
        arena.floor.addGestureRecognizer(tap)
        let press = LongPressGestureRecognizer { [unowned(unsafe) self] press in
            if press.state == .began { explode(at: press.location(in: arena)) }
        }
        arena.floor.addGestureRecognizer(press)
        let pan = LongPressGestureRecognizer { [unowned(unsafe) self] press in
            if press.state == .began || press.state == .changed { moveField(to: press.location(in: arena)) }
        }
        pan.minimumPressDuration = 0
        pan.allowableMovement = .infinity
        arena.handle.addGestureRecognizer(pan)
    }

    /// Creates a recognizer for a finger that holds a square, from the moment it touches.
    func makeGrip(on square: SquareView) -> GestureRecognizer {
        let press = LongPressGestureRecognizer { [unowned(unsafe) self, unowned(unsafe) square] press in
            let point = press.location(in: arena)
            switch press.state {
            case .began: take(square, at: point)
            case .changed: carry(square, to: point)
            case .ended: letGo(of: square, velocity: nil)
            case .possible, .cancelled, .failed: letGo(of: square, velocity: .zero)
            }
        }
        press.minimumPressDuration = 0
        press.allowableMovement = .infinity
        return press
    }

    func isHeld(_ square: SquareView) -> Bool { grips.contains { $0.square === square } }

    private func take(_ square: SquareView, at point: Point) {
        guard !isHeld(square) else { return }
        let grip = Grip(on: square, at: point, time: animator.now)
        grips.append(grip)
        grid?.release(square)
        dynamics.addBehavior(grip.attachment)
        square.zPosition = 1.5
        square.borderColor = appearance.full.withAlpha(0.9)
        square.borderWidth = 2
    }

    private func carry(_ square: SquareView, to point: Point) {
        guard let grip = grips.first(where: { $0.square === square }) else { return }
        grip.move(to: point, anchor: clamped(point), time: animator.now)
    }

    /// Releases a square.
    ///
    /// - Parameter velocity: The velocity of the square; nil for the finger's own velocity.
    func letGo(of square: SquareView, velocity: Vector?) {
        guard let index = grips.firstIndex(where: { $0.square === square }) else { return }
        let grip = grips.remove(at: index)
        dynamics.removeBehavior(grip.attachment)
        square.zPosition = 1
        square.borderWidth = 0
        var velocity = velocity ?? grip.velocity(at: animator.now)
        if velocity.length > Self.greatestThrow { velocity = velocity * (Self.greatestThrow / velocity.length) }
        behavior.setLinearVelocity(velocity, for: square)
        if velocity.length > Self.heardThrow { player.sound(PlaygroundSounds.throwing) }
        arrangeGrid()
    }

    func letGoOfAll() {
        for grip in grips { letGo(of: grip.square, velocity: .zero) }
    }
}
