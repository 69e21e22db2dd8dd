public import Geometry

/// Something that a mouse, a finger or a pen has done, as a host reports it.
public struct PointerEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case mouse, touch, pen
    }

    public enum Phase: Hashable, Sendable {
        /// The pointer has gone down.
        case began
        /// It has moved, down or (a mouse, a pen) hovering.
        case moved
        /// It has gone up.
        case ended
        /// The system has taken it for something else, such as scrolling.
        case cancelled
    }

    /// The buttons that are down, in the bits of the browser's `PointerEvent.buttons`.
    public struct Buttons: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let primary = Buttons(rawValue: 1)
        public static let secondary = Buttons(rawValue: 2)
        public static let middle = Buttons(rawValue: 4)
    }

    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        public static let shift = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let option = Modifiers(rawValue: 4)
        public static let command = Modifiers(rawValue: 8)
    }

    /// Which pointer it is; the same from its beginning to its end.
    public var pointer: Int
    public var kind: Kind
    public var phase: Phase
    /// In the window's coordinates.
    public var location: Point
    /// In seconds of the window's clock.
    public var time: Double
    public var buttons: Buttons
    public var modifiers: Modifiers

    public init(
        pointer: Int, kind: Kind, phase: Phase, location: Point, time: Double, buttons: Buttons = .primary,
        modifiers: Modifiers = []
    ) {
        self.pointer = pointer
        self.kind = kind
        self.phase = phase
        self.location = location
        self.time = time
        self.buttons = buttons
        self.modifiers = modifiers
    }
}

/// A pointer that is down, from its beginning to its end.
final class Touch {
    let pointer: Int
    let kind: PointerEvent.Kind
    /// In the window's coordinates.
    let start: Point
    let startTime: Double
    let buttons: PointerEvent.Buttons
    /// All that have been down at any time of the touch.
    var pressedButtons: PointerEvent.Buttons
    var location: Point
    var time: Double
    /// Those that see the touch: of the view that was hit and of those that hold it, the innermost first.
    var recognizers: [GestureRecognizer] = []

    init(_ event: PointerEvent) {
        pointer = event.pointer
        kind = event.kind
        start = event.location
        startTime = event.time
        buttons = event.buttons
        pressedButtons = event.buttons
        location = event.location
        time = event.time
    }

    var movement: Point { location - start }

    /// How far a pointer of this kind may stray, in points, and still count as standing.
    var slop: Double { kind == .mouse ? 4 : 10 }
}
