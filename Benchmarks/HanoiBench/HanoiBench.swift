import CPeers
import Geometry
import HanoiRules
import Measuring
import PlayRules

/// Measures the solver of the Tower of Hanoi beside a plain recursion in C, in the same run.
///
///     swift run -c release HanoiBench [shortest]
///
/// With `shortest` only the shortest solutions from random positions are measured.
@main
enum Entry {
    static func main() {
        if !CommandLine.arguments.contains("shortest") {
            print("the Tower of Hanoi's solver; alone: swift run -c release HanoiBench")
            Row.printHeader()
            enumeration(discs: 28)
            enumeration(discs: 40, pegs: 4, repetitions: 2_000)
            jumps()
            plans()
        }
        ShortestPlans.run()
        ShortestPlans.verifyFrameStewart()
    }

    // MARK: - Moves in order

    /// The peers and ours take turns, so that none has the quieter machine; the best of seven counts.
    private static func enumeration(discs: Int) {
        guard let solution = HanoiRules(discs: discs).solution() else { return }
        var ours = Double.infinity
        var inMemory = Double.infinity
        var inRegister = Double.infinity
        for _ in 0..<7 {
            var sums: [UInt64] = []
            ours = min(ours, seconds { sums.append(checksum(solution)) })
            inMemory = min(inMemory, seconds { sums.append(pastime_peer_hanoi_in_memory(Int32(discs))) })
            inRegister = min(inRegister, seconds { sums.append(pastime_peer_hanoi_in_register(Int32(discs))) })
            precondition(sums.allSatisfy { $0 == sums[0] }, "the peers make other moves")
        }
        let count = Double(solution.count)
        let work = "3 pegs, \(discs) discs, moves a second"
        Row(work: work + "; C, sum in memory", ours: count / ours, peer: count / inMemory, unit: "M").print()
        Row(work: work + "; C, sum in a register", ours: count / ours, peer: count / inRegister, unit: "M").print()
    }

    private static func enumeration(discs: Int, pegs: Int, repetitions: Int) {
        guard let solution = HanoiRules(discs: discs, pegs: pegs).solution() else { return }
        var ours = Double.infinity
        var sum: UInt64 = 0
        for _ in 0..<7 {
            ours = min(ours, seconds { for _ in 0..<repetitions { sum &+= checksum(solution) } })
        }
        keep(sum)
        let count = Double(solution.count) * Double(repetitions)
        Row(work: "\(pegs) pegs, \(discs) discs, moves a second", ours: count / ours, unit: "M").print()
    }

    /// As the peers make it; see hanoi.h.
    private static func checksum(_ solution: HanoiSolution) -> UInt64 {
        var sum: UInt64 = 0
        var moves = solution.makeIterator(at: 0)
        while let move = moves.next() {
            sum = (sum << 1 | sum >> 63) ^ UInt64(move.from.index | move.to.index << 3)
        }
        return sum
    }

    // MARK: - Jumps and plans

    private static func jumps() {
        for pegs in HanoiRules.pegRange {
            guard let solution = HanoiRules(discs: 64, pegs: pegs).solution() else { continue }
            var random = RandomGenerator(seed: 1)
            let offsets = (0..<20_000).map { _ in random.next(below: solution.count) }
            var position = Double.infinity
            var move = Double.infinity
            var sum: UInt64 = 0
            for _ in 0..<7 {
                let positions = seconds {
                    for offset in offsets { sum &+= UInt64(solution.position(after: offset).top(of: Peg(1)) ?? 0) }
                }
                position = min(position, positions)
                let moves = seconds {
                    for offset in offsets {
                        var moves = solution.makeIterator(at: offset)
                        sum &+= UInt64(moves.next()?.from.index ?? 0)
                    }
                }
                move = min(move, moves)
            }
            keep(sum)
            let each = 1e9 / Double(offsets.count)
            Row(work: "\(pegs) pegs, 64 discs, jump to a position", ours: position * each, unit: "ns").print()
            Row(work: "\(pegs) pegs, 64 discs, jump to a move", ours: move * each, unit: "ns").print()
        }
    }

    private static func plans() {
        for (discs, pegs) in [(64, 3), (8, 4), (6, 6), (64, 4), (64, 5), (64, 6)] {
            var random = RandomGenerator(seed: 1)
            var slowest = 0.0
            var total = 0.0
            // Positions from a solution's midst are the hard ones: towers that can be taken apart in many ways.
            guard let solution = HanoiRules(discs: discs, pegs: pegs).solution() else { continue }
            for trial in 0..<200 {
                let places = (0..<discs).map { _ in Peg(Int(random.next(below: UInt64(pegs)))) }
                let midst = solution.position(after: random.next(below: solution.count))
                let position = trial % 2 == 0 ? HanoiRules(places: places, pegs: pegs)! : midst
                let time = seconds { keep(position.solution()?.count ?? 0) }
                slowest = max(slowest, time)
                total += time
            }
            let work = "\(pegs) pegs, \(discs) discs, plan from anywhere"
            Row(work: work + ", mean", ours: total / 200 * 1e6, unit: "us").print()
            Row(work: work + ", slowest of 200", ours: slowest * 1e6, unit: "us").print()
        }
    }

    // MARK: - Measuring

    /// The time that passes: a plan takes a microsecond, too short for the processor's clock.
    private static func seconds(_ work: () -> Void) -> Double {
        let time = ContinuousClock().measure(work).components
        return Double(time.seconds) + Double(time.attoseconds) * 1e-18
    }
}

/// A line of the table.
private struct Row {
    let work: String
    let ours: Double
    var peer: Double?
    let unit: String

    static func printHeader() {
        row("work", "ours", "peer", "ratio")
    }

    func print() {
        row(work, text(ours), peer.map(text) ?? "-", peer.map { decimals(ours / $0, 2) } ?? "-")
    }

    private func text(_ value: Double) -> String {
        unit == "M" ? decimals(value / 1e6, 0) + " M" : decimals(value, 1) + " " + unit
    }
}
