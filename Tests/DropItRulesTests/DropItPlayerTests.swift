import DropItRules
import Geometry
import PlayRules
import Testing

@Suite("DropIt's player")
struct DropItPlayerTests {
    /// Plays on for some seconds, a drop every so many ticks.
    private func play(
        _ rules: inout DropItRules, level: BotLevel = .hard, seconds: UInt64, pace: UInt64 = 10
    ) throws -> [DropItMove] {
        var player = DropItPlayer(level: level)
        var moves: [DropItMove] = []
        let end = rules.now + seconds * 60
        while rules.now < end, !rules.isOver {
            player.consider(DropItPlayer.sight(of: rules))
            if let move = player.think()?.move?.stamped(rules.now) {
                _ = try rules.apply(move)
                moves.append(move)
            }
            _ = rules.run(to: rules.now + pace)
        }
        return moves
    }

    @Test("it fills rows where it chooses the column, and never rises above the rim", arguments: [4, 9] as [Int32])
    func aims(columns: Int32) throws {
        var rules = DropItRules(columns: columns, aims: true, seed: 7)
        _ = try play(&rules, seconds: 60)
        #expect(!rules.isOver)
        #expect(rules.rowsBlown >= 10)
    }

    @Test("it plays on where squares fall as they come, and into no other column")
    func plays() throws {
        var rules = DropItRules(columns: 6, seed: 7)
        _ = try play(&rules, seconds: 40)
        #expect(rules.dropCount > 50)
        #expect(rules.rowsBlown > 5)
        #expect(!rules.isAimed)
    }

    @Test("whatever it is shown, its column exists, and is the next square's where columns aren't chosen")
    func legal() throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            for aims in ["yes", "no"] {
                let line = randomGame(seed: seed).split(separator: ":", maxSplits: 1)
                let rules = try DropItRules.at("\(line[0]) aim=\(aims) :\(line[1])")
                if rules.isOver { continue }
                for level in BotLevel.allCases {
                    var player = DropItPlayer(level: level)
                    player.consider(DropItPlayer.sight(of: rules))
                    guard let move = player.think()?.move else { continue }
                    var later = rules
                    #expect(throws: Never.self, "seed \(seed)") { try later.apply(move.stamped(rules.now)) }
                    #expect(aims == "yes" || move == .drop(column: rules.next.column, tick: 0), "seed \(seed)")
                }
            }
        }
    }

    @Test("the same game leads to the same moves, another one to others", arguments: BotLevel.allCases)
    func deterministic(level: BotLevel) throws {
        func moves(seed: UInt64) throws -> [DropItMove] {
            var rules = DropItRules(columns: 5, aims: true, seed: seed)
            return try play(&rules, level: level, seconds: 10, pace: 20)
        }
        let first = try moves(seed: 3)
        #expect(try moves(seed: 3) == first)
        #expect(try moves(seed: 4) != first)
    }

    @Test("a search wins far more points than the lowest column")
    func search() throws {
        func points(_ level: BotLevel) throws -> Int64 {
            var sum: Int64 = 0
            for seed in 1...3 as ClosedRange<UInt64> {
                var rules = DropItRules(columns: 6, aims: true, seed: seed)
                _ = try play(&rules, level: level, seconds: 40, pace: 30)
                sum += rules.score
            }
            return sum
        }
        let lowest = try points(.easy)
        #expect(try points(.normal) > 2 * lowest)
        #expect(try points(.hard) > 2 * lowest)
    }

    @Test("each level of bots clears far more rows of a match than the one below")
    func bots() throws {
        func rows(_ level: BotLevel) throws -> Int64 {
            let skills = DropItContest.botSkills
            var rows: Int64 = 0
            for seed in 1...3 as ClosedRange<UInt64> {
                var rules = DropItRules(columns: 6, aims: true, seed: seed)
                var bot = DropItContest.Bot(level: level)
                var random = RandomGenerator(seed: seed)
                while rules.now < 1_800, !rules.isOver {
                    var move: DropItMove?
                    if random.next(below: 1_000) < skills.slips(of: level) {
                        move = bot.slip(in: rules, using: &random)
                    } else if case .move(let chosen) = bot.think(about: rules) {
                        move = chosen
                    }
                    if let move { _ = try rules.apply(move.stamped(rules.now)) }
                    _ = rules.run(to: rules.now + (move == nil ? 10 : skills.pace(of: level)))
                }
                rows += rules.rowsBlown
            }
            return rows
        }
        let (easy, normal, hard) = (try rows(.easy), try rows(.normal), try rows(.hard))
        #expect(easy > 0)
        #expect(2 * normal >= 3 * easy, "\(easy), \(normal), \(hard)")
        #expect(2 * hard >= 3 * normal, "\(easy), \(normal), \(hard)")
    }

    // MARK: - Examples

    /// The column that it chooses, in a field that is told as a question.
    private func column(_ question: String, level: BotLevel = .hard) throws -> Int32? {
        var player = DropItPlayer(level: level)
        player.consider(try #require(DropItPlayer.sight(in: Word(question))))
        guard case .drop(let column, _) = player.think()?.move else { return nil }
        return column
    }

    @Test("it leaves one column open while there is room, and completes the rows before the others reach the rim")
    func gap() throws {
        #expect(try column("14/f/3/aim/still/points/0/999/30/0/ab,cd,ab,") != 3)
        #expect(try column("4/f/0/aim/still/points/0/999/30/0/abcd,cdab,abcd,") == 3)
    }

    @Test("once it has begun to complete rows, it goes on as long as they are a chain")
    func chain() throws {
        #expect(try column("14/f/0/aim/still/points/2/5/30/0/abcd,cdab,abcd,") == 3)
        #expect(try column("14/f/0/aim/still/points/2/300/30/0/abcd,cdab,abcd,") != 3)
    }

    @Test("it puts a square beside its own colour")
    func colors() throws {
        let column = try column("14/c/0/aim/still/points/0/999/30/0/ab,,c,,,")
        #expect(column == 1 || column == 3)
    }

    @Test("where rows count, it fills the lowest column", arguments: BotLevel.allCases)
    func rows(level: BotLevel) throws {
        #expect(try column("14/a/0/aim/still/rows/0/999/30/0/aaa,bb,bbb,bbb", level: level) == 1)
    }

    @Test("where rows count, colours decide among the lowest columns")
    func rowsAndColors() throws {
        #expect(try column("14/b/0/aim/still/rows/0/999/30/0/a,b,a,ab") == 2)
    }

    @Test("above the rim it waits for a row that is about to go")
    func waits() throws {
        #expect(try column("2/a/0/next/falling/points/0/999/30/0/ab,a,a,a") == nil)
        #expect(try column("2/a/0/next/still/points/0/999/30/0/ab,a,a,a") == 0)
    }

    // MARK: - Questions

    @Test("what it is asked says all that it needs", arguments: 1...8 as ClosedRange<UInt64>)
    func questions(seed: UInt64) throws {
        let rules = try DropItRules.at(randomGame(seed: seed))
        let question = DropItPlayer.question(about: rules)
        #expect(DropItPlayer.sight(in: Word(question)) == DropItPlayer.sight(of: rules))
    }

    @Test("a question that can't be read has no answer")
    func unreadable() {
        let right = "14/a/3/aim/still/points/0/999/30/7/ab,,c,"
        #expect(DropItPlayer.sight(in: Word(right)) != nil)
        for (part, wrong) in [
            ("14", "0"), ("14", "x"), ("/a/", "/g/"), ("/a/", "//"), ("/3/", "/4/"), ("aim", "ask"), ("still", "calm"),
            ("points", "pairs"), ("/0/", "/6/"), ("999", "1000"), ("ab,", "aB,"), (",,c,", ""), ("/ab", "/7/ab"),
        ] {
            let text = right.replacing(part, with: wrong, maxReplacements: 1)
            #expect(DropItPlayer.sight(in: Word(text)) == nil, "\(text)")
        }
        #expect(DropItPlayer.sight(in: Word("")) == nil)
    }
}
