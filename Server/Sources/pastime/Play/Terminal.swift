import TextPlay
import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What is wrong with a terminal.
struct TerminalProblem: Error {
    let message: String
    /// Whether the program can't be used there at all.
    var isUsage = false
}

/// The terminal of standard input and output.
struct Terminal {
    /// Its settings before the game.
    private let settings: termios
    /// Whether it shows colours.
    let isColored: Bool

    /// Finds the terminal.
    ///
    /// - Throws: if there is none, or it can't be used for a game.
    init() throws(TerminalProblem) {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw TerminalProblem(
                message: isatty(STDIN_FILENO) == 1
                    ? say(
                        "a game is played in a terminal, but standard output isn't one; “pastime replay” and “pastime "
                            + "solve” need none")
                    : say(
                        "a game is played in a terminal, but standard input isn't one; “pastime replay” and “pastime "
                            + "solve” need none"), isUsage: true)
        }
        let name = Self.environment("TERM")
        guard name != "dumb" else {
            throw TerminalProblem(message: say("this terminal (TERM=dumb) can't move its cursor"), isUsage: true)
        }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw Self.problem(Phrase("the terminal can't be read: \(Self.reason)"))
        }
        self.settings = settings
        // no-color.org: set, and not empty. The old terminals of DEC had no colours.
        isColored = Self.environment("NO_COLOR").isEmpty && !name.hasPrefix("vt") && !name.hasSuffix("-mono")
    }

    private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private static func problem(_ sentence: Phrase) -> TerminalProblem { TerminalProblem(message: sentence.text) }

    private static var reason: String { String(cString: strerror(errno)) }

    // MARK: Settings

    /// Takes keys as they are pressed, and shows an empty screen of its own.
    func enter() throws(TerminalProblem) {
        var raw = settings
        cfmakeraw(&raw)
        // Ctrl-C and Ctrl-Z stay signals.
        raw.c_lflag |= tcflag_t(ISIG)
        guard set(raw) else { throw Self.problem(Phrase("the terminal can't be set up: \(Self.reason)")) }
        // The other screen; no cursor.
        try write("\u{1b}[?1049h\u{1b}[?25l")
    }

    /// Brings back the screen and the settings from before. An error changes nothing: the terminal may be gone.
    func leave() {
        _ = send("\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l")
        _ = set(settings)
    }

    private func set(_ settings: termios) -> Bool {
        var settings = settings
        while tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    /// The size; 80 x 24 if the terminal doesn't know.
    var size: TextSize {
        var window = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return TextSize(columns: 80, rows: 24)
        }
        return TextSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }

    // MARK: Input and output

    /// Waits for keys, or for bytes of another file.
    ///
    /// - Parameter milliseconds: The longest wait; negative for ever.
    /// - Returns: which of them there are.
    func wait(orFor other: Int32, milliseconds: Int32) throws(TerminalProblem) -> (input: Bool, other: Bool) {
        var files = [
            pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
            pollfd(fd: other, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&files, 2, milliseconds) >= 0 else {
            guard errno == EINTR else { throw Self.problem(Phrase("the terminal can't be waited for: \(Self.reason)")) }
            return (false, true)
        }
        return (files[0].revents != 0, files[1].revents != 0)
    }

    /// Reads what has been typed.
    ///
    /// - Throws: if the terminal is gone.
    func read() throws(TerminalProblem) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = receive(&bytes)
        guard count != 0 else { throw TerminalProblem(message: say("the terminal is gone")) }
        guard count > 0 else {
            guard errno == EINTR else { throw Self.problem(Phrase("the terminal can't be read: \(Self.reason)")) }
            return []
        }
        return Array(bytes[..<count])
    }

    /// Writes all of a text.
    ///
    /// - Throws: if the terminal is gone.
    func write(_ text: String) throws(TerminalProblem) {
        let trouble = send(text)
        guard trouble == 0 else {
            throw TerminalProblem(message: say("the terminal can't be written: \(String(cString: strerror(trouble)))"))
        }
    }
}

/// Reads what there is of standard input.
private func receive(_ bytes: inout [UInt8]) -> Int {
    bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
}

/// Writes all bytes of a text to standard output; returns 0 or the error code.
private func send(_ text: String) -> Int32 { write(Array(text.utf8), to: STDOUT_FILENO) }
