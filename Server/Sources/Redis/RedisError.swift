/// Why a command has no answer.
///
/// After `unavailable` the command may or may not have been executed. After `refused` it failed in Redis; after the others it
/// wasn't executed, unless it was already waiting for an answer when the connection broke.
public enum RedisError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Redis's own error, in its words, also one that a script raised or returned: `WRONGTYPE Operation against …`.
    case refused(String)
    /// Redis didn't answer within the client's patience, for the reason given.
    case unavailable(String)
    /// Redis lets this client do nothing: a wrong password, a missing database, or a script that doesn't compile.
    case rejected(String)
    /// Too many commands, or too many bytes of commands, wait for an answer.
    case overloaded(commands: Int, bytes: Int)
    /// The client was closed.
    case closed

    /// The first word of Redis's own error, which says its kind, as `WRONGTYPE` or `ERR`; empty for other errors.
    public var code: Substring {
        guard case .refused(let text) = self else { return "" }
        return text.prefix { $0 != " " }
    }

    /// The error as a phrase.
    public var description: String {
        switch self {
        case .refused(let text): "Redis refused a command: \(text)"
        case .unavailable(let reason): "Redis is unavailable: \(reason)"
        case .rejected(let text): "Redis rejects this client: \(text)"
        case .overloaded(let commands, let bytes):
            "more than \(commands) commands, or \(bytes) bytes of them, wait for Redis"
        case .closed: "the client of Redis is closed"
        }
    }
}
