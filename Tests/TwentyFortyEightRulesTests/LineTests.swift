import Testing
import TwentyFortyEightRules

@Suite("A line of tiles that slides towards its first cell")
struct LineTests {
    private func tiles(_ values: [Int64]) -> [Tile] { values.map { Tile(value: $0) ?? .none } }

    private func values(_ outcomes: [Line.Outcome]) -> [Int64] { outcomes.map(\.tile.value) }

    @Test(
        "condense drops the gaps, and nothing else",
        arguments: [
            ([0, 0, 0, 0], [], []), ([2, 0, 0, 0], [2], [0]), ([0, 0, 0, 2], [2], [3]),
            ([0, 2, 0, 4], [2, 4], [1, 3]),
            ([2, 0, 2, 0], [2, 2], [0, 2]), ([8, 0, 0, 4], [8, 4], [0, 3]), ([2, 4, 0, 8], [2, 4, 8], [0, 1, 3]),
            ([2, 4, 8, 16], [2, 4, 8, 16], [0, 1, 2, 3]),
        ] as [([Int64], [Int64], [Int])])
    func condense(line: [Int64], values: [Int64], places: [Int]) {
        let condensed = Line.condense(tiles(line))
        #expect(condensed.map(\.tile.value) == values)
        #expect(condensed.map(\.from) == places)
    }

    @Test(
        "collapse joins equal neighbours, the nearest to the wall first, each once",
        arguments: [
            ([], []), ([2], [2]), ([2, 2], [4]), ([2, 4], [2, 4]), ([4, 2], [4, 2]), ([2, 2, 2], [4, 2]),
            ([2, 2, 4], [4, 4]), ([4, 2, 2], [4, 4]), ([2, 4, 2], [2, 4, 2]), ([2, 2, 2, 2], [4, 4]),
            ([2, 2, 4, 4], [4, 8]), ([4, 4, 2, 2], [8, 4]), ([2, 4, 4, 2], [2, 8, 2]), ([2, 2, 2, 4], [4, 2, 4]),
            ([4, 2, 2, 2], [4, 4, 2]), ([2, 2, 4, 8], [4, 4, 8]), ([8, 4, 2, 2], [8, 4, 4]),
            ([2, 4, 8, 8], [2, 4, 16]),
            ([2, 4, 2, 4], [2, 4, 2, 4]), ([2, 4, 8, 16], [2, 4, 8, 16]),
        ] as [([Int64], [Int64])])
    func collapse(line: [Int64], result: [Int64]) {
        let placed = tiles(line).enumerated().map { Line.Placed($1, from: $0) }
        #expect(values(Line.collapse(placed)) == result)
    }

    @Test(
        "merge does both",
        arguments: [
            // One tile, anywhere.
            ([2, 0, 0, 0], [2]), ([0, 2, 0, 0], [2]), ([0, 0, 2, 0], [2]), ([0, 0, 0, 2], [2]),
            // Doubles, with every gap.
            ([2, 2, 0, 0], [4]), ([2, 0, 2, 0], [4]), ([2, 0, 0, 2], [4]), ([0, 2, 2, 0], [4]), ([0, 2, 0, 2], [4]),
            ([0, 0, 2, 2], [4]), ([2, 0, 4, 0], [2, 4]), ([0, 4, 0, 2], [4, 2]),
            // Triples: the two nearest to the wall.
            ([2, 2, 2, 0], [4, 2]), ([2, 2, 0, 2], [4, 2]), ([2, 0, 2, 2], [4, 2]), ([0, 2, 2, 2], [4, 2]),
            ([4, 2, 2, 0], [4, 4]), ([2, 2, 0, 4], [4, 4]), ([2, 0, 4, 2], [2, 4, 2]), ([4, 0, 2, 2], [4, 4]),
            // Fours: two pairs, and what was merged merges no more.
            ([2, 2, 2, 2], [4, 4]), ([4, 4, 8, 8], [8, 16]), ([8, 4, 4, 8], [8, 8, 8]), ([2, 2, 4, 8], [4, 4, 8]),
            ([16, 8, 4, 4], [16, 8, 8]), ([2, 4, 8, 16], [2, 4, 8, 16]), ([0, 0, 0, 0], []),
        ] as [([Int64], [Int64])])
    func merge(line: [Int64], result: [Int64]) {
        #expect(values(Line.merge(tiles(line))) == result)
    }

    @Test("a merge remembers where its two tiles came from, the one nearer the wall first")
    func origins() {
        let outcomes = Line.merge(tiles([0, 8, 2, 2]))
        #expect(
            outcomes == [
                .single(Line.Placed(Tile(rank: 3), from: 1)),
                .pair(Line.Placed(Tile(rank: 1), from: 2), Line.Placed(Tile(rank: 1), from: 3)),
            ])
    }

    @Test("merging keeps the sum and never makes the line longer, in lines of any length", arguments: 2...8)
    func sum(length: Int) {
        var number = 0
        // Every line of tiles up to 8, or as many as there are in some thousands.
        while number < 5000 {
            var rest = number
            var line: [Int64] = []
            for _ in 0..<length {
                line.append([0, 2, 4, 8][rest % 4])
                rest /= 4
            }
            let result = values(Line.merge(tiles(line)))
            #expect(result.reduce(0, +) == line.reduce(0, +), "\(line)")
            #expect(result.count <= line.count { $0 > 0 }, "\(line)")
            #expect(!result.contains(0), "\(line)")
            number += 1
        }
    }
}
