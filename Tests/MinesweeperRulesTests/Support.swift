import Geometry
import MinesweeperRules
import PlayRules

func cell(_ x: Int, _ y: Int) -> Cell { Cell(x, y) }

func record(_ line: String) throws -> GameRecord<MinesweeperRules> {
    try GameRecord(try GameLine(Array(line.utf8)))
}

/// The position that a game line leads to.
func position(_ line: String) throws -> MinesweeperRules { try record(line).log.current }

/// What stands on a board, row by row, as in a picture.
func picture(_ rules: MinesweeperRules) -> [String] {
    rules.picture.split(separator: "\n").map(String.init)
}

/// The minefield of some rows of `.` and `*`.
func minefield(_ rows: String...) -> Minefield {
    Minefield(width: rows[0].utf8.count, height: rows.count, isMine: rows.joined().utf8.map { $0 == UInt8(ascii: "*") })
}

extension Minefield {
    var mines: [Cell] { allCells.filter(isMine) }

    var allCells: [Cell] { (0..<height).flatMap { y in (0..<width).map { x in Cell(x, y) } } }
}

extension RandomGenerator {
    mutating func cell(_ width: Int, _ height: Int) -> Cell {
        Cell(Int(next(below: UInt64(width))), Int(next(below: UInt64(height))))
    }
}
