public import Animation
import Drawing
public import Geometry
public import Play
public import PlayRules
public import Views

/// A table with a game, for tests: played as a host would, by pointers, keys, commands and frames, on a manual clock.
///
/// ```swift
/// let game = try PlayedTable<HanoiScene>("hanoi discs=3")
/// game.drag(from: game.view("Tower A").frame.center, to: game.view("Tower C").frame.center)
/// game.run(1)
/// #expect(game.moves == ["A>C"])
/// ```
public final class PlayedTable<S: Scene> {
    /// The time, which passes only by `frame(_:)`, `run(_:)` and gestures.
    public let clock = ManualClock()
    /// The window with the table.
    public let window: Window
    /// The table itself.
    public let table: Table
    /// What it keeps the best results in.
    public let bests = Bests()
    /// The sounds so far.
    public let heard = Heard()

    /// Collects sounds.
    public final class Heard {
        /// The cues in order.
        public var cues: [SoundCue] = []
    }

    /// Opens a game line in a window.
    ///
    /// - Parameters:
    ///   - ask: Takes a question about a position, and whether it was taken; by default the table thinks for itself.
    ///   - judge: Decides the moves, as in a match; nil for a game played alone.
    /// - Throws: what is wrong with the line.
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
        table.apply(Look(motion: motion))
        window.addSubview(table.view)
        frame()
    }

    /// Passes a time in seconds and shows one frame, as a host does.
    public func frame(_ seconds: Double = 0) {
        clock.advance(by: seconds)
        _ = window.update()
        table.update()
        if window.update() { window.render(into: Canvas()) }
    }

    /// Passes a time in seconds, in frames of a sixtieth.
    public func run(_ seconds: Double) {
        for _ in 0..<Int((seconds * 60).rounded()) { frame(1 / 60) }
    }

    /// Changes the size of the window.
    public func resize(width: Double, height: Double) {
        window.frame = Rect(x: 0, y: 0, width: width, height: height)
        table.view.frame = window.bounds
        frame()
    }

    // MARK: Looking

    /// Returns the views below the playfield whose accessibility label begins with a text.
    public func views(_ label: String) -> [View] { Self.views(in: table.view) { $0.hasPrefix(label) } }

    /// Returns the view with an accessibility label.
    ///
    /// - Precondition: there is one.
    public func view(_ label: String) -> View {
        guard let view = Self.views(in: table.view, where: { $0 == label }).first else {
            preconditionFailure("there is no \(label)")
        }
        return view
    }

    private static func views(in view: View, where fits: (String) -> Bool) -> [View] {
        view.subviews.flatMap { [$0].filter { $0.accessibilityLabel.map(fits) ?? false } + views(in: $0, where: fits) }
    }

    /// The game line.
    public var line: String { table.line }
    /// The words of the moves in the game line.
    public var moves: [String] { line.split(separator: " ").drop { $0 != ":" }.dropFirst().map(String.init) }

    /// Returns the state that the table gives its host, as JSON.
    public func state() -> String {
        var json = JSONWriter()
        table.writeState(to: &json)
        return json.string
    }

    /// The list of moves that the table gives its host, as JSON.
    public var log: String {
        var json = JSONWriter()
        table.writeLog(from: 0, atMost: .max, to: &json)
        return json.string
    }

    // MARK: Playing

    /// Presses a key on the playfield. Returns whether it was used.
    public func press(_ key: String) -> Bool {
        let isUsed = table.press(Word(key))
        frame()
        return isUsed
    }

    /// Drags a pointer from one point to another, in ten steps; with `drop: false` it stays down.
    public func drag(from start: Point, to end: Point, drop: Bool = true, kind: PointerEvent.Kind = .mouse) {
        send(.began, start, kind: kind)
        for step in 1...10 { send(.moved, start + (end - start) * (Double(step) / 10), kind: kind) }
        if drop { send(.ended, end, kind: kind) }
        frame()
    }

    /// Taps a point.
    public func tap(_ point: Point, kind: PointerEvent.Kind = .mouse) {
        send(.began, point, kind: kind)
        send(.ended, point, kind: kind)
        frame()
    }

    /// Gives the table a command.
    public func perform(_ command: TableCommand) {
        table.perform(command)
        frame()
    }

    /// Sends a pointer event; 1/120 s passes before it.
    public func send(_ phase: PointerEvent.Phase, _ point: Point, pointer: Int = 1, kind: PointerEvent.Kind = .mouse) {
        clock.advance(by: 1 / 120)
        window.send(
            PointerEvent(
                pointer: pointer, kind: kind, phase: phase, location: point, time: clock.now,
                buttons: phase == .ended ? [] : .primary, modifiers: []))
    }
}
