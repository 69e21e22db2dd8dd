import NIOCore

/// A channel, and who receives its messages.
final class Subscription {
    let name: String
    let slot: KeySlot
    let receive: @Sendable ([UInt8]) -> Void
    let missed: @Sendable () -> Void
    let deadline: NIODeadline
    /// Called when Redis has confirmed the subscription for the first time.
    var done: ((Result<Void, RedisError>) -> Void)?
    /// Where it is, or will be, subscribed; nil until the slot's node is known.
    var subscriber: Subscriber?
    /// Whether Redis has confirmed it on the current connection.
    var isConfirmed = false

    init(
        _ name: String, deadline: NIODeadline, receive: @escaping @Sendable ([UInt8]) -> Void,
        missed: @escaping @Sendable () -> Void, done: @escaping (Result<Void, RedisError>) -> Void
    ) {
        self.name = name
        slot = KeySlot(name)
        self.deadline = deadline
        self.receive = receive
        self.missed = missed
        self.done = done
    }
}

/// All channels of a client, and the connections for them: one for each node that has some.
final class Subscriptions {
    private var channels: [String: Subscription] = [:]
    private var subscribers: [Subscriber] = []
    private unowned let core: ClientCore

    init(_ core: ClientCore) { self.core = core }

    func subscribe(_ channel: Subscription) {
        precondition(channels[channel.name] == nil, "the channel \(channel.name) has a receiver")
        channels[channel.name] = channel
        place(channel)
    }

    func unsubscribe(_ name: String) {
        guard let channel = channels.removeValue(forKey: name) else { return }
        channel.done.take()?(.failure(.closed))
        channel.subscriber?.leave(channel)
        closeIdle()
    }

    /// Brings each channel to the node that has its slot.
    func place() {
        channels.values.forEach(place)
        closeIdle()
    }

    private func place(_ channel: Subscription) {
        let owner = core.table?[channel.slot]?.endpoint
        guard let owner, channel.subscriber?.endpoint != owner else { return }
        channel.subscriber?.leave(channel)
        let subscriber = subscribers.first { $0.endpoint == owner } ?? Subscriber(owner, self, core)
        if !subscribers.contains(where: { $0 === subscriber }) { subscribers.append(subscriber) }
        channel.subscriber = subscriber
        subscriber.join(channel)
    }

    private func closeIdle() {
        subscribers.removeAll { subscriber in
            guard !channels.values.contains(where: { $0.subscriber === subscriber }) else { return false }
            subscriber.close()
            return true
        }
    }

    // MARK: For subscribers

    /// The channel of a name, if it is a subscriber's.
    func channel(_ name: String, of subscriber: Subscriber) -> Subscription? {
        channels[name].flatMap { $0.subscriber === subscriber ? $0 : nil }
    }

    func channels(of subscriber: Subscriber) -> [Subscription] {
        channels.values.filter { $0.subscriber === subscriber }
    }

    /// The channel's node isn't that of the table any more: the next table decides.
    func lose(_ channel: Subscription) {
        channel.isConfirmed = false
        channel.subscriber = nil
        core.refreshSoon()
    }

    /// Ends a subscription that was never confirmed.
    func fail(_ channel: Subscription, _ error: RedisError) {
        guard let done = channel.done.take() else { return }
        channels[channel.name] = nil
        channel.subscriber?.leave(channel)
        done(.failure(error))
    }

    // MARK: For the client

    /// Whether a subscription waits for its confirmation.
    var areWaiting: Bool { channels.values.contains { $0.done != nil } }

    func expire(_ now: NIODeadline) {
        for channel in channels.values where channel.deadline <= now { fail(channel, .unavailable(core.trouble)) }
        closeIdle()
    }

    func reject(_ text: String) {
        for channel in channels.values { fail(channel, .rejected(text)) }
    }

    func close() {
        for channel in channels.values { channel.done.take()?(.failure(.closed)) }
        channels = [:]
        closeIdle()
    }
}
