import Foundation
import Words

/// An operator's side of a server's socket.
public struct AdminClient: Sendable {
    private let file: SocketFile
    private let patience: Int

    /// For how many seconds clients usually wait for an answer: a list of all players takes the longest.
    public static let patience = 30

    /// Where a server with this database listens for operators by default.
    public static func path(besides database: String) -> String { database + ".admin" }

    /// Creates a client of the server that listens at a path.
    ///
    /// - Parameter patience: For how many seconds it waits for an answer.
    public init(_ path: String, patience: Int = AdminClient.patience) throws(AdminSocketProblem) {
        file = try SocketFile(path)
        self.patience = patience
    }

    /// Sends a request and waits for the answer, which is in the current language unless the request names another.
    /// Blocks the thread.
    ///
    /// - Returns: the answer, and its line as the server wrote it.
    /// - Throws: why there is no answer.
    public func ask(_ request: AdminRequest) throws(AdminSocketProblem) -> (answer: AdminAnswer, line: String) {
        var request = request
        request.language = request.language ?? Catalogue.current?.language
        let descriptor = try file.connected()
        defer { close(descriptor) }
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            var limit = timeval(tv_sec: patience, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        do {
            try Self.write(try JSONEncoder().encode(request) + Data("\n".utf8), to: descriptor)
            let line = try Self.readLine(from: descriptor)
            return (try JSONDecoder().decode(AdminAnswer.self, from: line), String(decoding: line, as: UTF8.self))
        } catch is TimeLimit {
            throw .late(file.path, seconds: patience)
        } catch {
            throw .noAnswer(file.path)
        }
    }

    #if canImport(Glibc)
    /// A server that is gone must not end the process by a signal.
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    #else
    private static let sendFlags: Int32 = 0
    #endif

    private static func write(_ data: Data, to descriptor: Int32) throws {
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, sendFlags)
            }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN { throw TimeLimit() }
                throw CocoaError(.fileWriteUnknown)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads a line, without its end.
    private static func readLine(from descriptor: Int32) throws -> Data {
        var line = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while line.last != UInt8(ascii: "\n") {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN { throw TimeLimit() }
            }
            guard count > 0 else { throw CocoaError(.fileReadUnknown) }
            line += buffer[..<count]
        }
        return line.dropLast()
    }
}

/// The server has taken too long.
private struct TimeLimit: Error {}
