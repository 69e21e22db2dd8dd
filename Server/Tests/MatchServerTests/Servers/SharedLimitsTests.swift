import Identity
import Match
import MatchServer
import MatchStore
import Redis
import RedisServer
import RedisStore
import Testing

/// Two servers that share a Redis: what one of them counts, the other one knows.
@Suite(.timeLimit(.minutes(5))) struct SharedLimitsTests {
    @Test("a guesser who goes to the other server stays slowed down, and so does the network")
    func guessing() async throws {
        try await Self.onTwoServers { first, second in
            func guess(_ client: PlainClient) async throws -> Refusal {
                first.clock.advance(milliseconds: 1_000)
                client.say(.enter(InviteCode(number: 5)))
                return try await client.refusal()
            }
            let (eve, welcome) = try await PlainClient.welcomed(first, "Eve")
            for _ in 0..<17 { #expect(try await guess(eve).code == .unknownCode) }
            let again = try await PlainClient.welcomed(second, "Eve", token: welcome.token.description).0
            for _ in 0..<4 {
                let refusal = try await guess(again)
                #expect(refusal.code == .tooFast && refusal.text.description.contains("wrong codes"))
            }
            #expect(try await guess(again).code == .unknownCode)
            // The next pause is longer, wherever it began.
            let back = try await PlainClient.welcomed(first, "Eve", token: welcome.token.description).0
            for _ in 0..<9 { #expect(try await guess(back).code == .tooFast) }
            // 65 of this network.
            for (arena, count) in [(first, 16), (second, 16), (second, 15)] {
                let other = try await PlainClient.welcomed(arena, "Eve").0
                for _ in 0..<count { #expect(try await guess(other).code == .unknownCode) }
            }
            for arena in [first, second] {
                let last = try await PlainClient.welcomed(arena, "Eva").0
                #expect(try await guess(last).code == .tooFast)
            }
            let ann = try await PlainClient.welcomed(second, "Ann", from: "192.0.2.7").0
            #expect(try await guess(ann).code == .unknownCode)
        }
    }

    @Test("a network has one share of the lobby, at however many servers its players are")
    func share() async throws {
        try await Self.onTwoServers { first, second in
            var clients: [PlainClient] = []
            var answers: [Bool] = []
            for number in 0..<8 {
                let eve = try await PlainClient.welcomed(number % 2 == 0 ? first : second, "Eve", from: "192.0.2.9").0
                answers.append(try await Self.create(UInt32(number), eve))
                clients.append(eve)
            }
            #expect(answers == [true, true] + Array(repeating: false, count: 6))
            // What is left at one server can be taken at the other.
            clients[0].say(.cancel(Self.offer(0).match))
            clients[0].say(.enter(InviteCode(number: 5)))
            _ = try await clients[0].refusal()
            #expect(try await Self.create(8, clients[3]))
            #expect(try await !Self.create(9, clients[2]))
        }
    }

    @Test("the places of a server that has stopped are free when their time is over")
    func stopped() async throws {
        let (limits, clock) = (Self.limits, TestClock())
        try await Self.withRedis { others in
            try await Arena.serve(limits: limits, clock: clock, with: others) { second in
                try await Arena.serve(limits: limits, clock: clock, with: others) { first in
                    for number in 0..<2 as Range<UInt32> {
                        let eve = try await PlainClient.welcomed(first, "Eve", from: "192.0.2.9").0
                        #expect(try await Self.create(number, eve))
                    }
                }
                let eve = try await PlainClient.welcomed(second, "Eve", from: "192.0.2.9").0
                #expect(try await !Self.create(2, eve))
                clock.advance(milliseconds: 30_000)
                #expect(try await Self.create(3, eve))
            }
        }
    }

    /// For 192 matches: a network has room for two invitations.
    private static var limits: MatchLimits {
        var limits = MatchLimits()
        limits.botDelay = 1_000_000_000
        limits.waiting = 192
        return limits
    }

    private static func offer(_ number: UInt32) -> Offer {
        Offer(match: MatchID(launch: 0xfeed, number: number), game: GameText("2048")!)
    }

    /// Asks for a code, and returns whether there is room.
    private static func create(_ number: UInt32, _ client: PlainClient) async throws -> Bool {
        client.say(.create(offer(number)))
        return try await client.next { frame -> Bool? in
            switch frame {
            case .lobby(.created): true
            case .lobby(.error(let refusal)): refusal.code == .busy ? false : nil
            default: nil
            }
        }
    }

    private static func withRedis(_ body: @Sendable (Neighbourhood) async throws -> Void) async throws {
        let redis = try await RedisServerProcess.start()
        let client = RedisClient(try RedisAddress(redis.address), scripts: RedisMatchStore.scripts)
        var random = SystemRandomNumberGenerator()
        let key = GuestTokens.newKey(using: &random)
        try await body(Neighbourhood(lobby: RedisLobby(client), key: key))
        await client.close()
        await redis.stop()
    }

    private static func onTwoServers(_ body: @Sendable (Arena, Arena) async throws -> Void) async throws {
        let (limits, clock) = (Self.limits, TestClock())
        try await withRedis { others in
            try await Arena.serve(limits: limits, clock: clock, with: others) { first in
                try await Arena.serve(limits: limits, clock: clock, with: others) { second in
                    try await body(first, second)
                }
            }
        }
    }
}
