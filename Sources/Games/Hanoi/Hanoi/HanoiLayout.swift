import Geometry

/// Where everything of the Tower of Hanoi is, in a playfield of any size.
///
/// The towers stand in one row or, where that would leave them thin (many on a phone), in two or three. In each slot there is, from above: room for a lifted disc, the stack, the base, and the tower's letter.
struct HanoiLayout: Equatable {
    let size: Size
    let pegs: Int
    let discs: Int
    private let rows: Int
    private let columns: Int
    /// The height of a disc, gap included.
    let step: Double
    private let slot: Size
    private let margin: Double

    /// The widths of the greatest and the smallest disc.
    private let greatest: Double
    private let smallest: Double

    init(size: Size, pegs: Int, discs: Int) {
        self.size = size
        self.pegs = pegs
        self.discs = discs
        var best = Self.fit(size, pegs: pegs, discs: discs, rows: 1)
        for rows in 2...3 where best.greatest < 90 && pegs > rows {
            let next = Self.fit(size, pegs: pegs, discs: discs, rows: rows)
            if next.quality > best.quality { best = next }
        }
        rows = best.rows
        columns = (pegs + rows - 1) / rows
        slot = best.slot
        step = best.step
        margin = Self.margin(size)
        greatest = best.greatest
        smallest = Swift.min(Swift.max(step * 1.6, best.greatest * 0.22), best.greatest * 0.5)
    }

    private struct Fit {
        let rows: Int
        let slot: Size
        let step: Double
        let greatest: Double
        /// Discs should be wide and high alike.
        var quality: Double { Swift.min(greatest, 220) * Swift.min(step, 30) }
    }

    private static func margin(_ size: Size) -> Double {
        Swift.max(8, Swift.min(size.width, size.height) * 0.03)
    }

    private static func fit(_ size: Size, pegs: Int, discs: Int, rows: Int) -> Fit {
        let margin = margin(size)
        let columns = (pegs + rows - 1) / rows
        // The counter stands above the first row, a passing message below the last.
        let height = Swift.max(size.height - 2 * margin - headroom - footroom, 20) / Double(rows)
        let width = Swift.max(size.width - 2 * margin, 20) / Double(columns)
        let greatest = Swift.min(width * 0.92, 480)
        let available = Swift.max(height - letterHeight - baseHeight, 10)
        // Two steps above the stack for the lifted disc, and a bit of the pole.
        let step = Swift.min(available / (Double(discs) + 2.6), 56, greatest * 0.16 + 9)
        return Fit(rows: rows, slot: Size(width: width, height: height), step: step, greatest: greatest)
    }

    private static let headroom = 34.0
    private static let footroom = 34.0
    private static let letterHeight = 28.0
    static let baseHeight = 10.0

    // MARK: Places

    /// The part of the playfield that belongs to a tower, up to its neighbours.
    func slotFrame(of peg: Int) -> Rect {
        let row = peg / columns
        // A last row that isn't full stands in the middle.
        let inRow = Swift.min(columns, pegs - row * columns)
        let left = (size.width - Double(inRow) * slot.width) / 2
        return Rect(
            x: left + Double(peg % columns) * slot.width,
            y: margin + Self.headroom + Double(row) * slot.height,
            width: slot.width, height: slot.height)
    }

    /// The middle of the base's upper edge.
    func foot(of peg: Int) -> Point {
        let frame = slotFrame(of: peg)
        // The stack with its room for a lifted disc stands in the middle of a slot that is higher than it needs.
        let needed = (Double(discs) + 2.6) * step + Self.baseHeight + Self.letterHeight
        let spare = Swift.max((frame.height - needed) / 2, 0)
        return Point(x: frame.midX, y: frame.maxY - spare - Self.letterHeight - Self.baseHeight)
    }

    func baseFrame(of peg: Int) -> Rect {
        let foot = foot(of: peg)
        let width = Swift.min(greatest * 1.04, slot.width - 4)
        return Rect(x: foot.x - width / 2, y: foot.y, width: width, height: Self.baseHeight)
    }

    func poleFrame(of peg: Int) -> Rect {
        let foot = foot(of: peg)
        let width = Swift.max(3, Swift.min(step * 0.3, 8))
        let height = (Double(discs) + 0.9) * step
        return Rect(x: foot.x - width / 2, y: foot.y - height, width: width, height: height)
    }

    func letterFrame(of peg: Int) -> Rect {
        let foot = foot(of: peg)
        return Rect(x: foot.x - 30, y: foot.y + Self.baseHeight + 2, width: 60, height: Self.letterHeight - 4)
    }

    /// The size of a disc, 1 being the smallest.
    func discSize(_ disc: Int) -> Size {
        let share = discs > 1 ? Double(disc - 1) / Double(discs - 1) : 1
        let gap = step > 6 ? 2.0 : step > 3 ? 1 : 0.4
        return Size(width: smallest + (greatest - smallest) * share, height: step - gap)
    }

    /// The middle of a disc that lies on so many others.
    func discCenter(on peg: Int, above count: Int) -> Point {
        let foot = foot(of: peg)
        return Point(x: foot.x, y: foot.y - (Double(count) + 0.5) * step)
    }

    /// The middle of a disc that is lifted over a tower.
    func liftedCenter(over peg: Int) -> Point {
        let pole = poleFrame(of: peg)
        return Point(x: pole.midX, y: pole.minY - step * 0.8)
    }

    /// The tower whose place is nearest to a point.
    func peg(at point: Point) -> Int {
        var nearest = 0
        var least = Double.infinity
        for peg in 0..<pegs {
            let frame = slotFrame(of: peg)
            let dx = Swift.max(frame.minX - point.x, 0, point.x - frame.maxX)
            let dy = Swift.max(frame.minY - point.y, 0, point.y - frame.maxY)
            let distance = dx * dx + dy * dy
            if distance < least {
                least = distance
                nearest = peg
            }
        }
        return nearest
    }

    /// How large a disc's number may be, in points; nil where it would be too small to be read.
    var numberSize: Double? {
        step >= 13 ? Swift.min(step * 0.54, 10 + step * 0.18) : nil
    }
}
