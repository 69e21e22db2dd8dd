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
