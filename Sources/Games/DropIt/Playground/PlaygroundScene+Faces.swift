import DropIt
import DropItRules
import Dynamics
import Geometry
import Play
import PlayRules
import Views

// The squares' reactions to what happens to them, and its sounds.
extension PlaygroundScene {
    /// Speeds in points per second: below the first a square is still, above the second it turns upright, above the
    /// third it flies.
    private static let speeds = (still: 14.0, turning: 150.0, flying: 480.0)
    /// How strongly a square turns upright: the change of its angular velocity in a second, times the sine of its
    /// angle, and the fraction of that velocity that it loses.
    private static let righting = (pull: 34.0, loss: 2.0)
    /// The number of still steps after which a square sleeps.
    private static let sleepyTicks = 30
    /// The changes of velocity for the quietest and the loudest sound of an impact, in points per second.
    private static let blows = (least: 260.0, hardest: 1_600.0)
    /// The silence after an impact sound, in seconds.
    private static let quietTime = 0.09

    /// Updates the squares after some steps.
    func noteMotion(steps: Int) {
        var flying: [(center: Point, way: Vector, side: Double)] = []
        var hardest = 0.0
        var isLively = !grips.isEmpty
        for square in squares {
            let velocity = behavior.linearVelocity(for: square)
            let speed = velocity.length
            if square.velocity.length > Self.blows.least {
                hardest = max(hardest, (velocity - square.velocity).length)
            }
            square.velocity = velocity
            square.stillTicks = speed < Self.speeds.still ? square.stillTicks + steps : 0
            if speed > Self.speeds.turning { right(square, for: steps) }
            guard speed > Self.speeds.flying, !isHeld(square) else { continue }
            isLively = true
            if appearance.look.motion != .off {
                flying.append((square.center, velocity * (1 / speed), square.bounds.width))
            }
        }
        swoosh.flying = flying
        for square in squares {
            let face = face(of: square, isLively: isLively && dynamics.isRunning)
            if face == .asleep, square.face != .asleep { layUpright(square) }
            square.face = face
        }
        if hardest > Self.blows.least { sound(ofBlow: hardest) }
    }

    /// Turns a moving square upright, as cats land on their feet; not while something acts on all squares.
    private func right(_ square: SquareView, for steps: Int) {
        guard behavior.allowsRotation, grid == nil, field == .none, !isHeld(square) else { return }
        var angle = Self.angle(of: square) - Double(square.quarterTurns) * .pi / 2
        angle -= (angle / (2 * .pi)).rounded() * 2 * .pi
        let pull = angle.magnitude > .pi / 2 ? (angle < 0 ? -1 : 1) : sine(angle)
        let change = Self.righting.pull * pull + Self.righting.loss * behavior.angularVelocity(for: square)
        behavior.addAngularVelocity(-change * Double(steps) / 60, for: square)
    }

    /// Turns the picture of a square that falls asleep upright.
    private func layUpright(_ square: SquareView) {
        square.quarterTurns = Int((Self.angle(of: square) / (.pi / 2)).rounded())
    }

    private static func angle(of square: SquareView) -> Double {
        arctangent(y: square.transform.b, x: square.transform.a)
    }

    /// Returns the face of a square: surprised when held, joyful in flight. Every third resting square watches while
    /// others move; when all are at rest, all sleep.
    private func face(of square: SquareView, isLively: Bool) -> Gummy.Face {
        if isHeld(square) { return .surprised }
        if square.velocity.length > Self.speeds.flying { return .joyful }
        if square.stillTicks < Self.sleepyTicks, dynamics.isRunning { return .awake(x: 0, y: 0) }
        guard isLively, square.number.isMultiple(of: 3) else { return .asleep }
        return .awake(x: square.center.x < arena.bounds.midX ? 1 : -1, y: -1)
    }

    private func sound(ofBlow speed: Double) {
        guard animator.now - lastBlow >= Self.quietTime else { return }
        lastBlow = animator.now
        player.sound(
            PlaygroundSounds.landing(
                strength: (speed - Self.blows.least) / (Self.blows.hardest - Self.blows.least)))
    }
}
