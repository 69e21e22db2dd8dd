import Words

/// The analysis of a finished game: the value of each of its positions, and its worst moves.
///
/// It makes the game's moves again, one after the other, and has each assessed by the game's analyst. It works in slices on
/// request; how it is sliced makes no difference.
public struct Analysis {
    /// A move that was much worse than the best one, or several in a row.
    public struct Mistake {
        /// The number of moves before it.
        public let place: Int
        /// The number of its moves.
        public fileprivate(set) var count = 1
        /// The first move that was made, and a better one, if it is known.
        public let made: any AnyMove, better: (any AnyMove)?
        /// What was lost, in the unit of the values.
        public fileprivate(set) var loss: Int64
        /// Why the better move is better, in a few words; empty if there is nothing to say.
        public let reason: String
    }

    /// The largest number of moves that are analysed.
    public static var mostMoves: Int { 100_000 }
    /// The largest number of mistakes that are listed.
    public static var mostMistakes: Int { 3 }

    private let analyst: any AnyAnalyst
    private let end: AnyPosition
    private var log: AnyMoveLog
    private var isThinking = false
    /// What the last moves were, if they were a mistake.
    private var lastMistake: Mistake?

    /// The number of moves in all.
    public let moveCount: Int
    /// The value of the position before each move that has been assessed; at the end also of the position after the last.
    public private(set) var values: [Int64] = []
    /// The worst moves so far, the worst first; of equal ones the earlier.
    public private(set) var mistakes: [Mistake] = []

    /// Begins the analysis of the moves that a record has made.
    ///
    /// - Throws: why they can't be analysed.
    public init(of record: AnyGameRecord) throws(AnalysisProblem) {
        guard let analyst = record.game.makeAnalyst() else {
            throw AnalysisProblem(say("\(record.game.description.title) has no analysis."))
        }
        guard record.log.place > 0 else { throw AnalysisProblem(say("There are no moves to analyse.")) }
        guard record.log.place <= Self.mostMoves else {
            throw AnalysisProblem(say("Games of up to \(grouped(UInt128(Self.mostMoves))) moves can be analysed."))
        }
        if let problem = analyst.problem(with: record.log.current) { throw AnalysisProblem(problem) }
        self.analyst = analyst
        end = record.log.current
        moveCount = Int(record.log.place)
        log = record.log
        log.go(to: 0)
    }

    /// What the values are, as the title of a curve.
    public var title: String { analyst.title }
    /// Whether the values are shares of a whole, in thousandths; otherwise they are counts.
    public var isShare: Bool { analyst.isShare }
    /// Whether everything has been assessed.
    public var isDone: Bool { values.count > moveCount }

    /// Thinks for a number of slices of about a millisecond, or until everything has been assessed.
    public mutating func think(slices: Int) {
        for _ in 0..<slices {
            guard !isDone, let move = log.nextMove, values.count < moveCount else { break }
            if !isThinking {
                // Time runs up to the move: the player saw what had happened by then.
                if let tick = move.tick { _ = log.run(to: tick) }
                analyst.consider(move, in: log.current)
                isThinking = true
            }
            guard let assessment = analyst.think() else { continue }
            isThinking = false
            note(assessment, of: move)
            _ = log.takeStep()
        }
        if values.count == moveCount { values.append(analyst.value(ofEnd: end)) }
    }

    private mutating func note(_ assessment: Assessment<any AnyMove>, of move: any AnyMove) {
        let place = values.count
        values.append(assessment.value)
        guard assessment.loss >= analyst.leastLoss else { return lastMistake = nil }
        if analyst.addsUp, var mistake = lastMistake {
            mistake.count += 1
            mistake.loss += assessment.loss
            mistakes.removeAll { $0.place == mistake.place }
            rank(mistake)
            return
        }
        // The reason takes time: only for what will be listed, or may be when it has grown.
        let isWorst = mistakes.count < Self.mostMistakes || mistakes.contains { $0.loss < assessment.loss }
        let needsReason = isWorst || analyst.addsUp
        let reason = needsReason ? assessment.best.map { analyst.reason(for: $0, in: log.current) } ?? "" : ""
        rank(Mistake(place: place, made: move, better: assessment.best, loss: assessment.loss, reason: reason))
    }

    private mutating func rank(_ mistake: Mistake) {
        lastMistake = mistake
        // Of equal ones the earlier is the first.
        let rank = mistakes.firstIndex { ($0.loss, mistake.place) < (mistake.loss, $0.place) } ?? mistakes.count
        mistakes.insert(mistake, at: rank)
        if mistakes.count > Self.mostMistakes { mistakes.removeLast() }
    }

    /// Returns the numbers of a mistake's moves, and the move if it is a single one: "Move 5: A to B".
    public func title(of mistake: Mistake) -> String {
        let number = grouped(UInt128(mistake.place + 1))
        if mistake.count == 1 { return say("Move \(number): \(mistake.made.name)") }
        return say("Moves \(number) to \(grouped(UInt128(mistake.place + mistake.count)))", context: "of a mistake")
    }

    /// Returns what a mistake lost and what was better, in a sentence or two.
    public func text(of mistake: Mistake) -> String {
        let loss = analyst.text(ofLoss: mistake.loss, moves: mistake.count)
        guard let better = mistake.better else { return loss }
        let best =
            mistake.reason.utf8.isEmpty
            ? say("Better: \(better.name).") : say("Better: \(better.name), \(mistake.reason).")
        return loss.utf8.isEmpty ? best : say("\(loss) \(best)", context: "two sentences")
    }

    /// Writes the state as a JSON object: the values from a place on, and the worst moves.
    public func write(from place: Int, to json: inout JSONWriter) {
        json.object { json in
            json.field("title", title)
            json.field("isShare", isShare)
            json.field("moves", Int64(moveCount))
            json.field("done", isDone)
            json.key("values")
            json.array { json in
                for value in values.dropFirst(place) { json.value(value) }
            }
            json.key("mistakes")
            json.array { json in
                for mistake in mistakes {
                    json.object { json in
                        json.field("place", Int64(mistake.place))
                        json.field("title", title(of: mistake))
                        json.field("text", text(of: mistake))
                    }
                }
            }
        }
    }
}

/// Why a game can't be analysed.
public struct AnalysisProblem: Error {
    /// A sentence for the player, in the current language.
    public let reason: String

    /// Creates the problem with its sentence.
    public init(_ reason: String) {
        self.reason = reason
    }
}
