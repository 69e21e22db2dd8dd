import Animation
import Drawing
import Games
import Geometry
import Play
import PlayRules
import Testing
import Views

@testable import Raster

@Suite struct WindowPainterTests {
    /// A game in a window, as a host has it.
    private final class Stage {
        let clock = ManualClock()
        let window: Window
        let tiles = TileFactory()
        let table: Table

        init(_ line: String, scale: Double = 1) throws {
            window = Window(size: Size(width: 640, height: 420), clock: clock)
            window.pixelScale = scale
            window.tileRenderer = tiles
            table = try AllGames.arcade.table(
                Array(line.utf8), services: TableServices(animator: window.animator))
            table.apply(Look())
            table.view.frame = window.bounds
            window.addSubview(table.view)
            window.backdrop.layers = table.backdrop
        }

        /// Passes time, and returns whether the window may look different.
        func frame(_ seconds: Double) -> Bool {
            clock.advance(by: seconds)
            let first = window.update()
            table.update()
            let second = window.update()
            let third = tiles.work() && window.update()
            return first || second || third
        }
    }

    @Test(
        "what is painted in parts is what would be painted at once",
        arguments: ["hanoi discs=4 seed=1", "2048 seed=7", "dropit seed=2", "minesweeper w=9 h=9 mines=10 seed=3"])
    func parts(_ line: String) throws {
        // A window tells what is behind it only once, so two are moved alike.
        let (stage, other) = (try Stage(line, scale: 1.25), try Stage(line, scale: 1.25))
        let painter = WindowPainter()
        var (painted, all) = (0, 0)
        stage.table.perform(.start)
        other.table.perform(.start)
        for step in 0..<90 {
            let needsDrawing = stage.frame(1 / 30)
            _ = other.frame(1 / 30)
            let rects = try painter.paint(stage.window, needsDrawing: needsDrawing, tiles: stage.tiles)
            if step > 5 {
                painted += rects.reduce(0) { $0 + $1.width * $1.height }
                all += painter.picture.width * painter.picture.height
            }
            guard step % 15 == 7 else { continue }
            let fresh = WindowPainter()
            let behind = Backdrop()
            behind.layers = other.table.backdrop
            let whole = try fresh.paint(
                other.window, behind: behind, needsDrawing: true, tiles: other.tiles)
            #expect(whole.count == 1)
            // Cairo rounds a pixel on the edge of a clip by two steps at most.
            let wrong = zip(painter.picture.pixels, fresh.picture.pixels).count { Self.distance($0, $1) > 2 }
            #expect(wrong == 0, "\(line), frame \(step): \(wrong) pixels")
        }
        #expect(painted < all * 3 / 4, "\(line): \(painted) of \(all) pixels")
    }

    /// By how much two pixels differ, at the color where that is most.
    private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(first >> $0 & 0xff) - Int(second >> $0 & 0xff)) }.max()!
    }

    @Test("nothing is painted while nothing changes")
    func rest() throws {
        let stage = try Stage("hanoi discs=3 seed=1")
        let painter = WindowPainter()
        _ = stage.frame(0)
        let first = try painter.paint(stage.window, needsDrawing: true, tiles: stage.tiles)
        #expect(first == [PixelRect(x: 0, y: 0, width: 640, height: 420)])
        #expect(try painter.paint(stage.window, needsDrawing: true, tiles: stage.tiles) == [])
        #expect(try painter.paint(stage.window, needsDrawing: false, tiles: stage.tiles) == [])
    }

    @Test("a moved view is painted where it was and where it is, and nothing else")
    func moved() throws {
        let window = Window(size: Size(width: 200, height: 200), clock: ManualClock())
        let (view, other) = (View(frame: Rect(x: 10, y: 10, width: 20, height: 20)), View(frame: window.bounds))
        view.backgroundColor = .white
        other.backgroundColor = Color(hex: 0x336699)
        window.addSubview(other)
        window.addSubview(view)
        let (painter, tiles) = (WindowPainter(), TileFactory())
        _ = window.update()
        _ = try painter.paint(window, needsDrawing: true, tiles: tiles)
        view.frame = Rect(x: 150, y: 150, width: 20, height: 20)
        _ = window.update()
        let rects = try painter.paint(window, needsDrawing: true, tiles: tiles)
        #expect(rects.count == 2 && rects.allSatisfy { $0.width < 30 && $0.height < 30 })
        #expect(painter.picture[15, 15] == Color(hex: 0x336699) && painter.picture[160, 160] == .white)
    }

    @Test("a text that changes its color only is painted again")
    func color() throws {
        let window = Window(size: Size(width: 200, height: 50), clock: ManualClock())
        let label = Label("12,345", font: Font(.brand, size: 20, weight: .bold), frame: window.bounds)
        label.textColor = .white
        window.addSubview(label)
        let (painter, tiles) = (WindowPainter(), TileFactory())
        _ = window.update()
        _ = try painter.paint(window, needsDrawing: true, tiles: tiles)
        label.textColor = Color(hex: 0xff0000)
        _ = window.update()
        #expect(try !painter.paint(window, needsDrawing: true, tiles: tiles).isEmpty)
        #expect(painter.picture.pixels.contains(0xffff_0000))
    }

    @Test("symbols that a list says to forget are forgotten even if it isn't painted")
    func forgottenSymbols() {
        let (store, canvas) = (SymbolStore(), Canvas())
        let symbols = (0..<600).map { number in
            Symbol(size: Size(width: 4, height: 4), outset: Double(number)) { canvas in
                canvas.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .white)
            }
        }
        for symbol in symbols {
            canvas.draw(symbol)
            var reader = FootprintReader(width: 8, height: 8, scale: 1, images: 0, symbols: store)
            _ = reader.footprints(of: canvas.displayList)
            canvas.reset()
        }
        // A canvas keeps 256.
        #expect(symbols.count { store[$0.id] != nil } <= 260)
        #expect(store[symbols[599].id] != nil)
    }
}
