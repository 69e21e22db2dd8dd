import NIOCore

/// One server, and the commands that wait for its answers, in order.
///
/// While the line is open, all of them were sent, and the next answer belongs to the first. While it isn't, none was.
final class Node: LineOwner {
    private var waiting = CircularBuffer<Waiting>()
    /// How many commands at the beginning have failed, because their time was over.
    private var expired = 0
    private var line: Line!
    private unowned let core: ClientCore
    /// Why the line isn't open.
    private(set) var trouble: String

    init(_ endpoint: RedisEndpoint, core: ClientCore) {
        self.core = core
        trouble = "\(endpoint): it isn't connected yet"
        line = Line(
            endpoint, greeting: core.greeting, configuration: core.configuration, on: core.loop, owner: self)
    }

    var isOpen: Bool { line.isOpen }

    func open() { line.open() }

    func close() { line.close() }

    func send(_ command: Waiting) {
        waiting.append(command)
        if line.isOpen { line.write(command.command.bytes) }
    }

    func flush() { line.flush() }

    // MARK: Time

    /// The first command's deadline; nil if none waits.
    var firstDeadline: NIODeadline? { expired < waiting.count ? waiting[offset: expired].deadline : nil }

    /// Fails the commands whose time is over. The answers to those that were sent are still expected.
    func expire(_ now: NIODeadline) {
        let error = RedisError.unavailable(line.isOpen ? "\(line.endpoint): it answers too slowly" : trouble)
        while let deadline = firstDeadline, deadline <= now {
            fail(expired, with: error)
            expired += 1
        }
        if !line.isOpen { forget() }
    }

    private func fail(_ offset: Int, with error: RedisError) {
        let index = waiting.index(waiting.startIndex, offsetBy: offset)
        core.complete(&waiting[index], .failure(error))
    }

    /// Removes the commands for whose answers nobody waits; none of the others was sent.
    private func forget() {
        waiting.removeAll { $0.done == nil }
        expired = 0
    }

    // MARK: The line

    func lineOpened() {
        for command in waiting { line.write(command.command.bytes) }
        line.flush()
        core.reachabilityMayHaveChanged()
    }

    func lineReceived(_ value: RedisValue) {
        guard !waiting.isEmpty else { return line.restart("it answers what nobody has asked") }
        if case .error(let text) = value, AnsweredError(text) == .outage { return line.restart(text) }
        var command = waiting.removeFirst()
        expired = max(expired - 1, 0)
        line.noteSuccess()
        if case .error(let text) = value {
            core.complete(&command, .failure(.refused(text)))
        } else {
            core.complete(&command, .success(value))
        }
    }

    func lineReadComplete() { core.endTurn() }

    func lineBeats() {
        guard waiting.isEmpty else { return }
        send(Waiting(command: RedisCommand("PING"), deadline: .now() + core.patience))
        line.flush()
    }

    func lineBroke(_ reason: String) {
        trouble = reason
        forget()
        core.reachabilityMayHaveChanged()
        core.endTurn()
    }

    func lineRejected(_ text: String) {
        trouble = text
        for offset in 0..<waiting.count { fail(offset, with: .rejected(text)) }
        forget()
        core.reachabilityMayHaveChanged()
        core.endTurn()
    }
}
