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
}
