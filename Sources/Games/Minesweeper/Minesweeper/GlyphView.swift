import Drawing
import Geometry
import Tiles
import Views

/// A symbol that moves about by itself, over the cells: 64 by 64 units of the board's world.
final class GlyphView: View {
    private let glyphs: GlyphGroup

    init(_ glyphs: [Glyph], column: Int, row: Int) {
        self.glyphs = GlyphGroup(glyphs)
        let side = TileLevel.worldCellSide
        super.init(frame: Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side))
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: Canvas) { canvas.draw(glyphs) }
}
