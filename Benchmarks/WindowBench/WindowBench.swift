import Animation
import Games
import Geometry
import PastimeWindow
import Play
import PlayRules
import Raster
import Views

/// Measures how long a window takes for a frame: advancing the game and its controls, and painting what has changed.
/// Copying that to the screen comes on top.
@main enum WindowBench {
    private static let games = [
        ("Hanoi, 7 rings, watched", "hanoi discs=7 seed=1"), ("2048, watched", "2048 seed=7"),
        ("DropIt, watched", "dropit seed=2"), ("Minesweeper, expert, watched", "minesweeper w=30 h=16 mines=99 seed=3"),
    ]

    static func main() throws {
        print("milliseconds to paint a frame")
        print("game\tpixels\tframes\tp50\tp95\tlongest\tpart of the window, p50\tthe whole window at once, p50")
        for (title, line) in games {
            for (size, scale) in [(Size(width: 1_440, height: 900), 1.0), (Size(width: 1_440, height: 900), 2.0)] {
                try measure(title, line, size, scale)
            }
        }
    }

    private static func measure(_ title: String, _ line: String, _ size: Size, _ scale: Double) throws {
        let content = try TableWindow(AllGames.arcade, line: line, makeSeed: { 1 })
        let (painter, tiles) = (WindowPainter(), TileFactory())
        content.window.tileRenderer = tiles
        content.resize(width: size.width, height: size.height, pixelScale: scale)
        let clock = ContinuousClock()
        func milliseconds(_ body: () throws -> Void) rethrows -> Double {
            let time = try clock.measure(body)
            return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
        }
        var (times, whole, shares): ([Double], [Double], [Double]) = ([], [], [])
        for step in 0..<900 {
            if step == 30 { content.press(KeyPress(" ")) }
            var rects: [PixelRect] = []
            let time = try milliseconds {
                var needsDrawing = content.frame(at: Double(step) / 60).needsDrawing
                if tiles.work() { needsDrawing = true }
                rects = try painter.paint(content.window, needsDrawing: needsDrawing, tiles: tiles)
            }
            guard step > 60 else { continue }
            if step % 60 == 0 {
                painter.setNeedsDisplay()
                whole.append(
                    try milliseconds {
                        _ = try painter.paint(content.window, needsDrawing: true, tiles: tiles)
                    })
            }
            guard !rects.isEmpty else { continue }
            times.append(time)
            let area = rects.reduce(0) { $0 + $1.width * $1.height }
            shares.append(100 * Double(area) / Double(painter.picture.width * painter.picture.height))
        }
        func at(_ share: Double, _ values: [Double]) -> String {
            let sorted = values.sorted()
            guard !sorted.isEmpty else { return "-" }
            let value = sorted[min(Int(share * Double(sorted.count)), sorted.count - 1)]
            return "\((value * 10).rounded() / 10)"
        }
        print(
            "\(title)\t\(Int(size.width * scale)) x \(Int(size.height * scale))\t\(times.count)\t\(at(0.5, times))\t"
                + "\(at(0.95, times))\t\(at(1, times))\t\(at(0.5, shares)) %\t\(at(0.5, whole))")
    }
}
