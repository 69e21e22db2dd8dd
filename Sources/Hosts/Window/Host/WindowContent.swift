public import Views

/// What a native window shows: it takes the window's events, and advances when time passes. The window itself paints
/// it.
///
/// `TableWindow` shows games, `ViewWindow` a view of your own.
public protocol WindowContent: AnyObject {
    /// The views and what is behind them.
    var window: Window { get }

    /// The time of the last frame, in seconds. Events that come between frames happen then.
    var time: Double { get }

    /// Whether the time passes although nothing moves, so that a shown clock has to follow.
    var hasClock: Bool { get }

    /// The title for the system.
    var title: String { get }

    /// Takes the size in points, and how many pixels make a point.
    func resize(width: Double, height: Double, pixelScale: Double)

    /// Takes what a mouse, a finger or a pen does.
    func send(_ event: PointerEvent)

    /// Takes a turn of the wheel.
    func send(_ event: WheelEvent)

    /// Takes a key.
    func press(_ key: KeyPress)

    /// Learns that the window isn't seen any more, or again.
    func setHidden(_ isHidden: Bool)

    /// Advances to a time in seconds, which never goes back.
    ///
    /// - Returns: whether the window may look different, and whether the next frame is needed even if no event comes.
    func frame(at seconds: Double) -> (needsDrawing: Bool, isMoving: Bool)
}

/// A key that was pressed.
public struct KeyPress: Hashable, Sendable {
    /// The key by its name in the browser's `KeyboardEvent.key`: "a", "?", " ", "ArrowLeft", "Enter", "F1".
    public let name: String
    /// The modifier keys that are down.
    public let modifiers: PointerEvent.Modifiers
    /// Whether it repeats because it is held down.
    public let isRepeated: Bool

    /// Creates a key.
    public init(_ name: String, modifiers: PointerEvent.Modifiers = [], isRepeated: Bool = false) {
        self.name = name
        self.modifiers = modifiers
        self.isRepeated = isRepeated
    }
}
