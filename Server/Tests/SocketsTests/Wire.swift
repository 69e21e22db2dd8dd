import Foundation
import NIOCore
import NIOPosix

enum WireError: Error {
    case closed
    case unexpected(String)
}

/// A connection that sends exactly the given bytes.
struct Wire {
    let channel: any Channel
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var bytes = ByteBuffer()

    /// - Parameter address: This machine's address to connect from: any that begins with 127.
    static func connected<Result: Sendable>(
        port: Int, from address: String = "127.0.0.1", _ body: (inout Wire) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(to: SocketAddress(ipAddress: address, port: 0))
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: true))
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var wire = Wire(channel: channel.channel, inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await body(&wire)
        }
    }

    private init(
        channel: any Channel, inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
        self.channel = channel
        self.inbound = inbound
        self.outbound = outbound
    }

    func write(_ text: String) async throws {
        try await outbound.write(ByteBuffer(string: text))
    }

    func write(_ frames: ClientFrame...) async throws {
        try await outbound.write(ByteBuffer(bytes: frames.flatMap(\.bytes)))
    }

    /// Stops sending, but keeps reading.
    func finish() {
        outbound.finish()
    }

    /// Reads more; false when the other side has closed. A reset counts as an end too.
    private mutating func more() async -> Bool {
        guard let next = try? await inbound.next() else { return false }
        bytes.writeImmutableBuffer(next)
        return true
    }

    /// Reads the head of an answer and the announced length of its body.
    mutating func answer() async throws -> Answer {
        while true {
            let text = String(buffer: bytes)
            if let answer = Answer(text) {
                bytes.moveReaderIndex(forwardBy: answer.length)
                return answer
            }
            guard await more() else { throw WireError.unexpected("no answer but '\(text)'") }
        }
    }

    /// Opens a socket on the connection.
    mutating func upgrade(_ request: String = .upgrade()) async throws {
        try await write(request)
        let answer = try await answer()
        guard answer.status == 101 else { throw WireError.unexpected("\(answer)") }
    }

    /// The next frame; nil at the end.
    mutating func frame() async -> ServerFrame? {
        while true {
            if let frame = ServerFrame(&bytes) { return frame }
            guard await more() else { return nil }
        }
    }

    /// Sends a text and expects it back.
    mutating func echo(_ text: String) async throws {
        try await write(.text(text))
        let frame = await frame()
        guard frame == ServerFrame(opcode: 0x1, payload: Array(text.utf8)) else {
            throw WireError.unexpected("\(text) came back as \(String(describing: frame))")
        }
    }

    /// The code of the next close frame, skipping others; nil if the connection ends without one.
    mutating func closeCode() async -> Int? {
        while let frame = await frame() {
            if frame.opcode == 0x8 { return frame.code }
        }
        return nil
    }

    /// Returns whether the other side has closed the connection, after everything it had to send.
    mutating func isAtEnd() async -> Bool {
        while await more() {}
        return true
    }
}

extension String {
    /// A valid request for a socket. Each of `changes` replaces the line with the same beginning, or is added at the
    /// end.
    static func upgrade(_ changes: String..., method: String = "GET", target: String = "/play") -> String {
        var lines = [
            "Host: localhost", "Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        for change in changes {
            let name = change.prefix { $0 != ":" } + ":"
            if let index = lines.firstIndex(where: { $0.hasPrefix(name) }) {
                lines[index] = change
            } else {
                lines.append(change)
            }
        }
        lines.removeAll { $0.hasSuffix(": -") }
        return "\(method) \(target) HTTP/1.1\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    }
}

struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String
    /// The total length in bytes.
    let length: Int

    /// Nil while it is incomplete.
    init?(_ text: String) {
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
        let size = headers["content-length"].flatMap { Int($0) } ?? 0
        let rest = text[end.upperBound...]
        guard rest.utf8.count >= size else { return nil }
        body = String(decoding: rest.utf8.prefix(size), as: UTF8.self)
        length = text[..<end.upperBound].utf8.count + size
    }
}
