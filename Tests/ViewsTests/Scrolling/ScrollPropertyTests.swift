import Animation
import Geometry
import Testing
import Views

@Suite("A scroll view under any input")
struct ScrollPropertyTests {
    @Test("is always finite, and within its limits once it rests", arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func randomInputs(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let stage = ScrollStage(content: Size(width: 640_000, height: 3_000), scales: 0.0005...8)
        let scroll = stage.scroll
        for step in 0..<1_000 {
            perform(&random, stage)
            let (offset, scale, velocity) = (scroll.contentOffset, scroll.zoomScale, scroll.velocity)
            let isFinite =
                offset.x.isFinite && offset.y.isFinite && scale.isFinite && scale > 0 && velocity.x.isFinite
                && velocity.y.isFinite
            #expect(isFinite, "seed \(seed), step \(step)")
            #expect(
                scale >= scroll.minimumZoomScale / 2.72 && scale <= scroll.maximumZoomScale * 2.72,
                "seed \(seed), step \(step)")
            if !scroll.isDragging, !scroll.isDecelerating, !scroll.isScrollAnimating {
                #expect(stage.isWithinLimits, "seed \(seed), step \(step): \(offset) at \(scale)")
            }
            guard isFinite else { return }
        }
        for finger in 1...3 { stage.send(.cancelled, 0, 0, finger: finger) }
        #expect(stage.settle(), "seed \(seed)")
        #expect(stage.isWithinLimits, "seed \(seed): \(scroll.contentOffset) at \(scroll.zoomScale)")
    }

    @Test("passes over settings that make no sense")
    func settings() {
        let scroll = ScrollStage().scroll
        scroll.contentInset = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
        scroll.contentInset = EdgeInsets(top: 0, left: 1e300, bottom: 0, right: 0)
        #expect(scroll.contentInset == .zero)
        scroll.contentSize = Size(width: .infinity, height: -5)
        #expect(scroll.contentSize == Size(width: 2_000, height: 0))
        for scale in [0, -1, .nan, .infinity] { scroll.minimumZoomScale = scale }
        #expect(scroll.minimumZoomScale == 0.1)
        scroll.minimumZoomScale = 8
        #expect(scroll.maximumZoomScale == 8 && scroll.zoomScale == 8, "the maximum is taken along")
        scroll.maximumZoomScale = 2
        #expect(scroll.minimumZoomScale == 2 && scroll.zoomScale == 2)
        #expect(ScrollView.DecelerationRate(rawValue: .nan) == .normal)
        #expect(ScrollView.DecelerationRate(rawValue: 1).rawValue < 1)
    }

    /// Does something at random, much of it without sense.
    private func perform(_ random: inout RandomGenerator, _ stage: ScrollStage) {
        let scroll = stage.scroll
        func pick(_ count: UInt64) -> Int { Int(random.next(below: count)) }
        func number() -> Double {
            switch pick(12) {
            case 0: return [.nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, 1e-300][pick(8)]
            case 1...3: return (random.nextUnit() - 0.5) * 2e6
            default: return (random.nextUnit() - 0.3) * 1_000
            }
        }
        func point() -> Point { Point(x: number(), y: number()) }
        func sane() -> Point { Point(x: random.nextUnit() * 400, y: random.nextUnit() * 300) }
        let isAnimated = pick(2) == 0
        switch pick(20) {
        case 0: scroll.setContentOffset(point(), animated: isAnimated)
        case 1: scroll.setZoomScale(number() / 200, animated: isAnimated)
        case 2:
            scroll.zoom(to: Rect(origin: point(), size: Size(width: number(), height: number())), animated: isAnimated)
        case 3:
            scroll.scrollRectToVisible(
                Rect(origin: point(), size: Size(width: number(), height: number())), animated: isAnimated)
        case 4: scroll.zoomToFit(animated: isAnimated)
        case 5: _ = scroll.press(ScrollKey.allCases[pick(UInt64(ScrollKey.allCases.count))])
        case 6...8:
            stage.wheel(
                pick(2) == 0 ? point() : sane(), at: sane(), PointerEvent.Modifiers(rawValue: UInt8(pick(16))),
                isPrecise: isAnimated)
        case 9, 10: for finger in 1...3 where pick(2) == 0 { stage.send(.began, sane().x, sane().y, finger: finger) }
        case 11...13: for finger in 1...3 where pick(2) == 0 { stage.send(.moved, sane().x, sane().y, finger: finger) }
        case 14: for finger in 1...3 where pick(2) == 0 { stage.send(.ended, sane().x, sane().y, finger: finger) }
        case 15:
            switch pick(6) {
            case 0: scroll.contentSize = Size(width: number(), height: number())
            case 1: scroll.minimumZoomScale = number() / 1_000
            case 2: scroll.maximumZoomScale = number() / 100
            case 3: scroll.contentSize = Size(width: 640_000, height: 3_000)
            case 4: (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.0005, 8)
            default: (scroll.bounces, scroll.bouncesZoom) = (isAnimated, pick(2) == 0)
            }
        case 16:
            scroll.frame =
                pick(4) == 0
                ? Rect(x: 0, y: 0, width: number(), height: number())
                : Rect(x: 50, y: 40, width: 300 + random.nextUnit() * 200, height: 200 + random.nextUnit() * 200)
            _ = stage.window.update()
        case 17: stage.pass(random.nextUnit() * 2)
        default: stage.pass(random.nextUnit() * 0.05)
        }
    }
}
