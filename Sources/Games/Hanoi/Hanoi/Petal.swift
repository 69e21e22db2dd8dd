import Geometry

/// The appearance of a petal at one moment.
struct PetalPose {
    let center: Point
    /// In radians, clockwise.
    let angle: Double
    /// The visible fraction of its length, from 0.2 to 1, as it turns over.
    let tilt: Double
    /// Half of its length, in points; one of a few sizes, so that petals share their pictures.
    let size: Double
    /// 0 to 1.
    let alpha: Double
}

/// A petal that drifts forever: down to the floor, then again from the top.
struct DriftingPetal {
    /// At time 0, as a fraction of the whole path.
    private let start: Point
    /// In points per second.
    private let speed: Vector
    private let sway: Double
    private let phase: Double
    private let spin: Double
    private let size: Double
    private let alpha: Double

    init(isNarrow: Bool, using random: inout RandomGenerator) {
        start = Point(x: random.nextUnit(), y: random.nextUnit())
        let depth = random.nextUnit()
        // Nearer petals are larger and faster.
        size = (isNarrow ? 4 : 5.5) * (0.6 + 0.2 * (4 * depth).rounded(.down))
        speed = Vector(dx: 7 + 8 * depth, dy: 10 + 9 * depth)
        sway = 8 + 14 * random.nextUnit()
        phase = random.nextUnit() * 2 * .pi
        spin = (random.nextUnit() - 0.5) * 1.2
        alpha = 0.55 + 0.4 * random.nextUnit()
    }

    /// Returns the pose at a time.
    ///
    /// - Parameter room: The area in which it drifts; it fades in at the top and out at the bottom.
    func pose(at time: Double, in room: Size) -> PetalPose {
        func wrapped(_ value: Double, _ length: Double) -> Double {
            value - (value / length).rounded(.down) * length
        }
        let y = wrapped(start.y * room.height + speed.dy * time, max(room.height, 1))
        let wave = sine(0.7 * time + phase)
        let x = wrapped(start.x * room.width + speed.dx * time, room.width + 60) - 30 + sway * wave
        return PetalPose(
            center: Point(x: x, y: y), angle: phase + spin * time + 0.4 * wave,
            tilt: 0.65 + 0.3 * sine(1.1 * time + 2 * phase), size: size,
            alpha: alpha * min(1, y / 50, (room.height - y) / 50))
    }
}

/// A petal that is thrown up, slows down in the air, and sails down.
struct ThrownPetal {
    private let origin: Point
    private let born: Double
    private let velocity: Vector
    private let phase: Double
    private let spin: Double
    private let size: Double

    private static let life = 2.6
    /// The fraction of its speed lost per second, and its final sinking speed, in points per second.
    private static let drag = 2.6
    private static let sinking = 95.0

    /// Creates a thrown petal.
    ///
    /// - Parameter force: 1 for a rise of about 300 points.
    init(from origin: Point, at time: Double, force: Double, using random: inout RandomGenerator) {
        self.origin = origin
        born = time
        let way = -.pi / 2 + (random.nextUnit() - 0.5) * 2.6
        velocity = Vector(angle: way, magnitude: force * (300 + 600 * random.nextUnit()))
        phase = random.nextUnit() * 2 * .pi
        spin = (random.nextUnit() - 0.5) * 7
        size = 5.5 + 1.5 * (3 * random.nextUnit()).rounded(.down)
    }

    /// When it disappears.
    var end: Double { born + Self.life }

    func pose(at time: Double) -> PetalPose {
        let age = max(time - born, 0)
        // v' = -k (v - s), so x = s t + (v - s) (1 - e^(-k t)) / k.
        let reach = (1 - exponential(-Self.drag * age)) / Self.drag
        let x = origin.x + velocity.dx * reach + 10 * sine(3 * age + phase)
        let y = origin.y + Self.sinking * age + (velocity.dy - Self.sinking) * reach
        return PetalPose(
            center: Point(x: x, y: y), angle: phase + spin * age, tilt: 0.6 + 0.4 * sine(4 * age + phase), size: size,
            alpha: min(1, (Self.life - age) / 0.7))
    }
}
