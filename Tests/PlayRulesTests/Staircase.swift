import PlayRules

/// A game made up for these tests: climb a number of steps, one or two at a time.
struct Staircase: Rules, Equatable {
    struct Step: GameMove {
        let height: Int64

        init(_ height: Int64) {
            self.height = height
        }

        init?(word: Word) {
            guard let number = word.dropping(prefix: "+")?.unsigned, (1...9).contains(number) else { return nil }
            height = Int64(number)
        }

        var word: String { "+\(height)" }
        static var form: String { "a number of steps such as +1" }
    }

    struct Climb: GameSolution {
        let start: Staircase
        var count: UInt64 { UInt64(start.top - start.height) }
        var isShortest: Bool { false }

        struct Iterator: IteratorProtocol {
            var left: UInt64

            mutating func next() -> Step? {
                guard left > 0 else { return nil }
                left -= 1
                return Step(1)
            }
        }

        func makeIterator(at offset: UInt64) -> Iterator { Iterator(left: count - offset) }

        func position(after offset: UInt64) -> Staircase {
            var position = start
            position.height += Int64(offset)
            return position
        }
    }

    let top: Int64
    let isSteep: Bool
    let carpet: String
    var height: Int64 = 0

    static var description: GameDescription {
        GameDescription(
            name: "stairs", title: "Staircase", summary: "Climb.",
            parameters: [
                ParameterDescription(name: "top", title: "Top", kind: .integer(-5...1000, initial: 10)),
                ParameterDescription(name: "steep", title: "Steep", kind: .flag(initial: false)),
                ParameterDescription(name: "carpet", title: "Carpet", kind: .word),
            ])
    }

    init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        top = parameters.integer("top")
        isSteep = parameters.flag("steep")
        carpet = parameters.word("carpet")
        if isSteep, top > 500 {
            throw ParameterProblem(name: "steep", message: "A steep staircase has at most 500 steps.")
        }
    }

    var status: GameStatus { height >= top ? .won : .playing }

    mutating func apply(_ move: Step) throws(IllegalMove) -> [Int64] {
        guard move.height <= 2 else { throw IllegalMove("Nobody takes \(move.height) steps at once.") }
        guard height + move.height <= top else { throw IllegalMove("There are only \(top) steps.") }
        height += move.height
        return [height]
    }

    func solution() -> Climb? { status == .won ? nil : Climb(start: self) }
    func write(to writer: inout PositionWriter) { writer.value(height) }

    enum Report: GameReport {
        static func score(of position: Staircase) -> Int64 { position.height }
        static func verdict(of position: Staircase) -> String { "Climbed" }
        static func announcement(of events: [Int64], by move: Step) -> String { "up to \(events.last ?? 0)" }
        static func picture(of position: Staircase) -> String { "\(position.height) of \(position.top)" }
    }
}

func line(_ text: String) throws -> GameLine { try GameLine(Array(text.utf8)) }

func stairs(_ text: String = "stairs top=100") throws -> GameRecord<Staircase> {
    try GameRecord<Staircase>(try line(text))
}
