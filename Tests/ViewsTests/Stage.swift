import Animation
import Drawing
import Geometry
import Views

/// A window with a view in it, on a manual clock.
final class Stage {
    let clock = ManualClock(now: 100)
    let window: Window
    let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    /// What completions have told, in order.
    var told: [String] = []

    init(size: Size = Size(width: 400, height: 300)) {
        window = Window(size: size, clock: clock)
        window.addSubview(view)
        _ = window.update()
    }

    var animator: Animator { window.animator }

    /// Lets time pass, and ends what has ended.
    func pass(_ seconds: Double) {
        clock.advance(by: seconds)
        _ = window.update()
    }

    func note(_ name: String) -> (Bool) -> Void {
        { [unowned self] finished in told.append("\(name) \(finished)") }
    }

    /// The commands that the window is drawn with.
    func drawn() -> [DrawCommand] {
        let canvas = Canvas()
        window.render(into: canvas)
        return Array(canvas.displayList)
    }
}

extension Point {
    func isNear(_ other: Point, within distance: Double = 1e-6) -> Bool { self.distance(to: other) <= distance }
}

extension Double {
    func isNear(_ other: Double, within distance: Double = 1e-6) -> Bool { (self - other).magnitude <= distance }
}
