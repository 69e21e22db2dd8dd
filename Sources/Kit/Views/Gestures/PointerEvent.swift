public import Geometry

/// An event of a mouse, a finger or a pen, as reported by a host.
public struct PointerEvent: Hashable, Sendable {
    /// The kind of a pointer; hosts in other languages pass the raw values.
    public enum Kind: Int32, Hashable, Sendable, CaseIterable {
        case mouse, touch, pen
    }

    /// The stage of a pointer's contact; hosts in other languages pass the raw values.
    public enum Phase: Int32, Hashable, Sendable, CaseIterable {
        /// The pointer was pressed.
        case began
        /// It has moved, either pressed or (a mouse or pen) hovering.
        case moved
        /// It was released.
        case ended
        /// The system has taken over the gesture, for example for scrolling.
        case cancelled
    }

    /// The pressed buttons, in the bits of the browser's `PointerEvent.buttons`.
    public struct Buttons: OptionSet, Hashable, Sendable {
        /// The bits of the buttons.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The left button, a finger or the pen's tip.
        public static let primary = Buttons(rawValue: 1)
        /// The right button.
        public static let secondary = Buttons(rawValue: 2)
        /// The middle button, usually the wheel.
        public static let middle = Buttons(rawValue: 4)
    }

    /// The modifier keys that are held down.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits of the keys.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The shift key.
        public static let shift = Modifiers(rawValue: 1)
        /// The control key.
        public static let control = Modifiers(rawValue: 2)
        /// The option or alt key.
        public static let option = Modifiers(rawValue: 4)
        /// The command, Windows or meta key.
        public static let command = Modifiers(rawValue: 8)
    }

    /// The pointer's identifier; the same from press to release.
    public var pointer: Int
    /// The kind of the pointer.
    public var kind: Kind
    /// The stage of the contact.
    public var phase: Phase
    /// The location in the window's coordinates.
    public var location: Point
    /// The time in seconds of the window's clock.
    public var time: Double
    /// The buttons that are down.
    public var buttons: Buttons
    /// The modifier keys that are down.
    public var modifiers: Modifiers

    /// Creates an event.
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

/// A pressed pointer, from press to release.
final class Touch {
    let pointer: Int
    let kind: PointerEvent.Kind
    /// The initial location, in the window's coordinates.
    let start: Point
    let startTime: Double
    let buttons: PointerEvent.Buttons
    /// All buttons that were down at any time during the touch.
    var pressedButtons: PointerEvent.Buttons
    var location: Point
    var time: Double
    /// The recognizers that receive the touch: those of the hit view and its ancestors, the innermost first.
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

    /// The movement, in points, up to which a pointer of this kind counts as still.
    var slop: Double { kind == .mouse ? 4 : 10 }
}
