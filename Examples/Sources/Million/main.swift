import Drawing
import Geometry
import PastimeWeb
import Tiles
import Views

/// A board of a million cells: drag it, pinch it or turn the wheel; a tap changes a cell.
final class MillionView: View, TiledViewDelegate, ScrollViewDelegate {
    private static let side = 1_000
    private var cells = (0..<side * side).map { UInt8(($0 % side ^ $0 / side) % 3) }
    private let scrollView = ScrollView()
    private let board: TiledView

    override init(frame: Rect = .zero) {
        let colors = [0x264653, 0x2a9d8f, 0xe9c46a, 0xe76f51].map { Color(hex: $0) }
        let square = Path(roundedRect: Rect(x: 2, y: 2, width: 60, height: 60), cornerRadius: 12)
        let symbols = SymbolSet(colors.map { GlyphGroup([.path(square, .color($0))]) }, colors: colors)
        board = TiledView(columns: Self.side, rows: Self.side, symbols: symbols)
        super.init(frame: frame)
        board.delegate = self
        scrollView.delegate = self
        scrollView.contentSize = board.worldSize
        scrollView.minimumZoomScale = 0.01
        scrollView.maximumZoomScale = 2
        addSubview(board)
        addSubview(scrollView)
        scrollView.addGestureRecognizer(
            TapGestureRecognizer { [unowned(unsafe) self] tap in change(at: tap.location(in: scrollView)) })
    }

    override func layoutSubviews() {
        board.frame = bounds
        scrollView.frame = bounds
        scrollViewDidScroll(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        board.worldToView = scrollView.worldToView
        board.velocity = scrollView.velocity
    }

    func scrollViewDidZoom(_ scrollView: ScrollView) { scrollViewDidScroll(scrollView) }

    func tiledView(_ view: TiledView, copySymbolsOf range: CellRange, to target: UnsafeMutableBufferPointer<UInt8>) {
        var index = 0
        for row in range.rows {
            for column in range.columns {
                target[index] = cells[row * Self.side + column]
                index += 1
            }
        }
    }

    private func change(at point: Point) {
        guard let viewToWorld = try? scrollView.worldToView.inverted() else { return }
        let place = point.applying(viewToWorld)
        let (column, row) = (Int(place.x / TileLevel.worldCellSide), Int(place.y / TileLevel.worldCellSide))
        guard (0..<Self.side).contains(column), (0..<Self.side).contains(row) else { return }
        cells[row * Self.side + column] = 3
        board.setNeedsDisplay(CellRange(columns: column..<column + 1, rows: row..<row + 1))
    }
}

WebPage.run(MillionView())
