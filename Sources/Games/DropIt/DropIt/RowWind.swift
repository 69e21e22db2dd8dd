import Animation
import Drawing
import DropItRules
import Geometry
import Views
import Words

/// The wind that blows rows away: it comes from the left, carries off one square after another, and leaves streaks.
///
/// The whole animation is a function of the time since it began, so it doesn't depend on the frame rate.
final class RowWind: View {
    /// The delay of each column's square after the one to its left, in seconds.
    static let stagger = 0.028
    private static let flight = (time: 0.62, fade: 0.2)
    private static let streak = (time: 0.38, stagger: 0.05)
    private static let glowTime = 0.5
    private static let wayOut = TimingCurve(x1: 0.2, y1: 0.8, x2: 0.2, y2: 1)

    /// A square being blown away.
    private struct Flight {
        let view: SquareView
        let start: Double
        let from: Point
        /// How far it goes to the right and up, in points.
        let way: Vector
        /// How far it turns, in radians.
        let turn: Double
        var hasLeft = false
    }

    /// Rows that the wind carries off at one time.
    private struct Gust {
        let start: Double
        let rows: [Int32]
        /// The centre of the row at the field's left edge, in points.
        let origin: Point
        /// The width of the field, in sides.
        let columns: Double
    }

    /// The start, length and thickness of the streaks: x and y from the row's centre, in sides of a field of ten
    /// columns.
    private static let streaks: [(x: Double, y: Double, length: Double, width: Double)] = [
        (-0.2, -0.1, 3.4, 0.05), (0.8, -0.8, 4.6, 0.07), (2.6, -1.4, 4.4, 0.05), (4.6, -2.7, 4.2, 0.06),
    ]

    /// Called when a square takes off, with its place and colour.
    var onDeparture: (Rect, SquareColor) -> Void = { _, _ in }
    /// Called at each frame with the rows that still glow.
    var onGlow: ([(row: Int32, strength: Double)]) -> Void = { _ in }
    private var flights: [Flight] = []
    private var gusts: [Gust] = []
    private var random = RandomGenerator(seed: 5)
    private var side = 1.0
    /// The factor for all times.
    private var tempo = 1.0
    private var now = 0.0
    private var ticker: FrameTicker!

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        ticker = FrameTicker { [unowned(unsafe) self] now in advance(to: now) }
    }

    deinit { ticker.invalidate() }

    /// Blows squares away, from rows counted from 0 at the top.
    func blow(_ squares: [ShownSquare], rows: [Int32], layout: FieldLayout, appearance: DropItAppearance, tempo: Double)
    {
        guard let window else { return }
        side = layout.side
        self.tempo = tempo
        now = window.animator.now
        for square in squares {
            let view = SquareView(number: square.number, square: square.color)
            view.accessibilityLabel = say("Blown square \(UInt64(square.number) + 1)")
            view.apply(appearance, side: side)
            view.face = .joyful
            view.center = layout.place(square.center)
            addSubview(view)
            let column = square.center.x.rounded(.down)
            flights.append(
                Flight(
                    view: view, start: now + column * Self.stagger * tempo, from: view.center,
                    way: Vector(dx: 1 + 2 * random.nextUnit(), dy: -3 - 3 * random.nextUnit()) * side,
                    turn: 3 * (2.4 * random.nextUnit() - 0.6)))
        }
        if let row = rows.first {
            let columns = layout.field.width / side
            gusts.append(
                Gust(
                    start: now, rows: rows, origin: layout.place(Point(x: 0, y: Double(row) + 0.5)), columns: columns))
        }
        window.addTicker(ticker)
        _ = advance(to: now)
    }

    /// Removes all flying squares and streaks.
    func calm() {
        for flight in flights { flight.view.removeFromSuperview() }
        flights = []
        gusts = []
        onGlow([])
        setNeedsDisplay()
    }

    private func advance(to time: Double) -> Bool {
        now = time
        for index in flights.indices { move(&flights[index]) }
        flights.removeAll { $0.view.superview == nil }
        gusts.removeAll { now - $0.start >= max(Self.streakEnd, Self.glowTime) * tempo }
        onGlow(
            gusts.flatMap { gust in
                let strength = max(1 - (now - gust.start) / (Self.glowTime * tempo), 0)
                return gust.rows.map { (row: $0, strength: strength) }
            })
        setNeedsDisplay()
        return !flights.isEmpty || !gusts.isEmpty
    }

    private func move(_ flight: inout Flight) {
        let part = (now - flight.start) / (Self.flight.time * tempo)
        guard part >= 0 else { return }
        let view = flight.view
        if !flight.hasLeft {
            flight.hasLeft = true
            onDeparture(Rect(center: flight.from, size: view.bounds.size), view.square)
        }
        guard part < 1 else { return view.removeFromSuperview() }
        view.center = Point(
            x: flight.from.x + flight.way.dx * Self.wayOut.progress(at: part),
            y: flight.from.y + flight.way.dy * sine(1.5 * part))
        let size = 1 - 0.12 * part
        view.transform = AffineTransform(scaleX: size, y: size)
            .concatenating(AffineTransform(rotationAngle: flight.turn * part))
        view.alpha = min((1 - part) * Self.flight.time / Self.flight.fade, 1)
    }

    // MARK: Streaks

    private static var streakEnd: Double { streak.time + Double(streaks.count - 1) * streak.stagger }

    override func draw(in canvas: Canvas) {
        for gust in gusts {
            for (index, streak) in Self.streaks.enumerated() {
                let start = gust.start + Double(index) * Self.streak.stagger * tempo
                let part = (now - start) / (Self.streak.time * tempo)
                guard part > 0, part < 1 else { continue }
                draw(streak, at: part, of: gust, on: canvas)
            }
        }
    }

    /// Draws a streak that extends at its front, and is then erased from its back.
    private func draw(
        _ streak: (x: Double, y: Double, length: Double, width: Double), at part: Double, of gust: Gust,
        on canvas: Canvas
    ) {
        let share = min(gust.columns / 10, 1)
        let (start, length) = (streak.x * share, streak.length * share)
        func place(_ x: Double, _ y: Double) -> Point {
            Point(x: gust.origin.x + x * side, y: gust.origin.y + (streak.y + y * share) * side)
        }
        var path = Path()
        path.move(to: place(start, 0))
        path.addCurve(
            to: place(start + length, -0.3 * streak.length), controlPoint1: place(start + 0.4 * length, -0.1),
            controlPoint2: place(start + 0.6 * length, -0.25))
        func white(_ alpha: Double) -> Color { Color.white.withAlpha(alpha * min(3 * (1 - part), 1)) }
        let light = LinearGradient(
            from: place(start, 0), to: Point(x: place(start + length, 0).x, y: place(start, 0).y),
            stops: [(0, 0), (0.6, 0.75), (1, 0.1)].map { LinearGradient.Stop(offset: $0.0, color: white($0.1)) })
        canvas.stroke(
            path, with: .linearGradient(light),
            style: StrokeStyle(
                lineWidth: streak.width * side, lineCap: .round, start: max(2 * part - 1, 0), end: min(2 * part, 1)))
    }
}
