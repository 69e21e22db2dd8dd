import Match

/// The search for an opponent, until a match begins.
struct OpponentSearch {
    /// What the user wants.
    enum Goal {
        case nothing
        /// Any opponent for this game.
        case quick(GameText)
        /// A friend who has the code.
        case invite(GameText)
        /// A friend's match.
        case enter(InviteCode)
        /// Find out what the code leads to before starting anything.
        case lookUp(InviteCode)
    }

    /// The offer behind the match that is being joined.
    struct JoinedMatch {
        let game: GameText
        let name: Nickname
        let isBot: Bool
    }

    var goal = Goal.nothing
    var joined: JoinedMatch?
    /// The offer that was looked up by its code.
    var invitation: OpenMatch?
    /// The code of the own invitation, once the server has sent it.
    var code: InviteCode?
    /// Until when that code is valid.
    var codeExpires: UInt64?
    /// The bots that are ready to play.
    private(set) var bots: [BotOffer] = []
    /// Since when the match waits.
    private(set) var waitingSince: UInt64?
    /// When the queue, or a code, is tried again.
    var retryDeadline: UInt64?
    var retries: UInt8 = 0
    /// Whether the code was entered a second time, because its first match was gone.
    var hasEnteredAgain = false

    /// How often in a row someone else can be first before the client gives up.
    static var mostRetries: UInt8 { 8 }
    /// How often an unanswered code is sent again.
    static var mostEntries: UInt8 { 5 }
    /// How many bots are offered at once.
    private static var mostBots: Int { 8 }

    /// The game that is wanted, with all parameters and without a seed.
    var game: GameText? {
        switch goal {
        case .nothing: nil
        case .quick(let game), .invite(let game): game
        case .enter: joined?.game
        case .lookUp: invitation?.game
        }
    }

    /// Forgets everything.
    mutating func end() {
        goal = .nothing
        joined = nil
        invitation = nil
        hasEnteredAgain = false
        stopRetrying()
    }

    mutating func stopRetrying() {
        retryDeadline = nil
        retries = 0
    }

    /// The message that announces a match of the own host; nil if none is to be announced.
    func announcement(of match: MatchID) -> LobbyMessage? {
        switch goal {
        case .quick(let game): .queue(Offer(match: match, game: game))
        case .invite(let game): .create(Offer(match: match, game: game))
        case .nothing, .enter, .lookUp: nil
        }
    }

    /// Notes that a bot is ready. Its earlier offer isn't valid any more.
    mutating func add(_ bot: BotOffer) {
        if let index = bots.firstIndex(where: { $0.name == bot.name }) {
            bots[index] = bot
        } else if bots.count < Self.mostBots {
            bots.append(bot)
        }
    }

    mutating func removeBots() { bots = [] }

    /// Forgets what belongs to a phase that is over.
    mutating func follow(_ phase: ClientState.Phase, now: UInt64) {
        if phase != .invited { (code, codeExpires) = (nil, nil) }
        if phase != .waiting { removeBots() }
        if phase != .waiting, phase != .invited {
            waitingSince = nil
        } else if waitingSince == nil {
            waitingSince = now
        }
    }
}
