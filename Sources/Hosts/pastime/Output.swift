import Glibc

/// Says in one line on standard error what is wrong.
func complain(_ message: String) {
    fputs("pastime: \(message)\n", stderr)
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
        fwrite(bytes, 1, bytes.count, stdout)
        fflush(stdout)
        bytes.removeAll(keepingCapacity: true)
    }
}
