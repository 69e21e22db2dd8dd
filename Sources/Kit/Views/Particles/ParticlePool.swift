import Geometry

/// The living particles in flat arrays of fixed length: the first `count` elements of each.
///
/// The last particle replaces one that dies. Nothing is allocated after `init`.
struct ParticlePool {
    let limit: Int
    private(set) var count = 0
    private(set) var places: [Point]
    private(set) var velocities: [Vector]
    private(set) var angles: [Double]
    private(set) var spins: [Double]
    /// In seconds; each age is less than its lifetime.
    private(set) var ages: [Double]
    private(set) var lifetimes: [Double]
    private(set) var sizes: [Double]
    private(set) var ramps: [Int32]

    init(limit: Int) {
        self.limit = limit
        places = Array(repeating: .zero, count: limit)
        velocities = Array(repeating: .zero, count: limit)
        angles = Array(repeating: 0, count: limit)
        spins = angles
        ages = angles
        lifetimes = angles
        sizes = angles
        ramps = Array(repeating: 0, count: limit)
    }

    /// The initial state of a particle.
    struct Birth {
        let place: Point
        let velocity: Vector
        let angle: Double
        let spin: Double
        let lifetime: Double
        let size: Double
        let ramp: Int32
    }

    /// Adds a particle; beyond the limit it is dropped.
    mutating func add(_ birth: Birth) {
        guard count < limit else { return }
        places[count] = birth.place
        velocities[count] = birth.velocity
        angles[count] = birth.angle
        spins[count] = birth.spin
        ages[count] = 0
        lifetimes[count] = birth.lifetime
        sizes[count] = birth.size
        ramps[count] = birth.ramp
        count += 1
    }

    mutating func removeAll() {
        count = 0
    }

    /// Advances all particles and removes the expired ones.
    mutating func advance(by step: ParticleStep) {
        var index = 0
        while index < count {
            if advance(index, by: step) { index += 1 }
        }
    }

    /// Advances the last particle, which has just been created.
    mutating func advanceLast(by step: ParticleStep) {
        if count > 0 { _ = advance(count - 1, by: step) }
    }

    /// Advances a particle.
    ///
    /// - Returns: whether it is still alive; otherwise the last one has replaced it.
    private mutating func advance(_ index: Int, by step: ParticleStep) -> Bool {
        ages[index] += step.seconds
        guard ages[index] < lifetimes[index] else {
            replaceByLast(index)
            return false
        }
        let velocity = velocities[index]
        places[index].x += velocity.dx * step.reach + step.fall.dx
        places[index].y += velocity.dy * step.reach + step.fall.dy
        velocities[index] = velocity * step.decay + step.gain
        angles[index] += spins[index] * step.seconds
        return true
    }

    private mutating func replaceByLast(_ index: Int) {
        count -= 1
        places[index] = places[count]
        velocities[index] = velocities[count]
        angles[index] = angles[count]
        spins[index] = spins[count]
        ages[index] = ages[count]
        lifetimes[index] = lifetimes[count]
        sizes[index] = sizes[count]
        ramps[index] = ramps[count]
    }
}

/// The exact effect of a time step on a particle under gravity and drag, independent of the number of steps.
///
/// With gravity g and drag k the velocity obeys v' = g - k v. After h seconds, with e = exp(-k h) and r = (1 - e) / k,
///
///     v(h) = v e + g r        x(h) = x + v r + g (h - r) / k
///
/// Where z = k h is small the differences would lose precision, so the first terms of their series are used instead.
struct ParticleStep {
    let seconds: Double
    /// e.
    let decay: Double
    /// r.
    let reach: Double
    /// g r.
    let gain: Vector
    /// g (h - r) / k.
    let fall: Vector

    init(_ seconds: Double, gravity: Vector, drag: Double) {
        self.seconds = seconds
        let z = drag * seconds
        decay = exponential(-z)
        let drop: Double
        if z < 1e-3 {
            reach = seconds * (1 - z * (0.5 - z * (1.0 / 6 - z / 24)))
            drop = seconds * seconds * (0.5 - z * (1.0 / 6 - z * (1.0 / 24 - z / 120)))
        } else {
            reach = (1 - decay) / drag
            drop = (seconds - reach) / drag
        }
        gain = gravity * reach
        fall = gravity * drop
    }
}
