import Client
import Match

// The words that the page has for the cases of online play.

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
        case .watching: "watching"
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
