import Animation
import Geometry
@testable import PastimeWeb
import Testing
import Views

@Suite("The report for assistive technologies")
struct AccessibilityReportTests {
    @Test("is JSON, whatever a label contains")
    func json() throws {
        let window = Window(size: Size(width: 300, height: 200), clock: ManualClock())
        let list = View(frame: Rect(x: 1.4, y: 0, width: 100, height: 50))
        list.accessibilityRole = .list
        list.accessibilityLabel = "Rings \"A\"\\\n环"
        let ring = View(frame: Rect(x: 9.2, y: 0.4, width: 10.2, height: 10))
        ring.accessibilityLabel = "Ring"
        ring.accessibilityRole = .button
        list.addSubview(ring)
        window.addSubview(list)
        let tree = window.accessibilityTree()
        let text = String(decoding: AccessibilityReport(tree).json, as: UTF8.self)
        #expect(
            text == #"[{"id":\#(tree[0].id),"role":"list","label":"Rings \"A\"\\ 环","frame":[1,0,100,50],"rows":1,"#
                + #""columns":1,"keys":"","elements":[[\#(tree[0].elements[0].id),0,0,11,0,10,10,"Ring",1]]}]"#)
        #expect(String(decoding: AccessibilityReport([]).json, as: UTF8.self) == "[]")
    }

    @Test("a frame that isn't finite is at the origin")
    func infinite() {
        let window = Window(size: Size(width: 300, height: 200), clock: ManualClock())
        let view = View(frame: Rect(x: .infinity, y: .nan, width: 1, height: 1))
        view.accessibilityLabel = "Lost"
        window.addSubview(view)
        let text = String(decoding: AccessibilityReport(window.accessibilityTree()).json, as: UTF8.self)
        #expect(text.contains(#""frame":[0,0,0,0]"#))
    }
}
