import DropItRules
import Games
import Geometry
import HanoiRules
import MinesweeperRules
import PlayRules
import Testing
import TwentyFortyEightRules

@Suite("The analysis of finished games")
struct AnalysisTests {
    @Test(
        "how it is divided into slices makes no difference",
        arguments: [
            "hanoi discs=4 pegs=4 : A>B A>C A>D C>D A>C B>A",
            "2048 seed=3 : left up right down left left up up right down",
            "minesweeper w=9 h=9 mines=10 seed=4 : open:4,4 flag:0,0 open:8,8",
            "dropit columns=6 aim=yes seed=5 : drop:0@10 drop:1@40 drop:2@80 drop:3@120 drop:3@150",
        ])
    func slices(line: String) throws {
        let (fast, slow) = (try analysis(of: line), try analysis(of: line, slices: 1))
        #expect(fast.values == slow.values)
        #expect(fast.values.count == fast.moveCount + 1)
        #expect(fast.mistakes.map { fast.text(of: $0) } == slow.mistakes.map { slow.text(of: $0) })
    }

    @Test("at most three mistakes are listed, the worst first, and of equal ones the earlier")
    func order() throws {
        var random = RandomGenerator(seed: 9)
        var words = ""
        var position = TwentyFortyEightRules(seed: 3)
        for _ in 0..<200 {
            guard let move = Direction(rawValue: UInt8(random.next() >> 62)), (try? position.apply(move)) != nil else {
                continue
            }
            words += " \(move.word)"
        }
        let known = try analysis(of: "2048 seed=3 :\(words)")
        #expect(known.mistakes.count == Analysis.mostMistakes)
        for (one, next) in zip(known.mistakes, known.mistakes.dropFirst()) {
            #expect(one.loss > next.loss || one.loss == next.loss && one.place < next.place)
        }
    }

    @Test("a detour is one mistake, from its first move to its last")
    func detour() throws {
        // The tower is built on B first.
        let known = try analysis(
            of: "hanoi discs=3 : A>B A>C B>C A>B C>A C>B A>B B>C B>A C>A B>C A>B A>C B>C")
        #expect(known.mistakes.count == 1)
        let mistake = try #require(known.mistakes.first)
        #expect((mistake.place, mistake.count, mistake.loss) == (0, 7, 7))
        #expect(known.title(of: mistake) == "Moves 1 to 7")
        #expect(known.text(of: mistake).hasPrefix("They cost 7 moves. Better: A to C, "))
        let twice = try analysis(of: "hanoi discs=3 : A>B B>C A>B C>A A>C")
        #expect(twice.mistakes.map(\.place) == [3, 0])
        #expect(twice.mistakes.map(\.loss) == [2, 1])
    }

    @Test(
        "what can't be analysed says why",
        arguments: [
            ("hanoi discs=3", "There are no moves to analyse."),
            ("hanoi discs=20 : solve*1048575", "Games of up to 100,000 moves can be analysed."),
            ("hanoi discs=20 pegs=4 : A>B", "On 4 towers, games of up to 13 rings can be analysed."),
            ("minesweeper w=200 h=100 mines=9 : open:0,0", "Boards of up to 10,000 cells can be analysed."),
            ("playground", "Toybox has no analysis."),
            (
                "chess",
                "a game line begins with the name of a game, one of: hanoi, 2048, dropit, minesweeper, playground"
            ),
            ("2048 : sideways", "a move is left, right, up or down"),
        ])
    func problems(line: String, reason: String) {
        let problem = #expect(throws: AnalysisProblem.self) { try AllGames.arcade.analysis(of: Array(line.utf8)) }
        #expect(problem?.reason == reason)
    }

    // MARK: - Hanoi

    @Test("the fewest moves of a tower go down one by one, and nothing could be better", arguments: [3, 4])
    func perfectTower(pegs: Int) throws {
        var session = Session(try GameRecord<HanoiRules>(GameLine(Array("hanoi discs=5 pegs=\(pegs)".utf8))))
        let isSolved = session.solve()
        #expect(isSolved)
        session.go(to: session.movesInAll)
        let known = try analysis(of: session.record.line)
        #expect(known.values == (0...Int64(known.moveCount)).reversed())
        #expect(known.mistakes.isEmpty)
    }

    @Test("moves at random are worth what a table of all positions says", arguments: [(5, 3), (5, 4), (4, 5), (4, 6)])
    func randomTower(discs: Int, pegs: Int) throws {
        var random = RandomGenerator(seed: 7)
        var position = HanoiRules(discs: discs, pegs: pegs)
        var (words, fewest) = ("", [Int64(HanoiPlayer.fewestMoves(from: position))])
        while fewest.count < 60, position.status == .playing {
            let from = position.pegs[Int(random.next() % UInt64(pegs))]
            let to = position.pegs[Int(random.next() % UInt64(pegs))]
            guard (try? position.apply(HanoiMove(from: from, to: to))) != nil else { continue }
            words += " " + HanoiMove(from: from, to: to).word
            fewest.append(Int64(HanoiPlayer.fewestMoves(from: position)))
        }
        let known = try analysis(of: "hanoi discs=\(discs) pegs=\(pegs) :\(words)")
        #expect(known.values == fewest)
        let losses = zip(fewest, fewest.dropFirst()).map { $1 + 1 - $0 }
        let detours = losses.split(separator: 0)
        #expect(known.mistakes.map(\.loss) == detours.map { $0.reduce(0, +) }.sorted(by: >).prefix(3).map { $0 })
        for mistake in known.mistakes {
            #expect(detours.contains { $0.startIndex == mistake.place && $0.count == mistake.count })
        }
    }

    @Test("a wrong turn is named with its price and the better way")
    func wrongTurn() throws {
        let known = try analysis(of: "hanoi discs=3 : A>B")
        #expect(known.values == [7, 7])
        let mistake = try #require(known.mistakes.first)
        #expect(known.text(of: mistake).hasPrefix("It cost 1 move. Better: A to C, "))
    }

    // MARK: - 2048

    @Test("a slide that opens the corner is a mistake, and the reason says so")
    func corner() throws {
        let open = try analysis(of: "2048 start=0,0,0,0/0,0,0,2/4,8,16,32/1024,512,256,128 seed=2 : up")
        let mistake = try #require(open.mistakes.first)
        #expect(mistake.place == 0)
        #expect(mistake.loss > 100)
        #expect(open.text(of: mistake).contains("1024 in the corner"))
    }

    @Test("a game to the bitter end is worth 0 there")
    func bitterEnd() throws {
        var session = Session(try GameRecord<TwentyFortyEightRules>(GameLine(Array("2048 seed=9".utf8))))
        var random = RandomGenerator(seed: 9)
        while !session.position.isOver {
            let move = Direction(rawValue: UInt8(random.next() >> 62)) ?? .left
            _ = try? session.make(move)
        }
        let known = try analysis(of: session.record.line)
        #expect(known.values.last == 0)
        #expect(known.values.contains { $0 > 500 })
        #expect(known.mistakes.count == 3)
        for mistake in known.mistakes { #expect(mistake.better?.word != mistake.made.word) }
    }

    @Test("other sizes have an analysis too")
    func otherSizes() throws {
        let known = try analysis(of: played(TwentyFortyEightRules.self, "2048 size=3 target=256 seed=2", atMost: 30))
        #expect(known.values.count == 31)
        #expect(known.values.allSatisfy { (1...1000).contains($0) })
    }

    // MARK: - Minesweeper

    @Test("who opens only what is safe loses nothing")
    func safeGame() throws {
        let line = try played(
            MinesweeperRules.self, "minesweeper w=16 h=16 mines=40 noguess=yes seed=3", atMost: 300)
        let known = try analysis(of: line)
        #expect(known.mistakes.isEmpty)
        #expect(known.values.allSatisfy { $0 == 1000 })
    }

    @Test("a mine that could have been known costs all, and the safe cell is named with its proof")
    func knownMine() throws {
        // Of the four covered cells the inner ones are safe.
        let known = try analysis(of: "minesweeper layout=*..*/4./4./4. : open:0,3 open:0,0")
        let mistake = try #require(known.mistakes.first)
        #expect(mistake.place == 1)
        #expect(mistake.loss == 1000)
        // Two of sixteen cells are mines at first: they were given.
        #expect(known.values == [875, 1000, 0])
        #expect(known.text(of: mistake).contains(", safe: "))
    }

    @Test("a guess with more risk than needed costs the difference")
    func riskyGuess() throws {
        // The 1 in the corner has a mine at one of three cells; elsewhere there are 14 cells for two.
        let known = try analysis(of: "minesweeper layout=.*3./5./5./3.*./*4. : open:0,0 open:1,1")
        let mistake = try #require(known.mistakes.first)
        let risk = known.values[1]
        #expect(mistake.loss == 333 - (1000 - risk))
    }

    @Test("a chord is as safe as its flags are right")
    func riskyChord() throws {
        // The flag is one of three cells of which one is a mine: two games of three end.
        let known = try analysis(of: "minesweeper layout=.*3./5./5./3.*./*4. : open:0,0 flag:0,1 chord:0,0")
        let mistake = try #require(known.mistakes.first)
        #expect(mistake.loss == 667 - (1000 - known.values[2]))
    }

    @Test("where the mines were given, the first cell is a guess")
    func givenMines() throws {
        let known = try analysis(of: "minesweeper layout=3./.*./3. : open:1,1")
        #expect(known.values == [889, 0])
    }

    // MARK: - DropIt

    @Test("the player's own game has no mistakes, and the curve ends with the score")
    func ownGame() throws {
        let line = try played(DropItRules.self, "dropit columns=6 aim=yes seed=5", atMost: 40, ticksBetween: 30)
        let known = try analysis(of: line)
        #expect(known.moveCount == 40)
        #expect(known.mistakes.isEmpty)
        let record = try GameRecord<DropItRules>(GameLine(Array(line.utf8)))
        #expect(known.values.last == record.log.current.score)
    }

    @Test(
        "against the clock rows count: what the player would do is no mistake", arguments: 1...3 as ClosedRange<UInt64>)
    func ownTimedGame(seed: UInt64) throws {
        let line = try played(
            DropItRules.self, "dropit columns=4 aim=yes time=180 seed=\(seed)", atMost: 30, ticksBetween: 30)
        #expect(try analysis(of: line).mistakes.isEmpty)
    }

    @Test("squares in one column only cost points")
    func oneColumn() throws {
        let drops = (0..<9).map { " drop:2@\(30 * $0 + 10)" }.joined()
        let known = try analysis(of: "dropit columns=6 aim=yes seed=5 :\(drops)")
        #expect(!known.mistakes.isEmpty)
        for mistake in known.mistakes {
            #expect(mistake.better?.word.hasPrefix("drop:2@") == false)
            #expect(known.text(of: mistake).hasPrefix("It cost about "))
        }
    }
}
