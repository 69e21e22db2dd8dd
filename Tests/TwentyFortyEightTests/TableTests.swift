import Geometry
import Play
import PlayRules
import PastimeTesting
import Testing
import TwentyFortyEight
import Views

@Suite("2048 at the table")
struct TableTests {
    @Test(
        "keys are moves: arrows, W A S D",
        arguments: [
            ("ArrowLeft", "left"), ("ArrowRight", "right"), ("ArrowUp", "up"), ("ArrowDown", "down"), ("a", "left"),
            ("d", "right"), ("w", "up"), ("s", "down"), ("D", "right"),
        ])
    func keys(key: String, move: String) throws {
        let played = try PlayedBoard("2048 seed=7 start=0,0,0,0/0,2,0,0/0,0,4,0/0,0,0,0")
        #expect(played.press(key))
        #expect(played.moves == [move])
        // H hints wherever one is in the arcade, so it isn't the scene's.
        for other in ["q", "h", "j", "k", "l", "?"] { #expect(!played.press(other)) }
    }

    @Test("a swipe anywhere on the playfield is a move, also at its very bottom")
    func swipes() throws {
        let size = Size(width: 390, height: 700)
        for (start, end, move) in [
            (Point(x: 200, y: 690), Point(x: 120, y: 690), "left"),
            (Point(x: 20, y: 650), Point(x: 100, y: 640), "right"),
            (Point(x: 350, y: 680), Point(x: 340, y: 600), "up"), (Point(x: 5, y: 10), Point(x: 8, y: 80), "down"),
            (Point(x: 200, y: 300), Point(x: 262, y: 340), "right"),
        ] {
            let played = try PlayedBoard("2048 seed=7 start=0,0,0,0/0,2,0,0/0,0,4,0/0,0,0,0", size: size)
            played.drag(from: start, to: end, kind: .touch)
            #expect(played.moves == [move], "\(start) to \(end)")
        }
    }

    @Test("one stroke is one move, however long; a stroke that turns is two")
    func strokes() throws {
        let played = try PlayedBoard("2048 seed=7 start=0,0,0,0/0,2,0,0/0,0,4,0/0,0,0,0")
        played.drag(from: Point(x: 400, y: 300), to: Point(x: 100, y: 300), drop: false)
        #expect(played.moves == ["left"])
        for step in 1...10 { played.send(.moved, Point(x: 100, y: 300 + 10 * Double(step))) }
        played.send(.ended, Point(x: 100, y: 400))
        played.run(1)
        #expect(played.moves == ["left", "down"])
    }

    @Test("a stroke like the one before counts, however slowly it begins", arguments: [3.0, 8, 40])
    func sameStrokes(step: Double) throws {
        let played = try PlayedBoard("2048 seed=7 start=0,0,0,2/0,2,0,0/0,0,4,0/0,0,0,2")
        for count in 1...3 {
            played.send(.began, Point(x: 400, y: 300))
            for distance in stride(from: step, through: 120, by: step) {
                played.send(.moved, Point(x: 400 - distance, y: 300))
            }
            played.send(.ended, Point(x: 280, y: 300))
            played.run(1)
            if count == 1 { _ = played.press("ArrowRight") }
            played.run(1)
        }
        #expect(played.moves.filter { $0 == "left" }.count >= 2, "\(played.moves)")
    }

    @Test("a tap is no move")
    func tap() throws {
        let played = try PlayedBoard("2048 seed=7")
        played.drag(from: Point(x: 400, y: 300), to: Point(x: 404, y: 302))
        #expect(played.moves.isEmpty)
    }

    @Test("fast input waits for its turn and none of it is lost; what has become illegal is passed over")
    func queue() throws {
        let played = try PlayedBoard("2048 size=5 seed=3")
        let keys = (0..<60).map { ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"][$0 % 4] }
        for key in keys { _ = played.table.press(Word(key)) }
        played.frame()
        #expect(played.moves.count == 1)
        // The more waits the faster it is shown: sixty moves take far less than sixty times 0.24 s.
        played.run(4)
        #expect(!played.table.isBusy)

        // The same keys with all the time in the world lead to the same game.
        let patient = try PlayedBoard("2048 size=5 seed=3")
        for key in keys {
            _ = patient.press(key)
            patient.run(1)
        }
        #expect(played.line == patient.line)
        #expect(played.moves.count > 40)
    }

    @Test("a hundred moves wait at most")
    func longQueue() throws {
        let played = try PlayedBoard("2048 size=8 seed=3")
        for number in 0..<150 { _ = played.table.press(Word(number % 2 == 0 ? "ArrowLeft" : "ArrowRight")) }
        played.run(12)
        #expect(played.moves.count <= 101 && played.moves.count > 90)
    }

    @Test("what waits is made before an undo")
    func queueAndUndo() throws {
        let played = try PlayedBoard("2048 size=5 seed=3")
        for key in ["ArrowLeft", "ArrowUp", "ArrowRight"] { _ = played.table.press(Word(key)) }
        played.table.perform(.undo)
        played.run(1)
        #expect(played.moves == ["left", "up"])
    }

    @Test("a move that changes nothing is refused with a word")
    func refusal() throws {
        let played = try PlayedBoard("2048 seed=7 start=2,0,0,0/4,0,0,0/0,0,0,0/0,0,0,0")
        _ = played.press("ArrowLeft")
        #expect(played.state().contains("Nothing moves to the left."))
        #expect(played.moves.isEmpty)
    }

    @Test("the game on the card is played to its target, from a board that is well under way, in one to three minutes")
    func card() throws {
        let card = TwentyFortyEightScene.description.card
        #expect(card.settings.utf8.count <= 3072 && card.invitation == "Join equal tiles")
        let line = Array("2048 \(card.settings)".utf8)
        let end = try Session<TwentyFortyEightScene.R>(saved: line).position
        #expect(end.status == .won && end.greatestTile.value == 2048)
        let pace = try #require(Pace(Word(card.pace)))
        let moves = line.split(separator: UInt8(ascii: ":"))[1].split(separator: UInt8(ascii: " ")).count
        #expect((60...180).contains(Double(moves) * pace.duration), "\(moves) moves")
    }

    @Test("the keys that it lists are those that it takes, and H isn't among them")
    func listedKeys() throws {
        let description = TwentyFortyEightScene.description
        #expect(description.keys.map { $0.name } == ["← → ↑ ↓", "A D W S"])
        #expect(description.chrome.light != .light && description.chrome.dark != .dark)
    }

    @Test("at the target the game waits for a word, then goes on")
    func winning() throws {
        let played = try PlayedBoard("2048 target=16 seed=7 start=8,8,0,0/4,0,0,0/0,0,0,0/0,0,0,0")
        _ = played.press("ArrowLeft")
        #expect(!played.state().contains("result"), "it is told when it has been seen")
        played.run(1)
        #expect(played.state().contains("\"result\":\"16 reached in 1 move. Score 16.\""))
        _ = played.press("ArrowRight")
        #expect(played.moves == ["left"])
        played.table.perform(.proceed)
        #expect(!played.state().contains("result"))
        _ = played.press("ArrowRight")
        #expect(played.moves == ["left", "right"])
        played.run(1)
        #expect(!played.state().contains("result"))
    }

    @Test("so does a win that wasn't seen when something else was asked for")
    func winningUnseen() throws {
        let played = try PlayedBoard("2048 target=16 seed=7 start=8,4,4,0/0,0,0,0/0,0,0,0/0,0,0,0")
        for _ in 0..<2 { _ = played.table.press(Word("ArrowLeft")) }
        played.table.perform(.hint)
        played.frame()
        #expect(played.moves == ["left", "left"])
        #expect(played.state().contains("\"result\":\"16 reached in 2 moves."))
        _ = played.press("ArrowRight")
        #expect(played.moves == ["left", "left"])
        played.table.perform(.proceed)
        _ = played.press("ArrowRight")
        #expect(played.moves == ["left", "left", "right"])
    }

    @Test("a lost game says so, and undo leads back into it")
    func losing() throws {
        let played = try PlayedBoard(
            "2048 target=4096 seed=7 start=2,4,8,16/32,64,128,256/512,1024,2,4/8,16,32,0")
        _ = played.press("ArrowRight")
        played.run(1)
        let state = played.state()
        #expect(state.contains("\"status\":\"lost\"") && state.contains("\"over\":true"))
        #expect(state.contains("No move is left after 1 move."))
        played.table.perform(.undo)
        played.run(1)
        #expect(!played.state().contains("result") && played.state().contains("\"over\":false"))
    }

    @Test("help is marked, and keeps bests of its own")
    func bests() throws {
        let played = try PlayedBoard("2048 seed=7")
        for key in ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft"] {
            _ = played.press(key)
            played.run(0.6)
        }
        let bests = played.bests
        let own = try #require(score(bests, "own"))
        #expect(own > 0 && score(bests, "assisted") == nil)
        #expect(played.state().contains("\"assisted\":false"))
        played.table.perform(.undo)
        played.run(1)
        #expect(played.state().contains("\"assisted\":true"))
        for key in ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight"] {
            _ = played.press(key)
            played.run(0.6)
        }
        #expect(score(bests, "own") == own)
        #expect((score(bests, "assisted") ?? 0) >= own)
    }

    @Test("bests are written down and read again, the better of two staying")
    func bestsAsText() {
        let bests = Bests()
        bests.merge(Array("2048/size=4/own/score:400 2048/size=5/own/score:7".utf8))
        bests.merge(Array("2048/size=4/own/score:300 2048/size=5/own/score:9 junk 2048/size=4/own/tile:x 1:-5".utf8))
        #expect(bests.text == "2048/size=4/own/score:400 2048/size=5/own/score:9")
    }

    @Test("what came with a game is none of the player's bests")
    func givenGame() throws {
        let played = try PlayedBoard("2048 seed=7 : left up right down left")
        played.table.perform(.undo)
        played.run(1)
        #expect(played.bests.text.isEmpty)
    }

    private func score(_ bests: Bests, _ kind: String) -> Int64? {
        let prefix = "2048/size=4/\(kind)/score:"
        return bests.text.split(separator: " ").first { $0.hasPrefix(prefix) }.flatMap {
            Int64($0.dropFirst(prefix.count))
        }
    }

    @Test("a board that was set up keeps no bests")
    func noBests() throws {
        let played = try PlayedBoard("2048 seed=7 start=8,8,0,0/4,0,0,0/0,0,0,0/0,0,0,0")
        _ = played.press("ArrowLeft")
        #expect(played.bests.text.isEmpty)
    }
}
