import Foundation
import Games
import Match
import MatchStore
import NIOCore
import NIOPosix
import PageServer
import Play
import Raster
import Sharing
import Sockets
import Synchronization

/// Runs and draws games here, and counts them; it can be held up.
final class HereWorker: LinkWorker {
    private let state = Mutex((described: 0, drawn: 0))
    private let gate: Gate?

    init(gate: Gate? = nil) {
        self.gate = gate
    }

    var counts: (described: Int, drawn: Int) { state.withLock { $0 } }

    func describe(_ line: [UInt8]) async throws(LinkProblem) -> SharedGame {
        state.withLock { $0.described += 1 }
        await gate?.pass()
        let preview = try Self.preview(line)
        return SharedGame(line: preview.line, title: preview.title, text: preview.text)
    }

    func picture(of line: String, isDark: Bool) async throws(LinkProblem) -> [UInt8] {
        state.withLock { $0.drawn += 1 }
        await gate?.pass()
        let preview = try Self.preview(Array(line.utf8), isDark: isDark)
        do throws(RasterError) { return try preview.picture().png() } catch {
            throw .worker("\(error)")
        }
    }

    private static func preview(_ line: [UInt8], isDark: Bool = false) throws(LinkProblem) -> GamePreview {
        do throws(PictureProblem) {
            return try GamePreview(of: line, in: AllGames.arcade, look: Look(theme: isDark ? .dark : .light))
        } catch {
            switch error {
            case .line(let problem): throw .line(problem.description)
            case .raster(let problem): throw .worker("\(problem)")
            }
        }
    }
}

/// Can't draw any game, and counts how often it tries.
final class HelplessWorker: LinkWorker {
    private let state = Mutex(0)

    var tries: Int { state.withLock { $0 } }

    func describe(_ line: [UInt8]) async throws(LinkProblem) -> SharedGame { throw .tooLarge }

    func picture(of line: String, isDark: Bool) async throws(LinkProblem) -> [UInt8] {
        state.withLock { $0 += 1 }
        throw .tooLarge
    }
}

/// Holds up whoever passes until it is opened, and says how many wait.
actor Gate {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func pass() async {
        if isOpen { return }
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            for watcher in watchers where watcher.count <= waiting.count { watcher.continuation.resume() }
            watchers.removeAll { $0.count <= waiting.count }
        }
    }

    /// Returns when so many are held up.
    func holds(_ count: Int) async {
        if waiting.count >= count { return }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// A server with short links alone.
struct LinkServer {
    let links: SharedLinks
    var proxies = TrustedProxies.none

    static let index = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title translate="no">Pastime</title>
        <meta name="description" content="Four small worlds">
        <link rel="stylesheet" href="page.css">
        <script type="module" src="main.js"></script>
        </head>
        <body><svg><use href="#i-back"/></svg><a href="https://example.org/">Elsewhere</a></body>
        </html>
        """

    func serve<Result: Sendable>(_ body: (HTTPClient) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.index.utf8).write(to: folder.appending(path: "index.html"))
        let page = try Page(folder: folder.path)
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let server = PageServer(
            page: page, routes: links.routes(index: page.index, now: { 1_000 }), proxies: proxies, port: 0, now: { 1 }
        ) { continuation.yield($0) }
        async let running: Void = server.run()
        var iterator = ports.makeAsyncIterator()
        let port = await iterator.next() ?? 0
        do {
            let result = try await body(HTTPClient(port: port))
            await server.stop()
            try await running
            return result
        } catch {
            await server.stop()
            throw error
        }
    }
}

/// A client with a connection for each request.
struct HTTPClient {
    let port: Int

    func get(_ target: String, method: String = "GET", _ headers: String...) async throws -> HTTPAnswer {
        try await send([method + " \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + headers, "")
    }

    func post(_ target: String, _ body: String, _ headers: String...) async throws -> HTTPAnswer {
        try await send(
            [
                "POST \(target) HTTP/1.1", "Host: localhost", "Connection: close", "Content-Type: text/plain",
                "Content-Length: \(body.utf8.count)",
            ] + headers, body)
    }

    private func send(_ head: [String], _ body: String) async throws -> HTTPAnswer {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: head.joined(separator: "\r\n") + "\r\n\r\n" + body))
            var bytes: [UInt8] = []
            var parts = inbound.makeAsyncIterator()
            while let part = try? await parts.next() { bytes += part.readableBytesView }
            return try HTTPAnswer(bytes)
        }
    }
}

struct HTTPAnswer {
    let status: Int
    let headers: [String: String]
    let bytes: [UInt8]
    var body: String { String(decoding: bytes, as: UTF8.self) }

    init(_ answer: [UInt8]) throws {
        guard let end = answer.firstRange(of: Array("\r\n\r\n".utf8)) else { throw NoAnswer() }
        let lines = String(decoding: answer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        status = Int(lines[0].split(separator: " ")[1]) ?? 0
        headers = Dictionary(
            lines.dropFirst().map { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
            }, uniquingKeysWith: { first, _ in first })
        bytes = Array(answer[end.upperBound...])
    }

    /// A text in the JSON of the answer.
    func json(_ name: String) -> String? {
        (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])?[name] as? String
    }

    struct NoAnswer: Error {}
}
