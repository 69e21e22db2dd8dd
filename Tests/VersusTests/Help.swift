import Geometry
import PlayRules
import Versus

/// The games that the tests play, one of each kind or more.
let gameTexts = [
    "hanoi discs=3", "hanoi discs=4 pegs=4", "2048 target=64", "2048 size=3 target=2048",
    "minesweeper w=9 h=9 mines=10", "minesweeper w=16 h=16 mines=40", "dropit columns=5 aim=yes",
    "dropit columns=6 mode=rush",
]

/// Whether there is time for long games: a debug build takes a hundred times as long for a body's fall.
#if DEBUG
let isThorough = false
#else
let isThorough = true
#endif

func game(_ text: String, seed: UInt64 = 7) throws -> VersusGame {
    try VersusGame(Array(text.utf8), seed: seed)
}

extension Referee {
    /// A move by its word; nil when it was made, else why it wasn't.
    mutating func refusal(_ word: String, by side: Side, at tick: UInt64) -> VersusProblem.Kind? {
        do throws(VersusProblem) {
            try move(Word(word), by: side, at: tick)
            return nil
        } catch {
            return error.kind
        }
    }

    /// Something else that a side did; nil when it was taken, else why it wasn't.
    mutating func refusal(_ act: (inout Referee) throws(VersusProblem) -> Void) -> VersusProblem.Kind? {
        do throws(VersusProblem) {
            try act(&self)
            return nil
        } catch {
            return error.kind
        }
    }

    var digests: [UInt64] { [digest(of: .host), digest(of: .guest)] }
}

/// A word that a player, honest or not, might send.
func anyWord(for game: VersusGame, using random: inout RandomGenerator) -> String {
    func number(_ bound: UInt64) -> UInt64 { random.next(below: bound) }
    if number(40) == 0 {
        return ["", "end@5", "nonsense", "A>A", "solve*3", "open:99,99", "drop:77@1"][Int(number(7))]
    }
    switch game.name {
    case "hanoi":
        let pegs = ["A", "B", "C", "D"]
        return "\(pegs[Int(number(4))])>\(pegs[Int(number(4))])"
    case "2048": return ["left", "right", "up", "down"][Int(number(4))]
    case "minesweeper":
        return "\(["open", "open", "open", "flag", "chord"][Int(number(5))]):\(number(16)),\(number(16))"
    default: return "drop:\(number(6))"
    }
}

/// A match of random acts to its end, or to a number of them; `each` sees the referee after each act.
func randomMatch(
    _ game: VersusGame, seed: UInt64, acts: Int? = nil, each: (Referee) -> Void = { _ in }
) -> Referee {
    var random = RandomGenerator(seed: seed)
    var referee = Referee(game)
    for _ in 0..<(acts ?? (isThorough ? 2_000 : game.isTimed ? 30 : 200)) where referee.result == nil {
        let side: Side = random.next(below: 2) == 0 ? .host : .guest
        let tick = referee.tick + random.next(below: 12)
        switch random.next(below: 400) {
        case 0: _ = referee.refusal { referee throws(VersusProblem) in try referee.leave(side, at: tick) }
        case 1...20: _ = referee.refusal { referee throws(VersusProblem) in try referee.comeBack(side, at: tick) }
        case 21 where random.next(below: 4) == 0:
            _ = referee.refusal { referee throws(VersusProblem) in try referee.resign(side, at: tick) }
        case 22...40: referee.advance(to: referee.tick + random.next(below: 200))
        default: _ = referee.refusal(anyWord(for: game, using: &random), by: side, at: tick)
        }
        each(referee)
    }
    return referee
}
