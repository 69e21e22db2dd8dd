import Match
import NIOCore
import PlayRules

/// Two players who play by a script: one invites, the other enters the code, and both send what the protocol requires
/// as soon as possible.
final class ScriptedPair {
    /// One of the two.
    private struct Player {
        let connection: LoadConnection
        var sequence: UInt64 = 0
        /// The index of its next own move.
        var nextOwn: UInt32 = 0
        /// The index of the next move in the server's list.
        var nextPlace: UInt32 = 0
        var willAcknowledge = false
        /// When the moves were sent that the opponent doesn't have yet.
        var sent: [UInt64] = []
        var hasResult = false
    }

    /// Called when both know that the match begins; the countdown is running.
    var begun: () -> Void = {}
    /// Called when a move reaches the opponent, with whose move it is and the nanoseconds it took.
    var relayed: (Side, UInt64) -> Void = { _, _ in }
    /// Called when both have the result.
    var finished: () -> Void = {}
    /// Called when the server refuses something; it never refuses clients that keep to the rules.
    var refused: (String) -> Void = { _ in }

    private let loop: any EventLoop
    private let launch: UInt64
    private var number: UInt32 = 0
    private var terms: MatchTerms
    private var host: Player
    private var guest: Player
    private var beginnings = 0

    /// How long moves wait to be acknowledged with an own move, as in the players' program.
    private static let acknowledgeDelay = TimeAmount.seconds(1)

    /// Creates a pair.
    ///
    /// - Parameter launch: The launch number for its match ids; unique per pair.
    init(host: LoadConnection, guest: LoadConnection, launch: UInt64, on loop: any EventLoop) {
        self.host = Player(connection: host)
        self.guest = Player(connection: guest)
        self.launch = launch
        self.loop = loop
        terms = MatchTerms(game: GameText("hanoi discs=2")!)
        host.received = { [unowned self] in take($0, of: .host) }
        guest.received = { [unowned self] in take($0, of: .guest) }
    }

    /// Starts a match.
    func play(_ game: GameText) {
        number += 1
        terms = MatchTerms(game: game)
        host = Player(connection: host.connection)
        guest = Player(connection: guest.connection)
        beginnings = 0
        say(.create(Offer(match: match, game: game)), as: .host)
    }

    /// Makes a move.
    func move(_ text: MoveText, by side: Side) {
        var move: PlayedMove?
        change(side) { player in
            move = PlayedMove(index: player.nextOwn, tick: 0, text: text)
            player.nextOwn += 1
            player.sent.append(monotonicNow())
        }
        guard let move else { return }
        say(.move(move), as: side)
        acknowledge(side)
    }

    /// Sends both players' signs of life.
    func beat() {
        say(.beat, as: .host)
        say(.beat, as: .guest)
    }

    /// The match that is played.
    var match: MatchID { MatchID(launch: launch, number: number) }
    private var attempt: AttemptID { AttemptID(launch: launch, number: number) }

    private func change(_ side: Side, _ body: (inout Player) -> Void) {
        if side == .host { body(&host) } else { body(&guest) }
    }

    private func say(_ message: LobbyMessage, as side: Side) {
        (side == .host ? host : guest).connection.send(Frame.lobby(message).encoded)
    }

    private func say(_ body: MatchBody, as side: Side) {
        change(side) { player in
            player.sequence += 1
            let envelope = Envelope(match: match, attempt: attempt, sender: side, sequence: player.sequence)
            player.connection.send(Frame.match(MatchMessage(envelope, body)).encoded)
        }
    }
}

// MARK: Receiving

extension ScriptedPair {
    private func take(_ bytes: [UInt8], of side: Side) {
        do throws(WireError) {
            switch try Frame(bytes) {
            case .lobby(let message): take(message, of: side)
            case .match(let message) where message.envelope.match == match: take(message.body, of: side)
            case .match: break
            }
        } catch {
            refused(error.description)
        }
    }

    private func take(_ message: LobbyMessage, of side: Side) {
        switch message {
        case .created(let invitation) where invitation.match == match: say(.enter(invitation.code), as: .guest)
        case .offered(let offer) where offer.match == match: say(.join, as: .guest)
        case .error(let refusal): refused(refusal.text.description)
        default: break
        }
    }

    private func take(_ body: MatchBody, of side: Side) {
        switch body {
        case .join: say(.confirm(Confirmation(terms: terms)), as: .host)
        case .confirm: say(.go(digest: terms.digest), as: .guest)
        case .go: say(.started, as: .host)
        case .begin:
            beginnings += 1
            if beginnings == 2 { begun() }
        case .move(let move): take(move, of: side)
        case .refused(let move): refused(move.reason.description)
        case .result:
            change(side) { $0.hasResult = true }
            if host.hasResult, guest.hasResult {
                host.hasResult = false
                finished()
            }
        default: break
        }
    }

    private func take(_ move: PlayedMove, of side: Side) {
        let now = monotonicNow()
        var isNew = false
        var isFirst = false
        change(side) { player in
            isNew = move.index == player.nextPlace
            guard isNew else { return }
            player.nextPlace += 1
            isFirst = !player.willAcknowledge
            player.willAcknowledge = true
        }
        guard isNew else { return }
        // The host has the first seat.
        let isOwn = (move.text.bytes.first == UInt8(ascii: "1")) == (side == .host)
        if !isOwn { relay(by: side.other, now) }
        guard isFirst else { return }
        let number = number
        loop.assumeIsolated().scheduleTask(in: Self.acknowledgeDelay) { [weak self] in
            guard let self, self.number == number else { return }
            acknowledge(side)
        }
    }

    private func relay(by side: Side, _ now: UInt64) {
        var sent = now
        change(side) { sent = $0.sent.removeFirst() }
        // It may move again at once.
        relayed(side, now - sent)
    }

    private func acknowledge(_ side: Side) {
        var upTo: UInt32 = 0
        var isDue = false
        change(side) { player in
            isDue = player.willAcknowledge
            player.willAcknowledge = false
            upTo = player.nextPlace
        }
        // It may have gone with a move.
        guard isDue else { return }
        say(.acknowledge(upTo: upTo), as: side)
    }
}
