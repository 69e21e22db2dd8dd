import Match
import PlayRules
import Versus

/// A game that the simulated server runs: the referee, and what both players have sent and heard.
struct Run {
    private(set) var referee: Referee
    let madeAt: UInt64
    private(set) var exchanges = BothSides(MoveExchange(timing: Self.timing, window: 256, earlyWindow: 0))
    private(set) var refusals = 0
    private var said: [(Side, MatchBody)] = []
    private var bot: Bot?

    /// Clients acknowledge moves within a second.
    private static var timing: MatchTiming {
        var timing = MatchTiming()
        timing.resendDelay = 3_000
        return timing
    }

    init(_ game: VersusGame, first: Side, now: UInt64, bot side: Side? = nil) {
        referee = Referee(game, first: first)
        madeAt = now
        if let side { bot = Bot(game, level: .easy, side: side, seed: 5) }
    }

    func elapsed(_ now: UInt64) -> UInt64 { Ticks.passed(in: now - madeAt) }

    /// The game's tick; nil in the countdown.
    func tick(_ now: UInt64) -> UInt64? {
        elapsed(now) < MatchStart.countdown ? nil : elapsed(now) - MatchStart.countdown
    }

    /// Whether both have heard of all.
    var isSettled: Bool { exchanges.host.isSettled && exchanges.guest.isSettled }

    mutating func takeSaid() -> [(Side, MatchBody)] {
        defer { said.removeAll() }
        return said
    }

    mutating func receive(_ body: MatchBody, from side: Side, now: UInt64) {
        if referee.result != nil, case .move = body { return }
        perform(exchanges[side].receive(body, now: now), side, now)
    }

    private mutating func perform(_ actions: [ExchangeAction], _ side: Side, _ now: UInt64) {
        for action in actions {
            switch action {
            case .send(let body): said.append((side, body))
            case .play(let move):
                if let reason = take(move.text, from: side, now) {
                    refusals += 1
                    exchanges[side].takeBack()
                    said.append(
                        (side, .refused(RefusedMove(index: move.index, reason: Notice(reason) ?? Notice("no")!))))
                    return
                }
            case .start, .cancel, .complain, .withdraw: break
            }
        }
    }

    /// Makes a move, and tells both; why not, where it is refused.
    private mutating func take(_ text: MoveText, from side: Side, _ now: UInt64) -> String? {
        guard let tick = tick(now) else { return "not begun" }
        do throws(VersusProblem) {
            if text.bytes.elementsEqual("resign".utf8) {
                try referee.resign(side, at: tick)
            } else {
                try referee.move(Word(text.bytes[...]), by: side, at: tick)
            }
        } catch {
            return error.message
        }
        list(text.description + referee.latestTelling, side, tick, now)
        return nil
    }

    /// Puts what a side did at the end of the list that both hear.
    private mutating func list(_ word: String, _ side: Side, _ tick: UInt64, _ now: UInt64) {
        let text = MoveText("\(side.number(first: referee.first)):\(word)")!
        for listener in Side.allCases {
            perform(exchanges[listener].make(tick: tick, text: text, now: now), listener, now)
        }
    }

    mutating func leave(_ side: Side, now: UInt64, isListed: Bool) {
        let tick = tick(now) ?? 0
        guard (try? referee.leave(side, at: tick)) != nil else { return }
        if isListed { list("away", side, tick, now) }
    }

    mutating func comeBack(_ side: Side, now: UInt64, isListed: Bool) {
        let tick = tick(now) ?? 0
        guard (try? referee.comeBack(side, at: tick)) != nil else { return }
        if isListed { list("back", side, tick, now) }
    }

    mutating func resign(_ side: Side, now: UInt64) {
        try? referee.resign(side, at: tick(now) ?? 0)
    }

    mutating func passTime(_ now: UInt64) {
        if let tick = tick(now) { referee.advance(to: tick) }
        for side in Side.allCases { perform(exchanges[side].timeout(now: now), side, now) }
        if let side = bot?.side, let word = bot?.think(referee), let text = MoveText(word) {
            _ = take(text, from: side, now)
        }
    }
}

/// Programs that host matches, as the server's do.
struct HostedBots {
    /// Whom the server takes them for.
    static let player: UInt64 = .max

    private let launch: UInt64
    private var machines: [HostMachine] = []

    init(launch: UInt64) {
        self.launch = launch
    }

    mutating func host(_ game: GameText, now: UInt64) -> (OpenMatch, [MatchMessage]) {
        var machine = HostMachine(launch: launch &+ UInt64(machines.count))
        let actions = machine.handle(.command(.queue(MatchTerms(game: game))), now: now)
        let match = machine.match!
        machines.append(machine)
        return (OpenMatch(match: match, isBot: true, opponent: Nickname("Pebble")!, game: game), sent(actions))
    }

    mutating func receive(_ message: MatchMessage, now: UInt64) -> [MatchMessage] {
        guard let index = machines.firstIndex(where: { $0.match == message.envelope.match }) else { return [] }
        return sent(machines[index].handle(.message(message), now: now))
    }

    mutating func passTime(_ now: UInt64) -> [MatchMessage] {
        var messages: [MatchMessage] = []
        for index in machines.indices {
            for timer in MatchTimer.allCases {
                guard let deadline = machines[index].link.deadline(of: timer), deadline <= now else { continue }
                messages += sent(machines[index].handle(.timeout(timer), now: now))
            }
        }
        return messages
    }

    private func sent(_ actions: [MatchAction]) -> [MatchMessage] {
        actions.compactMap { if case .send(let message) = $0 { message } else { nil } }
    }
}
