public import PlayRules
public import TextPlay
import TwentyFortyEightRules
import Words

/// 2048 in a terminal: tiles of colour, or a grid of lines without colours.
public final class TwentyFortyEightTextScreen: TextScreen {
    /// The keys, and what they do.
    public let keys = [TextKey(say("arrows"), say("slide"))]
    /// More about the keys and marks.
    public let legend = [say("The letters W, A, S and D slide the tiles too.")]

    /// Creates the screen.
    public init(_ position: AnyPosition) {}

    /// Takes a key.
    public func press(_ key: Key, _ position: AnyPosition) -> TextKeyResult {
        switch key {
        case .left: .move(TwentyFortyEightRules.box(.left))
        case .right: .move(TwentyFortyEightRules.box(.right))
        case .up: .move(TwentyFortyEightRules.box(.up))
        case .down: .move(TwentyFortyEightRules.box(.down))
        default: .nothing
        }
    }

    // MARK: Sizes

    /// The size of a tile and what is between two.
    private struct Tiling {
        var columns: Int
        var rows: Int
        var gap: Int
        /// Whether a line is drawn around each tile.
        var isGrid: Bool

        /// The size of a board with so many tiles on each side.
        func size(_ count: Int) -> TextSize {
            let edges = isGrid ? 2 : 0
            let across = isGrid ? 1 : max(gap, 1)
            return TextSize(
                columns: count * columns + (count - 1) * across + edges, rows: count * rows + (count - 1) * gap + edges)
        }
    }

    /// The tilings from the most generous to the least.
    private func tilings(_ rules: TwentyFortyEightRules, isColored: Bool) -> [Tiling] {
        let digits = "\(rules.greatestTile.value)".count
        var tilings: [Tiling] = []
        for (rows, gap) in isColored ? [(3, 1), (3, 0), (1, 1), (1, 0)] : [(3, 1), (1, 1)] {
            for columns in [max(digits + 2, 8), max(digits, 4)] {
                tilings.append(Tiling(columns: columns, rows: rows, gap: gap, isGrid: !isColored))
            }
        }
        return tilings
    }

    /// Returns the least size.
    public func leastSize(_ position: AnyPosition, isColored: Bool) -> TextSize {
        let rules = position.typed(TwentyFortyEightRules.self)
        return tilings(rules, isColored: isColored).last?.size(rules.dimension) ?? TextSize(columns: 0, rows: 0)
    }

    // MARK: Drawing

    /// Draws the position.
    public func draw(_ position: AnyPosition, into frame: inout TextFrame, _ area: TextArea, isColored: Bool) {
        let rules = position.typed(TwentyFortyEightRules.self)
        let tilings = tilings(rules, isColored: isColored)
        let fitting = tilings.first { $0.size(rules.dimension).fits(in: area.size) }
        guard let tiling = fitting ?? tilings.last else { return }
        let area = area.middle(tiling.size(rules.dimension))
        if tiling.isGrid { drawGrid(tiling, rules.dimension, into: &frame, area) }
        let edge = tiling.isGrid ? 1 : 0
        let across = tiling.isGrid ? 1 : max(tiling.gap, 1)
        let board = rules.board
        for cell in board.allCells {
            let column = area.column + edge + cell.column * (tiling.columns + across)
            let row = area.row + edge + cell.row * (tiling.rows + tiling.gap)
            let tile = board[cell]
            let style = isColored ? Self.style(tile) : tile.isNone ? .plain : .bold
            for line in 0..<tiling.rows {
                frame.put(String(repeating: " ", count: tiling.columns), column, row + line, style)
            }
            let text = tile.isNone ? (isColored ? "." : "") : "\(tile.value)"
            frame.put(text, middleOf: column..<column + tiling.columns, row + tiling.rows / 2, style)
        }
    }

    private func drawGrid(_ tiling: Tiling, _ count: Int, into frame: inout TextFrame, _ area: TextArea) {
        let line = String(repeating: "+" + String(repeating: "-", count: tiling.columns), count: count) + "+"
        let cells = String(repeating: "|" + String(repeating: " ", count: tiling.columns), count: count) + "|"
        for row in 0..<area.size.rows {
            frame.put(row % (tiling.rows + 1) == 0 ? line : cells, area.column, area.row + row)
        }
    }

    /// The colours of a tile: dark letters on sand and amber, white ones on red, green, blue and violet.
    private static func style(_ tile: Tile) -> TextStyle {
        guard !tile.isNone else { return TextStyle(245, on: 251) }
        let (letters, tile) = palette[min(Int(tile.rank), palette.count) - 1]
        return TextStyle(letters, on: tile, isBold: true)
    }

    private static let palette: [(letters: UInt8, tile: UInt8)] = [
        (16, 230), (16, 223), (16, 216), (16, 209), (231, 166), (231, 160), (16, 220), (16, 178), (231, 28), (231, 30),
        (231, 25), (231, 54), (231, 90), (231, 125), (231, 52), (231, 238),
    ]
}
