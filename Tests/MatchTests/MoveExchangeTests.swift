import Geometry
import Match
import Testing

@Suite struct MoveExchangeTests {
    private func text(_ number: Int) -> MoveText { MoveText("m\(number)")! }

    private func move(_ index: UInt32, tick: UInt64? = nil) -> PlayedMove {
        PlayedMove(index: index, tick: tick ?? UInt64(index), text: text(Int(index)))
    }

    @Test("a move is sent at once, and again with longer and longer waits, until it is acknowledged")
    func resends() {
        var exchange = MoveExchange()
        let made = exchange.make(tick: 5, text: text(0), now: 0)
        let sent = ExchangeAction.send(.move(move(0, tick: 5)))
        #expect(made == [sent, .start(at: 500)])
        let early = exchange.timeout(now: 499)
        #expect(early.isEmpty)
        var times: [UInt64] = []
        var now: UInt64 = 0
        for _ in 0..<6 {
            guard let deadline = exchange.deadline else { break }
            times.append(deadline - now)
            now = deadline
            let actions = exchange.timeout(now: now)
            #expect(actions.first == sent)
        }
        #expect(times == [500, 1_000, 2_000, 4_000, 4_000, 4_000])
        let actions = exchange.receive(.acknowledge(upTo: 1), now: now)
        #expect(actions == [.cancel])
        #expect(exchange.isSettled)
        let late = exchange.timeout(now: .max)
        #expect(late.isEmpty)
    }

    @Test("a move that comes twice is played once and acknowledged twice")
    func twice() {
        var exchange = MoveExchange()
        let first = exchange.receive(.move(move(0)), now: 0)
        #expect(first == [.play(move(0)), .send(.acknowledge(upTo: 1))])
        let second = exchange.receive(.move(move(0)), now: 0)
        #expect(second == [.send(.acknowledge(upTo: 1))])
    }

    @Test("a move that comes early waits for those before it")
    func early() {
        var exchange = MoveExchange()
        for index: UInt32 in [2, 1, 2] {
            let actions = exchange.receive(.move(move(index)), now: 0)
            #expect(actions == [.send(.resume(from: 0))])
        }
        let actions = exchange.receive(.move(move(0)), now: 0)
        #expect(actions == [.play(move(0)), .play(move(1)), .play(move(2)), .send(.acknowledge(upTo: 3))])
    }

    @Test("a move that comes far too early isn't kept")
    func farTooEarly() {
        var exchange = MoveExchange()
        let before = exchange
        let actions = exchange.receive(.move(move(33)), now: 0)
        #expect(actions == [.send(.resume(from: 0))])
        #expect(exchange == before)
    }

    @Test("whoever resumes gets all moves that it asks for, at most a window at once")
    func resume() {
        var exchange = MoveExchange(sent: (0..<40).map { move($0) })
        let all = exchange.receive(.resume(from: 3), now: 0)
        #expect(all.filter { if case .send = $0 { true } else { false } }.count == 32)
        #expect(exchange.acknowledged == 3)
        // It has lost what it had: it gets it again.
        let again = exchange.receive(.resume(from: 0), now: 0)
        #expect(again.first == .send(.move(move(0))))
        let none = exchange.receive(.resume(from: 40), now: 0)
        #expect(none == [.cancel])
    }

    @Test("an acknowledgement that was overtaken takes nothing back")
    func overtaken() {
        var exchange = MoveExchange(sent: (0..<4).map { move($0) })
        _ = exchange.receive(.acknowledge(upTo: 4), now: 0)
        let actions = exchange.receive(.acknowledge(upTo: 2), now: 0)
        #expect(actions.isEmpty)
        #expect(exchange.isSettled)
    }

    @Test("whoever asks for much gets it window by window, as fast as it acknowledges")
    func windows() {
        var sender = MoveExchange(sent: (0..<1_000).map { move($0) })
        var receiver = MoveExchange()
        var bodies = receiver.reconnect(now: 0)
        var most = 0
        while !bodies.isEmpty {
            var answers: [ExchangeAction] = []
            for case .send(let body) in bodies { answers += sender.receive(body, now: 0) }
            let moves = answers.filter { if case .send = $0 { true } else { false } }
            most = max(most, moves.count)
            bodies = []
            for case .send(let body) in moves { bodies += receiver.receive(body, now: 0) }
        }
        #expect(receiver.received == sender.sent)
        #expect(sender.isSettled)
        #expect(most <= 32 + 16)
    }

    @Test("a move that is refused is withdrawn with all that came after it, and its index is free again")
    func refused() {
        var player = MoveExchange()
        var server = MoveExchange(earlyWindow: 0)
        for tick in 0..<3 { _ = player.make(tick: UInt64(tick), text: text(tick), now: 0) }
        let first = server.receive(.move(move(0)), now: 0)
        #expect(first.first == .play(move(0)))
        let second = server.receive(.move(move(1)), now: 0)
        #expect(second.first == .play(move(1)))
        server.takeBack()
        // What was sent after it doesn't take its place.
        let third = server.receive(.move(move(2)), now: 0)
        #expect(third == [.send(.resume(from: 1))])
        let refusal = RefusedMove(index: 1, reason: Notice("no")!)
        let withdrawn = player.receive(.refused(refusal), now: 0)
        #expect(withdrawn == [.withdraw(refusal)])
        #expect(player.sent == [move(0)])
        let again = player.receive(.refused(refusal), now: 0)
        #expect(again.isEmpty)
        let nothing = player.receive(.resume(from: 1), now: 0)
        #expect(nothing == [.cancel])
        let anew = player.make(tick: 9, text: text(9), now: 0)
        let other = PlayedMove(index: 1, tick: 9, text: text(9))
        #expect(anew.first == .send(.move(other)))
        let taken = server.receive(.move(other), now: 0)
        #expect(taken == [.play(other), .send(.acknowledge(upTo: 2))])
    }

    @Test("what can't be is complained of, and changes nothing")
    func complaints() {
        var exchange = MoveExchange(sent: [move(0)], received: [move(0, tick: 7)])
        let before = exchange
        for (body, problem) in [
            (.move(move(0, tick: 8)), .changedMove(index: 0)), (.move(move(1, tick: 6)), .tickGoesBack(index: 1)),
            (.acknowledge(upTo: 2), .unmadeMoves(upTo: 2, made: 1)),
            (.resume(from: .max), .unmadeMoves(upTo: .max, made: 1)),
        ] as [(MatchBody, ExchangeProblem)] {
            let actions = exchange.receive(body, now: 0)
            #expect(actions == [.complain(problem)])
            #expect(exchange == before)
            #expect(!problem.description.isEmpty)
        }
        let beat = exchange.receive(.beat, now: 0)
        #expect(beat.isEmpty)
    }

    @Test("over any network, both sides end with all moves of both, in order", arguments: 0..<100)
    func network(seed: Int) {
        var network = ExchangeNetwork(seed: UInt64(seed))
        network.run(moves: 60)
        #expect(network.sides[0].received == network.sides[1].sent, "seed \(seed)")
        #expect(network.sides[1].received == network.sides[0].sent, "seed \(seed)")
        #expect(network.sides[0].isSettled && network.sides[1].isSettled, "seed \(seed)")
        #expect(network.complaints == 0, "seed \(seed)")
        #expect(network.played == network.sides.map { $0.received }, "seed \(seed)")
    }
}

/// Two exchanges, and messages between them that get lost, come twice and overtake each other. Now and then a side crashes;
/// it has its own moves on disk, and those that it has acknowledged.
private struct ExchangeNetwork {
    var sides = [MoveExchange(), MoveExchange()]
    var played: [[PlayedMove]] = [[], []]
    var complaints = 0
    private var net: [(to: Int, body: MatchBody, due: UInt64)] = []
    private var now: UInt64 = 0
    private var random: RandomGenerator
    private var isWhole = false

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
    }

    private mutating func chance(_ percent: UInt64) -> Bool { random.next(below: 100) < percent }

    private mutating func perform(_ actions: [ExchangeAction], of side: Int) {
        for action in actions {
            switch action {
            case .send(let body):
                if !isWhole, chance(20) { continue }
                let copies = !isWhole && chance(20) ? 2 : 1
                for _ in 0..<copies { net.append((1 - side, body, now + random.next(below: isWhole ? 20 : 600))) }
            case .play(let move): played[side].append(move)
            case .complain, .withdraw: complaints += 1
            case .start, .cancel: break
            }
        }
    }

    mutating func run(moves: Int) {
        var left = [moves, moves]
        var whole: UInt64 = 0
        while true {
            now += 10
            for side in 0..<2 {
                if left[side] > 0, chance(10) {
                    left[side] -= 1
                    perform(sides[side].make(tick: now / 16, text: MoveText("m\(left[side])")!, now: now), of: side)
                }
                if !isWhole, chance(1) {
                    sides[side] = MoveExchange(sent: sides[side].sent, received: sides[side].received)
                    perform(sides[side].reconnect(now: now), of: side)
                }
                perform(sides[side].timeout(now: now), of: side)
            }
            for message in net.filter({ $0.due <= now }) {
                perform(sides[message.to].receive(message.body, now: now), of: message.to)
            }
            let time = now
            net.removeAll { $0.due <= time }
            if left == [0, 0], !isWhole {
                isWhole = true
                whole = now
            }
            // 20 s on a whole network settle everything.
            if isWhole, now > whole + 20_000 { return }
        }
    }
}
