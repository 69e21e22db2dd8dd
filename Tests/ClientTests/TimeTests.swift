import Client
import Match
import MinesweeperRules
import PlayRules
import Testing
import Versus

/// Games whose time runs: where tables are, and when moves count. And mines, whose penalty is time.
struct TimeTests {
    @Test("a square is shown where the server stamps it, where messages take the same time")
    func steady() {
        let world = World(seed: 61)
        world.weather = World.Weather(delay: 80)
        #expect(world.begin("dropit columns=5 aim=yes"))
        // The first tells how long a message takes.
        for column in 0..<3 {
            world.command(.play(Word("drop:\(column)")), 0)
            world.run(for: 700)
        }
        let corrections = world.corrections(0)
        for column in 0..<5 {
            world.command(.play(Word("drop:\(column)")), 0)
            world.run(for: 700)
        }
        // The clock's steps and the network's may fall to one or the other tick.
        #expect(world.corrections(0) - corrections <= 3)
        world.command(.resign, 1)
        let isOver = world.run(atMost: 5_000) { world.areOver }
        #expect(isOver)
        for user in 0...1 { #expect(world.complaints(user).isEmpty, "\(world.complaints(user))") }
    }

    @Test("times never go back but with a correction, and the own table is ahead of the other", arguments: 0..<4)
    func order(seed: UInt64) {
        let world = World(seed: seed)
        world.weather = .slow
        #expect(world.begin("dropit columns=4 aim=yes"))
        var last: [Int64] = [.min, .min]
        var faults = 0
        for step in 0..<(isThorough ? 2_000 : 300) {
            world.forgetNews()
            if step % 70 == 0 { world.command(.play(Word("drop:\(step / 70 % 4)")), Int(seed) % 2) }
            world.run(for: 10)
            guard let contest = world.users[0].client.contest else { continue }
            let times = [contest.ownTick(at: world.now), contest.opponentTick(at: world.now)]
            var corrected = [false, false]
            for news in world.users[0].news {
                if case .ownCorrected = news { corrected[0] = true }
                if case .opponentCorrected = news { corrected[1] = true }
            }
            for table in 0...1 where times[table] < last[table] && !corrected[table] { faults += 1 }
            if times[0] < contest.tick(at: world.now) || times[1] > contest.tick(at: world.now) { faults += 1 }
            last = times
        }
        #expect(faults == 0, "seed \(seed)")
    }

    @Test("the client's clock is the server's, less the way of a message")
    func clock() throws {
        let world = World(seed: 62)
        world.weather = World.Weather(delay: 100)
        #expect(world.begin("2048"))
        world.run(for: 5_000)
        let tick = try #require(world.users[0].client.contest).tick(at: world.now)
        let server = Int64(try #require(world.server.lastRun?.tick(world.now)))
        #expect(tick <= server && server - tick <= 8)
    }

    @Test("a mine becomes a flag and a block, on the table as for the server")
    func mine() throws {
        let world = World(seed: 63)
        #expect(world.begin("minesweeper w=9 h=9 mines=10"))
        let contest = try #require(world.users[0].client.contest)
        let mine = try #require(try world.anyMine(contest.side))
        world.forgetNews()
        world.command(.play(Word("open:\(mine)")), 0)
        let words = world.users[0].news.compactMap { news -> [String]? in
            if case .played(let words, _) = news { words } else { nil }
        }
        // Only the server knows that it is a mine.
        #expect(words == [[]])
        world.run(for: 500)
        #expect(world.users[0].client.contest?.ownMoves.last?.word == "flag:\(mine)")
        let standing = try #require(world.users[0].client.contest).standing(of: contest.side, at: world.now)
        #expect(standing.missCount == 1 && standing.blockedUntil != nil)
        world.command(.play(Word("open:0,0")), 0)
        #expect(world.refusals(0).count == 1)
        world.run(for: 10_000)
        let later = try #require(world.users[0].client.contest).standing(of: contest.side, at: world.now)
        #expect(later.missCount == 1 && later.blockedUntil == nil)
        let other = try #require(world.users[1].client.contest).standing(of: contest.side, at: world.now)
        #expect(other.missCount == 1)
        world.command(.play(Word("flag:\(mine)")), 0)
        world.run(for: 500)
        #expect(world.refusals(0).count == 1 && world.complaints(0).isEmpty && world.complaints(1).isEmpty)
    }
}

extension World {
    /// Where a mine of a side is, as in a move's word.
    fileprivate func anyMine(_ side: Side) throws -> String? {
        let rules = try #require(server.lastRun).referee.position(of: side).rules.typed(MinesweeperRules.self)
        let minefield = try #require(rules.minefield)
        for y in 0..<rules.height {
            for x in 0..<rules.width where minefield.isMine(Cell(x, y)) { return "\(x),\(y)" }
        }
        return nil
    }
}
