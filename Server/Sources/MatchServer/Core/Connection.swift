import Match
import Sockets

/// A client's connection.
final class Connection {
    let socket: Socket
    /// Nil before `hello`.
    var player: Player?
    /// The `hello` and its answer: a repetition gets the same answer.
    var welcome: (hello: Hello, answer: Welcome)?
    var helloFailures = 0

    init(_ socket: Socket) {
        self.socket = socket
    }

    func send(_ frame: Frame) {
        socket.send(frame.encoded, as: .text)
    }

    func refuse(_ code: Refusal.Code, _ sentence: String) {
        send(.lobby(.error(Refusal(code: code, text: Notice(shortening: sentence)))))
    }
}

/// A player who is, or was just, connected.
final class Player {
    let number: UInt64
    var nickname: Nickname
    /// Nil while the player isn't connected.
    var connection: Connection? {
        didSet { if let connection { network = connection.socket.network } }
    }
    /// Where the player was connected last.
    private(set) var network: NetworkPrefix?
    /// How many more lobby requests are allowed now: finding and creating games is expensive, and codes must not be
    /// guessed.
    private var budget: Double
    private var budgetTime: UInt64
    /// The match that the player has waiting.
    var waiting: Waiting?
    /// When the player last came into the public queue; nil once an opponent was found.
    var searchingSince: UInt64?
    /// The matches that the player is in, including those that are over but still remembered.
    var rooms: [MatchID: Room] = [:]

    /// How many requests are allowed at once; one more per second.
    private static let fullBudget = 12.0

    init(number: UInt64, nickname: Nickname, now: UInt64) {
        self.number = number
        self.nickname = nickname
        budget = Self.fullBudget
        budgetTime = now
    }

    /// Takes one request from the budget.
    ///
    /// - Returns: false if there were too many requests.
    func spend(_ now: UInt64) -> Bool {
        budget = min(Self.fullBudget, budget + Double(now - budgetTime) / 1_000)
        budgetTime = now
        guard budget >= 1 else { return false }
        budget -= 1
        return true
    }
}

extension LimitedText<NoticeRule> {
    /// Creates a notice from a sentence, cut to the allowed length; control characters become spaces.
    init(shortening sentence: String) {
        var bytes: [UInt8] = []
        for character in sentence {
            let utf8 = Array(String(character).utf8)
            guard bytes.count + utf8.count <= NoticeRule.lengths.upperBound else { break }
            if Notice(utf8) != nil { bytes += utf8 } else { bytes.append(UInt8(ascii: " ")) }
        }
        guard let notice = Notice(bytes) else { preconditionFailure("Notice(shortening:): it was made to fit") }
        self = notice
    }
}
