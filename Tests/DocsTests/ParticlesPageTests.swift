import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/particles.md")
struct ParticlesPageTests {
    @Test("a burst of crumbs is drawn")
    func burst() {
        let clock = ManualClock()
        let window = Window(size: Size(width: 400, height: 300), clock: clock)
        let coral = Color(hex: 0xff5d73)
        let crumbs = ParticleEmitter(
            ParticleStyle(
                shape: .rectangle(ratio: 1), lifetime: 0.4...0.5, speed: 80...240, spread: 2, spin: -6...6,
                gravity: Vector(dx: 0, dy: 900), size: 3...6, ramps: [.init(coral, coral.withAlpha(0))]),
            seed: 7)
        window.addSubview(crumbs)
        crumbs.burst(30, from: Point(x: 200, y: 150))
        clock.advance(by: 1 / 60)
        _ = window.update()

        let canvas = Canvas()
        window.render(into: canvas)
        #expect(canvas.displayList.contains { if case .fill = $0 { true } else { false } })
    }
}
