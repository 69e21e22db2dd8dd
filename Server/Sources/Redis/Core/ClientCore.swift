import NIOCore

/// The part of a client that lives on its loop.
final class ClientCore {
    let loop: any EventLoop
    let greeting: Greeting
    let configuration: RedisClient.Configuration
    let patience: TimeAmount
    private let mailbox: Mailbox
    private let reachabilityChanged: @Sendable (RedisReachability) -> Void
    private let endpoint: RedisEndpoint
    /// Itself until it is closed: nobody else may hold it while commands wait.
    private var keeper: ClientCore?
    private var node: Node!
    /// Empty between two turns.
    private var batch: [Waiting] = []
    /// Fires when the first command's time is over, or that of one before it.
    private var expiry: Scheduled<Void>?
    /// Who waits until the client is closed; nil while it isn't closing.
    private var closing: [() -> Void]?

    init(
        _ address: RedisAddress, scripts: [RedisScript], configuration: RedisClient.Configuration, mailbox: Mailbox,
        on loop: any EventLoop, reachabilityChanged: @escaping @Sendable (RedisReachability) -> Void
    ) {
        self.loop = loop
        self.configuration = configuration
        patience = TimeAmount(configuration.patience)
        self.mailbox = mailbox
        self.reachabilityChanged = reachabilityChanged
        greeting = Greeting(
            user: address.user, password: address.password, database: address.database, scripts: scripts)
        endpoint = address.endpoints[0]
    }

    func start() {
        keeper = self
        node = Node(endpoint, core: self)
        node.open()
    }

    /// Sends what has arrived in the mailbox, all in one write for each node.
    func drain() {
        mailbox.take(into: &batch)
        for command in batch { node.send(command) }
        batch.removeAll(keepingCapacity: true)
        node.flush()
        watchExpiry()
    }

    /// Answers a command, or fails it, unless that has happened.
    func complete(_ command: inout Waiting, _ answer: Result<RedisValue, RedisError>) {
        guard let done = command.done.take() else { return }
        mailbox.settle(command.command)
        done(answer)
    }

    /// Closes the connections if nothing waits any more for which the client stays open.
    func endTurn() {
        if closing != nil, mailbox.isIdle { finishClosing() }
    }

    // MARK: Time

    private func watchExpiry() {
        guard expiry == nil, let deadline = node.firstDeadline else { return }
        expiry = loop.assumeIsolated().scheduleTask(deadline: deadline) { [weak self] in self?.expire() }
    }

    private func expire() {
        expiry = nil
        node.expire(.now())
        endTurn()
        watchExpiry()
    }

    // MARK: Reachability

    func reachabilityMayHaveChanged() {
        guard mailbox.isReachable != node.isOpen else { return }
        mailbox.isReachable = node.isOpen
        reachabilityChanged(node.isOpen ? .reachable : .unreachable(reason: node.trouble))
    }

    // MARK: Closing

    /// Closes the connections when nothing waits any more; the mailbox is closed.
    func close(done: @escaping () -> Void) {
        drain()
        closing = (closing ?? []) + [done]
        endTurn()
    }

    private func finishClosing() {
        guard let waiters = closing else { return }
        closing = []
        expiry?.cancel()
        node.close()
        mailbox.isReachable = false
        keeper = nil
        for done in waiters { done() }
    }
}
