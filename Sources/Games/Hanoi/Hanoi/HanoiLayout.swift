import Geometry

/// The positions of all parts of the Tower of Hanoi, on a page of any size.
///
/// The towers stand on a stone parapet, in one row or, if that would make them too thin (many towers on a phone), in
/// two or three, with the upper ones on separate ledges. Above each stack there is room for a lifted ring.
struct HanoiLayout: Equatable {
    let size: Size
    /// The part of the page without controls.
    let stage: Rect
    let pegs: Int
    let discs: Int
    /// Whether it is so small, as on a card, that letters and numbers are left out.
    let isSmall: Bool
    /// The height of a ring, and the gap to the next one, in points.
    let ringHeight: Double
    private let gap: Double
    /// The height of the stone's lit edge.
    let ledge: Double

    let rows: Int
    private let columns: Int
    private let slotWidth: Double
    /// From the top of a row to the towers' feet.
    private let room: Double
    private let parapet: Double

    /// The widths of the largest and the smallest ring.
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

    /// If the largest ring would be narrower than this, several rows are better.
    private static let thin = 70.0

    private static func parapet(size: Size, stage: Rect, isSmall: Bool) -> Double {
        let share = isSmall ? 0.7 : size.width < 600 ? 0.74 : 0.71
        let beneath = Swift.min(isSmall ? Swift.min(20, size.height * 0.045) : 66, stage.height / 4)
        return Swift.max(Swift.min(share * size.height, stage.maxY - beneath), stage.minY + stage.height / 2)
    }

    /// The sizes of towers for a number of rows.
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
            // A ring is lifted above the stack, which takes another three and a third rings.
            let fit = Swift.min(room / (count * (ideal + distance) + 3.3 * ideal), 1)
            ringHeight = ideal * fit
            gap = distance * fit
        }

        /// A measure of quality that prefers wide and high rings.
        var quality: Double { Swift.min(greatest, 220) * Swift.min(ringHeight, 30) }
    }

    // MARK: Places

    /// The distance from one ring's bottom to the next one's.
    var step: Double { ringHeight + gap }

    /// Returns the height of the ledge below a row of towers.
    func base(ofRow row: Int) -> Double {
        parapet - Double(rows - 1 - row) * (parapet - stage.minY) / Double(rows)
    }

    /// Returns the part of the page for a tower, up to its neighbours.
    func slotFrame(of peg: Int) -> Rect {
        let row = peg / columns
        // An incomplete last row is centred.
        let inRow = Swift.min(columns, pegs - row * columns)
        let left = stage.midX - Double(inRow) * slotWidth / 2
        let base = base(ofRow: row)
        let bottom = isSmall ? base + ledge : letterCenter(under: base).y + letterRadius
        return Rect(
            x: left + Double(peg % columns) * slotWidth, y: base - room, width: slotWidth,
            height: Swift.max(bottom, base) - base + room)
    }

    /// Returns the centre of a tower's foot, on the edge of the ledge.
    func foot(of peg: Int) -> Point {
        Point(x: slotFrame(of: peg).midX, y: base(ofRow: peg / columns))
    }

    /// Half the thickness of a peg.
    var pegRadius: Double {
        Swift.min(Swift.max(discs > 16 ? 4 : 5, ringHeight * 0.17), slotWidth * 0.1)
    }

    var pegHeight: Double { step * Double(discs) + ringHeight * 1.15 }

    /// The size of a tower's letter: half of its brass plate.
    var letterRadius: Double { Swift.max(11, stoneUnit * 0.27) }

    /// Returns the centre of a tower's letter.
    func letterCenter(of peg: Int) -> Point {
        let foot = foot(of: peg)
        return Point(x: foot.x, y: letterCenter(under: foot.y).y)
    }

    private func letterCenter(under base: Double) -> Point {
        Point(x: 0, y: base + ledge + (rows > 1 ? letterRadius + 4 : Swift.max(stoneUnit * 0.52, 22)))
    }

    /// The unit for the sizes of the stone: a ring's height, unless rings are just bands.
    var stoneUnit: Double { ledge / 0.62 }

    /// The distance between the vertical joints of the wall, and the position of one of them.
    var joints: (distance: Double, start: Double) { (slotWidth, slotFrame(of: pegs - 1).maxX) }

    // MARK: Rings

    /// Returns the size of a ring, 1 being the smallest.
    func discSize(_ disc: Int) -> Size {
        let share = discs > 1 ? Double(disc - 1) / Double(discs - 1) : 1
        return Size(width: smallest + (greatest - smallest) * share, height: ringHeight)
    }

    /// Returns the centre of a ring that lies on `count` others.
    func discCenter(on peg: Int, above count: Int) -> Point {
        let foot = foot(of: peg)
        return Point(x: foot.x, y: foot.y - Double(count + 1) * step + gap * 0.4 + ringHeight / 2)
    }

    /// Returns the centre of a ring that is lifted above a tower.
    func liftedCenter(over peg: Int) -> Point {
        let foot = foot(of: peg)
        return Point(x: foot.x, y: foot.y - pegHeight - ringHeight * 1.65)
    }

    /// How far a ring rises above that on its way to another tower.
    var bow: Double {
        let top = base(ofRow: 0) - pegHeight - ringHeight * 2.15
        return Swift.max(Swift.min(room * 0.05, top - stage.minY), 0)
    }

    /// The font size of a ring's number, in points; nil if it would be too small to read.
    var numberSize: Double? { isSmall || ringHeight <= 24 ? nil : ringHeight * 0.4 }

    /// Returns the tower that is nearest to a point.
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
