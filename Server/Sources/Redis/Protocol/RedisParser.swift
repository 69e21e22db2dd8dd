package import NIOCore

/// Reads values from a stream of bytes, which can be split anywhere.
///
/// What was read isn't read again: `open` holds the arrays that have begun and aren't complete.
package struct RedisParser {
    /// Limits for what a server can make this program store.
    package struct Limits: Sendable {
        /// How deep arrays may be nested.
        package var depth = 32
        /// How many bytes a value may have, with all that it contains.
        package var bytes = 64 << 20

        package init() {}
    }

    private struct OpenArray {
        var values: [RedisValue]
        let count: Int
    }

    private enum Element {
        case value(RedisValue)
        /// The values of an array follow.
        case beginning
    }

    /// The first bytes of values.
    private static let kinds = "+-:$*".utf8

    private let limits: Limits
    private var buffer = ByteBuffer()
    private var open: [OpenArray] = []
    /// How many bytes of the value that isn't complete were read.
    private var size = 0

    package init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Adds bytes that were received.
    package mutating func append(_ bytes: inout ByteBuffer) {
        if buffer.readableBytes == 0 {
            buffer = bytes
        } else {
            buffer.discardReadBytes()
            buffer.writeBuffer(&bytes)
        }
    }

    /// The next value; nil while it isn't complete. After an error nothing more can be read.
    package mutating func next() throws(RedisProtocolError) -> RedisValue? {
        while let element = try element() {
            guard case .value(var value) = element else { continue }
            while let last = open.indices.last {
                open[last].values.append(value)
                if open[last].values.count < open[last].count { break }
                value = .array(open.removeLast().values)
            }
            if open.isEmpty {
                size = 0
                return value
            }
        }
        return nil
    }

    /// Reads a value that isn't an array, or the beginning of one; nil if it isn't complete, then nothing was read.
    private mutating func element() throws(RedisProtocolError) -> Element? {
        let view = buffer.readableBytesView
        guard let kind = view.first else { return nil }
        guard Self.kinds.contains(kind) else { throw .kind(kind) }
        guard let end = view.dropFirst().firstIndex(of: UInt8(ascii: "\r")), end + 1 < view.endIndex else {
            guard view.count <= limits.bytes - size else { throw .size(limits.bytes) }
            return nil
        }
        guard view[end + 1] == UInt8(ascii: "\n") else { throw .line }
        let line = view[(view.startIndex + 1)..<end]
        let length = line.count + 3
        guard length <= limits.bytes - size else { throw .size(limits.bytes) }

        let element: Element
        switch kind {
        case UInt8(ascii: "$"):
            let count = try Self.number(line)
            if count >= 0 { return try bulk(count, after: length) }
            element = .value(.null)
        case UInt8(ascii: "*"):
            let count = try Self.number(line)
            if count > 0 {
                try begin(count, after: length)
                element = .beginning
            } else {
                element = .value(count == 0 ? .array([]) : .null)
            }
        case UInt8(ascii: ":"): element = .value(.integer(try Self.number(line)))
        case UInt8(ascii: "+"): element = .value(.status(String(decoding: line, as: UTF8.self)))
        case UInt8(ascii: "-"): element = .value(.error(String(decoding: line, as: UTF8.self)))
        default: preconditionFailure("byte \(kind) was checked")
        }
        buffer.moveReaderIndex(forwardBy: length)
        size += length
        return element
    }

    private mutating func bulk(_ count: Int64, after head: Int) throws(RedisProtocolError) -> Element? {
        guard count <= Int64(limits.bytes - size - head) else { throw .size(limits.bytes) }
        let count = Int(count)
        let length = head + count + 2
        guard buffer.readableBytes >= length else { return nil }
        let start = buffer.readerIndex + head
        guard buffer.getInteger(at: start + count, as: UInt16.self) == 0x0D0A,
            let bytes = buffer.getBytes(at: start, length: count)
        else { throw .line }
        buffer.moveReaderIndex(forwardBy: length)
        size += length
        return .value(.bytes(bytes))
    }

    /// An element has at least four bytes, so `count` is limited by the size.
    private mutating func begin(_ count: Int64, after head: Int) throws(RedisProtocolError) {
        guard open.count < limits.depth else { throw .depth(limits.depth) }
        guard count <= Int64(limits.bytes - size - head) / 4 else { throw .size(limits.bytes) }
        var values: [RedisValue] = []
        values.reserveCapacity(min(Int(count), 1_024))
        open.append(OpenArray(values: values, count: Int(count)))
    }

    private static func number(_ line: ByteBufferView) throws(RedisProtocolError) -> Int64 {
        var digits = line[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        guard !digits.isEmpty else { throw .number }
        // Negative numbers reach further by one.
        var number: Int64 = 0
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { throw .number }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooSmall) = product.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
            guard !isTooLarge, !isTooSmall else { throw .number }
            number = sum
        }
        guard isNegative || number != .min else { throw .number }
        return isNegative ? number : -number
    }
}

/// Bytes that aren't RESP2, or more of them than allowed.
package enum RedisProtocolError: Error, Hashable, CustomStringConvertible {
    /// No value begins with this byte.
    case kind(UInt8)
    /// A carriage return without a line feed, or none where one has to be.
    case line
    case number
    case depth(Int)
    case size(Int)

    package var description: String {
        switch self {
        case .kind(let byte): "its answer isn't RESP2: no value begins with byte \(byte)"
        case .line: "its answer isn't RESP2: a line doesn't end as it must"
        case .number: "its answer isn't RESP2: a number is none, or has more than 64 bits"
        case .depth(let allowed): "its answer has more than \(allowed) arrays in one another"
        case .size(let allowed): "its answer has more than \(allowed) bytes"
        }
    }
}
