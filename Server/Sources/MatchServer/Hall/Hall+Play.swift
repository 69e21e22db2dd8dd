import Match
import MatchStore
import NIOCore
import PlayRules
import Versus

/// The life of a match: start, storage, resumption, end, removal.
extension Hall {
    /// Begins a match that both players have joined: draws the seed, so that nobody knew it before, and stores the
    /// match.
    func begin(_ room: Room) {
        guard let terms = room.terms, let attempt = room.attempt, let guest = room.guest else { return }
        guard room.leavers.isEmpty else { return isOver(room) }
        guard !isDraining, playing.count < rules.matches else {
            return giveUp(
                room, "a match can't begin: the server is full or stopping",
                "The server has no room for this match. Try again in a moment.")
        }
        guard !playsTooMany(guest), room.host.player.map(playsTooMany) != true else {
            return giveUp(
                room, "a match can't begin: one of its players is in \(rules.matchesOfPlayer) others",
                "One of you plays in too many matches at once.")
        }
        let game: VersusGame
        do throws(GameProblem) {
            game = try Self.game(terms.game) { _ in random.next() }.game
        } catch {
            return giveUp(room, "a game that waited can't begin: \(error.description)")
        }
        room.phase = .beginning
        let match = StoredMatch(
            id: room.id, attempt: attempt, terms: terms, seed: game.seed, host: room.host.stored,
            guest: StoredPlayer(number: guest.number, nickname: guest.nickname), began: clock.date())
        let then = later((room, game))
        store.write(.begin(match)) { outcome in
            then { hall, begun in
                let (room, game) = begun
                if case .failure(let error) = outcome {
                    return hall.giveUp(room, "a match can't be kept: \(error.description)")
                }
                hall.play(MatchPlay(match, game, now: hall.now), in: room)
                hall.counts.matches.add()
            }
        }
    }

    private func playsTooMany(_ player: Player) -> Bool {
        player.rooms.values.count { $0.phase == .playing } >= rules.matchesOfPlayer
    }

    private func play(_ play: MatchPlay, in room: Room) {
        room.play = play
        room.phase = .playing
        playing[room.id] = room
        for role in [Role.host, .guest] {
            send(.begin(play.start(for: role, now)), to: role, in: room)
            // A player may have left while the match was being stored.
            if let player = room.player(role), player.connection == nil { goesAway(role, in: room) }
        }
        if room.leavers.count > 1 { return giveUp(room, "both players left before the match began") }
        for role in room.leavers { perform(room.play!.receive(.leave(.forfeit), from: role, now: now), in: room) }
    }

    /// Handles that a player of a running match is gone. While the server is stopping nobody can reconnect, so nobody
    /// counts as away then.
    func goesAway(_ role: Role, in room: Room) {
        if !isDraining { room.play?.leave(role, now) }
    }

    /// Resumes a match that was running when the server stopped.
    func goOn(with log: MatchLog) {
        let match = log.match
        let now = now
        do {
            let game = try VersusGame(match.terms.game.bytes, seed: match.seed)
            // A short outage is like a bad connection: time went on. A long one doesn't count.
            let outage = UInt64(clamping: clock.date() - match.began)
            let last =
                (max(log.hostMoves.last?.stamp ?? 0, log.guestMoves.last?.stamp ?? 0) + MatchStart.countdown) * 50 / 3
            let elapsed = outage <= last + rules.longestOutage ? outage : last
            var play = try MatchPlay(goingOn: log, game, elapsed: elapsed, now: now)
            let room = Room(
                id: match.id, host: host(of: match, now), game: try Self.fullForm(match.terms.game), now: now)
            room.attempt = match.attempt
            room.terms = match.terms
            let guest = player(match.guest)
            room.guests[match.attempt] = guest
            guest.rooms[room.id] = room
            room.host.player?.rooms[room.id] = room
            room.phase = .playing
            for role in [Role.host, .guest] where room.player(role) != nil { play.leave(role, now) }
            room.play = play
            rooms[room.id] = room
            playing[room.id] = room
        } catch {
            logger.error("a match can't be gone on with: \(error)", metadata: ["match": "\(match.id.text)"])
            let result = MatchResult(outcome: .void, reason: .stopped, tick: 0, hostScore: 0, guestScore: 0)
            store.write(.finish(match.id, StoredEnd(result, ended: clock.date()))) { _ in }
        }
    }

    private func host(of match: StoredMatch, _ now: UInt64) -> RoomHost {
        guard match.host.isBot else { return .player(player(match.host)) }
        let ticket = MatchTicket(role: .host, match: match.id, attempt: match.attempt, terms: match.terms, life: 0)
        let bot = BotHost(
            BotHost.level(of: match.host.nickname) ?? .normal, goingOn: ticket, for: match.guest.number,
            launch: random.next(), now: now)
        return .bot(bot)
    }

    private func player(_ stored: StoredPlayer) -> Player {
        if let known = players[stored.number] { return known }
        let player = Player(number: stored.number, nickname: stored.nickname, now: now)
        players[stored.number] = player
        return player
    }

    // MARK: Actions of a match

    func perform(_ actions: [PlayAction], in room: Room) {
        for action in actions {
            switch action {
            case .send(let body, let role):
                if case .refused = body { counts.refusals.add() }
                send(body, to: role, in: room)
            case .keep(let move, let role): keep(move, of: role, in: room)
            case .finish(let result): finish(result, in: room)
            }
        }
    }

    private func keep(_ move: StoredMove, of role: Role, in room: Room) {
        let then = later(room)
        store.write(.append([move], role == .host ? .host : .guest, room.id)) { outcome in
            then { hall, room in
                if case .failure(let error) = outcome {
                    // If the match is decided, the outcome of storing the result decides how it ends.
                    room.play?.movesAreLost()
                    if room.play?.result != nil { return }
                    return hall.giveUp(room, "moves can't be kept: \(error.description)")
                }
                hall.counts.moves.add()
                if room.play != nil { hall.perform(room.play!.moveIsKept(now: hall.now), in: room) }
            }
        }
    }

    private func finish(_ result: MatchResult, in room: Room) {
        guard let play = room.play else { return }
        let end = StoredEnd(result, ended: clock.date())
        let decided = DecidedMatch(match: play.match, end: end, record: play.referee.record)
        let then = later(room)
        store.write(.finish(room.id, end)) { outcome in
            then { hall, room in
                if case .failure(let error) = outcome {
                    return hall.giveUp(room, "a result can't be kept: \(error.description)")
                }
                guard room.play != nil, room.phase != .over else { return }
                hall.perform(room.play!.resultIsKept(), in: room)
                hall.isOver(room)
                hall.whenDecided(decided)
            }
        }
    }

    /// Ends a match that can't continue through no fault of the players.
    ///
    /// - Parameters:
    ///   - why: For the log.
    ///   - sentence: For players who aren't in a game yet.
    private func giveUp(
        _ room: Room, _ why: String, _ sentence: String = "The server can't save this match now."
    ) {
        guard room.phase != .over else { return }
        logger.error("\(why)", metadata: ["match": "\(room.id.text)"])
        if room.play != nil {
            let news = room.play!.stop()
            // If the disk refuses even that, the next start resumes the match from the file.
            if let result = room.play!.result {
                store.write(.finish(room.id, StoredEnd(result, ended: clock.date()))) { _ in }
            }
            perform(news, in: room)
        } else {
            for role in [Role.host, .guest] {
                room.player(role)?.connection?.refuse(.busy, sentence)
            }
        }
        isOver(room)
    }

    private func isOver(_ room: Room) {
        room.phase = .over
        room.lastSaid = now
        playing[room.id] = nil
        if let bot = room.host.bot { for message in bot.finish(now: now) { deliver(message, in: room) } }
        tellWhetherEmpty()
    }

    func forget(_ room: Room) {
        rooms[room.id] = nil
        bots[room.id] = nil
        for player in [room.host.player].compactMap(\.self) + room.guests.values {
            player.rooms[room.id] = nil
            forgetIfGone(player)
        }
    }
}
