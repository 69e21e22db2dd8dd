import Words

/// Why a game wasn't shared, or isn't shown.
public enum LinkProblem: Error, Hashable, CustomStringConvertible {
    /// The line can't be read or played: what was wrong and what is allowed.
    case line(String)
    /// The game takes too long to run or to draw, or too much memory.
    case tooLarge
    /// Too many games are waiting to be run or drawn.
    case busy
    /// Another game has this id, by one chance in 10^15 for each two games.
    case taken
    /// The store fails.
    case store(String)
    /// The worker fails.
    case worker(String)

    /// The server is stopping, so the game isn't run.
    static var stopping: Self { .worker(say("the server is stopping: try again in a minute")) }

    /// The problem as sentences in the current language.
    public var description: String {
        switch self {
        case .line(let reason): say("This line can't be shared: \(reason)")
        case .tooLarge: say("This game is too large for a short link. Its long link works.")
        case .busy: say("Too many games are being shared just now. Try again in a minute, or share the long link.")
        case .taken: say("Another game has this short link. The long link works.")
        case .store(let reason): say("Short links can't be stored or read: \(reason)")
        case .worker(let reason): say("Games can't be run for short links: \(reason)")
        }
    }

    /// The HTTP status.
    var status: Int {
        switch self {
        case .line: 400
        case .tooLarge: 422
        case .taken: 409
        case .busy, .store, .worker: 503
        }
    }
}
