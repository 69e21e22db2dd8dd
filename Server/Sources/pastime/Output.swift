import Words

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Prints an error message as one line on standard error.
func complain(_ message: String) {
    _ = write(Array("pastime: \(message)\n".utf8), to: STDERR_FILENO)
}

/// Prints a line on standard output. On failure the program ends as described at `finish(writing:)`.
func printLine(_ line: some CustomStringConvertible) {
    finish(writing: Array("\(line)\n".utf8))
}

/// Writes to standard output. If the reader has gone away, the program ends quietly; after any other error it prints a
/// line that names it. The status is 1 in both cases.
func finish(writing bytes: [UInt8]) {
    let trouble = write(bytes, to: STDOUT_FILENO)
    guard trouble != 0 else { return }
    if trouble != EPIPE { complain(say("the output can't be written: \(String(cString: strerror(trouble)))")) }
    exit(1)
}

/// Writes all bytes; returns 0 or the error code.
func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if count < 0 && errno != EINTR { return errno }
        rest = rest.dropFirst(max(count, 0))
    }
    return 0
}

/// Buffered standard output for many short lines: the first one is written at once, and those that come slowly are not
/// held back until the buffer is full.
struct LineOutput: ~Copyable {
    private var bytes: [UInt8] = []
    private static let pieceSize = 1 << 16
    /// When something was written last; nil before.
    private var lastTime: ContinuousClock.Instant?
    /// The time between two writes while the buffer isn't full.
    private static let interval = Duration.milliseconds(50)

    init() {
        bytes.reserveCapacity(Self.pieceSize + 256)
    }

    mutating func write(_ line: String) {
        bytes.append(contentsOf: line.utf8)
        bytes.append(UInt8(ascii: "\n"))
        let isDue = lastTime.map { $0.duration(to: .now) >= Self.interval } ?? true
        if isDue || bytes.count >= Self.pieceSize { flush() }
    }

    mutating func flush() {
        finish(writing: bytes)
        bytes.removeAll(keepingCapacity: true)
        lastTime = .now
    }
}
