import Dynamics
public import PlayRules
import Words

extension DropItRules: Rules {
    /// The automatic player.
    public typealias Player = DropItPlayer
    /// What assesses moves.
    public typealias Analyst = DropItAnalyst
    /// How its time runs.
    public typealias Clock = DropItClock
    /// Where the squares come from.
    public typealias Chance = DropItChance
    /// What is told of a game.
    public typealias Report = DropItReport
    /// How two play.
    public typealias Contest = DropItContest
    /// How games are compared.
    public typealias Ranking = DropItRanking
    /// The puzzle of the day.
    public typealias Daily = DropItDaily

    /// The name, parameters and presets of DropIt.
    public static var description: GameDescription {
        GameDescription(
            name: "dropit", title: "DropIt",
            summary: "Squares fall, land and pile up. Full rows are blown away.",
            parameters: [
                ParameterDescription(name: "columns", title: "Columns", kind: .integer(columnRange, initial: 10)),
                ParameterDescription(name: "mode", title: "Mode", kind: .option(DropItMode.allCases.map { $0.option })),
                ParameterDescription(name: "aim", title: "Choose the column", kind: .flag(initial: false)),
                ParameterDescription(name: "time", title: "Seconds", kind: .word),
            ],
            presets: presets, rulesVersion: 2)
    }

    /// The presets. Their pictures show separate games.
    private static var presets: [Preset] {
        [
            Preset(
                title: "First steps", caption: "6 columns · no end", settings: "columns=6 mode=calm aim=no",
                picture: PresetPicture.firstSteps),
            Preset(
                title: "Classic", caption: "10 columns", settings: "columns=10 mode=classic aim=no",
                picture: PresetPicture.classic),
            Preset(
                title: "Rush", caption: "They fall by themselves", settings: "columns=10 mode=rush aim=no",
                picture: PresetPicture.rush),
            Preset(
                title: "Calm", caption: "10 columns · no end", settings: "columns=10 mode=calm aim=no",
                picture: PresetPicture.calm),
        ]
    }

    /// Creates the start of a game with these parameters.
    ///
    /// - Throws: what is wrong with `time`.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        // Only words of the description can have been set.
        let mode = DropItMode(word: Word(parameters.word("mode"))) ?? .classic
        let seconds = try parameters.limit("time", in: Self.timeLimits)
        self.init(
            columns: Int32(parameters.integer("columns")), mode: mode, aims: parameters.flag("aim"),
            timeLimit: seconds.map { Ticks.seconds(UInt64($0)) }, seed: seed)
    }

    /// The possible limits of time, in seconds.
    private static var timeLimits: ClosedRange<Int64> { 10...3_600 }

    /// Playing; lost after an overflow, won when a limit of time is reached before.
    public var status: GameStatus { overflow != nil ? .lost : isTimeUp ? .won : .playing }

    /// Runs time to the move's tick, then drops a square.
    ///
    /// - Throws: why that isn't allowed; nothing has changed then.
    public mutating func apply(_ move: DropItMove) throws(IllegalMove) -> [DropItEvent] {
        if isOver { throw IllegalMove("The game is over.") }
        let tick = move.tick
        guard tick >= now else {
            throw IllegalMove("Time has run to tick \(now) already: nothing can happen at tick \(tick).")
        }
        guard case .drop(let column, _) = move else { return run(to: tick) }
        guard column >= 0, column < columns else {
            throw IllegalMove("There is no column \(column): the columns are 0 to \(columns - 1).")
        }
        guard tick > now else { return [try drop(into: column)] }
        // Events until then can make the move illegal.
        var later = self
        var events = later.run(to: tick)
        if later.isOver { throw IllegalMove("The game is over by tick \(tick).") }
        events.append(try later.drop(into: column))
        self = later
        return events
    }

    private mutating func drop(into column: Int32) throws(IllegalMove) -> DropItEvent {
        guard field.aboveRim < Self.mostAboveRim else {
            throw IllegalMove("\(Self.mostAboveRim) squares are above the rim: let some of them fall first.")
        }
        ownField()
        return drop(into: column, isOwn: true)
    }

    /// Describes all state that affects the game; in JSON the resting squares as rows from the top.
    public func write(to writer: inout PositionWriter) {
        writer.mark(UInt64(columns))
        writer.mark(mode.rawValue)
        writer.mark(now)
        writer.mark(UInt64(bitPattern: score))
        writer.mark(UInt64(bitPattern: rowsBlown))
        writer.mark(UInt64(dropCount))
        writer.mark(UInt64(chain))
        writer.mark(lastBlow)
        writer.mark(ticksAboveRim)
        writer.mark(UInt64(shower))
        writer.mark(overflow == nil ? 0 as UInt8 : 1)
        if let timeLimit { writer.mark(timeLimit) }
        for square in field.squares {
            writer.mark(UInt64(square.number))
            writer.mark(square.color.letter)
        }
        writer.mark(field.world.digest)
        writer.show { json in
            json.array { json in
                for row in boardRows { json.value(String(decoding: row, as: UTF8.self)) }
            }
        }
    }
}
