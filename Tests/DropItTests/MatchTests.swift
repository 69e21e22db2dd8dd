import DropIt
import DropItRules
import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing
import Views

/// A table and a match's clock.
private final class Match {
    let played: Played
    var tick: UInt64 = 0
    /// What the judge was asked.
    private(set) var asked: [String] = []

    init(_ line: String = "dropit seed=3") throws {
        nonisolated(unsafe) var judge: (String) -> TableJudgement = { _ in .refuse("") }
        played = try Played(line, judge: { judge($0) })
        judge = { [unowned self] word in
            asked.append(word)
            return .make(["\(word.prefix { $0 != "@" })@\(tick)"])
        }
    }

    /// Lets so many ticks pass, a frame each.
    func run(_ ticks: UInt64, rest: Double = 0) {
        for _ in 0..<ticks {
            tick += 1
            played.table.followTime(to: tick, rest: rest)
            played.frame(1 / 60)
        }
    }

    func correct(_ moves: [String], settings: String = "dropit seed=3") throws {
        try played.table.correct(Array("\(settings) : \(moves.joined(separator: " "))".utf8))
    }

    /// The digest of the same moves, made alone.
    func digest(_ moves: [String], settings: String = "dropit seed=3", tick: UInt64? = nil) throws -> String {
        let line = "\(settings) : \(moves.joined(separator: " ")) end@\(tick ?? self.tick)"
        return Digest.text(try GameRecord<DropItRules>(GameLine(line.utf8)).log.current.digest)
    }

    var drops: [String] { played.moves.filter { $0.hasPrefix("drop") } }
}

@Suite("DropIt in a match")
struct MatchTests {
    @Test("the match's clock drives the squares, and stamps what one drops")
    func clock() throws {
        let match = try Match()
        match.run(20)
        match.played.run(1)
        match.tick = 22
        #expect(match.played.press(" "))
        #expect(match.asked == ["drop:\(match.drops[0].dropFirst(5).prefix { $0 != "@" })@20"])
        #expect(match.drops[0].hasSuffix("@22"))
        let square = match.played.squares[0]
        let start = square.center.y
        match.played.run(1)
        #expect(square.center.y == start, "time stands still while the clock does")
        match.run(30)
        #expect(square.center.y > start + 40)
        #expect(try match.played.table.digest == match.digest(match.drops))
    }

    @Test("a square whose drop counts later than it was seen goes over to its place, and isn't made anew")
    func later() throws {
        let match = try Match()
        match.run(30)
        _ = match.played.press(" ")
        match.run(12)
        let square = match.played.squares[0]
        let seen = square.center
        let moves = match.drops.map { $0.replacing("@30", with: "@40") }
        try match.correct(moves)
        #expect(match.played.squares.count == 1)
        #expect(match.played.squares[0] === square)
        #expect(square.center == seen, "it doesn't jump")
        var highest = seen.y
        for _ in 0..<20 {
            match.run(1)
            highest = min(highest, square.center.y)
        }
        #expect(highest > seen.y - 25)
        #expect(try match.played.table.digest == match.digest(moves))
        let alone = try Played("dropit seed=3 : \(moves[0]) end@\(match.tick)")
        #expect(abs(square.center.y - alone.squares[0].center.y) < 1e-9)
    }

    @Test("a square whose drop counts later than now stays in sight until then")
    func ahead() throws {
        let match = try Match()
        match.run(30)
        _ = match.played.press(" ")
        match.run(3)
        let square = match.played.squares[0]
        let moves = match.drops.map { $0.replacing("@30", with: "@38") }
        try match.correct(moves)
        #expect(match.played.squares.map { $0 === square } == [true])
        match.run(3)
        #expect(match.played.squares.map { $0 === square } == [true])
        match.run(60)
        #expect(try match.played.table.digest == match.digest(moves))
    }

    @Test("a correction says how far time has come, also where the table was further")
    func back() throws {
        let match = try Match()
        match.played.table.play(Word("drop:3@10"))
        match.played.table.play(Word("drop:5@60"))
        match.run(100)
        try match.correct(["drop:3@10", "drop:5@60", "end@70"])
        #expect(try match.played.table.digest == match.digest(match.drops, tick: 70))
        try match.correct(["drop:3@10", "end@40"])
        #expect(match.played.squares.count == 1)
        #expect(try match.played.table.digest == match.digest(["drop:3@10"], tick: 40))
        match.tick = 40
        match.run(200)
        #expect(try match.played.table.digest == match.digest(["drop:3@10"]))
    }

    @Test("after corrections the log says what it says of the same game opened", arguments: [5, 25, 90] as [UInt64])
    func log(lateness: UInt64) throws {
        let settings = "dropit columns=4 mode=rush seed=4"
        let match = try Match(settings)
        for number in 1...12 as ClosedRange<UInt64> {
            match.run(60)
            // Each comes late, so that time is run again, with what falls by itself in it.
            match.played.table.play(Word("drop:\(number % 4)@\(match.tick - min(lateness, match.tick))"))
            if number == 8 { try match.correct(Array(match.drops.dropLast(3)), settings: settings) }
        }
        let alone = try Played("\(settings) : \(match.drops.joined(separator: " ")) end@\(match.tick)")
        #expect(alone.log.contains("fell by itself"))
        #expect(match.played.log == alone.log)
    }

    @Test("moves from elsewhere wait for their tick; those that come late are run again")
    func elsewhere() throws {
        let match = try Match()
        match.played.table.isLocked = true
        match.run(10)
        match.played.table.play(Word("drop:3@20"))
        #expect(match.played.squares.isEmpty)
        match.run(9)
        #expect(match.played.squares.isEmpty)
        match.run(1)
        #expect(match.played.squares.count == 1)
        match.run(20)
        match.played.table.play(Word("drop:3@25"))
        #expect(match.played.squares.count == 2)
        #expect(match.drops == ["drop:3@20", "drop:3@25"])
        match.run(300)
        #expect(try match.played.table.digest == match.digest(match.drops))
    }

    @Test("however moves are corrected and however late they come, the game is in the end the one that counts")
    func anyCorrections() throws {
        for seed in 0..<4 as Range<UInt64> {
            var random = RandomGenerator(seed: seed)
            let settings = "dropit columns=6 mode=\(seed % 3 == 0 ? "rush" : "classic") seed=\(seed)"
            let match = try Match(settings)
            var counting: [String] = []
            var coming: [(tick: UInt64, word: String)] = []
            for _ in 0..<40 {
                match.run(random.next(below: 25))
                if random.next(below: 2) == 0 {
                    let due = max(match.tick, coming.last?.tick ?? 0) + random.next(below: 4)
                    coming.append((due, "drop:\(random.next(below: 6))@\(due)"))
                    counting.append(coming.last!.word)
                    if random.next(below: 3) > 0 { match.played.table.play(Word(coming.last!.word)) }
                }
                if random.next(below: 4) == 0 {
                    // The last ones count at other ticks after all.
                    var last = match.tick
                    for index in coming.indices.reversed().prefix(3) {
                        last = min(last, coming[index].tick)
                        if last > 5 { last -= random.next(below: 5) }
                        if index > 0 { last = max(last, coming[index - 1].tick) }
                        coming[index].tick = last
                        counting[index] = "\(counting[index].prefix { $0 != "@" })@\(last)"
                    }
                    try match.correct(counting, settings: settings)
                }
            }
            try match.correct(counting, settings: settings)
            match.run(200)
            let digest = try match.digest(counting, settings: settings)
            #expect(match.played.table.digest == digest, "seed \(seed): \(counting)")
        }
    }

    @Test("rows that are blown away are seen once, also where time is run again")
    func blownOnce() throws {
        let match = try Match("dropit columns=4 seed=3")
        for column in 0..<4 { match.played.table.play(Word("drop:\(column)@5")) }
        match.played.table.play(Word("drop:3@6"))
        while match.played.views("+1").isEmpty {
            match.run(1)
            try #require(match.tick < 300)
        }
        let blown = match.tick
        match.run(2)
        let flying = match.played.views("Blown square").count
        match.played.table.play(Word("drop:0@\(blown)"))
        match.run(2)
        #expect(match.played.views("+1").count == 1)
        #expect(flying == 4)
        #expect(match.played.views("Blown square").count == 4)
        match.run(90)
        #expect(match.played.views("+1").isEmpty)
    }

    @Test("a correction after minutes of play goes back as far as it must, and no further")
    func afterMinutes() throws {
        let settings = "dropit columns=4 mode=calm seed=3"
        let match = try Match(settings)
        var words: [String] = []
        for tick in stride(from: 30, to: 9_000, by: 300) as StrideTo<UInt64> {
            words.append("drop:\(tick / 300 % 4)@\(tick)")
            match.played.table.play(Word(words.last!))
        }
        while match.tick < 9_000 {
            match.tick += 3
            match.played.table.followTime(to: match.tick, rest: 0)
        }
        for index in [words.count - 1, words.count - 6, 2] {
            let tick = UInt64(words[index].split(separator: "@")[1])! + 1
            words[index] = "\(words[index].prefix { $0 != "@" })@\(tick)"
            try match.correct(words, settings: settings)
            match.run(1)
            #expect(try match.played.table.digest == match.digest(words, settings: settings))
        }
    }

    @Test("a game that is over says so once, and takes no more")
    func over() throws {
        let match = try Match("dropit columns=4 seed=3")
        match.run(1)
        for _ in 0..<9 { #expect(match.played.press("2")) }
        match.run(360)
        let state = match.played.state()
        #expect(state.contains("Column 2 rose above the rim"))
        match.run(60)
        #expect(!match.played.state().contains("\"announcements\":[\"Column"))
    }
}
