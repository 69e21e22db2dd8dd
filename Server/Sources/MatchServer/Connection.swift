import Match
import Sockets

/// A client's connection, as the hall sees it.
final class Connection {
    let socket: Socket
    /// Nil before it has said hello.
    var player: Player?
    /// What it has said hello with, and what was answered: a repetition gets the same answer.
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

/// Somebody who is, or was just, connected.
final class Player {
    let number: UInt64
    var nickname: Nickname
    /// Nil while the player isn't there.
    var connection: Connection?
    /// What it may still ask of the lobby: finding and making games is dear, and codes aren't to be guessed.
    private var budget: Double
    private var budgetTime: UInt64
    /// The match that it has waiting.
    var waiting: Waiting?
    /// The matches that it is in, those that are over as well while they are remembered.
    var rooms: [MatchID: Room] = [:]

    /// How much may be asked at once; each second there is room for one more.
    private static let fullBudget = 12.0

    init(number: UInt64, nickname: Nickname, now: UInt64) {
        self.number = number
        self.nickname = nickname
        budget = Self.fullBudget
        budgetTime = now
    }

    /// - Returns: false when it has asked too often.
    func spend(_ now: UInt64) -> Bool {
        budget = min(Self.fullBudget, budget + Double(now - budgetTime) / 1_000)
        budgetTime = now
        guard budget >= 1 else { return false }
        budget -= 1
        return true
    }
}

extension LimitedText<NoticeRule> {
    /// A sentence, cut to what a notice may have; controls become blanks.
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
