import NIOCore

/// The connection to a node on which channels are subscribed to. It is used for nothing else.
final class Subscriber: LineOwner {
    let endpoint: RedisEndpoint
    private var line: Line!
    /// The channels whose subscription was sent and isn't answered, in order.
    private var requests = CircularBuffer<Subscription>()
    private unowned let subscriptions: Subscriptions
    private unowned let core: ClientCore

    init(_ endpoint: RedisEndpoint, _ subscriptions: Subscriptions, _ core: ClientCore) {
        self.endpoint = endpoint
        self.subscriptions = subscriptions
        self.core = core
        let greeting = Greeting(
            user: core.greeting.user, password: core.greeting.password, database: 0, scripts: [])
        line = Line(endpoint, greeting: greeting, configuration: core.configuration, on: core.loop, owner: self)
        line.open()
    }

    func close() { line.close() }

    func join(_ channel: Subscription) {
        channel.isConfirmed = false
        guard line.isOpen else { return }
        request(channel)
        line.flush()
    }

    func leave(_ channel: Subscription) {
        channel.isConfirmed = false
        guard line.isOpen else { return }
        line.write(RedisCommand("SUNSUBSCRIBE", key: channel.name).bytes)
        line.flush()
    }

    private func request(_ channel: Subscription) {
        requests.append(channel)
        line.write(RedisCommand("SSUBSCRIBE", key: channel.name).bytes)
    }

    // MARK: The line

    func lineOpened() {
        subscriptions.channels(of: self).forEach(request)
        line.flush()
    }

    func lineReceived(_ value: RedisValue) {
        if case .error(let text) = value { return refuse(text) }
        guard let parts = value.array, parts.count == 3, let kind = parts[0].text, let name = parts[1].text else {
            // The answer to a beat.
            return
        }
        let channel = subscriptions.channel(name, of: self)
        switch kind {
        case "smessage":
            if let channel, channel.isConfirmed, let message = parts[2].bytes { channel.receive(message) }
        case "ssubscribe":
            guard let request = requests.popFirst(), request === channel else { return }
            confirm(request)
        case "sunsubscribe":
            // Unless we have asked for it, the slot has another node.
            if let channel, channel.isConfirmed { subscriptions.lose(channel) }
        default:
            break
        }
    }

    private func confirm(_ channel: Subscription) {
        line.noteSuccess()
        channel.isConfirmed = true
        if let done = channel.done.take() { done(.success(())) } else { channel.missed() }
    }

    private func refuse(_ text: String) {
        guard let request = requests.popFirst() else { return line.restart(text) }
        guard subscriptions.channel(request.name, of: self) === request else { return }
        switch AnsweredError(text, from: endpoint.host) {
        case .moved, .ask, .tryAgain: subscriptions.lose(request)
        case .final where request.done != nil: subscriptions.fail(request, .refused(text))
        case .final, .outage: line.restart(text)
        }
    }

    func lineReadComplete() {}

    func lineBeats() {
        line.write(Self.ping)
        line.flush()
    }

    private static let ping = RedisCommand("PING").bytes

    func lineBroke(_ reason: String) {
        requests.removeAll()
        for channel in subscriptions.channels(of: self) { channel.isConfirmed = false }
        core.refreshSoon()
    }

    func lineRejected(_ text: String) {
        requests.removeAll()
        for channel in subscriptions.channels(of: self) {
            channel.isConfirmed = false
            subscriptions.fail(channel, .rejected(text))
        }
    }
}
