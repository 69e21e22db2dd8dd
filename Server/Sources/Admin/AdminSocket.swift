import NIOCore
import NIOPosix

/// Listens for operators on a Unix-domain socket that only its owner can open: a request a line, an answer a line.
public final class AdminSocket: Sendable {
    private let file: BoundSocket
    private let serving: Task<Void, Never>

    /// The maximum length of a request.
    private static let longestLine = 65_536

    /// Listens at a path. A socket that a server has left there is replaced.
    ///
    /// - Parameter answer: Answers a line; both are without their ends.
    /// - Throws: why nobody can listen there.
    public static func open(
        _ path: String, answer: @escaping @Sendable ([UInt8]) async -> [UInt8]
    ) async throws(AdminSocketProblem) -> AdminSocket {
        let file = try SocketFile(path).bound()
        let server: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>
        do {
            // A client that has sent all that it wants to may shut its side down before it is answered.
            server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                .bind(file.descriptor) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                    }
                }
        } catch {
            file.remove()
            throw .failed(path, "\(error)")
        }
        return AdminSocket(file, server, answer)
    }

    private init(
        _ file: BoundSocket, _ server: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>,
        _ answer: @escaping @Sendable ([UInt8]) async -> [UInt8]
    ) {
        self.file = file
        serving = Task {
            try? await server.executeThenClose { connections in
                try await withThrowingDiscardingTaskGroup { group in
                    for try await connection in connections {
                        group.addTask { await Self.serve(connection, answer) }
                    }
                }
            }
        }
    }

    /// Closes it and all connections, and removes its file.
    public func close() async {
        // The file first: another server may listen there as soon as this one doesn't.
        file.remove()
        serving.cancel()
        await serving.value
    }

    private static func serve(
        _ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>, _ answer: ([UInt8]) async -> [UInt8]
    ) async {
        // What fails is the operator's connection, who notices.
        try? await connection.executeThenClose { inbound, outbound in
            var rest: [UInt8] = []
            for try await part in inbound {
                rest += part.readableBytesView
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = Array(rest[..<end])
                    rest.removeFirst(end + 1)
                    try await outbound.write(ByteBuffer(bytes: await answer(line) + [UInt8(ascii: "\n")]))
                }
                guard rest.count <= longestLine else {
                    try await outbound.write(
                        ByteBuffer(string: #"{"error":"a request has at most \#(longestLine) bytes"}"# + "\n"))
                    return
                }
            }
        }
    }
}
