import Match
import Testing

@Suite struct SimulationTests {
    private static var terms: MatchTerms { MatchTerms(game: GameText("2048 size=4 seed=1")!) }

    /// The guest that the host is in the game with.
    private func partner(_ match: SimulatedMatch) -> GuestMachine? {
        guard match.host.phase == .go else { return nil }
        return match.guests.first {
            $0.phase == .go && $0.match == match.host.match && $0.attempt == match.host.attempt
        }
    }

    @Test("three guests want one host through a bad network: one gets it, and the others hear so", arguments: 0..<40)
    func threeGuests(seed: Int) throws {
        var match = SimulatedMatch(seed: UInt64(seed), guests: 3)
        match.command(.queue(Self.terms))
        for guest in 0..<3 { match.command(.join(try #require(match.host.match)), guest: guest) }
        match.run(for: 40_000)
        match.weather = .good
        match.run(for: 100_000)
        let players = match.guests.filter { $0.phase == .go }
        #expect(match.unreadable == 0, "seed \(seed)")
        if let partner = partner(match) {
            #expect(players.count == 1, "seed \(seed)")
            #expect(partner.terms == match.host.terms, "seed \(seed)")
        } else {
            // Every word of one of them was lost, again and again.
            #expect(players.isEmpty, "seed \(seed)")
            #expect(match.host.phase == .waitingJoin, "seed \(seed)")
        }
        for (index, guest) in match.guests.enumerated() where guest.phase != .go {
            #expect(guest.phase == .idle, "seed \(seed)")
            let heard = match.guestNews[index].contains { if case .ended = $0 { true } else { false } }
            #expect(heard, "seed \(seed)")
        }
    }

    @Test("a match outlives bad weather, and crashes of both that have tickets", arguments: 0..<25)
    func outlives(seed: Int) throws {
        var match = SimulatedMatch(seed: UInt64(seed) + 1_000, guests: 1)
        match.weather = .good
        match.command(.queue(Self.terms))
        match.command(.join(try #require(match.host.match)), guest: 0)
        match.run(for: 2_000)
        let id = try #require(partner(match)?.match)
        match.weather = .bad
        for _ in 0..<12 {
            match.run(for: 10_000)
            if match.chance(40) { match.crashHost() }
            if match.chance(40) { match.crashGuest(0) }
        }
        match.weather = .good
        match.run(for: 20_000)
        #expect(partner(match)?.match == id, "seed \(seed)")
        #expect(!match.host.link.isMissing, "seed \(seed)")
        #expect(!match.guests[0].link.isMissing, "seed \(seed)")
    }

    @Test("rematch follows rematch through a bad network, or the match ends for both", arguments: 0..<25)
    func rematches(seed: Int) throws {
        var match = SimulatedMatch(seed: UInt64(seed) + 2_000, guests: 1)
        match.weather = .good
        match.command(.queue(Self.terms))
        match.command(.join(try #require(match.host.match)), guest: 0)
        match.run(for: 2_000)
        match.weather = .bad
        for number in 2..<6 {
            match.command(.finish)
            match.command(.finish, guest: 0)
            match.command(.rematch(GameText("2048 size=4 seed=\(number)")!))
            match.command(.rematch, guest: 0)
            match.run(for: 30_000)
        }
        match.weather = .good
        match.run(for: 100_000)
        if let partner = partner(match) {
            #expect(partner.terms == match.host.terms, "seed \(seed)")
            #expect(match.host.match?.number == 5, "seed \(seed)")
        } else {
            #expect(match.host.phase == .idle, "seed \(seed)")
            #expect(match.guests[0].phase == .idle, "seed \(seed)")
        }
    }

    @Test("a network that is cut is noticed by both, and after 72 s both are idle")
    func cut() throws {
        var match = SimulatedMatch(seed: 5, guests: 1)
        match.weather = .good
        match.command(.queue(Self.terms))
        match.command(.join(try #require(match.host.match)), guest: 0)
        match.run(for: 2_000)
        match.weather = SimulatedMatch.Weather(lossPercent: 100, doublePercent: 0, jitter: 1)
        match.run(for: 16_100)
        #expect(match.hostNews.last == .peerMissing)
        #expect(match.guestNews[0].last == .peerMissing)
        match.run(for: 60_000)
        #expect(match.hostNews.last == .ended(.peerLost))
        #expect(match.guestNews[0].last == .ended(.peerLost))
    }
}
