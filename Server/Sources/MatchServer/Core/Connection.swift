import Match
import MatchStore
import Sockets
import Words

/// A client's connection: to this server, or to another one that passes its frames on.
final class Connection {
    enum Way {
        case socket(Socket)
        case server(PeerLine)
    }

    let way: Way
    /// Nil before `hello`.
    var player: Player?
    /// The `hello` and its answer: a repetition gets the same answer.
    var welcome: (hello: Hello, answer: Welcome)?
    var helloFailures = 0
    /// The client's language; nil for English, and for a client of another server.
    let catalogue: Catalogue?

    init(_ way: Way, speaking catalogue: Catalogue? = nil) {
        self.way = way
        self.catalogue = catalogue
    }

    /// The server through which the client is connected; nil if that is this one.
    var server: UInt64? {
        if case .server(let line) = way { line.server } else { nil }
    }

    /// Where the client connects from; nil if that isn't known.
    var network: NetworkPrefix? {
        switch way {
        case .socket(let socket): socket.network
        case .server(let line): line.network
        }
    }

    /// What the log calls it.
    var address: String {
        switch way {
        case .socket(let socket): socket.address
        case .server(let line): "by way of server \(String(line.server, radix: 16))"
        }
    }

    /// Whether little waits to be sent to the client.
    var isWritable: Bool {
        switch way {
        case .socket(let socket): socket.isWritable
        case .server: true
        }
    }

    func send(_ frame: Frame) {
        let match: MatchID? = if case .match(let message) = frame { message.envelope.match } else { nil }
        send(frame.encoded, in: match)
    }

    /// Sends an encoded frame.
    ///
    /// - Parameter match: The match that it is about; nil for one about the lobby.
    func send(_ bytes: [UInt8], in match: MatchID?) {
        switch way {
        case .socket(let socket): socket.send(bytes, as: .text)
        case .server(let line): line.send(bytes, in: match)
        }
    }

    func refuse(_ code: Refusal.Code, _ sentence: Phrase) {
        send(.lobby(.error(Refusal(code: code, text: Notice(shortening: sentence.text(in: catalogue))))))
    }

    func close(_ code: CloseCode, reason: String) {
        switch way {
        case .socket(let socket): socket.close(code, reason: reason)
        case .server(let line): line.say(.close(code: code.rawValue, reason: reason))
        }
    }

    /// Closes it because the player has connected again, here or at another server.
    func giveWay() {
        player = nil
        switch way {
        case .socket(let socket):
            socket.close(CloseCode(rawValue: MatchCloseCode.openedElsewhere.rawValue), reason: "opened elsewhere")
        case .server(let line): line.say(.openedElsewhere)
        }
    }
}

/// The way to a player through another server.
struct PeerLine {
    unowned let core: ServerCore
    let player: UInt64
    let server: UInt64
    let network: NetworkPrefix?

    func say(_ message: PeerMessage) { core.say(message, of: player, to: server) }

    func send(_ bytes: [UInt8], in match: MatchID?) {
        let name = match.map {
            PeerMatch(match: $0, server: core.store.launch, epoch: core.rooms[$0]?.epoch?.number ?? 0)
        }
        say(.to(name, frame: bytes))
    }
}

/// A player who is, or was just, connected.
final class Player {
    let number: UInt64
    var nickname: Nickname
    /// Nil while the player isn't connected.
    var connection: Connection? {
        didSet {
            guard let connection else { return }
            network = connection.network
            for room in rooms.values { if let side = room.side(of: self) { room.play?.forgetList(of: side) } }
        }
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
    /// The match that the player watches.
    var watching: MatchID?
    /// The matches of this server that the player is in, including those that are over but still remembered.
    var rooms: [MatchID: Room] = [:]
    /// The other servers that have passed something on to the player or got something of the player's, by matches.
    var routes: [MatchID: Route] = [:]

    /// How many requests are allowed at once; one more per second.
    private static let fullBudget = 12.0

    init(number: UInt64, nickname: Nickname, now: UInt64) {
        self.number = number
        self.nickname = nickname
        budget = Self.fullBudget
        budgetTime = now
    }

    /// Whether the player is connected to this server itself.
    var isHere: Bool { connection.map { $0.server == nil } ?? false }

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

/// The way to a match at another server.
struct Route {
    let server: UInt64
    /// The epoch of the match's owner, as far as it is known; 0 before the match has begun.
    let epoch: UInt32
    /// When it was used last.
    var used: UInt64
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
