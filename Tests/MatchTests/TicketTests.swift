import Match
import Testing

@Suite struct TicketTests {
    @Test("a ticket reads as it was written, and nothing else does")
    func text() throws {
        var source = FrameSource(seed: 11)
        for _ in 0..<500 {
            let ticket = MatchTicket(
                side: source.one(of: [.host, .guest]), match: source.id(MatchKind.self),
                attempt: source.id(AttemptKind.self), terms: source.terms(), life: source.small())
            #expect(try MatchTicket(ticket.encoded) == ticket)
            let bytes = source.mutated(ticket.encoded)
            if let other = try? MatchTicket(bytes) { #expect(other.encoded == bytes) }
        }
        #expect(throws: WireError.unsupportedVersion) { try MatchTicket([]) }
        #expect(throws: WireError.badLetter(at: 2)) { try MatchTicket(Array("3 s".utf8)) }
    }

    @Test("a host goes on where it was, above all sequences that it has used")
    func host() throws {
        var host = Bench<HostMachine>.playing()
        for _ in 0..<3 { host.timeout(.heartbeat) }
        let ticket = try #require(host.machine.ticket)
        let (resumed, actions) = HostMachine.resume(ticket, launch: 2, now: 50)
        #expect(resumed.phase == .go)
        #expect(resumed.match == host.machine.match)
        #expect(resumed.terms == host.machine.terms)
        #expect(resumed.link.isMissing)
        #expect(resumed.link.sent > host.machine.link.sent)
        #expect(resumed.link.deadline(of: .silence) == 70_050)
        guard case .save(let saved) = actions.first else {
            Issue.record("a resumed machine saves its next ticket first")
            return
        }
        #expect(saved.life == 1)
        #expect(saved == resumed.ticket)
    }

    @Test("a guest goes on where it was, and says `go` again, in case the first was lost")
    func guest() throws {
        var guest = Bench<GuestMachine>.entered()
        let ticket = try #require(guest.machine.ticket)
        let (resumed, actions) = GuestMachine.resume(ticket, launch: 9, now: guest.now)
        guest.machine = resumed
        guest.take(actions)
        #expect(guest.sent == [.go(digest: Bench<GuestMachine>.terms.digest)])
        guest.hear(.started, sequence: 7)
        #expect(guest.news == [.hostReady, .peerBack])
        #expect(!guest.machine.link.isMissing)
    }

    @Test("a resumed guest may be in the rematch that it has forgotten to have asked for")
    func rematch() throws {
        typealias Guest = Bench<GuestMachine>
        var guest = Guest.playing()
        guest.machine = GuestMachine.resume(try #require(guest.machine.ticket), launch: 9, now: guest.now).0
        let terms = Guest.terms.rematch(game: Guest.terms.game)
        guest.hear(
            .confirm(Confirmation(terms: terms, previous: Guest.match)), match: MatchID(launch: 1, number: 2),
            sequence: 9)
        #expect(guest.sent == [.go(digest: terms.digest)])
    }

    @Test("a ticket of the other side is thrown away")
    func wrongRole() throws {
        let ticket = try #require(Bench<HostMachine>.playing().machine.ticket)
        let (guest, actions) = GuestMachine.resume(ticket, launch: 1, now: 0)
        #expect(guest.phase == .idle)
        #expect(actions == [.forget])
        let other = try #require(Bench<GuestMachine>.playing().machine.ticket)
        #expect(HostMachine.resume(other, launch: 1, now: 0).0.phase == .idle)
    }

    @Test("idle machines have no ticket")
    func idle() {
        #expect(Bench<HostMachine>.reserved().machine.ticket == nil)
        #expect(Bench<GuestMachine>.waiting().machine.ticket == nil)
    }
}
