import Foundation
import NIOCore
import NIOPosix
import Testing

/// An HTTP client with one request per connection.
struct Client {
    let port: Int

    /// Sends a request, and reads until the server closes.
    func ask(_ head: [String], _ body: String = "") async throws -> Answer {
        let lines = [head[0], "Host: localhost", "Connection: close"] + head.dropFirst() + ["", ""]
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: lines.joined(separator: "\r\n") + body))
            var bytes: [UInt8] = []
            for try await part in inbound { bytes += part.readableBytesView }
            return try Answer(String(decoding: bytes, as: UTF8.self))
        }
    }
}

struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ text: String) throws {
        let end = try #require(text.range(of: "\r\n\r\n"), "no answer: \(text)")
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        status = try #require(Int(lines[0].split(separator: " ")[1]))
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        self.headers = headers
        body = String(text[end.upperBound...])
    }

    /// The body as an object; empty if it isn't one.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
    }
}
