import Match
import MatchStore
import PlayRules
import Versus

// Messages of players.

extension MatchPlay {
    /// Handles a player's message.
    ///
    /// - Parameter otherWasHeard: When the other player last gave a sign of life; needed for `leave`.
    func receive(_ body: MatchBody, from side: Side, otherWasHeard: UInt64 = 0, now: UInt64) -> [PlayAction] {
        var actions: [PlayAction] = []
        hear(side, now)
        switch body {
        case .move(let move): take(move, from: side, now, &actions)
        case .acknowledge:
            forward(participants[side].exchange.receive(body, now: now), to: side, &actions)
            noteResends()
        case .resume(let index):
            tellStart(to: side, now, &actions)
            forward(list(from: index, to: side, now), to: side, &actions)
        case .leave(let reason):
            leaveForGood(side, reason, otherWasHeard: otherWasHeard, now)
        default: break
        }
        switch body {
        case .beat, .acknowledge: break
        default: idleUntil = 0
        }
        decide(&actions)
        switch body {
        case .beat, .rematch, .move, .resume, .go:
            if isResultStored, let result { actions.append(.send(.result(result), to: side)) }
        default: break
        }
        return actions
    }

    /// The moves from an index on, for a player who asks for them. Of several requests at once only the first gets
    /// them: each costs the player some bytes, and the server hundreds of messages. The others say what has arrived.
    private func list(from index: UInt32, to side: Side, _ now: UInt64) -> [ExchangeAction] {
        let isSent = participants[side].listed.map { now < $0 &+ Self.listPause } ?? false
        guard !isSent else { return participants[side].exchange.receive(.acknowledge(upTo: index), now: now) }
        let answers = participants[side].exchange.receive(.resume(from: index), now: now)
        let hasMoves = answers.contains { if case .send = $0 { true } else { false } }
        if hasMoves { participants[side].listed = now }
        return answers
    }

    /// Notes that a player has a new connection: what was sent over the old one may be lost.
    func forgetList(of side: Side) { participants[side].listed = nil }

    /// Tells a player how the match stands, who hasn't asked: its server was another one until now.
    func greet(_ side: Side, now: UInt64) -> [PlayAction] {
        var actions: [PlayAction] = []
        hear(side, now)
        tellStart(to: side, now, &actions)
        forward(participants[side].exchange.reconnect(now: now), to: side, &actions)
        noteResends()
        return actions
    }

    private func tellStart(to side: Side, _ now: UInt64, _ actions: inout [PlayAction]) {
        actions.append(.send(.begin(start(for: side, now)), to: side))
        // This tells a player who has lost its moves how many of those that follow are its own.
        actions.append(.send(.acknowledge(upTo: participants[side].storedCount), to: side))
    }

    /// The content of `begin`, sent when the match begins and whenever a player asks for it.
    func start(for side: Side, _ now: UInt64) -> MatchStart {
        Self.start(referee.game, opponent: match.player(side.other), elapsed: elapsed(at: now))
    }

    /// The content of `begin`.
    ///
    /// - Parameter elapsed: The milliseconds since the start of the countdown that count.
    static func start(_ game: VersusGame, opponent: StoredPlayer, elapsed: UInt64) -> MatchStart {
        MatchStart(
            seed: game.seed,
            openings: BothSides(host: text(game.openings.host), guest: text(game.openings.guest)),
            elapsed: Ticks.passed(in: elapsed), opponent: opponent.nickname, isBot: opponent.isBot)
    }

    private func take(_ move: PlayedMove, from side: Side, _ now: UInt64, _ actions: inout [PlayAction]) {
        let expected = moveCount(of: side)
        for answer in participants[side].exchange.receive(.move(move), now: now) {
            switch answer {
            case .play(let move):
                do throws(VersusProblem) {
                    let stamp = try apply(move.text, by: side, now)
                    let place = accepted.count
                    accepted.append(
                        (side, Self.entry(of: side, move.text, referee, place: place, stamp: stamp)))
                    actions.append(.store(StoredMove(move, stamp: stamp, place: UInt32(place)), of: side))
                } catch {
                    participants[side].exchange.takeBack()
                    return refuse(side, expected, error.message, &actions)
                }
            case .send(.acknowledge):
                // A new move is acknowledged when it is stored; an earlier one may be stored already.
                if moveCount(of: side) == expected { acknowledge(side, &actions) }
            case .send(let body): actions.append(.send(body, to: side))
            case .complain(.changedMove):
                // The list that both players get shows what was accepted under this index.
                participants[side].refusals += 1
                acknowledge(side, &actions)
            case .complain(let problem): return refuse(side, expected, problem.description, &actions)
            case .start, .cancel, .withdraw: break
            }
        }
    }

    private static func text(_ telling: Word) -> TellingText {
        guard let text = TellingText(telling.bytes) else {
            preconditionFailure("MatchPlay: an opening brings too much to light")
        }
        return text
    }

    /// The maximum length of a player's move in bytes. The seat in front and what is told behind it come on top.
    private static let longestMove = 50

    /// Applies a move to the rules.
    ///
    /// - Returns: the tick that counts.
    private func apply(_ text: MoveText, by side: Side, _ now: UInt64) throws(VersusProblem) -> UInt64 {
        guard let tick = actionTick(now) else { throw VersusProblem(.late, "The match hasn't begun.") }
        if result?.reason == .stopped { throw VersusProblem(.decided, "The match was stopped.") }
        guard text.bytes.count <= Self.longestMove else {
            throw VersusProblem(.unreadable, "A move has at most \(Self.longestMove) bytes.")
        }
        let word = Word(text.bytes[...])
        if word == "resign" {
            try referee.resign(side, at: tick)
        } else {
            try referee.move(word, by: side, at: tick)
        }
        return tick
    }

    private func refuse(_ side: Side, _ index: UInt32, _ reason: String, _ actions: inout [PlayAction]) {
        participants[side].refusals += 1
        actions.append(.send(.refused(RefusedMove(index: index, reason: Notice(shortening: reason))), to: side))
    }

    private func acknowledge(_ side: Side, _ actions: inout [PlayAction]) {
        actions.append(.send(.acknowledge(upTo: participants[side].storedCount), to: side))
    }

    /// Sends an exchange's answers; its timers are handled by `passTime`.
    func forward(_ answers: [ExchangeAction], to side: Side, _ actions: inout [PlayAction]) {
        for case .send(let body) in answers { actions.append(.send(body, to: side)) }
    }

    /// The move that the referee has just made, as both players receive it: with what is told of it.
    static func entry(
        of side: Side, _ text: MoveText, _ referee: borrowing Referee, place: Int, stamp: UInt64
    ) -> PlayedMove {
        let seat = UInt8(ascii: "0") + UInt8(side.number(first: referee.first))
        guard let text = MoveText([seat, UInt8(ascii: ":")] + text.bytes + referee.latestTelling.utf8) else {
            preconditionFailure("MatchPlay: a word that was accepted is too long")
        }
        return PlayedMove(index: UInt32(place), tick: stamp, text: text)
    }
}
