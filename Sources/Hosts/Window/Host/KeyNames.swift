import CSDL
import Views

/// The names of SDL's keys, as browsers have them.
enum KeyNames {
    private static let named: [SDL_Keycode: String] = {
        let names: [(SDL_KeyCode, String)] = [
            (SDLK_LEFT, "ArrowLeft"), (SDLK_RIGHT, "ArrowRight"), (SDLK_UP, "ArrowUp"), (SDLK_DOWN, "ArrowDown"),
            (SDLK_HOME, "Home"), (SDLK_END, "End"), (SDLK_PAGEUP, "PageUp"), (SDLK_PAGEDOWN, "PageDown"),
            (SDLK_RETURN, "Enter"), (SDLK_KP_ENTER, "Enter"), (SDLK_ESCAPE, "Escape"), (SDLK_TAB, "Tab"),
            (SDLK_BACKSPACE, "Backspace"), (SDLK_DELETE, "Delete"), (SDLK_INSERT, "Insert"), (SDLK_F1, "F1"),
            (SDLK_F11, "F11"), (SDLK_KP_PLUS, "+"), (SDLK_KP_MINUS, "-"), (SDLK_KP_PERIOD, "."),
            (SDLK_KP_MULTIPLY, "*"), (SDLK_KP_DIVIDE, "/"), (SDLK_KP_0, "0"), (SDLK_KP_1, "1"), (SDLK_KP_2, "2"),
            (SDLK_KP_3, "3"), (SDLK_KP_4, "4"), (SDLK_KP_5, "5"), (SDLK_KP_6, "6"), (SDLK_KP_7, "7"),
            (SDLK_KP_8, "8"), (SDLK_KP_9, "9"),
        ]
        return Dictionary(names.map { (SDL_Keycode($0.rawValue), $1) }, uniquingKeysWith: { first, _ in first })
    }()

    /// What shift makes of a sign that games use, on the usual layouts.
    private static let shifted: [Character: Character] = ["/": "?", "=": "+", "ß": "?", ",": "<", ".": ">", "'": "?"]

    /// Returns the key of an event; nil for one that no program uses.
    static func press(_ event: SDL_KeyboardEvent) -> KeyPress? {
        let bits = UInt32(event.keysym.mod)
        let modifiers = modifiers(bits)
        return name(event.keysym.sym, isShifted: modifiers.contains(.shift)).map {
            KeyPress($0, modifiers: modifiers, isRepeated: event.repeat != 0)
        }
    }

    /// Returns the name of a key by SDL's code, which is the sign that it types without shift.
    static func name(_ code: SDL_Keycode, isShifted: Bool) -> String? {
        if let name = named[code] { return name }
        guard code >= 0x20, code < 0x4000_0000, let letter = Unicode.Scalar(UInt32(code)), code != 0x7f else {
            return nil
        }
        let sign = Character(letter)
        guard isShifted else { return String(sign) }
        return String(shifted[sign].map { String($0) } ?? String(sign).uppercased())
    }

    /// Returns the modifier keys of SDL's bits.
    static func modifiers(_ bits: UInt32) -> PointerEvent.Modifiers {
        var modifiers: PointerEvent.Modifiers = []
        func add(_ modifier: PointerEvent.Modifiers, _ left: SDL_Keymod, _ right: SDL_Keymod) {
            if bits & UInt32(left.rawValue | right.rawValue) != 0 { modifiers.insert(modifier) }
        }
        add(.shift, KMOD_LSHIFT, KMOD_RSHIFT)
        add(.control, KMOD_LCTRL, KMOD_RCTRL)
        add(.option, KMOD_LALT, KMOD_RALT)
        add(.command, KMOD_LGUI, KMOD_RGUI)
        return modifiers
    }
}
