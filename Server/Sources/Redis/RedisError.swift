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

/// What an error that Redis answers means for the client.
enum AnsweredError {
    /// A definite answer to this command.
    case final
    /// Redis can't do anything at the moment, or has lost its scripts.
    case outage

    init(_ text: String) {
        self = Self.outages.contains(where: text.hasPrefix) ? .outage : .final
    }

    /// How the errors begin that say nothing about a command:
    ///
    /// - Redis is starting, or a replica that waits for its master, or was a master until now;
    /// - a part of the cluster is missing;
    /// - the disk is full, replicas are missing, or another's script runs too long;
    /// - there are too many connections;
    /// - the scripts, which each connection loads before anything else, were flushed.
    private static let outages = [
        "LOADING ", "MASTERDOWN ", "READONLY ", "CLUSTERDOWN ", "MISCONF ", "NOREPLICAS ", "BUSY ",
        "ERR max number of clients", "NOSCRIPT ",
    ]
}
