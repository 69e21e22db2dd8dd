import Animation
import Dynamics
import Geometry
import HanoiRules
import Match
import PlayRules
import Testing
import Views

@Suite("The code of docs/take-the-kit.md and docs/play.md")
struct TakeTheKitPageTests {
    @Test("a fall takes 87 ticks")
    func fall() {
        let field = View(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        let square = View(frame: Rect(x: 140, y: 0, width: 40, height: 40))
        field.addSubview(square)

        let animator = DynamicAnimator(referenceView: field)
        let collision = CollisionBehavior(items: [square])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: [square]))
        animator.addBehavior(collision)

        var ticks = 0
        while animator.isRunning {
            animator.step(ticks: 1)
            ticks += 1
        }
        print("at rest after", ticks, "ticks")  // 87, on every machine

        #expect(ticks == 87)
    }

    @Test("two machines begin a match")
    func match() throws {
        struct Pair {
            var host = HostMachine(launch: .random(in: 1 ... .max))
            var guest = GuestMachine(launch: .random(in: 1 ... .max))
            var wire: [(frame: [UInt8], to: Side)] = []
            /// In milliseconds.
            var now: UInt64 = 0

            mutating func perform(_ actions: [MatchAction], of side: Side) {
                for action in actions {
                    switch action {
                    case .send(let message): wire.append((Frame.match(message).encoded, to: side.other))
                    case .tell(let news): print(now, side, news)
                    default: break  // Timers, the ticket, the queue: the program's.
                    }
                }
            }

            mutating func deliver() throws {
                let (frame, side) = wire.removeFirst()
                guard case .match(let message) = try Frame(frame) else { return }
                now += 20
                if side == .host {
                    perform(host.handle(.message(message), now: now), of: .host)
                } else {
                    perform(guest.handle(.message(message), now: now), of: .guest)
                }
            }
        }

        var pair = Pair()
        pair.perform(pair.host.handle(.command(.queue(MatchTerms(game: GameText("checkers")!))), now: 0), of: .host)
        pair.perform(pair.guest.handle(.command(.join(pair.host.match!)), now: 0), of: .guest)
        while pair.guest.phase != .go || pair.host.phase != .go { try pair.deliver() }

        #expect(pair.wire.count < 9)
    }

    @Test("a long solution is one entry")
    func session() throws {
        var session = Session(try GameRecord<HanoiRules>(try GameLine("hanoi discs=64".utf8)))
        _ = session.solve()
        session.go(to: 12_345_678_901_234_567_890)
        print(session.record.line)  // hanoi discs=64 pegs=3 seed=1 : solve*12345678901234567890
        _ = session.undo()

        #expect(session.record.line == "hanoi discs=64 pegs=3 seed=1 : solve*12345678901234567889")
    }
}
