import Client
import Foundation
import Match
import MatchServer
import MatchStore
import OnlinePlayer
import PlayRules
import Redis
import RedisServer
import RedisStore
import Testing
import Versus

/// Several servers in processes of their own that share a Redis.
@Suite(.serialized, .timeLimit(.minutes(5))) struct ManyServersTests {
    @Test("two players, each at another server, meet in the queue and by a code, and play to the end")
    func meeting() async throws {
        let arcade = try await Arcade.start(servers: 3)
        let players = (0..<2).map { arcade.player($0, at: $0) }
        for player in players { player.command(.quick(GameText("hanoi discs=3")!)) }
        let ends = await Arcade.ends(of: players)
        #expect(MatchTests.disagreements(ends) == [])
        #expect(ends[0].result?.reason == .goal)

        let (host, guest) = (arcade.player(2, at: 2), arcade.player(3, at: 0))
        host.command(.invite(GameText("2048 target=16")!))
        let code = try #require(await host.wait { $0.code != nil }.code)
        guest.command(.enter(code))
        #expect(MatchTests.disagreements(await Arcade.ends(of: [host, guest])) == [])

        // A rematch is where the match before it was.
        for player in [host, guest] { player.command(.rematch) }
        for player in [host, guest] { _ = await player.wait { $0.phase == .playing } }
        guest.command(.resign)
        #expect(await host.wait(until: MatchTests.decided).result?.outcome == .won)
        for player in players + [host, guest] { await player.close() }
        await arcade.stop()
    }

    @Test("a player who goes to another server leaves the first, and plays on")
    func elsewhere() async throws {
        let arcade = try await Arcade.start(servers: 3)
        let players = (0..<2).map { arcade.player($0, at: $0) }
        var news = await players[0].news().makeAsyncIterator()
        for player in players { player.command(.quick(GameText("hanoi discs=4")!)) }
        try await Arcade.seeMoves(2, in: &news)
        let match = await players[0].contest?.match
        // Now at the third server, and at the first again.
        for _ in 0..<2 {
            players[0].breakConnection()
            try await Arcade.seeMoves(2, in: &news)
        }
        let ends = await Arcade.ends(of: players)
        #expect(MatchTests.disagreements(ends) == [])
        #expect(ends[0].result?.reason == .goal)
        #expect(await players[0].contest?.match == match)
        for player in players {
            #expect(await player.contest?.contradictions == 0)
            await player.close()
        }
        await arcade.stop()
    }

    @Test("50 matches of all games go on while each server and Redis are killed, and nothing acknowledged is lost")
    func kills() async throws {
        let arcade = try await Arcade.start(servers: 3)
        // Simulating falling squares takes long in a debug build.
        let games =
            Array(repeating: "hanoi discs=4", count: 72) + Array(repeating: "2048 target=64", count: 16)
            + Array(repeating: "minesweeper w=8 h=8 mines=10", count: 8)
            + Array(repeating: "dropit columns=6", count: 4)
        let players = games.indices.map { arcade.player($0, at: $0 % 3) }
        var streams: [AsyncStream<ClientNews>.AsyncIterator] = []
        for player in players { streams.append(await player.news().makeAsyncIterator()) }
        for (player, game) in zip(players, games) { player.command(.quick(GameText(game)!)) }
        for index in streams.indices { try await Arcade.seeMoves(1, in: &streams[index]) }
        // Moves of the opponent that a player knows were acknowledged.
        var heard: [(match: MatchID, side: Side, words: [String])] = []
        func note() async {
            for player in players {
                guard let contest = await player.contest else { continue }
                // The server adds when it was made, and what is told of it; in Minesweeper it opens the first cell.
                let openings = contest.game.openings.host.bytes.isEmpty ? 0 : 1
                let words = contest.opponentMoves.dropFirst(openings).map {
                    String($0.word.prefix { $0 != "~" && $0 != "@" })
                }
                heard.append((contest.match, contest.side.other, words))
            }
        }
        await note()
        #expect(heard.count == 100)
        var waits = Waits()
        await waits.note(players)
        for victim in 0..<4 {
            if victim < 3 { await arcade.killServer(victim) } else { await arcade.redis.kill() }
            await note()
            try await arcade.restart(victim)
            // Until every match that isn't over goes on.
            for index in streams.indices {
                if MatchTests.decided(await players[index].state) { continue }
                try await Arcade.seeMoves(1, in: &streams[index])
            }
            print("\(victim < 3 ? "a server" : "Redis") was killed: \(await waits.note(players))")
        }
        await note()
        // DropIt ends only by its clock.
        for (player, game) in zip(players, games) where game.hasPrefix("dropit") {
            if await player.contest?.side == .host { player.command(.resign) }
        }
        let ends = await Arcade.ends(of: players)
        #expect(MatchTests.disagreements(ends) == [])
        for player in players {
            #expect(await player.contest?.contradictions == 0)
            await player.close()
        }
        try await arcade.withStore { store in
            for (match, side, words) in heard {
                let log = try #require(try await store.log(of: match))
                #expect(log.end != nil)
                let kept = log.moves(of: side).map { $0.move.text.description }
                #expect(kept.starts(with: words), "\(match): \(words) heard, \(kept) kept")
            }
        }
        await arcade.stop()
    }

    @Test("the lease of a server that is paused is lost: another one runs its matches, and it acknowledges nothing")
    func paused() async throws {
        let arcade = try await Arcade.start(servers: 3)
        let players = (0..<2).map { arcade.player($0, at: 0) }
        var news = await players[0].news().makeAsyncIterator()
        for player in players { player.command(.quick(GameText("hanoi discs=5")!)) }
        try await Arcade.seeMoves(2, in: &news)
        let match = try #require(await players[0].contest?.match)
        let owner = try await arcade.withStore { try #require(try await $0.owner(of: match)) }
        arcade.servers[0].pause()
        for player in players { player.breakConnection() }
        try await Arcade.seeMoves(2, in: &news)
        let next = try await arcade.withStore { try #require(try await $0.owner(of: match)) }
        #expect(next.epoch > owner.epoch && next.server != owner.server)
        arcade.servers[0].resume()
        let ends = await Arcade.ends(of: players)
        #expect(MatchTests.disagreements(ends) == [])
        for player in players {
            #expect(await player.contest?.contradictions == 0)
            await player.close()
        }
        await arcade.stop()
    }

    @Test("in a cluster of Redis, players of different servers meet and play to the end, though a server is killed")
    func cluster() async throws {
        let arcade = try await Arcade.start(servers: 2, masters: 3)
        let games = ["hanoi discs=3", "2048 target=16", "minesweeper w=6 h=6 mines=4", "hanoi discs=4"]
        let players = (0..<8).map { arcade.player($0, at: $0 % 2) }
        for (number, player) in players.enumerated() { player.command(.quick(GameText(games[number / 2])!)) }
        var news = await players[7].news().makeAsyncIterator()
        try await Arcade.seeMoves(1, in: &news)
        await arcade.killServer(1)
        var matches: Set<MatchID> = []
        for pair in stride(from: 0, to: players.count, by: 2) {
            var ends: [ClientState] = []
            for player in players[pair..<(pair + 2)] { ends.append(await player.wait(until: MatchTests.decided)) }
            #expect(MatchTests.disagreements(ends) == [])
            #expect(ends[0].result?.reason == .goal)
            for player in players[pair..<(pair + 2)] {
                if let match = await player.contest?.match { matches.insert(match) }
                #expect(await player.contest?.contradictions == 0)
                await player.close()
            }
        }
        #expect(matches.count == 4)
        try await arcade.withStore { store in
            for match in matches {
                let log = try await store.log(of: match)
                #expect(log?.end != nil)
            }
        }
        await arcade.stop()
    }

    @Test("whoever comes back at another server hears nothing wrong of the match, whatever comes first")
    func back() async throws {
        let arcade = try await Arcade.start(servers: 2)
        let ann = try await PlainClient.welcomed(port: arcade.servers[0].port, "Ann").0
        let (bob, welcome) = try await PlainClient.welcomed(port: arcade.servers[0].port, "Bob")
        let pair = try await Pair.begin(ann, bob, game: "hanoi discs=3")
        let again = try await PlainClient.welcomed(
            port: arcade.servers[1].port, "Bob", token: welcome.token.description
        ).0
        let moves = (0..<15).map { Pair.move($0, "A>C") }
        for (index, body) in ([.acknowledge(upTo: 0), .beat, .resume(from: 0)] + moves).enumerated() {
            again.say(pair.guest(body, UInt64(10 + index)))
        }
        let first: MatchBody = try await again.body { message in
            switch message.body {
            case .begin, .gone: message.body
            default: nil
            }
        }
        #expect(first != .gone)
        await arcade.stop()
    }

    @Test("whoever guesses codes at one server after the other has to wait as at one")
    func guessing() async throws {
        let arcade = try await Arcade.start(servers: 2)
        var token = ""
        /// Enters wrong codes at a server, and returns the last answer.
        func guess(_ count: Int, at server: Int) async throws -> Refusal {
            let (eve, welcome) = try await PlainClient.welcomed(
                port: arcade.servers[server].port, "Eve", token: token)
            token = welcome.token.description
            for _ in 1..<count {
                eve.say(.enter(InviteCode(number: 5)))
                let refusal = try await eve.refusal()
                #expect(refusal.code == .unknownCode)
            }
            eve.say(.enter(InviteCode(number: 5)))
            return try await eve.refusal()
        }
        for server in 0..<2 {
            let refusal = try await guess(8, at: server)
            #expect(refusal.code == .unknownCode)
        }
        // On a slow machine the first pauses may be over already; each is twice as long as the one before.
        var answers: [Refusal] = []
        while answers.count < 5, answers.last?.code != .tooFast {
            answers.append(try await guess(1, at: answers.count % 2))
        }
        #expect(answers.last?.code == .tooFast)
        #expect(answers.last?.text.description.contains("wrong codes") == true)
        await arcade.stop()
    }

    @Test("a server that is asked to stop hands its matches to the others at once")
    func handover() async throws {
        let arcade = try await Arcade.start(servers: 2)
        let players = (0..<2).map { arcade.player($0, at: 0) }
        var news = await players[0].news().makeAsyncIterator()
        for player in players { player.command(.quick(GameText("hanoi discs=4")!)) }
        try await Arcade.seeMoves(2, in: &news)
        #expect(await arcade.servers[0].stop() == 0)
        let ends = await Arcade.ends(of: players)
        #expect(MatchTests.disagreements(ends) == [])
        #expect(ends[0].result?.reason == .goal)
        for player in players { await player.close() }
        await arcade.stop()
    }

    @Test("the environment can name Redis, so that its password is in no process's arguments; options count more")
    func environment() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<!doctype html>".utf8).write(to: folder.appending(path: "index.html"))
        let redis = try await RedisServerProcess.start()
        let server = try await ServerProcess.start(redis: redis.address, page: folder.path, isInEnvironment: true)
        let client = RedisClient(try RedisAddress(redis.address))
        #expect(try await client.send(RedisCommand("ZCARD", key: "pastime:servers")).integer == 1)
        await client.close()
        #expect(await server.stop() == 0)
        await redis.stop()
        for (options, name) in [([], "PASTIME_REDIS: "), (["--redis", "x"], "--redis: ")] as [([String], String)] {
            let wrong = try await ServerProcess.run(
                ["serve", "--port", "0", "--page", folder.path] + options,
                environment: ["PASTIME_REDIS": "http://localhost"])
            #expect(wrong.status == 64)
            #expect(wrong.complaint.contains(name), "\(wrong.complaint)")
        }
    }
}

/// A Redis, or a cluster of them, and the servers that share it.
final class Arcade: @unchecked Sendable {
    private let nodes: [RedisServerProcess]
    private(set) var servers: [ServerProcess] = []
    private let folder: URL

    /// The first Redis, or the only one.
    var redis: RedisServerProcess { nodes[0] }

    private init(_ nodes: [RedisServerProcess]) throws {
        self.nodes = nodes
        folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("<!doctype html>".utf8).write(to: folder.appending(path: "index.html"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// - Parameter masters: With several, Redis is a cluster of so many.
    static func start(servers count: Int, masters: Int = 1) async throws -> Arcade {
        let nodes: [RedisServerProcess] =
            if masters > 1 {
                try await RedisServerProcess.cluster(masters: masters)
            } else {
                [try await .start(["--appendonly", "yes", "--appendfsync", "always"])]
            }
        let arcade = try Arcade(nodes)
        for _ in 0..<count {
            arcade.servers.append(
                try await .start(
                    redis: arcade.address, page: arcade.folder.path,
                    adminSocket: arcade.adminSocket(arcade.servers.count)))
        }
        return arcade
    }

    /// Where a server listens for operators.
    func adminSocket(_ number: Int) -> String { folder.path + "/admin\(number)" }

    private var address: String { RedisServerProcess.address(of: nodes) }

    /// A player who is at one server first, and turns to the others in their order.
    func player(_ number: Int, at first: Int) -> OnlinePlayer {
        let ports = servers.indices.map { servers[(first + $0) % servers.count].port }
        return OnlinePlayer(
            .init(port: ports[0], otherPorts: Array(ports.dropFirst())), launch: UInt64(number + 1),
            nickname: Nickname("Player \(number)")!, bot: .hard)
    }

    func killServer(_ number: Int) async { await servers[number].kill() }

    /// Starts a killed server again, on its port; Redis if there is none of this number.
    func restart(_ number: Int) async throws {
        guard servers.indices.contains(number) else { return try await redis.restart() }
        servers[number] = try await .start(
            redis: address, page: folder.path, port: servers[number].port, adminSocket: adminSocket(number))
    }

    func stop() async {
        for server in servers { _ = await server.stop() }
        for node in nodes { await node.stop() }
    }

    /// Reads what the servers have stored, as a server of its own.
    func withStore<Value>(_ body: (RedisMatchStore) async throws -> Value) async throws -> Value {
        let client = RedisClient(try RedisAddress(address), scripts: RedisMatchStore.scripts)
        var random = SystemRandomNumberGenerator()
        let store = try await RedisMatchStore.open(client, random: &random)
        let value = try await body(store)
        await store.close()
        await client.close()
        return value
    }

    /// Waits until the players know how their matches ended.
    static func ends(of players: [OnlinePlayer]) async -> [ClientState] {
        var ends: [ClientState] = []
        for player in players { ends.append(await player.wait(until: MatchTests.decided)) }
        return ends
    }

    /// Waits until a player has heard so many more moves of the opponent, or the match has ended.
    static func seeMoves(_ count: Int, in news: inout AsyncStream<ClientNews>.AsyncIterator) async throws {
        var seen = 0
        while seen < count {
            switch await news.next() {
            case .opponentPlayed(let words, _): seen += words.count
            case .finished: return
            case nil: throw ClientProblem.unexpected("the player has no more news")
            default: break
            }
        }
    }
}

/// How long moves waited to be accepted.
private struct Waits {
    private var known: [Int] = []

    /// Notes the moves that were accepted since the last time.
    ///
    /// - Returns: how long they waited, in words.
    @discardableResult
    mutating func note(_ players: [OnlinePlayer]) async -> String {
        var counts: [Int] = []
        var new: [UInt64] = []
        for (index, player) in players.enumerated() {
            let all = await player.statistics.roundTrips
            new += all.dropFirst(known.isEmpty ? 0 : known[index])
            counts.append(all.count)
        }
        known = counts
        let late = new.count { $0 > 500_000_000 }
        return "of \(new.count) moves \(late) waited for over 0.5 s, the longest for \((new.max() ?? 0) / 1_000_000) ms"
    }
}
