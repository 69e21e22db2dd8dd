import Match
import PlayRules
import Versus

/// A program that hosts a match, by the same machine as anyone.
final class BotHost {
    let level: BotLevel
    /// For whom it waits.
    let guest: UInt64
    /// When it goes, if its guest hasn't come; nil while the guest still waits.
    var expires: UInt64?
    private(set) var machine: HostMachine
    private var bot: Bot?
    /// Which match the bot plays.
    private var playing: MatchID?

    /// A bot that waits for a player.
    init(_ level: BotLevel, game: GameText, for guest: UInt64, launch: UInt64, now: UInt64) {
        self.level = level
        self.guest = guest
        machine = HostMachine(launch: launch)
        _ = machine.handle(.command(.queue(MatchTerms(game: game))), now: now)
    }

    /// A bot that goes on with a match after the server was down; and what it has to say.
    init(_ level: BotLevel, goingOn ticket: MatchTicket, for guest: UInt64, launch: UInt64, now: UInt64) {
        self.level = level
        self.guest = guest
        machine = HostMachine.resume(ticket, launch: launch, now: now).0
    }

    var nickname: Nickname {
        guard let name = Nickname(level.nickname) else {
            preconditionFailure("BotHost: a name that can be shown")
        }
        return name
    }

    /// The level of a bot by its name, as `nickname` has it.
    static func level(of nickname: Nickname) -> BotLevel? {
        BotLevel.allCases.first { Array($0.nickname.utf8) == nickname.bytes }
    }

    /// The match that it waits with, or plays.
    var match: MatchID? { machine.match }

    /// Takes what its guest says.
    ///
    /// - Returns: what it answers.
    func receive(_ message: MatchMessage, now: UInt64) -> [MatchMessage] {
        answers(machine.handle(.message(message), now: now), now)
    }

    /// The match is decided.
    func finish(now: UInt64) -> [MatchMessage] {
        answers(machine.handle(.command(.finish), now: now), now)
    }

    func time(_ now: UInt64) -> [MatchMessage] {
        var messages: [MatchMessage] = []
        for timer in MatchTimer.allCases {
            guard let deadline = machine.link.deadline(of: timer), deadline <= now else { continue }
            messages += answers(machine.handle(.timeout(timer), now: now), now)
        }
        return messages
    }

    /// Thinks for a millisecond or so.
    ///
    /// - Returns: the move that it makes; nil while it thinks or waits.
    func think(in match: MatchID, _ referee: borrowing Referee, side: Side, seed: UInt64) -> MoveText? {
        if playing != match {
            playing = match
            // Another seed than the game's, so that it doesn't foresee chance.
            bot = Bot(referee.game, level: level, side: side, seed: seed)
        }
        return bot?.think(referee).flatMap { MoveText($0) }
    }

    private func answers(_ actions: [MatchAction], _ now: UInt64) -> [MatchMessage] {
        var messages: [MatchMessage] = []
        for action in actions {
            switch action {
            case .send(let message): messages.append(message)
            case .tell(.peerWantsRematch):
                guard let terms = machine.terms else { break }
                messages += answers(machine.handle(.command(.rematch(terms.game)), now: now), now)
            default: break
            }
        }
        return messages
    }
}
