import Match
import NIOCore
import PlayRules

/// Pairs that move a disc back and forth, at a steady rate or as fast as they can; measures how long each move takes to reach the opponent.
final class RelayLoad: Load {
    /// The measurements.
    struct Outcome: Sendable {
        var latencies = Samples()
        /// The processor time during the measurement; nil if it isn't known.
        var processorTime: ProcessorTime?
    }

    /// When a player moves.
    enum Tempo {
        /// At a steady rate, whether or not the moves before have arrived.
        case steady(TimeAmount)
        /// When the move before has reached the opponent, and this time after it at the earliest.
        case full(TimeAmount)
    }

    private let pairs: [ScriptedPair]
    private let loop: any EventLoop
    private let seconds: Int
    private let tempo: Tempo
    private let processorTime: () -> ProcessorTime?
    let done: EventLoopPromise<Outcome>
    private var outcome = Outcome()
    private var isMeasuring = false
    private var begun = 0
    private var finished = 0
    /// Whether a player's disc is away, and when the player moved last; for each pair the host comes first.
    private var players: [(isAway: Bool, moved: NIODeadline)]
    /// When the last moves are made.
    private var end = NIODeadline.now()

    private static let game = GameText("hanoi discs=5")!
    private static let there = MoveText("A>B")!
    private static let back = MoveText("B>A")!
    private static let resign = MoveText("resign")!

    /// Creates a load.
    ///
    /// - Parameters:
    ///   - connections: Two for each pair.
    init(
        _ connections: [LoadConnection], seconds: Int, _ tempo: Tempo, launch: UInt64,
        on loop: any EventLoop, processorTime: @escaping () -> ProcessorTime?
    ) {
        pairs = (0..<connections.count / 2).map { index in
            ScriptedPair(
                host: connections[2 * index], guest: connections[2 * index + 1], launch: launch &+ UInt64(index),
                on: loop)
        }
        self.loop = loop
        self.seconds = seconds
        self.tempo = tempo
        players = Array(repeating: (false, .now()), count: connections.count)
        self.processorTime = processorTime
        done = loop.makePromise()
    }

    func begin() {
        for (number, pair) in pairs.enumerated() {
            pair.begun = { [unowned self] in
                begun += 1
                if begun == pairs.count { countDown() }
            }
            pair.relayed = { [unowned self] side, latency in
                if isMeasuring { outcome.latencies.add(latency) }
                if case .full(let pause) = tempo { moveAgain(2 * number + (side == .host ? 0 : 1), after: pause) }
            }
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
        end = start + .seconds(Int64(seconds))
        switch tempo {
        case .steady(let interval):
            _ = Pace(players.count, each: interval, until: end, on: loop) { [self] index in move(index) }
        case .full:
            // The first moves are spread over a second.
            let first = now + .seconds(1)
            _ = Pace(players.count, each: .seconds(1), until: first, on: loop) { [self] index in move(index) }
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

    private func move(_ index: Int) {
        pairs[index / 2].move(players[index].isAway ? Self.back : Self.there, by: index % 2 == 0 ? .host : .guest)
        players[index].isAway.toggle()
        players[index].moved = .now()
    }

    private func moveAgain(_ index: Int, after pause: TimeAmount) {
        let next = max(players[index].moved + pause, .now())
        guard next < end else { return }
        loop.assumeIsolated().scheduleTask(deadline: next) { [self] in move(index) }
    }
}

/// The countdown before players can move.
let countdown = TimeAmount.milliseconds(Ticks.milliseconds(until: Int64(MatchStart.countdown)))

/// The start of a load that isn't measured.
let warmUp = TimeAmount.seconds(2)
