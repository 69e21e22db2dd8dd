import Client
import Match
import PlayRules
import Versus

extension OnlineController {
    /// The state of the client and its match, as JSON for the page's controls.
    func state(at now: UInt64) -> [UInt8] {
        // The client itself isn't copied: that would be a lot of code.
        guard let state = client?.state else { return [] }
        var report = Self.report(of: state, notice: notice, at: now)
        if let contest = client?.contest { report.show(contest, state, lines: lines, at: now) }
        if let spectacle = client?.spectacle { report.show(spectacle, lines: lines, at: now) }
        return report.json
    }

    /// Reports what is known without a match.
    static func report(of state: ClientState, notice: Notice, at now: UInt64) -> MatchReport {
        var report = MatchReport(nickname: state.nickname.description, phase: state.phase, notice: notice)
        report.connection = state.connection
        report.retryIn = state.retryAt.map { seconds(from: now, to: $0) }
        report.isNicknameRefused = state.isNicknameRefused
        report.show(game: state.game)
        report.code = state.code?.description
        report.codeLeft = state.codeExpires.map { seconds(from: now, to: $0) }
        report.waited = state.waitingSince.map { Int64((now - min($0, now)) / 1_000) } ?? 0
        report.bots = state.bots.map { $0.name.description }
        report.opponent = state.opponent.map { opponent in
            MatchReport.Opponent(
                name: opponent.name.description, isBot: opponent.isBot, isMissing: opponent.isMissing,
                isGone: opponent.isGone, wantsRematch: opponent.wantsRematch,
                faceNumber: Int64(opponent.face?.number ?? 0), face: opponent.face?.face.word ?? "")
        }
        report.wantsRematch = state.wantsRematch
        report.isReported = state.isReported
        report.viewers = Int64(state.viewers)
        return report
    }

    /// The seconds until a time, rounded up.
    private static func seconds(from now: UInt64, to time: UInt64) -> Int64 {
        Int64(clamping: (time - min(now, time) + 999) / 1_000)
    }
}

extension MatchReport {
    /// Reports a match that the player is in.
    mutating func show(
        _ contest: Contest, _ state: ClientState, lines: (own: String, opponent: String)?, at now: UInt64
    ) {
        match = contest.match.description
        let own = contest.standing(of: contest.side, at: now)
        let other = contest.standing(of: contest.side.other, at: now)
        let left = own.blockedUntil.map { Int64(clamping: $0) - contest.tick(at: now) } ?? 0
        blockedFor = max(Ticks.secondsLeft(in: left), 0)
        clock = Ticks.wholeSeconds(in: contest.tick(at: now))
        show(contest.game, own: own, opponent: other, result: state.result, lines: lines)
    }

    /// Reports a match of others: the host's side stands in the place of the own one.
    mutating func show(_ spectacle: Spectacle, lines: (own: String, opponent: String)?, at now: UInt64) {
        let players = spectacle.live.players
        show(game: spectacle.live.terms.game)
        watched = Host(name: players.host.nickname.description, isBot: players.host.isBot)
        opponent = Opponent(name: players.guest.nickname.description, isBot: players.guest.isBot)
        guard let game = spectacle.game, let host = spectacle.standing(of: .host, at: now),
            let guest = spectacle.standing(of: .guest, at: now), let tick = spectacle.tick(at: now)
        else { return }
        phase = spectacle.result != nil ? .over : tick < 0 ? .countdown : .playing
        clock = Ticks.wholeSeconds(in: tick)
        show(game, own: host, opponent: guest, result: spectacle.result(of: .host), lines: lines)
    }

    fileprivate mutating func show(game: GameText?) {
        let line = game?.bytes ?? []
        self.game = (Word.split(line).first ?? Word("")).string
        self.line = String(decoding: line, as: UTF8.self)
    }

    private mutating func show(
        _ game: VersusGame, own: ContestStanding, opponent: ContestStanding, result: ClientResult?,
        lines: (own: String, opponent: String)?
    ) {
        func text(_ score: Int64, of standing: ContestStanding) -> String {
            game.contest.text(ofScore: score, progress: standing.progress, misses: standing.missCount)
        }
        func report(_ standing: ContestStanding) -> Standing {
            Standing(score: standing.score, text: text(standing.score, of: standing), progress: standing.progress)
        }
        self.own = report(own)
        self.opponent?.standing = report(opponent)
        scoreDecides = game.scoreDecides
        goal = game.goal
        limit = Int64(Ticks.wholeSeconds(in: game.timeLimit))
        self.result = result.map { result in
            Result(
                outcome: result.outcome, reason: result.reason.word,
                seconds: Int64(clamping: Ticks.wholeSeconds(in: result.tick)),
                ownText: text(Int64(clamping: result.ownScore), of: own),
                opponentText: text(Int64(clamping: result.opponentScore), of: opponent),
                ownLine: lines?.own ?? "", opponentLine: lines?.opponent ?? "")
        }
    }
}
