public import PlayRules

/// What the controls around a table show of its game, for a host that is written in Swift; `Table.writeState(to:)` is the
/// same as JSON.
public struct TableSummary {
    /// The game.
    public let game: ArcadeGame
    /// The parameters of this game, by name, as in its line.
    public let settings: [(name: String, value: String)]
    /// The number above the board, and the line beneath it.
    public let headline: Headline
    /// What the colours on the board mean; empty for nothing.
    public let legend: String
    /// The last message to the player; each new one has a new number, and an empty one clears it.
    public let notice: (number: Int64, text: String, isRefusal: Bool)
    /// What the player has just won; each new gain has a new number.
    public let gain: (number: Int64, text: String)
    /// The number of moves made, and of those known: with the ones ahead.
    public let places: (now: AnyMoveLog.Count, all: AnyMoveLog.Count)
    /// Whether moves are played by a solution, the automatic player or the log.
    public let isPlaying: Bool
    /// Whether time stands still; nil for a game whose time doesn't run by itself.
    public let isPaused: Bool?
    /// Whether the automatic player thinks about a hint.
    public let isThinking: Bool
    /// Whether the player had help.
    public let isAssisted: Bool
    /// Whether the playing time goes on.
    public let isTimeRunning: Bool
    /// Whether no move is possible any more.
    public let isOver: Bool
    /// How the game stands.
    public let status: GameStatus
    /// The result, once it has been shown; nil before.
    public let result: String?
    /// The scene's switches, in the order of its description.
    public let switches: [Bool]
    /// The level that comes next: see `Table.nextLevel`.
    public let nextLevel: NextLevel?
}

extension Table {
    /// What the controls around the table show now.
    public var summary: TableSummary {
        let position = session.position
        let parameters = session.record.parameters
        var settings: [(name: String, value: String)] = []
        for (index, parameter) in parameters.descriptions.enumerated() {
            settings.append((parameter.name, parameters.text(at: index)))
        }
        let headline = headline
        let isResultShown = showing == nil && (position.isOver || isHeld)
        return TableSummary(
            game: game, settings: settings,
            headline: headline.caption.utf8.isEmpty ? Headline(headline.figure, scene.plain.standing) : headline,
            legend: scene.plain.legend, notice: notice, gain: gain, places: places, isPlaying: playing != .nothing,
            isPaused: position.tick == nil ? nil : isPaused && !position.isOver && session.moves > 0,
            isThinking: thinking.wish != nil && playing == .nothing,
            isAssisted: session.isAssisted && session.moves > 0 && !isInMatch,
            isTimeRunning: session.moves > 0 && position.hasBegun && !position.isOver
                && (position.tick == nil || !isPaused),
            isOver: position.isOver, status: position.status, result: isResultShown ? resultText : nil,
            switches: controls.switches, nextLevel: nextLevel)
    }

    /// The headline for the position now.
    var headline: Headline {
        session.position.headline(
            HeadlineFacts(
                moves: session.moves, fewest: best, seconds: Ticks.wholeSeconds(in: session.elapsed),
                bests: bests(of: achievements)))
    }
}
