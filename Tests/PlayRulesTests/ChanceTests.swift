import DropItRules
import HanoiRules
import PlayRules
import Testing
import TwentyFortyEightRules

/// Moves that draw with seeds of their own.
@Suite("Seeds of moves")
struct ChanceTests {
    private func record(_ line: String) throws -> AnyGameRecord {
        let line = try GameLine(line.utf8)
        if line.game == "2048" { return try AnyGameRecord(ErasedGame<TwentyFortyEightRules>(), line) }
        if line.game == "dropit" { return try AnyGameRecord(ErasedGame<DropItRules>(), line) }
        return try AnyGameRecord(ErasedGame<HanoiRules>(), line)
    }

    private func digest(_ line: String) throws -> UInt64 { try record(line).log.current.digest }

    @Test(
        "are kept in the line, and decide what appears",
        arguments: [
            ("2048 size=4 target=2048 seed=7 : ", "left", "up"),
            ("dropit columns=10 mode=classic aim=no seed=7 : ", "drop:3@10", "drop:4@20"),
        ])
    func line(start: String, first: String, second: String) throws {
        let lines = (1...20).map {
            "\(start)\(first)~\($0) \(second)~5 " + (start.hasPrefix("d") ? "drop:5@30~6" : "down~6")
        }
        for line in lines { #expect(try record(line).line == line) }
        // What was drawn differs, and each line has its own position again and again.
        #expect(Set(try lines.map(digest)).count > 3)
        for line in lines { #expect(try digest(line) == digest(line)) }
    }

    @Test("make a move independent of what was drawn from the game's own seed before")
    func independence() throws {
        let board = "start=2,0,0,0/0,0,0,0/0,0,0,4/0,0,0,0"
        let digests = try (1...10).map { try digest("2048 seed=\($0) \(board) : right~5 left~6 right~7") }
        #expect(Set(digests).count == 1)
        #expect(Set(try (1...10).map { try digest("2048 seed=\($0) \(board) : right left right") }).count > 1)
    }

    @Test("stay with their moves when one goes back and on")
    func undo() throws {
        var log = try record("2048 seed=7 : left~1 up~2 right~3 down~4").log
        let (end, words) = (log.current.digest, log.words)
        while log.retreat() != nil {}
        #expect(log.words.isEmpty)
        while log.advance() != nil {}
        #expect(log.current.digest == end && log.words == words)
        log.go(to: 1)
        // The same move with another seed is another move.
        _ = try log.make(#require(log.game.move(Word("up~9"))))
        #expect(log.words == ["left~1", "up~9"] && log.count == 2)
    }

    @Test("change nothing where the move isn't legal")
    func illegal() throws {
        var log = try record("2048 seed=7 start=2,0/0,0 size=2").log
        let move = try #require(log.game.move(Word("left~5")))
        #expect(throws: IllegalMove.self) { try log.make(move) }
        var position = log.start
        #expect(throws: IllegalMove.self) { try position.apply(move) }
        _ = try log.make(#require(log.game.move(Word("right"))))
        _ = try position.apply(#require(log.game.move(Word("right"))))
        #expect(position.digest == log.current.digest)
    }

    @Test("leave each column as many squares as without them")
    func bag() throws {
        var log = try record("dropit columns=6 aim=yes seed=3").log
        var columns: [Int32] = []
        for number in 0..<12 as Range<UInt64> {
            columns.append(log.current.typed(DropItRules.self).next.column)
            _ = try log.make(#require(log.game.move(Word("drop:\(number % 6)@\(number * 40)~\(number &* 77_777)"))))
        }
        #expect(columns.sorted() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    }

    @Test(
        "are numbers below 2^32, of moves that draw",
        arguments: [
            "2048 : left~", "2048 : left~-1", "2048 : left~4294967296", "2048 : left~1~2", "2048 : ~1", "2048 : left~x",
            "hanoi : A>B~5", "dropit : drop:3~5@20", "dropit : end@20~5",
        ])
    func refused(line: String) {
        #expect(throws: GameLineProblem.self) { try record(line) }
    }
}
