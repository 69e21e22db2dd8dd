import Match
import MatchServer
import Testing

@Suite(.timeLimit(.minutes(10))) struct QueueTests {
    private func offer(_ number: UInt32, _ game: String) -> Offer {
        Offer(match: MatchID(launch: 0xfeed, number: number), game: GameText(game)!)
    }

    private func offered(_ client: PlainClient) async throws -> OpenMatch {
        try await client.next { if case .lobby(.offered(let match)) = $0 { match } else { nil } }
    }

    /// Without bots, whose offers would be mixed with those of people.
    private var peopleOnly: MatchLimits {
        var limits = MatchLimits()
        limits.botDelay = 1_000_000_000
        return limits
    }

    @Test("two who want the same game find each other, however they have spelt it")
    func spelling() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let cid = try await PlainClient.welcomed(arena, "Cid").0
            ann.say(.queue(offer(1, "hanoi pegs=3 discs=5")))
            _ = try await ann.next { $0 == .lobby(.queued(offer(1, "x").match)) ? true : nil }
            cid.say(.queue(offer(2, "hanoi discs=6")))
            _ = try await cid.next { $0 == .lobby(.queued(offer(2, "x").match)) ? true : nil }
            bob.say(.queue(offer(3, "hanoi discs=5")))
            let match = try await offered(bob)
            #expect(match.match == offer(1, "x").match)
            #expect(match.opponent.description == "Ann")
            #expect(match.game.description == "hanoi discs=5 pegs=3")
            #expect(!match.isBot)
        }
    }

    @Test("two who wait for one another are brought together when one says again that it waits")
    func bothWait() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            ann.say(.queue(offer(1, "2048")))
            _ = try await ann.next { $0 == .lobby(.queued(offer(1, "x").match)) ? true : nil }
            bob.say(.queue(offer(2, "2048")))
            _ = try await offered(bob)
            // Bob didn't accept; both wait. The older match isn't sent to the younger.
            arena.clock.advance(milliseconds: 5_000)
            ann.say(.queue(offer(1, "2048")))
            _ = try await ann.next { $0 == .lobby(.queued(offer(1, "x").match)) ? true : nil }
            bob.say(.queue(offer(2, "2048")))
            let answer1 = try await offered(bob)
            #expect(answer1.match == offer(1, "x").match)
        }
    }

    @Test("players who are far apart wait, and are brought together in time without asking again")
    func farApart() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let (ann, known) = try await PlainClient.welcomed(arena, "Ann")
            let (bob, strong) = try await PlainClient.welcomed(arena, "Bob")
            for (welcome, points) in [(known, 1_000.0), (strong, 2_000)] {
                try await arena.rate(welcome, points, in: "2048")
            }
            try await ann.queue(offer(1, "x").match, "2048")
            try await bob.queue(offer(2, "x").match, "2048")
            arena.clock.advance(milliseconds: 8_000)
            bob.say(.ping(1))
            _ = try await bob.next { frame -> Bool? in
                if case .lobby(.offered) = frame { Issue.record("they are too far apart") }
                return frame == .lobby(.pong(1)) ? true : nil
            }
            arena.clock.advance(milliseconds: 1_000)
            #expect(try await offered(bob).match == offer(1, "x").match)
        }
    }

    @Test("of those who wait the nearest in this game is offered, and a player without a rating counts as new")
    func nearest() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            var clients: [PlainClient] = []
            for (index, points) in [1_800.0, 1_400, 1_650].enumerated() {
                let (client, welcome) = try await PlainClient.welcomed(arena, "P\(index)")
                try await arena.rate(welcome, points, in: "2048")
                clients.append(client)
            }
            for index in [0, 1] { try await clients[index].queue(offer(UInt32(index), "x").match, "2048 size=5") }
            clients[2].say(.queue(offer(2, "2048 size=5")))
            #expect(try await offered(clients[2]).match == offer(0, "x").match)
            let new = try await PlainClient.welcomed(arena, "New").0
            new.say(.queue(offer(3, "2048 size=5")))
            #expect(try await offered(new).match == offer(1, "x").match)
            // Ratings of 2048 say nothing about Hanoi.
            try await clients[0].queue(offer(4, "x").match, "hanoi")
            clients[1].say(.queue(offer(5, "hanoi")))
            #expect(try await offered(clients[1]).match == offer(4, "x").match)
        }
    }

    @Test("a game that two can't play is refused, with what is allowed")
    func games() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            for (game, part) in [
                ("chess", "hanoi, 2048, dropit or minesweeper"), ("hanoi discs=11", "2 to 10"),
                ("hanoi discs=3 : A>C", "without moves"), ("hanoi disks=3", "disks"),
            ] {
                ann.say(.queue(offer(1, game)))
                let refusal = try await ann.refusal()
                #expect(refusal.code == .unknownGame)
                #expect(refusal.text.description.contains(part), "\(refusal.text.description)")
            }
            #expect(arena.metric("pastime_matches_waiting") == 0)
        }
    }

    @Test("a private match is found by its code, by nobody else, and not after it was left")
    func codes() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let game = "minesweeper w=9 h=9 mines=10"
            let code = try await ann.invite(offer(1, game).match, game)
            // Announced again, it keeps its code.
            let again = try await ann.invite(offer(1, game).match, game)
            #expect(again == code)
            bob.say(.queue(offer(2, "minesweeper w=9 h=9 mines=10")))
            _ = try await bob.next { $0 == .lobby(.queued(offer(2, "x").match)) ? true : nil }
            ann.say(.enter(code))
            let answer2 = try await ann.refusal()
            #expect(answer2.text.description.contains("your own"))
            bob.say(.enter(code))
            let answer3 = try await offered(bob)
            #expect(answer3.match == offer(1, "x").match)
            ann.say(.cancel(offer(1, "x").match))
            // Messages of one connection are handled in order: after this answer the match is gone.
            ann.say(.enter(code))
            let answer4 = try await ann.refusal()
            #expect(answer4.code == .unknownCode)
            bob.say(.enter(code))
            let answer5 = try await bob.refusal()
            #expect(answer5.code == .unknownCode)
        }
    }

    @Test("nobody offers a match in another's name")
    func stolen() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            ann.say(.queue(offer(1, "2048")))
            _ = try await ann.next { $0 == .lobby(.queued(offer(1, "x").match)) ? true : nil }
            eve.say(.queue(offer(1, "hanoi")))
            let answer6 = try await eve.refusal()
            #expect(answer6.code == .unknownMatch)
            eve.say(.cancel(offer(1, "x").match))
            eve.say(.queue(offer(2, "2048")))
            let answer7 = try await offered(eve)
            #expect(answer7.match == offer(1, "x").match)
        }
    }

    @Test("whoever asks too often has to wait")
    func often() async throws {
        try await Arena.serve { arena in
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            var answers: [Refusal.Code] = []
            for _ in 0..<13 { eve.say(.enter(InviteCode(number: 5))) }
            for _ in 0..<13 { answers.append(try await eve.refusal().code) }
            #expect(answers.filter { $0 == .unknownCode }.count == 12)
            #expect(answers.filter { $0 == .tooFast }.count == 1)
            arena.clock.advance(milliseconds: 1_000)
            eve.say(.enter(InviteCode(number: 5)))
            let answer9 = try await eve.refusal()
            #expect(answer9.code == .unknownCode)
        }
    }

    @Test("a host who doesn't answer holds up nobody, whatever match it offers next")
    func silentHost() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let cid = try await PlainClient.welcomed(arena, "Cid").0
            try await eve.queue(offer(1, "x").match, "2048")
            bob.say(.queue(offer(2, "2048")))
            let trap = try await offered(bob).match
            #expect(trap == offer(1, "x").match)
            bob.say(.join, in: trap)
            _ = try await eve.body { $0.body == .join ? true : nil }
            // The next match of the same host, while Bob waits for an answer to the first.
            arena.clock.advance(milliseconds: 1_000)
            try await eve.queue(offer(3, "x").match, "2048")
            arena.clock.advance(milliseconds: 3_000)
            let answer: MatchMessage = try await bob.body { $0.body == .gone ? $0 : nil }
            #expect(answer.envelope.match == trap)
            try await eve.queue(offer(4, "x").match, "2048")
            try await bob.queue(offer(5, "x").match, "2048")
            cid.say(.queue(offer(6, "2048")))
            let match = try await offered(cid).match
            #expect(match == offer(5, "x").match)
            // Later there is another chance.
            arena.clock.advance(milliseconds: 6_000)
            cid.say(.cancel(offer(6, "x").match))
            eve.say(.queue(offer(4, "2048")))
            let chance = try await eve.next { frame -> Bool? in
                switch frame {
                case .lobby(.offered), .lobby(.queued): true
                default: nil
                }
            }
            #expect(chance)
        }
    }

    @Test("hosts of one address who never answer, each with a new token, hold up nobody for long")
    func silentNetwork() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann", from: "198.51.100.1").0
            let bob = try await PlainClient.welcomed(arena, "Bob", from: "203.0.113.1").0
            /// Whether a host with a new token is offered to somebody; it says nothing then.
            func trap(_ number: UInt32) async throws -> Bool {
                let eve = try await PlainClient.welcomed(arena, "Eve", from: "192.0.2.1").0
                try await eve.queue(offer(number, "x").match, "2048")
                bob.say(.queue(offer(1_000 + number, "2048")))
                let match = try await bob.next { frame -> MatchID? in
                    switch frame {
                    case .lobby(.offered(let match)): match.match
                    case .lobby(.queued(let match)): match
                    default: nil
                    }
                }
                guard match == offer(number, "x").match else {
                    bob.say(.cancel(match))
                    return false
                }
                bob.say(.join, in: match)
                _ = try await eve.body { $0.body == .join ? true : nil }
                arena.clock.advance(milliseconds: 4_000)
                _ = try await bob.body { $0.body == .gone && $0.envelope.match == match ? true : nil }
                return true
            }
            for number in 1...9 as ClosedRange<UInt32> { #expect(try await trap(number), "host \(number)") }
            // From the ninth on the address waits. Others don't.
            #expect(try await !trap(10))
            try await ann.queue(offer(20, "x").match, "2048")
            bob.say(.queue(offer(21, "2048")))
            #expect(try await offered(bob).match == offer(20, "x").match)
        }
    }

    @Test("a guest who asks and doesn't come costs the host a moment, and can't ask again at once")
    func silentGuest() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            let attempt = AttemptID(launch: 0xe, number: 1)
            try await ann.queue(offer(1, "x").match, "2048 size=4 target=2048")
            eve.say(.join, in: offer(1, "x").match, of: attempt)
            _ = try await ann.body { $0.body == .join ? true : nil }
            let terms = MatchTerms(game: GameText("2048 size=4 target=2048")!)
            ann.say(.confirm(Confirmation(terms: terms)), in: offer(1, "x").match, of: attempt, as: .host)
            _ = try await eve.body { if case .confirm = $0.body { true } else { nil } }
            arena.clock.advance(milliseconds: 4_000)
            let answer: MatchMessage = try await ann.body { $0.body == .gone ? $0 : nil }
            #expect(answer.envelope.sender == .guest && answer.envelope.attempt == attempt)
            try await ann.queue(offer(2, "x").match, "2048")
            eve.say(.join, in: offer(2, "x").match, of: attempt)
            let isRefused = try await eve.body {
                $0.body == .gone && $0.envelope.match == offer(2, "x").match ? true : nil
            }
            #expect(isRefused)
        }
    }

    @Test("a host who confirms a guest and never starts is gone after 15 s, and waits as silent ones do")
    func hostWhoNeverStarts() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let cid = try await PlainClient.welcomed(arena, "Cid").0
            let match = offer(1, "x").match
            let terms = MatchTerms(game: GameText("2048 size=4 target=2048")!)
            let attempt = AttemptID(launch: 0xe, number: 1)
            try await ann.queue(match, "2048 size=4 target=2048")
            bob.say(.join, in: match, of: attempt)
            _ = try await ann.body { $0.body == .join ? true : nil }
            ann.say(.confirm(Confirmation(terms: terms)), in: match, of: attempt, as: .host)
            _ = try await bob.body { if case .confirm = $0.body { true } else { nil } }
            bob.say(.go(digest: terms.digest), in: match, of: attempt)
            _ = try await ann.body { if case .go = $0.body { true } else { nil } }
            arena.clock.advance(milliseconds: 15_000)
            let word: MatchMessage = try await bob.body { $0.body == .result(.neverBegan) ? $0 : nil }
            #expect(word.envelope.match == match && word.envelope.sender == nil)
            // Also if it wasn't heard, and to a host who comes too late.
            bob.say(.resume(from: 0), in: match, of: attempt)
            _ = try await bob.body { $0.body == .result(.neverBegan) ? true : nil }
            ann.say(.started, in: match, of: attempt, as: .host)
            _ = try await ann.body { $0.body == .result(.neverBegan) ? true : nil }
            // Ann isn't offered to anybody for a while.
            try await ann.queue(offer(2, "x").match, "2048")
            try await cid.queue(offer(3, "x").match, "2048")
        }
    }

    @Test("a host who is away with a code is waited for")
    func hostWithACode() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let cid = try await PlainClient.welcomed(arena, "Cid").0
            ann.say(.create(offer(1, "2048")))
            let code = try await ann.next { frame -> InviteCode? in
                if case .lobby(.created(let invitation)) = frame { invitation.code } else { nil }
            }
            bob.say(.enter(code))
            let match = try await offered(bob).match
            bob.say(.join, in: match)
            _ = try await ann.body { $0.body == .join ? true : nil }
            arena.clock.advance(milliseconds: 5_000)
            cid.say(.enter(code))
            let again = try await offered(cid).match
            #expect(again == match)
        }
    }

    @Test("a code expires: its host is told, and so is who enters it later")
    func expiry() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            ann.say(.create(offer(1, "2048")))
            let first = try await ann.invitation()
            #expect(first.secondsLeft == 900)
            for left in stride(from: 880, to: 0, by: -20) as StrideTo<Int> {
                arena.clock.advance(milliseconds: 20_000)
                ann.say(.create(offer(1, "2048")))
                let again = try await ann.invitation()
                #expect(again.code == first.code && Int(again.secondsLeft) == left)
            }
            arena.clock.advance(milliseconds: 20_000)
            let end = try await ann.refusal()
            #expect(end.code == .expired && end.text.description.contains("15 minutes"))
            bob.say(.enter(first.code))
            let answer = try await bob.refusal()
            #expect(answer.code == .unknownCode && answer.text.description.contains("has expired"))
            #expect(answer.text.description.contains(first.code.description))
        }
    }

    @Test("an inviter who reloads the page keeps the code; a guest who waits at the old match is told")
    func reload() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let (ann, welcome) = try await PlainClient.welcomed(arena, "Ann")
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            ann.say(.create(offer(1, "2048")))
            let first = try await ann.invitation()
            bob.say(.enter(first.code))
            let match = try await offered(bob).match
            bob.say(.join, in: match)
            _ = try await ann.body { $0.body == .join ? true : nil }
            arena.clock.advance(milliseconds: 20_000)
            let again = try await PlainClient.welcomed(arena, "Ann", token: welcome.token.description).0
            again.say(.create(Offer(match: MatchID(launch: 0xfade, number: 1), game: GameText("2048")!)))
            let second = try await again.invitation()
            #expect(second.code == first.code && second.secondsLeft == 880)
            let gone: MatchMessage = try await bob.body { $0.body == .gone ? $0 : nil }
            #expect(gone.envelope.match == match)
            bob.say(.enter(first.code))
            let next = try await offered(bob).match
            #expect(next == MatchID(launch: 0xfade, number: 1))
            #expect(arena.metric("pastime_matches_waiting") == 1)
        }
    }

    @Test(
        "however many networks fill the lobby, the next one finds a place",
        arguments: [
            { "10.0.\($0).1" }, { "2001:db8:\($0)::1" }, { "2001:db8:0:\($0)::1" }, { "10.0.0.\($0)" },
        ] as [@Sendable (Int) -> String])
    func fullLobby(address: @Sendable (Int) -> String) async throws {
        var limits = peopleOnly
        limits.waiting = 160
        try await Arena.serve(limits: limits) { arena in
            var clients: [PlainClient] = []
            for number in 0..<240 {
                let eve = try await PlainClient.welcomed(arena, "Eve", from: address(number % 60)).0
                eve.say(.create(offer(UInt32(number), "hanoi")))
                _ = try await eve.next { frame -> Bool? in
                    switch frame {
                    case .lobby(.created): true
                    case .lobby(.error(let refusal)): refusal.code == .busy ? false : nil
                    default: nil
                    }
                }
                clients.append(eve)
            }
            #expect((10...100).contains(arena.metric("pastime_matches_waiting") ?? 0))
            let ann = try await PlainClient.welcomed(arena, "Ann", from: "192.0.2.7").0
            try await ann.queue(offer(1_000, "x").match, "2048")
        }
    }

    @Test(
        "one network, however it spells its addresses, has a share of the lobby",
        arguments: [["192.0.2.9", "::ffff:192.0.2.9"], ["2001:db8::1", "2001:db8::ffff:1"]])
    func share(addresses: [String]) async throws {
        var limits = peopleOnly
        limits.waiting = 192
        try await Arena.serve(limits: limits) { arena in
            var answers: [Bool] = []
            for number in 0..<8 {
                let eve = try await PlainClient.welcomed(arena, "Eve", from: addresses[number % 2]).0
                eve.say(.queue(offer(UInt32(number), "hanoi discs=\(2 + number)")))
                answers.append(
                    try await eve.next { frame -> Bool? in
                        switch frame {
                        case .lobby(.queued): true
                        case .lobby(.error(let refusal)): refusal.code == .busy ? false : nil
                        default: nil
                        }
                    })
            }
            #expect(answers.count(where: \.self) == 3)
        }
    }

    @Test("a guest who leaves while the host confirms isn't silent")
    func leavingGuest() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let cid = try await PlainClient.welcomed(arena, "Cid").0
            let attempt = AttemptID(launch: 0xe, number: 1)
            let match = offer(1, "x").match
            try await ann.queue(match, "2048 size=4 target=2048")
            bob.say(.join, in: match, of: attempt)
            _ = try await ann.body { $0.body == .join ? true : nil }
            bob.say(.gone, in: match, of: attempt)
            _ = try await ann.body { $0.body == .gone ? true : nil }
            let terms = MatchTerms(game: GameText("2048 size=4 target=2048")!)
            ann.say(.confirm(Confirmation(terms: terms)), in: match, of: attempt, as: .host)
            arena.clock.advance(milliseconds: 5_000)
            ann.say(.cancel(match))
            try await cid.queue(offer(3, "x").match, "2048")
            bob.say(.queue(offer(4, "2048")))
            let next = try await offered(bob).match
            #expect(next == offer(3, "x").match)
        }
    }

    @Test("each wrong code after the sixteenth makes the next wait longer, with another token too")
    func guessing() async throws {
        try await Arena.serve(limits: peopleOnly) { arena in
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            func guess(_ client: PlainClient) async throws -> Refusal.Code {
                arena.clock.advance(milliseconds: 1_000)
                client.say(.enter(InviteCode(number: 5)))
                return try await client.refusal().code
            }
            for _ in 0..<17 { #expect(try await guess(eve) == .unknownCode) }
            for _ in 0..<4 { #expect(try await guess(eve) == .tooFast) }
            #expect(try await guess(eve) == .unknownCode)
            for _ in 0..<9 { #expect(try await guess(eve) == .tooFast) }
            for count in [16, 16, 15] {
                let other = try await PlainClient.welcomed(arena, "Eve").0
                for _ in 0..<count { #expect(try await guess(other) == .unknownCode) }
            }
            // 65 of this network by now.
            let last = try await PlainClient.welcomed(arena, "Eva").0
            #expect(try await guess(last) == .tooFast)
        }
    }

    @Test("only so many bots play with players of one network at once, and only so many altogether")
    func manyBots() async throws {
        var limits = MatchLimits()
        limits.botMatches = 2
        limits.botMatchesOfNetwork = 1
        try await Arena.serve(limits: limits) { arena in
            /// A player for whom a match with a bot was asked for, and whether it has begun.
            func start(_ number: UInt32, from address: String) async throws -> (PlainClient, MatchID, hasBegun: Bool) {
                let client = try await PlainClient.welcomed(arena, "Player \(number)", from: address).0
                client.say(.queue(offer(number, "hanoi discs=5")))
                arena.clock.advance(milliseconds: 500)
                let bot = try await offered(client).match
                client.say(.cancel(offer(number, "x").match))
                let attempt = AttemptID(launch: 0xb, number: number)
                client.say(.join, in: bot, of: attempt)
                let terms: MatchTerms = try await client.body {
                    if case .confirm(let confirmation) = $0.body { confirmation.terms } else { nil }
                }
                client.say(.go(digest: terms.digest), in: bot, of: attempt)
                let hasBegun = try await client.next { frame -> Bool? in
                    switch frame {
                    case .match(let message): if case .begin = message.body { true } else { nil }
                    case .lobby(.error(let refusal)): refusal.code == .busy ? false : nil
                    default: nil
                    }
                }
                return (client, bot, hasBegun)
            }
            let (first, match, hasBegun) = try await start(1, from: "192.0.2.1")
            #expect(hasBegun)
            #expect(try await !start(2, from: "192.0.2.1").hasBegun)
            #expect(try await start(3, from: "192.0.2.3").hasBegun)
            #expect(try await !start(4, from: "192.0.2.4").hasBegun)
            first.say(.leave(.forfeit), in: match, of: AttemptID(launch: 0xb, number: 1))
            _ = try await first.body { if case .result = $0.body { true } else { nil } }
            #expect(try await start(5, from: "192.0.2.1").hasBegun)
        }
    }

    @Test("bots are offered at once, labelled as bots; one plays to the end")
    func bots() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            ann.say(.queue(offer(1, "hanoi discs=2")))
            _ = try await ann.next { $0 == .lobby(.queued(offer(1, "x").match)) ? true : nil }
            arena.clock.advance(milliseconds: 500)
            var bots: [OpenMatch] = []
            while bots.count < 3 { bots.append(try await offered(ann)) }
            #expect(bots.allSatisfy { $0.isBot })
            #expect(bots.map(\.opponent.description) == ["Pebble", "Marble", "Comet"])
            ann.say(.cancel(offer(1, "x").match))
            let attempt = AttemptID(launch: 0xb, number: 1)
            func say(_ body: MatchBody, _ sequence: UInt64) {
                ann.say(
                    MatchMessage(
                        Envelope(match: bots[2].match, attempt: attempt, sender: .guest, sequence: sequence), body))
            }
            say(.join, 1)
            let terms: MatchTerms = try await ann.body {
                if case .confirm(let confirmation) = $0.body { confirmation.terms } else { nil }
            }
            say(.go(digest: terms.digest), 2)
            let start: MatchStart = try await ann.body { if case .begin(let start) = $0.body { start } else { nil } }
            #expect(start.isBot && start.opponent.description == "Comet")
            var sequence: UInt64 = 3
            var result: MatchResult?
            while result == nil {
                arena.clock.advance(milliseconds: 1_000)
                say(.beat, sequence)
                sequence += 1
                result = try await ann.resultSoFar()
            }
            #expect(result?.outcome == .hostWon && result?.reason == .goal)
            // Its number of moves is the minimum.
            #expect(arena.metric("pastime_moves_total") == 3)
        }
    }
}
