import Geometry
import Match
import PlayRules

/// Draws frames of every kind, with values at the edges of what they may be.
struct FrameSource {
    var random: RandomGenerator

    static let kinds = 34

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
    }

    mutating func below(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }

    mutating func number() -> UInt64 {
        switch below(4) {
        case 0: UInt64(below(12))
        case 1: .max
        case 2: 10 * UInt64(below(1_000))
        default: random.next()
        }
    }

    mutating func small() -> UInt32 { UInt32(truncatingIfNeeded: number()) }

    mutating func id<Kind>(_: Kind.Type) -> UniqueID<Kind> { UniqueID(launch: number(), number: small()) }

    mutating func text<Rule>(_: Rule.Type) -> LimitedText<Rule> {
        let limit = below(8) == 0 ? Rule.lengths.upperBound : min(Rule.lengths.upperBound, 12)
        let length = Rule.lengths.lowerBound + below(limit - Rule.lengths.lowerBound + 1)
        let pieces = ["a", "Z", "0", ":", "-", "."] + (Rule.isFree ? [" ", "é", "塔", "🂡", "\u{a0}"] : [])
        var bytes: [UInt8] = []
        while bytes.count < length {
            let piece = Array(pieces[below(pieces.count)].utf8)
            bytes += bytes.count + piece.count <= length ? piece : [0x78]
        }
        return LimitedText<Rule>(bytes)!
    }

    mutating func one<T>(of all: [T]) -> T { all[below(all.count)] }

    mutating func terms() -> MatchTerms {
        MatchTerms(
            game: text(GameTextRule.self), first: one(of: Side.allCases),
            rematchRule: one(of: RematchRule.allCases))
    }

    mutating func frame(kind: Int) -> Frame {
        kind < 18 ? .lobby(lobbyMessage(kind)) : .match(matchMessage(kind - 18))
    }

    private mutating func lobbyMessage(_ kind: Int) -> LobbyMessage {
        switch kind {
        case 0: .hello(Hello(token: text(TokenRule.self), nickname: text(NicknameRule.self)))
        case 1: .welcome(Welcome(player: number(), token: text(TokenRule.self), nickname: text(NicknameRule.self)))
        case 2: .queue(Offer(match: id(MatchKind.self), game: text(GameTextRule.self)))
        case 3: .create(Offer(match: id(MatchKind.self), game: text(GameTextRule.self)))
        case 4: .enter(code())
        case 5: .queued(id(MatchKind.self))
        case 6: .created(Invitation(match: id(MatchKind.self), code: code(), secondsLeft: small()))
        case 7:
            .offered(
                OpenMatch(
                    match: id(MatchKind.self), isBot: below(2) == 0, opponent: text(NicknameRule.self),
                    game: text(GameTextRule.self)))
        case 8: .cancel(id(MatchKind.self))
        case 9: .error(Refusal(code: one(of: Refusal.Code.allCases), text: text(NoticeRule.self)))
        case 10: .ping(small())
        case 11: .pong(small())
        case 12: .watch(below(2) == 0 ? nil : id(MatchKind.self))
        case 13: .unwatch
        case 14:
            .watching(
                LiveMatch(
                    match: id(MatchKind.self), terms: terms(),
                    players: BothSides(host: livePlayer(), guest: livePlayer())))
        case 15: .report(id(MatchKind.self))
        case 16: .reported(id(MatchKind.self))
        default: .viewers(id(MatchKind.self), count: small())
        }
    }

    private mutating func livePlayer() -> LiveMatch.Player {
        LiveMatch.Player(nickname: text(NicknameRule.self), isBot: below(2) == 0)
    }

    private mutating func matchMessage(_ kind: Int) -> MatchMessage {
        let envelope = Envelope(
            match: id(MatchKind.self), attempt: id(AttemptKind.self), sender: one(of: [.host, .guest, nil]),
            sequence: number())
        return MatchMessage(envelope, body(kind))
    }

    private mutating func body(_ kind: Int) -> MatchBody {
        switch kind {
        case 0: .join
        case 1: .confirm(Confirmation(terms: terms(), previous: below(2) == 0 ? nil : id(MatchKind.self)))
        case 2: .taken
        case 3: .go(digest: number())
        case 4: .started
        case 5: .beat
        case 6: .rematch
        case 7: .gone
        case 8: .leave(one(of: LeaveReason.allCases))
        case 9: .move(PlayedMove(index: small(), tick: number(), text: text(MoveTextRule.self)))
        case 10: .acknowledge(upTo: small())
        case 11: .resume(from: small())
        case 12: .refused(RefusedMove(index: small(), reason: text(NoticeRule.self)))
        case 13:
            .begin(
                MatchStart(
                    seed: number(),
                    openings: BothSides(host: text(TellingTextRule.self), guest: text(TellingTextRule.self)),
                    elapsed: number(), opponent: text(NicknameRule.self), isBot: below(2) == 0))
        case 14: .face(one(of: Face.allCases))
        default:
            .result(
                MatchResult(
                    outcome: one(of: MatchResult.Outcome.allCases), reason: one(of: MatchResult.Reason.allCases),
                    tick: number(), hostScore: number(), guestScore: number()))
        }
    }

    private mutating func code() -> InviteCode { InviteCode(number: number() % InviteCode.count) }

    /// A frame's bytes with something done to them.
    mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(3) {
            let place = below(bytes.count + 1)
            switch below(6) {
            case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
            case 1 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 2 where place < bytes.count: bytes.remove(at: place)
            case 3: bytes.insert(one(of: Array(" :.-0123456789abz\n\0\u{7f}".utf8) + [0xff, 0xc0]), at: place)
            case 4: bytes.removeSubrange(place...)
            case 5 where place < bytes.count: bytes.insert(contentsOf: bytes[place...].prefix(8), at: place)
            default: bytes.append(UInt8(ascii: " "))
            }
        }
        return bytes
    }
}
