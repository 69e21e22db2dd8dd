import Client
import Play
import PlayRules
import Views

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
        formerOpponent = opponent
        opponent = nil
        window.setNeedsDisplay()
    }

    // MARK: Time

    /// Advances the tables to the time of the match.
    ///
    /// - Returns: whether time alone changes the tables.
    func followTime() -> Bool {
        guard let own, let opponent, let contest = client?.contest else { return false }
        let now = now
        // The clock's milliseconds give the fraction of the tick.
        let tick = contest.tick(at: now)
        var passed: UInt64 = 0
        while passed < 16, passed < now, contest.tick(at: now - passed - 1) == tick { passed += 1 }
        let rest = Double(passed) * Double(Ticks.perSecond) / 1_000
        own.followTime(to: UInt64(clamping: contest.ownTick(at: now)), rest: rest)
        opponent.followTime(to: UInt64(clamping: contest.opponentTick(at: now)), rest: rest)
        return contest.result == nil && (own.isBusy || opponent.isBusy)
    }
}
