import NIOCore
import NIOPosix

/// Who uses a line. All calls come on the loop.
protocol LineOwner: AnyObject {
    /// The line is open, and nothing was sent yet.
    func lineOpened()
    /// A value arrived on the open line.
    func lineReceived(_ value: RedisValue)
    /// All that arrived together was reported.
    func lineReadComplete()
    /// Sends something that will be answered, unless an answer is owed.
    func lineBeats()
    /// The line was open and isn't any more, or couldn't be opened. It opens again.
    func lineBroke(_ reason: String)
    /// As `lineBroke`, and Redis lets this client do nothing.
    func lineRejected(_ text: String)
}

/// A connection to one server that is opened again whenever it breaks. Used on its loop only.
///
/// A connection is either the current one or ignored: nothing that it receives later is reported.
final class Line {
    private enum State {
        case idle
        /// Connecting, or waiting for the answers to the greeting.
        case opening(LineHandler)
        case open(LineHandler)
        /// Waiting to connect again.
        case pausing(Scheduled<Void>)
        case closed
    }

    let endpoint: RedisEndpoint
    private let loop: any EventLoop
    private let greeting: Greeting
    private let configuration: RedisClient.Configuration
    private unowned let owner: any LineOwner

    private var state = State.idle
    /// The greeting's commands that aren't answered yet.
    private var steps: ArraySlice<Greeting.Step> = []
    /// The connection that was open last: Redis drops it before the next one is used.
    private var predecessor: Greeting.Identity?
    private var identity: Greeting.Identity?
    /// How many attempts were in vain, or ended before Redis worked.
    private var attempts = 0
    /// Whether something arrived since the last beat.
    private var hasHeard = false
    private var beat: Scheduled<Void>?
    private var outbox = ByteBuffer()

    init(
        _ endpoint: RedisEndpoint, greeting: Greeting, configuration: RedisClient.Configuration, on loop: any EventLoop,
        owner: any LineOwner
    ) {
        self.endpoint = endpoint
        self.greeting = greeting
        self.configuration = configuration
        self.loop = loop
        self.owner = owner
    }

    var isOpen: Bool { if case .open = state { true } else { false } }

    // MARK: Sending

    /// Adds bytes to what the next `flush` sends. The line is open.
    func write(_ bytes: [UInt8]) {
        outbox.writeBytes(bytes)
    }

    /// Sends what was written, as one write.
    func flush() {
        guard outbox.readableBytes > 0, case .open(let handler) = state else { return }
        handler.channel?.writeAndFlush(outbox, promise: nil)
        outbox = ByteBuffer()
    }

    /// Notes that Redis works: the next break is followed by a short pause.
    func noteSuccess() { attempts = 0 }

    // MARK: Opening and closing

    /// Connects.
    func open() {
        let handler = LineHandler(self)
        state = .opening(handler)
        let bound = NIOLoopBound(handler, eventLoop: loop)
        ClientBootstrap(group: loop)
            .connectTimeout(TimeAmount(configuration.silence))
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(bound.value) }
            }
            .connect(host: endpoint.host, port: endpoint.port)
            .assumeIsolated()
            .whenFailure { handler.end("it can't be reached (\(Self.phrase(for: $0)))") }
    }

    /// Closes the connection for good.
    func close() {
        detach()
        state = .closed
    }

    /// Gives the connection up, reports the reason, and connects again after a pause.
    func restart(_ reason: String) {
        pause()
        owner.lineBroke("\(endpoint): \(reason)")
    }

    private func reject(_ text: String) {
        pause()
        owner.lineRejected(text)
    }

    private func pause() {
        detach()
        let pause = TimeAmount(configuration.backoff(attempts))
        attempts += 1
        state = .pausing(loop.assumeIsolated().scheduleTask(in: pause) { [self] in open() })
    }

    /// From here on, nothing of the current connection is reported.
    private func detach() {
        beat?.cancel()
        outbox = ByteBuffer()
        switch state {
        case .open(let handler):
            predecessor = identity ?? predecessor
            handler.drop()
        case .opening(let handler): handler.drop()
        case .pausing(let timer): timer.cancel()
        case .idle, .closed: break
        }
    }

    // MARK: What the connection reports

    fileprivate func connected(_ handler: LineHandler) {
        let steps = greeting.steps(after: predecessor)
        self.steps = steps[...]
        identity = nil
        var bytes = ByteBuffer()
        for step in steps { bytes.writeBytes(step.command.bytes) }
        handler.channel?.writeAndFlush(bytes, promise: nil)
        hasHeard = true
        scheduleBeat()
    }

    fileprivate func received(_ value: RedisValue) {
        hasHeard = true
        guard case .opening(let handler) = state else { return owner.lineReceived(value) }
        guard let step = steps.popFirst() else { return restart("it answers what nobody has asked") }
        switch step.outcome(value) {
        case .done(let identity): self.identity = identity ?? self.identity
        case .outage(let text): return restart(text)
        case .rejected(let text): return reject(text)
        }
        guard steps.isEmpty else { return }
        state = .open(handler)
        owner.lineOpened()
    }

    fileprivate func readComplete() { owner.lineReadComplete() }

    fileprivate func ended(_ reason: String) { restart(reason) }

    // MARK: Silence

    /// At each beat an answer is owed until the next one.
    private func scheduleBeat() {
        beat = loop.assumeIsolated().scheduleTask(in: TimeAmount(configuration.silence)) { [self] in
            guard hasHeard else { return restart("it hasn't answered for \(configuration.silence)") }
            hasHeard = false
            if isOpen { owner.lineBeats() }
            scheduleBeat()
        }
    }

    /// An error of the system in its own words, without NIO's.
    private static func phrase(for error: any Error) -> String {
        switch error {
        case let error as NIOConnectionError:
            if let last = error.connectionErrors.last { return phrase(for: last.error) }
            return "its name isn't known"
        case let error as IOError: return String(cString: strerror(error.errnoCode))
        case ChannelError.connectTimeout: return "it doesn't respond"
        default: return "\(error)"
        }
    }
}

/// One connection of a line.
final class LineHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// Nil once the line has given this connection up.
    private var line: Line?
    private(set) var channel: (any Channel)?
    private var parser = RedisParser()

    init(_ line: Line) { self.line = line }

    /// Closes the connection, and reports nothing more.
    func drop() {
        line = nil
        channel?.close(promise: nil)
    }

    /// Reports that the connection has ended.
    func end(_ reason: String) { line?.ended(reason) }

    func channelActive(context: ChannelHandlerContext) {
        guard let line else { return context.close(promise: nil) }
        channel = context.channel
        line.connected(self)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        parser.append(&bytes)
        do throws(RedisProtocolError) {
            while let line, let value = try parser.next() { line.received(value) }
        } catch {
            end("\(error)")
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) { line?.readComplete() }

    func channelInactive(context: ChannelHandlerContext) { end("it closed the connection") }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        end("the connection failed (\(error))")
        context.close(promise: nil)
    }
}
