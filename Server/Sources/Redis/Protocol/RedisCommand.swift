/// A command as it is sent, and the key that decides which node of a cluster it is for.
public struct RedisCommand: Sendable {
    /// RESP: an array of byte strings.
    let bytes: [UInt8]
    /// The hash slot of the key; nil if any node can execute the command.
    let slot: KeySlot?

    /// Creates a command with a key, which is its first argument: `RedisCommand("SET", key: "name", "value")`.
    public init(_ name: String, key: some RedisArgument, _ arguments: any RedisArgument...) {
        var encoder = CommandEncoder(count: arguments.count + 2)
        encoder.append(name)
        encoder.append(key)
        for argument in arguments { encoder.append(argument) }
        bytes = encoder.bytes
        slot = KeySlot(key)
    }

    /// Creates a command without a key: `RedisCommand("PING")`.
    public init(_ name: String, _ arguments: any RedisArgument...) {
        self.init([name] + arguments, key: nil)
    }

    /// Creates a command from all its words.
    ///
    /// - Parameter key: The key, which is also one of the words; all keys of a command have the same hash slot.
    public init(_ words: [any RedisArgument], key: (any RedisArgument)?) {
        precondition(!words.isEmpty, "a command has a name")
        var encoder = CommandEncoder(count: words.count)
        for word in words { encoder.append(word) }
        bytes = encoder.bytes
        slot = key.map { KeySlot($0) }
    }
}

/// What can be an argument of a command: a byte string, a text (as UTF-8) or an integer (as decimal digits).
public protocol RedisArgument: Sendable {
    /// Calls `body` with the argument's bytes.
    func withRedisBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void)
}

extension [UInt8]: RedisArgument {
    /// Calls `body` with the array's bytes.
    public func withRedisBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { withUnsafeBufferPointer(body) }
}

extension String: RedisArgument {
    /// Calls `body` with the text as UTF-8.
    public func withRedisBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var text = self
        text.withUTF8(body)
    }
}

extension RedisArgument where Self: FixedWidthInteger {
    /// Calls `body` with the number's decimal digits.
    public func withRedisBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        String(self).withRedisBytes(body)
    }
}

extension Int: RedisArgument {}
extension Int64: RedisArgument {}
extension UInt64: RedisArgument {}
extension UInt32: RedisArgument {}

/// Writes the words of a command.
private struct CommandEncoder {
    var bytes: [UInt8] = []

    init(count: Int) {
        bytes.reserveCapacity(16 + 24 * count)
        append(UInt8(ascii: "*"), count)
    }

    mutating func append(_ argument: some RedisArgument) {
        argument.withRedisBytes { word in
            append(UInt8(ascii: "$"), word.count)
            bytes.append(contentsOf: word)
            endLine()
        }
    }

    private mutating func append(_ kind: UInt8, _ count: Int) {
        bytes.append(kind)
        count.withRedisBytes { bytes.append(contentsOf: $0) }
        endLine()
    }

    private mutating func endLine() {
        bytes.append(UInt8(ascii: "\r"))
        bytes.append(UInt8(ascii: "\n"))
    }
}
