/// The second word of each frame: the kind of message.
enum FrameKind: UInt8, CaseIterable {
    // Lobby
    case hello, welcome, queue, create, enter, queued, created, offered, cancel, error, ping, pong, watch, unwatch,
        watching,
        viewers, report, reported
    // Match
    case join, confirm, taken, go, started, beat, rematch, gone, leave, move, acknowledge, resume, refused, begin,
        result, face

    var word: StaticString {
        switch self {
        case .hello: "hello"
        case .welcome: "welcome"
        case .queue: "queue"
        case .create: "create"
        case .enter: "enter"
        case .queued: "queued"
        case .created: "created"
        case .offered: "offered"
        case .cancel: "cancel"
        case .error: "error"
        case .ping: "ping"
        case .pong: "pong"
        case .watch: "watch"
        case .unwatch: "unwatch"
        case .watching: "watching"
        case .viewers: "viewers"
        case .report: "report"
        case .reported: "reported"
        case .join: "join"
        case .confirm: "confirm"
        case .taken: "taken"
        case .go: "go"
        case .started: "started"
        case .beat: "beat"
        case .rematch: "rematch"
        case .gone: "gone"
        case .leave: "leave"
        case .move: "move"
        case .acknowledge: "ack"
        case .resume: "resume"
        case .refused: "refused"
        case .begin: "begin"
        case .result: "result"
        case .face: "face"
        }
    }

    /// Reads a kind; nil if there is none of this name. O(kinds).
    init?(_ word: ArraySlice<UInt8>) {
        for kind in FrameKind.allCases where kind.word.withUTF8Buffer({ $0.elementsEqual(word) }) {
            self = kind
            return
        }
        return nil
    }

    /// The letters for the cases of enumerations, in the order of the cases.
    static var senders: StaticString { "hgs" }
    static var sides: StaticString { "hg" }
    static var seats: StaticString { "12" }
    static var rematchRules: StaticString { "ks" }
    static var leaveReasons: StaticString { "lf" }
    static var faces: StaticString { "jsuzd" }
    static var outcomes: StaticString { "hgtv" }
    static var reasons: StaticString { "gstrax" }
    static var booleans: StaticString { "ny" }
}
