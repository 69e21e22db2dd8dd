import Client
import PlayRules
import Versus

/// What the page's controls show of online play, of a race, or of a match of others: `MatchState` of
/// `Tests/ABITests`.
struct MatchReport {
    /// How a side stands.
    struct Standing {
        var score: Int64 = 0
        /// The score in words.
        var text = ""
        /// From 0 at the start to 1 at the goal.
        var progress = 0.0
    }

    /// The player of the other side.
    struct Opponent {
        let name: String
        var isBot = false
        var isMissing = false
        var isGone = false
        var wantsRematch = false
        var faceNumber: Int64 = 0
        var face = ""
        var standing = Standing()
    }

    /// How it ended, for the own side; both texts are scores in words.
    struct Result {
        let outcome: ClientResult.Outcome
        let reason: String
        let seconds: Int64
        let ownText: String
        let opponentText: String
        var ownLine = ""
        var opponentLine = ""
    }

    /// What is said of a race alone.
    struct RaceWords {
        let hint: String
        let ghost: String
        let line: String
        let title: String
        let text: String
    }

    /// The player on the own side of a match of others.
    struct Host {
        let name: String
        let isBot: Bool
    }

    var connection = ClientState.Connection.off
    var retryIn: Int64?
    let nickname: String
    var isNicknameRefused = false
    var phase: ClientState.Phase
    /// The match's id on the server; nil in a race, and in a match of others.
    var match: String?
    var game = ""
    var line = ""
    var code: String?
    var codeLeft: Int64?
    var waited: Int64 = 0
    var bots: [String] = []
    var opponent: Opponent?
    var own: Standing?
    /// The seconds until the next move is allowed.
    var blockedFor: Int64 = 0
    /// Seconds since the start; negative in the countdown.
    var clock: Int64 = 0
    var scoreDecides = false
    var goal: ContestGoal?
    /// In seconds.
    var limit: Int64 = 0
    var result: Result?
    var wantsRematch = false
    /// Whether the player has reported the other one.
    var isReported = false
    let notice: OnlineController.Notice
    var viewers: Int64 = 0
    var watched: Host?
    var race: RaceWords?

    /// The report as JSON.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("connection", connection.word)
            write("retryIn", retryIn, to: &json)
            json.field("nickname", nickname)
            json.field("nicknameRefused", isNicknameRefused)
            json.field("phase", phase.word)
            json.key("match")
            if let match { json.value(match) } else { json.null() }
            json.field("game", game)
            json.field("line", line)
            json.key("code")
            if let code { json.value(code) } else { json.null() }
            write("codeLeft", codeLeft, to: &json)
            json.field("waited", waited)
            json.key("bots")
            json.array { json in
                for bot in bots { json.value(bot) }
            }
            writeSides(to: &json)
            json.field("clock", clock)
            json.field("scoreDecides", scoreDecides)
            json.key("goal")
            if let goal {
                json.object { json in
                    json.field("caption", goal.caption)
                    json.field("figure", goal.figure)
                }
            } else {
                json.null()
            }
            json.field("limit", limit)
            writeResult(to: &json)
            json.field("wantsRematch", wantsRematch)
            json.field("reported", isReported)
            writeNotice(to: &json)
            json.field("viewers", viewers)
            writeKind(to: &json)
        }
        return json.bytes
    }

    private func write(_ key: String, _ number: Int64?, to json: inout JSONWriter) {
        json.key(key)
        if let number { json.value(number) } else { json.null() }
    }

    private func writeSides(to json: inout JSONWriter) {
        json.key("opponent")
        if let opponent {
            json.object { json in
                json.field("name", opponent.name)
                json.field("isBot", opponent.isBot)
                json.field("isMissing", opponent.isMissing)
                json.field("isGone", opponent.isGone)
                json.field("wantsRematch", opponent.wantsRematch)
                json.field("faceNumber", opponent.faceNumber)
                json.field("face", opponent.face)
                write(opponent.standing, to: &json)
            }
        } else {
            json.null()
        }
        json.key("own")
        if let own {
            json.object { json in
                write(own, to: &json)
                json.field("blockedFor", blockedFor)
            }
        } else {
            json.null()
        }
    }

    private func write(_ standing: Standing, to json: inout JSONWriter) {
        json.field("score", standing.score)
        json.field("scoreText", standing.text)
        json.key("progress")
        let thousandths = UInt32(min(max(standing.progress, 0), 1) * 1_000)
        json.number(thousandths == 1_000 ? "1" : "0.\(thousandths / 100)\(thousandths / 10 % 10)\(thousandths % 10)")
    }

    private func writeResult(to json: inout JSONWriter) {
        json.key("result")
        guard let result else { return json.null() }
        json.object { json in
            json.field("outcome", result.outcome.word)
            json.field("reason", result.reason)
            json.field("seconds", result.seconds)
            json.field("ownText", result.ownText)
            json.field("opponentText", result.opponentText)
            json.field("ownLine", result.ownLine)
            json.field("opponentLine", result.opponentLine)
        }
    }

    private func writeNotice(to json: inout JSONWriter) {
        json.key("notice")
        guard notice.number > 0 else { return json.null() }
        json.object { json in
            json.field("number", notice.number)
            json.field("text", notice.text)
            json.field("subject", notice.subject.word)
        }
    }

    /// What a race and a match of others have of their own.
    private func writeKind(to json: inout JSONWriter) {
        json.key("watched")
        if let watched {
            json.object { json in
                json.field("name", watched.name)
                json.field("isBot", watched.isBot)
            }
        } else {
            json.null()
        }
        json.key("race")
        guard let race else { return json.null() }
        json.object { json in
            json.field("hint", race.hint)
            json.field("ghost", race.ghost)
            json.field("line", race.line)
            json.field("title", race.title)
            json.field("text", race.text)
        }
    }
}
