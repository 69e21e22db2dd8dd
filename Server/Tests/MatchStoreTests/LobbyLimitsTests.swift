import Geometry
import Match
import MatchStore
import Redis
import RedisStore
import Testing

private let memory = GrowingPauses.memory
private let start: Milliseconds = 1_800_000_000_000

private func guesser(_ name: String, allowed: Int) -> Guesser {
    Guesser(name: name, pauses: GrowingPauses(allowed: allowed, longest: 20_000))
}

extension Lobby {
    /// Returns whether a match has a place.
    fileprivate func take(
        _ number: UInt32, _ holders: [PlaceHolder], server: UInt64 = 77, of capacity: Int = 16,
        now: Milliseconds = start
    ) async throws -> Bool {
        let place = LobbyPlace(match: MatchID(launch: 1, number: number), server: server, holders: holders)
        do throws(LobbyError) {
            try await takePlace(place, of: capacity, now: now)
            return true
        } catch {
            guard error == .noShare else { throw error }
            return false
        }
    }

    fileprivate func leave(_ number: UInt32, server: UInt64 = 77) async throws {
        try await leavePlace(of: MatchID(launch: 1, number: number), at: server)
    }
}

@Suite("A lobby limits what its servers' players do")
struct LobbyLimitsTests {
    @Test(
        "each wrong code that isn't allowed makes the next wait longer, and 10 min later all is forgotten",
        arguments: LobbyMaker.all)
    func pauses(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let (eve, ann) = (guesser("player:1", allowed: 2), guesser("player:2", allowed: 2))
        var now = start
        for pause in [0, 0, 5_000, 10_000, 20_000, 20_000, 20_000] as [Milliseconds] {
            #expect(try await !lobby.holds([eve], now: now))
            try await lobby.noteWrongCode(of: [eve], now: now)
            if pause > 0 { #expect(try await lobby.holds([ann, eve], now: now + pause - 1)) }
            now += pause
        }
        #expect(try await !lobby.holds([ann, eve], now: now))
        now += memory
        try await lobby.noteWrongCode(of: [eve], now: now)
        #expect(try await lobby.holds([eve], now: now + 19_999))
        now += 20_000 + memory + 1
        for _ in 0..<2 { try await lobby.noteWrongCode(of: [eve], now: now) }
        #expect(try await !lobby.holds([eve], now: now))
        try await lobby.noteWrongCode(of: [eve], now: now)
        #expect(try await lobby.holds([eve], now: now + 4_999))
        #expect(try await !lobby.holds([eve], now: now + 5_000))
    }

    @Test(
        "only wrong codes count, for the player and the network; whoever has to wait learns nothing",
        arguments: LobbyMaker.all)
    func codes(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let (right, wrong) = (InviteCode(number: 5), InviteCode(number: 6))
        let match = WaitingMatch(
            id: MatchID(launch: 1, number: 1), game: GameText("2048")!, host: player(1), server: 77, since: start)
        _ = try await lobby.announcePrivate(match, candidate: { right }, now: start)
        let network = guesser("network:1", allowed: 3)
        let (eve, other) = ([guesser("player:1", allowed: 1), network], [guesser("player:2", allowed: 9), network])
        for _ in 0..<5 {
            #expect(try await lobby.meaning(of: right, enteredBy: eve, now: start) == .match(match))
        }
        for _ in 0..<2 { #expect(try await lobby.meaning(of: wrong, enteredBy: eve, now: start) == .unknown) }
        for code in [right, wrong] {
            #expect(try await lobby.meaning(of: code, enteredBy: eve, now: start + 4_999) == nil)
        }
        #expect(try await lobby.meaning(of: right, enteredBy: other, now: start) == .match(match))
        // An expired code counts, too. By then the network's earlier ones are forgotten.
        for _ in 0..<4 {
            #expect(
                try await lobby.meaning(of: right, enteredBy: other, now: start + lobby.codeLifetime) == .expired)
        }
        let stranger = [guesser("player:3", allowed: 9), network]
        let end = start + lobby.codeLifetime + 5_000
        #expect(try await lobby.meaning(of: wrong, enteredBy: stranger, now: end - 1) == nil)
        #expect(try await lobby.meaning(of: wrong, enteredBy: stranger, now: end) == .unknown)
    }

    @Test("a holder has a part of the places that are free, and gets back what it leaves", arguments: LobbyMaker.all)
    func places(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let region = PlaceHolder(name: "region:1", divisor: 2)
        let holders = (0..<9).map { [PlaceHolder(name: "network:\($0)", divisor: 4), region] }
        // With 4 of them 12 are free, and the part of those is 3.
        for number in 0..<6 as Range<UInt32> { #expect(try await lobby.take(number, holders[0]) == (number < 4)) }
        #expect(try await lobby.take(3, holders[0]), "it has its place")
        #expect(try await lobby.take(10, holders[1]))
        // The region has 6, and 10 are free.
        #expect(try await lobby.take(11, holders[2]))
        #expect(try await !lobby.take(12, holders[3]))
        #expect(try await lobby.take(12, [PlaceHolder(name: "network:9", divisor: 4)]))
        try await lobby.leave(3, server: 78)
        #expect(try await !lobby.take(4, holders[0]))
        for number in [3, 10, 3, 99, 11, 12] as [UInt32] { try await lobby.leave(number) }
        #expect(try await lobby.take(4, holders[0]))
        // Its host came back at another server.
        #expect(try await lobby.take(4, holders[0], server: 78))
        try await lobby.leave(4)
        #expect(try await !lobby.take(5, holders[0]))
        try await lobby.leave(4, server: 78)
        #expect(try await lobby.take(5, holders[0]))
    }

    @Test("places that aren't taken again lapse, as those of a server that has died", arguments: LobbyMaker.all)
    func lapses(_ maker: LobbyMaker) async throws {
        let lobby = try await maker.make()
        let network = [PlaceHolder(name: "network:1", divisor: 4)]
        for number in 0..<4 as Range<UInt32> { #expect(try await lobby.take(number, network)) }
        #expect(try await lobby.take(0, network, now: start + 20_000))
        let end = start + lobby.lifetime
        #expect(try await !lobby.take(4, network, now: end - 1))
        // A single server looks once a second.
        for number in 4..<8 as Range<UInt32> {
            #expect(try await lobby.take(number, network, now: end + 1_000) == (number < 7))
        }
        for number in 8..<13 as Range<UInt32> {
            #expect(try await lobby.take(number, network, now: end + 100_000) == (number < 12))
        }
    }

    @Test("both lobbies count alike, in any order of codes and places")
    func model() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = RandomGenerator(seed: seed)
        var lobbies: [any Lobby] = []
        for maker in LobbyMaker.all { lobbies.append(try await maker.make()) }
        var now = start
        var counts = [true: 0, false: 0]
        for _ in 0..<500 {
            now += 1_000 * Milliseconds(random.next(below: random.next(below: 40) == 0 ? 900 : 4))
            let number = UInt32(random.next(below: 24))
            let network = PlaceHolder(name: "network:\(random.next(below: 3))", divisor: 4)
            let guessers = [
                guesser("player:\(random.next(below: 3))", allowed: 3), guesser(network.name, allowed: 5),
            ]
            let (server, step) = (UInt64(random.next(below: 2)), random.next(below: 4))
            var answers = Set<Bool>()
            for lobby in lobbies {
                switch step {
                case 0:
                    let isHeld = try await lobby.holds(guessers, now: now)
                    if !isHeld { try await lobby.noteWrongCode(of: guessers, now: now) }
                    answers.insert(isHeld)
                case 1:
                    try await lobby.leave(number, server: server)
                    answers.insert(true)
                default: answers.insert(try await lobby.take(number, [network], server: server, now: now))
                }
            }
            #expect(answers.count == 1, "seed \(seed)")
            counts[answers.contains(true), default: 0] += 1
        }
        #expect(counts.values.allSatisfy { $0 > 20 }, "seed \(seed)")
    }

    @Test("what the limits leave in Redis goes by itself")
    func expiry() async throws {
        let prefix = "limits \(UInt64.random(in: 0 ... .max))"
        let redis = try await TestRedis.client()
        let lobby = RedisLobby(redis, prefix: prefix)
        for _ in 0..<4 { try await lobby.noteWrongCode(of: [guesser("player:1", allowed: 0)], now: start) }
        #expect(try await lobby.take(1, [PlaceHolder(name: "network:1", divisor: 4)]))
        let names = try await redis.send(RedisCommand("KEYS", "\(prefix):*")).array?.compactMap(\.text) ?? []
        #expect(names.count == 4)
        for name in names {
            let left = try await redis.send(RedisCommand("PTTL", key: name)).integer ?? -1
            let longest = name.contains("guesses") ? 20_000 + memory : 2 * lobby.lifetime
            #expect((longest - 60_000..<longest + 1).contains(left), "\(name): \(left)")
        }
    }
}
