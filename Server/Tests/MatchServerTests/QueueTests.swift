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
        try await Arena.serve { arena in
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
                        Envelope(match: bots[2].match, attempt: attempt, role: .guest, sequence: sequence), body))
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
