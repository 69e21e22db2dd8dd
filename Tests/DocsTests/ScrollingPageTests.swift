import Animation
import Drawing
import Geometry
import Testing
import Views

@Suite("The code of docs/kit/scrolling.md")
struct ScrollingPageTests {
    let clock = ManualClock()
    let window: Window

    init() {
        window = Window(size: Size(width: 400, height: 300), clock: clock)
    }

    @Test("content is fitted, and the wheel scrolls it")
    func use() throws {
        let board = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
        let label = Label("top left", font: Font(size: 20), frame: Rect(x: 0, y: 0, width: 90, height: 30))
        let pointer = Point(x: 200, y: 150)

        let scroll = ScrollView(frame: window.bounds)
        scroll.contentSize = Size(width: 2_000, height: 1_500)
        scroll.minimumZoomScale = 0.1
        scroll.maximumZoomScale = 4
        scroll.addSubview(label)  // scrolls with the content; its frame is in points of the content, as in UIKit
        scroll.contentView = board  // scrolls, and is zoomed too: UIKit's viewForZooming(in:)
        window.addSubview(scroll)
        scroll.zoomToFit(animated: false)

        window.send(WheelEvent(location: pointer, delta: Point(x: 0, y: 40), time: clock.now))
        _ = scroll.press(.pageDown)

        #expect(scroll.zoomScale == 0.2)
        scroll.zoomScale = 1
        scroll.contentOffset = Point(x: 100, y: 50)
        #expect(board.convert(.zero, to: scroll) == Point(x: -100, y: -50))
        #expect(label.convert(.zero, to: scroll) == Point(x: -100, y: -50))
    }

    struct Tile {
        var frame: Rect
        var color: Color
    }

    final class WorldView: ScrollView {
        override func draw(in canvas: Canvas) {
            let map = worldToView
            for tile in tiles(in: visibleRect) { canvas.fill(tile.frame.applying(map), with: tile.color) }
        }
    }

    @Test("a world draws what is visible of it")
    func world() {
        let world = WorldView(frame: window.bounds)
        world.contentSize = Size(width: 1_000_000, height: 1_000_000)
        world.contentOffset = Point(x: 450, y: 480)
        let canvas = Canvas()
        world.draw(in: canvas)
        let expected = Canvas()
        expected.fill(Rect(x: 50, y: 20, width: 10, height: 10), with: .white)
        #expect(canvas.displayList.words == expected.displayList.words)
    }
}

extension ScrollingPageTests.WorldView {
    func tiles(in rect: Rect) -> [ScrollingPageTests.Tile] {
        rect.contains(Point(x: 500, y: 500))
            ? [.init(frame: Rect(x: 500, y: 500, width: 10, height: 10), color: .white)] : []
    }
}
