public import PlayRules
import Words

/// What is told of a game of 2048.
public enum TwentyFortyEightReport: GameReport {
    /// Returns the score.
    public static func score(of position: TwentyFortyEightRules) -> Int64 { position.score }

    /// Returns the result of a won or finished game.
    public static func verdict(of position: TwentyFortyEightRules) -> String {
        let target = position.target.value
        guard position.isOver else { return say("\(target) reached") }
        if position.movesLeft == 0 { return say("Finished") }
        return position.hasReachedTarget ? say("\(target) is reached, and no move is left") : say("No move is left")
    }

    /// Returns the score, and beneath it the moves that are left, the score to beat, or else the target.
    public static func headline(of position: TwentyFortyEightRules, _ facts: HeadlineFacts) -> Headline {
        let caption: String
        if let left = position.movesLeft {
            caption = say(
                "\(grouped(UInt128(left))) move left", many: "\(grouped(UInt128(left))) moves left", count: left)
        } else if let best = facts.bests.first, best > position.score {
            caption = say("best \(grouped(UInt128(best)))")
        } else {
            let target = position.target.value
            caption = position.hasReachedTarget ? say("\(target) reached") : say("to \(target)")
        }
        return Headline(grouped(UInt128(max(position.score, 0))), caption)
    }

    /// Returns the score and the greatest tile, by the size of the board; none for a board that was set up, or with a limit.
    public static func achievements(of position: TwentyFortyEightRules) -> [Achievement] {
        guard !position.isSetUp, position.movesLeft == nil else { return [] }
        let category = "size=\(position.dimension)"
        return [
            Achievement(name: "score", category: category, title: "Best score", value: position.score),
            Achievement(name: "tile", category: category, title: "Largest tile", value: position.greatestTile.value),
        ]
    }

    /// Returns the events in words: "left: merged to 8 and 4; new 2 in row 1, column 4; score 132".
    public static func announcement(of events: [TileEvent], by move: Direction) -> String {
        var merged = ""
        var news: [String] = []
        for event in events {
            switch event {
            case .moveOneTile: break
            case .moveTwoTiles(_, _, let value):
                merged = merged.utf8.isEmpty ? "\(value)" : say("\(merged) and \(value)")
            case .insertTile(let cell, let value):
                news.append(say("new \(value) in row \(cell.row + 1), column \(cell.column + 1)"))
            case .scoreChanged(let score, _): news.append(say("score \(score)"))
            case .targetReached(let value): news.append(say("\(value) is reached"))
            }
        }
        var text = merged.utf8.isEmpty ? move.name : say("\(move.name): merged to \(merged)")
        for part in news { text = say("\(text); \(part)", context: "two parts of a report") }
        return text
    }

    /// Returns the board as columns of numbers, a dot for an empty cell, and the score below it.
    public static func picture(of position: TwentyFortyEightRules) -> String {
        let board = position.board
        var width = 1
        for tile in board.cells { width = max(width, "\(tile.value)".utf8.count) }
        var text: [UInt8] = []
        for cell in board.allCells {
            if cell.column == 0, cell.row > 0 { text.append(UInt8(ascii: "\n")) }
            if cell.column > 0 { text.append(UInt8(ascii: " ")) }
            let digits = Array((board[cell].isNone ? "." : "\(board[cell].value)").utf8)
            text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width - digits.count))
            text.append(contentsOf: digits)
        }
        text.append(contentsOf: Array("\n\(say("score \(position.score)"))".utf8))
        return String(decoding: text, as: UTF8.self)
    }
}
