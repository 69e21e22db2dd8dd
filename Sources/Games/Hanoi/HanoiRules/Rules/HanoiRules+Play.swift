public import PlayRules
import Words

extension HanoiRules: Rules {
    /// What is told of a game.
    public typealias Report = HanoiReport
    /// How two play.
    public typealias Contest = HanoiContest
    /// How games are compared.
    public typealias Ranking = HanoiRanking
    /// The puzzle of the day.
    public typealias Daily = HanoiDaily

    /// The name, parameters and presets of the game.
    public static var description: GameDescription {
        GameDescription(
            name: "hanoi", title: "Tower of Hanoi",
            summary: "Carry the tower to the last place, a ring at a time; no ring may rest on a smaller one.",
            parameters: [
                ParameterDescription(
                    name: "discs", title: "Rings",
                    kind: .integer(Int64(discRange.lowerBound)...Int64(discRange.upperBound), initial: 5)),
                ParameterDescription(
                    name: "pegs", title: "Towers",
                    kind: .integer(Int64(pegRange.lowerBound)...Int64(pegRange.upperBound), initial: 3)),
                ParameterDescription(name: "start", title: "Start", kind: .word),
            ],
            presets: [
                Preset(title: "First steps", caption: "7 moves", settings: "discs=3 pegs=3", next: 1),
                Preset(title: "Classic", caption: "31 moves", settings: "discs=5 pegs=3", next: 2),
                Preset(title: "Long walk", caption: "127 moves", settings: "discs=7 pegs=3"),
                Preset(title: "The legend", caption: "1.8 × 10¹⁹ moves", settings: "discs=64 pegs=3"),
            ])
    }

    /// Creates the start of a game: the tower on the first peg, or the position in `start`. The game has no random
    /// elements, so the seed is ignored.
    ///
    /// - Throws: what is wrong with `start`.
    public init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        let (discs, pegs) = (Int(parameters.integer("discs")), Int(parameters.integer("pegs")))
        let start = Word(parameters.word("start"))
        if start.isEmpty {
            self.init(discs: discs, pegs: pegs)
        } else {
            try self.init(start, discs: discs, pegs: pegs)
        }
    }

    /// Creates the position of a word: the letter of each ring's tower, the smallest ring first.
    ///
    /// - Throws: what is wrong with it, and what is allowed.
    private init(_ start: Word, discs: Int, pegs: Int) throws(ParameterProblem) {
        func problem(_ text: String) -> ParameterProblem {
            ParameterProblem(name: "start", message: "These towers can't be set up: \(text).")
        }
        let word = start.shortened
        guard start.bytes.count == discs else {
            throw problem(
                say(
                    "“\(word)” has \(start.bytes.count) letter; discs=\(discs) needs one for each ring, the smallest first",
                    many:
                        "“\(word)” has \(start.bytes.count) letters; discs=\(discs) needs one for each ring, the smallest first",
                    count: start.bytes.count))
        }
        var places: [Peg] = []
        for byte in start.bytes {
            guard let peg = Peg(letter: byte), Int(peg.index) < pegs else {
                throw problem(
                    say("“\(word)” has a letter other than A to \(Peg(index: UInt8(pegs - 1)).name), the towers"))
            }
            places.append(peg)
        }
        // As many as are allowed, on towers that exist.
        self.init(places: places, pegs: pegs)!
        if status == .won { throw problem(say("all rings are on the last tower already")) }
    }

    /// Won when all discs are on the goal.
    public var status: GameStatus { self[goal] == Self.bits(0..<discCount) ? .won : .playing }

    /// Moves the topmost disc of one peg to another.
    ///
    /// - Throws: the reason if the tower is already complete, a peg doesn't exist, both pegs are the same, the source
    ///   is empty, or the topmost disc of the target is smaller.
    public mutating func apply(_ move: HanoiMove) throws(IllegalMove) -> [HanoiEvent] {
        if let problem = problem(with: move) { throw problem }
        let disc = towers[Int(move.from.index)].trailingZeroBitCount
        carry(move)
        checkInvariants()
        let moved = HanoiEvent.moved(disc: disc + 1, from: move.from, to: move.to)
        return status == .won ? [moved, .solved] : [moved]
    }

    /// Returns whether a move is allowed.
    public func isLegal(_ move: HanoiMove) -> Bool { problem(with: move) == nil }

    /// Returns why a move isn't allowed; nil if it is.
    public func problem(with move: HanoiMove) -> IllegalMove? {
        if status == .won { return IllegalMove("The tower is complete: the game is over") }
        for peg in [move.from, move.to] where !has(peg) {
            return IllegalMove("There is no tower \(peg.name)")
        }
        if move.from == move.to { return IllegalMove("Choose another tower than \(move.from.name)") }
        guard let disc = top(of: move.from) else { return IllegalMove("Tower \(move.from.name) is empty") }
        if let below = top(of: move.to), below < disc {
            return IllegalMove("Ring \(disc) can't rest on the smaller ring \(below)")
        }
        return nil
    }

    /// Makes a move that is known to be legal.
    mutating func carry(_ move: HanoiMove) {
        let tower = towers[Int(move.from.index)]
        towers[Int(move.from.index)] = tower & (tower &- 1)
        towers[Int(move.to.index)] |= tower & (0 &- tower)
    }

    /// Returns the solution from here; nil if the tower is complete.
    public func solution() -> HanoiSolution? { HanoiSolution(from: self) }

    /// Describes the towers; in JSON each from bottom to top: `{"A":[3,2,1],"B":[],"C":[]}`.
    public func write(to writer: inout PositionWriter) {
        writer.mark(UInt8(discCount))
        writer.mark(UInt8(pegCount))
        writer.object { writer in
            for peg in pegs {
                writer.key(peg.name)
                writer.mark(towers[Int(peg.index)])
                writer.show { json in
                    json.array { json in
                        for disc in discs(on: peg) { json.value(Int64(disc)) }
                    }
                }
            }
        }
    }
}
