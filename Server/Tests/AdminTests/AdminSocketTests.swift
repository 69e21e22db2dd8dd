import Admin
import Foundation
import Identity
import Logging
import Match
import MatchServer
import MatchStore
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import Sockets
import Testing

/// 2026-03-04 00:00 UTC.
private let start: Milliseconds = 1_772_582_400_000

/// A line's length is its value.
private struct LengthJudge: GameJudge {
    let board: Board

    func run(_ line: [UInt8]) throws(JudgeProblem) -> Verdict {
        Verdict(board: board, value: Int64(line.count), digest: 1)
    }
}

private let board = Board(game: GameText("2048 size=4 target=2048")!, measure: MoveText("score")!, order: .mostFirst)

/// A server's socket for operators in a folder of its own.
private final class Office: Sendable {
    let store: EmbeddedMatchStore
    let path: String
    let log: LinesOfLog
    private let folder: URL
    private let matches: MatchServer
    private let socket: AdminSocket

    /// - Parameter isRead: Whether the servers can read what is decided.
    init(isRead: Bool = true) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "p\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path + "/admin"
        var random = SystemRandomNumberGenerator()
        store = try EmbeddedMatchStore.inMemory(random: &random)
        let readStore = isRead ? store : try EmbeddedMatchStore.inMemory(random: &random)
        matches = try await MatchServer.start(
            store: readStore, lobby: EmbeddedLobby(), tokens: GuestTokens(keys: [GuestTokens.newKey(using: &random)]),
            metrics: MetricsRegistry(), on: MultiThreadedEventLoopGroup.singleton.next())
        let log = LinesOfLog()
        self.log = log
        let desk = AdminDesk(store: store, matches: matches, logger: Logger(label: "test") { _ in log })
        socket = try await AdminSocket.open(path, answer: desk.answer)
        if !isRead { await readStore.close() }
    }

    func ask(_ request: AdminRequest) async throws -> AdminAnswer { try await askServer(path, request) }

    func see(_ number: UInt64, _ name: String) async throws {
        try await store.write(.seen(StoredPlayer(number: number, nickname: Nickname(name)!), at: start))
    }

    func close() async {
        await socket.close()
        await matches.stop()
        await store.close()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// Asks a server, on a thread of its own: tests share theirs with the server.
private func askServer(
    _ path: String, _ request: AdminRequest, patience: Int = AdminClient.patience
) async throws -> AdminAnswer {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(with: Result { try AdminClient(path, patience: patience).ask(request).answer })
        }
    }
}

/// Keeps the lines of a log.
private final class LinesOfLog: LogHandler {
    let lines = NIOLockedValueBox<[String]>([])
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    var logLevel: Logger.Level {
        get { .info }
        set {}
    }

    subscript(metadataKey _: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) {
        let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        lines.withLockedValue { $0.append(([event.message.description] + fields).joined(separator: " ")) }
    }
}

@Suite("Operators look after players over a socket", .timeLimit(.minutes(1)))
struct AdminSocketTests {
    private let ann = "00000000000000a1"

    @Test("players are found, renamed, banned and let in again, and each change is logged")
    func players() async throws {
        let office = try await Office()
        try await office.see(0xa1, "Ann")
        try await office.see(0xb2, "Bob")
        let found = try await office.ask(AdminRequest(.players, name: "an")).players
        #expect(found?.map(\.player) == [ann])
        #expect(found?[0].name == "Ann" && found?[0].seen == start && found?[0].banned == nil)
        #expect(try await office.ask(AdminRequest(.players)).players?.count == 2)

        #expect(
            try await office.ask(AdminRequest(.rename, player: ann, name: " Kind   Otter ")).done
                == "\(ann) is Kind Otter now.")
        let renamed = try await office.ask(AdminRequest(.players, name: "otter")).players?.first
        #expect(renamed?.name == "Kind Otter" && renamed?.chosen == "Ann")

        #expect(try await office.ask(AdminRequest(.bans)).players == [])
        #expect(try await office.ask(AdminRequest(.ban, player: ann, reason: "Rude")).done == "\(ann) is banned.")
        let banned = try await office.ask(AdminRequest(.bans)).players
        #expect(banned?.map(\.reason) == ["Rude"])
        #expect(banned?[0].banned != nil)
        #expect(try await office.ask(AdminRequest(.unban, player: ann)).done == "\(ann) isn't banned any more.")
        #expect(try await office.ask(AdminRequest(.bans)).players == [])
        #expect(
            office.log.lines.withLockedValue { $0 } == [
                "an operator: rename name= Kind   Otter  player=\(ann)", "an operator: ban player=\(ann) reason=Rude",
                "an operator: unban player=\(ann)",
            ])
        await office.close()
    }

    @Test("what can't be done is said in a phrase, and changes nothing")
    func problems() async throws {
        let office = try await Office()
        try await office.see(0xa1, "Ann")
        func problem(_ request: AdminRequest) async throws -> String? { try await office.ask(request).error }
        let number = "a player's number has 16 hexadecimal digits, as listed by players"
        #expect(try await problem(AdminRequest(.ban, player: "Ann")) == "“Ann”: \(number)")
        #expect(try await problem(AdminRequest(.ban)) == "a player's number is missing")
        #expect(
            try await problem(AdminRequest(.ban, player: "00000000000000ff"))
                == "no such player was here, or the player was forgotten")
        #expect(
            try await problem(AdminRequest(.ban, player: ann, reason: String(repeating: "x", count: 201)))
                == "a reason has at most 200 bytes, on one line")
        #expect(
            try await problem(AdminRequest(.rename, player: ann, name: String(repeating: "x", count: 21)))
                == "a nickname has 1 to 20 characters, not 21")
        #expect(try await problem(AdminRequest(.settle, report: 7)) == "there is no report 7")
        #expect(
            try await problem(AdminRequest(.remove, entries: ["\(ann)/score/chess"]))
                == "there is no such entry: “\(ann)/score/chess”")
        let copied = "isn't an entry: copy one from 'pastime admin entries PLAYER'"
        #expect(try await problem(AdminRequest(.remove, entries: ["\(ann)/score"])) == "“\(ann)/score” \(copied)")
        #expect(try await problem(AdminRequest(.remove, entries: ["Ann/score/chess"])) == "“Ann/score/chess” \(copied)")
        #expect(try await office.store.sanctioned().isEmpty)
        #expect(office.log.lines.withLockedValue { $0 } == [])
        await office.close()
    }

    @Test("entries are listed and removed, and those that aren't there are named")
    func entries() async throws {
        let office = try await Office()
        let player = StoredPlayer(number: 0xa1, nickname: Nickname("Ann")!)
        let game = try VerifiedGame(Array("xxxx".utf8), by: LengthJudge(board: board))
        try await office.store.write(.enter(game, player: player, reached: start))
        let entry = "\(ann)/score/2048 size=4 target=2048"
        let listed = try await office.ask(AdminRequest(.entries, player: ann)).entries
        #expect(listed?.map(\.entry) == [entry])
        #expect(listed?[0].name == "Ann" && listed?[0].rank == 1 && listed?[0].value == 4)
        // What isn't an entry changes nothing.
        #expect(try await office.ask(AdminRequest(.remove, entries: [entry, "2048"])).error != nil)
        #expect(try await office.ask(AdminRequest(.entries, player: ann)).entries?.count == 1)
        #expect(try await office.ask(AdminRequest(.remove, entries: [entry])).done == "The entry is removed.")
        #expect(try await office.store.leaderboard(board, .allTime, now: start, limit: 9).isEmpty)
        #expect(try await office.ask(AdminRequest(.entries, player: ann)).entries == [])
        try await office.store.write(.enter(game, player: player, reached: start))
        #expect(
            try await office.ask(AdminRequest(.remove, entries: ["\(ann)/time/2048", entry, "\(ann)/score/2048"])).error
                == "there is no such entry: “\(ann)/time/2048”, “\(ann)/score/2048”; the others are removed")
        #expect(try await office.ask(AdminRequest(.entries, player: ann)).entries == [])
        await office.close()
    }

    @Test("an entry can be removed that isn't among the latest, which are listed; the fewest can be best, too")
    func oldEntries() async throws {
        let office = try await Office()
        let player = StoredPlayer(number: 0xa1, nickname: Nickname("Ann")!)
        for number in 0...AdminDesk.mostListed {
            let board = Board(
                game: GameText("2048 size=4 target=\(number)")!, measure: MoveText("time")!, order: .leastFirst)
            let game = try VerifiedGame(Array("xxxx".utf8), by: LengthJudge(board: board))
            try await office.store.write(.enter(game, player: player, reached: start + Milliseconds(number)))
        }
        let oldest = "\(ann)/time/2048 size=4 target=0"
        let listed = try #require(try await office.ask(AdminRequest(.entries, player: ann)).entries)
        #expect(listed.count == AdminDesk.mostListed && !listed.map(\.entry).contains(oldest))
        #expect(try await office.ask(AdminRequest(.remove, entries: [oldest])).done == "The entry is removed.")
        #expect(try await office.ask(AdminRequest(.entries, player: ann)).entries == listed)
        let board = Board(game: GameText("2048 size=4 target=0")!, measure: MoveText("time")!, order: .leastFirst)
        #expect(try await office.store.place(of: 0xa1, on: board, .allTime, now: start) == nil)
        await office.close()
    }

    @Test("a decision that is stored is done, even if the server can't read it at once")
    func unread() async throws {
        let office = try await Office(isRead: false)
        try await office.see(0xa1, "Ann")
        #expect(
            try await office.ask(AdminRequest(.ban, player: ann, reason: "Rude")).done
                == "\(ann) is banned. Servers notice within 5 s.")
        #expect(try await office.store.player(0xa1)?.ban != nil)
        await office.close()
    }

    @Test("a given name is taken back by none")
    func givenBack() async throws {
        let office = try await Office()
        try await office.see(0xa1, "Ann")
        _ = try await office.ask(AdminRequest(.rename, player: ann, name: "Kind Otter"))
        #expect(try await office.ask(AdminRequest(.rename, player: ann)).done == "\(ann) has the chosen name again.")
        let known = try await office.ask(AdminRequest(.players)).players
        #expect(known?.map(\.name) == ["Ann"] && known?[0].chosen == nil)
        await office.close()
    }

    @Test("reports are listed with both players, and settled")
    func reports() async throws {
        let office = try await Office()
        try await office.see(0xb2, "Bob")
        let match = StoredMatch(
            id: MatchID(launch: 1, number: 2), attempt: AttemptID(launch: 3, number: 1),
            terms: MatchTerms(game: GameText("hanoi discs=3")!, first: .host, rematchRule: .keepSeats), seed: 1,
            host: StoredPlayer(number: 0xa1, nickname: Nickname("Ann")!),
            guest: StoredPlayer(number: 0xb2, nickname: Nickname("Bob")!), began: start)
        try await office.store.write(.begin(match))
        try await office.store.report(match.id, by: 0xa1, date: start)
        let report = try #require(try await office.ask(AdminRequest(.reports)).reports?.first)
        #expect(report.player == "00000000000000b2" && report.name == "Bob")
        #expect(report.reporter == ann && report.reporterName == "Ann" && report.date == start)
        #expect(report.match == match.id.description && !report.isBanned)
        _ = try await office.ask(AdminRequest(.ban, player: report.player))
        #expect(try await office.ask(AdminRequest(.reports)).reports?.map(\.isBanned) == [true])
        #expect(
            try await office.ask(AdminRequest(.settle, report: report.report)).done
                == "Report \(report.report) is settled.")
        #expect(try await office.ask(AdminRequest(.reports)).reports == [])
        await office.close()
    }

    @Test("only the owner can open the socket; it is gone when the server stops, and one left behind is replaced")
    func file() async throws {
        let office = try await Office()
        let attributes = try FileManager.default.attributesOfItem(atPath: office.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        await #expect(throws: AdminSocketProblem.inUse(office.path)) {
            try await AdminSocket.open(office.path) { $0 }
        }
        let folder = URL(fileURLWithPath: office.path).deletingLastPathComponent().path
        let plain = folder + "/plain"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: plain))
        await #expect(throws: AdminSocketProblem.isFile(plain)) { try await AdminSocket.open(plain) { $0 } }
        #expect(try Data(contentsOf: URL(fileURLWithPath: plain)) == Data("mine".utf8))
        await office.close()
        await #expect(throws: AdminSocketProblem.nobody(office.path)) { try await office.ask(AdminRequest(.players)) }
        await #expect(throws: AdminSocketProblem.longPath(String(repeating: "x", count: 200), allowed: 107)) {
            try await AdminSocket.open(String(repeating: "x", count: 200)) { $0 }
        }
    }

    @Test("a socket that a killed server has left is replaced")
    func stale() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "p\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (path, left) = (folder.path + "/admin", folder.path + "/left")
        let killed = try await AdminSocket.open(path) { $0 }
        try FileManager.default.moveItem(atPath: path, toPath: left)
        // Another server has taken the place meanwhile.
        let other = try await AdminSocket.open(path) { _ in Array(#"{"done":"There."}"#.utf8) }
        await killed.close()
        #expect(try await askServer(path, AdminRequest(.players)).done == "There.")
        await other.close()
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(FileManager.default.fileExists(atPath: left))
        let socket = try await AdminSocket.open(left) { _ in Array(#"{"done":"Here."}"#.utf8) }
        #expect(try await askServer(left, AdminRequest(.players)).done == "Here.")
        await socket.close()
        #expect(!FileManager.default.fileExists(atPath: left))
        try FileManager.default.removeItem(at: folder)
    }

    @Test("what isn't a request is answered with what one is; several requests can follow each other")
    func lines() async throws {
        let office = try await Office()
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(unixDomainSocketPath: office.path) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let answers = try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: "hello\n{\"command\":\"pla"))
            try await outbound.write(ByteBuffer(string: "yers\"}\n{\"command\":\"bans\"}\n"))
            var text = ""
            for try await part in inbound {
                text += String(buffer: part)
                if text.count(where: { $0 == "\n" }) == 3 { break }
            }
            return text.split(separator: "\n").map(String.init)
        }
        #expect(
            answers == [
                #"{"error":"a request is a JSON object with a command: players, rename, ban, unban, bans, entries, "#
                    + #"remove, reports, settle"}"#, #"{"players":[]}"#, #"{"players":[]}"#,
            ])
        await office.close()
    }

    @Test("a client that sends no more still gets its answer")
    func halfClosed() async throws {
        let office = try await Office()
        let path = office.path
        let text = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: lastWords(#"{"command":"bans"}"# + "\n", to: path))
            }
        }
        #expect(text == #"{"players":[]}"# + "\n")
        await office.close()
    }

    @Test("a client waits only so long for an answer")
    func patience() async throws {
        let office = try await Office()
        let path = office.path + "2"
        let (asked, ask) = AsyncStream<Void>.makeStream()
        let (silence, end) = AsyncStream<Void>.makeStream()
        let silent = try await AdminSocket.open(path) { line in
            ask.yield()
            for await _ in silence {}
            return line
        }
        await #expect(throws: AdminSocketProblem.late(path, seconds: 1)) {
            try await askServer(path, AdminRequest(.players), patience: 1)
        }
        for await _ in asked { break }
        end.finish()
        await silent.close()
        await office.close()
    }
}

/// Sends a text, then shuts the sending side down; returns what is answered.
private func lastWords(_ text: String, to path: String) -> String {
    #if canImport(Glibc)
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let outcome = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
    }
    let bytes = Array(text.utf8)
    guard outcome == 0, write(descriptor, bytes, bytes.count) == bytes.count, shutdown(descriptor, Int32(SHUT_WR)) == 0
    else { return "no connection" }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1_024)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
        answer += buffer[..<count]
    }
}
