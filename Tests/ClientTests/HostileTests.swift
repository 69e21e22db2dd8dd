import Client
import Geometry
import Match
import PlayRules
import Testing
import Versus

/// What comes over the wire may be anything.
struct HostileTests {
    @Test("frames that can't be read are passed over")
    func malformed() {
        let world = World(seed: 81)
        #expect(world.begin("2048"))
        for text in ["", "3", "3 ", "2 ping 1", "3 nothing", "3 welcome", "3 begin x", "3 ping 99999999999"] {
            world.inject(Array(text.utf8), 0)
        }
        world.inject([UInt8](repeating: 0xff, count: 100_000), 0)
        #expect(world.users[0].client.unreadableCount == 9 && world.phase(0) == .playing)
    }

    @Test("nonsense in the right form neither traps nor wedges a client", arguments: 0..<(isThorough ? 200 : 8))
    func nonsense(seed: UInt64) {
        let world = World(seed: seed)
        let game = gameTexts[Int(seed) % gameTexts.count]
        #expect(world.begin(game))
        var random = RandomGenerator(seed: seed &+ 99)
        for _ in 0..<(isSlow(game) ? 40 : 300) {
            guard let contest = world.users[0].client.contest else { break }
            world.inject(Self.anyFrame(contest, using: &random).encoded, 0)
            if random.next(below: 8) == 0 { world.command(.play(Word(Self.anyWord(using: &random))), 0) }
            if random.next(below: 40) == 0 { world.inject([.opened, .closed, .time][Int(random.next(below: 3))], 0) }
            world.run(for: 10 * random.next(below: 4))
        }
        world.run(for: isSlow(game) ? 1_000 : 30_000)
        #expect(world.users[0].stuck.isEmpty, "seed \(seed): \(world.users[0].stuck)")
        // Whatever it is in, it can be left, and begun anew.
        world.command(.leave, 0)
        world.command(.cancel, 0)
        #expect(world.phase(0) == .idle, "seed \(seed)")
        world.command(.quick(GameText("2048")!), 0)
        let waits = world.run(atMost: 60_000) { world.state(0).connection == .online && world.phase(0) == .waiting }
        #expect(waits, "seed \(seed)")
    }

    /// A frame that the wire allows, about the match that is played, and mostly what no server says.
    static func anyFrame(_ contest: Contest, using random: inout RandomGenerator) -> Frame {
        func number() -> UInt64 { [0, 1, 2, 7, 64, 10_000, 1 << 31, 1 << 32, .max][Int(random.next(below: 9))] }
        func small() -> UInt32 { UInt32(clamping: number()) }
        let game = GameText(
            ["2048", "hanoi discs=3", "nothing", "minesweeper w=5 h=5 mines=2"][Int(random.next(below: 4))])!
        let name = Nickname("Mallory")!
        let match = random.next(below: 4) == 0 ? MatchID(launch: number(), number: 1) : contest.match
        let lobby: [LobbyMessage] = [
            .welcome(Welcome(player: number(), token: Token("x")!, nickname: name)), .queued(match),
            .created(Invitation(match: match, code: InviteCode(number: 7), secondsLeft: 900)),
            .offered(OpenMatch(match: match, isBot: random.next(below: 2) == 0, opponent: name, game: game)),
            .error(Refusal(code: Refusal.Code(rawValue: UInt8(1 + random.next(below: 10)))!, text: Notice("")!)),
            .ping(small()), .pong(small()), .hello(Hello(token: Token("")!, nickname: name)),
        ]
        let start = MatchStart(seed: number(), elapsed: number(), opponent: name, isBot: false)
        let result = MatchResult(outcome: .void, reason: .stopped, tick: number(), hostScore: number(), guestScore: 0)
        let words = [
            "1:left", "2:left", "1:A>C", "2:A>B", "1:drop:1", "2:open:1,1", "1:resign", "1:away", "x", "2:", "9:left",
        ]
        let move = PlayedMove(
            index: random.next(below: 2) == 0 ? small() : UInt32(contest.ownMoves.count + contest.opponentMoves.count),
            tick: number(), text: MoveText(words[Int(random.next(below: UInt64(words.count)))])!)
        let bodies: [MatchBody] = [
            .move(move), .move(move), .move(move), .acknowledge(upTo: small()), .resume(from: small()),
            .refused(RefusedMove(index: small(), reason: Notice("no")!)), .begin(start), .beat, .started, .join,
            .go(digest: number()), .confirm(Confirmation(terms: MatchTerms(game: game), previous: contest.match)),
            .taken, .rematch, .face(Face.allCases[Int(random.next(below: 5))]),
            random.next(below: 20) == 0 ? .result(result) : .beat,
            random.next(below: 20) == 0 ? .gone : .beat, random.next(below: 20) == 0 ? .leave(.forfeit) : .beat,
        ]
        if random.next(below: 4) == 0 { return .lobby(lobby[Int(random.next(below: UInt64(lobby.count)))]) }
        let sender: Side? = [.host, .guest, nil, nil][Int(random.next(below: 4))]
        let envelope = Envelope(
            match: match, attempt: AttemptID(launch: number(), number: 1), sender: sender, sequence: number())
        return .match(MatchMessage(envelope, bodies[Int(random.next(below: UInt64(bodies.count)))]))
    }

    static func anyWord(using random: inout RandomGenerator) -> String {
        let words = [
            "left", "up", "A>B", "A>C", "drop:1", "drop:2@99999999999", "open:1,1", "flag:0,0", "end@5", "", "é",
        ]
        return words[Int(random.next(below: UInt64(words.count)))]
    }
}
