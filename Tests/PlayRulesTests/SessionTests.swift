import HanoiRules
import PlayRules
import Testing

@Suite("A session")
struct SessionTests {
    @Test("counts what undo must not undo")
    func assistance() throws {
        var session = Session(try stairs())
        _ = try session.make(Staircase.Step(1))
        #expect(!session.isAssisted)
        _ = session.undo()
        _ = session.redo()
        #expect(session.undos == 1 && session.isAssisted)
        let hint = session.hint()
        #expect(hint == Staircase.Step(1))
        #expect(session.hints == 1)
    }

    @Test("solves from anywhere, and says so for good")
    func solve() throws {
        var session = Session(try stairs("stairs top=20 : +2"))
        let isSolved = session.solve()
        #expect(isSolved)
        #expect(session.movesInAll == 19)
        #expect(session.wasPlayed)
        session.go(to: 19)
        #expect(session.position.status == .won)
        let isSolvedAgain = session.solve()
        #expect(!isSolvedAgain, "nothing is left to solve")
        let hint = session.hint()
        #expect(hint == nil)
    }

    @Test("keeps a solution that lies ahead already")
    func solveTwice() throws {
        var session = Session(try stairs("stairs top=20"))
        _ = session.solve()
        session.go(to: 7)
        let isSolved = session.solve()
        #expect(isSolved)
        #expect(session.moves == 7 && session.movesInAll == 20)
        let hint = session.hint()
        #expect(hint == Staircase.Step(1))
    }

    @Test("has its timer run from the first move to the finish")
    func timer() throws {
        var session = Session(try stairs("stairs top=2"))
        session.pass(ticks: 50)
        #expect(session.elapsed == 0)
        _ = try session.make(Staircase.Step(1))
        session.pass(ticks: 50)
        _ = try session.make(Staircase.Step(1))
        session.pass(ticks: 50)
        #expect(session.elapsed == 50)
    }

    @Test("begins anew at the same start")
    func restart() throws {
        var session = Session(try stairs("stairs top=9 seed=3 : +1 +1"))
        session.pass(ticks: 9)
        _ = session.undo()
        session.restart()
        #expect(session.moves == 0 && session.movesInAll == 0 && session.elapsed == 0 && !session.isAssisted)
        #expect(session.record.line == "stairs top=9 steep=no seed=3")
    }

    @Test("doesn't take over a playing time of more than a year")
    func damagedTime() throws {
        var session = try Session<Staircase>(
            saved: Array("stairs top=9 : +1\nelapsed=18446744073709551615 hints=1".utf8))
        #expect(session.elapsed == 0 && session.hints == 1)
        session.pass(ticks: 5)
        #expect(session.elapsed == 5)
    }

    @Test("doesn't take over counts that can't have been reached")
    func damagedCounts() throws {
        var session = try Session<Staircase>(
            saved: Array("stairs top=9 : +1\nhints=18446744073709551615 undos=18446744073709551615".utf8))
        #expect(session.hints == 0 && session.undos == 0)
        _ = session.hint()
        _ = session.undo()
        #expect(session.hints == 1 && session.undos == 1)
    }

    @Test(
        "doesn't take over times of moves after the playing time",
        arguments: ["elapsed=5 times=100", "times=100 elapsed=5", "times=100"])
    func damagedTimes(second: String) throws {
        var session = try Session<Staircase>(saved: Array("stairs top=9 : +1\n\(second)".utf8))
        #expect(session.timedLine == session.record.line)
        _ = try session.make(Staircase.Step(1))
        #expect(!session.saved.contains("times"))
        #expect(session.timedLine == session.record.line)
    }

    @Test("knows no times of its moves once its clock was set back")
    func clockSetBack() throws {
        var session = AnySession(try stairs("stairs top=9").erased)
        for (elapsed, height) in [(9, 1), (7, 1), (8, 2)] as [(UInt64, Int64)] {
            session.setElapsed(elapsed)
            _ = try session.make(Staircase.box(Staircase.Step(height)))
        }
        #expect(session.timedLine == session.record.line)
        #expect(!session.saved.contains("times"))
    }

    @Test("is saved and read again")
    func saving() throws {
        var session = Session(try stairs("stairs top=9"))
        for height: Int64 in [1, 2] { _ = try session.make(Staircase.Step(height)) }
        session.pass(ticks: 1234)
        _ = session.hint()
        _ = session.undo()
        let again = try Session<Staircase>(saved: Array(session.saved.utf8))
        #expect(again.record.line == session.record.line)
        #expect(again.elapsed == 1234 && again.hints == 1 && again.undos == 1 && !again.wasPlayed)
    }

    @Test("knows when its moves were made, and after it was saved too")
    func times() throws {
        var session = Session(try stairs("stairs top=9"))
        let line = "stairs top=9 steep=no seed=1"
        #expect(session.timedLine == line)
        session.pass(ticks: 30)
        for ticks in [0, 40, 0, 5] as [UInt64] {
            session.pass(ticks: ticks)
            _ = try session.make(Staircase.Step(1))
        }
        #expect(session.timedLine == "\(line) : +1 +1 +1 +1 : 0 40 0 5")
        var again = try Session<Staircase>(saved: Array(session.saved.utf8))
        #expect(again.timedLine == session.timedLine)
        #expect(again.saved == session.saved)
        // What is undone has no time any more.
        _ = again.undo()
        _ = again.undo()
        again.pass(ticks: 7)
        _ = try again.make(Staircase.Step(2))
        #expect(again.timedLine == "\(line) : +1 +1 +2 : 0 40 12")
        _ = again.undo()
        _ = again.redo()
        #expect(again.timedLine == "\(line) : +1 +1 +2", "nobody knows when a move was made again")
    }

    @Test(
        "gives no times of moves that it was given, nor where moves have ticks themselves",
        arguments: [
            "stairs : +1\ntimes=", "stairs : +1\ntimes=1,2", "stairs : +1\ntimes=x", "stairs : +1 : 5",
            "stairs : +1 +1\ntimes=18446744073709551615,1",
        ])
    func unknownTimes(saved: String) throws {
        let session = try Session<Staircase>(saved: Array(saved.utf8))
        #expect(session.timedLine == session.record.line)
    }

    @Test(
        "reads a damaged second line as far as it goes",
        arguments: ["", "elapsed=", "elapsed=x hints=2 ???", "hints=2"])
    func damaged(second: String) throws {
        let session = try Session<Staircase>(saved: Array("stairs : +1\n\(second)".utf8))
        #expect(session.moves == 1 && session.elapsed == 0)
        #expect(session.hints == (second.contains("hints=2") ? 2 : 0))
    }

    @Test("goes on with a solution that its line has begun")
    func goesOn() throws {
        var session = Session(try GameRecord<HanoiRules>(try line("hanoi discs=5 : A>C C>B solve*12")))
        #expect(session.moves == 14)
        #expect(session.movesInAll > 14)
        session.go(to: session.movesInAll)
        #expect(session.position.status == .won)
        session.go(to: 14)
        #expect(session.record.line == "hanoi discs=5 pegs=3 seed=1 : A>C C>B solve*12")
    }

    @Test("a game that came with moves has had help, for all one knows; one without has not")
    func givenMoves() throws {
        #expect(Session(try GameRecord<HanoiRules>(try line("hanoi : solve*3"))).isAssisted)
        #expect(Session(try GameRecord<HanoiRules>(try line("hanoi : A>C"))).isAssisted)
        #expect(!Session(try GameRecord<HanoiRules>(try line("hanoi"))).isAssisted)
        #expect(!(try Session<Staircase>(saved: Array("stairs : +1\nplayed=0".utf8))).isAssisted)
    }

    @Test("a move of the game's player is help")
    func advisedMove() throws {
        var session = Session(try stairs("stairs top=9"))
        _ = try session.make(Staircase.Step(1))
        #expect(!session.isAssisted)
        _ = try session.make(Staircase.Step(1), isOwn: false)
        #expect(session.isAssisted)
    }
}
