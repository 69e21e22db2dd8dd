import Games
import Play
import Testing

/// Of a game line with a move that can't be made, what comes before can be played.
@Suite("The beginning of a game line")
struct BeginningTests {
    private let arcade = Arcade([ArcadeGame(LadderScene.self)])

    @Test(
        "is what comes before the move that can't be made",
        arguments: [
            ("ladder : up up up up", "ladder seed=1 : up up up", "3"),
            ("ladder seed=7 : up down up", "ladder seed=7 : up", "1"),
            ("ladder : up left : 5 20", "ladder seed=1 : up", "1"),
        ])
    func beginning(text: String, line: String, moves: String) throws {
        let beginning = try #require(arcade.beginning(of: Array(text.utf8)))
        #expect(beginning.line == line)
        #expect("\(beginning.moves)" == moves)
    }

    @Test("counts the moves of a solution, and not how far time has run")
    func counts() throws {
        let solved = try #require(AllGames.arcade.beginning(of: Array("hanoi discs=4 : solve*5 A>A".utf8)))
        #expect("\(solved.moves)" == "5")
        #expect(try #require(AllGames.arcade.beginning(of: Array("\(solved.line) A>A".utf8))).line == solved.line)
        #expect(AllGames.arcade.beginning(of: Array("dropit columns=10 : end@500 drop:99@600".utf8)) == nil)
    }

    @Test(
        "is nothing if no move can be made, if all can, or if something else is wrong",
        arguments: [
            "ladder : down up", "ladder : up up up", "ladder", "", "stairs : up up", "ladder rungs=5 : up up up up",
            "ladder : up down : 5",
        ])
    func nothing(text: String) {
        #expect(arcade.beginning(of: Array(text.utf8)) == nil)
    }
}
