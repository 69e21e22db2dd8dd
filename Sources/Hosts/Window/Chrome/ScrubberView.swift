import Drawing
import Geometry
import Play
import PlayRules
import Views
import Words

/// The line of moves above the dock while a game is watched: the sun shows the place, and can be dragged.
final class ScrubberView: View {
    private let seek: (AnyMoveLog.Count) -> Void
    private var all: AnyMoveLog.Count = 0
    private var share = 0.0
    /// The radius of the sun.
    private static let knob = 10.0

    init(seek: @escaping (AnyMoveLog.Count) -> Void) {
        self.seek = seek
        super.init()
        accessibilityLabel = say("Moves")
        let press = LongPressGestureRecognizer { [unowned(unsafe) self] press in
            guard press.state == .began || press.state == .changed else { return }
            go(to: press.location(in: self).x)
        }
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
    }

    func show(_ places: (now: AnyMoveLog.Count, all: AnyMoveLog.Count)) {
        all = places.all
        let new = places.all > 0 ? Double(places.now) / Double(places.all) : 0
        guard new != share else { return }
        share = new
        setNeedsDisplay()
    }

    private func go(to x: Double) {
        let length = bounds.width - 2 * Self.knob
        guard length > 0, all > 0 else { return }
        let share = min(max((x - Self.knob) / length, 0), 1)
        seek(share == 1 ? all : min(AnyMoveLog.Count((Double(all) * share).rounded()), all))
    }

    override func draw(in canvas: Canvas) {
        let y = bounds.midY
        let (left, right) = (bounds.minX + Self.knob, bounds.maxX - Self.knob)
        let x = left + (right - left) * share
        canvas.fill(
            roundedRect: Rect(x: left, y: y - 2, width: right - left, height: 4), cornerRadius: 2,
            with: Color(white: 1, alpha: 0.4))
        canvas.fill(
            roundedRect: Rect(x: left, y: y - 2, width: x - left, height: 4), cornerRadius: 2,
            with: Color(hex: 0xffe3a0))
        canvas.draw(Self.sun, at: Point(x: x - Self.knob, y: y - Self.knob))
    }

    private static let sun = Symbol(size: Size(width: 2 * knob, height: 2 * knob), outset: 8) { canvas in
        let center = Point(x: knob, y: knob)
        canvas.fill(
            Path(arcCenter: center, radius: knob + 4, startAngle: 0, endAngle: 2 * .pi),
            with: Color(hex: 0xffd078, alpha: 0.28))
        canvas.setShadow(Shadow(color: Color(hex: 0x3c143c, alpha: 0.4), blur: 6, offset: Vector(dx: 0, dy: 2)))
        canvas.fill(
            Path(arcCenter: center, radius: knob, startAngle: 0, endAngle: 2 * .pi),
            with: .radialGradient(
                RadialGradient(
                    center: Point(x: 0.8 * knob, y: 0.7 * knob), endRadius: 1.3 * knob, Color(hex: 0xfffbea),
                    Color(hex: 0xffd166))))
    }
}
