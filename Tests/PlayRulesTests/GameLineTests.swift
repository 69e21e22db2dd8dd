import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("Game lines")
struct GameLineTests {
    @Test("are read with blanks of any kind, and written with one")
    func blanks() throws {
        let record = try stairs("  stairs\ttop=7 \n carpet=réd  :   +1\r\n+2 ")
        #expect(record.line == "stairs top=7 steep=no carpet=réd seed=1 : +1 +2")
    }

    @Test("take defaults for what is left out, in any order")
    func defaults() throws {
        #expect(try stairs("stairs").line == "stairs top=10 steep=no seed=1")
        #expect(try stairs("stairs seed=5 steep=yes top=9 :").line == "stairs top=9 steep=yes seed=5")
        #expect(try stairs("stairs top=-5").line == "stairs top=-5 steep=no seed=1")
    }

    @Test(
        "are refused with the word that is wrong, and what is allowed",
        arguments: [
            ("", "", "begins with the name"),
            ("hanoi", "hanoi", "the game here is stairs"),
            ("stairs top", "top", "settings such as"),
            ("stairs =5", "=5", "settings such as"),
            ("stairs top=5 top=6", "top=6", "set twice"),
            ("stairs tip=5", "tip=5", "this game has top, steep, carpet and seed"),
            ("stairs top=1001", "top=1001", "a whole number from -5 to 1000"),
            ("stairs top=5.0", "top=5.0", "a whole number from -5 to 1000"),
            ("stairs top=", "top=", "a whole number from -5 to 1000"),
            ("stairs top=99999999999999999999999", "top=99999999999999999999999", "a whole number"),
            ("stairs steep=maybe", "steep=maybe", "yes or no"),
            ("stairs steep=yes top=501", "steep", "at most 500"),
            ("stairs seed=-1", "-1", "from 0 to 18446744073709551615"),
            ("stairs seed=18446744073709551616", "18446744073709551616", "from 0 to"),
            ("stairs : up", "up", "a number of steps such as +1"),
            ("stairs : +1 : +1", "+1", "the ticks before each move"),
            ("stairs : +1 +1 : 0", ":", "one for each move: 2, not 1"),
            ("stairs : +1 : ", ":", "one for each move: 1, not 0"),
            ("stairs : +1 : 0 : 0", ":", "the ticks before each move"),
            ("stairs : +1 : 1892160001", "1892160001", "from 0 to 1892160000"),
            ("stairs : +1 塔", "塔", "a number of steps"),
            ("stairs : solve*", "solve*", "followed by a number of moves"),
            ("stairs : solve*-1", "solve*-1", "followed by a number of moves"),
            ("stairs : solve*11", "solve*11", "1 to 10 moves"),
            ("stairs : solve*0", "solve*0", "1 to 10 moves"),
            ("stairs : solve*10 solve*1", "solve*1", "nothing left to solve"),
            ("stairs : +2 +3", "+3", "move 2 is not legal: Nobody takes 3 steps at once."),
        ])
    func refused(text: String, word: String, message: String) throws {
        let problem = try #require(throws: GameLineProblem.self) { try stairs(text) }
        #expect(problem.word == word)
        #expect(problem.message.contains(message), "\(problem.message)")
    }

    @Test("that are too long are refused, and long words are shortened in the message")
    func long() throws {
        let huge = "stairs : " + String(repeating: "+1 ", count: 400_000)
        let problem = try #require(throws: GameLineProblem.self) { try stairs(huge) }
        #expect(problem.message.contains("at most 1048576 bytes"))
        let word = String(repeating: "塔", count: 100)
        let second = try #require(throws: GameLineProblem.self) { try stairs("stairs : \(word)") }
        #expect(second.word == String(repeating: "塔", count: 12) + "…")
    }

    @Test("distinguish what can't be read from what isn't legal")
    func kinds() throws {
        #expect(try #require(throws: GameLineProblem.self) { try stairs("stairs : up") }.kind == .usage)
        #expect(try #require(throws: GameLineProblem.self) { try stairs("stairs : +9") }.kind == .illegalMove)
    }

    @Test("may say when their moves were made, which changes nothing in the game")
    func times() throws {
        let line = try GameLine(Array("stairs : +1 +2 +1 : 0 45 3".utf8))
        #expect(line.times == [0, 45, 3] && line.moves.count == 3)
        #expect(try stairs("stairs : +1 +2 +1 : 0 45 3").line == "stairs top=10 steep=no seed=1 : +1 +2 +1")
        #expect(try GameLine(Array("stairs : +1".utf8)).times.isEmpty)
        #expect(GameLine.ending(madeAt: [0, 45, 48]) == " : 0 45 3")
        #expect(GameLine.ending(madeAt: []).isEmpty)
    }

    @Test("come back from random games as they were", arguments: 0..<100)
    func roundTrip(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        let record = try stairs("stairs top=\(random.next(below: 400) + 100) seed=\(random.next())")
        var log = record.log
        for _ in 0..<random.next(below: 80) {
            _ = try log.make(Staircase.Step(Int64(random.next(below: 2)) + 1))
            if log.current.status == .won { break }
        }
        var played = record
        played.log = log
        let again = try stairs(played.line)
        #expect(again.line == played.line, "seed \(seed)")
        #expect(again.log.current == log.current, "seed \(seed)")
    }
}
