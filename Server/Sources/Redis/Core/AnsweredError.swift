/// What an error that Redis answers means for the client.
enum AnsweredError: Hashable {
    /// A definite answer to this command.
    case final
    /// Redis can't do anything at the moment, or has lost its scripts.
    case outage
    /// Another node has the slot.
    case moved(RedisEndpoint)
    /// The slot is on its way to another node, which has this key, and executes the command after `ASKING`.
    case ask(RedisEndpoint)
    /// The slot is on its way to another node, and so are some of the command's keys.
    case tryAgain

    /// Reads an error.
    ///
    /// - Parameter host: The host that answered: a redirection without a host stays there.
    init(_ text: String, from host: String) {
        if text.hasPrefix("MOVED "), let endpoint = Self.endpoint(in: text, host) {
            self = .moved(endpoint)
        } else if text.hasPrefix("ASK "), let endpoint = Self.endpoint(in: text, host) {
            self = .ask(endpoint)
        } else if text.hasPrefix("TRYAGAIN ") {
            self = .tryAgain
        } else {
            self = Self.isOutage(text) ? .outage : .final
        }
    }

    static func isOutage(_ text: String) -> Bool { outages.contains(where: text.hasPrefix) }

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

    /// The last word of `MOVED 3999 127.0.0.1:6381`.
    private static func endpoint(in text: String, _ host: String) -> RedisEndpoint? {
        guard let word = text.split(separator: " ").last, let colon = word.lastIndex(of: ":"),
            let port = Int(word[word.index(after: colon)...])
        else { return nil }
        return RedisEndpoint(host: colon == word.startIndex ? host : String(word[..<colon]), port: port)
    }
}
