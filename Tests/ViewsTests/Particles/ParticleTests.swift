import Animation
import Drawing
import Geometry
import Testing
import Views

/// A window with an emitter in it, on a manual clock.
private final class Show {
    let clock = ManualClock(now: 50)
    let window: Window
    let emitter: ParticleEmitter

    init(_ style: ParticleStyle, seed: UInt64 = 1, limit: Int = 256) {
        window = Window(size: Size(width: 400, height: 300), clock: clock)
        emitter = ParticleEmitter(style, seed: seed, limit: limit)
        window.addSubview(emitter)
        _ = window.update()
    }

    func pass(_ seconds: Double, frames: Int = 1) {
        for _ in 0..<frames {
            clock.advance(by: seconds / Double(frames))
            _ = window.update()
        }
    }

    /// What fills there are.
    func fills() -> [(path: Path, color: Color)] {
        let canvas = Canvas()
        window.render(into: canvas)
        return canvas.displayList.compactMap { command in
            if case .fill(let path, .color(let color)) = command { (path, color) } else { nil }
        }
    }

    /// The middles of all particles that are drawn: each is one subpath of at least four sides or curves.
    func places() -> [Point] {
        fills().flatMap { Self.middles(of: $0.path) }
    }

    static func middles(of path: Path) -> [Point] {
        var middles: [Point] = []
        var points: [Point] = []
        var next = 0
        for verb in path.verbs {
            points += path.points[next..<next + verb.pointCount]
            next += verb.pointCount
            guard verb == .close else { continue }
            let xs = points.map(\.x)
            let ys = points.map(\.y)
            middles.append(Point(x: (xs.min()! + xs.max()!) / 2, y: (ys.min()! + ys.max()!) / 2))
            points = []
        }
        return middles
    }
}

private let red = ParticleStyle.Ramp(Color(hex: 0xff0000))

private func style(
    shape: ParticleStyle.Shape = .dot, lifetime: ClosedRange<Double> = 1...1, speed: Double = 0,
    direction: Double = 0, spread: Double = 0, gravity: Vector = .zero, drag: Double = 0, size: Double = 4,
    sizeOverLife: [Double] = [1], ramps: [ParticleStyle.Ramp] = [red]
) -> ParticleStyle {
    ParticleStyle(
        shape: shape, lifetime: lifetime, speed: speed...speed, direction: direction, spread: spread, gravity: gravity,
        drag: drag, size: size...size, sizeOverLife: sizeOverLife, ramps: ramps)
}

/// All of it at once, as a game would have it.
private let crumbs = ParticleStyle(
    shape: .rectangle(ratio: 0.6), lifetime: 0.4...0.9, speed: 80...300, spread: 2, spin: -6...6,
    gravity: Vector(dx: 0, dy: 900), drag: 1.5, size: 3...6, sizeOverLife: [1, 1, 0.2],
    ramps: [
        ParticleStyle.Ramp(Color(hex: 0xff5d73), Color(hex: 0xff5d73, alpha: 0)),
        ParticleStyle.Ramp(Color(hex: 0x43b6f0), Color(hex: 0x43b6f0, alpha: 0)), red,
    ])

@Suite("Particles")
struct ParticleTests {
    @Test("a burst has as many as were asked for, and each lives as long as it should")
    func lifetimes() {
        let show = Show(style(lifetime: 0.5...1))
        show.emitter.burst(100, from: Point(x: 10, y: 10))
        #expect(show.emitter.count == 100)
        show.pass(0.49)
        #expect(show.emitter.count == 100)
        show.pass(0.26)
        #expect((20...80).contains(show.emitter.count), "half of them are gone: \(show.emitter.count)")
        #expect(show.places().count == show.emitter.count)
        show.pass(0.26)
        #expect(show.emitter.count == 0)
        #expect(show.places().isEmpty)
    }

    @Test("when all is over the emitter leaves, and nothing ticks any more")
    func end() {
        let show = Show(style())
        show.emitter.burst(5, from: Point.zero)
        #expect(show.window.isWaitingForTime)
        show.pass(0.9, frames: 9)
        #expect(show.emitter.superview === show.window)
        show.pass(0.2)
        #expect(show.emitter.superview == nil && show.emitter.isDone)
        _ = show.window.update()
        #expect(!show.window.isWaitingForTime)
    }

    @Test("an emitter that is to stay stays, rests, and throws again")
    func stay() {
        let show = Show(style())
        show.emitter.leavesWhenDone = false
        for _ in 0..<3 {
            show.emitter.burst(5, from: Point.zero)
            show.pass(2, frames: 8)
            #expect(show.emitter.superview === show.window && show.emitter.isDone)
            _ = show.window.update()
            #expect(!show.window.isWaitingForTime)
        }
    }

    @Test("an emitter that is taken away, or whose window goes, stops ticking")
    func removal() {
        let show = Show(style())
        show.emitter.burst(5, from: Point.zero)
        show.emitter.removeFromSuperview()
        #expect(!show.window.isWaitingForTime)
        show.window.addSubview(show.emitter)
        _ = show.window.update()
        #expect(show.window.isWaitingForTime && show.emitter.count == 5)

        var window: Window? = Window(size: Size(width: 9, height: 9), clock: ManualClock())
        let emitter = ParticleEmitter(style(), seed: 1)
        window?.addSubview(emitter)
        emitter.burst(3, from: Point.zero)
        window = nil
        #expect(emitter.window == nil && emitter.count == 3)
    }

    @Test("with one seed and the same frames comes the same picture to the bit; with another, another")
    func seeds() {
        func words(seed: UInt64) -> [UInt32] {
            let show = Show(crumbs, seed: seed)
            show.emitter.burst(60, from: Rect(x: 100, y: 100, width: 40, height: 20))
            show.emitter.stream(rate: 50, from: Point(x: 10, y: 10).asRect, for: 0.4)
            show.pass(0.3, frames: 20)
            let canvas = Canvas()
            show.window.render(into: canvas)
            return canvas.displayList.words
        }
        #expect(words(seed: 7) == words(seed: 7))
        #expect(words(seed: 7) != words(seed: 8))
    }

    @Test(
        "gravity and drag move it as their closed form says, in whatever frames", arguments: [1, 7, 60],
        [0, 1e-4, 0.8, 4])
    func closedForm(frames: Int, drag: Double) {
        let show = Show(
            style(
                shape: .rectangle(ratio: 1), speed: 120, direction: 0.4, gravity: Vector(dx: 0, dy: 500), drag: drag))
        show.emitter.burst(1, from: Point(x: 100, y: 100))
        let t = 0.75
        show.pass(t, frames: frames)
        let start = Vector(angle: 0.4, magnitude: 120)
        let e = exponential(-drag * t)
        let r = drag == 0 ? t : (1 - e) / drag
        let fall = drag < 1e-3 ? t * t / 2 - drag * t * t * t / 6 : (t - r) / drag
        let expected = Point(x: 100 + start.dx * r, y: 100 + start.dy * r + 500 * fall)
        // Lists hold numbers as Float.
        #expect(show.places()[0].isNear(expected, within: 1e-3), "\(show.places()[0]) \(expected)")
    }

    @Test("a stream bears them at its rate, however long frames take, and ends on time")
    func stream() {
        for frames in [1, 3, 60] {
            let show = Show(style(lifetime: 5...5))
            show.emitter.stream(rate: 20, from: Rect.zero, for: 2)
            show.pass(0.99, frames: frames)
            #expect(show.emitter.count == 20)
            show.pass(3, frames: frames)
            #expect(show.emitter.count == 40)
            show.pass(5.1, frames: frames)
            #expect(show.emitter.isDone)
        }
    }

    @Test("a stream that was stopped bears no more, and one that was long unseen no more than live")
    func stopping() {
        let show = Show(style(lifetime: 1...1), limit: 64)
        show.emitter.stream(rate: 10, from: Rect.zero)
        show.pass(1_000_000)
        #expect((9...11).contains(show.emitter.count))
        show.emitter.stop()
        show.pass(0.5)
        #expect((4...6).contains(show.emitter.count))
        show.pass(0.6)
        #expect(show.emitter.isDone)
    }

    @Test("particles of a stream are where they would be, born at their own times")
    func streamPlaces() {
        let show = Show(style(shape: .rectangle(ratio: 1), lifetime: 9...9, speed: 100))
        show.emitter.stream(rate: 10, from: Rect.zero)
        show.pass(0.45)
        let xs = show.places().map(\.x).sorted()
        #expect(xs.count == 5)
        for (index, x) in xs.enumerated() { #expect(x.isNear(5 + 10 * Double(index), within: 1e-3)) }
    }

    @Test("there are never more than the limit")
    func limit() {
        let show = Show(crumbs, limit: 50)
        show.emitter.leavesWhenDone = false
        show.emitter.stream(rate: 1_000, from: Rect.zero)
        for _ in 0..<100 {
            show.emitter.burst(40, from: Point(x: 50, y: 50))
            #expect(show.emitter.count <= 50)
            show.pass(1 / 60)
        }
        #expect(show.emitter.count == 50)
    }

    @Test("however many there are, each colour's step is drawn once")
    func commands() {
        let show = Show(crumbs, limit: 2_000)
        show.emitter.leavesWhenDone = false
        var most = 0
        for _ in 0..<60 {
            show.emitter.burst(40, from: Point(x: 50, y: 50))
            show.pass(1 / 60)
            let fills = show.fills()
            most = max(most, fills.count)
            #expect(Set(fills.map(\.color)).count == fills.count)
            #expect(fills.map { Show.middles(of: $0.path).count }.reduce(0, +) == show.emitter.count)
        }
        #expect(show.emitter.count > 500)
        // Two ramps of 8 steps, and one of a single colour.
        #expect((12...17).contains(most))
    }

    @Test("colours and alpha go along the ramp's stops, sizes along theirs")
    func overLife() {
        let ramp = ParticleStyle.Ramp([
            LinearGradient.Stop(offset: 0, color: Color(hex: 0xff0000)),
            LinearGradient.Stop(offset: 0.5, color: Color(hex: 0x00ff00)),
            LinearGradient.Stop(offset: 1, color: Color(hex: 0x00ff00, alpha: 0)),
        ])
        let show = Show(style(shape: .rectangle(ratio: 1), size: 10, sizeOverLife: [0, 1, 0], ramps: [ramp]))
        show.emitter.burst(1, from: Point(x: 50, y: 50))
        func seen() -> (color: Color, width: Double) {
            let fill = show.fills()[0]
            let xs = fill.path.points.map(\.x)
            return (fill.color, xs.max()! - xs.min()!)
        }
        show.pass(0.05)
        #expect(seen().color.red > 0.8 && seen().color.green < 0.2 && seen().color.alpha == 1)
        #expect(seen().width.isNear(1, within: 1e-3))
        show.pass(0.45)
        #expect(seen().color.green > 0.9 && seen().color.red < 0.1)
        #expect(seen().width.isNear(10, within: 1e-3))
        show.pass(0.45)
        #expect(seen().color.green > 0.9 && seen().color.alpha < 0.2)
        #expect(seen().width.isNear(1, within: 1e-3))
    }

    @Test("a burst may name its direction and its ramp, and those after it are what they would have been")
    func named() {
        let ramps = [red, ParticleStyle.Ramp(Color(hex: 0x0000ff))]
        let show = Show(style(shape: .rectangle(ratio: 1), speed: 60, ramps: ramps))
        let other = Show(style(shape: .rectangle(ratio: 1), speed: 60, ramps: ramps))
        show.emitter.burst(8, from: Point(x: 100, y: 100), direction: .pi / 2, ramp: 1)
        other.emitter.burst(8, from: Point(x: 100, y: 100))
        show.pass(0.5)
        other.pass(0.5)
        #expect(show.fills().map(\.color) == [Color(hex: 0x0000ff)])
        #expect(show.places().allSatisfy { $0.isNear(Point(x: 100, y: 130), within: 1e-3) })
        show.pass(0.6)
        other.pass(0.6)
        for show in [show, other] {
            show.window.addSubview(show.emitter)
            show.emitter.burst(20, from: Rect(x: 0, y: 0, width: 90, height: 90))
        }
        #expect(show.places() == other.places())
    }

    @Test("a streak reaches back to where it was")
    func streak() {
        let show = Show(style(shape: .streak(seconds: 0.1), speed: 200, size: 2))
        show.emitter.burst(1, from: Point(x: 100, y: 100))
        show.pass(0.5)
        let xs = show.fills()[0].path.points.map(\.x)
        #expect(xs.max()!.isNear(201, within: 1e-3) && xs.min()!.isNear(180, within: 1e-3))
    }

    @Test("particles are passed over by touch")
    func touch() {
        let show = Show(style())
        show.emitter.frame = show.window.bounds
        #expect(show.window.hitTest(Point(x: 50, y: 50)) === show.window)
    }
}

extension Point {
    fileprivate var asRect: Rect { Rect(origin: self, size: .zero) }
}
