import Geometry
import Match
import PlayRules
import Testing

/// Draws any input that a machine can get, from friend or foe, with ids that are often the right ones.
private struct InputSource {
    var frames: FrameSource

    init(seed: UInt64) {
        frames = FrameSource(seed: seed)
    }

    mutating func message(side: Side, match: MatchID?, attempt: AttemptID?, terms: MatchTerms?) -> MatchMessage {
        let random = frames.frame(kind: 18 + frames.below(13))
        guard case .match(let drawn) = random else { preconditionFailure("kinds 18 to 30 are of a match") }
        var body = drawn.body
        if case .go = body, frames.below(2) == 0, let terms { body = .go(digest: terms.digest) }
        if case .confirm(let confirmation) = body, frames.below(2) == 0 {
            body = .confirm(Confirmation(terms: confirmation.terms, previous: frames.below(2) == 0 ? match : nil))
        }
        let envelope = Envelope(
            match: frames.below(3) > 0 ? match ?? drawn.envelope.match : drawn.envelope.match,
            attempt: frames.below(3) > 0 ? attempt ?? drawn.envelope.attempt : drawn.envelope.attempt,
            sender: frames.below(8) > 0 ? side : drawn.envelope.sender,
            sequence: frames.below(3) > 0 ? UInt64(frames.below(50)) : drawn.envelope.sequence)
        return MatchMessage(envelope, body)
    }

    mutating func hostCommand() -> HostCommand {
        frames.one(of: [
            .queue(frames.terms()), .leave(.left), .leave(.forfeit), .finish, .rematch(frames.text(GameTextRule.self)),
            .reconnected, .disconnected, .queue(frames.terms()), .finish, .rematch(frames.text(GameTextRule.self)),
        ])
    }

    mutating func guestCommand() -> GuestCommand {
        frames.one(of: [
            .join(frames.id(MatchKind.self)), .leave(.left), .leave(.forfeit), .finish, .rematch, .reconnected,
            .disconnected, .join(frames.id(MatchKind.self)), .finish, .rematch,
        ])
    }
}

@Suite struct HostileInputTests {
    /// No input may stop the program; no state may be without the timers that lead out of it.
    @Test("a host takes whatever comes, in whatever order, at whatever time", arguments: 0..<20)
    func host(seed: Int) {
        var source = InputSource(seed: UInt64(seed))
        var host = HostMachine(launch: 1)
        var now: UInt64 = 0
        var phases: Set<HostPhase> = []
        for _ in 0..<1_500 {
            let input: HostInput
            // An idle host hears little; it is soon not idle.
            switch source.frames.below(host.phase == .idle ? 6 : 60) {
            case 0...2: input = .command(source.hostCommand())
            case 3...6: input = .timeout(source.frames.one(of: MatchTimer.allCases))
            default:
                input = .message(
                    source.message(side: .guest, match: host.match, attempt: host.attempt, terms: host.terms))
            }
            now =
                source.frames.below(50) == 0 ? now &+ source.frames.number() : now &+ UInt64(source.frames.below(3_000))
            let actions = host.handle(input, now: now)
            phases.insert(host.phase)
            let isSound = host.link.timers == host.phase.timers && (host.ticket != nil) == (host.phase == .go)
            #expect(isSound, "seed \(seed)")
            for case .send(let message) in actions where message.envelope.sender != .host {
                Issue.record("seed \(seed): the host speaks for someone else")
            }
        }
        #expect(phases.count == 4, "seed \(seed)")
    }

    @Test("a guest takes whatever comes, in whatever order, at whatever time", arguments: 0..<20)
    func guest(seed: Int) {
        var source = InputSource(seed: UInt64(seed) + 1_000)
        var guest = GuestMachine(launch: 1)
        var now: UInt64 = 0
        var phases: Set<GuestPhase> = []
        for _ in 0..<1_500 {
            let input: GuestInput
            switch source.frames.below(guest.phase == .idle ? 6 : 60) {
            case 0...2: input = .command(source.guestCommand())
            case 3...6: input = .timeout(source.frames.one(of: MatchTimer.allCases))
            default:
                input = .message(
                    source.message(side: .host, match: guest.match, attempt: guest.attempt, terms: guest.terms))
            }
            now =
                source.frames.below(50) == 0 ? now &+ source.frames.number() : now &+ UInt64(source.frames.below(3_000))
            let actions = guest.handle(input, now: now)
            phases.insert(guest.phase)
            #expect(guest.link.timers == guest.phase.timers, "seed \(seed)")
            for case .send(let message) in actions where message.envelope.sender != .guest {
                Issue.record("seed \(seed): the guest speaks for someone else")
            }
        }
        #expect(phases.count == 3, "seed \(seed)")
    }

    @Test("a move exchange takes whatever comes, and never holds a gap", arguments: 0..<20)
    func exchange(seed: Int) {
        var source = FrameSource(seed: UInt64(seed) + 2_000)
        var exchange = MoveExchange()
        for step in 0..<800 {
            let now = UInt64(step) * 100
            switch source.below(6) {
            case 0: _ = exchange.make(tick: UInt64(step), text: source.text(MoveTextRule.self), now: now)
            case 1: _ = exchange.timeout(now: now)
            case 2: _ = exchange.receive(.acknowledge(upTo: UInt32(source.below(exchange.sent.count + 2))), now: now)
            case 3: _ = exchange.receive(.resume(from: source.small()), now: now)
            default:
                let index = UInt32(source.below(exchange.received.count + 40))
                let tick = source.below(9) == 0 ? source.number() : UInt64(step)
                _ = exchange.receive(
                    .move(PlayedMove(index: index, tick: tick, text: source.text(MoveTextRule.self))), now: now)
            }
            let isSound =
                (exchange.received.last?.index ?? 0) == UInt32(max(exchange.received.count, 1) - 1)
                && exchange.acknowledged <= UInt32(exchange.sent.count)
                && (exchange.deadline == nil) == exchange.isSettled
            #expect(isSound, "seed \(seed)")
        }
    }
}
