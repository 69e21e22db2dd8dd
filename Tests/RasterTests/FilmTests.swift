import Games
import Geometry
import Play
import PlayRules
import Raster
import Testing

@Suite("Films")
struct FilmTests {
    private func film(_ line: String, _ change: (inout Film.Options) -> Void = { _ in }) throws -> Film {
        var options = Film.Options()
        options.size = Size(width: 96, height: 60)
        options.framesPerSecond = 5
        change(&options)
        return try Film(of: Array(line.utf8), in: AllGames.arcade, options)
    }

    private func frames(_ film: Film) throws -> [Picture] {
        var frames: [Picture] = []
        while let frame = try film.nextFrame() { frames.append(frame) }
        return frames
    }

    private func still(_ line: String) throws -> Picture {
        try AllGames.arcade.picture(
            of: Array(line.utf8), size: Size(width: 96, height: 60), scale: 1, look: Look())
    }

    @Test("a film begins with the first position, shows the moves, and ends with the last position")
    func whole() throws {
        let film = try film("hanoi discs=2 : A>B A>C B>C")
        let frames = try frames(film)
        #expect(film.speed == 1)
        // Three moves of 0.8 s, and rests.
        #expect(abs(film.expectedDuration - 4.4) < 0.01)
        #expect((20...26).contains(frames.count), "\(frames.count)")
        #expect(GoldenTests.Difference(try #require(frames.first), try still("hanoi discs=2")).mean < 1)
        #expect(GoldenTests.Difference(try #require(frames.last), try still("hanoi discs=2 : A>B A>C B>C")).mean < 2)
        #expect(Set(frames).count > 10, "moves are animated")
    }

    @Test("the same film has the same frames")
    func deterministic() throws {
        let line = "dropit columns=6 seed=4 : drop:0@0 drop:1@9 drop:4@20 end@60"
        #expect(try frames(film(line)) == frames(film(line)))
    }

    @Test("a film shows a range of moves, at a speed")
    func range() throws {
        let film = try film("hanoi discs=4 : solve*15") {
            $0.moves = 3...6
            $0.speed = 2
        }
        #expect(abs(film.expectedDuration - (4 * 0.4 + 2)) < 0.01)
        let frames = try frames(film)
        #expect(GoldenTests.Difference(frames[0], try still("hanoi discs=4 : solve*2")).mean < 1)
        #expect(GoldenTests.Difference(try #require(frames.last), try still("hanoi discs=4 : solve*6")).mean < 2)
    }

    @Test("a game of any length fits into 20 seconds")
    func huge() throws {
        let film = try film("hanoi discs=64 : solve*18446744073709551615") { $0.framesPerSecond = 2 }
        #expect(abs(film.expectedDuration - 20) < 0.01)
        let frames = try frames(film)
        #expect((39...41).contains(frames.count))
        #expect(GoldenTests.Difference(frames[0], try still("hanoi discs=64")).mean < 1)
        let last = try #require(frames.last)
        #expect(GoldenTests.Difference(last, try still("hanoi discs=64 : solve*18446744073709551615")).mean < 2)
    }

    @Test("a game whose time runs is played by its ticks")
    func timed() throws {
        let film = try film("dropit columns=6 seed=4 : drop:0@0 drop:1@9 drop:4@20 end@120")
        #expect(abs(film.expectedDuration - 4) < 0.01)
        #expect(Set(try frames(film)).count > 4)
    }

    @Test("what can't be filmed is refused")
    func refused() throws {
        #expect(throws: FilmProblem.self) { try film("hanoi discs=3") }
        #expect(throws: FilmProblem.self) { try film("chess : A>C") }
        #expect(throws: FilmProblem.self) { try film("hanoi discs=3 : A>C") { $0.moves = 1...2 } }
        #expect(throws: FilmProblem.self) { try film("hanoi discs=12 : solve*4095") { $0.speed = 1 } }
    }
}
