import CSDL
import Geometry
import Views

/// Turns SDL's events into those of the kit.
struct InputMapper {
    /// What an event means for a window.
    enum Input: Hashable {
        case pointer(PointerEvent)
        case wheel(WheelEvent)
        case key(KeyPress)
        /// The window has another size, or is on another screen.
        case resized
        /// The window has to be painted again.
        case exposed
        case hidden(Bool)
        case close
    }

    /// The points that one unit of SDL's window coordinates is.
    var pointsPerUnit = 1.0
    /// The window's size in points.
    var size = Size(width: 1, height: 1)

    private var buttons: PointerEvent.Buttons = []
    private var mouse = Point.zero
    /// The fingers that are down, by SDL's numbers; a finger's place is its number.
    private var fingers: [SDL_FingerID?] = []

    /// The pointer of the mouse, and that of the first finger.
    static let mousePointer = 1
    static let firstFinger = 10
    /// How far a notch of the wheel scrolls, in points.
    static let notch = 100.0

    /// Returns what an event means; nil if nothing.
    ///
    /// - Parameters:
    ///   - time: The time of the window's last frame.
    ///   - modifiers: The modifier keys that are down, as SDL's bits.
    mutating func input(_ event: SDL_Event, time: Double, modifiers: SDL_Keymod) -> Input? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: .close
        case SDL_WINDOWEVENT: Self.input(event.window)
        case SDL_MOUSEMOTION: motion(event.motion, time, modifiers)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button(event.button, time, modifiers)
        case SDL_MOUSEWHEEL: wheel(event.wheel, time, modifiers)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, time)
        case SDL_KEYDOWN: KeyNames.press(event.key).map { .key($0) }
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: .exposed
        default: nil
        }
    }

    private static func input(_ event: SDL_WindowEvent) -> Input? {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: .resized
        case SDL_WINDOWEVENT_EXPOSED: .exposed
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: .hidden(true)
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: .hidden(false)
        case SDL_WINDOWEVENT_CLOSE: .close
        default: nil
        }
    }

    // MARK: Mouse

    private mutating func motion(_ event: SDL_MouseMotionEvent, _ time: Double, _ modifiers: SDL_Keymod) -> Input? {
        // Fingers come as such.
        guard event.which != CSDL_TOUCH_MOUSEID else { return nil }
        mouse = Point(x: Double(event.x), y: Double(event.y)) * pointsPerUnit
        return .pointer(mouseEvent(.moved, time, modifiers))
    }

    /// A press or release. As in a browser, only the first button begins a contact and only the last ends it.
    private mutating func button(_ event: SDL_MouseButtonEvent, _ time: Double, _ modifiers: SDL_Keymod) -> Input? {
        guard event.which != CSDL_TOUCH_MOUSEID, let button = Self.button(event.button) else { return nil }
        mouse = Point(x: Double(event.x), y: Double(event.y)) * pointsPerUnit
        let before = buttons
        if SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN {
            buttons.insert(button)
            return .pointer(mouseEvent(before.isEmpty ? .began : .moved, time, modifiers))
        }
        guard before.contains(button) else { return nil }
        buttons.remove(button)
        return .pointer(mouseEvent(buttons.isEmpty ? .ended : .moved, time, modifiers))
    }

    private func mouseEvent(
        _ phase: PointerEvent.Phase, _ time: Double, _ modifiers: SDL_Keymod
    ) -> PointerEvent {
        PointerEvent(
            pointer: Self.mousePointer, kind: .mouse, phase: phase, location: mouse, time: time, buttons: buttons,
            modifiers: KeyNames.modifiers(UInt32(modifiers.rawValue)))
    }

    private static func button(_ number: UInt8) -> PointerEvent.Buttons? {
        switch Int32(number) {
        case SDL_BUTTON_LEFT: .primary
        case SDL_BUTTON_MIDDLE: .middle
        case SDL_BUTTON_RIGHT: .secondary
        default: nil
        }
    }

    private func wheel(_ event: SDL_MouseWheelEvent, _ time: Double, _ modifiers: SDL_Keymod) -> Input? {
        guard event.which != CSDL_TOUCH_MOUSEID else { return nil }
        // SDL counts upwards, the kit as the browser what comes into view.
        let delta = Point(x: Double(event.preciseX), y: -Double(event.preciseY)) * Self.notch
        guard delta != .zero else { return nil }
        let isPrecise = Float(event.y) != event.preciseY || Float(event.x) != event.preciseX
        return .wheel(
            WheelEvent(
                location: mouse, delta: delta, modifiers: KeyNames.modifiers(UInt32(modifiers.rawValue)), time: time,
                isPrecise: isPrecise))
    }

    // MARK: Touch

    private mutating func finger(_ event: SDL_TouchFingerEvent, _ time: Double) -> Input? {
        let location = Point(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
        let place: Int
        let phase: PointerEvent.Phase
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN:
            phase = .began
            place = fingers.firstIndex(of: event.fingerId) ?? fingers.firstIndex(of: nil) ?? fingers.count
            if place == fingers.count { fingers.append(nil) }
            fingers[place] = event.fingerId
        case SDL_FINGERMOTION:
            phase = .moved
            guard let known = fingers.firstIndex(of: event.fingerId) else { return nil }
            place = known
        default:
            phase = .ended
            guard let known = fingers.firstIndex(of: event.fingerId) else { return nil }
            place = known
            fingers[place] = nil
        }
        return .pointer(
            PointerEvent(
                pointer: Self.firstFinger + place, kind: .touch, phase: phase, location: location, time: time,
                buttons: phase == .ended ? [] : .primary, modifiers: []))
    }
}
