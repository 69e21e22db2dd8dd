import Geometry

/// The puzzle of the day of any game: see `GameDaily`.
public protocol AnyDaily: AnyObject {
    /// What results are compared by.
    var measure: Measure { get }
    /// Whether a line needs the times of its moves.
    var needsTimes: Bool { get }

    /// Returns the parameters of a day's puzzle; the seed is `date.seed`.
    func parameters(on date: CivilDate) -> Parameters
    /// Returns what is to be done, in a few words.
    func goal(from start: AnyPosition) -> String
    /// Returns the result of a game that is over.
    func value(of position: AnyPosition, moves: UInt64, ticks: UInt64) -> Int64
    /// Returns a result for display.
    func text(ofValue value: Int64) -> String
    /// Returns the number in a value that counts first.
    func figure(ofValue value: Int64) -> Int64
    /// Returns how a game that is over went: see `GameDaily.squares(of:)`.
    func squares(from start: AnyPosition, to end: AnyPosition, _ moves: [any AnyMove], _ times: [UInt64]) -> [UInt8]
}

final class DailyBox<G: GameDaily>: AnyDaily {
    var measure: Measure { G.measure }
    var needsTimes: Bool { G.needsTimes }

    func parameters(on date: CivilDate) -> Parameters {
        let description = G.Position.description
        var digest = Digest()
        for byte in description.name.utf8 { digest.combine(byte) }
        digest.combine(date.seed)
        var random = RandomGenerator(seed: digest.value)
        var parameters = Parameters(description.parameters)
        G.set(&parameters, on: date, using: &random)
        return parameters
    }

    func goal(from start: AnyPosition) -> String { G.goal(from: start.typed()) }
    func value(of position: AnyPosition, moves: UInt64, ticks: UInt64) -> Int64 {
        G.value(of: position.typed(), moves: moves, ticks: ticks)
    }
    func text(ofValue value: Int64) -> String { G.text(ofValue: value) }
    func figure(ofValue value: Int64) -> Int64 { G.figure(ofValue: value) }
    func squares(from start: AnyPosition, to end: AnyPosition, _ moves: [any AnyMove], _ times: [UInt64]) -> [UInt8] {
        G.squares(
            of: DailyGame(
                start: start.typed(), end: end.typed(), moves: moves.map { G.Position.move($0) }, times: times))
    }
}

// MARK: - Lines

extension AnyGame {
    /// The line of a day's puzzle, without moves; nil if the game has none.
    public func dailyLine(on date: CivilDate) -> String? {
        guard let daily else { return nil }
        return description.line(daily.parameters(on: date), seed: date.seed)
    }

    /// The day whose puzzle this is; nil for any other game.
    ///
    /// - Parameters:
    ///   - parameters: Settled parameters.
    ///   - seed: The seed in the line.
    public func dailyDate(of parameters: Parameters, seed: UInt64) -> CivilDate? {
        guard let daily, let date = CivilDate(seed: seed) else { return nil }
        let wanted = daily.parameters(on: date)
        for index in parameters.descriptions.indices
        where !parameters.text(at: index).utf8.elementsEqual(wanted.text(at: index).utf8) { return nil }
        return date
    }
}

extension GameDescription {
    /// Returns a game line without moves.
    public func line(_ parameters: Parameters, seed: UInt64) -> String {
        let settings = parameters.settings
        return "\(name)\(settings.utf8.isEmpty ? "" : " ")\(settings) seed=\(seed)"
    }
}

/// How a game of a day's puzzle ended, for the player.
public struct DailyResult: Sendable {
    /// What the board of the day compares.
    public let value: Int64
    /// The value for display.
    public let text: String
    /// How the game went: see `GameDaily.squares(of:)`.
    public let squares: [UInt8]
}

extension AnySession {
    /// The day whose puzzle is played; nil for any other game.
    public var dailyDate: CivilDate? { record.game.dailyDate(of: record.parameters, seed: record.seed) }

    /// The result of a day's puzzle; nil until the game is over, or in any other game.
    public var dailyResult: DailyResult? {
        guard let daily = record.game.daily, position.isOver else { return nil }
        let value = daily.value(of: position, moves: UInt64(clamping: moves), ticks: elapsed)
        return DailyResult(
            value: value, text: daily.text(ofValue: value),
            squares: daily.squares(from: record.log.start, to: position, madeMoves, timesOfMoves))
    }
}
