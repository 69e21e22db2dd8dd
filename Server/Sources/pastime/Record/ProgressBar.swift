#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How far a long command has come, in a line of the terminal. If standard error is none, it shows nothing.
struct ProgressBar {
    private let all: Int
    private var done = 0
    private let isShown = isatty(STDERR_FILENO) == 1
    private var lastText = ""

    private static let width = 30

    /// Begins a bar.
    ///
    /// - Parameter all: How many steps are expected; there may be some more.
    init(of all: Int) {
        self.all = max(all, 1)
        show()
    }

    mutating func advance() {
        done += 1
        show()
    }

    private mutating func show() {
        guard isShown else { return }
        let share = min(Double(done) / Double(all), 1)
        let filled = Int(share * Double(Self.width))
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
        let text = "\r\(bar) \(Int(share * 100)) %"
        guard text != lastText else { return }
        lastText = text
        _ = write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Fills the bar, since there may be fewer steps than were expected, and removes it.
    mutating func end() {
        guard isShown else { return }
        done = all
        show()
        _ = write(Array("\r\u{1b}[K".utf8), to: STDERR_FILENO)
    }
}
