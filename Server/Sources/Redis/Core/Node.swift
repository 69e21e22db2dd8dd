import NIOCore

/// One server, and the commands that wait for its answers, in order.
///
/// While the line is open, all of them were sent, and the next answer belongs to the first. While it isn't, none was.
final class Node: LineOwner {
    let endpoint: RedisEndpoint
    private var waiting = CircularBuffer<Waiting>()
    private var line: Line!
    private unowned let core: ClientCore
    /// Why the line isn't open.
    private(set) var trouble: String

    init(_ endpoint: RedisEndpoint, core: ClientCore) {
        self.endpoint = endpoint
        self.core = core
        trouble = "\(endpoint): it isn't connected yet"
        line = Line(endpoint, greeting: core.greeting, configuration: core.configuration, on: core.loop, owner: self)
        line.open()
    }

    var isOpen: Bool { line.isOpen }

    func close() { line.close() }

    func send(_ command: Waiting) {
        waiting.append(command)
        if line.isOpen { line.write(command.command.bytes) }
    }

    /// Sends a command of a slot that is on its way to this node.
    func sendAsking(_ command: Waiting) {
        send(Waiting(command: Self.asking, deadline: command.deadline, isOwn: true))
        send(command)
    }

    /// Sends a command of the client itself. It fails if the connection breaks.
    func sendOwn(_ command: RedisCommand, done: @escaping (Result<RedisValue, RedisError>) -> Void) {
        let bound = NIOLoopBound(done, eventLoop: core.loop)
        send(
            Waiting(
                command: command, deadline: .now() + core.patience, done: { answer in bound.value(answer) },
                isOwn: true))
    }

    func flush() { line.flush() }

    /// Takes back the commands that fulfil a condition, in order. If they were sent, the answers to that are ignored.
    func withdraw(where condition: (RedisCommand) -> Bool) -> [Waiting] {
        var withdrawn: [Waiting] = []
        for index in waiting.indices where waiting[index].done != nil && !waiting[index].isOwn {
            guard condition(waiting[index].command) else { continue }
            withdrawn.append(waiting[index])
            waiting[index].done = nil
        }
        if !line.isOpen { forget() }
        return withdrawn
    }

    /// Fails the commands whose time is over. The answers to those that were sent are ignored.
    func expire(_ now: NIODeadline) {
        let error = RedisError.unavailable(line.isOpen ? "\(endpoint): it answers too slowly" : trouble)
        fail(with: error) { $0.deadline <= now }
    }

    private func fail(with error: RedisError, where condition: (Waiting) -> Bool) {
        for offset in 0..<waiting.count {
            let index = waiting.index(waiting.startIndex, offsetBy: offset)
            if condition(waiting[index]) { core.complete(&waiting[index], .failure(error)) }
        }
        if !line.isOpen { forget() }
    }

    /// Removes the commands for whose answers nobody waits; none of the others was sent.
    private func forget() {
        waiting.removeAll { $0.done == nil }
    }

    private static let asking = RedisCommand("ASKING")
    private static let ping = RedisCommand("PING")

    // MARK: The line

    func lineOpened() {
        for command in waiting { line.write(command.command.bytes) }
        line.flush()
        core.nodeOpened(self)
    }

    func lineReceived(_ value: RedisValue) {
        guard !waiting.isEmpty else { return line.restart("it answers what nobody has asked") }
        guard case .error(let text) = value else {
            line.noteSuccess()
            var command = waiting.removeFirst()
            return core.complete(&command, .success(value))
        }
        let error = AnsweredError(text, from: endpoint.host)
        if error == .outage { return line.restart(text) }
        line.noteSuccess()
        var command = waiting.removeFirst()
        guard command.done != nil else { return }
        if error != .final, let slot = command.command.slot {
            core.redirect(command, slot, error, from: self)
        } else {
            core.complete(&command, .failure(.refused(text)))
        }
    }

    func lineReadComplete() { core.endTurn() }

    func lineBeats() {
        guard waiting.isEmpty else { return }
        send(Waiting(command: Self.ping, deadline: .now() + core.patience, isOwn: true))
        line.flush()
    }

    func lineBroke(_ reason: String) {
        trouble = reason
        fail(with: .unavailable(reason)) { $0.isOwn }
        core.nodeBroke(self)
    }

    func lineRejected(_ text: String) {
        trouble = text
        fail(with: .rejected(text)) { _ in true }
        core.nodeRejected(self, text)
    }
}
