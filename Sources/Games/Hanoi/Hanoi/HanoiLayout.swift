import Geometry

/// Where everything of the Tower of Hanoi is, on a page of any size.
///
/// The towers stand on a stone parapet, in one row or, where that would leave them too thin (many on a phone), in two
/// or three, the upper ones on ledges of their own. Above each stack there is room for a ring that is lifted over it.
struct HanoiLayout: Equatable {
    let size: Size
    /// The part of the page that is free of controls.
    let stage: Rect
    let pegs: Int
    let discs: Int
    /// Whether it is so small, as on a card, that there are neither letters nor numbers.
    let isSmall: Bool
    /// How high a ring is, and how far it is from the next one, in points.
    let ringHeight: Double
    private let gap: Double
    /// How high the lit edge of the stone is.
    let ledge: Double

    let rows: Int
    private let columns: Int
    private let slotWidth: Double
    /// From the top of a row to the towers' feet.
    private let room: Double
    private let parapet: Double

    /// The widths of the greatest and the smallest ring.
    let greatest: Double
    private let smallest: Double

    init(size: Size, stage: Rect, pegs: Int, discs: Int) {
        self.size = size
        self.stage = stage
        self.pegs = pegs
        self.discs = discs
        isSmall = size.width < 600 && size.height < 500 || size.height < 300
        parapet = Self.parapet(size: size, stage: stage, isSmall: isSmall)
        let height = parapet - stage.minY
        var best = Fit(width: stage.width, height: height, pegs: pegs, discs: discs, rows: 1, isSmall: isSmall)
        for rows in 2...3 where best.greatest < Self.thin && pegs > rows {
            let next = Fit(width: stage.width, height: height, pegs: pegs, discs: discs, rows: rows, isSmall: isSmall)
            if next.quality > best.quality { best = next }
        }
        rows = best.rows
        columns = best.columns
        slotWidth = best.slotWidth
        room = best.room
        ringHeight = best.ringHeight
        gap = best.gap
        greatest = best.greatest
        smallest = Swift.min(Swift.max(best.slotWidth * 0.26, best.ringHeight * 1.7), best.greatest * 0.8)
        let stone = Swift.max(best.ringHeight * 0.62, Swift.min(27, size.height * 0.03))
        ledge = isSmall ? Swift.max(Swift.min(stone, stage.maxY - parapet), 1) : stone
    }

    /// Towers whose greatest ring is narrower than that are better off in several rows.
    private static let thin = 70.0

    private static func parapet(size: Size, stage: Rect, isSmall: Bool) -> Double {
        let share = isSmall ? 0.7 : size.width < 600 ? 0.74 : 0.71
        let beneath = Swift.min(isSmall ? Swift.min(20, size.height * 0.045) : 66, stage.height / 4)
        return Swift.max(Swift.min(share * size.height, stage.maxY - beneath), stage.minY + stage.height / 2)
    }

    /// How large towers come out in a number of rows.
    private struct Fit {
        let rows: Int
        let columns: Int
        let slotWidth: Double
        let room: Double
        let ringHeight: Double
        let gap: Double
        let greatest: Double

        init(width: Double, height: Double, pegs: Int, discs: Int, rows: Int, isSmall: Bool) {
            self.rows = rows
            columns = (pegs + rows - 1) / rows
            let margin = width < 340 ? width * 0.1 : width < 552 ? 4 : 48
            slotWidth = Swift.min(width - margin, 1140) / Double(columns)
            greatest = slotWidth * 0.9
            let between = rows == 1 ? 0.0 : isSmall ? 24 : 64
            room = Swift.max(height / Double(rows) - between, height / Double(rows) / 2)
            let count = Double(discs)
            let ideal = Swift.min(56, 22 + slotWidth * 0.1, slotWidth * 0.34, room * 0.64 / count)
            let distance = Swift.min(Swift.max(0.6, ideal * 0.045), ideal / 4)
            // Above the stack a ring is lifted, which takes three more and a third.
            let fit = Swift.min(room / (count * (ideal + distance) + 3.3 * ideal), 1)
            ringHeight = ideal * fit
            gap = distance * fit
        }

        /// Rings should be wide and high alike.
        var quality: Double { Swift.min(greatest, 220) * Swift.min(ringHeight, 30) }
    }

    // MARK: Places

    /// From one ring's bottom to the next one's.
    var step: Double { ringHeight + gap }

    /// The height of the ledge that a row of towers stands on.
    func base(ofRow row: Int) -> Double {
        parapet - Double(rows - 1 - row) * (parapet - stage.minY) / Double(rows)
    }

    /// The part of the page that belongs to a tower, up to its neighbours.
    func slotFrame(of peg: Int) -> Rect {
        let row = peg / columns
        // A last row that isn't full stands in the middle.
        let inRow = Swift.min(columns, pegs - row * columns)
        let left = stage.midX - Double(inRow) * slotWidth / 2
        let base = base(ofRow: row)
        let bottom = isSmall ? base + ledge : letterCenter(under: base).y + letterRadius
        return Rect(
            x: left + Double(peg % columns) * slotWidth, y: base - room, width: slotWidth,
            height: Swift.max(bottom, base) - base + room)
    }

    /// The middle of where a tower stands, on the edge of the ledge.
    func foot(of peg: Int) -> Point {
        Point(x: slotFrame(of: peg).midX, y: base(ofRow: peg / columns))
    }

    /// Half of how thick a peg is.
    var pegRadius: Double {
        Swift.min(Swift.max(discs > 16 ? 4 : 5, ringHeight * 0.17), slotWidth * 0.1)
    }

    var pegHeight: Double { step * Double(discs) + ringHeight * 1.15 }

    /// How large a tower's letter is: half of the brass that it stands on.
    var letterRadius: Double { Swift.max(11, stoneUnit * 0.27) }

    /// The middle of a tower's letter.
    func letterCenter(of peg: Int) -> Point {
        let foot = foot(of: peg)
        return Point(x: foot.x, y: letterCenter(under: foot.y).y)
    }

    private func letterCenter(under base: Double) -> Point {
        Point(x: 0, y: base + ledge + (rows > 1 ? letterRadius + 4 : Swift.max(stoneUnit * 0.52, 22)))
    }

    /// What the stone is measured by: a ring's height, where rings aren't mere bands.
    var stoneUnit: Double { ledge / 0.62 }

    /// How far apart the joints of the wall are, across, and where one of them is.
    var joints: (distance: Double, start: Double) { (slotWidth, slotFrame(of: pegs - 1).maxX) }

    // MARK: Rings

    /// The size of a ring, 1 being the smallest.
    func discSize(_ disc: Int) -> Size {
        let share = discs > 1 ? Double(disc - 1) / Double(discs - 1) : 1
        return Size(width: smallest + (greatest - smallest) * share, height: ringHeight)
    }

    /// The middle of a ring that lies on so many others.
    func discCenter(on peg: Int, above count: Int) -> Point {
        let foot = foot(of: peg)
        return Point(x: foot.x, y: foot.y - Double(count + 1) * step + gap * 0.4 + ringHeight / 2)
    }

    /// The middle of a ring that is lifted over a tower.
    func liftedCenter(over peg: Int) -> Point {
        let foot = foot(of: peg)
        return Point(x: foot.x, y: foot.y - pegHeight - ringHeight * 1.65)
    }

    /// How far a ring rises above that on its way to another tower.
    var bow: Double {
        let top = base(ofRow: 0) - pegHeight - ringHeight * 2.15
        return Swift.max(Swift.min(room * 0.05, top - stage.minY), 0)
    }

    /// How large a ring's number is, in points; nil where it would be too small to be read.
    var numberSize: Double? { isSmall || ringHeight <= 24 ? nil : ringHeight * 0.4 }

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
}
