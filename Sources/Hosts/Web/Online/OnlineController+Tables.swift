import Client
import Match
import Play
import PlayRules
import Views
import Words

extension OnlineController {
    /// How long a corrected board needs to settle, in milliseconds.
    static var settleDelay: UInt64 { 300 }

    /// Shows an event.
    func show(_ news: ClientNews, now: UInt64) {
        settleTime = now + Self.settleDelay
        switch news {
        case .changed, .played: break
        case .began: showMatch(now)
        case .refused(let reason): tell(reason)
        case .ownCorrected: correctOwn(now)
        case .opponentPlayed(let words, _):
            for word in words { opponent?.play(Word(word)) }
        case .opponentCorrected: correctOpponent(now)
        case .finished:
            correctOwn(now)
            correctOpponent(now)
            if let contest = client?.contest {
                lines = (contest.ownLine(at: now), contest.opponentLine(at: now))
            }
        case .notice(let notice): tell(notice.text, about: notice.subject)
        case .watching: showSpectacle(now)
        case .watched(let side, let words, _):
            for word in words { table(of: side)?.play(Word(word)) }
        case .watchedLate(let side): correct(side, now)
        case .watchedToTheEnd:
            for side in Side.allCases { correct(side, now) }
            lines = spectacleLines(now)
        }
    }

    // MARK: Tables

    private func showMatch(_ now: UInt64) {
        guard let contest = client?.contest else { return }
        endRace()
        do throws(GameLineProblem) {
            try showTables(own: contest.ownLine(at: now), opponent: contest.opponentLine(at: now)) {
                [unowned(unsafe) self] word in judge(word)
            }
            own?.isLocked = true
        } catch {
            // The server knows a game that this page doesn't.
            tell(error.description)
        }
    }

    /// Shows a match of others: the host's game in the place of the own one.
    private func showSpectacle(_ now: UInt64) {
        guard let lines = spectacleLines(now) else { return }
        endRace()
        do throws(GameLineProblem) {
            try showTables(own: lines.own, opponent: lines.opponent) { _ in .refuse("") }
            own?.isLocked = true
        } catch {
            tell(error.description)
        }
    }

    /// Both sides of a match of others as game lines.
    private func spectacleLines(_ now: UInt64) -> (own: String, opponent: String)? {
        guard let spectacle = client?.spectacle, let host = spectacle.line(of: .host, at: now),
            let guest = spectacle.line(of: .guest, at: now)
        else { return nil }
        return (host, guest)
    }

    /// The table that shows a side of a match of others.
    private func table(of side: Side) -> Table? { side == .host ? own : opponent }

    private func correct(_ side: Side, _ now: UInt64) {
        guard let line = client?.spectacle?.line(of: side, at: now) else { return }
        try? table(of: side)?.correct(Array(line.utf8))
    }

    /// Puts the own game and the opponent's on tables, instead of those that are there.
    ///
    /// - Throws: what can't be read of their lines; nothing has changed then.
    func showTables(
        own ownLine: String, opponent opponentLine: String, judge: @escaping (String) -> TableJudgement
    ) throws(GameLineProblem) {
        let own = try arcade.table(
            Array(ownLine.utf8), services: TableServices(animator: animator, sound: sound, judge: judge))
        let opponent = try arcade.table(
            Array(opponentLine.utf8),
            services: TableServices(animator: window.animator, judge: { _ in .refuse("") }))
        removeOpponent()
        lines = nil
        self.own = own
        self.opponent = opponent
        own.apply(look)
        showTable(own)
        opponent.apply(look)
        opponent.isLocked = true
        opponent.view.frame = window.bounds
        window.addSubview(opponent.view)
        window.backdrop.layers = opponent.backdrop
        needsShowAll = true
    }

    private func correctOwn(_ now: UInt64) {
        guard let line = client?.contest?.ownLine(at: now) else { return }
        try? own?.correct(Array(line.utf8))
    }

    private func correctOpponent(_ now: UInt64) {
        guard let line = client?.contest?.opponentLine(at: now) else { return }
        try? opponent?.correct(Array(line.utf8))
    }

    /// Locks the own table while no moves are possible, and closes both when the match is gone.
    func followPhase() {
        guard racing == nil, let own, let phase = client?.state.phase else { return }
        let isLocked = phase != .playing
        if own.isLocked != isLocked { own.isLocked = isLocked }
        switch phase {
        case .idle, .waiting, .invited, .visiting: close()
        case .watching:
            // The next match isn't there yet.
            if client?.spectacle == nil { close() }
        case .joining, .countdown, .playing, .over: break
        }
    }

    /// Restores the solo table.
    func close() {
        removeOpponent()
        own = nil
        lines = nil
        showTable(nil)
    }

    private func removeOpponent() {
        opponent?.view.removeFromSuperview()
        // Its last animations may still end.
        if let opponent { formerOpponent = opponent }
        opponent = nil
        window.setNeedsDisplay()
    }

    // MARK: Time

    /// Advances the tables to the time of the match.
    ///
    /// - Returns: whether time alone changes the tables.
    func followTime() -> Bool {
        if let contest = client?.contest {
            return followTime { now in
                (contest.tick(at: now), contest.ownTick(at: now), contest.opponentTick(at: now))
            } && contest.result == nil
        }
        if let spectacle = client?.spectacle {
            return followTime { now in
                guard let tick = spectacle.tick(at: now), let host = spectacle.tick(of: .host, at: now),
                    let guest = spectacle.tick(of: .guest, at: now)
                else { return nil }
                return (tick, host, guest)
            } && spectacle.result == nil
        }
        return false
    }

    /// Advances the tables to the ticks of a time: the match's, the own table's and the opponent's.
    ///
    /// - Returns: whether something moves.
    private func followTime(_ ticks: (_ now: UInt64) -> (match: Int64, own: Int64, opponent: Int64)?) -> Bool {
        let now = now
        guard let own, let opponent, let (tick, ownTick, opponentTick) = ticks(now) else { return false }
        // The clock's milliseconds give the fraction of the tick.
        var passed: UInt64 = 0
        while passed < 16, passed < now, ticks(now - passed - 1)?.match == tick { passed += 1 }
        let rest = Double(passed) * Double(Ticks.perSecond) / 1_000
        own.followTime(to: UInt64(clamping: ownTick), rest: rest)
        opponent.followTime(to: UInt64(clamping: opponentTick), rest: rest)
        return own.isBusy || opponent.isBusy
    }
}
