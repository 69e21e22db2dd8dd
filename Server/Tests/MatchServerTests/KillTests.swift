import Client
import Foundation
import Match
import PlayRules
import MatchServer
import MatchStore
import OnlinePlayer
import Testing
import Versus

/// A server in a separate process that is killed and restarted.
@Suite(.serialized, .timeLimit(.minutes(5))) struct KillTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "pastime-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("<!doctype html>".utf8).write(to: folder.appending(path: "index.html"))
        return folder
    }

    @Test("50 matches go on after the server was killed amid them, and nothing that was acknowledged is lost")
    func kill() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = folder.appending(path: "matches.sqlite").path
        let server = try await ServerProcess.start(database: database, page: folder.path)
        let players = (0..<100).map {
            MatchTests.player("Player \($0)", port: server.port, launch: UInt64($0 + 1), speed: 1)
        }
        var streams: [AsyncStream<ClientNews>] = []
        for player in players { streams.append(await player.news()) }
        for player in players { player.command(.quick(GameText("hanoi discs=3")!)) }
        // Until everyone has seen two moves of the opponent.
        for stream in streams {
            var seen = 0
            for await item in stream {
                if case .opponentPlayed(let words, _) = item { seen += words.count }
                if seen >= 2 { break }
            }
        }
        await server.kill()
        // Moves that a player heard of were acknowledged by the server.
        var heard: [(match: MatchID, side: Side, words: [String])] = []
        for player in players {
            guard let contest = await player.contest else { continue }
            heard.append((contest.match, contest.side.other, contest.opponentMoves.map(\.word)))
        }
        #expect(heard.count == 100)

        let again = try await ServerProcess.start(database: database, page: folder.path, port: server.port)
        var ends: [ClientState] = []
        for player in players { ends.append(await player.wait { $0.phase == .over }) }
        let disagreements = MatchTests.disagreements(ends)
        #expect(disagreements.isEmpty, "\(disagreements)")
        for player in players { await player.close() }
        #expect(await again.stop() == 0)

        var random = SystemRandomNumberGenerator()
        let store = try EmbeddedMatchStore.open(database, random: &random)
        for (match, side, words) in heard {
            let log = try #require(try await store.log(of: match))
            #expect(log.end != nil)
            let kept = log.moves(of: side).map { $0.move.text.description }
            #expect(kept.starts(with: words), "\(match): \(words) heard, \(kept) kept")
        }
        // Each winner is in the leaderboard, or will be after the next start.
        let board = Board(
            game: GameText("hanoi discs=3 pegs=3")!, measure: MoveText("time")!, order: .leastFirst)
        let unranked = try await store.unrankedMatches().map(\.match.id)
        let matches = Set(heard.map(\.match))
        for match in matches where !unranked.contains(match) {
            let log = try #require(try await store.log(of: match))
            guard let result = log.end?.result, result.reason == .goal, result.outcome != .tied else { continue }
            let winner = log.match.player(result.outcome == .hostWon ? .host : .guest)
            let place = try await store.place(of: winner.number, on: board, .allTime, now: log.match.began)
            #expect(place?.game.match == match, "\(match)")
        }
        await store.close()
    }

    @Test(
        "a server that is asked to stop hands its matches to the next one, which waits for it",
        arguments: ["hanoi discs=3", "2048 target=32"])
    func handover(game: String) async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = folder.appending(path: "m.sqlite").path
        let server = try await ServerProcess.start(database: database, page: folder.path)
        let ann = MatchTests.player("Ann", port: server.port, launch: 1, speed: 1)
        let bob = MatchTests.player("Bob", port: server.port, launch: 2, speed: 1)
        for player in [ann, bob] { player.command(.quick(GameText(game)!)) }
        let news = await ann.news()
        // Moves of the opponent are in the file by then, and the seeds of the next ones are told.
        var seen = 0
        for await item in news {
            if case .opponentPlayed = item { seen += 1 }
            if seen == 2 { break }
        }
        let match = await ann.contest?.match
        async let successor = ServerProcess.start(database: database, page: folder.path, port: server.port)
        let start = ContinuousClock.now
        #expect(await server.stop() == 0)
        #expect(ContinuousClock.now - start < .seconds(30), "it doesn't wait for matches")
        let next = try await successor
        let ends = (await ann.wait { $0.phase == .over }, await bob.wait { $0.phase == .over })
        #expect(ends.0.result?.reason == .goal)
        #expect(ends.1.result?.reason == .goal)
        #expect(await ann.contest?.contradictions == 0)
        #expect(await bob.contest?.contradictions == 0)
        #expect(await ann.contest?.match == match)
        for player in [ann, bob] { await player.close() }
        #expect(await next.stop() == 0)
    }

    /// Two players in a match, and the news of the first, once it has seen two moves of the second.
    private func pair(_ server: ServerProcess, _ number: UInt64) async -> (
        players: [OnlinePlayer], news: AsyncStream<ClientNews>.AsyncIterator
    ) {
        let players = (0..<2).map {
            MatchTests.player("Player \($0)", port: server.port, launch: 2 * number + $0, speed: 1)
        }
        var news = await players[0].news().makeAsyncIterator()
        for player in players { player.command(.quick(GameText("hanoi discs=3")!)) }
        var seen = 0
        while seen < 2, let item = await news.next() {
            if case .opponentPlayed(let words, _) = item { seen += words.count }
        }
        return (players, news)
    }

    @Test("beside a running server its database can be copied, and a second server says whose it is")
    func beside() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (database, copy) = (folder.appending(path: "m.sqlite").path, folder.appending(path: "copy.sqlite").path)
        let server = try await ServerProcess.start(database: database, page: folder.path)
        let (players, _) = await pair(server, 1)
        let contest = try #require(await players[0].contest)
        #expect(try await ServerProcess.run("backup", copy, "--database", database).status == 0)
        var random = SystemRandomNumberGenerator()
        let saved = try EmbeddedMatchStore.open(copy, random: &random)
        let kept = try #require(try await saved.log(of: contest.match)).moves(of: contest.side.other)
        #expect(kept.map { $0.move.text.description }.starts(with: contest.opponentMoves.map(\.word)))
        await saved.close()
        // It waits for the first one, which doesn't stop.
        let second = try await ServerProcess.run(
            "serve", "--port", "0", "--database", database, "--page", folder.path)
        #expect(second.status == 1)
        #expect(second.complaint.contains("waiting for it to stop"))
        #expect(second.complaint.contains("belongs to another server, process \(server.id)"))
        for player in players {
            #expect(await player.wait(until: MatchTests.decided).result?.reason == .goal)
            await player.close()
        }
        #expect(await server.stop() == 0)
    }

    @Test("while the disk is full moves wait, then matches stop; none is lost, and /ready says why")
    func fullDisk() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = folder.appending(path: "m.sqlite").path
        let server = try await ServerProcess.start(database: database, page: folder.path)
        func ready(_ status: Int) async throws -> String {
            while true {
                let answer = try await server.get("/ready")
                if answer.status == status { return answer.body }
            }
        }
        #expect(try await ready(200) == "ready\n")
        var heard: [(match: MatchID, side: Side, words: [String])] = []
        func note(_ player: OnlinePlayer) async throws {
            let contest = try #require(await player.contest)
            heard.append((contest.match, contest.side.other, contest.opponentMoves.map(\.word)))
        }

        // Full for a moment.
        var (players, news) = await pair(server, 1)
        server.limitFiles(to: 1)
        #expect(try await ready(503).contains("the disk refuses to write"))
        #expect(try await server.get("/health").status == 200, "its process answers")
        // Until the first player has made a move that waits.
        while let item = await news.next() {
            if case .played = item { break }
        }
        for player in players { try await note(player) }
        server.limitFiles(to: nil)
        for player in players {
            let end = await player.wait(until: MatchTests.decided)
            #expect(end.result?.reason == .goal)
            #expect(await player.contest?.contradictions == 0)
            try await note(player)
            await player.close()
        }

        // Full for longer than moves wait.
        (players, news) = await pair(server, 2)
        server.limitFiles(to: 1)
        for player in players {
            let end = await player.wait(until: MatchTests.decided)
            #expect(end.result?.outcome == .void && end.result?.reason == .stopped)
            try await note(player)
            await player.close()
        }
        server.limitFiles(to: nil)
        #expect(try await ready(200) == "ready\n", "without a restart")
        (players, news) = await pair(server, 3)
        for player in players {
            #expect(await player.wait(until: MatchTests.decided).result?.reason == .goal)
            await player.close()
        }
        #expect(await server.stop() == 0)

        var random = SystemRandomNumberGenerator()
        let store = try EmbeddedMatchStore.open(database, random: &random)
        #expect(heard.count == 6)
        for (match, side, words) in heard {
            let log = try #require(try await store.log(of: match))
            let kept = log.moves(of: side).map { $0.move.text.description }
            #expect(kept.starts(with: words), "\(match): \(words) heard, \(kept) kept")
        }
        await store.close()
    }
}
