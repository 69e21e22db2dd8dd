import Drawing
import DropIt
import DropItRules
import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing
import Views

@Suite("DropIt's motion and sounds")
struct MotionTests {
    private func square(_ played: Played, _ index: Int = 0) throws -> SquareView {
        try #require(played.squares[index] as? SquareView)
    }

    private func names(_ played: Played) -> [String] {
        played.heard.cues.map { cue in
            DropItScene.description.cues.first { $0.cue == cue }?.name ?? "\(cue.tones.count) tones"
        }
    }

    /// Four squares side by side, the last of which is still to land.
    private static let row = "dropit columns=4 seed=3 : drop:0@0 drop:1@0 drop:2@0 drop:3@0"

    @Test("what falls gets longer by its speed, up to 1.12 times, and is squashed to 0.86 as it lands")
    func landing() throws {
        let played = try Played("dropit seed=3")
        played.tap()
        let square = try square(played)
        var (longest, flattest) = (1.0, 1.0)
        for _ in 0..<120 {
            played.frame(1 / 60)
            longest = max(longest, square.presentation.transform.d)
            flattest = min(flattest, square.presentation.transform.d)
        }
        #expect(longest > 1.08 && longest <= 1.12 + 1e-9)
        #expect(flattest < 0.9 && flattest > 0.83)
        played.run(1)
        #expect(square.presentation.transform == .identity)
        #expect(square.face == .asleep)
    }

    @Test("one that lands wakes its neighbours for 300 ms, and nobody else")
    func neighbours() throws {
        let played = try Played("dropit columns=6 mode=calm seed=3 : drop:0@0 drop:1@0 drop:4@0 end@300")
        played.run(0.1)
        let faces = { (0..<3).map { (played.squares[$0] as? SquareView)?.face } }
        #expect(faces().allSatisfy { $0 == .asleep })
        #expect(played.press("3"))
        var awake = 0.0
        for _ in 0..<180 {
            played.frame(1 / 60)
            if faces()[1] != .asleep { awake += 1.0 / 60 }
            #expect(faces()[2] == .asleep)
        }
        #expect((0.25...0.4).contains(awake), "\(awake)")
        #expect(faces().allSatisfy { $0 == .asleep })
    }

    @Test("a row goes from left to right, 28 ms apart, up and to the right, and fades in the end")
    func wind() throws {
        let played = try Played(Self.row)
        while played.views("Blown square").isEmpty {
            played.frame(1 / 60)
            try #require(played.clock.now < 10)
        }
        let squares = played.views("Blown square").sorted { $0.center.x < $1.center.x }
        let starts = squares.map { $0.center }
        let side = played.view("Field").frame.width / 4
        var left = [Double?](repeating: nil, count: 4)
        let begin = played.clock.now
        for _ in 0..<240 where squares[3].superview != nil {
            played.frame(1 / 240)
            for (index, square) in squares.enumerated() where left[index] == nil && square.center != starts[index] {
                left[index] = played.clock.now - begin
            }
        }
        let times = left.compactMap { $0 }
        try #require(times.count == 4)
        for (earlier, later) in zip(times, times.dropFirst()) { #expect((later - earlier - 0.028).magnitude < 0.005) }
        for (square, start) in zip(squares, starts) {
            let way = square.center - start
            #expect(way.x > 0.9 * side && way.x < 3.1 * side)
            #expect(way.y < -2.9 * side && way.y > -6.1 * side)
            #expect(square.superview == nil)
        }
        let popup = try #require(played.views("+1").first)
        #expect(popup.superview != nil)
        played.run(1)
        #expect(popup.superview == nil)
    }

    @Test("without motion nothing flies, is squashed or drifts, and what was won is shown all the same")
    func still() throws {
        let played = try Played(Self.row, motion: .off)
        while played.views("+1").isEmpty {
            played.frame(1 / 60)
            try #require(played.clock.now < 10)
            for square in played.squares { #expect(square.transform == .identity) }
        }
        #expect(played.views("Blown square").isEmpty)
        played.run(3)
        #expect(!played.window.isWaitingForTime)
        #expect(played.table.backdrop.allSatisfy { $0.offset == .zero })
    }

    @Test("glints drift on the sea while nothing else moves")
    func glints() throws {
        let played = try Played("dropit seed=3")
        played.run(1)
        let before = played.table.backdrop[3].offset
        played.run(1)
        #expect(played.table.backdrop[3].offset != before)
        #expect(!played.table.isBusy)
    }

    @Test("a drop, its landing and a row are heard once each")
    func sounds() throws {
        let played = try Played("dropit columns=4 seed=3")
        #expect(played.press("1"))
        #expect(names(played) == ["drop"])
        played.run(3)
        #expect(names(played) == ["drop", "landing"])
        played.heard.cues = []
        for key in ["2", "3", "4"] { #expect(played.press(key)) }
        played.run(3)
        #expect(names(played).filter { $0 == "drop" }.count == 3)
        #expect(names(played).filter { $0 == "landing" }.count == 1, "they land at once")
        let row = try #require(played.heard.cues.last)
        #expect(row.tones.count == 5, "a gust, and a note a square")
        #expect(row.haptics == [20])
        let pitches = row.tones.dropFirst().map(\.start)
        #expect((pitches[0] - 293.66).magnitude < 0.1, "D4")
        #expect(pitches == pitches.sorted())
    }

    @Test("positions that are gone to aren't heard; undo isn't either")
    func silence() throws {
        let played = try Played(Self.row)
        played.run(3)
        played.heard.cues = []
        played.table.perform(.seek(0))
        played.table.perform(.seek(3))
        played.table.perform(.undo)
        played.frame()
        #expect(played.heard.cues.isEmpty)
    }

    @Test("the rim warns once as the pile comes near and once as it rises above, then the game is lost")
    func rim() throws {
        let played = try Played("dropit columns=4 seed=3")
        for _ in 0..<9 {
            #expect(played.press("2"))
            played.run(0.7)
        }
        played.run(4)
        let heard = names(played)
        #expect(heard.filter { $0 == "near the rim" }.count == 1)
        #expect(heard.filter { $0 == "above the rim" }.count == 1)
        #expect(heard.last == "lost" && heard.filter { $0 == "lost" }.count == 1)
    }

    @Test("two rows at once shake the picture, and say so")
    func shake() throws {
        let played = try Played(
            "dropit columns=4 mode=calm aim=yes seed=3 : drop:0@0 drop:1@0 drop:2@0 drop:0@60 drop:1@60 drop:2@60 "
                + "drop:3@200 drop:3@201")
        while played.views("+").isEmpty {
            played.frame(1 / 60)
            try #require(played.clock.now < 20)
        }
        #expect(played.views("+")[0].accessibilityLabel?.contains("2 rows at once") == true)
    }
}
