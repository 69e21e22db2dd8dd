import Match
import MatchServer
import MatchStore
import MinesweeperRules
import PlayRules
import Sockets
import Testing
import Versus

/// Players who break the rules: each attempt is refused, and the other players don't notice.
@Suite(.timeLimit(.minutes(10))) struct CheatTests {
    @Test("an illegal move is refused with the reason, and the game goes on from where it was")
    func illegal() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            pair.ann.say(pair.host(Pair.move(0, "A>C"), 3))
            let early: RefusedMove = try await pair.ann.body { if case .refused(let it) = $0.body { it } else { nil } }
            #expect(early.reason.description == "The match hasn't begun.")
            arena.clock.advance(milliseconds: 3_000)
            for word in ["A>A", "B>C", "drop:3", "solve*3", "end@9"] {
                pair.ann.say(pair.host(Pair.move(0, word), 4))
                let refused: RefusedMove = try await pair.ann.body {
                    if case .refused(let it) = $0.body { it } else { nil }
                }
                #expect(refused.index == 0)
                #expect(!refused.reason.bytes.isEmpty)
            }
            pair.ann.say(pair.host(Pair.move(0, "A>C"), 5))
            let heard: PlayedMove = try await pair.bob.body { if case .move(let it) = $0.body { it } else { nil } }
            #expect(heard.text.description == "1:A>C")
            #expect(heard.index == 0)
            #expect(arena.metric("pastime_moves_refused_total") == 6)
        }
    }

    @Test("whoever is refused again and again is shown the door, and has lost after a minute; the other is told")
    func stubborn() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            arena.clock.advance(milliseconds: 3_000)
            for _ in 0...64 { pair.ann.say(pair.host(Pair.move(0, "A>A"), 4)) }
            #expect(await pair.ann.closure() == .policy)
            #expect(arena.log.lines.contains { $0.contains("refused too often") })
            let result = try await untilDecided(arena, pair)
            #expect(result.outcome == .guestWon && result.reason == .absence)
        }
    }

    /// Keeps the guest alive until there is a result.
    private func untilDecided(_ arena: Arena, _ pair: Pair) async throws -> MatchResult {
        var sequence: UInt64 = 100
        while true {
            arena.clock.advance(milliseconds: 4_000)
            pair.bob.say(pair.guest(.beat, sequence))
            sequence += 1
            if let result = try await pair.bob.resultSoFar() { return result }
        }
    }

    @Test("faces are handed on, but not a flood of them")
    func faces() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            for sequence in 3..<33 { pair.ann.say(pair.host(.face(.joy), UInt64(sequence))) }
            pair.ann.say(pair.host(.beat, 99))
            var count = 0
            _ = try await pair.bob.body { message in
                if message.body == .face(.joy) { count += 1 }
                return message.body == .beat ? true : nil
            }
            #expect(count > 0 && count <= 12, "\(count) of 30")
            // As the server's nobody gets them.
            pair.ann.say(.face(.joy), in: pair.match, of: pair.attempt, as: nil)
            let answer = try await pair.ann.refusal()
            #expect(answer.code == .notNow)
        }
    }

    @Test("moves are sent again to who asks, but not to a flood of requests, and these don't keep a finished match")
    func requests() async throws {
        try await Arena.serve { arena in
            let (ann, welcome) = try await PlainClient.welcomed(arena, "Ann")
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let pair = try await Pair.begin(ann, bob, game: "hanoi discs=3")
            arena.clock.advance(milliseconds: 3_000)
            for (index, word) in ["A>C", "A>B", "C>B"].enumerated() {
                ann.say(pair.host(Pair.move(UInt32(index), word), UInt64(3 + index)))
                _ = try await ann.body { if case .move(let move) = $0.body { move.index == index } else { nil } }
            }
            /// How many moves a client gets that asks for them so often.
            func moves(_ requests: Int, _ client: PlainClient) async throws -> Int {
                for sequence in 0..<requests { client.say(pair.host(.resume(from: 0), UInt64(10 + sequence))) }
                client.say(.ping(1))
                var count = 0
                _ = try await client.next { frame in
                    if case .match(let message) = frame, case .move = message.body { count += 1 }
                    return frame == .lobby(.pong(1)) ? true : nil
                }
                return count
            }
            #expect(try await moves(30, ann) == 3)
            arena.clock.advance(milliseconds: 499)
            #expect(try await moves(30, ann) == 0)
            arena.clock.advance(milliseconds: 1)
            #expect(try await moves(30, ann) == 3)
            // What was sent over an old connection may be lost.
            let again = try await PlainClient.welcomed(arena, "Ann", token: welcome.token.description).0
            #expect(try await moves(30, again) == 3)

            bob.say(pair.guest(.leave(.forfeit), 3))
            _ = try await again.body { if case .result = $0.body { true } else { nil } }
            var isForgotten = false
            // The server's clock ticks some of the machine's milliseconds after this one was moved.
            for _ in 0..<10_000 where !isForgotten {
                arena.clock.advance(milliseconds: 60_000)
                again.say(pair.host(.resume(from: 0), 99))
                isForgotten = try await again.body { message -> Bool? in
                    switch message.body {
                    case .begin: false
                    case .gone: true
                    default: nil
                    }
                }
            }
            #expect(isForgotten)
        }
    }

    @Test("all sockets that an address may have can be in matches, and one of them can't take what the others need")
    func school() {
        let limits = SocketLimits.matches
        let sockets = Double(limits.socketsOfAddress)
        // A sign of life, and 1.5 moves with their acknowledgements.
        #expect(limits.messagesOfAddress.perSecond >= 4 * sockets)
        #expect(limits.messagesOfAddress.burst >= 3 * limits.messagesOfAddress.perSecond)
        #expect(limits.messages.perSecond < limits.messagesOfAddress.perSecond / 10)
    }

    @Test("nobody speaks for another player, for the server, or in a match of others")
    func voices() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            arena.clock.advance(milliseconds: 3_000)
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            // With a player's side: for her there is no such match.
            for message in [pair.host(Pair.move(0, "A>C"), 9), pair.guest(.leave(.forfeit), 9), pair.guest(.beat, 9)] {
                eve.say(message)
            }
            _ = try await eve.body { $0.body == .gone ? true : nil }
            // Bob poses as Ann, and as the server.
            pair.bob.say(pair.host(Pair.move(0, "resign"), 9))
            _ = try await pair.bob.body { $0.body == .gone && $0.envelope.sender == .guest ? true : nil }
            let result = MatchResult(outcome: .guestWon, reason: .goal, tick: 1, hostScore: 0, guestScore: 9)
            for body in [MatchBody.result(result), .begin(pair.start), Pair.move(0, "1:A>C")] {
                pair.bob.say(body, in: pair.match, of: pair.attempt, as: nil)
                let answer = try await pair.bob.refusal()
                #expect(answer.code == .notNow)
            }
            pair.bob.say(pair.guest(.result(result), 10))
            let answer = try await pair.bob.refusal()
            #expect(answer.code == .notNow)
            // None of it has reached Ann or the game.
            pair.ann.say(pair.host(Pair.move(0, "A>B"), 3))
            let heard: MatchBody = try await pair.ann.body {
                switch $0.body {
                case .move, .leave, .result: $0.body
                default: nil
                }
            }
            #expect(heard == .move(PlayedMove(index: 0, tick: 0, text: MoveText("1:A>B")!)))
        }
    }

    @Test("whoever reads everything learns each seed with the move before it, and the secret never")
    func secrets() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena, game: "2048 size=5 target=2048")
            arena.clock.advance(milliseconds: 3_000)
            let stored = try #require(try await arena.store.log(of: pair.match)).match
            #expect(pair.start.seed != stored.seed)
            var replica = Referee(try VersusGame(pair.terms.game.bytes, seed: pair.start.seed))
            var seeds: Set<UInt32> = []
            for index in 0..<20 {
                // Which moves are legal follows from what was heard.
                let word = try #require(
                    ["left", "down", "right", "up"].first { word in
                        var trial = replica
                        return (try? trial.move(Word(word), by: .host, at: trial.tick)) != nil
                    })
                pair.ann.say(pair.host(Pair.move(UInt32(index), word), UInt64(3 + index)))
                for client in [pair.ann, pair.bob] {
                    let heard: PlayedMove = try await client.body {
                        if case .move(let move) = $0.body, move.index == index { move } else { nil }
                    }
                    let text = Word(heard.text.bytes[...])
                    let (action, seed) = try #require(text.cut(at: UInt8(ascii: "+")))
                    #expect(action == "1:\(word)")
                    if client === pair.ann { try replica.take(text, at: heard.tick) }
                    seeds.insert(try #require(seed.unsigned.flatMap { UInt32(exactly: $0) }))
                }
                #expect(replica.nextSeed(of: .host).map { seeds.contains($0) } == true && seeds.count == index + 1)
            }
            pair.ann.say(pair.host(Pair.move(20, "left~5"), 90))
            let refused: RefusedMove = try await pair.ann.body {
                if case .refused(let it) = $0.body { it } else { nil }
            }
            #expect(refused.reason.description.contains("what follows ~ is the referee's"))
            // The server's own match is the one that was heard.
            pair.ann.say(pair.host(Pair.move(20, "resign"), 91))
            _ = try await pair.bob.body { if case .result = $0.body { true } else { nil } }
            let record = try #require(arena.decided.withLockedValue { $0.first?.record })
            #expect(try Referee.replay(record.utf8).digest(of: .host) == replica.digest(of: .host))
        }
    }

    @Test(
        "a client that reads everything learns what it has opened of its minefield, and nothing of it from the other side"
    )
    func mines() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena, game: "minesweeper w=16 h=16 mines=40")
            arena.clock.advance(milliseconds: 3_000)
            let stored = try #require(try await arena.store.log(of: pair.match)).match
            let secret = try VersusGame(pair.terms.game.bytes, secret: stored.seed)
            #expect(pair.start.seed == 0 && secret.starts.host.seed != secret.starts.guest.seed)
            let openings = BothSides(
                host: Word(pair.start.openings.host.bytes[...]), guest: Word(pair.start.openings.guest.bytes[...]))
            let known = try VersusGame(pair.terms.game.bytes, seed: pair.start.seed, openings: openings)
            var replica = Referee(known)
            let field = try #require(secret.starts.host.position.rules.typed(MinesweeperRules.self).minefield)
            func own() -> MinesweeperRules { replica.position(of: .host).rules.typed() }
            let cells = (0..<256).map { Cell($0 % 16, $0 / 16) }
            var index: UInt32 = 0
            for cell in cells where !field.isMine(cell) && !own().isOpen(cell) && index < 5 {
                let word = MinesweeperMove.reveal(cell).word
                let before = own().openCount
                pair.ann.say(pair.host(Pair.move(index, word), UInt64(3 + index)))
                for client in [pair.ann, pair.bob] {
                    let heard: PlayedMove = try await client.body {
                        if case .move(let move) = $0.body, move.index == index { move } else { nil }
                    }
                    let text = Word(heard.text.bytes[...])
                    let (action, told) = try #require(text.cut(at: UInt8(ascii: "~")))
                    #expect(action == "1:\(word)")
                    if client === pair.ann {
                        try replica.take(text, at: heard.tick)
                        // A digit for each cell that is open now, and no more.
                        #expect(told.bytes.count == own().openCount - before)
                    }
                }
                #expect(own().minefield.map { field in cells.allSatisfy { !field.isMine($0) } } == true)
                index += 1
            }
            #expect(index == 5)
            let covered = try #require(cells.first { !own().isOpen($0) })
            pair.ann.say(pair.host(Pair.move(index, "\(MinesweeperMove.reveal(covered).word)~1"), 90))
            let refused: RefusedMove = try await pair.ann.body {
                if case .refused(let it) = $0.body { it } else { nil }
            }
            #expect(refused.reason.description.contains("what follows ~ is the referee's"))
            pair.ann.say(pair.host(Pair.move(index, "resign"), 91))
            _ = try await pair.bob.body { if case .result = $0.body { true } else { nil } }
            let record = try #require(arena.decided.withLockedValue { $0.first?.record })
            let played: MinesweeperRules = try Referee.replay(record.utf8).position(of: .host).rules.typed()
            #expect(played.symbols == own().symbols && played.minefield == field)
        }
    }

    @Test("whoever comes to a match that is played can't move in it, give it up, or break it off")
    func intruder() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            arena.clock.advance(milliseconds: 3_000)
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            for body in [MatchBody.join, Pair.move(0, "A>C"), Pair.move(0, "resign"), .leave(.forfeit), .beat] {
                eve.say(body, in: pair.match)
            }
            eve.say(.ping(1))
            _ = try await eve.next { $0 == .lobby(.pong(1)) ? true : nil }
            // Bob's `gone` reaches nobody either.
            pair.bob.say(pair.guest(.gone, 3))
            pair.bob.say(pair.guest(Pair.move(0, "A>B"), 4))
            let heard: MatchBody = try await pair.ann.body {
                switch $0.body {
                case .join, .leave, .gone, .beat, .move, .result: $0.body
                default: nil
                }
            }
            #expect(heard == .move(PlayedMove(index: 0, tick: 0, text: MoveText("2:A>B")!)))
        }
    }

    @Test("a guest can't confirm a match in the host's place")
    func selfConfirmed() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            let match = MatchID(launch: 0xa, number: 1)
            let terms = MatchTerms(game: GameText("hanoi discs=3")!)
            try await ann.queue(match, "hanoi discs=3")
            eve.say(.join, in: match)
            eve.say(.confirm(Confirmation(terms: terms)), in: match)
            let first = try await eve.refusal()
            #expect(first.code == .notNow)
            eve.say(.go(digest: terms.digest), in: match)
            eve.say(.started, in: match)
            let second = try await eve.refusal()
            #expect(second.code == .notNow)
            #expect(arena.metric("pastime_matches_total") == 0)
        }
    }

    @Test("a private match is for whoever knows its code, not for whoever knows its id")
    func privateMatch() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            let match = MatchID(launch: 0xa, number: 1)
            let code = try await ann.invite(match, "hanoi discs=3")
            let cid = try await PlainClient.welcomed(arena, "Cid").0
            for isAsked in [false, true] {
                if isAsked {
                    cid.say(.enter(code))
                    _ = try await cid.next { if case .lobby(.offered) = $0 { true } else { nil } }
                    cid.say(.join, in: match, of: AttemptID(launch: 0xc, number: 1))
                    let asked = try await ann.body { $0.body == .join ? $0.envelope.attempt : nil }
                    #expect(asked == AttemptID(launch: 0xc, number: 1))
                }
                eve.say(.join, in: match)
                _ = try await eve.body { $0.body == .gone ? true : nil }
            }
            eve.say(.enter(code))
            _ = try await eve.next { if case .lobby(.offered) = $0 { true } else { nil } }
            eve.say(.join, in: match)
            let asked = try await ann.body { $0.body == .join ? $0.envelope.attempt : nil }
            #expect(asked == AttemptID(launch: 0xe, number: 1))
        }
    }

    @Test("a host can't confirm another game than the one that waited")
    func otherGame() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let match = MatchID(launch: 0xa, number: 1)
            let attempt = AttemptID(launch: 0xb, number: 1)
            try await ann.queue(match, "hanoi discs=3")
            bob.say(.join, in: match, of: attempt)
            _ = try await ann.body { $0.body == .join ? true : nil }
            let other = MatchTerms(game: GameText("hanoi discs=2")!)
            ann.say(.confirm(Confirmation(terms: other)), in: match, of: attempt, as: .host)
            let answer = try await ann.refusal()
            #expect(answer.code == .unknownGame)
        }
    }

    @Test("a guest that the host hasn't confirmed can't begin the match, or move in it")
    func uninvited() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let eve = try await PlainClient.welcomed(arena, "Eve").0
            let match = MatchID(launch: 0xa, number: 1)
            let terms = MatchTerms(game: GameText("hanoi discs=3")!)
            try await ann.queue(match, "hanoi discs=3")
            eve.say(.go(digest: terms.digest), in: match)
            _ = try await eve.body { $0.body == .gone ? true : nil }
            eve.say(.join, in: match)
            eve.say(.go(digest: terms.digest), in: match)
            eve.say(Pair.move(0, "A>C"), in: match)
            _ = try await ann.body { if case .go = $0.body { true } else { nil } }
            eve.say(.ping(1))
            _ = try await eve.next { $0 == .lobby(.pong(1)) ? true : nil }
            #expect(arena.metric("pastime_matches_total") == 0)
            #expect(arena.metric("pastime_moves_total") == 0)
        }
    }

    @Test(
        "a match begins with whatever the host says in the game, since its first word may be lost",
        arguments: [.started, .beat, .resume(from: 0)] as [MatchBody])
    func firstWordInTheGame(word: MatchBody) async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            _ = try await Pair.agree(ann, bob, word: word)
            for player in [ann, bob] { _ = try await player.body { if case .begin = $0.body { true } else { nil } } }
        }
    }

    @Test("leaving a game that is played is giving it up")
    func leaving() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            arena.clock.advance(milliseconds: 4_000)
            pair.ann.say(pair.host(.leave(.forfeit), 3))
            let result: MatchResult = try await pair.bob.body {
                if case .result(let result) = $0.body { result } else { nil }
            }
            #expect(result.outcome == .guestWon && result.reason == .resignation)
            let records = arena.decided.withLockedValue { decided in decided.map(\.record) }
            #expect(records.first?.hasSuffix("1:resign@60 end@60") == true)
        }
    }

    /// A player who says the same again and again in a match, until the other one's client gives it up.
    struct Repetition: Sendable {
        let side: Side
        var first = MatchBody.started
        let word: MatchBody
        var sequences = BothSides<UInt64>(host: 1, guest: 2)
        /// When the other one leaves.
        let seconds: Int
        var loses = true
    }

    @Test(
        "whoever gives no sign of life that the other client hears has lost when that leaves, whatever else comes",
        arguments: [
            Repetition(side: .host, first: .resume(from: 0), word: .resume(from: 0), seconds: 12),
            Repetition(side: .host, word: .taken, seconds: 76),
            Repetition(side: .guest, word: .join, seconds: 76),
            Repetition(side: .host, word: .beat, sequences: BothSides(host: 1 << 63, guest: 2), seconds: 12),
            Repetition(side: .guest, word: .beat, sequences: BothSides(host: 1, guest: 1 << 63), seconds: 76),
            Repetition(side: .host, word: .beat, seconds: 76, loses: false),
            Repetition(side: .guest, word: .beat, seconds: 76, loses: false),
        ])
    func unheard(_ repetition: Repetition) async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let pair = try await Pair.begin(
                ann, bob, game: "hanoi discs=3", word: repetition.first, sequences: repetition.sequences)
            let isHost = repetition.side == .host
            let (eve, other) = isHost ? (ann, bob) : (bob, ann)
            let say = isHost ? (cheat: pair.host, honest: pair.guest) : (cheat: pair.guest, honest: pair.host)
            for turn in 0..<UInt64(repetition.seconds / 4) {
                arena.clock.advance(milliseconds: 4_000)
                eve.say(say.cheat(repetition.word, 10 + turn))
                other.say(say.honest(.beat, 10 + turn))
                for client in [eve, other] { #expect(try await client.resultSoFar() == nil) }
            }
            other.say(say.honest(.leave(.left), 99))
            let result: MatchResult = try await other.body {
                if case .result(let result) = $0.body { result } else { nil }
            }
            #expect(result.reason == .resignation)
            #expect((result.outcome == .guestWon) == (isHost == repetition.loses))
        }
    }

    @Test("while the server stops nobody loses by being away, and nothing is decided any more")
    func stopping() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            arena.clock.advance(milliseconds: 4_000)
            pair.ann.say(pair.host(.beat, 3))
            await arena.matches.drain()
            arena.clock.advance(milliseconds: 200_000)
            pair.ann.say(pair.host(Pair.move(0, "resign"), 4))
            // Several times as long as the server's clock takes from tick to tick.
            try await Task.sleep(for: .milliseconds(300))
            let log = try #require(try await arena.store.log(of: pair.match))
            #expect(log.end == nil && log.hostMoves.isEmpty)
            #expect(arena.decided.withLockedValue { $0.isEmpty })
        }
    }

    @Test("leaving in the countdown is giving it up, too")
    func leavingEarly() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            pair.bob.say(pair.guest(.leave(.forfeit), 3))
            let result: MatchResult = try await pair.ann.body {
                if case .result(let result) = $0.body { result } else { nil }
            }
            #expect(result.outcome == .hostWon && result.reason == .resignation && result.tick == 0)
        }
    }

    @Test(
        "a guest that leaves before the match begins is in none, however its host's word comes",
        arguments: [MatchBody.leave(.left), .gone])
    func goAndLeave(word: MatchBody) async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let match = MatchID(launch: 0xa, number: 1)
            let attempt = AttemptID(launch: 0xb, number: 1)
            let terms = MatchTerms(game: GameText("hanoi discs=3")!)
            try await ann.queue(match, "hanoi discs=3")
            bob.say(.join, in: match, of: attempt)
            _ = try await ann.body { $0.body == .join ? true : nil }
            ann.say(.confirm(Confirmation(terms: terms)), in: match, of: attempt, as: .host)
            _ = try await bob.body { if case .confirm = $0.body { true } else { nil } }
            bob.say(.go(digest: terms.digest), in: match, of: attempt)
            bob.say(word, in: match, of: attempt)
            _ = try await ann.body { $0.body == word ? true : nil }
            ann.say(.started, in: match, of: attempt, as: .host)
            ann.say(.beat, in: match, of: attempt, as: .host)
            _ = try await ann.body { $0.body == .gone ? true : nil }
            #expect(arena.metric("pastime_matches_total") == 0)
        }
    }

    @Test("who plays in many matches at once can't begin another; neither waits for it")
    func greedy() async throws {
        var limits = MatchLimits()
        limits.matchesOfPlayer = 1
        try await Arena.serve(limits: limits) { arena in
            let pair = try await Pair.begin(arena)
            let cleo = try await PlainClient.welcomed(arena, "Cleo").0
            let second = try await Pair.agree(pair.ann, cleo, match: 2)
            for (player, message) in [(second.ann, second.host(.beat, 9)), (second.bob, second.guest(.beat, 9))] {
                let refusal = try await player.refusal()
                #expect(refusal.code == .busy)
                player.say(message)
                _ = try await player.body { $0.body == .gone && $0.envelope.match == second.match ? true : nil }
            }
            #expect(arena.metric("pastime_matches_total") == 1)
        }
    }

    @Test("where a match can't be kept both are told, and neither waits for it")
    func unkept() async throws {
        try await Arena.serve { arena in
            let ann = try await PlainClient.welcomed(arena, "Ann").0
            let bob = try await PlainClient.welcomed(arena, "Bob").0
            let player = StoredPlayer(number: 1, nickname: Nickname("X")!)
            // The id belongs to another match.
            try await arena.store.write(
                .begin(
                    StoredMatch(
                        id: MatchID(launch: 0xa, number: 1), attempt: AttemptID(launch: 9, number: 9),
                        terms: MatchTerms(game: GameText("hanoi discs=4 pegs=3")!), seed: 1, host: player,
                        guest: player,
                        began: 0)))
            let pair = try await Pair.agree(ann, bob)
            for (player, message) in [(ann, pair.host(.beat, 9)), (bob, pair.guest(.beat, 9))] {
                let refusal = try await player.refusal()
                #expect(refusal.code == .busy)
                player.say(message)
                _ = try await player.body { $0.body == .gone ? true : nil }
            }
        }
    }

    @Test("where a move can't be kept the match is void, and stays so")
    func unkeptMove() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            arena.clock.advance(milliseconds: 4_000)
            // Another move is stored under the index.
            let other = StoredMove(PlayedMove(index: 0, tick: 1, text: MoveText("A>B")!), stamp: 1, place: 0)
            try await arena.store.write(.append([other], .host, pair.match))
            pair.ann.say(pair.host(Pair.move(0, "A>C"), 3))
            for player in [pair.ann, pair.bob] {
                let result: MatchResult = try await player.body {
                    if case .result(let result) = $0.body { result } else { nil }
                }
                #expect(result.outcome == .void && result.reason == .stopped)
            }
            // After what is being written.
            try await arena.store.write(.append([other], .host, pair.match))
            let log = try await arena.store.log(of: pair.match)
            #expect(log?.end?.result.outcome == .void)
            #expect(arena.decided.withLockedValue { $0.isEmpty })
        }
    }

    @Test("a rematch can't take the id of a match that waits")
    func takenID() async throws {
        try await Arena.serve { arena in
            let pair = try await Pair.begin(arena)
            arena.clock.advance(milliseconds: 4_000)
            pair.bob.say(pair.guest(.leave(.forfeit), 3))
            _ = try await pair.ann.body { if case .result = $0.body { true } else { nil } }
            let cleo = try await PlainClient.welcomed(arena, "Cleo").0
            let waiting = MatchID(launch: 0xc, number: 1)
            let code = try await cleo.invite(waiting, "hanoi discs=3")
            pair.ann.say(
                .confirm(Confirmation(terms: pair.terms, previous: pair.match)), in: waiting, of: pair.attempt,
                as: .host)
            _ = try await pair.ann.body { $0.body == .gone ? true : nil }
            // A player with the code finds Cleo.
            let dan = try await PlainClient.welcomed(arena, "Dan").0
            dan.say(.enter(code))
            _ = try await dan.next { if case .lobby(.offered) = $0 { true } else { nil } }
            dan.say(.join, in: waiting)
            let asked = try await cleo.body { $0.body == .join ? true : nil }
            #expect(asked)
        }
    }
}
