import Foundation
import GRDB
import Match
import MatchStore
import Synchronization
import Testing

@Suite("What was acknowledged is kept")
struct DurabilityTests {
    let folder = Folder()

    /// Another program at the same file.
    private func shell(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    @Test("after kill -9 amid writes, five times on one file", .timeLimit(.minutes(2)))
    func killed() async throws {
        for round in 0..<5 as Range<UInt32> {
            let file = folder.file
            let log = folder.path + "/acknowledged-\(round)"
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [file = file as String, log = log as String, round = round as UInt32] in
                let writer = EndlessWriter(try open(file), log: log)
                for number in 0..<10 as Range<UInt32> { writer.begin(match(round * 10 + number)) }
                // Killed from here, while the store's thread is anywhere in its work.
                while writer.acknowledged.load(ordering: .relaxed) < 700 * (round + 1) { sched_yield() }
                kill(getpid(), SIGKILL)
            }
            let store = try open(file)
            #expect(try await store.diagnose().problems.isEmpty)
            var acknowledged: [UInt32: Int] = [:]
            let text = try String(contentsOfFile: log, encoding: .utf8)
            // The last line may be incomplete.
            for line in text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n") {
                let numbers = line.split(separator: " ").map { UInt32($0)! }
                acknowledged[numbers[0]] = Int(numbers[1]) + 1
            }
            #expect(!acknowledged.isEmpty)
            for (number, count) in acknowledged {
                let kept = try #require(try await store.log(of: match(number).id)).hostMoves
                #expect(kept.count >= count)
                #expect(kept == moves(0..<UInt32(kept.count)))
            }
            await store.close()
        }
    }

    @Test("changes wait while another program has the file locked, and are stored when it lets go")
    func locked() async throws {
        #expect(EmbeddedMatchStore.Options().patience == .seconds(10))
        let store = try open(folder.file)
        try await store.write(.begin(match(1)))
        let shell = try shell(folder.file)
        try await shell.writeWithoutTransaction { db in try db.execute(sql: "BEGIN EXCLUSIVE") }
        let outcomes = Outcomes()
        store.write(.append(moves(0..<3), .host, match(1).id)) { outcomes.add($0) }
        #expect(try await store.log(of: match(1).id)?.hostMoves == [])
        #expect(outcomes.errors.isEmpty)
        try await shell.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
        try await store.write(.append(moves(3..<4), .host, match(1).id))
        #expect(outcomes.errors == [nil])
        #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<4))
        await store.close()
    }

    @Test("a lock that isn't released in time is told, and nothing of the change is stored")
    func lockedForLong() async throws {
        let store = try open(folder.file, patience: .milliseconds(50))
        try await store.write(.begin(match(1)))
        let shell = try shell(folder.file)
        try await shell.writeWithoutTransaction { db in try db.execute(sql: "BEGIN EXCLUSIVE") }
        await #expect(throws: StoreError.locked) {
            try await store.write(.append(moves(0..<3), .host, match(1).id))
        }
        await #expect(throws: StoreError.locked) { try await store.probe() }
        try await shell.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
        try await store.probe()
        try await store.write(.append(moves(0..<3), .host, match(1).id))
        #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<3))
        await store.close()
    }

    @Test("a probe finds a full disk, and doesn't fill it; the free space is that of the disk")
    func probe() async throws {
        let store = try open(folder.file, maximumBytes: 200_000, patience: .milliseconds(50))
        for _ in 0..<20 { try await store.probe() }
        #expect(store.freeBytes ?? 0 > 0)
        try await store.write(.begin(match(1)))
        var kept: UInt32 = 0
        _ = await #expect(throws: StoreError.self) {
            while kept < 100_000 {
                try await store.write(.append(moves(kept..<(kept + 100)), .host, match(1).id))
                kept += 100
            }
        }
        await #expect(throws: StoreError.diskFull) { try await store.probe() }
        await store.close()
        await #expect(throws: StoreError.closed) { try await store.probe() }
    }

    @Test("a full disk is told, loses nothing, and is over when there is room again")
    func fullDisk() async throws {
        var store = try open(folder.file, maximumBytes: 200_000, patience: .milliseconds(50))
        try await store.write(.begin(match(1)))
        var kept: UInt32 = 0
        let error = await #expect(throws: StoreError.self) {
            while kept < 100_000 {
                try await store.write(.append(moves(kept..<(kept + 100)), .host, match(1).id))
                kept += 100
            }
        }
        #expect(error == .diskFull)
        #expect(kept > 0)
        #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<kept))
        // What failed isn't remembered as stored.
        try await store.write(.append(moves(0..<kept), .host, match(1).id))
        await #expect(throws: StoreError.moveGap(index: kept + 1, expected: kept)) {
            try await store.write(.append(moves((kept + 1)..<(kept + 2)), .host, match(1).id))
        }
        await store.close()
        store = try open(folder.file)
        try await store.write(.append(moves(kept..<(kept + 100)), .host, match(1).id))
        #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<(kept + 100)))
        await store.close()
    }

    @Test("a write that finds the disk full waits for room; without room in time it fails, and nothing else is lost")
    func roomIsMade() async throws {
        let file = folder.file
        await #expect(processExitsWith: .success) { [file = file as String] in
            signal(SIGXFSZ, SIG_IGN)
            /// Limits the size of this process's files.
            func limit(_ bytes: rlim_t) {
                var limit = rlimit(rlim_cur: bytes, rlim_max: rlim_t.max)
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            }
            var store = try open(file)
            try await store.write(.begin(match(1)))
            try await store.write(.append(moves(0..<10), .host, match(1).id))
            limit(1)
            let outcomes = Outcomes()
            store.write(.append(moves(10..<20), .host, match(1).id)) { outcomes.add($0) }
            for _ in 0..<50 { await #expect(throws: StoreError.unwritable) { try await store.probe() } }
            #expect(outcomes.errors.isEmpty)
            #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<10))
            limit(rlim_t.max)
            try await store.write(.append(moves(20..<30), .host, match(1).id))
            #expect(outcomes.errors == [nil])
            #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<30))
            await store.close()

            // Without room in time.
            store = try open(file, patience: .milliseconds(50))
            limit(1)
            for _ in 0..<2 {
                await #expect(throws: StoreError.unwritable) {
                    try await store.write(.append(moves(30..<40), .host, match(1).id))
                }
            }
            #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<30))
            limit(rlim_t.max)
            try await store.write(.append(moves(30..<40), .host, match(1).id))
            try await store.probe()
            await store.close()
            store = try open(file)
            #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<40))
            #expect(try await store.diagnose().problems.isEmpty)
            await store.close()
        }
    }

    @Test("the write-ahead log is used again from its beginning while changes come", .timeLimit(.minutes(2)))
    func log() async throws {
        let store = try open(folder.file)
        try await store.write(.begin(match(0)))
        try await store.write(.append(moves(0..<10), .host, match(0).id))
        var number: UInt32 = 0
        while try timesBegun(folder.file + "-wal") < 3 {
            number += 1
            try await store.write(.begin(match(number)))
            try await store.write(.finish(match(number).id, end(), record: [UInt8](repeating: 1, count: 1 << 20)))
        }
        try await store.write(.append(moves(10..<20), .host, match(0).id))
        #expect(try await store.log(of: match(0).id)?.hostMoves == moves(0..<20))
        #expect(try await store.unrankedMatches().count == Int(number))
        #expect(try await store.diagnose().problems.isEmpty)
        await store.close()
    }

    /// How often SQLite began the log again: the number in its header (https://www.sqlite.org/fileformat.html#walformat).
    private func timesBegun(_ log: String) throws -> Int {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: log))
        defer { try? file.close() }
        return (try file.read(upToCount: 16) ?? Data()).suffix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    @Test("what comes faster than the disk takes it is refused at once, and nothing else")
    func overload() async throws {
        let store = try open(folder.file, capacity: 10)
        let outcomes = Outcomes()
        let isHeld = Mutex(true)
        // The store's thread is blocked in an acknowledgement, so that nothing is written meanwhile.
        await withCheckedContinuation { continuation in
            store.write(.begin(match(0))) { _ in
                continuation.resume()
                while isHeld.withLock({ $0 }) { sched_yield() }
            }
        }
        store.write(.append(moves(0..<4), .host, match(0).id)) { outcomes.add($0) }
        for number in 1...11 as ClosedRange<UInt32> {
            store.write(.begin(match(number))) { outcomes.add($0) }
        }
        #expect(outcomes.errors == Array(repeating: .overloaded(allowed: 10), count: 5))
        isHeld.withLock { $0 = false }
        await store.close()
        #expect(outcomes.errors.filter { $0 == nil }.count == 7)
        let again = try open(folder.file)
        #expect(try await again.abandonedMatches().map(\.number) == Array(0...6))
        await again.close()
    }
}

/// Writes a move of each match as soon as the previous one is acknowledged, and notes the acknowledgements in a file.
private final class EndlessWriter: Sendable {
    let acknowledged = Atomic<UInt32>(0)
    private let store: EmbeddedMatchStore
    private let descriptor: Int32

    init(_ store: EmbeddedMatchStore, log: String) {
        self.store = store
        descriptor = Foundation.open(log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }

    func begin(_ match: StoredMatch) {
        store.write(.begin(match)) { _ in self.write(0, match.id) }
    }

    private func write(_ index: UInt32, _ match: MatchID) {
        store.write(.append(moves(index..<(index + 1)), .host, match)) { outcome in
            guard case .success = outcome else { return }
            let line = "\(match.number) \(index)\n"
            _ = line.withCString { Foundation.write(self.descriptor, $0, line.utf8.count) }
            self.acknowledged.add(1, ordering: .relaxed)
            self.write(index + 1, match)
        }
    }
}
