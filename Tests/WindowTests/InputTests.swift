import CSDL
import Geometry
import Testing
import Views

@testable import PastimeWindow

@Suite final class InputTests {
    private var mapper: InputMapper = {
        var mapper = InputMapper()
        mapper.pointsPerUnit = 0.5
        mapper.size = Size(width: 400, height: 200)
        return mapper
    }()

    private static func button(_ type: SDL_EventType, _ button: Int32, _ x: Int32, _ y: Int32) -> SDL_Event {
        var event = SDL_Event()
        event.button = SDL_MouseButtonEvent()
        event.button.type = type.rawValue
        event.button.button = UInt8(button)
        (event.button.x, event.button.y) = (x, y)
        return event
    }

    private static func motion(_ x: Int32, _ y: Int32, which: UInt32 = 0) -> SDL_Event {
        var event = SDL_Event()
        event.motion = SDL_MouseMotionEvent()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.which = which
        (event.motion.x, event.motion.y) = (x, y)
        return event
    }

    private static func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) -> SDL_Event {
        var event = SDL_Event()
        event.tfinger = SDL_TouchFingerEvent()
        event.tfinger.type = type.rawValue
        event.tfinger.fingerId = id
        (event.tfinger.x, event.tfinger.y) = (x, y)
        return event
    }

    private func pointer(_ event: SDL_Event, modifiers: SDL_Keymod = KMOD_NONE) -> PointerEvent? {
        guard case .pointer(let event) = mapper.input(event, time: 3, modifiers: modifiers) else { return nil }
        return event
    }

    @Test("the mouse is in points, with the modifier keys")
    func mouse() {
        let event = pointer(Self.motion(100, 60), modifiers: KMOD_LSHIFT)
        #expect(event?.location == Point(x: 50, y: 30))
        #expect(event?.phase == .moved && event?.buttons == [] && event?.modifiers == .shift && event?.time == 3)
        #expect(pointer(Self.motion(1, 1, which: CSDL_TOUCH_MOUSEID)) == nil)
    }

    @Test("the first button begins a contact, and the last ends it")
    func buttons() {
        let steps: [(SDL_EventType, Int32)] = [
            (SDL_MOUSEBUTTONDOWN, 1), (SDL_MOUSEBUTTONDOWN, 3), (SDL_MOUSEBUTTONUP, 1), (SDL_MOUSEBUTTONUP, 3),
        ]
        let events = steps.map { pointer(Self.button($0, $1, 10, 10)) }
        #expect(events.map { $0?.phase } == [.began, .moved, .moved, .ended])
        #expect(events.map { $0?.buttons } == [.primary, [.primary, .secondary], .secondary, []])
        // A release without a press, as after a switch of windows, is nothing.
        #expect(pointer(Self.button(SDL_MOUSEBUTTONUP, 1, 10, 10)) == nil)
    }

    @Test("each finger is a pointer of its own, and its number is free again afterwards")
    func fingers() {
        let first = pointer(Self.finger(SDL_FINGERDOWN, 700, 0.5, 0.5))
        let second = pointer(Self.finger(SDL_FINGERDOWN, 900, 0.25, 1))
        #expect(first?.kind == .touch && first?.location == Point(x: 200, y: 100) && first?.phase == .began)
        #expect(second?.location == Point(x: 100, y: 200))
        #expect(first?.pointer != second?.pointer)
        #expect(pointer(Self.finger(SDL_FINGERMOTION, 700, 0, 0))?.pointer == first?.pointer)
        let end = pointer(Self.finger(SDL_FINGERUP, 700, 0, 0))
        #expect(end?.phase == .ended && end?.pointer == first?.pointer)
        #expect(pointer(Self.finger(SDL_FINGERMOTION, 700, 0, 0)) == nil)
        #expect(pointer(Self.finger(SDL_FINGERDOWN, 701, 0, 0))?.pointer == first?.pointer)
    }

    @Test("the wheel scrolls notch by notch, a trackpad in small steps, where the mouse is")
    func wheel() {
        _ = pointer(Self.motion(40, 20))
        func turn(_ y: Int32, _ precise: Float) -> WheelEvent? {
            var event = SDL_Event()
            event.wheel = SDL_MouseWheelEvent()
            event.wheel.type = SDL_MOUSEWHEEL.rawValue
            (event.wheel.y, event.wheel.preciseY) = (y, precise)
            guard case .wheel(let wheel) = mapper.input(event, time: 0, modifiers: KMOD_RCTRL) else { return nil }
            return wheel
        }
        let notch = turn(-1, -1)
        #expect(notch?.delta == Point(x: 0, y: 100) && notch?.isPrecise == false && notch?.modifiers == .control)
        #expect(notch?.location == Point(x: 20, y: 10))
        #expect(turn(0, 0.25)?.isPrecise == true)
        #expect(turn(0, 0) == nil)
    }

    @Test("keys have the names of browsers")
    func keys() {
        let names: [(SDL_KeyCode, Bool, String?)] = [
            (SDLK_LEFT, false, "ArrowLeft"), (SDLK_RETURN, false, "Enter"), (SDLK_SPACE, false, " "),
            (SDLK_a, false, "a"), (SDLK_a, true, "A"), (SDLK_SLASH, true, "?"), (SDLK_EQUALS, true, "+"),
            (SDLK_QUESTION, false, "?"), (SDLK_KP_5, false, "5"), (SDLK_F1, false, "F1"), (SDLK_LSHIFT, true, nil),
            (SDLK_CAPSLOCK, false, nil), (SDLK_UNKNOWN, false, nil),
        ]
        for (code, isShifted, name) in names {
            #expect(KeyNames.name(SDL_Keycode(code.rawValue), isShifted: isShifted) == name)
        }
        var event = SDL_Event()
        event.key = SDL_KeyboardEvent()
        event.key.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(SDLK_z.rawValue)
        event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
        event.key.repeat = 1
        var mapper = InputMapper()
        #expect(
            mapper.input(event, time: 0, modifiers: KMOD_NONE)
                == .key(KeyPress("z", modifiers: .control, isRepeated: true)))
    }

    @Test("the system's wishes arrive: another size, hidden, closed")
    func wishes() {
        func change(_ id: SDL_WindowEventID) -> InputMapper.Input? {
            var event = SDL_Event()
            event.window = SDL_WindowEvent()
            event.window.type = SDL_WINDOWEVENT.rawValue
            event.window.event = UInt8(id.rawValue)
            return mapper.input(event, time: 0, modifiers: KMOD_NONE)
        }
        #expect(change(SDL_WINDOWEVENT_SIZE_CHANGED) == .resized)
        #expect(change(SDL_WINDOWEVENT_MINIMIZED) == .hidden(true))
        #expect(change(SDL_WINDOWEVENT_RESTORED) == .hidden(false))
        #expect(change(SDL_WINDOWEVENT_ENTER) == nil)
        var quit = SDL_Event()
        quit.type = SDL_QUIT.rawValue
        #expect(mapper.input(quit, time: 0, modifiers: KMOD_NONE) == .close)
    }
}
