public import Match
public import PlayRules

extension Board {
    /// The measure of all boards of a day.
    public static let measureOfDays = MoveText("daily")!
    /// How many days a day's board is kept.
    public static let daysKept: Int64 = 100

    /// The board of a day's puzzle (docs/dailies.md): of each player it has the first game.
    ///
    /// - Parameter game: The game's name, with the version of its rules.
    /// - Returns: nil for a name that is too long.
    public init?(of date: CivilDate, game: String, order: Order) {
        guard let text = GameText("\(date.text) \(game)") else { return nil }
        self.init(game: text, measure: Self.measureOfDays, order: order)
    }

    /// The day whose board this is; nil for any other board.
    public var date: CivilDate? {
        guard measure == Self.measureOfDays else { return nil }
        return Word(game.bytes[...]).cut(at: UInt8(ascii: " ")).flatMap { CivilDate($0.0) }
    }

    /// When the board of a day is forgotten; nil for any other board.
    package var forgotten: Milliseconds? {
        date.map { $0.milliseconds + (1 + Self.daysKept) * Period.dayLength }
    }
}
