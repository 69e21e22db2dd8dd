import Client
import Foundation
import Match
import MatchServer
import MatchStore
import OnlinePlayer
import Sockets
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct OperatorTests {
    /// Waits until the store has noted a player under this name: nobody who connects waits for that.
    private func noted(_ player: UInt64, _ name: String, in store: any MatchStore) async throws {
        while try await store.player(player)?.nickname != Nickname(name)! { await Task.yield() }
    }

    @Test("a banned player is told why, at once and at each hello, until the ban ends")
    func ban() async throws {
        try await Arena.serve { arena in
            let (client, welcome) = try await PlainClient.welcomed(arena, "Ann")
            let (other, _) = try await PlainClient.welcomed(arena, "Bob")
            _ = try await client.invite(MatchID(launch: 5, number: 1), "hanoi discs=3")
            try await noted(welcome.player, "Ann", in: arena.store)
            try await arena.store.ban(welcome.player, Ban(date: 1, reason: Notice("rude names")!))
            try await arena.matches.sanction(welcome.player)
            let refusal = try await client.refusal()
            #expect(refusal.code == .banned)
            #expect(refusal.text.description == "You are banned from this arcade: rude names")
            #expect(await client.closure() == .policy)
            #expect(arena.metric("pastime_matches_waiting") == 0)
            #expect(arena.metric("pastime_players") == 1)

            let again = try await PlainClient.connect(arena)
            again.say(.hello(Hello(token: welcome.token, nickname: Nickname("Anna")!)))
            #expect(try await again.refusal().code == .banned)
            #expect(await again.closure() == .policy)
            // Others are still here.
            other.say(.ping(7))
            #expect(try await other.next { $0 == .lobby(.pong(7)) ? true : nil })

            try await arena.store.unban(welcome.player)
            try await arena.matches.sanction(welcome.player)
            let (_, back) = try await PlainClient.welcomed(arena, "Ann", token: welcome.token.description)
            #expect(back.player == welcome.player)
        }
    }

    @Test("a renamed player has the new name at the next connection, whatever the client says")
    func rename() async throws {
        try await Arena.serve { arena in
            let (_, welcome) = try await PlainClient.welcomed(arena, "Ann")
            try await noted(welcome.player, "Ann", in: arena.store)
            try await arena.store.rename(welcome.player, to: Nickname("Kind Otter")!)
            try await arena.matches.sanction(welcome.player)
            for name in ["Ann", "Annabel"] {
                let (_, again) = try await PlainClient.welcomed(arena, name, token: welcome.token.description)
                #expect(again.nickname == Nickname("Kind Otter")!)
            }
            try await noted(welcome.player, "Annabel", in: arena.store)
            #expect(try await arena.store.players(named: "annabel", limit: 1).map(\.number) == [welcome.player])
        }
    }

    @Test("a player can report the person with whom a match began, and only so often")
    func report() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            for _ in 0..<2 {
                pair.bob.say(.report(pair.match))
                #expect(try await pair.bob.next { $0 == .lobby(.reported(pair.match)) ? true : nil })
            }
            let reports = try await arena.store.reports()
            #expect(reports.map(\.match) == [pair.match])
            #expect(reports.map(\.reported.nickname) == [Nickname("Ann")!])
            #expect(reports.map(\.reporter.nickname) == [Nickname("Bob")!])
            let (stranger, _) = try await PlainClient.welcomed(arena, "Cid")
            stranger.say(.report(pair.match))
            #expect(try await stranger.refusal().code == .notNow)
            stranger.say(.report(MatchID(launch: 1, number: 1)))
            #expect(try await stranger.refusal().code == .notNow)
            for _ in 0..<12 { stranger.say(.report(pair.match)) }
            let isTooFast = try await stranger.next { frame -> Bool? in
                if case .lobby(.error(let refusal)) = frame, refusal.code == .tooFast { true } else { nil }
            }
            #expect(isTooFast)
            #expect(try await arena.store.reports().count == 1)
        }
    }

    @Test("operators of any server find, rename and ban the players of all, by the command line")
    func manyServers() async throws {
        let arcade = try await Arcade.start(servers: 2)
        let socket = arcade.adminSocket(0)
        let player = arcade.player(1, at: 1)
        player.command(.connect)
        let number = try #require(await player.wait { $0.connection == .online }.player)
        let text = String(number, radix: 16)
        let name = String(repeating: "0", count: 16 - text.count) + text

        var list = ""
        // Nobody who connects waits until the store has noted it.
        repeat {
            list = try await ServerProcess.output("admin", "players", "player 1", "--socket", socket)
        } while list == "No players.\n"
        #expect(list.hasPrefix("\(name)  20"))
        #expect(list.hasSuffix("  Player 1\n"))
        #expect(
            try await ServerProcess.output("admin", "rename", name, "Kind Otter", "--socket", socket)
                == "\(name) is Kind Otter now.\n")
        #expect(
            try await ServerProcess.output("admin", "ban", name, "--reason", "rude", "--socket", socket, "--json")
                == "{\"done\":\"\(name) is banned.\"}\n")
        // At the other server.
        let state = await player.wait { $0.connection == .off }
        #expect(state.notice?.text == "You are banned from this arcade: rude")
        let bans = try await ServerProcess.output("admin", "bans", "--socket", arcade.adminSocket(1))
        #expect(bans.contains("Kind Otter (chose “Player 1”)  banned 20"))
        #expect(bans.hasSuffix(": rude\n"))

        let refused = try await ServerProcess.run("admin", "ban", "ann", "--socket", socket)
        #expect(refused.status == 1)
        #expect(
            refused.complaint
                == "pastime: “ann”: a player's number has 16 hexadecimal digits, as listed by players\n")
        let command = ["admin", "ban", "ann", "--socket", socket, "--json"]
        let answer = try await ServerProcess.answer(command)
        #expect(answer.status == 1)
        #expect(
            answer.text == "{\"error\":\"“ann”: a player's number has 16 hexadecimal digits, as listed by players\"}\n")
        let settled = try await ServerProcess.run("admin", "settle", "x", "--socket", socket)
        #expect(
            settled.complaint.contains(
                "“x”: a report's number is a whole number from 0, as 'pastime admin reports' lists it"))
        await player.close()
        await arcade.stop()
        let gone = try await ServerProcess.run("admin", "players", "--socket", socket)
        #expect(gone.status == 1)
        #expect(
            gone.complaint == "pastime: no server listens at \(socket): is it running, and is this its socket?\n")
    }

    @Test(
        "a server forgets guests who weren't here for the days that it is told, and its socket is beside its database")
    func retention() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "p\(UInt32.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("<!doctype html>".utf8).write(to: folder.appending(path: "index.html"))
        let database = folder.path + "/store.sqlite"
        var random = SystemRandomNumberGenerator()
        let store = try EmbeddedMatchStore.open(database, random: &random)
        let day: Milliseconds = 86_400_000
        for (number, days) in [(1, 29), (2, 31), (3, 400)] as [(UInt64, Milliseconds)] {
            let guest = StoredPlayer(number: number, nickname: Nickname("Guest \(number)")!)
            try await store.write(.seen(guest, at: store.date - days * day))
        }
        await store.close()
        let server = try await ServerProcess.start(
            database: database, page: folder.path, options: ["--keep-guests", "30"])
        var list = ""
        // It begins with that when it listens.
        repeat {
            list = try await ServerProcess.output("admin", "players", "--socket", database + ".admin")
        } while list.contains("Guest 3")
        #expect(list.hasSuffix("  Guest 1\n"))
        #expect(list.count(where: { $0 == "\n" }) == 1)
        #expect(await server.stop() == 0)
        #expect(!FileManager.default.fileExists(atPath: database + ".admin"))
    }
}
