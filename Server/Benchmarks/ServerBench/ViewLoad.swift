import Match
import NIOCore
import PlayRules

/// One match that ever more viewers watch; measures how long a move takes to reach them.
final class ViewLoad: Load {
    /// The measurements with so many viewers.
    struct Stage: Sendable {
        let viewers: Int
        /// From a player's move until a viewer has it.
        var latencies = Samples()
        /// The processor time during the measurement; nil if it isn't known.
        var processorTime: ProcessorTime?
    }

    private let pair: ScriptedPair
    private let viewers: [LoadConnection]
    private let loop: any EventLoop
    private let seconds: Int
    private let processorTime: () -> ProcessorTime?
    let done: EventLoopPromise<[Stage]>
    private var stages: [Stage]
    /// Which stage is being measured.
    private var measured: Int?
    /// When each move was made. Only the host moves, so a move's index among those of both is that of its own.
    private var sent: [UInt64] = []

    /// The time between two moves: not in step with servers that read the match's log twice a second.
    private static let interval = TimeAmount.milliseconds(370)
    /// The time between two stages: viewers come during the first second of it.
    private static let pause = TimeAmount.seconds(3)
    private static let game = GameText("hanoi discs=5")!
    private static let words = [MoveText("A>B")!, MoveText("B>A")!]
    private static let resign = MoveText("resign")!

    /// Creates a load.
    ///
    /// - Parameters:
    ///   - connections: Those of the players, and at least as many others as there are viewers at the end.
    ///   - counts: The numbers of viewers, in ascending order.
    ///   - seconds: How long each of them is measured.
    init(
        _ connections: [LoadConnection], viewers counts: [Int], seconds: Int, launch: UInt64, on loop: any EventLoop,
        processorTime: @escaping () -> ProcessorTime?
    ) {
        pair = ScriptedPair(host: connections[0], guest: connections[1], launch: launch, on: loop)
        viewers = Array(connections[2...].prefix(counts.last ?? 0))
        stages = counts.map { Stage(viewers: $0) }
        self.loop = loop
        self.seconds = seconds
        self.processorTime = processorTime
        done = loop.makePromise()
    }

    func begin() {
        pair.refused = { [unowned self] reason in done.fail(BenchmarkError.refused(reason)) }
        pair.begun = { [unowned self] in
            loop.assumeIsolated().scheduleTask(in: countdown + .milliseconds(200)) { self.play() }
        }
        pair.finished = { [unowned self] in done.succeed(stages) }
        pair.play(Self.game)
    }

    private func play() {
        let length = Self.pause + .seconds(Int64(seconds))
        let start = NIODeadline.now()
        let end = start + length * stages.count
        _ = Pace(1, each: Self.interval, until: end, on: loop) { [self] _ in
            pair.move(Self.words[sent.count % 2], by: .host)
            sent.append(monotonicNow())
        }
        _ = Pace(1, each: .seconds(4), until: end, on: loop) { [self] _ in pair.beat() }
        var first = 0
        for (index, stage) in stages.enumerated() {
            let begin = start + length * index
            let new = viewers[first..<stage.viewers]
            first = stage.viewers
            for (number, viewer) in new.enumerated() {
                let delay = TimeAmount.nanoseconds(1_000_000_000 * Int64(number) / Int64(new.count))
                loop.assumeIsolated().scheduleTask(deadline: begin + delay) { self.watch(viewer) }
            }
            loop.assumeIsolated().scheduleTask(deadline: begin + Self.pause) { [self] in
                measured = index
                stages[index].processorTime = processorTime()
            }
            loop.assumeIsolated().scheduleTask(deadline: begin + length) { [self] in
                measured = nil
                let now = processorTime()
                stages[index].processorTime = now.flatMap { now in stages[index].processorTime.map { now - $0 } }
            }
        }
        // Moves under way arrive first, so that nothing is refused.
        loop.assumeIsolated().scheduleTask(deadline: end + .seconds(2)) { [self] in pair.move(Self.resign, by: .guest) }
    }

    private func watch(_ viewer: LoadConnection) {
        viewer.received = { [unowned self] bytes in
            do throws(WireError) {
                switch try Frame(bytes) {
                case .match(let message):
                    guard case .move(let move) = message.body, Int(move.index) < sent.count, let measured else { break }
                    stages[measured].latencies.add(monotonicNow() - sent[Int(move.index)])
                case .lobby(.error(let refusal)):
                    done.fail(BenchmarkError.refused(refusal.text.description))
                case .lobby: break
                }
            } catch {
                done.fail(BenchmarkError.refused(error.description))
            }
        }
        viewer.send(Frame.lobby(.watch(pair.match)).encoded)
    }
}
