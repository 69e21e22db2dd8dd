import Match
import NIOCore
import PlayRules

/// Pairs that move a disc back and forth at a steady rate; measures how long each move takes to reach the opponent.
final class RelayLoad: Load {
    /// The measurements.
    struct Outcome: Sendable {
        var latencies = Samples()
        /// The server's processor time during the measurement, in seconds; nil if it isn't known.
        var processorTime: Double?
    }

    private let pairs: [ScriptedPair]
    private let loop: any EventLoop
    private let seconds: Int
    private let interval: TimeAmount
    private let processorTime: () -> Double?
    let done: EventLoopPromise<Outcome>
    private var outcome = Outcome()
    private var isMeasuring = false
    private var begun = 0
    private var finished = 0

    private static let game = GameText("hanoi discs=5")!
    private static let there = MoveText("A>B")!
    private static let back = MoveText("B>A")!
    private static let resign = MoveText("resign")!

    /// Creates a load.
    ///
    /// - Parameters:
    ///   - connections: Two for each pair.
    ///   - interval: The time between two moves of a player.
    init(
        _ connections: [LoadConnection], seconds: Int, each interval: TimeAmount, launch: UInt64,
        on loop: any EventLoop, processorTime: @escaping () -> Double?
    ) {
        pairs = (0..<connections.count / 2).map { index in
            ScriptedPair(
                host: connections[2 * index], guest: connections[2 * index + 1], launch: launch &+ UInt64(index),
                on: loop)
        }
        self.loop = loop
        self.seconds = seconds
        self.interval = interval
        self.processorTime = processorTime
        done = loop.makePromise()
    }

    func begin() {
        for pair in pairs {
            pair.begun = { [unowned self] in
                begun += 1
                if begun == pairs.count { countDown() }
            }
            pair.relayed = { [unowned self] latency in if isMeasuring { outcome.latencies.add(latency) } }
            pair.finished = { [unowned self] in
                finished += 1
                if finished == pairs.count { done.succeed(outcome) }
            }
            pair.refused = { [unowned self] reason in done.fail(BenchmarkError.refused(reason)) }
            pair.play(Self.game)
        }
    }

    private func countDown() {
        loop.assumeIsolated().scheduleTask(in: countdown + .milliseconds(200)) { [self] in play() }
    }

    private func play() {
        let now = NIODeadline.now()
        let start = now + warmUp
        let end = start + .seconds(Int64(seconds))
        var isAway = [Bool](repeating: false, count: 2 * pairs.count)
        _ = Pace(2 * pairs.count, each: interval, until: end, on: loop) { [pairs] index in
            pairs[index / 2].move(isAway[index] ? Self.back : Self.there, by: index % 2 == 0 ? .host : .guest)
            isAway[index].toggle()
        }
        _ = Pace(pairs.count, each: .seconds(4), until: end, on: loop) { [pairs] in pairs[$0].beat() }
        loop.assumeIsolated().scheduleTask(deadline: start) { [self] in
            isMeasuring = true
            outcome.processorTime = processorTime()
        }
        loop.assumeIsolated().scheduleTask(deadline: end) { [self] in
            isMeasuring = false
            outcome.processorTime = processorTime().flatMap { now in outcome.processorTime.map { now - $0 } }
        }
        // Moves under way arrive first, so that nothing is refused.
        loop.assumeIsolated().scheduleTask(deadline: end + .seconds(2)) { [self] in
            for pair in pairs { pair.move(Self.resign, by: .guest) }
        }
    }
}

/// The countdown before players can move.
let countdown = TimeAmount.milliseconds(Ticks.milliseconds(until: Int64(MatchStart.countdown)))

/// The start of a load that isn't measured.
let warmUp = TimeAmount.seconds(2)
