/// An answer of Redis (RESP2).
public enum RedisValue: Hashable, Sendable {
    /// Nothing: Lua's false and nil, a missing key.
    case null
    case integer(Int64)
    /// A short text of Redis itself, as `OK`.
    case status(String)
    case bytes([UInt8])
    case array([RedisValue])
    /// An error inside an array. An error that answers a command is thrown as `RedisError.refused`.
    case error(String)

    /// The number; nil for anything else.
    public var integer: Int64? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The bytes; nil for anything else.
    public var bytes: [UInt8]? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    /// The elements; nil for anything else.
    public var array: [RedisValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// Bytes as UTF-8, or a status; nil for anything else.
    public var text: String? {
        switch self {
        case .bytes(let bytes): String(validating: bytes, as: UTF8.self)
        case .status(let text): text
        case .null, .integer, .array, .error: nil
        }
    }
}
