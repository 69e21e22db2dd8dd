import Geometry
import HanoiRules
import PlayRules
import Testing

@Suite("The text of the Tower of Hanoi")
struct TextTests {
    @Test("a move's word reads back as the move")
    func roundTrip() {
        for from in 0..<6 {
            for to in 0..<6 {
                let move = HanoiMove(from: Peg(from), to: Peg(to))
                #expect(HanoiMove(word: Word(move.word)) == move)
            }
        }
        #expect(HanoiMove(from: Peg(0), to: Peg(5)).word == "A>F")
        // Also where the word is in the middle of a line.
        let words = Word.split("A>B C>F".utf8)
        #expect(HanoiMove(word: words[1]) == HanoiMove("C>F"))
    }

    @Test(
        "what isn't a move is none",
        arguments: [
            "", "A", ">", "A>", ">A", "AB", "A>G", "G>A", "@>A", "a>b", "A>b", "A-B", "A>B>C", "A>BC", " A>B", "A>B ",
            "Ａ>Ｂ", "A›B", "Á>B", "А>В", "A>🥞", "A\0B", "A>\0", "1>2", String(repeating: "A>B", count: 100_000),
        ])
    func malformed(word: String) {
        #expect(HanoiMove(word: Word(word)) == nil)
    }

    @Test("random bytes are no move unless they are the word of one", arguments: [1 as UInt64])
    func garbage(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        for _ in 0..<100_000 {
            let bytes = (0..<random.next(below: 6)).map { _ in UInt8(random.next(below: 256)) }
            guard let move = HanoiMove(word: Word(bytes[...])) else { continue }
            #expect(Array(move.word.utf8) == bytes)
        }
    }

    @Test("the board is an object of towers, bottom to top")
    func board() throws {
        var rules = HanoiRules(discs: 3)
        #expect(board(rules) == #"{"A":[3,2,1],"B":[],"C":[]}"#)
        _ = try rules.apply(HanoiMove("A>C"))
        _ = try rules.apply(HanoiMove("A>B"))
        #expect(board(rules) == #"{"A":[3],"B":[2],"C":[1]}"#)
        #expect(board(HanoiRules(discs: 1, pegs: 6)) == #"{"A":[1],"B":[],"C":[],"D":[],"E":[],"F":[]}"#)
    }

    private func board(_ rules: HanoiRules) -> String {
        var json = JSONWriter()
        rules.writeBoard(to: &json)
        return json.string
    }

    @Test("a small game is drawn")
    func drawing() {
        let rules = HanoiRules(places: [Peg(2), Peg(0), Peg(0)], pegs: 3)!
        #expect(
            rules.picture == """
                   |       |       |
                 =====     |       |
                =======    |      ===
                -----------------------
                   A       B       C
                """)
    }

    @Test("a large game is listed, with runs of sizes drawn together")
    func listing() {
        var places = Array(repeating: Peg(0), count: 64)
        places[0] = Peg(3)
        places[1] = Peg(3)
        places[40] = Peg(1)
        let rules = HanoiRules(places: places, pegs: 4)!
        #expect(rules.picture == "A: 64-42 40-3\nB: 41\nC:\nD: 2-1")
    }

    @Test("no picture is wider than a terminal, or ends in a blank", arguments: [1 as UInt64])
    func width(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        for discs in 1...64 {
            for pegs in 3...6 {
                let rules = HanoiRules.random(discs: discs, pegs: pegs, &random)
                for line in rules.picture.split(separator: "\n") {
                    #expect(line.count <= 80 && line.last != " ", "seed \(seed): \(rules.places)")
                }
            }
        }
    }
}
