import Identity
import Match
import MatchStore
import Sockets

// Players of one server in matches of another: their frames are passed on to the match's owner, and what it answers
// comes back the same way.

extension ServerCore {
    /// Says something about a player to another server. If the player is there no more, the player isn't connected.
    func say(_ message: PeerMessage, of player: UInt64, to server: UInt64) {
        let then = callback(with: ())
        relay.deliver(message.encoded, to: player, at: server) { isAttached in
            if !isAttached { then { core, _ in core.isGone(server, for: player) } }
        }
    }

    /// Handles that a server can't be reached.
    private func isGone(_ server: UInt64, for number: UInt64) {
        guard let player = players[number] else { return }
        player.routes = player.routes.filter { $0.value.server != server }
        if player.connection?.server == server { disconnect(player) }
    }

    /// Handles bytes from another server.
    func received(_ bytes: [UInt8], about number: UInt64) {
        guard !isFrozen else { return }
        receivedAt = clock.nanoseconds()
        defer { receivedAt = nil }
        guard let message = PeerMessage(bytes) else {
            logger.error("a message of another server can't be read")
            return
        }
        switch message {
        case .from(let peer, let frame): take(frame, of: number, at: peer)
        case .left(let server):
            if let player = players[number], player.connection?.server == server { disconnect(player) }
        case .invited(let match): waiting[match]?.offeredTo.insert(number)
        case .sanctioned: readSanctions()
        case .to, .notHere, .silent, .openedElsewhere, .close:
            guard let player = players[number], player.isHere else { return }
            receive(message, for: player)
        }
    }

    // MARK: As a gateway

    /// Passes a frame on to the server of its match, if that is another one.
    ///
    /// - Returns: whether it was passed on.
    func passOn(_ message: MatchMessage, _ bytes: [UInt8], of player: Player) -> Bool {
        let match = message.envelope.match
        var route = player.routes[match]
        if route == nil, case .confirm(let confirmation) = message.body, let previous = confirmation.previous {
            // A rematch is where the match before it is.
            route = player.routes[previous]
        }
        guard let route else { return false }
        passOn(message, bytes, of: player, to: route)
        return true
    }

    /// Passes a frame on to a server.
    func passOn(_ message: MatchMessage, _ bytes: [UInt8], of player: Player, to route: Route) {
        player.routes[message.envelope.match] = Route(server: route.server, epoch: route.epoch, used: now)
        // A player who joins another match doesn't wait any more, even if that message was lost.
        if message.body == .join, let own = player.waiting { withdraw(own) }
        let peer = PeerPlayer(
            server: store.launch, nickname: player.nickname, network: player.connection?.network?.bytes ?? [])
        say(.from(peer, frame: bytes), of: player.number, to: route.server)
    }

    /// What a match's server says to a player who is connected here.
    private func receive(_ message: PeerMessage, for player: Player) {
        switch message {
        case .to(let match, let frame):
            if let match {
                // A server that was paused doesn't know that the match was taken over.
                guard match.epoch >= player.routes[match.match]?.epoch ?? 0 else { return }
                if let room = rooms[match.match] {
                    guard match.epoch > room.epoch?.number ?? 0 else { return }
                    lose(room)
                }
                player.routes[match.match] = Route(server: match.server, epoch: match.epoch, used: now)
            }
            player.connection?.send(frame, in: match?.match)
        case .notHere(let frame):
            guard let connection = player.connection, case .match(let message)? = try? Frame(frame),
                player.routes.removeValue(forKey: message.envelope.match) != nil
            else { return }
            receive(message, frame, from: player, on: connection)
        case .silent: silence.fail(player, now: now)
        case .openedElsewhere:
            if let waiting = player.waiting { remove(waiting) }
            player.connection?.giveWay()
            disconnect(player)
        case .close(let code, let reason): player.connection?.close(CloseCode(rawValue: code), reason: reason)
        case .from, .left, .invited, .sanctioned: break
        }
    }

    /// Handles that a player isn't connected any more.
    func disconnect(_ player: Player) {
        stopWatching(player)
        if player.isHere {
            metrics.players.subtract(1, ordering: .relaxed)
            for server in Set(player.routes.values.map(\.server)) {
                say(.left(server: store.launch), of: player.number, to: server)
            }
        }
        player.connection = nil
        for room in player.rooms.values {
            if let side = room.side(of: player) { goesAway(side, in: room) }
        }
        forgetIfGone(player)
    }

    // MARK: As an owner

    /// Takes a frame of a player who is connected to another server.
    private func take(_ bytes: [UInt8], of number: UInt64, at peer: PeerPlayer) {
        guard case .match(let message)? = try? Frame(bytes) else {
            logger.error("a frame of another server's player can't be read")
            return
        }
        let player = players[number] ?? Player(number: number, nickname: peer.nickname, now: now)
        players[number] = player
        attach(player, at: peer.server, network: NetworkPrefix(bytes: peer.network))
        if let connection = player.connection { receive(message, bytes, from: player, on: connection) }
        forgetIfGone(player)
    }

    /// Answers a frame that another server has passed on for a match that isn't here. If the answer to a takeover was
    /// lost, the match is this server's all the same, and no other one may run it: then it is taken back.
    func answerNotHere(
        _ message: MatchMessage, _ bytes: [UInt8], of player: Player, on connection: Connection, at server: UInt64
    ) {
        let (match, number) = (message.envelope.match, player.number)
        // Looking it up is expensive, and once a second is enough.
        guard message.body.isWorthALookup, sought[match] == nil else {
            return say(.notHere(frame: bytes), of: number, to: server)
        }
        sought[match] = now
        let peer = PeerPlayer(server: server, nickname: player.nickname, network: connection.network?.bytes ?? [])
        let then = callback(with: ())
        lookups.run { [store] in
            let owner = try? await store.owner(of: match)
            then { core, _ in
                guard owner?.server == core.store.launch else {
                    return core.say(.notHere(frame: bytes), of: number, to: server)
                }
                core.takeOver(match) { core, isHere in
                    guard isHere else { return core.say(.notHere(frame: bytes), of: number, to: server) }
                    core.take(bytes, of: number, at: peer)
                }
            }
        }
    }

    /// Notes that a player is connected to another server; one who is connected here has the newer connection here.
    ///
    /// - Parameter network: Nil if it isn't known yet.
    func attach(_ player: Player, at server: UInt64, network: NetworkPrefix?) {
        let isNews = player.connection?.server != server || network != nil && player.network == nil
        guard !player.isHere, isNews else { return }
        let line = PeerLine(core: self, player: player.number, server: server, network: network ?? player.network)
        player.connection = Connection(.server(line))
    }
}
