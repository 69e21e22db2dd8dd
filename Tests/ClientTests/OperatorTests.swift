import Client
import Match
import Testing

/// Reports to the people who run the server, and what they decide.
struct OperatorTests {
    @Test("who reports the opponent is thanked once, and the report is for that match alone")
    func report() {
        let world = World(seed: 31)
        world.command(.report, 0)
        #expect(world.notices(0).count == 1 && world.server.reports.isEmpty)
        for user in 0...1 { world.command(.quick(GameText("hanoi discs=3")!), user) }
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing && world.phase(1) == .playing }
        #expect(began && !world.state(0).isReported)
        world.command(.report, 0)
        world.run(for: 1_000)
        #expect(world.state(0).isReported && !world.state(1).isReported)
        #expect(world.state(0).notice?.text == "Reported. Thank you.")
        world.command(.report, 0)
        world.run(for: 1_000)
        #expect(world.server.reports.count == 1 && world.notices(0).count == 2)
        // Another match is another report.
        world.command(.resign, 0)
        world.run(for: 1_000)
        for user in 0...1 { world.command(.rematch, user) }
        let again = world.run(atMost: 10_000) { world.phase(0) == .countdown || world.phase(0) == .playing }
        #expect(again && !world.state(0).isReported)
    }

    @Test("who is offline can't report, and is told")
    func offline() {
        let world = World(seed: 32)
        for user in 0...1 { world.command(.quick(GameText("hanoi discs=3")!), user) }
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing }
        world.goOffline(0, true)
        world.run(for: 1_000)
        world.command(.report, 0)
        #expect(began && world.state(0).notice?.text == "There is no connection. Try again in a moment.")
        #expect(world.server.reports.isEmpty)
    }

    @Test("a program can't be reported")
    func program() {
        let world = World(seed: 33)
        world.command(.quick(GameText("hanoi discs=3")!), 0)
        let offered = world.run(atMost: 20_000) { !world.state(0).bots.isEmpty }
        #expect(offered)
        world.command(.joinBot(world.state(0).bots[0].match), 0)
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing }
        world.command(.report, 0)
        world.run(for: 500)
        #expect(began && world.server.reports.isEmpty && !world.state(0).isReported)
    }

    @Test("who is banned is told why, leaves the match, and doesn't connect again")
    func banned() {
        let world = World(seed: 34)
        for user in 0...1 { world.command(.quick(GameText("hanoi discs=3")!), user) }
        let began = world.run(atMost: 10_000) { world.phase(0) == .playing }
        world.inject(Frame.lobby(.error(Refusal(code: .banned, text: Notice("You are banned: rude")!))).encoded, 0)
        #expect(began && world.state(0).notice?.text == "You are banned: rude")
        #expect(world.phase(0) == .idle && world.state(0).connection == .off)
        world.run(for: 30_000)
        #expect(world.state(0).connection == .off)
    }
}
