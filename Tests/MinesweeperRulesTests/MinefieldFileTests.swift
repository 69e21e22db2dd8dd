import Geometry
import MinesweeperRules
import PlayRules
import Testing

@Suite("Minefield files")
struct MinefieldFileTests {
    @Test("a minefield is written as width, height, mine count and mines")
    func bytes() throws {
        let field = minefield("..*", "*..")
        #expect(try MinefieldFile.write(field) == [3, 2, 0, 2, 2, 0, 0, 1])
        #expect(try MinefieldFile.read([3, 2, 0, 2, 0, 1, 2, 0]) == field)
    }

    @Test("what was written is read again, up to sides of 255", arguments: [(2, 1), (9, 9), (64, 65), (255, 255)])
    func roundTrip(width: Int, height: Int) throws {
        var random = RandomGenerator(seed: 6)
        var isMine = (0..<(width * height)).map { _ in random.next(below: 5) == 0 }
        isMine[0] = true
        isMine[1] = false
        let field = Minefield(width: width, height: height, isMine: isMine)
        let bytes = try MinefieldFile.write(field)
        #expect(bytes.count == 4 + 2 * field.mineCount)
        #expect(try MinefieldFile.read(bytes) == field)
    }

    @Test("a minefield of more than 255 columns or rows can't be written")
    func tooLarge() {
        var isMine = [Bool](repeating: false, count: 256)
        isMine[0] = true
        let wide = Minefield(width: 256, height: 1, isMine: isMine)
        #expect(throws: MinefieldFileProblem.tooLarge(width: 256, height: 1)) { try MinefieldFile.write(wide) }
    }

    @Test(
        "what is wrong with a file is said",
        arguments: [
            ([], "it is too short: it has 0 bytes, and width, height and the mine count alone take 4"),
            ([3, 2, 0, 2, 2, 0, 0], "it is too short: its 2 mines take 8 bytes, and it has 7"),
            ([3, 2, 0, 1, 2, 0, 0, 1], "it is too long: its mine count is 1, which takes 6 bytes, and it has 8"),
            ([0, 2, 0, 1, 0, 0], "a board of 0 x 2 has no cells; each side is 1 to 255"),
            ([3, 2, 0, 0], "a board of 3 x 2 can't have 0 mines; it needs a mine and a free cell at least"),
            (
                [1, 2, 0, 2, 0, 0, 0, 1],
                "a board of 1 x 2 can't have 2 mines; it needs a mine and a free cell at least"
            ),
            ([3, 2, 0, 2, 2, 0, 0, 2], "mine 2 is at column 1, row 3, which is outside the board of 3 x 2"),
            ([3, 2, 0, 2, 2, 0, 2, 0], "mine 2 is at column 3, row 1, where there is one already"),
        ] as [([UInt8], String)])
    func problems(bytes: [UInt8], message: String) {
        let problem = #expect(throws: MinefieldFileProblem.self) { try MinefieldFile.read(bytes) }
        #expect(problem?.description == message)
    }
}
