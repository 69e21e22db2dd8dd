import Dynamics
import Geometry

/// Moves items to grid places: first they turn upright, to the nearest quarter turn, then they snap.
///
/// A `SnapBehavior` keeps an item at its initial angle, so the turning has to come first.
final class GridBehavior: DynamicBehavior {
    /// How long items take to turn upright, in steps.
    private static let ticks = 14

    private let steering = DynamicItemBehavior()
    private var entries: [Entry] = []

    private struct Entry {
        let item: any DynamicItem
        var place: Point
        /// The target angle, in radians.
        let angle: Double
        var ticksLeft = GridBehavior.ticks
        /// The number of further attempts if a wall was in the way.
        var triesLeft = 4
        var snap: SnapBehavior?
    }

    override init() {
        super.init()
        steering.allowsRotation = true
        addChildBehavior(steering)
        action = { [unowned(unsafe) self] in steer() }
    }

    /// Moves an item to a place, or to a new one.
    func draw(_ item: any DynamicItem, to place: Point) {
        if let index = index(of: item) {
            entries[index].place = place
            entries[index].snap?.snapPoint = place
            return
        }
        let quarter = Double.pi / 2
        let angle = (Self.angle(of: item) / quarter).rounded() * quarter
        entries.append(Entry(item: item, place: place, angle: angle))
        steering.addItem(item)
    }

    /// Releases an item.
    func release(_ item: any DynamicItem) {
        guard let index = index(of: item) else { return }
        if let snap = entries[index].snap { removeChildBehavior(snap) }
        entries.remove(at: index)
        steering.removeItem(item)
    }

    private func index(of item: any DynamicItem) -> Int? { entries.firstIndex { $0.item === item } }

    private static func angle(of item: any DynamicItem) -> Double {
        arctangent(y: item.transform.b, x: item.transform.a)
    }

    private func steer() {
        for index in entries.indices where entries[index].snap == nil {
            let entry = entries[index]
            let missing = Self.difference(entry.angle, Self.angle(of: entry.item))
            if entry.ticksLeft == 0, missing.magnitude > 0.01, entry.triesLeft > 0 {
                entries[index].ticksLeft = Self.ticks / 2
                entries[index].triesLeft -= 1
            } else if entry.ticksLeft == 0 {
                let snap = SnapBehavior(item: entry.item, snapTo: entry.place)
                snap.damping = 0.6
                entries[index].snap = snap
                addChildBehavior(snap)
            } else {
                // As fast as needed to arrive in time.
                let speed = missing * 60 / Double(entry.ticksLeft)
                steering.addAngularVelocity(speed - steering.angularVelocity(for: entry.item), for: entry.item)
                entries[index].ticksLeft -= 1
            }
        }
    }

    /// Returns the shorter rotation from one angle to another.
    private static func difference(_ a: Double, _ b: Double) -> Double {
        let turn = a - b
        return turn - (turn / (2 * .pi)).rounded() * 2 * .pi
    }
}

/// The places of a grid in a rectangle, row by row from the upper left.
struct GridLayout {
    let columns: Int
    let rows: Int
    let pitch: Double
    let origin: Point

    /// Creates a grid as close to the rectangle's shape as possible, in its centre.
    init(count: Int, side: Double, in bounds: Rect) {
        let count = max(count, 1)
        var columns = 1
        // The widest pitch that fits all of them, for the best number of columns.
        var best = 0.0
        for candidate in 1...count {
            let rows = (count + candidate - 1) / candidate
            let pitch = min(bounds.width / Double(candidate), bounds.height / Double(rows))
            if pitch > best { (best, columns) = (pitch, candidate) }
        }
        let rows = (count + columns - 1) / columns
        pitch = min(best, max(side * 1.5, 1))
        self.columns = columns
        self.rows = rows
        origin = Point(
            x: bounds.midX - pitch * Double(columns - 1) / 2, y: bounds.midY - pitch * Double(rows - 1) / 2)
    }

    func place(_ index: Int) -> Point {
        Point(
            x: origin.x + Double(index % columns) * pitch, y: origin.y + Double(index / columns) * pitch)
    }
}
