import Animation
import Drawing
import Foundation
import Games
import Geometry
import Play
import PlayRules
import Testing
import Views

/// Sounds and vibrations say nothing that can't be seen: docs/accessibility.md.
@Suite("What is heard is also seen")
struct HeardAndSeenTests {
    @Test("the docs say of each sound what is seen, and whether it is felt")
    func table() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/accessibility.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let told = text.matches(of: /\n\| (\w+) \| ([^|]+) \| [^|]+ \|( yes)? \|/).map {
            "\($0.output.1): \($0.output.2)\($0.output.3 == nil ? "" : ", felt")"
        }
        let cues = AllGames.arcade.games.flatMap { game in
            game.scene.cues.map {
                "\(game.description.name): \($0.name)\($0.cue.haptics.isEmpty ? "" : ", felt")"
            }
        }
        #expect(Set(told).symmetricDifference(cues).isEmpty)
        #expect(told.count == cues.count)
    }

    /// A table that is played without a hand, and what was heard and seen of it.
    private final class Play {
        let clock = ManualClock()
        let window: Window
        let table: Table
        /// The sounds of the frame that is being shown.
        private var heard: [SoundCue] = []
        private var picture: [UInt32] = []
        /// Sounds that nothing was seen of yet, with the time until which something has to be.
        private var unseen: [(cue: SoundCue, until: Double)] = []
        private(set) var all: [SoundCue] = []
        private(set) var missed: [SoundCue] = []

        init(_ line: String, motion: Motion) throws {
            window = Window(size: Size(width: 900, height: 600), clock: clock)
            var hear: (SoundCue) -> Void = { _ in }
            table = try AllGames.arcade.table(
                Array(line.utf8), services: TableServices(animator: window.animator, sound: { hear($0) }))
            table.view.frame = window.bounds
            table.apply(Look(motion: motion))
            window.addSubview(table.view)
            hear = { [unowned self] in heard.append($0) }
            show()
            heard = []
            unseen = []
        }

        func run(_ seconds: Double) {
            for _ in 0..<Int((seconds * 60).rounded()) {
                clock.advance(by: 1 / 60)
                show()
            }
        }

        func press(_ keys: String..., after seconds: Double = 0.5) {
            for key in keys {
                _ = table.press(Word(key))
                run(seconds)
            }
        }

        private func show() {
            _ = window.update()
            table.update()
            _ = window.update()
            let canvas = Canvas()
            window.render(into: canvas)
            var json = JSONWriter()
            table.writeState(to: &json)
            all += heard
            unseen += heard.map { ($0, clock.now + 0.5) }
            heard = []
            // A message or a gain is seen beside the picture.
            let seen = canvas.displayList.words + words(json)
            if seen != picture { unseen = [] }
            missed += unseen.filter { $0.until < clock.now }.map(\.cue)
            unseen.removeAll { $0.until < clock.now }
            picture = seen
        }

        /// The notice, the gain and the result, but no clock.
        private func words(_ json: JSONWriter) -> [UInt32] {
            let state = try? JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any]
            let parts = ["notice", "gain", "result", "figure"].map { "\(state?[$0] ?? "")" }
            return [UInt32(truncatingIfNeeded: parts.joined().hashValue)]
        }
    }

    @Test("with each sound the picture changes, or something is said", arguments: [Motion.off, .normal])
    func games(motion: Motion) throws {
        var (all, missed): ([String: Set<String>], [String]) = ([:], [])
        func note(_ game: String, _ play: Play) {
            let cues = AllGames.arcade.games.first { $0.description.name == game }!.scene.cues
            func name(_ cue: SoundCue) -> String { cues.first { $0.cue == cue }?.name ?? "another" }
            all[game, default: []].formUnion(play.all.map(name))
            missed += play.missed.map { "\(game): \(name($0))" }
        }
        let hanoi = try Play("hanoi discs=2", motion: motion)
        hanoi.press("1", "2", "1", "2", "Escape", "1", "3", "2", "3", after: 1)
        note("hanoi", hanoi)
        let board = try Play("2048 size=2 target=16 seed=3", motion: motion)
        for _ in 0..<10 { board.press("ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowDown") }
        note("2048", board)
        let field = try Play("minesweeper w=9 h=9 mines=10 seed=1", motion: motion)
        field.press(" ", "ArrowUp", after: 0.2)
        for key in ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "f", " ", "f"] { field.press(key) }
        for _ in 0..<9 { field.press(" ", "ArrowLeft", "ArrowUp", after: 0.3) }
        for _ in 0..<9 { field.press(" ", "ArrowRight", after: 0.3) }
        for _ in 0..<9 { field.press(" ", "ArrowDown", after: 0.3) }
        note("minesweeper", field)
        let solved = try Play("minesweeper w=9 h=9 mines=1 seed=1", motion: motion)
        solved.press(" ", after: 0.3)
        solved.table.perform(.start)
        solved.run(6)
        note("minesweeper", solved)
        let drop = try Play("dropit columns=5 seed=3", motion: motion)
        drop.table.perform(.pace(Pace(Word("1"))!))
        drop.table.perform(.start)
        drop.run(60)
        drop.table.perform(.pause)
        for _ in 0..<60 { drop.press(" ", after: 0.3) }
        drop.run(6)
        note("dropit", drop)
        let toys = try Play("playground", motion: motion)
        toys.run(3)
        toys.press("w", "e", " ", after: 1)
        note("playground", toys)
        #expect(missed.isEmpty)
        #expect(all["hanoi"]?.isSuperset(of: ["lift", "refused", "solved"]) == true, "\(all)")
        #expect(all["2048"]?.isSuperset(of: ["slide", "refused", "win"]) == true, "\(all)")
        #expect(all["minesweeper"]?.isSuperset(of: ["open", "flag", "refused"]) == true, "\(all)")
        #expect(all["minesweeper"]?.isDisjoint(with: ["mine", "win"]) == false, "\(all)")
        #expect(
            all["dropit"]?.isSuperset(of: ["drop", "landing", "near the rim", "above the rim", "lost"]) == true,
            "\(all)")
        #expect(all["playground"]?.isSuperset(of: ["explosion", "gust"]) == true, "\(all)")
    }
}
