import Sockets
import Synchronization
import Testing

@testable import MatchServer

/// Work that begins and ends when a test says so.
@Suite struct OrderedTaskTests {
    private final class Work: Sendable {
        private struct State {
            var begun: [String] = []
            var waiting: [String: CheckedContinuation<Void, Never>] = [:]
        }

        private let state = Mutex(State())
        let executor = HandExecutor()

        var begun: [String] { state.withLock(\.begun) }

        /// Adds work to some lines.
        func add(_ name: String, to tasks: OrderedTasks, in lines: OrderedTasks.Line...) {
            tasks.run(in: lines) { [self] in
                await withCheckedContinuation { continuation in
                    state.withLock { state in
                        state.begun.append(name)
                        state.waiting[name] = continuation
                    }
                }
            }
            executor.run()
        }

        func end(_ names: String...) {
            for name in names {
                state.withLock { $0.waiting.removeValue(forKey: name) }?.resume()
                executor.run()
            }
        }
    }

    private let work = Work()

    @Test("what stands in the same line comes one after the other, all else at once")
    func lines() {
        let tasks = OrderedTasks(width: 8, on: work.executor)
        for name in ["a1", "b1", "a2", "a3", "b2"] {
            work.add(name, to: tasks, in: .player(name.hasPrefix("a") ? 1 : 2))
        }
        #expect(work.begun == ["a1", "b1"] && tasks.count == 5)
        work.end("b1")
        #expect(work.begun == ["a1", "b1", "b2"])
        work.end("a1")
        #expect(work.begun == ["a1", "b1", "b2", "a2"])
        work.end("b2", "a2", "a3")
        #expect(work.begun.last == "a3" && tasks.count == 0)
    }

    @Test("what stands in two lines waits for both, and both wait for it; its end lets several begin")
    func twoLines() throws {
        let network = OrderedTasks.Line.network(try #require(NetworkPrefix("192.0.2.7")))
        let tasks = OrderedTasks(width: 8, on: work.executor)
        work.add("a", to: tasks, in: .player(1))
        work.add("b", to: tasks, in: network)
        work.add("both", to: tasks, in: .player(1), network)
        work.add("c", to: tasks, in: .player(1))
        work.add("d", to: tasks, in: network)
        work.end("a")
        #expect(work.begun == ["a", "b"])
        work.end("b")
        #expect(work.begun == ["a", "b", "both"])
        work.end("both")
        #expect(work.begun == ["a", "b", "both", "c", "d"])
        work.end("c", "d")
        #expect(tasks.count == 0)
    }

    @Test("no more runs at once than may; nothing is taken after the end, and what has come is done")
    func width() {
        let tasks = OrderedTasks(width: 2, on: work.executor)
        for number in 0..<4 as Range<UInt64> { work.add("\(number)", to: tasks, in: .player(number)) }
        #expect(work.begun == ["0", "1"])
        tasks.finish()
        work.add("late", to: tasks, in: .census)
        work.end("1", "0")
        #expect(work.begun == ["0", "1", "2", "3"])
        work.end("2", "3")
        #expect(tasks.count == 0)
    }
}
