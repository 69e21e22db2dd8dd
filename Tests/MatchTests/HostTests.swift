import Match
import PlayRules
import Testing

@Suite struct HostTests {
    private typealias Host = Bench<HostMachine>

    @Test("a host that queues has its match announced, under a name of its own")
    func queues() {
        let host = Host.waiting()
        #expect(host.machine.phase == .waitingJoin)
        #expect(host.has(.announce(Host.match(1))))
        #expect(host.started == [.resend: 10_000])
    }

    @Test("the first to join is accepted, and the match waits in the queue no longer")
    func accepts() {
        let host = Host.reserved()
        #expect(host.machine.phase == .waitingConfirm)
        #expect(host.machine.attempt == Host.attempt)
        #expect(host.sent == [.confirm(Confirmation(terms: Host.terms))])
        #expect(host.has(.withdraw(Host.match(1))))
        #expect(host.news == [.guestFound])
    }

    @Test("everybody else hears at once that the match is taken", arguments: [false, true])
    func taken(isPlaying: Bool) {
        var host = isPlaying ? Host.playing() : Host.reserved()
        let before = host.machine
        host.hear(.join, attempt: Host.otherAttempt)
        #expect(host.sent == [.taken])
        #expect(host.machine == before)
    }

    @Test("a `join` that comes again gets the same answer")
    func retry() {
        var host = Host.reserved()
        host.hear(.join, sequence: 2)
        #expect(host.sent == [.confirm(Confirmation(terms: Host.terms))])
        #expect(host.machine.phase == .waitingConfirm)
    }

    @Test("`confirm` is said again after longer and longer waits, then the reservation lapses, under a new name")
    func lapses() {
        var host = Host.reserved()
        var waits: [UInt64] = []
        for _ in 0..<6 {
            #expect(host.sent == [.confirm(Confirmation(terms: Host.terms))])
            let before = host.now
            host.timeout(.resend)
            waits.append(host.now - before)
        }
        #expect(waits == [500, 1_000, 2_000, 4_000, 4_000, 4_000])
        #expect(host.sent == [.gone])
        #expect(host.machine.phase == .waitingJoin)
        #expect(host.machine.match == Host.match(2))
        #expect(host.has(.announce(Host.match(2))))
        #expect(host.news == [.guestLost])
        // What was meant for the earlier name does nothing any more.
        let before = host.machine
        host.hear(.go(digest: Host.terms.digest), sequence: 9)
        #expect(host.sent == [.gone])
        #expect(host.machine == before)
    }

    @Test("a guest that leaves before it goes makes the match wait again", arguments: [MatchBody.leave(.left), .gone])
    func leaves(body: MatchBody) {
        var host = Host.reserved()
        host.hear(body, sequence: 2)
        #expect(host.machine.phase == .waitingJoin)
        #expect(host.machine.match == Host.match(2))
    }

    @Test("`go` brings the host into the game: it says so, keeps a ticket and begins to listen")
    func goes() {
        let host = Host.playing()
        #expect(host.machine.phase == .go)
        #expect(host.sent == [.started])
        #expect(host.news == [.started(Host.match(1), Host.terms)])
        #expect(host.started == [.heartbeat: 1_000, .silence: 3_000])
        let saved = host.actions.firstIndex { if case .save = $0 { true } else { false } }
        let sent = host.actions.firstIndex { if case .send = $0 { true } else { false } }
        #expect(saved! < sent!)
    }

    @Test("a `go` on other terms isn't a go")
    func otherTerms() {
        var host = Host.reserved()
        host.hear(.go(digest: Host.terms.digest ^ 1), sequence: 2)
        #expect(host.machine.phase == .waitingJoin)
        #expect(host.sent == [.gone])
    }

    @Test("a `go` that comes again is answered again")
    func goAgain() {
        var host = Host.playing()
        host.hear(.go(digest: Host.terms.digest), sequence: 3)
        #expect(host.sent == [.started])
        #expect(host.machine.phase == .go)
    }

    @Test("signs of life go out at every heartbeat")
    func heartbeats() {
        var host = Host.playing()
        for _ in 0..<3 {
            host.timeout(.heartbeat)
            #expect(host.sent == [.beat])
            #expect(host.started == [.heartbeat: 1_000])
        }
    }

    @Test("a guest that isn't heard for 3 s is missing; if it comes back within 70 s more, nothing is lost")
    func missing() {
        var host = Host.playing()
        host.timeout(.silence)
        #expect(host.now == 4_000)
        #expect(host.news == [.peerMissing])
        #expect(host.started == [.silence: 70_000])
        host.now += 69_999
        host.hear(.beat, sequence: 3)
        #expect(host.news == [.peerBack])
        #expect(host.sent == [.beat])
        #expect(!host.machine.link.isMissing)
        #expect(host.machine.match == Host.match(1))
    }

    @Test("a guest that stays missing is lost")
    func lost() {
        var host = Host.playing()
        host.timeout(.silence)
        host.timeout(.silence)
        #expect(host.now == 74_000)
        #expect(host.machine.phase == .idle)
        #expect(host.news == [.ended(.peerLost)])
        #expect(host.has(.forget))
    }

    @Test("a sign of life that comes twice, or late, is none")
    func staleBeat() {
        var host = Host.playing()
        host.hear(.beat, sequence: 5)
        host.now += 6_000
        let before = host.machine
        host.hear(.beat, sequence: 5)
        host.hear(.beat, sequence: 4)
        #expect(host.machine == before)
    }

    @Test("a time-out of a timer that was set anew or stopped meanwhile does nothing")
    func staleTimeout() {
        var host = Host.playing()
        let before = host.machine
        host.take(host.machine.handle(.timeout(.silence), now: host.now + 2_999))
        #expect(host.actions.isEmpty)
        host.take(host.machine.handle(.timeout(.resend), now: .max))
        #expect(host.actions.isEmpty)
        #expect(host.machine == before)
    }

    @Test("whoever asks for a match that isn't known hears `gone`, and no answer answers an answer")
    func unknown() {
        var host = Host.host()
        for body in [
            MatchBody.join, .go(digest: 1), .beat, .rematch, .move(PlayedMove(index: 0, tick: 0, text: MoveText("a")!)),
        ] {
            host.hear(body)
            #expect(host.sent == [.gone])
        }
        for body in [MatchBody.gone, .leave(.left), .taken] {
            host.hear(body)
            #expect(host.actions.isEmpty)
        }
        #expect(host.machine == Host.host().machine)
    }

    @Test("messages that don't come from a guest are none of its business")
    func roles() {
        var host = Host.playing()
        let before = host.machine
        for side in [Side.host, nil] {
            let envelope = Envelope(match: Host.match(1), attempt: Host.attempt, sender: side, sequence: 9)
            host.take(host.machine.handle(.message(MatchMessage(envelope, .gone)), now: host.now))
            #expect(host.actions.isEmpty)
        }
        #expect(host.machine == before)
    }

    @Test("leaving and giving up are told to the peer; the peer's are told to the user")
    func leaving() {
        var host = Host.playing()
        host.command(.leave(.forfeit))
        #expect(host.sent == [.leave(.forfeit)])
        #expect(host.news == [.ended(.forfeited)])
        #expect(host.machine.phase == .idle)
        for (reason, end) in [(LeaveReason.left, MatchEnd.peerLeft), (.forfeit, .peerForfeited)] {
            host = Host.playing()
            host.hear(.leave(reason), sequence: 3)
            #expect(host.news == [.ended(end)])
            #expect(host.machine.phase == .idle)
            #expect(host.sent.isEmpty)
        }
    }

    @Test("`disconnected` leads to idle from everywhere, with no timer left", arguments: 0..<4)
    func disconnected(index: Int) {
        var host = [Host.host(), .waiting(), .reserved(), .playing()][index]
        host.command(.disconnected)
        #expect(host.machine.phase == .idle)
        for timer in MatchTimer.allCases { #expect(host.machine.link.deadline(of: timer) == nil) }
        #expect(host.sent.isEmpty)
    }

    @Test("after 10 s alone the user is told; after 17 minutes the host gives up")
    func nobody() {
        var host = Host.waiting()
        host.timeout(.resend)
        #expect(host.now == 11_000)
        #expect(host.news == [.nobodyYet])
        #expect(host.has(.announce(Host.match(1))))
        for _ in 0..<99 {
            host.timeout(.resend)
            #expect(host.news.isEmpty)
        }
        host.timeout(.resend)
        #expect(host.news == [.ended(.nobodyCame)])
        #expect(host.has(.withdraw(Host.match(1))))
    }

    @Test("once both want it, the next match begins: a new name, the seats as the rule says, the same guest")
    func rematch() {
        var host = Host.playing()
        host.command(.rematch(Host.terms.game))
        #expect(host.news == [.notNow])
        host.command(.finish)
        host.hear(.rematch, sequence: 3)
        #expect(host.news == [.peerWantsRematch])
        host.command(.rematch(GameText("hanoi discs=4")!))
        let terms = MatchTerms(game: GameText("hanoi discs=4")!, first: .guest)
        #expect(host.sent == [.rematch, .confirm(Confirmation(terms: terms, previous: Host.match(1)))])
        #expect(host.machine.match == Host.match(2))
        // The guest hasn't heard yet.
        host.hear(.beat, match: Host.match(1), sequence: 4)
        #expect(host.sent == [.confirm(Confirmation(terms: terms, previous: Host.match(1)))])
        host.hear(.go(digest: terms.digest), match: Host.match(2), sequence: 5)
        #expect(host.news == [.started(Host.match(2), terms)])
        #expect(!host.machine.link.wantsRematch)
    }

    @Test("a rematch that the guest doesn't go to ends the match; nobody else is let in")
    func rematchLapses() {
        var host = Host.playing()
        host.command(.finish)
        host.hear(.rematch, sequence: 3)
        host.command(.rematch(Host.terms.game))
        for _ in 0..<6 { host.timeout(.resend) }
        #expect(host.machine.phase == .idle)
        #expect(host.news == [.ended(.unanswered)])
    }

    @Test("a command that can't be done now changes nothing, and says so")
    func notNow() {
        var host = Host.playing()
        let before = host.machine
        host.command(.queue(Host.terms))
        #expect(host.news == [.notNow])
        #expect(host.machine == before)
        var idle = Host.host()
        for command in [HostCommand.leave(.left), .finish, .rematch(Host.terms.game)] {
            idle.command(command)
            #expect(idle.news == [.notNow])
        }
        #expect(idle.machine == Host.host().machine)
    }

    @Test("once the connection is there again, what is due is said at once", arguments: 0..<4)
    func reconnected(index: Int) {
        var host = [Host.host(), .waiting(), .reserved(), .playing()][index]
        host.command(.reconnected)
        switch index {
        case 0: #expect(host.actions.isEmpty)
        case 1: #expect(host.actions == [.announce(Host.match(1))])
        case 2: #expect(host.sent == [.confirm(Confirmation(terms: Host.terms))])
        default: #expect(host.sent == [.beat])
        }
    }
}
