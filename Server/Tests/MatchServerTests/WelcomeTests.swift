import Identity
import Match
import MatchStore
import Sockets
import Testing

@Suite(.timeLimit(.minutes(10))) struct WelcomeTests {
    @Test("somebody new gets a token, and is the same player with it the next time")
    func returns() async throws {
        try await Arena.serve { arena in
            let (first, welcome) = try await PlainClient.welcomed(arena, "  Ann   of Green ")
            #expect(welcome.nickname.description == "Ann of Green")
            first.socket.close()
            let (_, again) = try await PlainClient.welcomed(arena, "Anne", token: welcome.token.description)
            #expect(again.player == welcome.player)
            #expect(again.token == welcome.token)
            #expect(again.nickname.description == "Anne")
        }
    }

    @Test("a token of a time to come, from a server whose clock was fast, is taken, and replaced by one of now")
    func fromTheFuture() async throws {
        var random = SystemRandomNumberGenerator()
        let others = Neighbourhood(lobby: EmbeddedLobby(), key: GuestTokens.newKey(using: &random))
        try await Arena.serve(with: others) { arena in
            let now = arena.clock.forServer.date() / 1_000
            let token = others.tokens.issue(Guest(player: 5, issued: now + 86_400))
            let client = try await PlainClient.connect(arena)
            client.say(.hello(Hello(token: token, nickname: Nickname("Ann")!)))
            let answer = try await client.next { frame -> Welcome?? in
                switch frame {
                case .lobby(.welcome(let welcome)): .some(welcome)
                case .lobby(.error): .some(nil)
                default: nil
                }
            }
            let welcome = try #require(answer)
            #expect(welcome.player == 5)
            #expect(try others.tokens.check(welcome.token, now: now) == Guest(player: 5, issued: now))
        }
    }

    @Test("a token that was changed in a byte is refused, and the connection may say hello again")
    func forged() async throws {
        try await Arena.serve { arena in
            let (_, welcome) = try await PlainClient.welcomed(arena, "Ann")
            let client = try await PlainClient.connect(arena)
            var forged = welcome.token.bytes
            forged[5] = forged[5] == 0x30 ? 0x31 : 0x30
            client.say(.hello(Hello(token: Token(forged)!, nickname: Nickname("Ann")!)))
            let refusal = try await client.refusal()
            #expect(refusal.code == .badToken)
            client.say(.hello(Hello(token: Token("")!, nickname: Nickname("Ann")!)))
            let other: Welcome = try await client.next { if case .lobby(.welcome(let it)) = $0 { it } else { nil } }
            #expect(other.player != welcome.player)
        }
    }

    @Test(
        "a nickname that can't be shown to others is refused with the reason",
        arguments: ["admin", "a\u{200b}b", "   "])
    func nickname(name: String) async throws {
        try await Arena.serve { arena in
            let client = try await PlainClient.connect(arena)
            client.say(.hello(Hello(token: Token("")!, nickname: Nickname(name)!)))
            let refusal = try await client.refusal()
            #expect(refusal.code == .badNickname)
            #expect(refusal.text.description.hasPrefix("a nickname"))
        }
    }

    @Test("who guesses tokens is shown the door")
    func guesses() async throws {
        try await Arena.serve { arena in
            let client = try await PlainClient.connect(arena)
            for _ in 0..<8 { client.say(.hello(Hello(token: Token("g1.x")!, nickname: Nickname("Eve")!))) }
            #expect(await client.closure() == .policy)
        }
    }

    @Test("nothing is done for whoever hasn't said hello; the same hello gets the same answer, another one none")
    func order() async throws {
        try await Arena.serve { arena in
            let client = try await PlainClient.connect(arena)
            client.say(.queue(Offer(match: MatchID(launch: 1, number: 1), game: GameText("hanoi")!)))
            let answer1 = try await client.refusal()
            #expect(answer1.code == .notNow)
            var welcomes: Set<Welcome> = []
            for _ in 0..<2 {
                client.say(.hello(Hello(token: Token("")!, nickname: Nickname("Ann")!)))
                welcomes.insert(try await client.next { if case .lobby(.welcome(let it)) = $0 { it } else { nil } })
            }
            #expect(welcomes.count == 1)
            client.say(.hello(Hello(token: Token("")!, nickname: Nickname("Eve")!)))
            let answer2 = try await client.refusal()
            #expect(answer2.code == .notNow)
            client.say(.ping(7))
            let answer: UInt32 = try await client.next { if case .lobby(.pong(let it)) = $0 { it } else { nil } }
            #expect(answer == 7)
        }
    }

    @Test("a frame that can't be read ends the connection with the place, and a line in the log")
    func malformed() async throws {
        try await Arena.serve { arena in
            let (client, _) = try await PlainClient.welcomed(arena, "Ann")
            let (other, _) = try await PlainClient.welcomed(arena, "Bob")
            client.socket.send(Array("3 queue nonsense".utf8), as: .text)
            let answer3 = try await client.refusal()
            #expect(answer3.code == .malformed)
            #expect(await client.closure() == .policy)
            #expect(arena.log.lines.contains { $0.contains("a frame was refused") && $0.contains("reason=at 8") })
            other.say(.ping(1))
            _ = try await other.next { $0 == .lobby(.pong(1)) ? true : nil }
        }
    }

    @Test("the newest connection is the player's; the older one is told so")
    func twice() async throws {
        try await Arena.serve { arena in
            let (old, welcome) = try await PlainClient.welcomed(arena, "Ann")
            let (new, _) = try await PlainClient.welcomed(arena, "Ann", token: welcome.token.description)
            #expect(await old.closure() == CloseCode(rawValue: 4_001))
            new.say(.ping(1))
            _ = try await new.next { $0 == .lobby(.pong(1)) ? true : nil }
            #expect(arena.metric("pastime_players") == 1)
        }
    }
}
