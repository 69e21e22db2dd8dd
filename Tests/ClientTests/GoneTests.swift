import Client
import Match
import PlayRules
import Testing

/// A player on the way into a match that comes to nothing: the host is gone, or somebody else has the match.
struct GoneTests {
    /// The guest, and what it has sent.
    private struct Guest {
        var client = OnlineClient(launch: 0xb, nickname: Nickname("Ann")!)
        var now: UInt64 = 1_000_000
        var sent: [MatchMessage] = []
        /// The matches that it has had wait, each once.
        var queued: [MatchID] = []
        /// How many codes it has entered.
        var entered = 0
        let match = MatchID(launch: 0xa, number: 1)

        mutating func handle(_ input: ClientInput) {
            for case .send(let bytes) in client.handle(input, now: now) {
                switch try? Frame(bytes) {
                case .match(let message): sent.append(message)
                case .lobby(.enter): entered += 1
                case .lobby(.queue(let offer)): if queued.last != offer.match { queued.append(offer.match) }
                default: break
                }
            }
        }

        mutating func hear(_ message: LobbyMessage) { handle(.received(Frame.lobby(message).encoded)) }

        mutating func hear(_ body: MatchBody, from sender: Side?, _ sequence: UInt64) {
            let attempt = sent.first { $0.body == .join }?.envelope.attempt ?? AttemptID(launch: 0, number: 0)
            let envelope = Envelope(match: match, attempt: attempt, sender: sender, sequence: sequence)
            handle(.received(Frame.match(MatchMessage(envelope, body)).encoded))
        }

        /// Comes to a friend's match, which is confirmed.
        mutating func join(_ game: String) {
            let terms = MatchTerms(game: GameText(game)!)
            handle(.command(.enter(InviteCode(number: 7))))
            handle(.opened)
            hear(.welcome(Welcome(player: 1, token: Token("t")!, nickname: Nickname("Ann")!)))
            hear(.offered(OpenMatch(match: match, isBot: false, opponent: Nickname("Bob")!, game: terms.game)))
            hear(.confirm(Confirmation(terms: terms)), from: .host, 1)
        }

        /// - Parameter answer: what the server says to each `resume`.
        mutating func run(for duration: UInt64, answer: MatchBody?) {
            let end = now + duration
            while let next = client.nextDeadline, next <= end {
                now = max(now, next)
                let asked = resumes
                handle(.time)
                if resumes > asked, let answer { hear(answer, from: answer == .gone ? .host : nil, 0) }
            }
            now = end
        }

        var resumes: Int {
            sent.count { if case .resume = $0.body { true } else { false } }
        }
    }

    @Test("who hears that the other is gone before the match begins asks for the result", arguments: [false, true])
    func beforeTheBeginning(isStarted: Bool) {
        var guest = Guest()
        guest.join("hanoi discs=3 pegs=3")
        if isStarted { guest.hear(.started, from: .host, 2) }
        guest.hear(.gone, from: .host, 3)
        guest.hear(
            .begin(MatchStart(seed: 1, elapsed: 0, opponent: Nickname("Bob")!, isBot: false)), from: nil, 1)
        let asked = guest.resumes
        guest.run(for: 5_000, answer: nil)
        #expect(guest.resumes > asked)
        let result = MatchResult(outcome: .guestWon, reason: .absence, tick: 3_600, hostScore: 0, guestScore: 0)
        guest.run(for: 20_000, answer: .result(result))
        #expect(guest.client.state.result?.outcome == .won)
    }

    @Test("a code whose match is gone is entered once more: its host may have come back with another match")
    func hostCameBack() {
        var guest = Guest()
        guest.handle(.command(.enter(InviteCode(number: 7))))
        guest.handle(.opened)
        guest.hear(.welcome(Welcome(player: 1, token: Token("t")!, nickname: Nickname("Ann")!)))
        let game = GameText("hanoi discs=3 pegs=3")!
        guest.hear(.offered(OpenMatch(match: guest.match, isBot: false, opponent: Nickname("Bob")!, game: game)))
        guest.hear(.gone, from: .host, 1)
        #expect(guest.client.state.phase == .joining && guest.entered == 2)
        let next = MatchID(launch: 9, number: 9)
        guest.hear(.offered(OpenMatch(match: next, isBot: false, opponent: Nickname("Bob")!, game: game)))
        #expect(guest.sent.last?.envelope.match == next && guest.sent.last?.body == .join)
    }

    @Test("an invitation that has expired ends, and says so; a new code is told apart from the old one")
    func expired() {
        var host = Guest()
        host.handle(.command(.invite(GameText("hanoi discs=3 pegs=3")!)))
        host.handle(.opened)
        host.hear(.welcome(Welcome(player: 1, token: Token("t")!, nickname: Nickname("Ann")!)))
        func invitation(_ number: UInt64) -> LobbyMessage {
            .created(
                Invitation(
                    match: MatchID(launch: 0xb, number: 1), code: InviteCode(number: number), secondsLeft: 900))
        }
        host.hear(invitation(5))
        #expect(host.client.state.code == InviteCode(number: 5) && host.client.state.codeExpires == host.now + 900_000)
        #expect(host.client.state.notice == nil)
        host.hear(invitation(6))
        #expect(host.client.state.code == InviteCode(number: 6))
        #expect(host.client.state.notice?.text.contains("AAAA-AAAF") == true)
        host.hear(.error(Refusal(code: .expired, text: Notice("Your invitation has expired.")!)))
        #expect(host.client.state.phase == .idle && host.client.state.code == nil)
        #expect(host.client.state.notice?.text == "Your invitation has expired.")
    }

    @Test("where another has taken the id of the own match, it waits under the next one")
    func takenID() {
        var guest = Guest()
        guest.handle(.command(.quick(GameText("hanoi discs=3 pegs=3")!)))
        guest.handle(.opened)
        guest.hear(.welcome(Welcome(player: 1, token: Token("t")!, nickname: Nickname("Ann")!)))
        guest.hear(.error(Refusal(code: .unknownMatch, text: Notice("This match belongs to another player.")!)))
        #expect(guest.queued == [MatchID(launch: 0xb, number: 1), MatchID(launch: 0xb, number: 2)])
        #expect(guest.client.state.phase == .waiting)
    }

    @Test("a match that never began is given up in the end, and not for a word that may be a late one")
    func never() {
        var guest = Guest()
        guest.join("hanoi discs=3 pegs=3")
        guest.hear(.gone, from: .host, 2)
        // One that comes twice, or late, says nothing.
        guest.hear(.gone, from: .host, 2)
        #expect(guest.client.state.phase == .joining)
        guest.run(for: 15_000, answer: .gone)
        #expect(guest.client.state.phase == .joining)
        guest.run(for: 75_000, answer: .gone)
        #expect(guest.client.state.phase != .joining)
    }

    @Test("a match of which the server says that it never began is given up at once", arguments: [true, false])
    func neverBegan(isQuick: Bool) {
        var guest = Guest()
        if isQuick {
            guest.handle(.command(.quick(GameText("hanoi discs=3 pegs=3")!)))
            guest.handle(.opened)
            guest.hear(.welcome(Welcome(player: 1, token: Token("t")!, nickname: Nickname("Ann")!)))
            let terms = MatchTerms(game: GameText("hanoi discs=3 pegs=3")!)
            let match = guest.match
            guest.hear(.offered(OpenMatch(match: match, isBot: false, opponent: Nickname("Bob")!, game: terms.game)))
            guest.hear(.confirm(Confirmation(terms: terms)), from: .host, 1)
        } else {
            guest.join("hanoi discs=3 pegs=3")
        }
        guest.run(for: 10_000, answer: nil)
        #expect(guest.client.state.phase == .joining)
        guest.hear(.result(.neverBegan), from: nil, 0)
        #expect(guest.client.state.phase == (isQuick ? .waiting : .idle))
        #expect(guest.sent.contains { if case .leave = $0.body { true } else { false } })
    }

    @Test("without a connection a match that hasn't begun is waited for")
    func offline() {
        var guest = Guest()
        guest.join("hanoi discs=3 pegs=3")
        guest.handle(.closed)
        guest.run(for: 30_000, answer: nil)
        #expect(guest.client.state.phase == .joining)
    }
}
