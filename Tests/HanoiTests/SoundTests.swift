import Animation
import Geometry
import Hanoi
import Play
import PlayRules
import PastimeTesting
import Testing
import Views

@Suite("The Tower of Hanoi, how it sounds")
struct SoundTests {
    /// A table whose sounds are kept.
    private final class Heard {
        let window: Window
        let clock = ManualClock()
        private(set) var table: Table! = nil
        private var cues: [SoundCue] = []

        init(_ line: String, motion: Motion = .normal) throws {
            window = Window(size: Size(width: 900, height: 600), clock: clock)
            table = try ArcadeGame(HanoiScene.self).table(
                Array(line.utf8),
                services: TableServices(animator: window.animator, sound: { [unowned self] in cues.append($0) }))
            table.view.frame = window.bounds
            table.apply(Look(motion: motion))
            window.addSubview(table.view)
            run(0.1)
        }

        func run(_ seconds: Double) {
            for _ in 0..<Int((seconds * 60).rounded()) {
                clock.advance(by: 1 / 60)
                _ = window.update()
                table.update()
            }
        }

        /// The cues since the last call.
        func heard() -> [SoundCue] {
            defer { cues = [] }
            return cues
        }

        func press(_ keys: String...) {
            for key in keys {
                _ = table.press(Word(key))
                run(0.3)
            }
        }
    }

    @Test("a ring that is lifted and put down is heard twice, and felt once")
    func ownMove() throws {
        let table = try Heard("hanoi discs=3")
        table.press("1")
        let lift = table.heard()
        #expect(lift.count == 1 && lift[0].tones[0].wave == .triangle && lift[0].haptics.isEmpty)
        table.press("3")
        table.run(1)
        let down = table.heard()
        #expect(down.count == 1 && down[0].haptics == [8])
        #expect(down[0].tones.map(\.wave) == [.triangle, .noise])
        #expect(down[0].tones[0].start == Pentatonic.frequency(2), "the third from below")
        table.press("2", "Escape", "1", "1")
        #expect(table.heard().count == 2, "an empty tower isn't heard, one that is put back is")
    }

    @Test("each move that is watched is heard as it goes up and down, and isn't felt")
    func watched() throws {
        let table = try Heard("hanoi discs=2")
        table.table.perform(.start)
        table.run(4)
        let cues = table.heard()
        #expect(cues.count == 6 && cues.allSatisfy { $0.haptics.isEmpty })
        #expect(cues.map { $0.tones[0].start } == [a, e, a, d, a, e])
    }

    private let d = Pentatonic.frequency(0)
    private let e = Pentatonic.frequency(1)
    private let a = Pentatonic.frequency(8)

    @Test("fast moves are heard once each, and a place that is gone to isn't heard")
    func fast() throws {
        let table = try Heard("hanoi discs=4")
        table.table.perform(.pace(try #require(Pace(Word("16")))))
        table.table.perform(.start)
        table.run(3)
        #expect(table.heard().count == 15)
        table.table.perform(.seek(3))
        table.run(0.1)
        #expect(table.heard().isEmpty)
        table.table.perform(.pace(.normal))
        table.table.perform(.start)
        table.run(0.3)
        _ = table.heard()
        table.table.perform(.pause)
        table.table.perform(.seek(0))
        table.run(1)
        #expect(table.heard().isEmpty, "nor is the ring that was in the air")
    }

    @Test("a refused move is heard and felt")
    func refused() throws {
        let table = try Heard("hanoi discs=3 : A>B")
        table.press("1")
        _ = table.heard()
        table.press("2")
        table.run(1)
        let cues = table.heard()
        #expect(cues.count == 1 && cues[0].haptics == [12, 40, 12])
        #expect((cues[0].tones[0].start, cues[0].tones[0].end) == (140, 110))
    }

    @Test("four bells ring for the player's own win, with motion and without", arguments: [Motion.normal, .off])
    func solved(motion: Motion) throws {
        let table = try Heard("hanoi discs=1", motion: motion)
        table.press("1", "3")
        table.run(1)
        let bells = table.heard().filter { $0.tones[0].wave == .bell }
        #expect(bells.count == 1)
        #expect(bells.first?.tones.map(\.start) == [5, 7, 8, 10].map { Pentatonic.frequency($0) })
        let watched = try Heard("hanoi discs=1", motion: motion)
        watched.table.perform(.start)
        watched.run(2)
        #expect(!watched.heard().contains { $0.tones[0].wave == .bell })
    }

    @Test("the largest ring sounds D3 and smaller ones higher, however many there are", arguments: [1, 3, 16, 64])
    func pitches(discs: Int) throws {
        let table = try Heard("hanoi discs=\(discs)")
        table.press("1", "2")
        table.run(1)
        let pitch = table.heard().last?.tones[0].start ?? 0
        #expect(discs == 1 ? pitch == d : pitch > d)
        #expect(pitch < 1200)
    }
}
