import Animation
import Drawing
import Geometry
import Hanoi
import Play
import PlayRules
import Testing
import Views

/// A table with a Tower of Hanoi, played as a host would: by pointers, keys, commands and frames, on a manual clock.
final class PlayedTable {
    let clock = ManualClock()
    let window: Window
    let table: any AnyTable

    init(_ line: String, size: Size = Size(width: 900, height: 600), motion: Motion = .normal) throws {
        window = Window(size: size, clock: clock)
        table = try Arcade([ArcadeGame(HanoiScene.self)]).table(
            Array(line.utf8), services: TableServices(animator: window.animator))
        table.view.frame = window.bounds
        table.wear(Look(motion: motion))
        window.addSubview(table.view)
        frame()
    }

    /// One frame, as a host has it.
    func frame(_ seconds: Double = 0) {
        clock.advance(by: seconds)
        _ = window.update()
        table.update()
        if window.update() { window.render(into: Canvas()) }
    }

    /// So many seconds, in frames of a sixtieth.
    func run(_ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { frame(1 / 60) }
    }

    func resize(width: Double, height: Double) {
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        table.view.frame = window.bounds
        frame()
    }

    // MARK: Looking

    func disc(_ number: Int) -> View {
        view("Disc \(number)")
    }

    func tower(_ letter: String) -> View {
        view("Tower \(letter)")
    }

    private func view(_ label: String) -> View {
        guard let view = table.view.subviews.first(where: { $0.accessibilityLabel == label }) else {
            preconditionFailure("there is no \(label)")
        }
        return view
    }

    /// Whether a disc is seen over or on a tower.
    func isSeen(_ disc: Int, at tower: String) -> Bool {
        let frame = self.tower(tower).frame
        let center = self.disc(disc).presentation.center
        return center.x > frame.minX && center.x < frame.maxX
    }

    var line: String { table.line }
    var moves: [String] { line.split(separator: ":").dropFirst().last?.split(separator: " ").map(String.init) ?? [] }

    /// What the table tells its host.
    func state() -> String {
        var json = JSONWriter()
        table.writeState(to: &json)
        return json.string
    }

    // MARK: Playing

    func tap(_ tower: String) {
        let point = self.tower(tower).frame.center
        send(.began, point)
        send(.ended, point)
        frame()
    }

    func press(_ key: String) -> Bool {
        let isUsed = table.press(Word(key))
        frame()
        return isUsed
    }

    func drag(_ from: String, to target: String, drop: Bool = true) {
        let start = tower(from).frame.center
        let end = tower(target).frame.center
        send(.began, start)
        for step in 1...10 { send(.moved, start + (end - start) * (Double(step) / 10)) }
        if drop { send(.ended, end) }
        frame()
    }

    func send(_ phase: PointerEvent.Phase, _ point: Point, pointer: Int = 1, kind: PointerEvent.Kind = .mouse) {
        clock.advance(by: 1 / 120)
        window.send(
            PointerEvent(
                pointer: pointer, kind: kind, phase: phase, location: point, time: clock.now,
                buttons: phase == .ended ? [] : .primary, modifiers: []))
    }
}
