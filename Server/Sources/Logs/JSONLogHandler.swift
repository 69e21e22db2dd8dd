public import Foundation
public import Logging
import Synchronization

/// Writes each log message as one JSON object on a line of its own, for programs that collect logs:
///
///     {"time":"2026-11-23T17:45:12.123Z","level":"notice","label":"pastime.sockets","message":"a socket was closed",
///     "metadata":{"address":"192.0.2.1","reason":"…"}}
///
/// The time is in UTC (RFC 3339). Metadata are strings, arrays and objects; an empty object if there are none. If an error
/// was logged, they have `error.message` and `error.type`.
public struct JSONLogHandler: LogHandler {
    private let label: String
    private let now: @Sendable () -> Date
    private let write: @Sendable ([UInt8]) -> Void

    /// Messages below this level aren't written.
    public var logLevel = Logger.Level.info
    /// Metadata of all messages.
    public var metadata: Logger.Metadata = [:]
    /// Provides metadata for each message, which take precedence over those of all.
    public var metadataProvider: Logger.MetadataProvider?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - label: The name of the logger.
    ///   - metadataProvider: Provides metadata for each message.
    ///   - now: The time of day.
    ///   - write: Writes a line, with its end; on any thread.
    public init(
        label: String, metadataProvider: Logger.MetadataProvider? = LoggingSystem.metadataProvider,
        now: @escaping @Sendable () -> Date = { Date() },
        write: @escaping @Sendable ([UInt8]) -> Void = JSONLogHandler.writeToStandardError
    ) {
        self.label = label
        self.metadataProvider = metadataProvider
        self.now = now
        self.write = write
    }

    /// Metadata of all messages, by their key.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a message. Its own metadata take precedence over all others.
    public func log(event: LogEvent) {
        var all = metadata
        if let provided = metadataProvider?.get() { all.merge(provided) { $1 } }
        if let own = event.metadata { all.merge(own) { $1 } }
        if let error = event.error {
            all["error.message"] = "\(error)"
            all["error.type"] = "\(String(reflecting: type(of: error)))"
        }
        var line = JSONLine()
        line.open("{")
        line.member("time", now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        line.member("level", event.level.rawValue)
        line.member("label", label)
        line.member("message", event.message.description)
        line.name("metadata")
        line.write(.dictionary(all))
        line.close("}")
        write(line.bytes + [UInt8(ascii: "\n")])
    }

    private static let standardError = Mutex(())

    /// Writes a line to standard error, never in the middle of another. What can't be written is lost.
    @Sendable
    public static func writeToStandardError(_ line: [UInt8]) {
        standardError.withLock { _ in try? FileHandle.standardError.write(contentsOf: Data(line)) }
    }
}

/// JSON text (RFC 8259) that is being written, without spaces.
struct JSONLine {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    mutating func member(_ name: String, _ value: String) {
        self.name(name)
        write(value)
    }

    mutating func name(_ name: String) {
        write(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func write(_ value: Logger.MetadataValue) {
        switch value {
        case .string(let text): write(text)
        case .stringConvertible(let value): write(value.description)
        case .array(let values):
            open("[")
            for value in values { write(value) }
            close("]")
        case .dictionary(let values):
            open("{")
            for (key, value) in values.sorted(by: { $0.key < $1.key }) {
                name(key)
                write(value)
            }
            close("}")
        }
    }

    /// Writes a string. Quotes, backslashes and control characters are escaped; everything else stays as it is, in UTF-8.
    mutating func write(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case 0..<0x20, 0x7F: bytes += ((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }
}
