import Geometry
import PlayRules
import Testing
import TwentyFortyEightRules

@Suite("2048 as text")
struct TextTests {
    @Test("a line sets up a board and plays on")
    func line() throws {
        let record = try record("2048 size=4 seed=7 start=2,0,0,2/0,0,0,0/4,4,8,0/0,0,0,2 : left")
        #expect(record.log.current.board[2, 0].value == 8)
        #expect(record.log.current.score == 12)
        #expect(record.line == "2048 size=4 target=2048 start=2,0,0,2/0,0,0,0/4,4,8,0/0,0,0,2 seed=7 : left")
        #expect(try self.record(record.line).log.current == record.log.current)
    }

    private func record(_ line: String) throws -> GameRecord<TwentyFortyEightRules> {
        try GameRecord(try GameLine(Array(line.utf8)))
    }

    @Test(
        "what is wrong with a line is said, and what is allowed",
        arguments: [
            ("2048 size=9", "Size must be a whole number from 2 to 8, not “9”."),
            ("2048 size=1", "Size must be a whole number from 2 to 8, not “1”."),
            (
                "2048 target=100",
                "Target must be 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536 or 131072, not “100”."
            ),
            ("2048 start=2,4", "This board can't be set up: it has 1 row; size=4 needs 4."),
            ("2048 size=2 start=2,4/8", "This board can't be set up: row 2 has 1 cell; size=2 needs 2."),
            (
                "2048 size=2 start=2,4/8,6",
                "This board can't be set up: a cell is 0 or a power of two from 2 to 1073741824, not “6”."
            ),
            (
                "2048 size=2 start=2,4/8,1",
                "This board can't be set up: a cell is 0 or a power of two from 2 to 1073741824, not “1”."
            ),
            (
                "2048 size=2 start=2,-4/8,",
                "This board can't be set up: a cell is 0 or a power of two from 2 to 1073741824, not “-4”."
            ),
            ("2048 size=2 start=0,0/0,0", "This board can't be set up: it needs a tile at least."),
            ("2048 : north", "a move is left, right, up or down"),
            ("2048 size=2 start=2,0/4,0 : left", "move 1 is not legal: Nothing moves to the left."),
            ("2048 depth=3", "there is no “depth”; this game has size, target, start, limit and seed"),
        ])
    func problems(line: String, message: String) {
        let problem = #expect(throws: GameLineProblem.self) { try record(line) }
        #expect(problem?.message == message)
    }

    @Test("a game is read again from its line, and leads to the same digest")
    func roundTrip() throws {
        for seed in 0..<30 as Range<UInt64> {
            var random = RandomGenerator(seed: seed)
            var record = try record("2048 size=\(2 + seed % 7) target=64 seed=\(seed)")
            for _ in 0..<200 {
                let move = Direction.allCases[Int(random.next(below: 4))]
                if record.log.current.isLegal(move) { _ = try record.log.make(move) }
            }
            let again = try self.record(record.line)
            #expect(again.log.current == record.log.current, "seed \(seed)")
            #expect(again.log.current.digest == record.log.current.digest, "seed \(seed)")
        }
    }

    @Test("boards are written as rows of numbers, for programs and for people")
    func boards() throws {
        let rules = try position("2,0,0/0,1024,0/4,0,0")
        var json = JSONWriter()
        rules.writeBoard(to: &json)
        #expect(json.string == "[[2,0,0],[0,1024,0],[4,0,0]]")
        #expect(rules.picture == "   2    .    .\n   . 1024    .\n   4    .    .\nscore 0")
    }

    @Test("different positions have different digests")
    func digests() throws {
        var seen: Set<UInt64> = []
        var rules = TwentyFortyEightRules(seed: 3)
        var count = 0
        while !rules.isOver, count < 400 {
            let move = Direction.allCases.first(where: rules.isLegal)!
            _ = try rules.apply(move)
            seen.insert(rules.digest)
            count += 1
        }
        #expect(seen.count == count)
    }
}
