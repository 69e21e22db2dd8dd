import Animation
import Geometry
import Testing
import Views

final class BoardView: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibilityRole = .grid
        accessibilityLabel = "The windows"
    }
}

final class ColumnsView: View, AccessibilityContainer {
    private var heights = [3, 0, 5]

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        accessibilityRole = .list
        accessibilityLabel = "The columns"
        accessibilityContainer = self
    }

    var accessibilitySize: (rows: Int, columns: Int) { (heights.count, 1) }

    func accessibilityElement(row: Int, column: Int) -> AccessibilityElement {
        AccessibilityElement(
            "Column \(row + 1): \(heights[row]) high",
            frame: Rect(x: Double(row) * 40, y: 0, width: 40, height: bounds.height))
    }

    func accessibilityActivate(row: Int, column: Int) -> Bool {
        heights[row] += 1
        return true
    }
}

@Suite("The code of docs/kit/accessibility.md")
struct AccessibilityPageTests {
    private let window = Window(size: Size(width: 400, height: 300), clock: ManualClock())

    @Test("a board of views is a grid")
    func board() throws {
        let board = BoardView(frame: window.bounds)
        for index in 0..<4 {
            let view = View(frame: Rect(x: Double(index % 2) * 50, y: Double(index / 2) * 50, width: 40, height: 40))
            view.accessibilityLabel = "\(index)"
            board.addSubview(view)
        }
        window.addSubview(board)
        let node = try #require(window.accessibilityTree().first)
        #expect((node.label, node.rows, node.columns) == ("The windows", 2, 2))
    }

    @Test("a view says what is in its columns")
    func columns() throws {
        window.addSubview(ColumnsView(frame: window.bounds))
        let node = try #require(window.accessibilityTree().first)
        #expect(window.activateAccessibilityElement(id: node.id, row: 1, column: 0))
        #expect(
            window.accessibilityTree().first?.elements.map(\.label) == [
                "Column 1: 3 high", "Column 2: 1 high", "Column 3: 5 high",
            ])
    }
}
