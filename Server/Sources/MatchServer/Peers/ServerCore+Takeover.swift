import Match
import MatchStore

// The lease, and the matches of servers that have lost theirs.

extension ServerCore {
    /// Renews the lease when it is due, and takes over what other servers have left.
    func keepLease(_ now: UInt64) {
        guard lease.isDue(now) else { return }
        let (mayJudge, then) = (lease.mayJudge(now), callback(with: ()))
        leases.run { [store] in
            do throws(StoreError) {
                try await store.renewLease()
                let abandoned = mayJudge ? try await store.abandonedMatches() : []
                then { core, _ in core.isRenewed(asked: now, abandoned) }
            } catch {
                then { core, _ in core.isNotRenewed(error) }
            }
        }
    }

    private func isRenewed(asked: UInt64, _ abandoned: [MatchID]) {
        if lease.renew(asked: asked, now: now) {
            logger.notice("the store answers again")
            takeBack()
        }
        // When they were read, the lease may have been over for long without this server's knowing.
        guard !abandoned.isEmpty, lease.mayJudge(now) else { return }
        logger.notice("matches of another server are taken over", metadata: ["matches": "\(abandoned.count)"])
        // Others take them over at the same time: each begins elsewhere.
        for match in abandoned.shuffled(using: &random) { takeOver(match) }
    }

    private func isNotRenewed(_ error: StoreError) {
        let wasOver = lease.isOver(now)
        lease.fail()
        if wasOver { return }
        logger.warning("the lease isn't renewed: \(error)")
    }

    /// Takes over a match whose server is gone, or this one's own that it had to let go.
    ///
    /// - Parameter done: Called with whether it is here now.
    func takeOver(_ match: MatchID, then done: @escaping @Sendable (ServerCore, Bool) -> Void = { _, _ in }) {
        // Twice at once would begin two epochs, and the match would run in the first, in which nothing can be stored.
        if takeovers[match] != nil {
            takeovers[match]?.append(done)
            return
        }
        takeovers[match] = [done]
        let then = callback(with: ())
        transfers.run { [store] in
            // It may have waited here while the store was away. Then the leases of all servers are over at first.
            let taken = try? await store.takeOver(match) { await then.value { core in core.lease.mayJudge(core.now) } }
            then { core, _ in
                if let taken, core.rooms[match] == nil, !core.isFrozen { core.resume(taken) }
                for done in core.takeovers.removeValue(forKey: match) ?? [] { done(core, core.rooms[match] != nil) }
            }
        }
    }

    /// Takes back the matches that are still this server's, but were let go while the store didn't answer.
    private func takeBack() {
        let then = callback(with: ())
        transfers.run { [store] in
            let own = (try? await store.ownMatches()) ?? []
            then { core, _ in
                for match in own where core.rooms[match] == nil { core.takeOver(match) }
            }
        }
    }

    /// Lets a match go that this server can't run any more: its players hear from the next owner.
    func lose(_ room: Room) {
        room.isLost = true
        playing[room.id] = nil
        if rooms[room.id] === room { forget(room) }
    }

    /// Finds out where the players of a match that was taken over are connected.
    func seekPlayers(of room: Room) {
        for side in [room.host.player, room.guest].compactMap(\.self) {
            if side.isHere {
                greet(side, in: room)
                continue
            }
            let (number, date, then) = (side.number, clock.date(), callback(with: (side, room)))
            tasks.run(in: [.player(number)]) { [lobby, launch = store.launch] in
                guard let server = try? await lobby.server(of: number, now: date), server != launch else { return }
                then { core, found in
                    let (player, room) = found
                    guard core.rooms[room.id] === room else { return }
                    core.attach(player, at: server, network: nil)
                    core.greet(player, in: room)
                }
            }
        }
    }

    /// Tells a player of a running match how it stands, without being asked.
    private func greet(_ player: Player, in room: Room) {
        guard let side = room.side(of: player), let play = room.play else { return }
        perform(play.greet(side, now: now), in: room)
    }
}
