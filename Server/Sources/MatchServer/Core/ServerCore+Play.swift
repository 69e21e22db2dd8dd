import Match
import MatchStore
import NIOCore
import PlayRules
import Versus
import Words

/// The life of a match: start, storage, resumption, end, removal.
extension ServerCore {
    /// Begins a match that both players have joined: draws the number from which its seeds follow, so that nobody knew
    /// it before, and stores the match.
    func begin(_ room: Room) {
        guard let agreement = room.agreement, let guest = room.guest else { return }
        guard room.leavers.isEmpty else { return end(room) }
        guard playing.count < limits.matches else {
            return giveUp(
                room, "a match can't begin: the server is full",
                "The server has no room for this match. Try again in a moment.")
        }
        guard room.host.bot == nil || hasRoomForBot(against: guest) else {
            return giveUp(
                room, "a match can't begin: too many bots play",
                "The server has no room for this match. Try again in a moment.")
        }
        guard !playsTooMany(guest), room.host.player.map(playsTooMany) != true else {
            return giveUp(
                room, "a match can't begin: one of its players is in \(limits.matchesOfPlayer) others",
                "One of you plays in too many matches at once.")
        }
        let game: VersusGame
        do throws(GameLineProblem) {
            game = try VersusGame(agreement.terms.game.bytes, drawing: { _ in random.next() })
        } catch {
            return giveUp(room, "a game that waited can't begin: \(error.description)")
        }
        room.phase = .starting(agreement)
        let match = StoredMatch(
            id: room.id, attempt: agreement.attempt, terms: agreement.terms, seed: game.secret ?? game.seed,
            host: room.host.stored,
            guest: StoredPlayer(number: guest.number, nickname: guest.nickname), began: clock.date(),
            isRanked: isRanked(room, guest))
        let then = callback(with: (room, game))
        write(.begin(match)) { outcome in
            then { core, begun in
                let (room, game) = begun
                if case .failure(let error) = outcome {
                    return core.giveUp(room, "a match can't be stored: \(error.description)")
                }
                core.start(MatchPlay(match, game, now: core.now), in: room)
                core.metrics.matches.add()
            }
        }
    }

    /// Returns whether a match is to be ranked: two who met in the public queue, and come from different networks. Who
    /// plays against oneself, or a friend who lets one win, sets no records. So the guest must have been offered the
    /// match: a friend could be told its id.
    private func isRanked(_ room: Room, _ guest: Player) -> Bool {
        guard room.isPublic, room.finders.contains(guest.number), let host = room.host.player else { return false }
        return !limits.limitsAddresses || host.network != guest.network
    }

    /// Returns whether one more bot can play: each takes memory and time, and needs no second player.
    private func hasRoomForBot(against guest: Player) -> Bool {
        let rooms = rooms.values.filter { $0.host.bot != nil && $0.isUnderWay }
        guard rooms.count < limits.botMatches else { return false }
        guard limits.limitsAddresses, let network = guest.network else { return true }
        return rooms.count { $0.guest?.network == network } < limits.botMatchesOfNetwork
    }

    private func playsTooMany(_ player: Player) -> Bool {
        player.rooms.values.count(where: \.isPlaying) >= limits.matchesOfPlayer
    }

    private func start(_ play: MatchPlay, in room: Room) {
        room.phase = .playing(play)
        playing[room.id] = room
        for side in Side.allCases {
            // A match against a bot says nothing about answering people.
            if room.host.bot == nil, let player = room.player(side) { silence.succeed(player, now: now) }
            send(.begin(play.start(for: side, now)), to: side, in: room)
            // A player may have left while the match was being stored.
            if let player = room.player(side), player.connection == nil { goesAway(side, in: room) }
        }
        if room.leavers.count > 1 { return giveUp(room, "both players left before the match began") }
        for (side, reason) in room.leavers {
            let heard = room.signs[side.other].time
            perform(play.receive(.leave(reason), from: side, otherWasHeard: heard, now: now), in: room)
        }
    }

    /// Handles that a player of a running match is gone.
    func goesAway(_ side: Side, in room: Room) {
        room.play?.leave(side, now)
        // That is to be stored soon: it counts for the next server too.
        room.nextClock = 0
    }

    /// Resumes a match that was running when its server stopped.
    func resume(_ taken: TakenMatch) {
        let (log, match) = (taken.log, taken.log.match)
        let now = now
        do {
            let game = try VersusGame(match.terms.game.bytes, secret: match.seed)
            let lastMove = Ticks.milliseconds(
                until: max(log.hostMoves.last?.stamp ?? 0, log.guestMoves.last?.stamp ?? 0) + MatchStart.countdown)
            let last = max(log.clock?.elapsed ?? 0, lastMove)
            // A short outage is like a bad connection: time went on. A long one doesn't count.
            let continued = log.elapsed(at: clock.date())
            let elapsed = continued <= last + limits.longestOutage ? continued : last
            let play = try MatchPlay(resuming: taken, game, elapsed: elapsed, now: now)
            let room = Room(
                id: match.id, host: host(of: match, now), game: try match.terms.game.canonical,
                isPublic: match.isRanked, now: now)
            room.phase = .playing(play)
            let guest = player(match.guest)
            room.guests[match.attempt] = guest
            if match.isRanked { room.finders = [guest.number] }
            guest.rooms[room.id] = room
            room.host.player?.rooms[room.id] = room
            for side in Side.allCases { room.signs[side].time = now }
            for side in Side.allCases where room.player(side) != nil { play.leave(side, now) }
            rooms[room.id] = room
            playing[room.id] = room
            seekPlayers(of: room)
        } catch {
            logger.error("a match can't be resumed: \(error)", metadata: ["match": "\(match.id)"])
            let result = MatchResult(outcome: .void, reason: .stopped, tick: 0, hostScore: 0, guestScore: 0)
            write(.finish(match.id, StoredEnd(result, ended: clock.date()), by: taken.epoch)) { _ in }
        }
    }

    /// Remembers a match that ended while another server ran, so that a rematch can follow it. Its moves aren't run again,
    /// which would take long.
    ///
    /// - Returns: whether it is remembered; not if a bot hosted it.
    func recall(_ log: MatchLog) -> Bool {
        let match = log.match
        guard rooms[match.id] == nil, !match.host.isBot, let end = log.end,
            let game = try? VersusGame(match.terms.game.bytes, secret: match.seed),
            let text = try? match.terms.game.canonical
        else { return rooms[match.id] != nil }
        let play = MatchPlay(match, game, now: now)
        play.result = end.result
        play.isResultStored = true
        let (host, guest) = (player(match.host), player(match.guest))
        let room = Room(id: match.id, host: .player(host), game: text, isPublic: match.isRanked, now: now)
        room.phase = .over(Room.Agreement(attempt: match.attempt, terms: match.terms), play)
        room.isRecalled = true
        room.guests[match.attempt] = guest
        if match.isRanked { room.finders = [guest.number] }
        for player in [host, guest] { player.rooms[room.id] = room }
        rooms[room.id] = room
        return true
    }

    private func host(of match: StoredMatch, _ now: UInt64) -> RoomHost {
        guard match.host.isBot else { return .player(player(match.host)) }
        let ticket = MatchTicket(side: .host, match: match.id, attempt: match.attempt, terms: match.terms, life: 0)
        let bot = BotHost(
            BotHost.level(of: match.host.nickname) ?? .normal, resuming: ticket, for: match.guest.number,
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
            case .send(let body, let side):
                if case .refused = body { metrics.refusals.add() }
                send(body, to: side, in: room)
            case .store(let move, let side): store(move, of: side, in: room)
            case .finish(let result): finish(result, in: room)
            }
        }
    }

    private func store(_ move: StoredMove, of side: Side, in room: Room) {
        guard let play = room.play else { return }
        let then = callback(with: room)
        write(.append([move], side, room.id, by: play.epoch)) { [receivedAt] outcome in
            then { core, room in
                if room.isLost { return }
                if case .failure(let error) = outcome {
                    if core.isLost(room, error) { return }
                    // If the match is decided, the outcome of storing the result decides how it ends.
                    room.play?.moveLost()
                    if room.play?.result != nil { return }
                    return core.giveUp(room, "moves can't be stored: \(error.description)")
                }
                core.metrics.moves.add()
                if let receivedAt {
                    core.metrics.acknowledgements.observe(from: receivedAt, to: core.clock.nanoseconds())
                }
                if let play = room.play { core.perform(play.moveStored(now: core.now), in: room) }
            }
        }
    }

    private func finish(_ result: MatchResult, in room: Room) {
        guard let play = room.play else { return }
        let end = StoredEnd(result, ended: clock.date())
        let decided = DecidedMatch(match: play.match, end: end, record: play.referee.record)
        let then = callback(with: room)
        // That the match is to be ranked is stored with the result, so a restarted server does it.
        let record = play.match.isRanked ? Array(decided.record.utf8) : nil
        write(.finish(room.id, end, record: record, by: play.epoch)) { outcome in
            then { core, room in
                if room.isLost { return }
                if case .failure(let error) = outcome {
                    if core.isLost(room, error) { return }
                    return core.giveUp(room, "a result can't be stored: \(error.description)")
                }
                guard case .playing(let play) = room.phase else { return }
                core.perform(play.resultStored(), in: room)
                core.end(room)
                core.whenDecided(decided)
            }
        }
    }

    /// Lets a match go if an error says that another server runs it, or may: this one doesn't know how it stands.
    ///
    /// - Returns: whether it was let go.
    private func isLost(_ room: Room, _ error: StoreError) -> Bool {
        switch error {
        case .notOwner:
            logger.notice("a match was taken over", metadata: ["match": "\(room.id)"])
            lose(room)
        case .unavailable:
            logger.error("a match is let go: \(error)", metadata: ["match": "\(room.id)"])
            let players = [room.host.player, room.guest].compactMap(\.self).filter(\.isHere)
            lose(room)
            // Other servers may be able to run it.
            for player in players { player.connection?.close(.goingAway, reason: "the store doesn't answer") }
        default: return false
        }
        return true
    }

    /// Ends a match that can't continue through no fault of the players.
    ///
    /// - Parameters:
    ///   - why: For the log.
    ///   - sentence: For players who aren't in a game yet.
    private func giveUp(
        _ room: Room, _ why: String, _ sentence: Phrase = Phrase("The server can't save this match now.")
    ) {
        if room.isOver || room.isLost { return }
        logger.error("\(why)", metadata: ["match": "\(room.id)"])
        if let play = room.play {
            let news = play.stop(now: now)
            // If the disk refuses even that, the next start resumes the match from the file.
            if let result = play.result {
                write(.finish(room.id, StoredEnd(result, ended: clock.date()), by: play.epoch)) { _ in }
            }
            perform(news, in: room)
        } else {
            for side in Side.allCases { room.player(side)?.connection?.refuse(.busy, sentence) }
        }
        end(room)
    }

    /// Ends a match, played or not; it is remembered for a while.
    func end(_ room: Room) {
        guard let agreement = room.agreement else { return }
        room.phase = .over(agreement, room.play)
        room.lastActivity = now
        playing[room.id] = nil
        if let bot = room.host.bot { for message in bot.finish(now: now) { deliver(message, in: room) } }
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
