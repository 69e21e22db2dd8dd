import Match
import MatchStore
import Sockets
import Versus

// Watching matches, and how many people are here.

extension ServerCore {
    /// Lets a player watch a running match; without an id the best one.
    func watch(_ match: MatchID?, _ player: Player) {
        stopWatching(player)
        guard let match = match ?? census.best?.live.match else { return refuseToShow(player) }
        player.watching = match
        if let exhibit = exhibits[match], exhibit.result == nil {
            return exhibit.viewers.isEmpty ? readOn(exhibit, for: player) : show(exhibit, to: player)
        }
        let (then, date) = (callback(with: player), clock.date())
        lookups.run { [store] in
            let log = try? await store.log(of: match)
            then { core, player in
                guard player.watching == match else { return }
                do {
                    guard let log, log.end == nil else { return core.refuseToShow(player) }
                    let exhibit = try core.exhibits[match] ?? Exhibit(log, date: date, now: core.now)
                    core.exhibits[match] = exhibit
                    core.show(exhibit, to: player)
                } catch {
                    core.logger.error("a match can't be shown: \(error)", metadata: ["match": "\(match)"])
                    core.refuseToShow(player)
                }
            }
        }
    }

    /// Shows a match that nobody watched, after what has come meanwhile is read.
    private func readOn(_ exhibit: Exhibit, for player: Player) {
        let (match, then) = (exhibit.live.match, callback(with: (exhibit, player)))
        lookups.run { [store, place = exhibit.count] in
            let tail = try? await store.tail(of: match, from: place)
            then { core, subject in
                let player = subject.1
                guard player.watching == match else { return }
                // It may have been let go meanwhile.
                let exhibit = core.exhibits[match] ?? subject.0
                core.exhibits[match] = exhibit
                guard let tail, core.tell(tail, of: exhibit), exhibit.result == nil else {
                    return core.refuseToShow(player)
                }
                core.show(exhibit, to: player)
            }
        }
    }

    private func refuseToShow(_ player: Player) {
        player.watching = nil
        player.connection?.refuse(.unknownMatch, "This match is over, or nobody is playing. Look again in a moment.")
    }

    private func show(_ exhibit: Exhibit, to player: Player) {
        guard let connection = player.connection else { return }
        let viewer = exhibit.add(player)
        connection.send(.lobby(.watching(exhibit.live)))
        connection.send(exhibit.beginning(now), in: exhibit.live.match)
        show(exhibit, on: viewer)
        if let count = exhibit.toldCount { connection.send(.lobby(.viewers(exhibit.live.match, count: count))) }
    }

    /// Sends a viewer what is new, but no more than fits: a long match comes in several parts.
    private func show(_ exhibit: Exhibit, on viewer: Viewer) {
        guard let connection = viewer.player.connection else { return }
        while connection.isWritable, let frame = exhibit.next(for: viewer) {
            connection.send(frame, in: exhibit.live.match)
        }
    }

    /// Handles that a player doesn't watch any more.
    func stopWatching(_ player: Player) {
        guard let match = player.watching else { return }
        player.watching = nil
        exhibits[match]?.remove(player, now: now)
    }

    /// How many matches are remembered that nobody watches any more.
    private static var mostIdle: Int { 64 }

    /// Forgets the matches that nobody watches any more, and those that are over.
    private func forgetExhibits() {
        let now = now
        exhibits = exhibits.filter { $0.value.isReading || !$0.value.isDone(at: now) }
        let idle = exhibits.filter { !$0.value.isReading }.compactMapValues(\.idleSince)
        guard idle.count > Self.mostIdle else { return }
        for (match, _) in idle.sorted(by: { $0.value < $1.value }).dropLast(Self.mostIdle) { exhibits[match] = nil }
    }

    /// Reads on in the logs of the matches that are watched.
    func passTimeOfExhibits() {
        for exhibit in exhibits.values { for viewer in exhibit.viewers.values { show(exhibit, on: viewer) } }
        forgetExhibits()
        for (match, exhibit) in exhibits
        where !exhibit.isReading && exhibit.result == nil && !exhibit.viewers.isEmpty {
            exhibit.isReading = true
            let then = callback(with: exhibit)
            lookups.run { [store, place = exhibit.count] in
                let tail = try? await store.tail(of: match, from: place)
                then { core, exhibit in
                    exhibit.isReading = false
                    if let tail { _ = core.tell(tail, of: exhibit) }
                }
            }
        }
    }

    /// Tells viewers what has come to a match's log.
    ///
    /// - Returns: whether it can be shown on.
    private func tell(_ tail: MatchTail, of exhibit: Exhibit) -> Bool {
        do throws(VersusProblem) {
            try exhibit.take(tail)
            for viewer in exhibit.viewers.values { show(exhibit, on: viewer) }
            return true
        } catch {
            logger.error(
                "a match can't be shown on: \(error.message)", metadata: ["match": "\(exhibit.live.match)"])
            for viewer in exhibit.viewers.values { refuseToShow(viewer.player) }
            exhibits[exhibit.live.match] = nil
            return false
        }
    }

    // MARK: The census

    /// Tells the lobby how many people are here, and hears how many there are at all servers.
    func takeCensus(_ now: UInt64) {
        guard now >= nextCensus, !isTakingCensus, !lease.isOver(now) else { return }
        nextCensus = now + Self.censusInterval
        isTakingCensus = true
        var own = Census(players: players.values.count(where: \.isHere))
        for waiting in waiting.values where !waiting.isPrivate { own.waiting[waiting.game, default: 0] += 1 }
        for (match, exhibit) in exhibits where !exhibit.viewers.isEmpty { own.viewers[match] = exhibit.viewers.count }
        own.best = playing.values.compactMap { candidate($0) }.max { $0.value < $1.value }
        let (then, launch, date) = (callback(with: ()), store.launch, clock.date())
        tasks.run(in: [.census]) { [lobby, own] in
            let isReported = (try? await lobby.report(own, at: launch, now: date)) != nil
            let census = isReported ? try? await lobby.census(now: date) : nil
            then { core, _ in
                core.isTakingCensus = false
                if let census { core.take(census) }
            }
        }
    }

    /// How good a match is to watch: between people, with viewers already, and not about to end. Nil for a private one.
    private func candidate(_ room: Room) -> Candidate? {
        guard let play = room.play, play.result == nil, room.isPublic || room.host.bot != nil,
            !play.isAway(.host), !play.isAway(.guest)
        else { return nil }
        let people = room.host.bot == nil ? 1_000 : 0
        let viewers = min(census.viewers[room.id] ?? 0, 500)
        return Candidate(live: LiveMatch(play.match), value: people + viewers)
    }

    private func take(_ census: Census) {
        self.census = census
        for (match, exhibit) in exhibits where !exhibit.viewers.isEmpty {
            let count = UInt32(clamping: census.viewers[match] ?? exhibit.viewers.count)
            guard exhibit.toldCount != count else { continue }
            exhibit.toldCount = count
            for viewer in exhibit.viewers.values {
                viewer.player.connection?.send(.lobby(.viewers(match, count: count)))
            }
        }
        for room in playing.values {
            let count = UInt32(clamping: census.viewers[room.id] ?? 0)
            guard room.toldViewers != count else { continue }
            room.toldViewers = count
            for player in [room.host.player, room.guest].compactMap(\.self) {
                player.connection?.send(.lobby(.viewers(room.id, count: count)))
            }
        }
    }

    /// In milliseconds.
    private static var censusInterval: UInt64 { 2_000 }
}
