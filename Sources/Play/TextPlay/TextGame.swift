import Play
public import PlayRules
import Words

/// A game that is played in a terminal: keys and the terminal's size in, frames out. It knows no terminal and no clock;
/// seeds and passed time are handed in.
public final class TextGame {
    private var session: AnySession
    private var screen: any TextScreen
    private let makeScreen: (AnyPosition) -> any TextScreen
    private let makeSeed: () -> UInt64
    /// The number of moves of the best solution from the start.
    private var fewest: (moves: UInt64, isShortest: Bool)?
    /// What is told above the headline until the next key.
    private var message = ""
    /// Whether the page of help covers the board.
    private var showsHelp = false
    /// Whether the next N begins a new game, although this one isn't finished.
    private var isNewGameWanted = false
    /// The game's automatic player, while it thinks about a hint.
    private var thinker: (any AnyPlayer)?

    /// Whether the player wants to leave.
    public private(set) var hasQuit = false
    /// Whether the game's own player thinks about a hint: call `think`.
    public var isThinking: Bool { thinker != nil }
    /// Whether the playing time goes on, and what shows it with it.
    public var isTimeRunning: Bool { session.moves > 0 && session.position.hasBegun && !session.position.isOver }

    /// Opens a game line.
    ///
    /// - Parameters:
    ///   - line: The line. One without moves and without a seed gets a new seed.
    ///   - game: Its game.
    ///   - makeScreen: Creates the game's screen, for this game and for each new one.
    ///   - makeSeed: Draws a seed, for this game and for each new one.
    /// - Throws: the wrong word and what is allowed.
    public init(
        _ line: GameLine, of game: any AnyGame, makeScreen: @escaping (AnyPosition) -> any TextScreen,
        makeSeed: @escaping () -> UInt64
    ) throws(GameLineProblem) {
        var record = try AnyGameRecord(game, line)
        if line.moves.isEmpty, !line.settings.contains(where: { $0.name == "seed" }) {
            record = try Self.record(game, record.parameters, seed: makeSeed())
        }
        self.makeSeed = makeSeed
        self.makeScreen = makeScreen
        screen = makeScreen(record.log.current)
        session = AnySession(record)
        findFewest()
    }

    private static func record(
        _ game: any AnyGame, _ parameters: Parameters, seed: UInt64
    ) throws(GameLineProblem) -> AnyGameRecord {
        do throws(ParameterProblem) {
            return try AnyGameRecord(game, parameters, seed: seed)
        } catch {
            throw GameLineProblem(.usage, word: Word(error.name), message: error.phrase)
        }
    }

    private func findFewest() {
        fewest = session.record.log.start.solution().map { ($0.count, $0.isShortest) }
    }

    // MARK: What a terminal calls

    /// Takes a key.
    public func press(_ key: Key) {
        let wasNewGameWanted = isNewGameWanted
        message = ""
        isNewGameWanted = false
        // A key that comes while the player thinks wants something else.
        thinker = nil
        if showsHelp {
            showsHelp = false
            if key != .character("q"), key != .character("Q") { return }
        }
        switch key {
        case .character("q"), .character("Q"): hasQuit = true
        case .character("?"): showsHelp = true
        case .character("u"), .character("U"): undo()
        case .character("r"), .character("R"): redo()
        case .character("h"), .character("H"): hint()
        case .character("n"), .character("N"): newGame(isSure: wasNewGameWanted)
        default: play(key.arrow ?? key)
        }
    }

    /// Lets time pass; it counts from the first move to the finish.
    public func pass(ticks: UInt64) { session.pass(ticks: ticks) }

    /// Thinks about a hint for about a millisecond.
    public func think() {
        guard let advice = thinker?.think() else { return }
        thinker = nil
        guard let move = advice.move else {
            message = say("Hint: \(advice.reason)")
            return
        }
        session.noteHint()
        if let plan = advice.plan, plan.isShortest, session.moves == 0 { fewest = (UInt64(plan.moves.count), true) }
        suggest(move, advice.reason)
    }

    /// What the terminal shows after the player has left: the result, and the game line.
    public var farewell: [String] {
        let headline = headline
        let figures = headline.caption.isEmpty ? headline.figure : "\(headline.figure) \(headline.caption)"
        let isFinished = session.position.isOver || session.position.status == .won
        return [isFinished ? session.result(fewest: fewest) : say("Not finished: \(figures)"), session.record.line]
    }

    /// Draws the game for a terminal of this size.
    public func frame(_ size: TextSize, isColored: Bool) -> TextFrame {
        var frame = TextFrame(size)
        let board = TextArea(column: 0, row: 2, size: TextSize(columns: size.columns, rows: size.rows - 5))
        var least = screen.leastSize(session.position, isColored: isColored)
        least.columns = max(least.columns, Self.leastColumns)
        guard least.fits(in: board.size) else {
            frame.put(say("This game needs a terminal of"), 0, 0)
            frame.put(say("\(least.columns) x \(least.rows + 5) or more."), 0, 1)
            frame.put(say("This one has \(size.columns) x \(size.rows)."), 0, 2)
            frame.put("q \(say("quit"))", 0, 3)
            return frame
        }
        frame.put(session.record.game.description.title, 1, 0, .bold)
        let place = screen.place(session.position)
        frame.put(place, size.columns - place.columns - 1, 0)
        if showsHelp {
            drawHelp(into: &frame, board)
        } else {
            screen.draw(session.position, into: &frame, board, isColored: isColored)
        }
        drawFoot(into: &frame)
        return frame
    }

    /// So that the words of the foot are worth reading.
    private static let leastColumns = 32
}

// MARK: - Playing

extension TextGame {
    private func play(_ key: Key) {
        switch screen.press(key, session.position) {
        case .nothing, .chosen: break
        case .refused(let reason): message = reason
        case .move(let move): make(move)
        }
    }

    private func make(_ move: any AnyMove) {
        let status = session.position.status
        do throws(IllegalMove) {
            let step = try session.make(move)
            message = session.record.game.announcement(of: step.events, by: step.move)
        } catch {
            message = error.reason
        }
        if session.position.isOver || session.position.status != status {
            message = session.result(fewest: fewest)
        }
    }

    private func undo() {
        screen.cancel()
        message = session.undo() == nil ? say("Nothing to undo") : say("Undone")
    }

    private func redo() {
        screen.cancel()
        message = session.redo() == nil ? say("Nothing to redo") : say("Made again")
    }

    private func hint() {
        screen.cancel()
        guard !session.position.isOver else {
            message = say("The game is over")
            return
        }
        if let move = session.hint() { return suggest(move, session.position.reason(for: move)) }
        thinker = session.record.game.makePlayer()
        thinker?.consider(session.position)
        message = thinker == nil ? say("No hint is known here") : say("Thinking …")
    }

    private func suggest(_ move: any AnyMove, _ reason: String) {
        screen.suggest(move)
        message = reason.isEmpty ? say("Hint: \(move.name)") : say("Hint: \(move.name), \(reason)")
    }

    private func newGame(isSure: Bool) {
        guard isSure || session.moves == 0 || session.position.isOver else {
            isNewGameWanted = true
            message = say("This game isn't finished: press n again for a new one")
            return
        }
        let record = session.record
        do throws(GameLineProblem) {
            session = AnySession(try Self.record(record.game, record.parameters, seed: makeSeed()))
        } catch {
            message = error.description
            return
        }
        screen = makeScreen(session.position)
        findFewest()
        message = say("A new game")
    }
}

// MARK: - The foot and the help

extension TextGame {
    private var headline: Headline {
        session.position.headline(
            HeadlineFacts(
                moves: session.moves, fewest: fewest, seconds: Ticks.wholeSeconds(in: session.elapsed)))
    }

    private var commonKeys: [TextKey] {
        let game = session.record.game
        let hint = game.hasSolution || game.hasPlayer ? [TextKey("h", say("hint"))] : []
        return [TextKey("u", say("undo"))] + hint + [TextKey("n", say("new")), TextKey("r", say("redo"))]
    }

    /// Draws what is told, the headline with the standing, and the keys.
    private func drawFoot(into frame: inout TextFrame) {
        let size = frame.size
        let told = message.isEmpty && session.position.isOver ? session.result(fewest: fewest) : message
        let style: TextStyle = session.position.isOver ? .bold : .plain
        frame.put(told.shortened(to: size.columns - 2), 1, size.rows - 3, style)
        frame.put(String(repeating: " ", count: size.columns), 0, size.rows - 2, .reversed)
        let headline = headline
        let text = headline.caption.isEmpty ? headline.figure : "\(headline.figure) \(headline.caption)"
        frame.put(text.shortened(to: size.columns - 2), 1, size.rows - 2, .reversed)
        let standing = session.position.standing
        // The headline of some games says it already.
        let start = size.columns - standing.columns - 1
        if !text.hasPrefix(standing), start > text.columns + 3 { frame.put(standing, start, size.rows - 2, .reversed) }
        var column = 1
        let ends = [TextKey("?", say("help")), TextKey("q", say("quit"))]
        // The keys that always matter have their room; of the others those that fit.
        let room = size.columns + 2 - ends.map { $0.width }.reduce(0, +)
        for help in screen.keys + commonKeys where column + help.width <= room {
            put(help, &column, into: &frame)
        }
        for help in ends { put(help, &column, into: &frame) }
    }

    private func put(_ help: TextKey, _ column: inout Int, into frame: inout TextFrame) {
        frame.put(help.key, column, frame.size.rows - 1, .bold)
        frame.put(help.action, column + help.key.columns + 1, frame.size.rows - 1)
        column += help.width
    }

    private func drawHelp(into frame: inout TextFrame, _ area: TextArea) {
        var lines: [String] = []
        for help in screen.keys + commonKeys + [TextKey("?", say("this help")), TextKey("q", say("quit"))] {
            let gap = String(repeating: " ", count: max(12 - help.key.columns, 1))
            lines.append("\(help.key)\(gap)\(help.action)")
        }
        lines += [""] + screen.legend + [say("Any key goes back to the game.")]
        let width = lines.map { $0.columns }.max() ?? 0
        let area = area.middle(TextSize(columns: width, rows: lines.count))
        // Below the title and above the foot only.
        for (index, line) in lines.enumerated() where area.row + index < frame.size.rows - 3 {
            frame.put(line, max(area.column, 1), area.row + index)
        }
    }
}
