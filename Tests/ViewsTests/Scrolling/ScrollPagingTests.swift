import Geometry
import Testing
import Views

@Suite("Paging")
struct ScrollPagingTests {
    let stage = ScrollStage(content: Size(width: 1_800, height: 300))
    var scroll: ScrollView { stage.scroll }

    init() {
        scroll.isPagingEnabled = true
    }

    /// Drags to the left by a distance, in some seconds, and rests at the end or not.
    private func drag(by distance: Double, seconds: Double, rests: Bool = false) {
        stage.drag(
            from: Point(x: 350, y: 150), to: Point(x: 350 - distance, y: 150), seconds: seconds, isReleased: !rests)
        guard rests else { return }
        stage.pass(0.5)
        stage.send(.ended, 350 - distance, 150)
    }

    @Test("a slow drag ends at the nearest page")
    func nearest() {
        drag(by: 150, seconds: 1, rests: true)
        #expect(stage.settle() && scroll.contentOffset == .zero)
        drag(by: 250, seconds: 1, rests: true)
        #expect(stage.settle() && scroll.contentOffset == Point(x: 400, y: 0))
    }

    @Test("a fling turns one page, however fast it is")
    func fling() {
        let listener = ScrollListener()
        scroll.delegate = listener
        drag(by: 60, seconds: 0.1)
        #expect(scroll.isDecelerating)
        #expect(stage.settle() && scroll.contentOffset == Point(x: 400, y: 0))
        drag(by: 300, seconds: 0.05)
        #expect(stage.settle() && scroll.contentOffset == Point(x: 800, y: 0))
        drag(by: -60, seconds: 0.1)
        #expect(stage.settle() && scroll.contentOffset == Point(x: 400, y: 0))
        #expect(listener.told.suffix(3) == ["begin dragging", "end dragging true", "end decelerating"])
        scroll.delegate = nil
    }

    @Test("the last page is where the content ends")
    func last() {
        scroll.contentOffset = Point(x: 1_200, y: 0)
        drag(by: 60, seconds: 0.1)
        #expect(stage.settle() && scroll.contentOffset == Point(x: 1_400, y: 0))
        drag(by: -30, seconds: 0.1)
        #expect(stage.settle() && scroll.contentOffset == Point(x: 1_200, y: 0))
    }

    @Test("a drag beyond the end comes back")
    func beyond() {
        drag(by: -200, seconds: 0.2)
        #expect(stage.settle() && scroll.contentOffset == .zero)
    }
}
