import Drawing
import Games
import Geometry
import Play
import PlayRules
import Raster
import Views

@testable import PastimeWindow

/// A table's window without a screen: played by pointers and keys, on frames of a sixtieth.
final class PlayedWindow {
    let content: TableWindow
    let tiles = TileFactory()
    private let canvas = Canvas()
    private(set) var heard: [SoundCue] = []
    private(set) var kept: [String] = []
    private(set) var left: [String] = []
    private(set) var ambience = Ambience.none
    var time = 0.0

    init(_ line: String, size: Size = Size(width: 960, height: 640), motion: Motion = .normal) throws {
        content = try TableWindow(AllGames.arcade, line: line, look: Look(motion: motion), makeSeed: { 7 })
        content.window.tileRenderer = tiles
        content.services.sound = { [unowned self] in heard.append($0) }
        content.services.keep = { [unowned self] in kept.append($0) }
        content.services.leave = { [unowned self] in left.append($0) }
        content.services.ambience = { [unowned self] in ambience = $0 }
        content.announce()
        content.resize(width: size.width, height: size.height, pixelScale: 1)
        run(0.1)
    }

    /// Passes time in frames; returns whether the last one needs another.
    @discardableResult
    func run(_ seconds: Double) -> Bool {
        var isMoving = false
        for _ in 0..<max(Int((seconds * 60).rounded()), 1) {
            time += 1 / 60
            let needsDrawing: Bool
            (needsDrawing, isMoving) = content.frame(at: time)
            if needsDrawing {
                canvas.reset()
                content.window.render(into: canvas)
            }
            if tiles.work() { isMoving = true }
        }
        return isMoving
    }

    func press(_ keys: String...) {
        for key in keys {
            content.press(KeyPress(key))
            run(1 / 60)
        }
    }

    func tap(_ point: Point, kind: PointerEvent.Kind = .mouse) {
        for phase in [PointerEvent.Phase.began, .ended] {
            content.send(
                PointerEvent(
                    pointer: 1, kind: kind, phase: phase, location: point, time: content.time,
                    buttons: phase == .began ? .primary : []))
            run(1 / 60)
        }
    }

    /// The view with a label that is seen; nil if there is none.
    func view(_ label: String) -> View? {
        func find(_ view: View) -> View? {
            guard !view.isHidden else { return nil }
            if view.accessibilityLabel == label { return view }
            return view.subviews.reversed().lazy.compactMap { find($0) }.first
        }
        return find(content.window)
    }

    /// Clicks the middle of a view.
    func click(_ label: String) -> Bool {
        guard let view = view(label) else { return false }
        var place = view.bounds.center
        var next: View? = view
        while let current = next, let parent = current.superview {
            let frame = current.frame
            place = Point(x: place.x + frame.minX - current.bounds.minX, y: place.y + frame.minY - current.bounds.minY)
            next = parent
        }
        tap(place)
        return true
    }

    var moves: [String] { content.line.split(separator: " ").drop { $0 != ":" }.dropFirst().map(String.init) }
}
