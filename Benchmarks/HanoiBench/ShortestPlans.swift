import Geometry
import HanoiRules
import Measuring
import PlayRules

/// Measures `HanoiPlayer`: shortest solutions from random positions, and how much longer the plans are that are known at
/// once.
enum ShortestPlans {
    static func run() {
        print(
            "\nshortest solutions from random positions, seeds 1 to N, each with an empty table; seconds of the processor"
        )
        print("pegs\tdiscs\tN\tmean s\tslowest s\tslowest slice ms\tmost bytes\tmoves, mean\tmost\tknown at once, mean")
        for (pegs, discs, number) in [
            (4, 9, 40), (4, 10, 40), (4, 11, 40), (4, 12, 40), (4, 13, 5), (5, 10, 20), (5, 11, 5), (5, 12, 3),
            (6, 9, 20), (6, 10, 10), (6, 11, 5),
        ] { measure(pegs: pegs, discs: discs, number: number) }
    }

    private static func measure(pegs: Int, discs: Int, number: Int) {
        var (total, slowest, slice) = (0.0, 0.0, 0.0)
        var (bytes, moves, longest, known) = (0, 0, 0, 0)
        for seed in 1...UInt64(number) {
            var random = RandomGenerator(seed: seed)
            let places = (0..<discs).map { _ in Peg(Int(random.next(below: UInt64(pegs)))) }
            guard let position = HanoiRules(places: places, pegs: pegs), position.status == .playing else { continue }
            var player = HanoiPlayer()
            player.consider(position)
            var advice: Advice<HanoiMove>?
            var time = 0.0
            while advice == nil {
                let part = seconds { advice = player.think() }
                time += part
                slice = max(slice, part)
                bytes = max(bytes, player.byteCount)
            }
            guard let plan = advice?.plan, plan.isShortest else { fatalError("the player has no proof, seed \(seed)") }
            total += time
            slowest = max(slowest, time)
            moves += plan.moves.count
            longest = max(longest, plan.moves.count)
            known += Int(position.solution()?.count ?? 0)
        }
        let each = Double(number)
        let cells = [
            "\(pegs)", "\(discs)", "\(number)", decimals(total / each, 2), decimals(slowest, 2),
            decimals(slice * 1e3, 1), "\(bytes)", decimals(Double(moves) / each, 1), "\(longest)",
            decimals(Double(known) / each, 1),
        ]
        print(cells.joined(separator: "\t"))
    }

    /// Compares the numbers of Frame and Stewart with the distances in full tables, on five and six pegs.
    static func verifyFrameStewart() {
        for (pegs, most) in [(4, 13), (5, 12), (6, 11)] {
            for discs in 1...most {
                let start = HanoiRules(discs: discs, pegs: pegs)
                precondition(
                    HanoiPlayer.fewestMoves(from: start) == start.solution()?.count,
                    "\(discs) discs on \(pegs) pegs: the tower's transfer isn't shortest")
            }
        }
        print(
            "from the whole tower the moves by Frame and Stewart are the fewest: 1-13 discs on 4 pegs, 1-12 on 5, 1-11 on 6"
        )
    }
}
