import Geometry
import Hanoi
import HanoiRules
import PastimeTesting
import Play
import PlayRules
import Testing

@Suite("Towers whose shortest solution takes a moment")
struct ThinkingTests {
    /// Nine rings on four towers, not all on one.
    private static let line = "hanoi discs=9 pegs=4 start=AABBCABCA"

    private func plan(_ line: String = line) throws -> [HanoiMove] {
        let position = try GameRecord<HanoiRules>(GameLine(line.utf8)).log.current
        var player = HanoiPlayer()
        player.consider(position)
        while true {
            if let advice = player.think() { return try #require(advice.plan).moves }
        }
    }

    private func wait(for played: PlayedHanoi, _ isReady: () -> Bool) {
        var frames = 0
        while !isReady(), frames < 20_000 {
            played.frame(1 / 60)
            frames += 1
        }
        #expect(isReady())
    }

    @Test("a hint names the subgoal and the fewest moves that are left")
    func hint() throws {
        let played = try PlayedHanoi(Self.line)
        played.table.perform(.hint)
        #expect(played.table.isBusy && played.state().contains("\"thinking\":true"))
        wait(for: played) { !played.state().contains("\"thinking\":true") }
        let state = played.state()
        #expect(state.contains(", as ring 9 has to go to D: first gather ring"), "\(state)")
        #expect(state.contains(". \(try plan().count) moves to go, the fewest possible"), "\(state)")
        #expect(played.moves.isEmpty)
    }

    @Test("from then on the fewest moves are known to be so")
    func proof() throws {
        let played = try PlayedHanoi(Self.line)
        #expect(played.state().contains("the fewest known"))
        played.table.perform(.hint)
        wait(for: played) { !played.table.isBusy }
        let state = played.state()
        #expect(state.contains("of \(try plan().count), the fewest there are"), "\(state)")
        #expect(state.contains("\"fewest\":\"\(try plan().count)\""))
    }

    @Test("a plan is put ahead, and no move is made")
    func solve() throws {
        let played = try PlayedHanoi(Self.line)
        played.table.perform(.solve)
        wait(for: played) { !played.table.isBusy }
        #expect(played.moves.isEmpty)
        #expect(played.state().contains("\"movesInAll\":\"\(try plan().count)\""))
        played.table.perform(.seek(3))
        #expect(played.moves == (try plan().prefix(3).map(\.word)))
    }

    @Test("whoever goes to a place of a plan that isn't known yet gets there as soon as it is")
    func seek() throws {
        let played = try PlayedHanoi(Self.line)
        // As the page's slider does it.
        for place in [9, 5] as [UInt128] {
            played.table.perform(.solve)
            played.table.perform(.seek(place))
        }
        wait(for: played) { !played.table.isBusy }
        #expect(played.moves == (try plan().prefix(5).map(\.word)))
        #expect(played.state().contains("\"movesInAll\":\"\(try plan().count)\""))
    }

    @Test("whoever goes back instead doesn't want the plan any more")
    func seekBack() throws {
        let played = try PlayedHanoi("hanoi discs=12 pegs=4 start=AABBCABCABCA : A>D")
        played.table.perform(.solve)
        played.table.perform(.seek(0))
        #expect(!played.table.isBusy && played.moves.isEmpty)
        #expect(played.state().contains("\"movesInAll\":\"1\""))
    }

    @Test("a plan is played to its end, with its moves in the game line, and isn't a game without help")
    func start() throws {
        let played = try PlayedHanoi(Self.line)
        played.table.perform(.pace(try #require(Pace(Word("max")))))
        played.table.perform(.start)
        wait(for: played) { !played.table.isBusy }
        #expect(played.moves == (try plan().map(\.word)))
        let state = played.state()
        #expect(state.contains("\"status\":\"won\"") && state.contains("\"assisted\":true"))
        #expect(state.contains("Solved in \(try plan().count) moves, the fewest possible."), "\(state)")
    }

    @Test("one move forward is the plan's first; the next go on with it")
    func forward() throws {
        let played = try PlayedHanoi(Self.line)
        for count in 1...3 {
            played.table.perform(.forward)
            wait(for: played) { !played.table.isBusy }
            #expect(played.moves.count == count)
        }
        #expect(played.moves == (try plan().prefix(3).map(\.word)))
    }

    @Test("a move made meanwhile ends the thinking")
    func interrupted() throws {
        let played = try PlayedHanoi("hanoi discs=12 pegs=4 start=AABBCABCABCA")
        played.table.perform(.start)
        played.frame()
        played.drag("A", to: "D")
        played.run(1)
        #expect(played.moves == ["A>D"] && !played.table.isBusy)
        #expect(played.state().contains("\"movesInAll\":\"1\""))
    }

    @Test("the plan can come from the host; one that isn't legal is replaced by the solution")
    func elsewhere() throws {
        var number: Int32 = 0
        var asked = ""
        let played = try PlayedHanoi(
            Self.line,
            ask: { question, index in
                (asked, number) = (question, index)
                return true
            })
        played.table.perform(.solve)
        #expect(asked == "4AABBCABCA")
        played.table.take(advice: Array("A>D\n\n=shortest A>D A>D".utf8), number: number)
        #expect(played.moves.isEmpty)
        let known = try #require(try GameRecord<HanoiRules>(GameLine(Self.line.utf8)).log.current.solution())
        #expect(played.state().contains("\"movesInAll\":\"\(known.count)\""))
    }

    @Test("immediate hints name their subgoal, too, also along a solution that lies ahead")
    func immediate() throws {
        let played = try PlayedHanoi("hanoi discs=4")
        played.table.perform(.hint)
        let text = "Hint: ring 1 from A to B, as ring 4 has to go to C: first gather rings 1 to 3 on B"
        #expect(played.state().contains(text))
        played.table.perform(.solve)
        played.table.perform(.hint)
        #expect(played.state().contains(text))
    }

    @Test("a hint lights up the ring that it is for")
    func light() throws {
        let played = try PlayedHanoi("hanoi discs=4")
        let before = (1...4).map { played.disc($0).subviews.count }
        played.table.perform(.hint)
        #expect(zip(1...4, before).map { played.disc($0).subviews.count - $1 } == [0, 0, 0, 2])
        played.run(3)
        #expect((1...4).map { played.disc($0).subviews.count } == before)
    }
}
