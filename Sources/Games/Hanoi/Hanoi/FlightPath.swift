import Animation
import Geometry

/// The path of a ring through the air, as a function of time: up, over, and down.
///
/// Times are those at the normal pace; at other paces it is played faster or slower.
struct FlightPath {
    /// The appearance of a ring at one moment of its flight.
    struct Pose {
        let center: Point
        /// How far it leans, in radians, clockwise.
        var tilt = 0.0
        /// 0 when lying, 1 in the air.
        var elevation = 1.0
    }

    private let start: Point
    /// The points above the tower it comes from, and above the one it goes to.
    private let over: Point
    private let above: Point
    private let goal: Point
    private let bow: Double
    private let lift: Double
    private let arc: Double

    private static let fall = 0.14
    /// 4 degrees.
    private static let lean = Double.pi / 45
    private static let liftCurve = TimingCurve(x1: 0.2, y1: 0.8, x2: 0.2, y2: 1)
    private static let arcCurve = TimingCurve(x1: 0.45, y1: 0.05, x2: 0.3, y2: 1)

    /// Creates a path from a place on a tower to one on another.
    ///
    /// - Parameters:
    ///   - start: Where the ring lies; nil if it has been lifted already.
    ///   - towers: The distance in towers.
    ///   - bow: How far it rises on its way across, in points.
    init(from start: Point?, over: Point, above: Point, to goal: Point, towers: Int, bow: Double) {
        self.start = start ?? over
        self.over = over
        self.above = above
        self.goal = goal
        self.bow = bow
        lift = start == nil ? 0 : 0.16
        arc = 0.26 + 0.04 * Double(towers)
    }

    /// Creates a path from where a hand has released the ring down onto a tower.
    init(from hand: Point, above: Point, to goal: Point) {
        start = hand
        over = hand
        self.above = Point(x: above.x, y: min(hand.y, above.y))
        self.goal = goal
        bow = 0
        lift = 0
        arc = 0.2
    }

    /// In seconds.
    var duration: Double { lift + arc + Self.fall }

    /// Returns the ring's pose at a time from 0 to the duration.
    func pose(at time: Double) -> Pose {
        if time < lift {
            let share = Self.liftCurve.progress(at: time / lift)
            return Pose(center: start + (over - start) * share, elevation: share)
        }
        if time < lift + arc {
            let share = Self.arcCurve.progress(at: (time - lift) / arc)
            let swing = sine(.pi * share)
            let straight = over + (above - over) * share
            return Pose(
                center: Point(x: straight.x, y: straight.y - bow * swing),
                tilt: Self.lean * swing * (above.x < over.x ? -1 : 1) * min((above.x - over.x).magnitude / 60, 1))
        }
        let share = min((time - lift - arc) / Self.fall, 1)
        return Pose(center: above + (goal - above) * (share * share), elevation: 1 - share * share)
    }
}
