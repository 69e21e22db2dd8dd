import Match
import PlayRules
import Sockets

/// Two plain clients in a running match: Ann hosts, Bob is her guest.
struct Pair {
    let ann: PlainClient
    let bob: PlainClient
    let match: MatchID
    let attempt = AttemptID(launch: 0xb, number: 1)
    let terms: MatchTerms
    let start: MatchStart

    static func begin(_ arena: Arena, game: String = "hanoi discs=3") async throws -> Pair {
        let ann = try await PlainClient.welcomed(arena, "Ann").0
        let bob = try await PlainClient.welcomed(arena, "Bob").0
        return try await begin(ann, bob, game: game)
    }

    /// - Parameter areIntroduced: Whether they meet in the public queue; otherwise Bob knows the match's id.
    static func begin(
        _ ann: PlainClient, _ bob: PlainClient, game: String, areIntroduced: Bool = false, word: MatchBody = .started,
        sequences: BothSides<UInt64> = BothSides(host: 1, guest: 2)
    ) async throws -> Pair {
        let pair = try await agree(
            ann, bob, game: game, areIntroduced: areIntroduced, word: word, sequences: sequences)
        let start: MatchStart = try await ann.body { if case .begin(let start) = $0.body { start } else { nil } }
        _ = try await bob.body { if case .begin = $0.body { true } else { nil } }
        return Pair(ann: ann, bob: bob, match: pair.match, terms: pair.terms, start: start)
    }

    /// Two clients that have sent everything needed for a match to begin.
    ///
    /// - Parameters:
    ///   - areIntroduced: Whether they meet in the public queue; otherwise Bob knows the match's id.
    ///   - word: The host's first message once it is in the game.
    ///   - sequences: Those of `confirm` and `go`.
    static func agree(
        _ ann: PlainClient, _ bob: PlainClient, match number: UInt32 = 1, game: String = "hanoi discs=3",
        areIntroduced: Bool = false, word: MatchBody = .started,
        sequences: BothSides<UInt64> = BothSides(host: 1, guest: 2)
    ) async throws -> Pair {
        let terms = MatchTerms(game: GameText(game)!)
        let match = MatchID(launch: 0xa, number: number)
        try await ann.queue(match, game)
        let pair = Pair(
            ann: ann, bob: bob, match: match, terms: terms,
            start: .init(seed: 0, elapsed: 0, opponent: Nickname("x")!, isBot: false))
        if areIntroduced {
            bob.say(.queue(Offer(match: MatchID(launch: 0xb, number: number), game: terms.game)))
            _ = try await bob.next { frame in
                if case .lobby(.offered(let offer)) = frame, offer.match == match { true } else { nil }
            }
        }
        bob.say(pair.guest(.join, 1))
        _ = try await ann.body { $0.body == .join ? true : nil }
        ann.say(pair.host(.confirm(Confirmation(terms: terms)), sequences.host))
        _ = try await bob.body { if case .confirm = $0.body { true } else { nil } }
        bob.say(pair.guest(.go(digest: terms.digest), sequences.guest))
        _ = try await ann.body { if case .go = $0.body { true } else { nil } }
        ann.say(pair.host(word, 2))
        return pair
    }

    private init(ann: PlainClient, bob: PlainClient, match: MatchID, terms: MatchTerms, start: MatchStart) {
        self.ann = ann
        self.bob = bob
        self.match = match
        self.terms = terms
        self.start = start
    }

    func host(_ body: MatchBody, _ sequence: UInt64) -> MatchMessage {
        MatchMessage(Envelope(match: match, attempt: attempt, sender: .host, sequence: sequence), body)
    }

    func guest(_ body: MatchBody, _ sequence: UInt64) -> MatchMessage {
        MatchMessage(Envelope(match: match, attempt: attempt, sender: .guest, sequence: sequence), body)
    }

    static func move(_ index: UInt32, _ word: String, tick: UInt64 = 0) -> MatchBody {
        .move(PlayedMove(index: index, tick: tick, text: MoveText(word)!))
    }
}
