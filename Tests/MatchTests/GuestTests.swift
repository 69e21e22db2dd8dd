import Match
import Testing

@Suite struct GuestTests {
    private typealias Guest = Bench<GuestMachine>

    @Test("a guest asks, and asks again after longer and longer waits, then gives up and tells the host")
    func asks() {
        var guest = Guest.waiting()
        #expect(guest.machine.phase == .waitingReply)
        var waits: [UInt64] = []
        for _ in 0..<6 {
            #expect(guest.sent == [.join])
            let before = guest.now
            guest.timeout(.resend)
            waits.append(guest.now - before)
        }
        #expect(waits == [500, 1_000, 2_000, 4_000, 4_000, 4_000])
        #expect(guest.sent == [.leave(.left)])
        #expect(guest.news == [.ended(.unanswered)])
        #expect(guest.machine.phase == .idle)
    }

    @Test("each attempt has a name of its own")
    func attempts() {
        var guest = Guest.waiting()
        #expect(guest.machine.attempt == AttemptID(launch: 7, number: 1))
        guest.hear(.taken)
        #expect(guest.news == [.ended(.taken)])
        guest.command(.join(Guest.match))
        #expect(guest.machine.attempt == AttemptID(launch: 7, number: 2))
    }

    @Test("an answer to an earlier attempt changes nothing", arguments: [MatchBody.taken, .gone, .leave(.left)])
    func stale(body: MatchBody) {
        var guest = Guest.waiting()
        guest.hear(.taken)
        guest.command(.join(Guest.match))
        let before = guest.machine
        guest.hear(body)
        #expect(guest.machine == before)
        #expect(guest.actions.isEmpty)
        guest.hear(.confirm(Confirmation(terms: Guest.terms)))
        #expect(guest.machine == before)
        #expect(guest.sent == [.gone])
    }

    @Test("`confirm` brings the guest into the game, with the host's terms, and it says `go`")
    func enters() {
        let guest = Guest.entered()
        #expect(guest.machine.phase == .go)
        #expect(guest.sent == [.go(digest: Guest.terms.digest)])
        #expect(guest.news == [.started(Guest.match, Guest.terms)])
        #expect(guest.started == [.heartbeat: 500, .silence: 12_000])
    }

    @Test("`go` is said again until the host is heard, and then signs of life are")
    func goes() {
        var guest = Guest.entered()
        for wait: UInt64 in [500, 1_000, 2_000, 4_000] {
            let before = guest.now
            guest.timeout(.heartbeat)
            #expect(guest.now - before == wait)
            #expect(guest.sent == [.go(digest: Guest.terms.digest)])
        }
        guest.hear(.started, sequence: 2)
        #expect(guest.news == [.hostReady])
        guest.timeout(.heartbeat)
        #expect(guest.sent == [.beat])
    }

    @Test(
        "any sign of life of the host's shows that it is in the game",
        arguments: [MatchBody.beat, .acknowledge(upTo: 0)])
    func confirmed(body: MatchBody) {
        var guest = Guest.entered()
        guest.hear(body, sequence: 2)
        #expect(guest.machine.link.isConfirmed)
    }

    @Test("a guest whose `go` isn't answered doesn't play alone: it ends after 12 s")
    func alone() {
        var guest = Guest.entered()
        guest.timeout(.silence)
        #expect(guest.news == [.ended(.unanswered)])
        #expect(guest.sent == [.leave(.left)])
        #expect(guest.machine.phase == .idle)
    }

    @Test("a `confirm` that comes again means that `go` was lost: it is said again")
    func confirmAgain() {
        var guest = Guest.entered()
        guest.hear(.confirm(Confirmation(terms: Guest.terms)), sequence: 2)
        #expect(guest.sent == [.go(digest: Guest.terms.digest)])
        guest = Guest.playing()
        guest.hear(.confirm(Confirmation(terms: Guest.terms)), sequence: 1)
        #expect(guest.actions.isEmpty)
    }

    @Test("a host that knows of no such match ends it")
    func gone() {
        var guest = Guest.playing()
        guest.hear(.gone, sequence: 0)
        #expect(guest.news == [.ended(.gone)])
        #expect(guest.has(.forget))
    }

    @Test("a host that vanishes is noticed, and comes back with nothing lost or is given up")
    func missing() {
        var guest = Guest.playing()
        guest.timeout(.silence)
        #expect(guest.news == [.peerMissing])
        var lost = guest
        guest.hear(.beat, sequence: 3)
        #expect(guest.news == [.peerBack])
        lost.timeout(.silence)
        #expect(lost.news == [.ended(.peerLost)])
    }

    @Test("the rematch that was asked for begins; one that wasn't doesn't")
    func rematch() {
        let next = MatchID(launch: 1, number: 2)
        let terms = Guest.terms.rematch(game: Guest.terms.game)
        let confirm = MatchBody.confirm(Confirmation(terms: terms, previous: Guest.match))
        var guest = Guest.playing()
        guest.command(.finish)
        let before = guest.machine
        guest.hear(confirm, match: next, sequence: 3)
        #expect(guest.machine == before)
        #expect(guest.actions.isEmpty)
        guest.command(.rematch)
        #expect(guest.sent == [.rematch])
        guest.timeout(.heartbeat)
        #expect(guest.sent == [.rematch])
        guest.hear(.rematch, sequence: 4)
        #expect(guest.news == [.peerWantsRematch])
        guest.hear(confirm, match: next, sequence: 5)
        #expect(guest.news == [.started(next, terms)])
        #expect(guest.sent == [.go(digest: terms.digest)])
        #expect(guest.machine.match == next)
        #expect(guest.machine.attempt == Guest.attempt)
    }

    @Test("leaving is told to the host", arguments: 0..<2)
    func leaving(index: Int) {
        var guest = [Guest.waiting(), .playing()][index]
        guest.command(.leave(.left))
        #expect(guest.sent == [.leave(.left)])
        #expect(guest.news == [.ended(.left)])
    }

    @Test("`disconnected` leads to idle from everywhere, with no timer left", arguments: 0..<3)
    func disconnected(index: Int) {
        var guest = [Guest.guest(), .waiting(), .playing()][index]
        guest.command(.disconnected)
        #expect(guest.machine.phase == .idle)
        for timer in MatchTimer.allCases { #expect(guest.machine.link.deadline(of: timer) == nil) }
    }

    @Test("a command that can't be done now changes nothing, and says so")
    func notNow() {
        var guest = Guest.playing()
        let before = guest.machine
        for command in [GuestCommand.join(Guest.match), .rematch] {
            guest.command(command)
            #expect(guest.news == [.notNow])
        }
        #expect(guest.machine == before)
    }

    @Test("once the connection is there again, what is due is said at once", arguments: 0..<4)
    func reconnected(index: Int) {
        var guest = [Guest.guest(), .waiting(), .entered(), .playing()][index]
        guest.command(.reconnected)
        let expected: [MatchBody?] = [nil, .join, .go(digest: Guest.terms.digest), .beat]
        #expect(guest.sent == expected[index].map { [$0] } ?? [])
    }

    @Test("a clock at its end stops no machine")
    func clock() {
        var guest = Guest.guest()
        guest.now = .max
        guest.command(.join(Guest.match))
        #expect(guest.machine.link.deadline(of: .resend) != nil)
    }
}
