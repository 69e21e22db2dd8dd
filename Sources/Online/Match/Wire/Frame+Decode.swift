import PlayRules

extension Frame {
    /// Reads a frame. It accepts exactly what `encoded` writes: each frame has one form. O(bytes).
    ///
    /// - Throws: what is wrong, and where. Nothing is guessed or skipped.
    public init(_ bytes: [UInt8]) throws(WireError) {
        guard bytes.count <= Self.maximumLength else { throw .tooLong(bytes: bytes.count) }
        guard bytes.count >= 2, bytes[0] == UInt8(ascii: "0") + Self.version, bytes[1] == UInt8(ascii: " ") else {
            throw .unsupportedVersion
        }
        var reader = WireReader(bytes)
        _ = try reader.word()
        let start = reader.position + 1
        guard let kind = FrameKind(try reader.word()) else { throw .unknownKind(at: start) }
        self = try reader.message(of: kind)
        try reader.end()
    }
}

extension WireReader {
    fileprivate mutating func message(of kind: FrameKind) throws(WireError) -> Frame {
        switch kind {
        case .hello: .lobby(.hello(Hello(token: try text(TokenRule.self), nickname: try text(NicknameRule.self))))
        case .welcome:
            .lobby(
                .welcome(
                    Welcome(
                        player: try hexadecimal(), token: try text(TokenRule.self),
                        nickname: try text(NicknameRule.self))))
        case .queue: .lobby(.queue(try offer()))
        case .create: .lobby(.create(try offer()))
        case .enter: .lobby(.enter(try code()))
        case .queued: .lobby(.queued(try id(MatchKind.self)))
        case .created:
            .lobby(.created(Invitation(match: try id(MatchKind.self), code: try code(), secondsLeft: try small())))
        case .offered:
            .lobby(
                .offered(
                    OpenMatch(
                        match: try id(MatchKind.self), isBot: try letter(of: FrameKind.booleans) == 1,
                        opponent: try text(NicknameRule.self), game: try text(GameTextRule.self))))
        case .cancel: .lobby(.cancel(try id(MatchKind.self)))
        case .error: .lobby(.error(try refusal()))
        case .watch: .lobby(.watch(try optionalID(MatchKind.self)))
        case .unwatch: .lobby(.unwatch)
        case .watching:
            .lobby(
                .watching(
                    LiveMatch(
                        match: try id(MatchKind.self), terms: try terms(),
                        players: BothSides(host: try livePlayer(), guest: try livePlayer()))))
        case .viewers: .lobby(.viewers(try id(MatchKind.self), count: try small()))
        case .report: .lobby(.report(try id(MatchKind.self)))
        case .reported: .lobby(.reported(try id(MatchKind.self)))
        case .ping: .lobby(.ping(try small()))
        case .pong: .lobby(.pong(try small()))
        case .join, .confirm, .taken, .go, .started, .beat, .rematch, .gone, .leave, .move, .acknowledge, .resume,
            .refused, .begin, .result, .face:
            .match(MatchMessage(try envelope(), try body(of: kind)))
        }
    }

    private mutating func livePlayer() throws(WireError) -> LiveMatch.Player {
        let isBot = try letter(of: FrameKind.booleans) == 1
        return LiveMatch.Player(nickname: try text(NicknameRule.self), isBot: isBot)
    }

    private mutating func envelope() throws(WireError) -> Envelope {
        let match = try id(MatchKind.self)
        let attempt = try id(AttemptKind.self)
        let sender = Side(rawValue: try letter(of: FrameKind.senders))
        return Envelope(match: match, attempt: attempt, sender: sender, sequence: try number())
    }

    private mutating func body(of kind: FrameKind) throws(WireError) -> MatchBody {
        switch kind {
        case .join: .join
        case .confirm:
            .confirm(try confirmation())
        case .taken: .taken
        case .go: .go(digest: try hexadecimal())
        case .started: .started
        case .beat: .beat
        case .rematch: .rematch
        case .gone: .gone
        case .face: .face(try choice(of: FrameKind.faces, Face.init(rawValue:)))
        case .leave: .leave(try choice(of: FrameKind.leaveReasons, LeaveReason.init(rawValue:)))
        case .move:
            .move(PlayedMove(index: try small(), tick: try number(), text: try text(MoveTextRule.self)))
        case .acknowledge: .acknowledge(upTo: try small())
        case .resume: .resume(from: try small())
        case .refused: .refused(RefusedMove(index: try small(), reason: try text(NoticeRule.self)))
        case .begin: .begin(try start())
        case .result:
            .result(
                MatchResult(
                    outcome: try choice(of: FrameKind.outcomes, MatchResult.Outcome.init(rawValue:)),
                    reason: try choice(of: FrameKind.reasons, MatchResult.Reason.init(rawValue:)),
                    tick: try number(), hostScore: try number(), guestScore: try number()))
        default: preconditionFailure("WireReader: a lobby message has no body")
        }
    }

    private mutating func confirmation() throws(WireError) -> Confirmation {
        let previous = try optionalID(MatchKind.self)
        return Confirmation(terms: try terms(), previous: previous)
    }

    private mutating func start() throws(WireError) -> MatchStart {
        let (seed, elapsed) = (try hexadecimal(), try number())
        let isBot = try letter(of: FrameKind.booleans) == 1
        let opponent = try text(NicknameRule.self)
        let openings = BothSides(host: try text(TellingTextRule.self), guest: try text(TellingTextRule.self))
        return MatchStart(seed: seed, openings: openings, elapsed: elapsed, opponent: opponent, isBot: isBot)
    }

    mutating func terms() throws(WireError) -> MatchTerms {
        let first = try choice(of: FrameKind.seats, Side.init(rawValue:))
        let rule = try choice(of: FrameKind.rematchRules, RematchRule.init(rawValue:))
        return MatchTerms(game: try text(GameTextRule.self), first: first, rematchRule: rule)
    }

    private mutating func offer() throws(WireError) -> Offer {
        let match = try id(MatchKind.self)
        return Offer(match: match, game: try text(GameTextRule.self))
    }

    private mutating func refusal() throws(WireError) -> Refusal {
        let start = position + 1
        guard let code = Refusal.Code(rawValue: UInt8(try number(upTo: 255))) else {
            throw .badErrorCode(at: start)
        }
        return Refusal(code: code, text: try text(NoticeRule.self))
    }

    mutating func small() throws(WireError) -> UInt32 {
        UInt32(try number(upTo: UInt64(UInt32.max)))
    }

    mutating func choice<T>(of letters: StaticString, _ make: (UInt8) -> T?) throws(WireError) -> T {
        let start = position + 1
        guard let value = make(try letter(of: letters)) else { throw .badLetter(at: start) }
        return value
    }
}
