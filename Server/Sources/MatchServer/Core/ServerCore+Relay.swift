import Match
import MatchStore
import NIOCore
import PlayRules
import Versus

/// Messages within a match: relaying them, reading them, and answering for players who aren't there.
extension ServerCore {
    func receive(_ message: MatchMessage, _ bytes: [UInt8], from player: Player, on connection: Connection) {
        let envelope = message.envelope
        guard let sender = envelope.sender, message.body.isSaid(by: sender) else {
            return connection.refuse(.notNow, "Only the other side can send this.")
        }
        guard let room = room(for: message, from: player) else {
            if let server = connection.server {
                return answerNotHere(message, bytes, of: player, on: connection, at: server)
            }
            if !passOn(message, bytes, of: player) { answerUnknown(message, bytes, player) }
            return
        }
        guard mayDo(message, player, room) else { return answerGone(message, player) }
        // A match that couldn't begin never will. Its players could take a `gone` alone for an old one.
        if room.hasNotBegun {
            if let side = room.side(of: player) { send(.result(.neverBegan), to: side, in: room) }
            return answerGone(message, player)
        }
        if message.body == .join, let answer = answer(toJoin: envelope.attempt, in: room) {
            return send(answer, to: player, envelope.attempt, from: .host, in: room)
        }
        // Who reads the moves of a match that is over doesn't keep it.
        if !room.isOver || !message.body.isAboutMoves { room.lastActivity = now }
        // Any in-game message from the host shows that it is in the game: its `started` may be lost, and isn't sent
        // again to a guest that has heard anything since.
        if case .guestReady(let agreement) = room.phase, sender == .host, envelope.attempt == agreement.attempt,
            message.body.isSaidInGame
        {
            begin(room)
        }
        switch message.body {
        case .move, .acknowledge, .resume:
            guard envelope.attempt == room.attempt else { return answerGone(message, player) }
            if room.isRecalled { return answerEnded(message, player, room.play?.result) }
            guard let delay = room.play?.delay(of: message.body, at: now) else { return }
            guard delay == 0 else { return takeLater(message, from: sender, on: connection, in: room, after: delay) }
            return take(message, from: sender, on: connection, in: room)
        case .confirm(let confirmation):
            guard confirm(confirmation, envelope, room) else {
                return connection.refuse(.unknownGame, "A match is confirmed with the game that it waited with.")
            }
        case .go(let digest):
            if case .confirmed(let agreement) = room.phase, envelope.attempt == agreement.attempt,
                digest == agreement.terms.digest
            {
                room.phase = .guestReady(agreement)
                room.waitingSince = now
                for side in Side.allCases { room.signs[side].time = now }
            }
        case .leave, .gone:
            guard envelope.attempt != room.attempt || goesOut(sender, message.body, of: room) else { return }
        case .face:
            // Shown only during and after a game, at the same limited rate as any other request.
            guard envelope.attempt == room.attempt, room.isPlaying || room.isOver, player.spend(now)
            else { return }
        case .started, .join, .taken, .beat, .rematch, .refused, .begin, .result: break
        }
        relay(message, bytes, in: room)
        guard envelope.attempt == room.attempt else { return }
        room.signs[sender].hear(message, now)
        if let play = room.play {
            perform(
                play.receive(message.body, from: sender, otherWasHeard: room.signs[sender.other].time, now: now),
                in: room)
        }
    }

    /// Handles that a player leaves the match or doesn't know it any more.
    ///
    /// - Returns: whether the other player is told.
    private func goesOut(_ side: Side, _ body: MatchBody, of room: Room) -> Bool {
        switch room.phase {
        case .requested, .confirmed, .guestReady:
            // The other player may be joining the match right now, and say so before it hears this.
            room.leavers[side] = body.reasonToLeave
            return true
        case .starting:
            // The other player hears of it when the match is stored. A player who has forgotten it counts as away then.
            if body != .gone { room.leavers[side] = body.reasonToLeave }
            return false
        case .playing(let play):
            // The server decides whether a match is played: a player who has forgotten it is away.
            if body == .gone { return false }
            // A player who is away can come back, and must not be told that the game is over.
            guard play.isAway(side.other) else { return true }
            goesAway(side, in: room)
            return false
        case .over: return true
        }
    }

    private func take(
        _ message: MatchMessage, from side: Side, on connection: Connection, in room: Room
    ) {
        guard let play = room.play else { return }
        let refusals = play.refusals(of: side)
        perform(play.receive(message.body, from: side, now: now), in: room)
        if play.refusals(of: side) > refusals { closeForCheating(connection, side, room) }
    }

    /// Delays a move that came early, by at most a quarter of a second.
    private func takeLater(
        _ message: MatchMessage, from side: Side, on connection: Connection, in room: Room, after delay: UInt64
    ) {
        let then = callback(with: (connection, room))
        loop.scheduleTask(in: .milliseconds(Int64(delay))) {
            then { core, late in
                core.receivedAt = core.clock.nanoseconds()
                core.take(message, from: side, on: late.0, in: late.1)
                core.receivedAt = nil
            }
        }
    }

    /// The room of a message; a `join` or the `confirm` of a rematch creates one.
    private func room(for message: MatchMessage, from player: Player) -> Room? {
        let envelope = message.envelope
        if let room = rooms[envelope.match] { return room }
        switch message.body {
        case .join where envelope.sender == .guest:
            if let waiting = waiting[envelope.match], waiting.host !== player,
                waiting.isPrivate ? waiting.offeredTo.contains(player.number) : !silence.holds(player, now: now)
            {
                return open(
                    Room(
                        id: waiting.id, host: .player(waiting.host), game: waiting.game, isPublic: !waiting.isPrivate,
                        now: now))
            }
            if let bot = bots[envelope.match], bot.guest == player.number {
                return open(
                    Room(
                        id: envelope.match, host: .bot(bot), game: bot.machine.terms?.game ?? Self.noGame,
                        isPublic: false, now: now))
            }
            return nil
        case .confirm(let confirmation) where envelope.sender == .host:
            // Only after a match that both have played to its end.
            guard let previous = confirmation.previous.flatMap({ rooms[$0] }), previous.isOver,
                previous.host.player === player, let guest = previous.guest, previous.attempt == envelope.attempt,
                waiting[envelope.match] == nil, isFree(envelope.match, for: player), player.spend(now)
            else { return nil }
            return openRematch(envelope, after: previous, guest)
        default: return nil
        }
    }

    private static let noGame = GameText("none")!

    private func open(_ room: Room) -> Room {
        rooms[room.id] = room
        room.host.player?.rooms[room.id] = room
        return room
    }

    private func openRematch(_ envelope: Envelope, after previous: Room, _ guest: Player) -> Room {
        let room = open(
            Room(
                id: envelope.match, host: previous.host, game: previous.game, isPublic: previous.isPublic, now: now))
        room.guests[envelope.attempt] = guest
        room.finders = previous.finders
        room.signs = previous.signs
        guest.rooms[room.id] = room
        return room
    }

    /// Returns whether a message's sender is who it claims to be.
    private func mayDo(_ message: MatchMessage, _ player: Player, _ room: Room) -> Bool {
        let envelope = message.envelope
        guard envelope.sender == .guest else {
            guard room.host.player === player else { return false }
            return room.guests[envelope.attempt] != nil
        }
        if let guest = room.guests[envelope.attempt] { return guest === player }
        // Once the match is played, nobody else can join.
        guard message.body == .join, !room.isPlaying, !room.isOver, room.host.player !== player,
            room.host.bot.map({ $0.guest == player.number }) != false, room.guests.count < limits.guestsOfMatch
        else { return false }
        let isOffered = waiting[room.id]?.offeredTo.contains(player.number) == true
        if room.isPrivate, case .requested = room.phase, !isOffered { return false }
        room.guests[envelope.attempt] = player
        if isOffered { room.finders.insert(player.number) }
        player.rooms[room.id] = room
        // A player who joins another match doesn't wait any more, even if that message was lost.
        if let own = player.waiting { withdraw(own) }
        return true
    }

    /// Handles the host's choice of a guest.
    private func confirm(_ confirmation: Confirmation, _ envelope: Envelope, _ room: Room) -> Bool {
        switch room.phase {
        case .requested:
            let game = confirmation.terms.game
            guard game == room.game || isWritten(game, as: room.game, by: room.host.player) else { return false }
            room.phase = .confirmed(Room.Agreement(attempt: envelope.attempt, terms: confirmation.terms))
            room.waitingSince = now
            if let waiting = waiting[room.id] {
                if room.isPublic { noteWaits([waiting.host, room.guests[envelope.attempt]]) }
                withdraw(waiting)
            }
            for (attempt, guest) in room.guests where attempt != envelope.attempt {
                send(.taken, to: guest, attempt, from: .host, in: room)
            }
            return true
        default:
            // A repetition: the same terms, the same guest.
            return room.attempt == envelope.attempt && room.agreement?.terms == confirmation.terms
        }
    }

    /// Counts how long players have waited in the queue for each other.
    private func noteWaits(_ players: [Player?]) {
        for case let player? in players {
            guard let since = player.searchingSince else { continue }
            metrics.waits.observe(Double(now - since) / 1_000)
            player.searchingSince = nil
        }
    }

    /// What the server answers to a guest for its host; nil if the host itself answers. So nobody waits for a host that is
    /// in a match with another guest, nor in a match that one of its players has left.
    private func answer(toJoin attempt: AttemptID, in room: Room) -> MatchBody? {
        guard let chosen = room.attempt else { return nil }
        if room.isOver || chosen == attempt && !room.leavers.isEmpty { return .gone }
        return chosen == attempt ? nil : .taken
    }

    /// Returns whether it is the same game written differently, which is expensive to find out.
    private func isWritten(_ game: GameText, as full: GameText, by player: Player?) -> Bool {
        player?.spend(now) != false && (try? game.canonical) == full
    }

    private func closeForCheating(_ connection: Connection, _ side: Side, _ room: Room) {
        guard let play = room.play, play.refusals(of: side) > limits.refusedMoves else { return }
        offences.note(
            "a player's moves were refused too often", address: connection.address,
            reason: "more than \(limits.refusedMoves) in match \(room.id)")
        connection.close(.policy, reason: "too many moves that aren't legal")
    }

    // MARK: Relaying

    /// Relays a player's message to the other one.
    private func relay(_ message: MatchMessage, _ bytes: [UInt8], in room: Room) {
        switch message.envelope.sender {
        case .guest:
            switch room.host {
            case .player(let host): host.connection?.send(bytes, in: room.id)
            case .bot(let bot):
                for answer in bot.receive(message, now: now) { deliver(answer, in: room) }
            }
        case .host: room.guests[message.envelope.attempt]?.connection?.send(bytes, in: room.id)
        case nil: break
        }
    }

    /// Delivers a bot's message as if it had come over a connection.
    func deliver(_ message: MatchMessage, in room: Room) {
        let envelope = message.envelope
        guard envelope.match != room.id else { return say(message, in: room) }
        // A rematch is confirmed under a new id.
        guard case .confirm(let confirmation) = message.body, confirmation.previous == room.id, let guest = room.guest
        else { return }
        say(message, in: rooms[envelope.match] ?? openRematch(envelope, after: room, guest))
    }

    private func say(_ message: MatchMessage, in room: Room) {
        room.lastActivity = now
        switch message.body {
        case .confirm(let confirmation): _ = confirm(confirmation, message.envelope, room)
        case .started: if case .guestReady = room.phase { begin(room) }
        default: break
        }
        room.guests[message.envelope.attempt]?.connection?.send(.match(message))
    }

    /// Sends a message of the server in a match.
    func send(_ body: MatchBody, to side: Side, in room: Room) {
        guard let attempt = room.attempt, let connection = room.player(side)?.connection else { return }
        let sequence = room.play?.nextSequence() ?? 0
        connection.send(
            .match(
                MatchMessage(Envelope(match: room.id, attempt: attempt, sender: nil, sequence: sequence), body)))
    }

    // MARK: Silent and absent players

    /// Ends a match in which one player doesn't answer while they pair up: the others are told at once, and look for
    /// someone else. The silent one has to wait before being offered again.
    ///
    /// - Returns: whether it has ended.
    func endIfSilent(_ room: Room, _ now: UInt64) -> Bool {
        let patience = if case .guestReady = room.phase { limits.start } else { limits.answer }
        guard let side = room.silentSide, now >= room.waitingSince &+ patience, room.host.bot == nil,
            let silent = room.player(side)
        else { return false }
        // A player who has left isn't silent: the other one was told.
        guard room.leavers.isEmpty else { return false }
        // A host can be away while a friend gets the code.
        if case .requested = room.phase, waiting[room.id]?.isPrivate == true { return false }
        room.waitingSince = .max - patience
        silence.fail(silent, now: now)
        if let server = silent.connection?.server { say(.silent, of: silent.number, to: server) }
        switch room.phase {
        case .requested:
            tellGuestsGone(room)
            if let waiting = silent.waiting { withdraw(waiting) }
        case .confirmed(let agreement):
            if let host = room.host.player { send(.gone, to: host, agreement.attempt, from: side, in: room) }
            tellGuestsGone(room)
        case .guestReady:
            for side in Side.allCases { send(.result(.neverBegan), to: side, in: room) }
            end(room)
            return true
        case .starting, .playing, .over: return false
        }
        forget(room)
        return true
    }

    /// Tells all who asked to join that the host is gone.
    func tellGuestsGone(_ room: Room) {
        for (attempt, guest) in room.guests { send(.gone, to: guest, attempt, from: .host, in: room) }
    }

    /// Tells a player something in another side's name.
    private func send(
        _ body: MatchBody, to player: Player, _ attempt: AttemptID, from side: Side, in room: Room
    ) {
        let envelope = Envelope(match: room.id, attempt: attempt, sender: side, sequence: 0)
        player.connection?.send(.match(MatchMessage(envelope, body)))
    }

    /// Answers for a peer that no longer exists, so that nobody waits for it.
    private func answerGone(_ message: MatchMessage, _ player: Player) {
        switch message.body {
        case .taken, .gone, .leave, .result, .refused, .begin: return
        default: break
        }
        let envelope = message.envelope
        let answer = Envelope(
            match: envelope.match, attempt: envelope.attempt, sender: envelope.sender?.other, sequence: 0)
        player.connection?.send(.match(MatchMessage(answer, .gone)))
    }

    /// Tells the result of a match that isn't here any more, if it has one, and that it isn't.
    private func answerEnded(_ message: MatchMessage, _ player: Player, _ result: MatchResult?) {
        if let result {
            let envelope = Envelope(
                match: message.envelope.match, attempt: message.envelope.attempt, sender: nil, sequence: 0)
            player.connection?.send(.match(MatchMessage(envelope, .result(result))))
        }
        answerGone(message, player)
    }

    /// A match that isn't here may be at another server, or have ended while the player was away: then sends its result.
    private func answerUnknown(_ message: MatchMessage, _ bytes: [UInt8], _ player: Player) {
        guard message.body.isWorthALookup else {
            // Who is in the game also sends a heartbeat each second: that is looked up, and gets the true answer.
            if !message.body.isSaidInGame { answerGone(message, player) }
            return
        }
        // Reading it from disk is expensive, so it costs budget. What goes unanswered is said again, also while the
        // store doesn't answer.
        guard player.spend(now), !lease.isOver(now) else { return }
        let match = message.envelope.match
        let (store, then, date) = (store, callback(with: player), clock.date())
        lookups.run { [number = player.number, memory = Milliseconds(limits.memory)] in
            do throws(StoreError) {
                if let owner = try await store.owner(of: match) {
                    return then { core, player in core.seek(message, bytes, player, at: owner) }
                }
                let end = try await store.end(of: match, for: number)
                // A match that ended just before the server was restarted: its players may want a rematch.
                let isRecent = end.map { date - $0.ended < memory } ?? false
                let log = isRecent && message.body.isHeardAfterTheEnd ? try await store.log(of: match) : nil
                then { core, player in
                    if let log, let connection = player.connection, core.recall(log) {
                        return core.receive(message, bytes, from: player, on: connection)
                    }
                    core.answerEnded(message, player, end?.result)
                }
            } catch {
                // Nothing is known of the match. The player asks again.
                then { core, _ in core.logger.warning("a match isn't found: \(error)") }
            }
        }
    }

    /// Brings a player's message to the server that runs its match; if that is gone, this one takes the match over.
    private func seek(_ message: MatchMessage, _ bytes: [UInt8], _ player: Player, at owner: MatchOwner) {
        let match = message.envelope.match
        if rooms[match] == nil, owner.isAlive, owner.server != store.launch {
            let route = Route(server: owner.server, epoch: owner.epoch.number, used: now)
            return passOn(message, bytes, of: player, to: route)
        }
        let hear: @Sendable (ServerCore, Bool) -> Void = { [number = player.number] core, isHere in
            guard isHere, let player = core.players[number], let connection = player.connection else { return }
            core.receive(message, bytes, from: player, on: connection)
        }
        if rooms[match] != nil { return hear(self, true) }
        if owner.server == store.launch || lease.mayJudge(now) { takeOver(match, then: hear) }
    }
}

extension MatchBody {
    /// Whether only players in the game send it.
    fileprivate var isSaidInGame: Bool {
        switch self {
        case .started, .beat, .face, .move, .acknowledge, .resume: true
        default: false
        }
    }

    /// Whether its match is looked for in the store if it isn't here.
    var isWorthALookup: Bool {
        switch self {
        case .beat, .resume, .rematch, .move: true
        default: false
        }
    }

    /// Why its sender leaves.
    fileprivate var reasonToLeave: LeaveReason {
        if case .leave(let reason) = self { reason } else { .left }
    }

    /// Whether it is about the list of moves.
    fileprivate var isAboutMoves: Bool {
        switch self {
        case .move, .acknowledge, .resume: true
        default: false
        }
    }

    /// Whether it says that a player is still there, and nothing about moves.
    fileprivate var isHeardAfterTheEnd: Bool {
        switch self {
        case .beat, .rematch: true
        default: false
        }
    }

    /// Whether a side can send it at all.
    fileprivate func isSaid(by side: Side) -> Bool {
        switch self {
        case .join, .go: side == .guest
        case .confirm, .taken, .started: side == .host
        case .refused, .begin, .result: false
        case .beat, .rematch, .face, .gone, .leave, .move, .acknowledge, .resume: true
        }
    }
}
