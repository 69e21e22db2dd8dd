import Geometry
import HanoiRules
import PlayRules
import Testing

extension HanoiRules {
    /// All positions of so many discs and pegs.
    static func all(discs: Int, pegs: Int) -> [HanoiRules] {
        let count = (0..<discs).reduce(1) { product, _ in product * pegs }
        return (0..<count).map { number in
            var rest = number
            let places = (0..<discs).map { _ in
                defer { rest /= pegs }
                return Peg(rest % pegs)
            }
            return HanoiRules(places: places, pegs: pegs)!
        }
    }

    static func random(discs: Int, pegs: Int, _ random: inout RandomGenerator) -> HanoiRules {
        let places = (0..<discs).map { _ in Peg(Int(random.next(below: UInt64(pegs)))) }
        return HanoiRules(places: places, pegs: pegs)!
    }

    static func finished(discs: Int, pegs: Int) -> HanoiRules {
        HanoiRules(places: Array(repeating: Peg(pegs - 1), count: discs), pegs: pegs)!
    }

    /// The position in words, for a failure's message.
    var places: String {
        (1...discCount).map { peg(of: $0).name }.joined() + " of \(pegCount) pegs, the smallest disc first"
    }

    /// Every position that a legal move leads to.
    var neighbors: [HanoiRules] {
        pegs.flatMap { from in pegs.map { HanoiMove(from: from, to: $0) } }.compactMap { move in
            var next = self
            return (try? next.apply(move)) == nil ? nil : next
        }
    }

    /// The fewest moves to the goal from every position, by breadth-first search through the rules themselves. The
    /// rules refuse moves from the goal, but any move can be taken back: so the search goes out from the positions that
    /// are a move away from it.
    static func distances(discs: Int, pegs: Int) -> [HanoiRules: Int] {
        let goal = finished(discs: discs, pegs: pegs)
        var distances = [goal: 0]
        var frontier = (0..<pegs - 1).map { peg in
            HanoiRules(places: [Peg(peg)] + Array(repeating: goal.goal, count: discs - 1), pegs: pegs)!
        }
        var distance = 1
        for position in frontier { distances[position] = distance }
        while !frontier.isEmpty {
            distance += 1
            var next: [HanoiRules] = []
            for position in frontier {
                for neighbor in position.neighbors where distances[neighbor] == nil {
                    distances[neighbor] = distance
                    next.append(neighbor)
                }
            }
            frontier = next
        }
        return distances
    }

    /// Plays the whole solution; fails unless every move is legal, the last one wins, and they are as many as was said.
    func playSolution() -> UInt64? {
        guard let solution = solution() else { return nil }
        var position = self
        var made: UInt64 = 0
        for move in solution {
            do throws(IllegalMove) {
                _ = try position.apply(move)
            } catch {
                Issue.record("\(places): move \(made) of its solution, \(move.word): \(error.reason)")
                return nil
            }
            made += 1
        }
        #expect(position.status == .won, "\(places)")
        #expect(made == solution.count, "\(places)")
        return made
    }
}

extension HanoiMove {
    init(_ word: String) {
        self.init(word: Word(word))!
    }
}
