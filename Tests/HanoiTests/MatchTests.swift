import Geometry
import Hanoi
import Play
import PlayRules
import PastimeTesting
import Testing

@Suite("The Tower of Hanoi in a match")
struct MatchTests {
    @Test("a move is made as the judge says, and nothing of it is remembered as a best")
    func judged() throws {
        var asked: [String] = []
        let played = try PlayedHanoi(
            "hanoi discs=2",
            judge: { word in
                asked.append(word)
                return .make([word])
            })
        played.drag("A", to: "B")
        for (from, to) in [("A", "C"), ("B", "C")] {
            played.run(1)
            played.tap(from)
            played.tap(to)
        }
        played.run(2)
        #expect(asked == ["A>B", "A>C", "B>C"])
        #expect(played.moves == asked)
        #expect(played.state().contains("\"status\":\"won\""))
        #expect(played.state().contains("\"bests\":[]"))
        #expect(played.bests.text.isEmpty)
    }

    @Test("a disc goes back where the judge refuses, and the reason is told")
    func refused() throws {
        let played = try PlayedHanoi("hanoi discs=3", judge: { _ in .refuse("Wait for 3 s.") })
        let home = played.disc(1).presentation.center
        played.drag("A", to: "B")
        #expect(played.disc(1).presentation.center != home)
        #expect(played.state().contains("\"text\":\"Wait for 3 s.\",\"refusal\":true"))
        played.run(1)
        #expect(played.disc(1).presentation.center == home)
        #expect(played.moves.isEmpty)
    }

    @Test("a locked table takes no gesture and no key, and a disc that was in hand goes back")
    func locked() throws {
        var asked = 0
        let played = try PlayedHanoi(
            "hanoi discs=3",
            judge: { word in
                asked += 1
                return .make([word])
            })
        let home = played.disc(1).presentation.center
        played.table.isLocked = true
        played.drag("A", to: "B")
        #expect(!played.press("1"))
        #expect(played.disc(1).presentation.center == home)
        played.table.isLocked = false
        played.drag("A", to: "B", drop: false)
        played.table.isLocked = true
        played.send(.ended, played.tower("B").frame.center)
        played.run(1)
        #expect(played.disc(1).presentation.center == home)
        #expect(asked == 0)
        played.table.isLocked = false
        played.drag("A", to: "B")
        #expect(played.moves == ["A>B"])
    }

    @Test(
        "nothing is taken back, advised or played by others in a match",
        arguments: [
            TableCommand.start, .solve, .play, .pause, .forward, .back, .undo, .redo, .restart, .proceed, .hint,
            .seek(0),
        ])
    func commands(command: TableCommand) throws {
        let played = try PlayedHanoi("hanoi discs=3", judge: { .make([$0]) })
        played.drag("A", to: "C")
        played.run(1)
        played.table.perform(command)
        played.run(2)
        #expect(played.moves == ["A>C"])
        #expect(played.state().contains("That isn't possible in a match or a race."))
        #expect(played.state().contains("\"movesInAll\":\"1\""))
    }

    @Test("a move from elsewhere flies like one that is made here; one that isn't legal is passed over")
    func elsewhere() throws {
        let played = try PlayedHanoi("hanoi discs=3", judge: { _ in .refuse("") })
        played.table.isLocked = true
        let home = played.disc(1).presentation.center
        played.table.play(Word("A>C"))
        played.run(0.2)
        #expect(played.disc(1).presentation.center != home)
        #expect(!played.isSeen(1, at: "C"), "it is under way")
        played.run(1)
        #expect(played.isSeen(1, at: "C"))
        _ = played.state()
        let before = played.state()
        played.table.play(Word("B>C"))
        played.table.play(Word("nonsense"))
        #expect(played.moves == ["A>C"])
        #expect(played.state() == before)
    }

    @Test("what is corrected is shown at once; what is the same stays in flight")
    func corrected() throws {
        let played = try PlayedHanoi("hanoi discs=3", judge: { .make([$0]) })
        played.drag("A", to: "C")
        played.run(1)
        played.tap("A")
        played.tap("B")
        played.run(0.1)
        #expect(played.table.isBusy)
        try played.table.correct(Array("hanoi discs=3 seed=1 : A>C A>B".utf8))
        #expect(played.table.isBusy, "the flight goes on")
        try played.table.correct(Array("hanoi discs=3 seed=1 : A>C".utf8))
        #expect(played.moves == ["A>C"])
        #expect(played.isSeen(2, at: "A"))
        try played.table.correct(Array("hanoi discs=3 seed=1 : A>B A>C B>C".utf8))
        #expect(played.moves == ["A>B", "A>C", "B>C"])
        played.run(1)
        #expect(played.isSeen(1, at: "C") && played.isSeen(2, at: "C"))
        #expect(throws: GameLineProblem.self) { try played.table.correct(Array("hanoi : what".utf8)) }
        #expect(throws: GameLineProblem.self) { try played.table.correct(Array("2048 : left".utf8)) }
        #expect(played.moves == ["A>B", "A>C", "B>C"])
    }

    @Test("the match's clock is the game's time")
    func clock() throws {
        let played = try PlayedHanoi("hanoi discs=3", judge: { .make([$0]) })
        played.drag("A", to: "C")
        played.run(5)
        #expect(played.state().contains("\"seconds\":0"))
        played.table.followTime(to: 600, rest: 0)
        #expect(played.state().contains("\"seconds\":10"))
    }
}
