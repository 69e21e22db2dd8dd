import Foundation
import NIOCore
import NIOPosix
import PageServer
import Sockets

/// A folder of files for one test, deleted with it.
final class Site {
    let folder: URL

    init(_ files: [String: String] = ["index.html": "<!doctype html>"]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)/page")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // In this order an encoded form is written after its file, so it isn't older.
        for (name, text) in files.sorted(by: { $0.key < $1.key }) { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    }

    func write(_ text: String, to name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func page() throws -> Page { try Page(folder: folder.path) }

    /// Serves the folder while `body` runs, then stops the server and waits until it has stopped.
    func serve<Result: Sendable>(
        limits: PageServer.Limits = .init(), routes: [Route] = [], proxies: TrustedProxies = .none,
        readiness: Readiness? = nil, now: (@Sendable () -> UInt64)? = nil,
        _ body: (Client) async throws -> Result
    ) async throws -> Result {
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let server = PageServer(
            page: try page(), routes: routes, proxies: proxies, readiness: readiness, port: 0, limits: limits, now: now
        ) {
            continuation.yield($0)
        }
        async let running: Void = server.run()
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else { throw SocketError.closed }
        do {
            let result = try await body(Client(port: port))
            await server.stop()
            try await running
            return result
        } catch {
            await server.stop()
            throw error
        }
    }
}

/// A raw HTTP client that can send what no proper client would.
struct Client {
    let port: Int

    /// Sends a request with the usual head, and reads the answer until the server closes.
    func get(_ target: String, method: String = "GET", _ headers: String...) async throws -> Answer {
        let head = ["\(method) \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + headers
        return try await send(head.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Sends the bytes, and reads until the server closes.
    func send(_ bytes: String) async throws -> Answer {
        try await connected { connection in
            try await connection.write(bytes)
            return try Answer(await connection.readToEnd())
        }
    }

    func connected<Result: Sendable>(_ body: @Sendable (inout Connection) async throws -> Result) async throws -> Result
    {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var connection = Connection(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await body(&connection)
        }
    }
}

struct Connection {
    var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

    func write(_ bytes: String) async throws {
        try await outbound.write(ByteBuffer(string: bytes))
    }

    mutating func readToEnd() async throws -> String {
        var bytes = ByteBuffer()
        // A server that closes with unread bytes resets the connection; that counts as an end too.
        while let more = try? await inbound.next() { bytes.writeImmutableBuffer(more) }
        return String(buffer: bytes)
    }

    /// Reads until the expected text has arrived.
    mutating func read(through end: String) async throws -> String {
        var bytes = ByteBuffer()
        while let more = try await inbound.next() {
            bytes.writeImmutableBuffer(more)
            let text = String(buffer: bytes)
            if text.hasSuffix(end) { return text }
        }
        throw SocketError.closed
    }
}

enum SocketError: Error {
    case closed
    case noAnswer(String)
}

struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ text: String) throws {
        guard let end = text.range(of: "\r\n\r\n") else { throw SocketError.noAnswer(text) }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw SocketError.noAnswer(text)
        }
        self.status = status
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
        body = String(text[end.upperBound...])
    }

    subscript(header: String) -> String? { headers[header] }
}
