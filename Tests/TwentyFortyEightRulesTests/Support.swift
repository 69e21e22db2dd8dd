import PlayRules
import TwentyFortyEightRules

func cell(_ row: Int, _ column: Int) -> Cell { Cell(row: row, column: column) }

/// A position by its board in text.
func position(_ board: String, target: Int64 = 2048, seed: UInt64 = 1) throws -> TwentyFortyEightRules {
    let dimension = board.split(separator: "/").count
    return TwentyFortyEightRules(
        board: try TwentyFortyEightRules.board(Word(board), dimension: dimension), target: Tile(value: target)!,
        seed: seed)
}

func record(_ line: String) throws -> GameRecord<TwentyFortyEightRules> {
    try GameRecord(try GameLine(Array(line.utf8)))
}

/// Has the player think about a position to the end.
func ask(_ player: inout TwentyFortyEightPlayer, _ rules: TwentyFortyEightRules) -> Advice<Direction> {
    player.consider(rules)
    while true {
        if let advice = player.think() { return advice }
    }
}
