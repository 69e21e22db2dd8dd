import Match
import NIOCore

/// The same load on the bare echo: texts as long and as frequent as moves, and their round-trip times.
final class EchoLoad: Load {
    private let connections: [LoadConnection]
    private let loop: any EventLoop
    private let seconds: Int
    private let interval: TimeAmount
    private let processorTime: () -> ProcessorTime?
    let done: EventLoopPromise<RelayLoad.Outcome>
    private var outcome = RelayLoad.Outcome()
    private var sent: [[UInt64]]
    private var isMeasuring = false

    init(
        _ connections: [LoadConnection], seconds: Int, each interval: TimeAmount, on loop: any EventLoop,
        processorTime: @escaping () -> ProcessorTime?
    ) {
        self.connections = connections
        self.loop = loop
        self.seconds = seconds
        self.interval = interval
        self.processorTime = processorTime
        sent = [[UInt64]](repeating: [], count: connections.count)
        done = loop.makePromise()
    }

    func begin() {
        for (index, connection) in connections.enumerated() {
            connection.received = { [unowned self] _ in
                let latency = monotonicNow() - sent[index].removeFirst()
                if isMeasuring { outcome.latencies.add(latency) }
            }
        }
        let start = NIODeadline.now() + warmUp
        let end = start + .seconds(Int64(seconds))
        let message = Self.message
        _ = Pace(connections.count, each: interval, until: end, on: loop) { [self] index in
            sent[index].append(monotonicNow())
            connections[index].send(message)
        }
        loop.assumeIsolated().scheduleTask(deadline: start) { [self] in
            isMeasuring = true
            outcome.processorTime = processorTime()
        }
        loop.assumeIsolated().scheduleTask(deadline: end) { [self] in
            isMeasuring = false
            outcome.processorTime = processorTime().flatMap { now in outcome.processorTime.map { now - $0 } }
        }
        loop.assumeIsolated().scheduleTask(deadline: end + .seconds(1)) { [self] in done.succeed(outcome) }
    }

    private static var message: [UInt8] {
        let envelope = Envelope(
            match: MatchID(launch: 1, number: 1), attempt: AttemptID(launch: 1, number: 1), sender: .host, sequence: 42)
        let move = PlayedMove(index: 42, tick: 0, text: MoveText("A>B")!)
        return Frame.match(MatchMessage(envelope, .move(move))).encoded
    }
}
