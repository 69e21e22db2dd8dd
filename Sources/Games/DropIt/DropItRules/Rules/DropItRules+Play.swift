import Dynamics
public import PlayRules

extension DropItRules: Rules {
    /// There is no known solution.
    public typealias Solution = NoSolution<Self, DropItMove>
    /// The automatic player.
    public typealias Player = DropItPlayer
    /// How two play.
    public typealias Contest = DropItContest
    /// How games are compared.
    public typealias Ranking = DropItRanking

    /// The name, parameters and presets of DropIt.
    public static var description: GameDescription {
        GameDescription(
            name: "dropit", title: "DropIt",
            summary: "Squares fall, land and pile up. Full rows are blown away.",
            parameters: [
                ParameterDescription(name: "columns", title: "Columns", kind: .integer(columnRange, initial: 10)),
                ParameterDescription(name: "mode", title: "Mode", kind: .option(DropItMode.allCases.map { $0.option })),
                ParameterDescription(name: "aim", title: "Choose the column", kind: .flag(initial: false)),
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
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        // Only words of the description can have been set.
        let mode = DropItMode(word: Word(parameters.word("mode"))) ?? .classic
        self.init(
            columns: Int32(parameters.integer("columns")), mode: mode, aims: parameters.flag("aim"), seed: seed)
    }

    /// The current tick.
    public var tick: UInt64? { now }
    /// Playing, or lost after an overflow.
    public var status: GameStatus { overflow == nil ? .playing : .lost }

    /// The score and the number of rows: "4,820 points · 23 rows".
    public var standing: String {
        "\(grouped(UInt128(score))) \(score == 1 ? "point" : "points") · \(rowsBlown) \(rowsBlown == 1 ? "row" : "rows")"
    }

    /// Returns the score, and the rows and level beneath it: "4,820", and "23 rows · level 2".
    public func headline(_ facts: HeadlineFacts) -> Headline {
        let rows = "\(grouped(UInt128(rowsBlown))) \(rowsBlown == 1 ? "row" : "rows")"
        return Headline(grouped(UInt128(score)), mode == .calm ? rows : "\(rows) · level \(level + 1)")
    }

    /// The column that ended the game.
    public var verdict: String { "Column \(Int64(overflow ?? 0) + 1) rose above the rim" }

    /// Returns score, rows, squares, level and time.
    public func details(ticks: UInt64) -> [String] {
        [
            "Score \(grouped(UInt128(score)))", "\(rowsBlown) \(rowsBlown == 1 ? "row" : "rows")",
            "\(dropCount) \(dropCount == 1 ? "square" : "squares")", "Level \(level + 1)",
            "Time \(clockText(seconds: ticks / ticksInASecond))",
        ]
    }

    /// Score and rows, recorded separately by columns, mode, and whether the player chose the columns.
    public var achievements: [Achievement] {
        let category = "\(columns)-\(mode.option.word)\(isAimed ? "-aimed" : "")"
        return [
            Achievement(name: "score", category: category, title: "Best score", value: score),
            Achievement(name: "rows", category: category, title: "Most rows", value: rowsBlown),
        ]
    }

    /// A hash of all state that affects the game.
    public var digest: UInt64 {
        var digest = Digest()
        digest.combine(UInt64(columns))
        digest.combine(mode.rawValue)
        digest.combine(now)
        digest.combine(UInt64(bitPattern: score))
        digest.combine(UInt64(bitPattern: rowsBlown))
        digest.combine(UInt64(dropCount))
        digest.combine(UInt64(chain))
        digest.combine(lastBlow)
        digest.combine(ticksAboveRim)
        digest.combine(UInt64(shower))
        digest.combine(overflow == nil ? 0 as UInt8 : 1)
        for square in field.squares {
            digest.combine(UInt64(square.number))
            digest.combine(square.color.letter)
        }
        digest.combine(field.world.digest)
        return digest.value
    }

    /// Runs time to the move's tick, then drops a square.
    ///
    /// - Throws: why that isn't allowed; nothing has changed then.
    public mutating func apply(_ move: DropItMove) throws(IllegalMove) -> [DropItEvent] {
        if isOver { throw IllegalMove("The game is over.") }
        let tick = move.tick ?? now
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

    /// Returns nil: there is no known solution.
    public func solution() -> Solution? { nil }

    /// Returns "column 5", and what happened since the last move.
    public static func announcement(of events: [DropItEvent], by move: DropItMove) -> String {
        let news = news(of: events)
        return news.utf8.isEmpty ? move.name : "\(move.name); \(news)"
    }

    /// Returns events in words: "2 rows blown away for 420; the lowest rows made room".
    public static func news(of events: [DropItEvent]) -> String {
        var text = ""
        func add(_ part: String) { text += text.utf8.isEmpty ? part : "; \(part)" }
        for event in events {
            switch event {
            case .dropped(_, let column, let isOwn):
                if !isOwn { add("one fell by itself into column \(Int64(column) + 1)") }
            case .blown(let blown):
                let rows = blown.rows.count
                add("\(rows) \(rows == 1 ? "row" : "rows") blown away for \(blown.points)")
            case .swept: add("the lowest rows made room")
            case .levelBegan(let level, _): add("level \(level + 1)")
            case .overflowed(let column): add("column \(Int64(column) + 1) rose above the rim")
            }
        }
        return text
    }
}
