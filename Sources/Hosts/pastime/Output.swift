#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Says in one line on standard error what is wrong.
func complain(_ message: String) {
    write(Array("pastime: \(message)\n".utf8), to: STDERR_FILENO)
}

/// Writes all of the bytes, or as many as the reader takes before it goes away.
private func write(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if count < 0 && errno != EINTR { return }
        rest = rest.dropFirst(max(count, 0))
    }
}

/// Standard output for many short lines: written in large pieces.
struct LineOutput: ~Copyable {
    private var bytes: [UInt8] = []
    private static let pieceSize = 1 << 16

    init() {
        bytes.reserveCapacity(Self.pieceSize + 256)
    }

    mutating func write(_ line: String) {
        bytes.append(contentsOf: line.utf8)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= Self.pieceSize { flush() }
    }

    mutating func flush() {
        pastime.write(bytes, to: STDOUT_FILENO)
        bytes.removeAll(keepingCapacity: true)
    }
}
