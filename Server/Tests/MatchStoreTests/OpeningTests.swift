import Foundation
import GRDB
import Match
import MatchStore
import Synchronization
import Testing

/// The owners that a server waits for.
private final class Owners: Sendable {
    let list = Mutex<[Int32?]>([])
}

@Suite("Opening a database")
struct OpeningTests {
    let folder = Folder()

    private func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.file)) }

    /// Creates a closed database with 20,000 moves.
    private func fill() async throws {
        let store = try open(folder.file)
        try await store.write(.begin(match(1)))
        try await store.write(.append(moves(0..<20_000), .host, match(1).id))
        await store.close()
    }

    /// Opens the file, and returns the error line for the user without the path.
    private func line(maximumBytes: Int64? = nil) -> String? {
        do {
            _ = try open(folder.file, maximumBytes: maximumBytes)
            return nil
        } catch {
            #expect(!error.description.contains("\n"))
            return error.description.replacingOccurrences(of: folder.file, with: "FILE")
        }
    }

    @Test("it writes ahead, has each commit on the disk, and is for its owner alone")
    func settings() async throws {
        let path = folder.path + "/new/folder/store.sqlite"
        let store = try open(path)
        let diagnosis = try await store.diagnose()
        #expect(diagnosis.journalMode == "wal")
        #expect(diagnosis.synchronous == 2)
        #expect(diagnosis.problems.isEmpty)
        for name in [path, path + "-wal", path + "-shm"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: name)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        await store.close()
    }

    @Test("opened again it has what was kept, and a launch number of its own")
    func reopening() async throws {
        struct Repeating: RandomNumberGenerator {
            var draws = 0
            // Each number is drawn twice.
            mutating func next() -> UInt64 {
                draws += 1
                return UInt64(draws / 2)
            }
        }
        try await fill()
        var launches: Set<UInt64> = []
        for _ in 0..<5 {
            var random = Repeating()
            let store = try EmbeddedMatchStore.open(folder.file, random: &random)
            launches.insert(store.launch)
            #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<20_000))
            await store.close()
        }
        #expect(launches == [0, 1, 2, 3, 4])
    }

    @Test("an empty file is a new database")
    func emptyFile() throws {
        try Data().write(to: URL(fileURLWithPath: folder.file))
        #expect(line() == nil)
    }

    @Test("a folder that can't be made or written is one clear line")
    func unwritable() {
        #expect(
            throws: StoreOpeningError.unwritable(path: "/proc/x/y.sqlite", reason: "the folder /proc/x can't be made")
        ) {
            try open("/proc/x/y.sqlite")
        }
        #expect(throws: StoreOpeningError.unwritable(path: folder.path, reason: "Is a directory")) {
            try open(folder.path)
        }
        // Folders are never closed to the superuser.
        guard geteuid() != 0 else { return }
        chmod(folder.path, 0o500)
        #expect(line() == "the database FILE can't be written: the folder \(folder.path): Permission denied")
        chmod(folder.path, 0o700)
    }

    @Test("a full disk is one clear line, and leaves a file that can be opened later")
    func fullDisk() async throws {
        #expect(line(maximumBytes: 8_192) == "the database FILE can't be written: the disk is full")
        #expect(line() == nil)
    }

    @Test("a file that isn't a database is left as it is")
    func notADatabase() throws {
        let text = Data("My dear diary, ".utf8) + Data(repeating: 0x2e, count: 10_000)
        try text.write(to: URL(fileURLWithPath: folder.file))
        #expect(line() == "FILE isn't a database; it was left as it is")
        #expect(try bytes() == text)
    }

    @Test("a database of another program is left as it is")
    func foreign() throws {
        let queue = try DatabaseQueue(path: folder.file)
        try queue.write { try $0.execute(sql: "CREATE TABLE recipes (name TEXT)") }
        try queue.close()
        let before = try bytes()
        #expect(line() == "FILE is a database of another program; it was left as it is")
        #expect(try bytes() == before)
    }

    @Test("a database of a later version is left as it is")
    func newer() async throws {
        try await fill()
        let queue = try DatabaseQueue(path: folder.file)
        try await queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 time travel')") }
        try queue.close()
        let before = try bytes()
        #expect(line() == "the database FILE was written by a later version; it was left as it is")
        #expect(try bytes() == before)
    }

    @Test("a damaged file is found and left as it is", arguments: [0.2, 0.5, 0.9])
    func damaged(_ place: Double) async throws {
        try await fill()
        var damaged = try bytes()
        let start = Int(Double(damaged.count) * place) / 4_096 * 4_096
        damaged.replaceSubrange(start..<(start + 64), with: Data(repeating: 0xa5, count: 64))
        try damaged.write(to: URL(fileURLWithPath: folder.file))
        #expect(line()?.hasPrefix("the database FILE is damaged (") == true)
        #expect(try bytes() == damaged)
    }

    @Test("a file that was cut off is found and left as it is")
    func truncated() async throws {
        try await fill()
        let half = try bytes().prefix(400_000)
        try half.write(to: URL(fileURLWithPath: folder.file))
        #expect(line()?.hasPrefix("the database FILE is damaged (") == true)
        #expect(try bytes() == half)
    }

    @Test("a second server waits for the first, and is told its process if that doesn't stop")
    func twoServers() async throws {
        let first = try open(folder.file)
        var options = EmbeddedMatchStore.Options()
        options.wait = .milliseconds(50)
        let owners = Owners()
        options.whenWaiting = { owner in owners.list.withLock { $0.append(owner) } }
        var random = SystemRandomNumberGenerator()
        #expect(throws: StoreOpeningError.owned(path: folder.file, process: getpid())) {
            try EmbeddedMatchStore.open(folder.file, options: options, random: &random)
        }
        #expect(owners.list.withLock { $0 } == [getpid()])
        #expect(line()?.contains("process \(getpid())") == true)
        try await first.write(.begin(match(1)))
        try await first.write(.append(moves(0..<20), .host, match(1).id))
        // It stops while the second one waits.
        options.wait = .seconds(20)
        let patient = options
        let file = folder.file
        // On a thread of its own, because it waits without letting other tasks run.
        async let opening = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var random = SystemRandomNumberGenerator()
                continuation.resume(
                    returning: Result { try EmbeddedMatchStore.open(file, options: patient, random: &random) })
            }
        }
        while owners.list.withLock({ $0.count }) < 2 { await Task.yield() }
        await first.close()
        let second = try await opening.get()
        #expect(try await second.log(of: match(1).id)?.hostMoves == moves(0..<20))
        #expect(first.launch != second.launch)
        await second.close()
    }

    @Test("a killed owner leaves no lock")
    func killedOwner() async throws {
        let file = folder.file
        await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
            let store = try open(file)
            try await store.write(.begin(match(1)))
            kill(getpid(), SIGKILL)
        }
        let store = try open(file)
        #expect(try await store.abandonedMatches() == [match(1).id])
        #expect(try await store.log(of: match(1).id)?.match == match(1))
        await store.close()
    }

    @Test("after it is closed the file alone has everything")
    func closed() async throws {
        try await fill()
        let copy = folder.path + "/copy.sqlite"
        try FileManager.default.copyItem(atPath: folder.file, toPath: copy)
        let store = try open(copy)
        #expect(try await store.log(of: match(1).id)?.hostMoves == moves(0..<20_000))
        await store.close()
    }

    @Test("a backup of a running server has everything that was acknowledged")
    func backup() async throws {
        let store = try open(folder.file)
        try await store.write(.begin(match(1)))
        try await store.write(.append(moves(0..<5_000), .host, match(1).id))
        let copy = folder.path + "/copy.sqlite"
        try EmbeddedMatchStore.backUp(folder.file, to: copy)
        try await store.write(.append(moves(5_000..<5_010), .host, match(1).id))
        #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
        let saved = try open(copy)
        #expect(try await saved.log(of: match(1).id)?.hostMoves == moves(0..<5_000))
        #expect(try await saved.diagnose().problems.isEmpty)
        await saved.close()
        #expect(throws: StoreOpeningError.exists(path: copy)) { try EmbeddedMatchStore.backUp(folder.file, to: copy) }
        let nowhere = folder.path + "/nowhere.sqlite"
        #expect(throws: StoreOpeningError.missing(path: nowhere)) {
            try EmbeddedMatchStore.backUp(nowhere, to: folder.path + "/other.sqlite")
        }
        await store.close()
    }

    @Test("a copy that doesn't fit is the copy's failure, and isn't left behind")
    func fullBackup() async throws {
        let folder = Folder()
        let store = try open(folder.file)
        try await store.write(.begin(match(1)))
        try await store.write(.append(moves(0..<5_000), .host, match(1).id))
        await store.close()
        let (file, copy) = (folder.file, folder.path + "/copy.sqlite")
        await #expect(processExitsWith: .success) { [file = file as String, copy = copy as String] in
            // No file of this process can get larger.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 16_384, rlim_max: 16_384)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            do throws(StoreOpeningError) {
                try EmbeddedMatchStore.backUp(file, to: copy)
                Issue.record("it was copied")
            } catch {
                #expect(error.description.contains(copy))
                #expect(!FileManager.default.fileExists(atPath: copy))
            }
        }
    }

    @Test("the usual place is in the user's data folder")
    func location() {
        let path = DatabaseLocation.path
        #expect(path(["XDG_DATA_HOME": "/data/", "HOME": "/home/ann"]) == "/data/pastime/pastime.sqlite")
        #expect(path(["HOME": "/home/ann"]) == "/home/ann/.local/share/pastime/pastime.sqlite")
        #expect(path(["XDG_DATA_HOME": "", "HOME": "/"]) == "/.local/share/pastime/pastime.sqlite")
        #expect(path(["XDG_DATA_HOME": "here", "HOME": "/root"]) == "/root/.local/share/pastime/pastime.sqlite")
        #expect(path([:]) == nil)
    }
}
