import Drawing
import Geometry
import Views

/// The stone that the towers stand on, across the whole page: a lit ledge for each row of towers, and below the last
/// one the wall with its joints.
final class ParapetView: View {
    private var appearance: HanoiAppearance?
    private var layout: HanoiLayout?

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    func apply(_ appearance: HanoiAppearance, layout: HanoiLayout) {
        self.appearance = appearance
        self.layout = layout
        frame = Rect(origin: .zero, size: layout.size)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        guard let appearance, let layout else { return }
        for row in 0..<layout.rows {
            let base = layout.base(ofRow: row)
            let stone = Stone(
                appearance: appearance, unit: layout.stoneUnit, ledge: layout.ledge, base: base,
                width: layout.size.width)
            stone.drawMist(on: canvas)
            if row == layout.rows - 1 {
                stone.drawWall(to: layout.size.height, joints: layout.joints, on: canvas)
            }
            stone.drawLedge(on: canvas)
        }
    }
}

/// One ledge with its surroundings above and below. Ratios come from the design; `unit` is a ring's height.
private struct Stone {
    let appearance: HanoiAppearance
    let unit: Double
    let ledge: Double
    /// The ledge's upper edge.
    let base: Double
    let width: Double

    private func down(from top: Double, to bottom: Double, _ stops: [(Double, Color)]) -> Paint {
        .linearGradient(
            LinearGradient(
                from: Point(x: 0, y: top), to: Point(x: 0, y: bottom),
                stops: stops.map { GradientStop(offset: $0.0, color: $0.1) }))
    }

    private func strip(_ top: Double, _ bottom: Double) -> Path {
        Path(rect: Rect(x: 0, y: top, width: width, height: max(bottom - top, 0)))
    }

    func drawMist(on canvas: Canvas) {
        let top = base - unit * 1.6
        canvas.fill(
            strip(top, base), with: down(from: top, to: base, [(0, appearance.mist.top), (1, appearance.mist.bottom)]))
    }

    func drawWall(to bottom: Double, joints: (distance: Double, start: Double), on canvas: Canvas) {
        let stone = appearance.stone
        let top = base + ledge
        canvas.fill(
            strip(base + ledge / 2, bottom),
            with: down(from: top, to: max(min(bottom, base + unit * 6), top + 1), [(0, stone[2]), (1, stone[3])]))
        let height = unit * 1.25
        for course in 0..<5 {
            let y = top + unit * 0.1 + Double(course) * height
            guard y < bottom else { break }
            var lines = Path()
            lines.move(to: Point(x: 0, y: y + height))
            lines.addLine(to: Point(x: width, y: y + height))
            let start = joints.start + (course % 2 == 1 ? joints.distance / 2 : 0)
            var x = start - (start / joints.distance).rounded(.up) * joints.distance
            while x < width {
                lines.move(to: Point(x: x, y: y))
                lines.addLine(to: Point(x: x, y: y + height))
                x += joints.distance
            }
            canvas.stroke(
                lines, with: appearance.joint.withAlpha(0.085 - 0.016 * Double(course)),
                style: StrokeStyle(lineWidth: max(1, unit * 0.035)))
        }
    }

    func drawLedge(on canvas: Canvas) {
        let stone = appearance.stone
        let shade = Color(hex: 0x1c0b3a)
        let bottom = base + ledge
        canvas.fill(
            strip(bottom, bottom + unit / 2),
            with: down(from: bottom, to: bottom + unit / 2, [(0, shade.withAlpha(0.4)), (1, shade.withAlpha(0))]))
        let top = base - unit * 0.06
        canvas.fill(
            strip(top, bottom),
            with: down(
                from: base, to: bottom,
                [
                    (0, stone[0]), (0.62, stone[1]), (0.66, stone[1].mixed(with: stone[2], by: 0.25)),
                    (1, stone[1].mixed(with: stone[2], by: 0.55)),
                ]))
        canvas.fill(Rect(x: 0, y: top, width: width, height: max(1.5, unit * 0.05)), with: appearance.edge)
    }
}
