import DropItRules
import Geometry
import PlayRules
import Testing

@Suite("DropIt's time")
struct DropItTimeTests {
    @Test("whether time runs at once or tick by tick makes no difference", arguments: 1...6 as ClosedRange<UInt64>)
    func parts(seed: UInt64) throws {
        let line = randomGame(seed: seed)
        let record = try GameRecord<DropItRules>(try GameLine(line.utf8))
        var slow = record.log.start
        for word in line.split(separator: " ").drop(while: { $0 != ":" }).dropFirst() {
            let move = try #require(DropItMove(word: Word(String(word))))
            while slow.now < move.tick, !slow.isOver { _ = slow.run(to: slow.now + 1) }
            if DropItClock.isEnd(move) || slow.isOver { break }
            _ = try? slow.apply(move)
        }
        #expect(slow.digest == record.log.current.digest, "\(line)")
    }

    @Test("copies go their own ways, and the same way when the same is done", arguments: 1...5 as ClosedRange<UInt64>)
    func copies(seed: UInt64) throws {
        var one = DropItRules(columns: 8, seed: seed)
        var random = RandomGenerator(seed: seed)
        for _ in 0..<20 {
            try one.drop(Int32(random.next(below: 8)))
            _ = one.run(to: one.now + random.next(below: 30))
        }
        var two = one
        let before = one.digest
        try two.drop(1)
        two.wait(1)
        #expect(one.digest == before)
        try one.drop(1)
        one.wait(1)
        #expect(one.digest == two.digest)
    }

    @Test("a game saved in the middle of a fall goes on to the same end", arguments: 1...5 as ClosedRange<UInt64>)
    func saving(seed: UInt64) throws {
        var session = Session(try GameRecord<DropItRules>(try GameLine("dropit columns=7 seed=\(seed)".utf8)))
        var random = RandomGenerator(seed: seed)
        for _ in 0..<25 {
            let tick = try #require(session.position.tick)
            _ = try session.make(.drop(column: Int32(random.next(below: 7)), tick: tick))
            session.pass(ticks: random.next(below: 40))
        }
        var read = try Session<DropItRules>(saved: Array(session.saved.utf8))
        #expect(read.position.digest == session.position.digest)
        #expect(read.record.line == session.record.line)
        #expect(read.moves == session.moves, "time that has run is no move")
        session.pass(ticks: 100)
        read.pass(ticks: 100)
        #expect(read.position.digest == session.position.digest)
    }

    @Test("undo goes back to the time of the move before, redo to where it was")
    func undo() throws {
        var session = Session(try GameRecord<DropItRules>(try GameLine("dropit seed=3 : drop:1@0 drop:2@50".utf8)))
        let digest = session.position.digest
        _ = try session.make(.drop(column: 3, tick: 90))
        session.pass(ticks: 500)
        _ = session.undo()
        #expect(session.position.tick == 50)
        #expect(session.position.digest == digest)
        _ = session.redo()
        #expect(session.position.tick == 90)
    }

    @Test("a long wait costs no more than until all is at rest")
    func wait() throws {
        let rules = try DropItRules.at("dropit seed=1 : drop:0@0 end@1000000000000")
        #expect(rules.now == 1_000_000_000_000)
        let rush = try DropItRules.at("dropit columns=20 mode=rush seed=1 : drop:0@0 end@1000000000000")
        #expect(rush.now == 1_000_000_000_000)
        #expect((12...14).contains(rush.dropCount), "squares fall by themselves for a minute, each 5 seconds")
    }

    @Test("lines that can't be are refused by the word, with what is allowed")
    func refusals() {
        func problem(_ line: String) -> String {
            do {
                _ = try DropItRules.at(line)
                return "no problem"
            } catch {
                return "\(error.word): \(error.message)"
            }
        }
        #expect(problem("dropit columns=3").hasPrefix("columns=3: Columns must be a whole number from 4 to 20"))
        #expect(problem("dropit mode=fast") == "mode=fast: Mode must be classic, rush or calm, not “fast”.")
        #expect(problem("dropit : drop:4") == "drop:4: a move is \(DropItMove.form)")
        #expect(problem("dropit : drop:-1@0").hasPrefix("drop:-1@0: a move is"))
        #expect(problem("dropit : drop:10@0").contains("There is no column 10: the columns are 0 to 9."))
        #expect(problem("dropit : drop:1@60 drop:2@59").contains("Time has run to tick 60 already"))
        #expect(problem("dropit : drop:1@60 end@59").contains("time has run to tick 60 already"))
        #expect(problem("dropit : drop:1@99999999999999999999").contains("a move is"))
        #expect(problem("dropit mode=rush : drop:0@1099511627777").hasPrefix("drop:0@1099511627777: a move is drop, "))
        #expect(problem("dropit : drop:0@1 end@18446744073709551615").contains("a tick up to 2^40"))
        #expect(problem("dropit mode=rush : drop:0@1099511627776") == "no problem")
    }

    @Test("where the column isn't chosen, a refusal counts columns as people do")
    func wrongColumn() throws {
        var rules = try DropItRules.at("dropit aim=no seed=3")
        let next = Int(rules.next.column)
        let other = next == 0 ? 1 : next - 1
        #expect {
            _ = try DropItContest.play(.drop(column: Int32(other), tick: 0), on: &rules)
        } throws: { error in
            (error as? IllegalMove)?.reason == "The next square falls into column \(next + 1), not \(other + 1)."
        }
    }

    @Test("more squares above the rim than there is room for are refused, and the game goes on")
    func crowd() throws {
        var rules = DropItRules(columns: 4, mode: .calm, seed: 1)
        var refused = 0
        for index in 0..<DropItRules.mostAboveRim + 5 {
            do { try rules.drop(Int32(index % 4)) } catch { refused += 1 }
        }
        #expect(refused == 5)
        #expect(rules.dropCount == UInt32(DropItRules.mostAboveRim))
    }
}
