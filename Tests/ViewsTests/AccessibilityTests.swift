import Animation
import Geometry
import Testing
import Tiles
import Views

@Suite("What assistive technologies are told")
struct AccessibilityTests {
    private let window = Window(size: Size(width: 300, height: 200), clock: ManualClock())

    private func add(_ label: String?, _ frame: Rect, to parent: View? = nil) -> View {
        let view = View(frame: frame)
        view.accessibilityLabel = label
        (parent ?? window).addSubview(view)
        return view
    }

    @Test("a view with a label is an element, where it is in the window")
    func element() throws {
        let parent = add(nil, Rect(x: 100, y: 50, width: 100, height: 100))
        let view = add("A ball", Rect(x: 10, y: 20, width: 30, height: 40), to: parent)
        view.accessibilityRole = .button
        let node = try #require(window.accessibilityTree().first)
        #expect(window.accessibilityTree().count == 1)
        #expect((node.label, node.role) == ("A ball", .button))
        #expect(node.frame == Rect(x: 110, y: 70, width: 30, height: 40))
    }

    @Test("what can't be seen isn't told")
    func hidden() {
        add("Hidden", Rect(x: 0, y: 0, width: 9, height: 9)).isHidden = true
        add("Transparent", Rect(x: 0, y: 0, width: 9, height: 9)).alpha = 0
        _ = add("Within", Rect(x: 0, y: 0, width: 9, height: 9), to: window.subviews[0])
        _ = add(nil, Rect(x: 0, y: 0, width: 9, height: 9))
        #expect(window.accessibilityTree().isEmpty)
    }

    @Test("the subviews of a list are its elements, in their order")
    func list() throws {
        let list = add("Balls", window.bounds)
        list.accessibilityRole = .list
        for index in 0..<3 {
            _ = add("Ball \(index)", Rect(x: Double(index) * 20, y: 0, width: 9, height: 9), to: list)
        }
        let node = try #require(window.accessibilityTree().first)
        #expect((node.role, node.rows, node.columns) == (.list, 3, 1))
        #expect(node.elements.map(\.label) == ["Ball 0", "Ball 1", "Ball 2"])
        #expect(node.elements.map(\.row) == [0, 1, 2])
    }

    @Test("the subviews of a grid are in the rows and columns in which they lie")
    func grid() throws {
        let grid = add("Board", window.bounds)
        grid.accessibilityRole = .grid
        for (label, x, y) in [("d", 20.0, 22.0), ("a", 0, 1), ("c", 0, 20), ("b", 20, 0)] {
            _ = add(label, Rect(x: x, y: y, width: 18, height: 18), to: grid)
        }
        let node = try #require(window.accessibilityTree().first)
        #expect((node.rows, node.columns) == (2, 2))
        #expect(node.elements.map(\.label) == ["a", "b", "c", "d"])
        #expect(node.elements.map { [$0.row, $0.column] } == [[0, 0], [0, 1], [1, 0], [1, 1]])
    }

    @Test("pressing a view taps it, unless it says what pressing it means")
    func pressing() throws {
        final class Bell: View {
            var rings = 0
            override func accessibilityActivate() -> Bool {
                rings += 1
                return true
            }
        }
        var taps: [Point] = []
        let window = window
        window.addGestureRecognizer(TapGestureRecognizer { taps.append($0.location(in: window)) })
        _ = add("A ball", Rect(x: 10, y: 20, width: 30, height: 40))
        let bell = Bell(frame: Rect(x: 100, y: 20, width: 30, height: 40))
        bell.accessibilityLabel = "A bell"
        window.addSubview(bell)
        for node in window.accessibilityTree() {
            #expect(window.activateAccessibilityElement(id: node.id, row: 0, column: 0))
        }
        #expect(taps == [Point(x: 25, y: 40)])
        #expect(bell.rings == 1)
        #expect(!window.activateAccessibilityElement(id: 12_345, row: 0, column: 0))
    }

    // MARK: Containers

    /// A board of cells that are drawn, not views.
    private final class Board: AccessibilityContainer {
        let accessibilitySize: (rows: Int, columns: Int)
        var accessibilityRange: CellRange
        var focus: [[Int]] = []
        var pressed: [[Int]] = []

        init(rows: Int, columns: Int) {
            accessibilitySize = (rows, columns)
            accessibilityRange = CellRange(columns: 0..<columns, rows: 0..<rows)
        }

        func accessibilityElement(row: Int, column: Int) -> AccessibilityElement {
            AccessibilityElement(
                "\(row)/\(column)", frame: Rect(x: Double(column) * 10, y: Double(row) * 10, width: 10, height: 10))
        }
        func accessibilityFocus(row: Int, column: Int) { focus.append([row, column]) }
        func accessibilityActivate(row: Int, column: Int) -> Bool {
            pressed.append([row, column])
            return true
        }
    }

    private func show(_ board: Board) -> View {
        let view = add("Board", Rect(x: 5, y: 5, width: 100, height: 100))
        view.accessibilityRole = .grid
        view.accessibilityContainer = board
        return view
    }

    @Test("a container says what is in its view, and learns what is done with its elements")
    func container() throws {
        let board = Board(rows: 2, columns: 3)
        let view = show(board)
        _ = add("Not this", Rect(x: 0, y: 0, width: 9, height: 9), to: view)
        let node = try #require(window.accessibilityTree().first)
        #expect(window.accessibilityTree().count == 1)
        #expect(node.elements.map(\.label) == ["0/0", "0/1", "0/2", "1/0", "1/1", "1/2"])
        #expect(node.elements.last?.frame == Rect(x: 25, y: 15, width: 10, height: 10))
        window.focusAccessibilityElement(id: node.id, row: 1, column: 2)
        window.focusAccessibilityElement(id: node.id, row: 2, column: 0)
        #expect(board.focus == [[1, 2]])
        #expect(window.activateAccessibilityElement(id: node.id, row: 1, column: 2))
        #expect(!window.activateAccessibilityElement(id: node.id, row: 1, column: 3))
        #expect(board.pressed == [[1, 2]])
        view.isUserInteractionEnabled = false
        #expect(!window.activateAccessibilityElement(id: node.id, row: 1, column: 2))
        withExtendedLifetime(board) {}
    }

    @Test("of a board only what is visible is told, and then the surroundings of the focus")
    func visible() throws {
        let board = Board(rows: 5_000, columns: 5_000)
        board.accessibilityRange = CellRange(columns: 100..<110, rows: 200..<204)
        _ = show(board)
        var node = try #require(window.accessibilityTree().first)
        #expect((node.rows, node.columns, node.elements.count) == (5_000, 5_000, 40))
        #expect(node.elements.first?.label == "200/100")
        window.focusAccessibilityElement(id: node.id, row: 202, column: 109)
        #expect(window.accessibilityTree().first?.elements.first?.label == "200/100")
        window.focusAccessibilityElement(id: node.id, row: 4_999, column: 0)
        node = try #require(window.accessibilityTree().first)
        #expect(node.elements.count == 40)
        #expect(node.elements.contains { ($0.row, $0.column) == (4_999, 0) })
        #expect(node.elements.first?.label == "4996/0")
        withExtendedLifetime(board) {}
    }

    @Test("however much is visible, no more than 1024 elements are told, with the focus among them")
    func limit() throws {
        for (rows, columns) in [(5_000, 5_000), (3, 5_000), (5_000, 3), (40, 30), (33, 1)] {
            let window = Window(size: Size(width: 300, height: 200), clock: ManualClock())
            let board = Board(rows: rows, columns: columns)
            let view = View(frame: window.bounds)
            view.accessibilityRole = .grid
            view.accessibilityContainer = board
            window.addSubview(view)
            for (row, column) in [(0, 0), (rows / 2, columns / 2), (rows - 1, columns - 1)] {
                let id = try #require(window.accessibilityTree().first).id
                window.focusAccessibilityElement(id: id, row: row, column: column)
                let elements = try #require(window.accessibilityTree().first).elements
                #expect(elements.count <= 1024 && elements.count >= min(rows * columns, 900), "\(rows) x \(columns)")
                #expect(elements.contains { ($0.row, $0.column) == (row, column) })
            }
            withExtendedLifetime(board) {}
        }
    }
}
