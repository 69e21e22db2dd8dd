import Drawing
import Geometry
import Testing
import Tiles
import Views

@Suite("The code of docs/kit/tiles.md")
struct TilesPageTests {
    final class Game: TiledViewDelegate {
        func tiledView(
            _ view: TiledView, copySymbolsOf range: CellRange, to target: UnsafeMutableBufferPointer<UInt8>
        ) {
            target.update(repeating: 1)
        }
    }

    @Test("a board shows its delegate's symbols")
    func board() {
        let game = Game()
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))

        let white = GlyphGroup([.path(Path(rect: Rect(x: 0, y: 0, width: 64, height: 64)), .color(.white))])
        let black = GlyphGroup([.path(Path(rect: Rect(x: 0, y: 0, width: 64, height: 64)), .color(.black))])
        let board = TiledView(
            columns: 5_000, rows: 5_000, symbols: SymbolSet([white, black], colors: [.white, .black]))
        board.delegate = game  // writes the symbols of the cells that it is asked for
        board.worldToView = scrollView.worldToView
        board.velocity = scrollView.velocity
        board.setNeedsDisplay(CellRange(columns: 7..<8, rows: 3..<4))  // a cell has changed

        board.frame = scrollView.frame
        let canvas = Canvas()
        board.draw(in: canvas)
        #expect(!canvas.displayList.isEmpty)
        #expect(board.worldSize.width == 5_000 * TileLevel.worldCellSide)
    }
}
