import DropItRules
import Games
import Geometry
import PlayRules
import Testing
import Versus

/// Anyone can run a match again.
struct ReplayTests {
    @Test("a match that is run again from its line comes to the same result", arguments: gameTexts)
    func sameResult(text: String) throws {
        for seed in 1...(isThorough ? 12 : 1) as ClosedRange<UInt64> {
            let played = randomMatch(try game(text, seed: seed), seed: seed)
            let again = try Referee.replay(Array(played.record.utf8))
            #expect(again.result == played.result, "seed \(seed)")
            #expect(again.digests == played.digests, "seed \(seed)")
            #expect(again.tick == played.tick, "seed \(seed)")
            #expect(again.record.utf8.elementsEqual(played.record.utf8), "seed \(seed)")
            for side in Side.allCases {
                #expect(again.moveCount(of: side) == played.moveCount(of: side), "seed \(seed)")
                #expect(again.standing(of: side).blockedUntil == played.standing(of: side).blockedUntil, "seed \(seed)")
            }
        }
    }

    @Test("each side's game line is one that a table replays, to the same position", arguments: gameTexts)
    func gameLines(text: String) throws {
        for seed in 1...(isThorough ? 6 : 1) as ClosedRange<UInt64> {
            let played = randomMatch(try game(text, seed: seed), seed: seed)
            for side in Side.allCases {
                let line = try GameLine(Array(played.gameLine(of: side).utf8))
                let game = try #require(AllGames.rules.first { line.game == $0.description.name })
                let digest = try AnyGameRecord(game, line).log.current.digest
                #expect(digest == played.digest(of: side), "seed \(seed)")
                let ticks = played.moves(of: side).map { $0.tick }
                #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
            }
        }
    }

    @Test(
        "however time is cut into pieces, the result is the same", arguments: ["dropit columns=4", "dropit mode=rush"])
    func piecesOfTime(text: String) throws {
        for seed in 1...(isThorough ? 4 : 1) as ClosedRange<UInt64> {
            var random = RandomGenerator(seed: seed)
            var whole = Referee(try game(text, seed: seed))
            var parts = whole
            while whole.result == nil, isThorough || whole.tick < 200 {
                let tick = whole.tick + random.next(below: 80)
                while parts.tick < tick, parts.result == nil {
                    parts.advance(to: parts.tick + 1 + random.next(below: 5))
                }
                let now = max(tick, parts.tick)
                whole.advance(to: now)
                #expect(whole.digests == parts.digests && whole.result == parts.result, "seed \(seed)")
                for side in Side.allCases where random.next(below: 3) == 0 {
                    let rules = whole.position(of: side).rules.typed(DropItRules.self)
                    let word = "drop:\(rules.next.column)"
                    let (a, b) = (whole.refusal(word, by: side, at: now), parts.refusal(word, by: side, at: now))
                    #expect(a == b, "seed \(seed)")
                }
            }
            #expect(whole.result == parts.result, "seed \(seed)")
        }
    }

    @Test("what is refused changes nothing but the time", arguments: gameTexts)
    func refusedMoves(text: String) throws {
        var random = RandomGenerator(seed: 5)
        var referee = Referee(try game(text))
        for _ in 0..<(isThorough ? 400 : 40) where referee.result == nil {
            let side: Side = random.next(below: 2) == 0 ? .host : .guest
            let tick = referee.tick + random.next(below: 8)
            var idle = referee
            idle.advance(to: tick)
            if referee.refusal(anyWord(for: referee.game, using: &random), by: side, at: tick) != nil {
                #expect(referee.digests == idle.digests)
                #expect(referee.record.utf8.elementsEqual(idle.record.utf8))
            }
        }
    }

    @Test("progress stays within 0 and 1, and what is decided stays so", arguments: gameTexts)
    func standings(text: String) throws {
        var result: VersusResult?
        for seed in 1...(isThorough ? 4 : 1) as ClosedRange<UInt64> {
            result = nil
            _ = randomMatch(try game(text, seed: seed), seed: seed, acts: isThorough ? 300 : 30) { referee in
                for side in Side.allCases {
                    #expect((0.0...1).contains(referee.standing(of: side).progress), "seed \(seed)")
                }
                if let result { #expect(referee.result == result, "seed \(seed)") }
                result = referee.result
            }
        }
    }

    @Test(
        "a line that isn't a match, or has something illegal in it, is refused",
        arguments: [
            "", "hanoi discs=3", "versus", "versus chess :", "versus hanoi discs=3 : A>C@4",
            "versus hanoi discs=3 : 1:A>C",
            "versus hanoi discs=3 : 1:A>C@x", "versus hanoi discs=3 : 3:A>C@4", "versus hanoi discs=3 : 1:B>C@4",
            "versus hanoi discs=3 : 1:A>C@9 2:A>C@4", "versus hanoi discs=3 : 1:resign@3 2:A>C@9",
            "versus hanoi discs=3 : end@9 end@3", "versus hanoi discs=3 : end@999999999", "versus 2048 : 1:back@3",
        ])
    func badLines(text: String) {
        #expect(throws: GameLineProblem.self) { try Referee.replay(Array(text.utf8)) }
    }

    @Test("changed lines never crash, and what is taken is a match")
    func changedLines() throws {
        let record = Array(randomMatch(try game("hanoi discs=3"), seed: 3, acts: 60).record.utf8)
        var random = RandomGenerator(seed: 1)
        for _ in 0..<(isThorough ? 3_000 : 300) {
            var bytes = record
            for _ in 0...random.next(below: 3) {
                bytes[Int(random.next(below: UInt64(bytes.count)))] = UInt8(random.next(below: 96) + 32)
            }
            guard let referee = try? Referee.replay(bytes) else { continue }
            // What is taken is a match, whose own line leads to the same.
            let again = try Referee.replay(Array(referee.record.utf8))
            #expect(again.digests == referee.digests && again.result == referee.result)
        }
    }
}
