import Client
import Geometry
import Match
import PlayRules
import Testing
import Versus

/// What becomes of a client whose connection breaks, whose page is loaded anew, or who is refused.
struct ConnectionTests {
    @Test("a connection that can't be made is tried again, later and later")
    func backOff() {
        let world = World(seed: 41)
        world.goOffline(0, true)
        world.command(.connect, 0)
        var counts: [Int] = []
        for _ in 0..<6 {
            world.run(for: 20_000)
            counts.append(world.users[0].connectCount)
        }
        #expect(counts[0] >= 5 && counts[0] <= 7)
        for (before, after) in zip(counts, counts.dropFirst()) { #expect(after - before <= 2) }
        #expect(counts[5] > counts[2])
        #expect(world.state(0).connection == .lost && world.state(0).retryAt ?? 0 > world.now)
        world.goOffline(0, false)
        let isOnline = world.run(atMost: 25_000) { world.state(0).connection == .online }
        #expect(isOnline)
        // A welcome ends it: the next loss is mended soon.
        world.drop(0)
        let isBack = world.run(atMost: 1_000) { world.state(0).connection == .online }
        #expect(isBack)
    }

    @Test("a dead connection is noticed, though nobody says so")
    func dead() {
        let world = World(seed: 42)
        world.command(.connect, 0)
        world.run(for: 40_000)
        #expect(world.state(0).connection == .online && world.users[0].connectCount == 1)
        world.freeze(0)
        let isLost = world.run(atMost: 26_000) { world.state(0).connection == .lost }
        #expect(isLost)
        let isOnline = world.run(atMost: 2_000) { world.state(0).connection == .online }
        #expect(isOnline && world.users[0].connectCount == 2)
    }

    @Test("a server that doesn't bid welcome is asked again")
    func noWelcome() {
        let world = World(seed: 43)
        world.server.habits.isMute = true
        world.command(.connect, 0)
        world.run(for: 25_000)
        #expect(world.users[0].connectCount >= 2 && world.users[0].connectCount <= 3)
        world.server.habits.isMute = false
        let isOnline = world.run(atMost: 30_000) { world.state(0).connection == .online }
        #expect(isOnline)
    }

    @Test("a token that isn't known any more is thrown away, and a new one kept")
    func token() {
        let world = World(seed: 44)
        world.command(.connect, 0)
        world.run(for: 1_000)
        let first = world.users[0].token
        #expect(first != nil)
        world.server.habits.refusesTokens = true
        world.drop(0)
        let isOnline = world.run(atMost: 3_000) { world.state(0).connection == .online }
        #expect(isOnline && world.users[0].token != nil && world.users[0].token != first)
    }

    @Test("a nickname that is refused is asked for, and another one taken")
    func nickname() {
        let world = World(seed: 45)
        world.server.habits.refusesNicknames = true
        world.command(.connect, 0)
        world.run(for: 1_000)
        #expect(world.state(0).isNicknameRefused && world.notices(0) == ["not that"])
        #expect(world.state(0).notice?.subject == .nickname)
        world.command(.rename(Nickname("Zoe")!), 0)
        let isOnline = world.run(atMost: 2_000) { world.state(0).connection == .online }
        #expect(isOnline && world.state(0).nickname == Nickname("Zoe")! && !world.state(0).isNicknameRefused)
        world.command(.rename(Nickname("Yan")!), 0)
        let isBack = world.run(atMost: 2_000) { world.state(0).connection == .online }
        #expect(isBack && world.users[0].connectCount == 2)
    }

    @Test("who goes offline stays so, and leaves what was under way")
    func offline() {
        let world = World(seed: 46)
        world.command(.quick(GameText("2048")!), 0)
        world.run(for: 1_000)
        world.command(.disconnect, 0)
        #expect(world.state(0).connection == .off && world.phase(0) == .idle)
        world.run(for: 60_000)
        #expect(world.users[0].connectCount == 1 && world.users[0].connection == nil)
        #expect(world.users[0].client.nextDeadline == nil)
    }

    @Test("a match goes on where it was when the page is loaded anew", arguments: gameTexts, [true, false])
    func reload(game: String, tellsCount: Bool) {
        let world = World(seed: 47)
        world.server.habits.tellsCount = tellsCount
        #expect(world.begin(game, by: true))
        for round in 0...1 {
            world.run(for: isSlow(game) ? 1_500 : 6_000)
            if world.areOver { return }
            world.reload(round)
            #expect(world.phase(round) == .joining)
            let isBack = world.run(atMost: 5_000) { world.phase(round) == .playing || world.phase(round) == .over }
            #expect(isBack)
        }
        #expect(world.finish())
        world.run(for: 1_000)
        for user in 0...1 { #expect(world.complaints(user).isEmpty, "\(world.complaints(user))") }
    }

    @Test("moves that were on their way when the page was loaded anew count, and the next come behind them")
    func reloadInFlight() {
        let world = World(seed: 48)
        #expect(world.begin("hanoi discs=4"))
        for word in ["A>B", "A>C", "B>C"] { world.command(.play(Word(word)), 0) }
        world.run(for: 60)
        world.command(.play(Word("A>B")), 0)
        world.reload(0)
        let isBack = world.run(atMost: 5_000) { world.phase(0) == .playing }
        #expect(isBack)
        for word in ["A>B", "C>A", "C>B", "C>A"] { world.command(.play(Word(word)), 0) }
        world.run(for: 3_000)
        #expect(world.users[0].client.contest?.pendingCount == 0)
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty, "\(world.complaints(0))")
    }

    @Test("a reload after the end shows the end")
    func reloadAfterwards() {
        let world = World(seed: 49)
        #expect(world.begin("hanoi discs=2", by: true))
        #expect(world.finish())
        let result = world.state(0).result
        world.reload(0)
        let isOver = world.run(atMost: 5_000) { world.phase(0) == .over }
        #expect(isOver && world.state(0).result == result && result != nil)
        #expect(world.complaints(0).isEmpty, "\(world.complaints(0))")
        for user in 0...1 { world.command(.rematch, user) }
        let again = world.run(atMost: 10_000) { world.phase(0) == .playing && world.phase(1) == .playing }
        #expect(again)
    }

    @Test("moves made while the connection is lost count when it is back")
    func lostConnection() {
        let world = World(seed: 50)
        #expect(world.begin("hanoi discs=4"))
        world.goOffline(0, true)
        for word in ["A>B", "A>C", "B>C"] { world.command(.play(Word(word)), 0) }
        world.run(for: 15_000)
        #expect(world.state(0).connection == .lost && world.state(1).opponent?.isMissing == true)
        world.goOffline(0, false)
        let isBack = world.run(atMost: 20_000) { world.state(1).opponent?.isMissing == false }
        #expect(isBack)
        world.run(for: 5_000)
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty, "\(world.complaints(0))")
        #expect(world.users[1].client.contest?.opponentMoves.count == 3)
    }

    @Test("where things fall no square is dropped while the connection is lost")
    func lostFall() {
        let world = World(seed: 51)
        #expect(world.begin("dropit columns=4 aim=yes"))
        world.goOffline(0, true)
        world.command(.play(Word("drop:1")), 0)
        #expect(world.refusals(0) == ["The connection is lost."])
    }

    @Test("who stays away for too long has lost, and the other one hears it")
    func absence() {
        let world = World(seed: 52)
        #expect(world.begin("2048"))
        world.goOffline(0, true)
        let isOver = world.run(atMost: 90_000) { world.phase(1) == .over }
        #expect(isOver && world.state(1).result?.outcome == .won && world.state(1).result?.reason == .absence)
        world.goOffline(0, false)
        let isBoth = world.run(atMost: 60_000) { world.phase(0) == .over }
        #expect(isBoth && world.state(0).result?.outcome == .lost)
    }

    @Test("a ticket that can't be read, or that the server doesn't know, leads to an end", arguments: [true, false])
    func badTicket(isReadable: Bool) {
        let world = World(seed: 53)
        #expect(world.begin("2048"))
        let ticket = world.users[0].ticket!
        let bytes = isReadable ? ticket : Array(ticket.dropLast(3))
        var client = OnlineClient(launch: 5, nickname: Nickname("Eve")!, ticket: bytes)
        _ = client.handle(.command(.connect), now: 1_000)
        _ = client.handle(.opened, now: 1_010)
        let welcome = Welcome(player: 3, token: Token("3")!, nickname: Nickname("Eve")!)
        _ = client.handle(.received(Frame.lobby(.welcome(welcome)).encoded), now: 1_020)
        #expect(client.state.phase == (isReadable ? .joining : .idle))
        guard isReadable else { return }
        let known = try? MatchTicket(ticket)
        let gone = MatchMessage(
            Envelope(match: known!.match, attempt: known!.attempt, sender: known!.side.other, sequence: 0), .gone)
        var forgets = 0
        for action in client.handle(.received(Frame.match(gone).encoded), now: 1_030) {
            if case .keepTicket(nil) = action { forgets += 1 }
        }
        #expect(forgets == 1)
        var steps = 0
        while client.state.phase == .joining, let next = client.nextDeadline, steps < 100 {
            // The server is there, and says nothing.
            _ = client.handle(.time, now: next)
            _ = client.handle(.received(Frame.lobby(.pong(1)).encoded), now: next)
            steps += 1
        }
        #expect(client.state.phase == .over && client.state.result == nil && client.contest == nil)
        _ = client.handle(.command(.leave), now: 200_000)
        #expect(client.state.phase == .idle)
    }
}
