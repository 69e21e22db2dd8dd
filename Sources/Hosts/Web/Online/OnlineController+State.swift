import Client
import Match
import PlayRules
import Versus

extension OnlineController {
    /// The state of the client and its match, as JSON for the page's controls.
    func state(at now: UInt64) -> [UInt8] {
        // The client itself isn't copied: that would be a lot of code.
        guard let state = client?.state else { return [] }
        return Self.json(of: state, in: client?.contest, notice: notice, lines: lines, at: now)
    }

    /// The state as JSON: `MatchState` of `Tests/ABITests`.
    static func json(
        of state: ClientState, in contest: Contest?, notice: Notice, lines: (own: String, opponent: String)?,
        at now: UInt64
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("connection", state.connection.word)
            json.key("retryIn")
            if let time = state.retryAt { json.value(seconds(from: now, to: time)) } else { json.null() }
            json.field("nickname", state.nickname.description)
            json.field("nicknameRefused", state.isNicknameRefused)
            json.field("phase", state.phase.word)
            json.key("match")
            if let contest { json.value(contest.match.description) } else { json.null() }
            let line = state.game?.bytes ?? []
            json.field("game", (Word.split(line).first ?? Word("")).string)
            json.field("line", String(decoding: line, as: UTF8.self))
            json.key("code")
            if let code = state.code { json.value(code.description) } else { json.null() }
            json.key("codeLeft")
            if let time = state.codeExpires { json.value(seconds(from: now, to: time)) } else { json.null() }
            json.field("waited", state.waitingSince.map { Int64((now - min($0, now)) / 1_000) } ?? 0)
            json.key("bots")
            json.array { json in
                for bot in state.bots { json.value(bot.name.description) }
            }
            write(state.opponent, in: contest, at: now, to: &json)
            json.key("own")
            if let contest {
                json.object { json in
                    let standing = contest.standing(of: contest.side, at: now)
                    write(standing, in: contest, to: &json)
                    let left = standing.blockedUntil.map { Int64(clamping: $0) - contest.tick(at: now) } ?? 0
                    json.field("blockedFor", max(Ticks.secondsLeft(in: left), 0))
                }
            } else {
                json.null()
            }
            json.field("clock", contest.map { Ticks.wholeSeconds(in: $0.tick(at: now)) } ?? 0)
            json.field("scoreDecides", contest?.game.scoreDecides ?? false)
            json.key("goal")
            if let goal = contest?.game.goal {
                json.object { json in
                    json.field("caption", goal.caption)
                    json.field("figure", goal.figure)
                }
            } else {
                json.null()
            }
            json.field("limit", contest.map { Int64(Ticks.wholeSeconds(in: $0.game.timeLimit)) } ?? 0)
            json.key("result")
            if let result = state.result {
                write(result, in: contest, lines: lines, at: now, to: &json)
            } else {
                json.null()
            }
            json.field("wantsRematch", state.wantsRematch)
            write(notice, to: &json)
            json.key("race")
            json.null()
        }
        return json.bytes
    }

    static func write(_ notice: Notice, to json: inout JSONWriter) {
        json.key("notice")
        guard notice.number > 0 else { return json.null() }
        json.object { json in
            json.field("number", notice.number)
            json.field("text", notice.text)
            json.field("subject", notice.subject.word)
        }
    }

    private static func write(
        _ opponent: ClientState.Opponent?, in contest: Contest?, at now: UInt64, to json: inout JSONWriter
    ) {
        json.key("opponent")
        guard let opponent else { return json.null() }
        json.object { json in
            json.field("name", opponent.name.description)
            json.field("isBot", opponent.isBot)
            json.field("isMissing", opponent.isMissing)
            json.field("isGone", opponent.isGone)
            json.field("wantsRematch", opponent.wantsRematch)
            json.field("faceNumber", Int64(opponent.face?.number ?? 0))
            json.field("face", opponent.face?.face.word ?? "")
            write(contest?.standing(of: contest?.side.other ?? .guest, at: now), in: contest, to: &json)
        }
    }

    private static func write(_ standing: ContestStanding?, in contest: Contest?, to json: inout JSONWriter) {
        json.field("score", standing?.score ?? 0)
        json.field("scoreText", text(standing?.score ?? 0, of: standing, in: contest))
        write(progress: standing?.progress ?? 0, to: &json)
    }

    static func write(progress: Double, to json: inout JSONWriter) {
        json.key("progress")
        let thousandths = UInt32(min(max(progress, 0), 1) * 1_000)
        json.number(thousandths == 1_000 ? "1" : "0.\(thousandths / 100)\(thousandths / 10 % 10)\(thousandths % 10)")
    }

    private static func text(_ score: Int64, of standing: ContestStanding?, in contest: Contest?) -> String {
        contest?.game.contest.text(
            ofScore: score, progress: standing?.progress ?? 0, misses: standing?.missCount ?? 0) ?? ""
    }

    private static func write(
        _ result: ClientResult, in contest: Contest?, lines: (own: String, opponent: String)?, at now: UInt64,
        to json: inout JSONWriter
    ) {
        let own = contest?.standing(of: contest?.side ?? .host, at: now)
        let other = contest?.standing(of: contest?.side.other ?? .guest, at: now)
        json.object { json in
            json.field("outcome", result.outcome.word)
            json.field("reason", result.reason.word)
            json.field("seconds", Int64(clamping: Ticks.wholeSeconds(in: result.tick)))
            json.field("ownText", text(Int64(clamping: result.ownScore), of: own, in: contest))
            json.field("opponentText", text(Int64(clamping: result.opponentScore), of: other, in: contest))
            json.field("ownLine", lines?.own ?? "")
            json.field("opponentLine", lines?.opponent ?? "")
        }
    }

    /// The seconds until a time, rounded up.
    private static func seconds(from now: UInt64, to time: UInt64) -> Int64 {
        Int64(clamping: (time - min(now, time) + 999) / 1_000)
    }
}

extension ClientState.Connection {
    var word: String {
        switch self {
        case .off: "off"
        case .connecting: "connecting"
        case .online: "online"
        case .lost: "lost"
        }
    }
}

extension ClientState.Phase {
    var word: String {
        switch self {
        case .idle: "idle"
        case .waiting: "waiting"
        case .invited: "invited"
        case .visiting: "visiting"
        case .joining: "joining"
        case .countdown: "countdown"
        case .playing: "playing"
        case .over: "over"
        }
    }
}

extension ClientNotice.Subject {
    var word: String {
        switch self {
        case .match: "match"
        case .nickname: "nickname"
        case .code: "code"
        }
    }
}

extension ClientResult.Outcome {
    var word: String {
        switch self {
        case .won: "won"
        case .lost: "lost"
        case .tied: "tied"
        case .void: "void"
        }
    }
}

extension MatchResult.Reason {
    var word: String {
        switch self {
        case .goal: "goal"
        case .score: "score"
        case .timeLimit: "timeLimit"
        case .resignation: "resignation"
        case .absence: "absence"
        case .stopped: "stopped"
        }
    }
}
