import Drawing
import Geometry
import PastimeWeb
import Testing
import Views

@Suite("A window on a page")
struct WindowProgramTests {
    /// What the page was told to draw.
    private final class Drawn {
        var stages: [Int32] = []
    }

    private let drawn = Drawn()
    private let root = View()
    private let program: WindowProgram

    init() {
        program = WindowProgram(
            root,
            stages: StagePage(
                draw: { [drawn] stage, _ in drawn.stages.append(stage) }, setLayerCount: { _, _ in },
                drawLayer: { _, _, _, _, _ in }, placeLayer: { _, _, _, _, _ in }))
        program.resize(width: 300, height: 200, pixelScale: 2)
    }

    @Test("its view is as large as the canvas")
    func size() {
        #expect(root.frame == Rect(x: 0, y: 0, width: 300, height: 200))
        program.resize(width: 100, height: 400, pixelScale: 1)
        #expect(root.frame == Rect(x: 0, y: 0, width: 100, height: 400))
    }

    @Test("it draws the first frame, and again only when something has changed")
    func drawing() {
        #expect(!program.frame(at: 0))
        #expect(drawn.stages == [0])
        #expect(!program.frame(at: 1))
        #expect(drawn.stages == [0])
        root.backgroundColor = .black
        #expect(!program.frame(at: 2))
        #expect(drawn.stages == [0, 0])
    }

    @Test("a tap reaches its view, and frames are asked for until the animation that it starts is over")
    func tap() {
        let ball = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        root.addSubview(ball)
        root.addGestureRecognizer(
            TapGestureRecognizer { [program] tap in
                let place = tap.location(in: program.window)
                program.window.animator.animate(withDuration: 0.5) { ball.center = place }
            })
        _ = program.frame(at: 0)
        for phase in [PointerEvent.Phase.began, .ended] {
            program.send(
                PointerEvent(pointer: 1, kind: .touch, phase: phase, location: Point(x: 90, y: 80), time: program.time))
        }
        #expect(program.frame(at: 0.1))
        #expect(ball.center == Point(x: 90, y: 80))
        #expect(!program.frame(at: 0.7))
    }

    @Test("what is changed in a frame is drawn in it, and a busy program asks for the next one")
    func busy() {
        _ = program.frame(at: 0)
        drawn.stages = []
        program.onFrame = { [root, program] in
            root.alpha = program.time
            return program.time < 0.5
        }
        #expect(program.frame(at: 0.25))
        #expect(drawn.stages == [0])
        #expect(!program.frame(at: 0.5))
        #expect(drawn.stages == [0, 0])
    }

    @Test("keys go to whatever takes them")
    func keys() {
        #expect(!program.press(Array("a".utf8)))
        program.onKey = { $0.elementsEqual("a".utf8) }
        #expect(program.press(Array("a".utf8)))
        #expect(!program.press(Array("b".utf8)))
    }
}
