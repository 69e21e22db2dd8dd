import Animation
import Geometry
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
    static let named = [TimingCurve.linear, .easeIn, .easeOut, .easeInOut]

    @Test("go from 0 to 1 and never back")
    func monotonic() {
        for curve in Self.named {
            #expect(curve.progress(at: 0) == 0)
            #expect(curve.progress(at: 1) == 1)
            var last = 0.0
            for step in 1...1_000 {
                let progress = curve.progress(at: Double(step) / 1_000)
                #expect(progress >= last)
                last = progress
            }
        }
    }

    @Test("have the slopes that their names promise")
    func slopes() {
        #expect(TimingCurve.linear.progress(at: 0.3).isNear(0.3))
        #expect(TimingCurve.easeIn.progress(at: 0.25) < 0.25)
        #expect(TimingCurve.easeOut.progress(at: 0.25) > 0.25)
        #expect(TimingCurve.easeInOut.progress(at: 0.25) < 0.25)
        #expect(TimingCurve.easeInOut.progress(at: 0.5).isNear(0.5))
        #expect(TimingCurve.easeInOut.progress(at: 0.75).isNear(1 - TimingCurve.easeInOut.progress(at: 0.25)))
    }

    @Test("lie on the Bézier curve of their control points, however steep it is", arguments: 0..<200)
    func onTheCurve(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        let (x1, y1) = (random.nextUnit(), random.nextUnit() * 3 - 1)
        let (x2, y2) = (random.nextUnit(), random.nextUnit() * 3 - 1)
        let curve = TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
        for step in 0...50 {
            let s = Double(step) / 50
            let u = 1 - s
            let x = 3 * u * u * s * x1 + 3 * u * s * s * x2 + s * s * s
            let y = 3 * u * u * s * y1 + 3 * u * s * s * y2 + s * s * s
            // Near an upright tangent a tiny error in x is a large one in y.
            let around = [curve.progress(at: x - 1e-6), curve.progress(at: x), curve.progress(at: x + 1e-6)]
            let low = around.reduce(y, min), high = around.reduce(y, max)
            #expect(high - low < 0.02 || (curve.progress(at: x) - y).magnitude < 1e-3, "seed \(seed), s \(s)")
        }
    }

    @Test("times out of range and NaN are brought into range")
    func outOfRange() {
        for curve in Self.named {
            #expect(curve.progress(at: -1) == 0)
            #expect(curve.progress(at: 2) == 1)
            #expect(curve.progress(at: .nan) == 0)
        }
    }
}

@Suite("Springs")
struct SpringTests {
    @Test("obey the equation of the damped oscillator", arguments: [0.2, 0.7, 1.0, 1.5], [-2.0, 0, 3])
    func equation(ratio: Double, velocity: Double) {
        // stiffness = w^2, damping = 2 d w, for a mass of 1 and w = 7.
        let w = 7.0
        let spring = Spring(stiffness: w * w, damping: 2 * ratio * w, initialVelocity: velocity)
        let h = 1e-4
        for step in 1...40 {
            let t = Double(step) * 0.05
            let u = (1 - spring.progress(at: t - h), 1 - spring.progress(at: t), 1 - spring.progress(at: t + h))
            let speed = (u.2 - u.0) / (2 * h)
            let acceleration = (u.2 - 2 * u.1 + u.0) / (h * h)
            #expect((acceleration + 2 * ratio * w * speed + w * w * u.1).magnitude < 1e-3 * w * w)
        }
        let initialSpeed = (spring.progress(at: h) - spring.progress(at: 0)) / h
        #expect((initialSpeed - velocity).magnitude < 0.01)
    }

    @Test("overshoot when their damping is below 1, and only then")
    func overshoot() {
        for (ratio, overshoots) in [(0.3, true), (0.8, true), (1.0, false)] {
            let spring = Spring(duration: 1, dampingRatio: ratio)
            let most = (0...1_000).map { spring.progress(at: Double($0) / 1_000) }.max()!
            #expect((most > 1.001) == overshoots, "damping ratio \(ratio)")
        }
    }

    @Test("have settled when their duration is over, but not long before", arguments: [0.1, 0.4, 0.9, 1.0])
    func settling(ratio: Double) {
        for duration in [0.25, 1, 4] {
            let spring = Spring(duration: duration, dampingRatio: ratio)
            for extra in [1.0, 1.1, 2] {
                #expect((1 - spring.progress(at: duration * extra)).magnitude <= Spring.settled * 1.01)
            }
            #expect(spring.settlingDuration <= duration * 1.001)
            #expect(spring.settlingDuration > duration * 0.99)
        }
    }

    @Test("without damping never settle")
    func undamped() {
        #expect(Spring(stiffness: 10, damping: 0).settlingDuration == .infinity)
    }

    @Test("take a damping that can't be for the nearest that can")
    func badDamping() {
        #expect(Spring(duration: 1, dampingRatio: .nan).dampingRatio == 1)
        #expect(Spring(duration: 1, dampingRatio: -3).dampingRatio == 0.01)
        #expect(Spring(duration: 1, dampingRatio: 9).dampingRatio == 1)
    }
}

@Suite("The manual clock")
struct ManualClockTests {
    @Test("goes forwards only")
    func forwards() {
        let clock = ManualClock(now: 3)
        clock.advance(by: 0.5)
        #expect(clock.now == 3.5)
        clock.advance(to: 2)
        #expect(clock.now == 3.5)
        clock.advance(by: -1)
        #expect(clock.now == 3.5)
    }
}

extension Double {
    func isNear(_ other: Double) -> Bool { (self - other).magnitude < 1e-6 }
}
