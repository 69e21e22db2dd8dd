import Client
import Match
import PlayRules
import Testing
import Versus

/// Whole matches of two clients, over networks of all kinds.
struct PlayTests {
    @Test("two who queue for the same game play it, and see the same end", arguments: gameTexts)
    func quick(game: String) {
        let world = World(seed: 1)
        let began = world.begin(game, by: true)
        #expect(began)
        let isOver = world.finish()
        #expect(isOver)
        for user in 0...1 {
            #expect(world.complaints(user).isEmpty, "\(world.complaints(user))")
            #expect(world.refusals(user).isEmpty)
        }
        let results = (0...1).map { world.state($0).result }
        #expect(results[0]?.ownScore == results[1]?.opponentScore && results[0]?.tick == results[1]?.tick)
        #expect(results[0]?.outcome != results[1]?.outcome || results[0]?.outcome == .tied)
    }

    @Test("whatever the network does, both come to what the server has", arguments: 0..<runCount)
    func property(seed: Int) {
        let world = World(seed: UInt64(seed) &* 7_919 &+ 3)
        let game = gameTexts[seed % gameTexts.count]
        world.weather = [.good, .slow, .wild][seed / gameTexts.count % 3]
        world.server.habits.tellsCount = seed % 2 == 0
        world.server.habits.listsPresence = seed % 5 == 0
        let began = world.begin(game, by: true)
        #expect(began, "seed \(seed), \(game)")
        var isOver = false
        // A troubled time, then a calm one.
        for _ in 0..<(isThorough ? 60 : isSlow(game) ? 3 : 12) where !isOver {
            isOver = world.run(atMost: 500 + world.number(below: 2_000)) { world.areOver }
            if isOver { break }
            let user = Int(world.number(below: 2))
            switch world.number(below: 12) {
            case 0: world.drop(user)
            case 1: world.reload(user)
            case 2: world.freeze(user)
            case 3:
                world.goOffline(user, true)
                world.run(for: 3_000)
                world.goOffline(user, false)
            default: break
            }
        }
        world.weather = .good
        isOver = isOver || world.finish()
        #expect(
            isOver,
            "seed \(seed), \(game): \(world.phase(0)) \(world.phase(1)), \(world.notices(0)) \(world.notices(1))")
        // What is still on its way comes, or is sent again.
        world.run(for: 10_000)
        for user in 0...1 {
            #expect(world.complaints(user).isEmpty, "seed \(seed), \(game), user \(user): \(world.complaints(user))")
        }
    }

    @Test("a rematch keeps the game and swaps the seats")
    func rematch() throws {
        let world = World(seed: 4)
        #expect(world.begin("hanoi discs=3", by: true))
        let first = try #require(world.users[0].client.contest)
        #expect(world.finish())
        world.command(.rematch, 0)
        world.run(for: 1_000)
        #expect(world.state(0).wantsRematch && world.state(1).opponent?.wantsRematch == true)
        #expect(world.areOver)
        world.command(.rematch, 1)
        let again = world.run(atMost: 20_000) { world.phase(0) == .playing && world.phase(1) == .playing }
        #expect(again)
        let second = try #require(world.users[0].client.contest)
        #expect(second.side == first.side && second.first == first.first.other)
        #expect(second.match != first.match)
        #expect(second.game.seed != first.game.seed && !world.state(0).wantsRematch)
        #expect(world.finish())
        for user in 0...1 { #expect(world.complaints(user).isEmpty, "\(world.complaints(user))") }
    }

    @Test("a face is seen by the other player, while two play and after it; more than one a second isn't")
    func faces() {
        let world = World(seed: 7)
        #expect(world.begin("2048"))
        world.command(.face(.surprise), 0)
        world.command(.face(.sad), 0)
        world.run(for: 900)
        #expect(world.state(1).opponent?.face?.face == .surprise && world.state(1).opponent?.face?.number == 1)
        #expect(world.state(0).opponent?.face == nil)
        world.run(for: 200)
        world.command(.resign, 0)
        let isOver = world.run(atMost: 5_000) { world.areOver }
        world.command(.face(.joy), 0)
        world.run(for: 1_000)
        #expect(isOver && world.state(1).opponent?.face?.face == .joy && world.state(1).opponent?.face?.number == 2)
        for user in 0...1 { #expect(world.complaints(user).isEmpty, "\(world.complaints(user))") }
    }

    @Test("who resigns has lost, and may play again")
    func resignation() {
        let world = World(seed: 5)
        #expect(world.begin("2048"))
        world.command(.resign, 1)
        let isOver = world.run(atMost: 5_000) { world.areOver }
        #expect(isOver)
        #expect(world.state(1).result?.outcome == .lost && world.state(0).result?.outcome == .won)
        #expect(world.state(0).result?.reason == .resignation && world.state(0).opponent?.isGone == false)
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty)
    }

    @Test("who leaves has lost, and the other one hears it")
    func leaving() {
        let world = World(seed: 6)
        #expect(world.begin("2048"))
        world.command(.leave, 0)
        #expect(world.phase(0) == .idle && world.users[0].client.contest == nil && world.users[0].ticket == nil)
        let isOver = world.run(atMost: 20_000) { world.phase(1) == .over }
        #expect(isOver)
        #expect(world.state(1).result?.outcome == .won && world.state(1).opponent?.isGone == true)
        world.command(.rematch, 1)
        #expect(world.notices(1).last?.utf8.elementsEqual("There is no opponent for a rematch.".utf8) == true)
        world.command(.leave, 1)
        #expect(world.phase(1) == .idle)
    }

    @Test("moves are acknowledged many at a time")
    func acknowledgements() {
        let world = World(seed: 7)
        #expect(world.begin("hanoi discs=3"))
        for round in 0..<30 {
            for word in ["A>B", "B>A", "A>C", "C>A"] {
                world.command(.play(Word(word)), 0)
                world.run(for: round < 15 ? 10 : 30)
            }
        }
        world.run(for: 2_000)
        #expect(world.server.lastRun?.isSettled == true)
        let moves = world.server.lastRun?.exchanges.host.sent.count ?? 0
        #expect(moves > 60)
        #expect(world.acknowledgements * 4 < moves * 2, "\(world.acknowledgements) for \(moves) moves, twice")
    }

    @Test("an own move is seen at once, and counts when the server has it")
    func optimism() throws {
        let world = World(seed: 8)
        #expect(world.begin("hanoi discs=3"))
        world.command(.play(Word("A>C")), 0)
        let contest = try #require(world.users[0].client.contest)
        #expect(contest.pendingCount == 1 && contest.ownMoves.map { $0.word }.joined() == "A>C")
        #expect(contest.digest(of: contest.side) == contest.game.starts[contest.side].position.digest)
        world.command(.play(Word("A>C")), 0)
        #expect(world.refusals(0).count == 1)
        world.run(for: 1_000)
        #expect(world.users[0].client.contest?.pendingCount == 0)
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty && world.corrections(0) == 0)
    }

    @Test("a move that draws what isn't known yet waits for the move before it", arguments: ["2048", "dropit aim=yes"])
    func waiting(game: String) throws {
        let world = World(seed: 12)
        world.weather = World.Weather(delay: 150)
        #expect(world.begin(game))
        let words = game == "2048" ? ["left", "down", "right", "up", "left", "down"] : (0..<6).map { "drop:\($0)" }
        world.forgetNews()
        for word in words { world.command(.play(Word(word)), 0) }
        // One is shown; the others aren't, and nothing is refused.
        var contest = try #require(world.users[0].client.contest)
        let legal = contest.pendingCount
        #expect(
            contest.ownMoves.count == 1 && legal >= 3 && world.server.lastRun?.referee.moveCount(of: contest.side) == 0)
        for count in 2...3 {
            let isShown = world.run(atMost: 400) { world.users[0].client.contest?.ownMoves.count == count }
            #expect(isShown, "move \(count)")
        }
        world.run(for: 3_000)
        contest = try #require(world.users[0].client.contest)
        #expect(contest.pendingCount == 0 && contest.ownMoves.count >= 3)
        // Each but the first has its own seed.
        #expect(contest.ownMoves.dropFirst().allSatisfy { $0.word.contains("~") })
        // Where time runs, tables are at other times than the server until the end.
        world.command(.resign, 0)
        let isOver = world.run(atMost: 5_000) { world.areOver }
        #expect(isOver && world.refusals(0).isEmpty)
        world.run(for: 2_000)
        for user in 0...1 { #expect(world.complaints(user).isEmpty, "\(world.complaints(user))") }
    }

    @Test("the client knows no secret, and has the server's position after every move it hears of")
    func secret() throws {
        let world = World(seed: 13)
        #expect(world.begin("2048 size=5 target=2048", by: true))
        var compared = 0
        for _ in 0..<2_000 {
            world.run(for: 10)
            guard let run = world.server.lastRun, let contest = world.users[0].client.contest else { continue }
            #expect(contest.game.secret == nil && run.referee.game.secret != nil)
            #expect(contest.game.seed == run.referee.game.seed && contest.game.seed != run.referee.game.secret)
            for side in Side.allCases where contest.moveCount(of: side) == run.referee.moveCount(of: side) {
                compared += 1
                if contest.digest(of: side) != run.referee.digest(of: side) { Issue.record("another position") }
            }
        }
        #expect(compared > 1_000)
    }

    @Test("no move is made in the countdown")
    func countdown() {
        let world = World(seed: 9)
        for user in 0...1 { world.command(.quick(GameText("hanoi discs=3")!), user) }
        let began = world.run(atMost: 10_000) { world.phase(0) == .countdown }
        #expect(began)
        world.command(.play(Word("A>C")), 0)
        #expect(world.refusals(0).count == 1 && world.users[0].client.contest?.pendingCount == 0)
        let tick = world.users[0].client.contest?.tick(at: world.now) ?? 0
        #expect(tick < -150 && tick >= -180)
    }

    @Test("a refused move is taken back with all that was made upon it")
    func refusal() throws {
        let world = World(seed: 10)
        #expect(world.begin("hanoi discs=4"))
        let contest = try #require(world.users[0].client.contest)
        world.command(.play(Word("A>B")), 0)
        world.command(.play(Word("A>C")), 0)
        let refused = MatchBody.refused(RefusedMove(index: 0, reason: Notice("not you")!))
        let envelope = Envelope(
            match: contest.match, attempt: AttemptID(launch: 0, number: 0), sender: nil, sequence: 1)
        world.inject(Frame.match(MatchMessage(envelope, refused)).encoded, 0)
        #expect(world.refusals(0) == ["not you"])
        #expect(world.users[0].client.contest?.pendingCount == 0)
        #expect(world.users[0].own?.position.digest == contest.game.starts[contest.side].position.digest)
        // The server had them all the same: the client learns it from the list, and goes on behind.
        world.run(for: 2_000)
        #expect(world.complaints(0).isEmpty, "\(world.complaints(0))")
        world.command(.play(Word("B>C")), 0)
        world.run(for: 2_000)
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty, "\(world.complaints(0))")
        #expect(world.users[0].client.contest?.ownMoves.count == 3)
    }

    @Test("the server refuses what is too quick, and the client comes to the same")
    func tooQuick() {
        let world = World(seed: 11)
        #expect(world.begin("hanoi discs=3"))
        // The server's room is 240 moves at once; the client's own is less at a time, so it takes some.
        for _ in 0..<100 {
            for word in ["A>B", "B>A", "A>C", "C>A"] { world.command(.play(Word(word)), 0) }
            world.run(for: 20)
        }
        world.run(for: 5_000)
        #expect(world.server.lastRun?.refusals ?? 0 > 0)
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty, "\(world.complaints(0))")
    }
}
