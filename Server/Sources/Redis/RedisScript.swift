import Crypto

/// A Lua script that Redis executes as a whole, with nothing in between.
public struct RedisScript: Hashable, Sendable {
    /// The script's text.
    public let source: String
    /// How Redis calls it: SHA-1 of the text, as hexadecimal digits.
    public let digest: String

    /// Creates a script.
    public init(_ source: String) {
        self.source = source
        digest = Insecure.SHA1.hash(data: Array(source.utf8)).reduce(into: "") { text, byte in
            text += String(byte >> 4, radix: 16) + String(byte & 0xF, radix: 16)
        }
    }

    /// The command that runs the script.
    ///
    /// - Parameter keys: All keys that it uses; they have the same hash slot, and the first decides the node.
    func command(keys: [any RedisArgument], arguments: [any RedisArgument]) -> RedisCommand {
        let words: [any RedisArgument] = ["EVALSHA", digest, keys.count]
        return RedisCommand(words + keys + arguments, key: keys.first)
    }

    /// The command that makes it known to Redis.
    var load: RedisCommand { RedisCommand("SCRIPT", "LOAD", source) }
}
