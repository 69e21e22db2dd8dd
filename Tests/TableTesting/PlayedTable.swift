public import Animation
import Drawing
public import Geometry
public import Play
public import PlayRules
public import Views

/// A table with a game, played as a host would: by pointers, keys, commands and frames, on a manual clock.
public final class PlayedTable<S: Scene> {
    public let clock = ManualClock()
    public let window: Window
    public let table: Table
    public let bests = Bests()
    /// What has been played for the ears.
    public let heard = Heard()

    public final class Heard {
        public var cues: [SoundCue] = []
    }

    public init(
        _ line: String, size: Size = Size(width: 900, height: 600), motion: Motion = .normal,
        ask: @escaping (String, Int32) -> Bool = { _, _ in false }, judge: ((String) -> TableJudgement)? = nil
    ) throws {
        window = Window(size: size, clock: clock)
        table = try ArcadeGame(S.self).table(
            Array(line.utf8),
            services: TableServices(
                animator: window.animator, bests: bests, sound: { [heard] cue in heard.cues.append(cue) }, ask: ask,
                judge: judge))
        table.view.frame = window.bounds
        table.wear(Look(motion: motion))
        window.addSubview(table.view)
        frame()
    }

    /// One frame, as a host has it.
    public func frame(_ seconds: Double = 0) {
        clock.advance(by: seconds)
        _ = window.update()
        table.update()
        if window.update() { window.render(into: Canvas()) }
    }

    /// So many seconds, in frames of a sixtieth.
    public func run(_ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { frame(1 / 60) }
    }

    public func resize(width: Double, height: Double) {
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        table.view.frame = window.bounds
        frame()
    }

    // MARK: Looking

    /// The views anywhere below the playfield whose label begins so.
    public func views(_ label: String) -> [View] { Self.views(in: table.view) { $0.hasPrefix(label) } }

    /// The view with a label.
    public func view(_ label: String) -> View {
        guard let view = Self.views(in: table.view, where: { $0 == label }).first else {
            preconditionFailure("there is no \(label)")
        }
        return view
    }

    private static func views(in view: View, where fits: (String) -> Bool) -> [View] {
        view.subviews.flatMap { [$0].filter { $0.accessibilityLabel.map(fits) ?? false } + views(in: $0, where: fits) }
    }

    public var line: String { table.line }
    public var moves: [String] { line.split(separator: " ").drop { $0 != ":" }.dropFirst().map(String.init) }

    /// What the table tells its host.
    public func state() -> String {
        var json = JSONWriter()
        table.writeState(to: &json)
        return json.string
    }

    /// What the table says of the moves made, as JSON.
    public var log: String {
        var json = JSONWriter()
        table.writeLog(from: 0, atMost: .max, to: &json)
        return json.string
    }

    // MARK: Playing

    public func press(_ key: String) -> Bool {
        let isUsed = table.press(Word(key))
        frame()
        return isUsed
    }

    /// A stroke from one point to another, in ten steps.
    public func drag(from start: Point, to end: Point, drop: Bool = true, kind: PointerEvent.Kind = .mouse) {
        send(.began, start, kind: kind)
        for step in 1...10 { send(.moved, start + (end - start) * (Double(step) / 10), kind: kind) }
        if drop { send(.ended, end, kind: kind) }
        frame()
    }

    public func send(_ phase: PointerEvent.Phase, _ point: Point, pointer: Int = 1, kind: PointerEvent.Kind = .mouse) {
        clock.advance(by: 1 / 120)
        window.send(
            PointerEvent(
                pointer: pointer, kind: kind, phase: phase, location: point, time: clock.now,
                buttons: phase == .ended ? [] : .primary, modifiers: []))
    }
}
