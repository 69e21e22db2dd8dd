import Identity
import Match
import MatchStore
import PlayRules
import Sockets
import Versus
import Words

extension ServerCore {
    func receive(_ message: LobbyMessage, from connection: Connection) {
        if case .ping(let number) = message { return connection.send(.lobby(.pong(number))) }
        if case .hello(let hello) = message { return take(hello, from: connection) }
        guard let player = connection.player else { return connection.refuse(.notNow, "Say hello first.") }
        switch message {
        case .queue, .create, .enter, .watch, .report:
            guard player.spend(now) else { return connection.refuse(.tooFast, "That is too often. Wait a second.") }
        default: break
        }
        switch message {
        case .queue(let offer): queue(offer, isPrivate: false, player, connection)
        case .create(let offer): queue(offer, isPrivate: true, player, connection)
        case .enter(let code): enter(code, player, connection)
        case .cancel(let match):
            if let waiting = player.waiting, waiting.id == match { withdraw(waiting) }
        case .watch(let match): watch(match, player)
        case .unwatch: stopWatching(player)
        case .report(let match): report(match, by: player)
        case .pong: break
        case .hello, .ping, .welcome, .queued, .created, .offered, .watching, .viewers, .reported, .error:
            connection.refuse(.notNow, "Only the server can send this.")
        }
    }

    // MARK: Identity

    private func take(_ hello: Hello, from connection: Connection) {
        if let (known, answer) = connection.welcome, connection.player != nil {
            if known == hello { return connection.send(.lobby(.welcome(answer))) }
            return connection.refuse(.notNow, "A second hello needs a new connection.")
        }
        let date = clock.date() / 1_000
        let guest: Guest
        let chosen: Nickname
        do {
            chosen = try Nickname(cleaning: hello.nickname.description)
            guest =
                hello.token.bytes.isEmpty
                ? Guest(player: random.next(), issued: date) : try tokens.check(hello.token, now: date)
        } catch {
            let isName = error is NicknameProblem
            connection.refuse(isName ? .badNickname : .badToken, Phrase(verbatim: "\(error)"))
            offences.note("a hello was refused", address: connection.address, reason: "\(error)")
            connection.helloFailures += 1
            if connection.helloFailures >= limits.helloAttempts {
                connection.close(.policy, reason: "no hello that could be taken")
            }
            return
        }
        if let ban = sanctions.ban(of: guest.player) { return refuse(ban, on: connection) }
        guard tasks.count < limits.lobbyArrivals else { return connection.refuse(.busy, Self.serverIsFull) }
        write(.seen(StoredPlayer(number: guest.player, nickname: chosen), at: clock.date())) { _ in }
        let nickname = sanctions.name(of: guest.player) ?? chosen
        let player = players[guest.player] ?? Player(number: guest.player, nickname: nickname, now: now)
        players[guest.player] = player
        player.nickname = nickname
        if !player.isHere { metrics.players.add(1, ordering: .relaxed) }
        // The newest connection is the player's: the old one may be dead without having noticed.
        player.connection?.giveWay()
        player.connection = connection
        connection.player = player
        let token =
            hello.token.bytes.isEmpty || tokens.shouldReplace(guest, now: date)
            ? tokens.issue(Guest(player: guest.player, issued: date)) : hello.token
        let welcome = Welcome(player: guest.player, token: token, nickname: nickname)
        connection.welcome = (hello, welcome)
        connection.send(.lobby(.welcome(welcome)))
        let (number, launch, now) = (player.number, store.launch, clock.date())
        let then = callback(with: ())
        tasks.run(in: [.player(number)]) { [lobby] in
            guard let former = try? await lobby.arrive(number, at: launch, now: now) else { return }
            then { core, _ in
                // The player may have gone back there before the lobby answered.
                guard core.players[number]?.isHere == true else { return }
                core.say(.openedElsewhere, of: number, to: former)
            }
        }
    }

    // MARK: Waiting

    /// Finds an opponent, or puts the match into the queue.
    private func queue(_ offer: Offer, isPrivate: Bool, _ player: Player, _ connection: Connection) {
        guard playing.count < limits.matches, tasks.count < limits.lobbyRequests else {
            return connection.refuse(.busy, Self.serverIsFull)
        }
        guard !lease.isOver(now) else {
            return connection.refuse(.busy, Phrase(verbatim: LobbyError.unavailable.description))
        }
        let game: GameText
        do {
            game = try offer.game.canonical
        } catch {
            return connection.refuse(.unknownGame, Phrase(verbatim: error.description))
        }
        guard isFree(offer.match, for: player) else {
            return connection.refuse(.unknownMatch, "This match belongs to another player.")
        }
        if let old = player.waiting, old.id != offer.match || old.game != game || old.isPrivate != isPrivate {
            if old.isPrivate, isPrivate, old.game == game { replace(old) } else { withdraw(old) }
        }
        // A late repetition: an opponent was found already.
        if let room = rooms[offer.match], room.agreement != nil { return }
        let isNew = player.waiting == nil
        if isNew {
            // The lobby allows a network less. This holds while the lobby can't be reached.
            guard !limits.limitsAddresses || waiting.count < limits.waiting else {
                return connection.refuse(.busy, Self.lobbyIsFull)
            }
            player.searchingSince = isPrivate ? nil : now
        }
        let match =
            player.waiting
            ?? Waiting(
                id: offer.match, host: player, game: game, isPrivate: isPrivate,
                place: place(of: offer.match, for: connection.network, isPrivate: isPrivate), since: now,
                date: clock.date())
        match.heard = now
        if isNew { add(match) }
        // A player who didn't answer others isn't offered to anybody for a while, and gets no offers.
        if !isPrivate, silence.holds(player, now: now) { return connection.send(.lobby(.queued(match.id))) }
        announce(match)
    }

    private static let serverIsFull = Phrase("The server is full. Try again in a moment.")
    private static let lobbyIsFull = Phrase("Too many matches wait already. Try again in a moment.")

    /// Announces a match to the lobby, and tells its host what came of it.
    private func announce(_ match: Waiting) {
        let stored = stored(match)
        let (lobby, date, then) = (lobby, clock.date(), callback(with: match))
        let (place, places) = (match.place, limits.waiting)
        tasks.run(in: lines(of: match)) {
            [store, isPrivate = match.isPrivate, hasReadStrength = match.hasReadStrength] in
            do throws(LobbyError) {
                if let place { try await lobby.takePlace(place, of: places, now: date) }
                if isPrivate {
                    let issued = try await lobby.announcePrivate(
                        stored, candidate: { InviteCode(number: .random(in: 0..<InviteCode.count)) }, now: date)
                    return then { $0.isQueued($1, issued) }
                }
                var seeker = stored
                if !hasReadStrength {
                    // If that fails, the opponent may be a worse match.
                    let rating = try? await store.rating(of: stored.host.number, in: stored.game.gameName)
                    let strength = rating.map { Strength($0.rating, at: date) }
                    seeker.strength = strength
                    then { _, match in
                        match.strength = strength
                        match.hasReadStrength = true
                    }
                }
                let answer = try await lobby.pair(seeker, now: date)
                then { $0.isQueued($1, answer, isAsked: true) }
            } catch {
                let sentence = error == .noShare ? Self.lobbyIsFull : Phrase(verbatim: error.description)
                then { $0.isNotQueued($1, sentence) }
            }
        }
    }

    /// Where requests about a waiting match stand: with its host's, and with those about the same queue. Only a younger
    /// match finds an older one, so if the younger overtook it, both would wait.
    private func lines(of waiting: Waiting) -> [OrderedTasks.Line] {
        let own = OrderedTasks.Line.player(waiting.host.number)
        return waiting.isPrivate ? [own] : [own, .queue(waiting.game)]
    }

    /// Returns whether a match id is free, or the player's own.
    func isFree(_ match: MatchID, for player: Player) -> Bool {
        if let host = waiting[match]?.host ?? rooms[match]?.host.player { return host === player }
        return rooms[match] == nil && bots[match] == nil
    }

    private func isQueued(_ waiting: Waiting, _ issued: IssuedCode) {
        guard self.waiting[waiting.id] === waiting else { return }
        let left = UInt64(max(issued.expires - clock.date(), 0))
        waiting.codeExpires = now + left
        let invitation = Invitation(
            match: waiting.id, code: issued.code, secondsLeft: UInt32(clamping: (left + 999) / 1_000))
        waiting.host.connection?.send(.lobby(.created(invitation)))
    }

    /// Handles what came of a search.
    ///
    /// - Parameter isAsked: Whether the host has asked, and so gets an answer in any case.
    private func isQueued(_ waiting: Waiting, _ answer: SearchAnswer, isAsked: Bool) {
        guard self.waiting[waiting.id] === waiting, let connection = waiting.host.connection else { return }
        switch answer {
        case .waits(let again):
            waiting.searchesAgain = again.map { now + UInt64(max($0 - clock.date(), 0)) }
            if isAsked { connection.send(.lobby(.queued(waiting.id))) }
        case .found(let other):
            waiting.searchesAgain = nil
            if other.server == store.launch {
                // The other one may have left meanwhile.
                guard self.waiting[other.id] != nil else { return announce(waiting) }
            }
            note(offer: other, to: waiting.host)
            offer(other, isBot: false, to: connection)
        }
    }

    /// Looks for an opponent again when one is near enough who was too far away.
    func searchAgain(_ waiting: Waiting, _ now: UInt64) {
        guard let moment = waiting.searchesAgain, now >= moment else { return }
        waiting.searchesAgain = nil
        // Who didn't answer others isn't found, and finds nobody.
        if silence.holds(waiting.host, now: now) { return }
        let (stored, date, then) = (stored(waiting), clock.date(), callback(with: waiting))
        tasks.run(in: lines(of: waiting)) { [lobby] in
            // If that fails, the host's next announcement finds someone.
            guard let answer = try? await lobby.searchAgain(stored, now: date) else { return }
            then { $0.isQueued($1, answer, isAsked: false) }
        }
    }

    /// A waiting match as other servers see it.
    private func stored(_ waiting: Waiting) -> WaitingMatch {
        WaitingMatch(
            id: waiting.id, game: waiting.game,
            host: StoredPlayer(number: waiting.host.number, nickname: waiting.host.nickname), server: store.launch,
            since: waiting.date, strength: waiting.strength)
    }

    /// Announces a private match for its host, who may have left to send the code.
    func keepWaiting(_ waiting: Waiting) {
        guard !waiting.isBeingKept else { return }
        waiting.isBeingKept = true
        let (stored, date, then) = (stored(waiting), clock.date(), callback(with: waiting))
        let (place, places) = (waiting.place, limits.waiting)
        tasks.run(in: [.player(waiting.host.number)]) { [lobby] in
            if let place { try? await lobby.takePlace(place, of: places, now: date) }
            _ = try? await lobby.announcePrivate(
                stored, candidate: { InviteCode(number: .random(in: 0..<InviteCode.count)) }, now: date)
            then { _, waiting in waiting.isBeingKept = false }
        }
    }

    private func isNotQueued(_ waiting: Waiting, _ sentence: Phrase) {
        guard self.waiting[waiting.id] === waiting else { return }
        waiting.host.connection?.refuse(.busy, sentence)
        withdraw(waiting)
        forgetIfGone(waiting.host)
    }

    /// Notes at the match's server that a player is offered it.
    private func note(offer match: WaitingMatch, to player: Player) {
        guard match.server != store.launch else {
            waiting[match.id]?.offeredTo.insert(player.number)
            return
        }
        player.routes[match.id] = Route(server: match.server, epoch: 0, used: now)
        say(.invited(match.id), of: player.number, to: match.server)
    }

    private func offer(_ match: WaitingMatch, isBot: Bool, to connection: Connection) {
        connection.send(
            .lobby(
                .offered(OpenMatch(match: match.id, isBot: isBot, opponent: match.host.nickname, game: match.game))))
    }

    private static let codesAreAway = Phrase("The server can't look the code up now. Try again in a moment.")

    private func enter(_ code: InviteCode, _ player: Player, _ connection: Connection) {
        guard !lease.isOver(now), tasks.count < limits.lobbyRequests else {
            return connection.refuse(.busy, Self.codesAreAway)
        }
        let (lobby, date, then) = (lobby, clock.date(), callback(with: player))
        // Of the players of a network one guesses after the other: the next one has to see that a code was wrong.
        var lines = [OrderedTasks.Line.player(player.number)]
        if limits.limitsAddresses, let network = player.network { lines.append(.network(network)) }
        tasks.run(in: lines) { [guessers = guessers(of: player)] in
            let found: Result<CodeMeaning?, LobbyError>
            do throws(LobbyError) {
                found = .success(try await lobby.meaning(of: code, enteredBy: guessers, now: date))
            } catch {
                found = .failure(error)
            }
            let minutes = lobby.codeLifetime / 60_000
            then { core, player in
                guard let connection = player.connection else { return }
                guard case .success(let meaning) = found else {
                    return connection.refuse(.busy, Self.codesAreAway)
                }
                guard let meaning else {
                    return connection.refuse(.tooFast, "There were too many wrong codes. Wait a while.")
                }
                guard case .match(let match) = meaning,
                    match.server != core.store.launch || core.waiting[match.id] != nil
                else {
                    return connection.refuse(
                        .unknownCode,
                        meaning == .expired
                            ? "The code \(code.description) has expired: a code is valid for \(minutes) minutes. "
                                + "Ask your friend for a new one."
                            : "No match waits under the code \(code.description): it may have begun or been left.")
                }
                guard match.host.number != player.number else {
                    return connection.refuse(.unknownCode, "That is the code of your own match.")
                }
                core.note(offer: match, to: player)
                core.offer(match, isBot: false, to: connection)
            }
        }
    }

    private func add(_ waiting: Waiting) {
        waiting.host.waiting = waiting
        self.waiting[waiting.id] = waiting
        countWaiting()
    }

    func remove(_ waiting: Waiting) {
        guard self.waiting[waiting.id] === waiting else { return }
        self.waiting[waiting.id] = nil
        countWaiting()
        if waiting.host.waiting === waiting { waiting.host.waiting = nil }
        // A player who chooses a bot leaves the queue first.
        for bot in waiting.bots ?? [] { bot.expires = now + 10_000 }
        guard let place = waiting.place else { return }
        tasks.run(in: [.player(waiting.host.number)]) { [lobby] in
            try? await lobby.leavePlace(of: place.match, at: place.server)
        }
    }

    /// Removes a match from the queue.
    func withdraw(_ waiting: Waiting) {
        remove(waiting)
        tasks.run(in: lines(of: waiting)) { [lobby, stored = stored(waiting)] in
            try? await lobby.withdraw(stored)
        }
    }

    /// Handles that the code of a private match has expired. The lobby notices by itself, and remembers the code.
    func expire(_ waiting: Waiting) {
        remove(waiting)
        let minutes = lobby.codeLifetime / 60_000
        waiting.host.connection?.refuse(
            .expired,
            "Nobody came within \(minutes) minutes, so your invitation has expired. Invite again for a new code.")
    }

    /// Makes room for another private match of the same host and game, which gets the code: the host was restarted.
    private func replace(_ waiting: Waiting) {
        remove(waiting)
        guard let room = rooms[waiting.id], case .requested = room.phase else { return }
        tellGuestsGone(room)
        forget(room)
    }

    private func countWaiting() {
        metrics.waiting.store(waiting.count, ordering: .relaxed)
    }

    // MARK: Bots

    /// Offers bots, labelled as such, if nobody has come for a while.
    func offerBots(insteadOf waiting: Waiting, _ now: UInt64) {
        guard !waiting.isPrivate, waiting.bots == nil, now >= waiting.since + limits.botDelay,
            let connection = waiting.host.connection
        else { return }
        waiting.bots = BotLevel.allCases.map { level in
            let bot = BotHost(level, game: waiting.game, for: waiting.host.number, launch: random.next(), now: now)
            guard let match = bot.match else { preconditionFailure("BotHost: it waits from its beginning on") }
            bots[match] = bot
            connection.send(
                .lobby(
                    .offered(OpenMatch(match: match, isBot: true, opponent: bot.nickname, game: waiting.game))))
            return bot
        }
    }

    /// Forgets bots that nobody will play with.
    func forgetBots(_ now: UInt64) {
        bots = bots.filter { match, bot in rooms[match] != nil || bot.expires.map { now < $0 } != false }
    }
}

extension GameText {
    /// The canonical form of a game that two can play.
    ///
    /// - Throws: the wrong word and what is allowed.
    var canonical: GameText {
        get throws(GameLineProblem) {
            guard let text = GameText(try VersusGame.form(of: bytes)) else {
                preconditionFailure("GameText: the settings of a game are a text that can be sent")
            }
            return text
        }
    }
}
