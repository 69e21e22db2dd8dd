import NIOCore

/// The part of a client that lives on its loop: it knows the nodes, and brings each command to one of them.
///
/// A command that wasn't answered is in one place: `homeless`, a detour, or a node.
final class ClientCore {
    let loop: any EventLoop
    let greeting: Greeting
    let configuration: RedisClient.Configuration
    let patience: TimeAmount
    let seeds: [RedisEndpoint]
    private let mailbox: Mailbox
    private let reachabilityChanged: @Sendable (RedisReachability) -> Void

    /// All nodes with a line.
    var nodes: [Node] = []
    /// Nil until a node has said what it is.
    var table: SlotTable?
    /// Whether the table is a cluster's.
    var isCluster = false
    /// The commands that wait until the table is known, or until it has a node for them.
    var homeless: [Waiting] = []
    var detours: [KeySlot: Detour] = [:]
    var refresh = MapRefresh()
    private(set) var subscriptions: Subscriptions!

    /// Empty between two turns.
    private var batch: [Waiting] = []
    private var expiry: Scheduled<Void>?
    /// Who waits until the client is closed; nil while it isn't closing.
    private var closing: [() -> Void]?
    /// Itself until it is closed: nobody else may hold it while commands wait.
    private var keeper: ClientCore?

    init(
        _ address: RedisAddress, scripts: [RedisScript], configuration: RedisClient.Configuration, mailbox: Mailbox,
        on loop: any EventLoop, reachabilityChanged: @escaping @Sendable (RedisReachability) -> Void
    ) {
        self.loop = loop
        self.configuration = configuration
        patience = TimeAmount(configuration.patience)
        seeds = address.endpoints
        self.mailbox = mailbox
        self.reachabilityChanged = reachabilityChanged
        greeting = Greeting(
            user: address.user, password: address.password, database: address.database, scripts: scripts)
    }

    func start() {
        keeper = self
        subscriptions = Subscriptions(self)
        openSeeds()
    }

    func openSeeds() {
        for seed in seeds { _ = node(seed) }
    }

    /// The node at an endpoint; a new one connects.
    func node(_ endpoint: RedisEndpoint) -> Node {
        if let node = nodes.first(where: { $0.endpoint == endpoint }) { return node }
        let node = Node(endpoint, core: self)
        nodes.append(node)
        return node
    }

    // MARK: Commands

    /// Sends what has arrived in the mailbox, all in one write for each node.
    func drain() {
        mailbox.take(into: &batch)
        for command in batch { route(command) }
        batch.removeAll(keepingCapacity: true)
        flush()
        watchExpiry()
    }

    /// Brings a command to where it waits for its answer, behind those with the same slot.
    func route(_ command: Waiting) {
        guard let slot = command.command.slot else {
            guard let nodes = table?.nodes, let first = nodes.first else { return homeless.append(command) }
            return (nodes.first(where: \.isOpen) ?? first).send(command)
        }
        if !detours.isEmpty, detours[slot] != nil {
            detours[slot]?.held.append(command)
        } else if let node = table?[slot] {
            node.send(command)
        } else {
            homeless.append(command)
            if table != nil { refreshSoon() }
        }
    }

    /// Answers a command, or fails it, unless that has happened. It was sent, or is at a node that isn't connected.
    func complete(_ command: inout Waiting, _ answer: Result<RedisValue, RedisError>) {
        guard command.done != nil else { return }
        finish(&command, answer)
        if !detours.isEmpty, let slot = command.command.slot, detours[slot] != nil { advance(slot) }
    }

    private func finish(_ command: inout Waiting, _ answer: Result<RedisValue, RedisError>) {
        guard let done = command.done.take() else { return }
        if !command.isOwn { mailbox.settle(command.command) }
        done(answer)
    }

    func flush() {
        for node in nodes { node.flush() }
    }

    /// Sends what this turn's answers have led to, and closes the connections if the client stays open for nothing.
    func endTurn() {
        flush()
        if closing != nil, mailbox.isIdle { finishClosing() }
    }

    func subscribe(_ channel: Subscription) {
        guard closing == nil else {
            channel.done.take()?(.failure(.closed))
            return
        }
        subscriptions.subscribe(channel)
        watchExpiry()
    }

    // MARK: Time

    /// Looks for commands whose time is over a hundred times while one waits.
    private func watchExpiry() {
        guard expiry == nil, !mailbox.isIdle || subscriptions.areWaiting else { return }
        let pause = max(TimeAmount.nanoseconds(patience.nanoseconds / 100), .milliseconds(1))
        expiry = loop.assumeIsolated().scheduleTask(in: pause) { [self] in expire() }
    }

    private func expire() {
        expiry = nil
        let now = NIODeadline.now()
        for node in nodes { node.expire(now) }
        for index in homeless.indices where homeless[index].deadline <= now {
            finish(&homeless[index], .failure(.unavailable(trouble)))
        }
        homeless.removeAll { $0.done == nil }
        for (slot, detour) in detours {
            for index in detour.held.indices where detour.held[index].deadline <= now {
                finish(&detours[slot]!.held[index], .failure(.unavailable("slot \(slot.number) is on its way")))
            }
        }
        subscriptions.expire(now)
        endTurn()
        watchExpiry()
    }

    // MARK: Nodes

    func nodeOpened(_ node: Node) {
        if table == nil { refreshNow(from: node) }
        reportReachability()
    }

    func nodeBroke(_ node: Node) {
        if isCluster {
            refreshSoon()
            // Others can execute the commands without a key.
            if nodes.contains(where: \.isOpen) { node.withdraw { $0.slot == nil }.forEach(route) }
        }
        reportReachability()
        endTurn()
    }

    func nodeRejected(_ node: Node, _ text: String) {
        if table == nil { reject(text) }
        nodeBroke(node)
    }

    /// Fails the commands that wait for a table, since there will be none.
    func reject(_ text: String) {
        for index in homeless.indices { finish(&homeless[index], .failure(.rejected(text))) }
        homeless = []
        subscriptions.reject(text)
    }

    // MARK: Reachability

    /// Why Redis, or a part of it, can't be reached.
    var trouble: String {
        (table?.nodes ?? nodes).first { !$0.isOpen }?.trouble ?? "some slots of the cluster have no node"
    }

    func reportReachability() {
        let isReachable = table.map { $0.isComplete && $0.nodes.allSatisfy(\.isOpen) } ?? false
        guard mailbox.isReachable != isReachable else { return }
        mailbox.isReachable = isReachable
        reachabilityChanged(isReachable ? .reachable : .unreachable(reason: trouble))
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
        refresh.timer?.cancel()
        subscriptions.close()
        for node in nodes { node.close() }
        nodes = []
        table = nil
        detours = [:]
        mailbox.isReachable = false
        keeper = nil
        for done in waiters { done() }
    }
}
