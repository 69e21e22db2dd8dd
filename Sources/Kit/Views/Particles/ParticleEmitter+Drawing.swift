import Drawing
import Geometry

/// The colours in which particles are drawn: each ramp is divided into steps, and all particles of a step form one
/// path.
struct ParticleGroups {
    /// The number of steps of a changing ramp; each is drawn in the colour of its middle.
    static var steps: Int { 8 }

    let colors: [Color]
    /// The first group of each ramp, followed by the total number of groups.
    let firsts: [Int]

    init(_ ramps: [ParticleStyle.Ramp]) {
        var colors: [Color] = []
        var firsts = [0]
        for ramp in ramps {
            let steps = ramp.stops.count > 1 ? Self.steps : 1
            for step in 0..<steps { colors.append(ramp.color(at: (Double(step) + 0.5) / Double(steps))) }
            firsts.append(colors.count)
        }
        self.colors = colors
        self.firsts = firsts
    }

    /// Returns the group of a ramp at a fraction of the lifetime, 0 up to 1.
    func group(ramp: Int, part: Double) -> Int {
        let (first, end) = (firsts[ramp], firsts[ramp + 1])
        return Swift.min(first + Int(part * Double(end - first)), end - 1)
    }
}

/// Reusable buffers for sorting particles by group and for the path of a group.
struct ParticleDrawing {
    /// The first index in `order` of each group, followed by the number of particles.
    var starts: [Int]
    var order: [Int]
    var path = Path()

    init(particles: Int, groups: Int) {
        starts = Array(repeating: 0, count: groups + 1)
        order = Array(repeating: 0, count: particles)
    }

    /// Sorts particles by group, with a counting sort.
    mutating func sort(_ pool: ParticlePool, by groups: ParticleGroups) {
        for index in starts.indices { starts[index] = 0 }
        for particle in 0..<pool.count { starts[groups.group(of: particle, in: pool)] += 1 }
        var sum = 0
        for index in starts.indices {
            sum += starts[index]
            starts[index] = sum
        }
        // Starting from the back, each group's end moves down to its start.
        for particle in stride(from: pool.count - 1, through: 0, by: -1) {
            let group = groups.group(of: particle, in: pool)
            starts[group] -= 1
            order[starts[group]] = particle
        }
    }
}

extension ParticleGroups {
    fileprivate func group(of particle: Int, in pool: ParticlePool) -> Int {
        group(ramp: Int(pool.ramps[particle]), part: pool.ages[particle] / pool.lifetimes[particle])
    }
}

extension ParticleEmitter {
    /// Draws each non-empty group of particles as one path.
    func drawParticles(in canvas: Canvas) {
        drawing.sort(pool, by: groups)
        for (group, color) in groups.colors.enumerated() where color.alpha > 0 {
            let range = drawing.starts[group]..<drawing.starts[group + 1]
            guard !range.isEmpty else { continue }
            drawing.path.removeAllPoints()
            for place in range { addParticle(drawing.order[place]) }
            canvas.fill(drawing.path, with: color)
        }
    }

    private func addParticle(_ index: Int) {
        let part = pool.ages[index] / pool.lifetimes[index]
        let half = pool.sizes[index] * style.sizeFactor(at: part) / 2
        guard half > 0 else { return }
        let place = pool.places[index]
        switch style.shape {
        case .dot: drawing.path.addDisc(center: place, radius: half)
        case .rectangle(let ratio):
            let angle = pool.angles[index]
            let (s, c) = (sine(angle), cosine(angle))
            let along = Point(x: c * half, y: s * half)
            let across = Point(x: -s * half * ratio, y: c * half * ratio)
            drawing.path.addQuad(
                place + along + across, place - along + across, place - along - across,
                place + along - across)
        case .streak(let seconds):
            let velocity = pool.velocities[index]
            let speed = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
            let along =
                speed > 0 ? Point(x: velocity.dx * half / speed, y: velocity.dy * half / speed) : Point(x: half, y: 0)
            let across = Point(x: -along.y, y: along.x)
            let tail = Point(x: place.x - velocity.dx * seconds, y: place.y - velocity.dy * seconds)
            drawing.path.addQuad(place + along, place + across, tail, place - across)
        }
    }
}

extension Path {
    fileprivate mutating func addQuad(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        move(to: a)
        addLine(to: b)
        addLine(to: c)
        addLine(to: d)
        close()
    }

    /// Adds a circle of four curves, without the trigonometry of an arc.
    fileprivate mutating func addDisc(center: Point, radius: Double) {
        // 4/3 tan(π/8): the distance of the control points from the ends, relative to the radius.
        let reach = radius * 0.552_284_749_830_793_4
        func at(_ dx: Double, _ dy: Double) -> Point { Point(x: center.x + dx, y: center.y + dy) }
        move(to: at(radius, 0))
        addCurve(to: at(0, radius), controlPoint1: at(radius, reach), controlPoint2: at(reach, radius))
        addCurve(to: at(-radius, 0), controlPoint1: at(-reach, radius), controlPoint2: at(-radius, reach))
        addCurve(to: at(0, -radius), controlPoint1: at(-radius, -reach), controlPoint2: at(-reach, -radius))
        addCurve(to: at(radius, 0), controlPoint1: at(reach, -radius), controlPoint2: at(radius, -reach))
        close()
    }
}
