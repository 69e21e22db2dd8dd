import Match
import PlayRules
import Versus

/// A bot that hosts a match, with the same machine as a player.
final class BotHost {
    let level: BotLevel
    /// The player for whom it waits.
    let guest: UInt64
    /// When it is removed if its guest hasn't come; nil while the guest still waits.
    var expires: UInt64?
    private(set) var machine: HostMachine
    /// What thinks while a match is played. In some games it is large.
    private(set) var bot: Bot?
    /// The match that the bot plays.
    private var playing: MatchID?

    /// Creates a bot that waits for a player.
    init(_ level: BotLevel, game: GameText, for guest: UInt64, launch: UInt64, now: UInt64) {
        self.level = level
        self.guest = guest
        machine = HostMachine(launch: launch)
        _ = machine.handle(.command(.queue(MatchTerms(game: game))), now: now)
    }

    /// Creates a bot that resumes a match after the server was down, with its first messages.
    init(_ level: BotLevel, resuming ticket: MatchTicket, for guest: UInt64, launch: UInt64, now: UInt64) {
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

    /// The level of a bot by its nickname.
    static func level(of nickname: Nickname) -> BotLevel? {
        BotLevel.allCases.first { Array($0.nickname.utf8) == nickname.bytes }
    }

    /// The match that it offers or plays.
    var match: MatchID? { machine.match }

    /// Handles a message from its guest.
    ///
    /// - Returns: its answers.
    func receive(_ message: MatchMessage, now: UInt64) -> [MatchMessage] {
        answers(machine.handle(.message(message), now: now), now)
    }

    /// Handles that the match is decided.
    func finish(now: UInt64) -> [MatchMessage] {
        bot = nil
        return answers(machine.handle(.command(.finish), now: now), now)
    }

    func passTime(_ now: UInt64) -> [MatchMessage] {
        var messages: [MatchMessage] = []
        for timer in MatchTimer.allCases {
            guard let deadline = machine.link.deadline(of: timer), deadline <= now else { continue }
            messages += answers(machine.handle(.timeout(timer), now: now), now)
        }
        return messages
    }

    /// Thinks for about a millisecond.
    ///
    /// - Returns: the move that it makes; nil while it thinks or waits.
    func think(in match: MatchID, _ referee: borrowing Referee, side: Side, seed: UInt64) -> MoveText? {
        if playing != match {
            playing = match
            // A different seed from the game's, so that it can't predict chance.
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
