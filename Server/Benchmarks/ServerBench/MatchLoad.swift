import Match
import NIOCore

/// Pairs that play short matches one after the other, each from the invitation to the result.
final class MatchLoad: Load {
    /// The measurements.
    struct Outcome: Sendable {
        /// Matches whose result both players received during the measurement.
        var matches = 0
        var seconds = 0.0
        /// From the invitation until both players knew that the match begins.
        var beginnings = Samples()
        /// From the last move until both players had the result.
        var results = Samples()
    }

    private let pairs: [ScriptedPair]
    private let loop: any EventLoop
    private let seconds: Int
    let done: EventLoopPromise<Outcome>
    private var outcome = Outcome()
    private var isMeasuring = false
    private var isEnding = false
    private var running = 0

    private static let game = GameText("hanoi discs=2")!
    private static let script = ["A>B", "A>C", "B>C"].map { MoveText($0)! }

    init(_ connections: [LoadConnection], seconds: Int, launch: UInt64, on loop: any EventLoop) {
        pairs = (0..<connections.count / 2).map { index in
            ScriptedPair(
                host: connections[2 * index], guest: connections[2 * index + 1], launch: launch &+ UInt64(index),
                on: loop)
        }
        self.loop = loop
        self.seconds = seconds
        done = loop.makePromise()
    }

    func begin() {
        for (index, pair) in pairs.enumerated() {
            // Staggered: after a while they would be anyway.
            let phase = countdown.nanoseconds * Int64(index) / Int64(pairs.count)
            loop.assumeIsolated().scheduleTask(in: .nanoseconds(phase)) { self.play(pair) }
        }
        let start = NIODeadline.now() + countdown + countdown
        loop.assumeIsolated().scheduleTask(deadline: start) { self.isMeasuring = true }
        loop.assumeIsolated().scheduleTask(deadline: start + .seconds(Int64(seconds))) { [self] in
            isMeasuring = false
            isEnding = true
            outcome.seconds = Double(seconds)
        }
    }

    private func play(_ pair: ScriptedPair) {
        guard !isEnding else { return endIfOver() }
        running += 1
        let invited = monotonicNow()
        var moved: UInt64 = 0
        pair.refused = { [unowned self] reason in done.fail(BenchmarkError.refused(reason)) }
        pair.begun = { [unowned self] in
            if isMeasuring { outcome.beginnings.add(monotonicNow() - invited) }
            loop.assumeIsolated().scheduleTask(in: countdown + .milliseconds(20)) {
                moved = monotonicNow()
                for word in Self.script { pair.move(word, by: .host) }
            }
        }
        pair.finished = { [unowned self] in
            if isMeasuring {
                outcome.matches += 1
                outcome.results.add(monotonicNow() - moved)
            }
            running -= 1
            play(pair)
        }
        pair.play(Self.game)
    }

    private func endIfOver() {
        if running == 0 { done.succeed(outcome) }
    }
}
