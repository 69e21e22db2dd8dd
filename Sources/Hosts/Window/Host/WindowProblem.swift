import Words

/// Why a window can't be shown.
public struct WindowProblem: Error, Sendable {
    /// What went wrong, and what helps.
    public let message: String
    /// Whether there is no screen to show a window on.
    public let isScreenMissing: Bool

    init(_ message: Phrase, isScreenMissing: Bool = false) {
        self.message = message.text
        self.isScreenMissing = isScreenMissing
    }
}
