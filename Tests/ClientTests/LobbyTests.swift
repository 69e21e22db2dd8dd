import Client
import Match
import Testing

/// How two find each other, or a program, and what becomes of it when they don't.
struct LobbyTests {
    @Test("who waits is in the queue, with the game in its full form")
    func waiting() {
        let world = World(seed: 21)
        world.command(.quick(GameText("hanoi  discs=4 seed=9")!), 0)
        #expect(world.phase(0) == .waiting && world.state(0).connection == .connecting)
        world.run(for: 1_000)
        #expect(world.state(0).connection == .online && world.state(0).waitingSince != nil)
        #expect(world.state(0).game == GameText("hanoi discs=4 pegs=3")!)
        #expect(world.server.waiting.count == 1)
        world.command(.cancel, 0)
        world.run(for: 1_000)
        #expect(world.phase(0) == .idle && world.server.waiting.isEmpty && world.state(0).connection == .online)
    }

    @Test("what two can't play is told at once", arguments: ["chess", "hanoi discs=60", "2048 : left", "dropit x=1"])
    func impossible(game: String) {
        let world = World(seed: 22)
        world.command(.quick(GameText(game)!), 0)
        #expect(world.phase(0) == .idle && world.notices(0).count == 1 && world.state(0).notice?.number == 1)
        world.run(for: 500)
        #expect(world.server.waiting.isEmpty)
    }

    @Test("who is offered a match leaves the queue and joins it")
    func offered() {
        let world = World(seed: 23)
        for user in 0...1 { world.command(.quick(GameText("2048")!), user) }
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing && world.phase(1) == .playing }
        #expect(began && world.server.waiting.isEmpty)
        let names = (0...1).map { world.state($0).opponent?.name }
        #expect(names == [Nickname("Bob")!, Nickname("Ann")!])
        #expect(world.users.allSatisfy { $0.ticket != nil })
    }

    @Test("two who were both in the queue already find each other", arguments: 0..<(isThorough ? 20 : 6))
    func bothWait(seed: UInt64) {
        let world = World(seed: seed)
        world.command(.quick(GameText("2048")!), 0)
        world.goOffline(0, true)
        world.run(for: 700)
        world.command(.quick(GameText("2048")!), 1)
        world.run(for: world.number(below: 3_000))
        world.goOffline(0, false)
        let began = world.run(atMost: 60_000) { world.phase(0) == .playing && world.phase(1) == .playing }
        #expect(began, "seed \(seed): \(world.phase(0)) \(world.phase(1))")
    }

    @Test("a match that is gone when it is joined leads back to the queue")
    func gone() {
        let world = World(seed: 24)
        world.command(.quick(GameText("2048")!), 0)
        world.run(for: 1_000)
        let offer = OpenMatch(
            match: MatchID(launch: 7, number: 7), isBot: false, opponent: Nickname("Nobody")!,
            game: GameText("2048 size=4 target=2048")!)
        world.inject(Frame.lobby(.offered(offer)).encoded, 0)
        #expect(world.phase(0) == .joining && world.state(0).opponent?.name == Nickname("Nobody")!)
        let waits = world.run(atMost: 5_000) { world.phase(0) == .waiting && world.server.waiting.count == 1 }
        #expect(waits)
    }

    @Test("who is always second gives up after a while, and is told")
    func alwaysSecond() {
        let world = World(seed: 25)
        world.command(.quick(GameText("2048")!), 0)
        world.run(for: 1_000)
        var offers: UInt32 = 0
        let gaveUp = world.run(atMost: 60_000) {
            if world.phase(0) == .waiting {
                offers += 1
                let offer = OpenMatch(
                    match: MatchID(launch: 7, number: offers), isBot: false, opponent: Nickname("Nobody")!,
                    game: GameText("2048")!)
                world.inject(Frame.lobby(.offered(offer)).encoded, 0)
            }
            return world.phase(0) == .idle
        }
        #expect(gaveUp && offers > 5 && offers < 20 && world.notices(0).count == 1)
    }

    @Test("a program is offered when the server has one, and plays when it is chosen")
    func bots() {
        let world = World(seed: 26)
        world.command(.quick(GameText("hanoi discs=2")!), 0)
        world.run(for: 9_000)
        #expect(world.state(0).bots.isEmpty)
        world.run(for: 4_000)
        #expect(world.state(0).bots.map { $0.name } == [Nickname("Pebble")!])
        world.command(.joinBot(MatchID(launch: 1, number: 1)), 0)
        #expect(world.phase(0) == .waiting && world.notices(0).count == 1)
        world.command(.joinBot(world.state(0).bots[0].match), 0)
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing }
        #expect(began && world.state(0).opponent?.isBot == true && world.server.waiting.isEmpty)
        let isOver = world.run(atMost: 60_000) { world.phase(0) == .over }
        #expect(isOver && world.state(0).result?.outcome == .lost)
        #expect(world.complaints(0).isEmpty, "\(world.complaints(0))")
    }

    @Test("a friend comes by a code, and a rematch needs none")
    func code() throws {
        let world = World(seed: 27)
        world.command(.invite(GameText("hanoi discs=2")!), 0)
        #expect(world.phase(0) == .invited && world.state(0).code == nil)
        world.run(for: 15_000)
        let code = try #require(world.state(0).code)
        #expect(world.state(0).bots.isEmpty)
        world.command(.enter(code), 1)
        #expect(world.phase(1) == .joining)
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing && world.phase(1) == .playing }
        #expect(began && world.state(0).code == nil)
        for user in 0...1 { world.letBot(play: true, user) }
        #expect(world.finish())
        for user in 0...1 { world.command(.rematch, user) }
        let again = world.run(atMost: 10_000) { world.phase(0) == .countdown && world.phase(1) == .countdown }
        #expect(again)
    }

    @Test("a code is looked up: who invites and to what is known before anything is joined")
    func lookUp() throws {
        let world = World(seed: 32)
        world.command(.invite(GameText("hanoi discs=2")!), 0)
        world.run(for: 2_000)
        let code = try #require(world.state(0).code)
        world.command(.lookUp(code), 1)
        #expect(world.phase(1) == .joining)
        let isKnown = world.run(atMost: 5_000) { world.phase(1) == .visiting }
        #expect(isKnown && world.state(1).opponent?.name == Nickname("Ann")!)
        #expect(world.state(1).game == GameText("hanoi discs=2 pegs=3")!)
        // Another name needs another connection; the invitation stays.
        world.command(.rename(Nickname("Bert")!), 1)
        world.run(for: 10_000)
        #expect(world.phase(1) == .visiting && world.phase(0) == .invited)
        world.command(.accept, 1)
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing && world.phase(1) == .playing }
        #expect(began)
    }

    @Test("an invitation that was looked up and isn't accepted leaves the host waiting")
    func declined() throws {
        let world = World(seed: 33)
        world.command(.accept, 1)
        #expect(world.notices(1).count == 1)
        world.command(.invite(GameText("2048")!), 0)
        world.run(for: 2_000)
        world.command(.lookUp(try #require(world.state(0).code)), 1)
        world.run(for: 2_000)
        world.command(.cancel, 1)
        world.run(for: 2_000)
        #expect(world.phase(1) == .idle && world.phase(0) == .invited && world.state(1).opponent == nil)
    }

    @Test("a code that nobody has is told")
    func unknownCode() {
        let world = World(seed: 28)
        world.command(.enter(InviteCode(number: 5)), 0)
        let isIdle = world.run(atMost: 5_000) { world.phase(0) == .idle }
        #expect(isIdle && world.notices(0) == ["no such code"])
        #expect(world.state(0).notice?.subject == .code)
    }

    @Test("a code that isn't answered is given up after some tries")
    func muteServer() {
        let world = World(seed: 29)
        world.command(.connect, 0)
        world.run(for: 1_000)
        world.server.habits.isMute = true
        world.command(.enter(InviteCode(number: 5)), 0)
        let isIdle = world.run(atMost: 30_000) { world.phase(0) == .idle }
        #expect(isIdle && world.notices(0).count == 1)
    }

    @Test("nobody joins a game under another one's name")
    func otherGame() {
        let world = World(seed: 30)
        // The host is told of, and hosts, another game than the guest was offered.
        world.command(.quick(GameText("hanoi discs=3")!), 0)
        world.run(for: 1_000)
        world.command(.connect, 1)
        world.run(for: 1_000)
        world.command(.quick(GameText("2048")!), 1)
        let match = world.server.waiting[0].match
        let offer = OpenMatch(match: match, isBot: false, opponent: Nickname("Ann")!, game: GameText("2048")!)
        world.inject(Frame.lobby(.offered(offer)).encoded, 1)
        let isIdle = world.run(atMost: 5_000) { world.phase(1) == .idle }
        #expect(isIdle && world.notices(1) == ["The other side wanted another game."])
    }

    @Test("nothing else is begun while a match is played")
    func busy() {
        let world = World(seed: 31)
        #expect(world.begin("2048"))
        world.command(.quick(GameText("hanoi")!), 0)
        world.command(.enter(InviteCode(number: 5)), 0)
        world.command(.cancel, 0)
        #expect(world.phase(0) == .playing && world.notices(0).count == 2)
    }
}
