import Geometry

/// The way of a disc through the air: straight lines with rounded corners, walked with a gentle start and a gentle
/// landing.
struct FlightPath {
    /// Points that are close together, and how far along the way each is.
    private var points: [Point]
    private var distances: [Double]

    /// - Parameters:
    ///   - corners: Where the way begins, turns and ends; at least two points.
    ///   - radius: How far before and after a corner the way leaves the straight lines.
    init(corners: [Point], radius: Double) {
        points = [corners[0]]
        distances = [0]
        for index in corners.indices.dropFirst().dropLast() {
            let corner = corners[index]
            let before = Self.point(from: corner, towards: corners[index - 1], atMost: radius)
            let after = Self.point(from: corner, towards: corners[index + 1], atMost: radius)
            let chords = 8
            for step in 0...chords {
                let t = Double(step) / Double(chords)
                let u = 1 - t
                add(before * (u * u) + corner * (2 * u * t) + after * (t * t))
            }
        }
        add(corners[corners.count - 1])
    }

    private mutating func add(_ point: Point) {
        distances.append(distances[distances.count - 1] + points[points.count - 1].distance(to: point))
        points.append(point)
    }

    /// The point on the line between two, so far from the first, but at most half way.
    private static func point(from start: Point, towards end: Point, atMost distance: Double) -> Point {
        let length = start.distance(to: end)
        guard length > 0 else { return start }
        return start + (end - start) * min(distance / length, 0.5)
    }

    /// Where the disc is when a fraction of its time, from 0 to 1, has passed.
    func point(at fraction: Double) -> Point {
        let t = min(max(fraction, 0), 1)
        let goal = t * t * (3 - 2 * t) * distances[distances.count - 1]
        var index = 1
        while index < points.count - 1, distances[index] < goal { index += 1 }
        let span = distances[index] - distances[index - 1]
        let share = span > 0 ? (goal - distances[index - 1]) / span : 1
        return points[index - 1] + (points[index] - points[index - 1]) * share
    }
}
