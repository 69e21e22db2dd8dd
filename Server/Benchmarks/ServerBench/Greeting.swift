import Match
import NIOCore

/// Sends `hello` over a crowd's connections from an index on, each as a new player.
///
/// - Returns: a future that succeeds when all have been welcomed.
func greet(_ crowd: Crowd, from first: Int) -> EventLoopFuture<Void> {
    let greeted = crowd.loop.makePromise(of: Void.self)
    let queue = Greeting(Array(crowd.connections[first...]), greeted)
    if queue.isEmpty { greeted.succeed() }
    for _ in 0..<64 { queue.next() }
    return greeted.futureResult
}

/// A few at a time, so that none waits long.
private final class Greeting {
    private let connections: [LoadConnection]
    private let greeted: EventLoopPromise<Void>
    private var asked = 0
    private var welcomed = 0

    init(_ connections: [LoadConnection], _ greeted: EventLoopPromise<Void>) {
        self.connections = connections
        self.greeted = greeted
    }

    var isEmpty: Bool { connections.isEmpty }

    func next() {
        guard asked < connections.count else { return }
        let connection = connections[asked]
        asked += 1
        connection.received = { [self] bytes in
            guard case .lobby(.welcome)? = try? Frame(bytes) else {
                return greeted.fail(BenchmarkError.refused(String(decoding: bytes, as: UTF8.self)))
            }
            connection.received = { _ in }
            welcomed += 1
            if welcomed == connections.count { greeted.succeed() } else { next() }
        }
        let hello = Hello(token: Token("")!, nickname: Nickname("Player \(asked)")!)
        connection.send(Frame.lobby(.hello(hello)).encoded)
    }
}
