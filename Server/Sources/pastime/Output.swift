#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Says in one line on standard error what is wrong.
func complain(_ message: String) {
    _ = write(Array("pastime: \(message)\n".utf8), to: STDERR_FILENO)
}

/// Prints a line on standard output; where it can't be written, the program ends as `finish(writing:)` says.
func say(_ line: some CustomStringConvertible) {
    finish(writing: Array("\(line)\n".utf8))
}

/// Writes to standard output. A reader that has gone away ends the program quietly, any other trouble with a line that
/// says which, both with status 1.
func finish(writing bytes: [UInt8]) {
    let trouble = write(bytes, to: STDOUT_FILENO)
    guard trouble != 0 else { return }
    if trouble != EPIPE { complain("the output can't be written: \(String(cString: strerror(trouble)))") }
    exit(1)
}

/// Writes all of the bytes; gives the error that has kept it from that, or 0.
func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if count < 0 && errno != EINTR { return errno }
        rest = rest.dropFirst(max(count, 0))
    }
    return 0
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
        finish(writing: bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
