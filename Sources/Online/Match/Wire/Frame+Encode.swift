import PlayRules

extension Frame {
    /// The frame's bytes: ASCII except in texts; docs/wire-protocol.md has the format. O(bytes).
    public var encoded: [UInt8] {
        var writer = WireWriter()
        writer.number(UInt64(Frame.version))
        switch self {
        case .lobby(let message): message.write(to: &writer)
        case .match(let message): message.write(to: &writer)
        }
        return writer.bytes
    }
}

extension LobbyMessage {
    fileprivate func write(to writer: inout WireWriter) {
        switch self {
        case .hello(let hello):
            writer.word(FrameKind.hello.word)
            writer.text(hello.token)
            writer.text(hello.nickname)
        case .welcome(let welcome):
            writer.word(FrameKind.welcome.word)
            writer.hexadecimal(welcome.player)
            writer.text(welcome.token)
            writer.text(welcome.nickname)
        case .queue(let offer):
            writer.word(FrameKind.queue.word)
            writer.id(offer.match)
            writer.text(offer.game)
        case .create(let offer):
            writer.word(FrameKind.create.word)
            writer.id(offer.match)
            writer.text(offer.game)
        case .enter(let code):
            writer.word(FrameKind.enter.word)
            writer.raw(code.bytes)
        case .queued(let match):
            writer.word(FrameKind.queued.word)
            writer.id(match)
        case .created(let invitation):
            writer.word(FrameKind.created.word)
            writer.id(invitation.match)
            writer.raw(invitation.code.bytes)
            writer.number(UInt64(invitation.secondsLeft))
        case .offered(let open):
            writer.word(FrameKind.offered.word)
            writer.id(open.match)
            writer.letter(open.isBot ? 1 : 0, of: FrameKind.booleans)
            writer.text(open.opponent)
            writer.text(open.game)
        case .cancel(let match):
            writer.word(FrameKind.cancel.word)
            writer.id(match)
        case .error(let refusal):
            writer.word(FrameKind.error.word)
            writer.number(UInt64(refusal.code.rawValue))
            writer.text(refusal.text)
        case .watch(let match):
            writer.word(FrameKind.watch.word)
            writer.optionalID(match)
        case .unwatch: writer.word(FrameKind.unwatch.word)
        case .watching(let live):
            writer.word(FrameKind.watching.word)
            writer.id(live.match)
            writer.terms(live.terms)
            for side in Side.allCases {
                writer.letter(live.players[side].isBot ? 1 : 0, of: FrameKind.booleans)
                writer.text(live.players[side].nickname)
            }
        case .viewers(let match, let count):
            writer.word(FrameKind.viewers.word)
            writer.id(match)
            writer.number(UInt64(count))
        case .report(let match):
            writer.word(FrameKind.report.word)
            writer.id(match)
        case .reported(let match):
            writer.word(FrameKind.reported.word)
            writer.id(match)
        case .ping(let number):
            writer.word(FrameKind.ping.word)
            writer.number(UInt64(number))
        case .pong(let number):
            writer.word(FrameKind.pong.word)
            writer.number(UInt64(number))
        }
    }
}

extension MatchMessage {
    fileprivate func write(to writer: inout WireWriter) {
        writer.word(body.kind.word)
        writer.id(envelope.match)
        writer.id(envelope.attempt)
        // The server's letter follows those of the sides.
        writer.letter(envelope.sender?.rawValue ?? UInt8(Side.allCases.count), of: FrameKind.senders)
        writer.number(envelope.sequence)
        switch body {
        case .join, .taken, .started, .beat, .rematch, .gone: break
        case .confirm(let confirmation):
            writer.optionalID(confirmation.previous)
            writer.terms(confirmation.terms)
        case .go(let digest): writer.hexadecimal(digest)
        case .face(let face): writer.letter(face.rawValue, of: FrameKind.faces)
        case .leave(let reason): writer.letter(reason.rawValue, of: FrameKind.leaveReasons)
        case .move(let move):
            writer.number(UInt64(move.index))
            writer.number(move.tick)
            writer.text(move.text)
        case .acknowledge(let count): writer.number(UInt64(count))
        case .resume(let index): writer.number(UInt64(index))
        case .refused(let move):
            writer.number(UInt64(move.index))
            writer.text(move.reason)
        case .begin(let start):
            writer.hexadecimal(start.seed)
            writer.number(start.elapsed)
            writer.letter(start.isBot ? 1 : 0, of: FrameKind.booleans)
            writer.text(start.opponent)
            writer.text(start.openings.host)
            writer.text(start.openings.guest)
        case .result(let result):
            writer.letter(result.outcome.rawValue, of: FrameKind.outcomes)
            writer.letter(result.reason.rawValue, of: FrameKind.reasons)
            writer.number(result.tick)
            writer.number(result.hostScore)
            writer.number(result.guestScore)
        }
    }
}

extension WireWriter {
    mutating func terms(_ terms: MatchTerms) {
        letter(terms.first.rawValue, of: FrameKind.seats)
        letter(terms.rematchRule.rawValue, of: FrameKind.rematchRules)
        text(terms.game)
    }
}

extension MatchBody {
    var kind: FrameKind {
        switch self {
        case .join: .join
        case .confirm: .confirm
        case .taken: .taken
        case .go: .go
        case .started: .started
        case .beat: .beat
        case .rematch: .rematch
        case .gone: .gone
        case .leave: .leave
        case .move: .move
        case .acknowledge: .acknowledge
        case .resume: .resume
        case .refused: .refused
        case .begin: .begin
        case .result: .result
        case .face: .face
        }
    }
}
