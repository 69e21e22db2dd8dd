import Animation
import Drawing
import Geometry
import Play
import PlayRules
import PastimeTesting
import TwentyFortyEight
import Views

typealias PlayedBoard = PlayedTable<TwentyFortyEightScene>

extension PlayedTable<TwentyFortyEightScene> {
    /// The tiles of a value that are seen.
    func tiles(_ value: Int64) -> [View] { views("Tile \(value)").filter { $0.accessibilityLabel == "Tile \(value)" } }

    /// How many cells a row of the board has.
    private var dimension: Double {
        let board = try? Session<TwentyFortyEightScene.R>(saved: Array(line.utf8)).position
        return Double(board?.dimension ?? 4)
    }

    /// Which row or column, from 0, the middle of a tile is seen in; halves are between two.
    func column(of tile: View) -> Double { place(tile.presentation.center.x) }
    func row(of tile: View) -> Double { place(tile.presentation.center.y) }

    private func place(_ coordinate: Double) -> Double {
        let side = view("Board").bounds.width
        let gap = side * 0.104 / max(dimension, 4)
        let step = (side - gap) / dimension
        return (coordinate - gap - (step - gap) / 2) / step
    }

    /// What throws sparks, then what throws confetti.
    var emitters: [ParticleEmitter] {
        table.view.subviews.compactMap { $0 as? ParticleEmitter }.sorted { $0.zPosition < $1.zPosition }
    }

    /// The light beneath the tiles, and what spreads over them.
    var glows: [View] { view("Board").subviews.filter { $0.zPosition < 0 } }
    var rings: [View] { view("Board").subviews.filter { $0.zPosition > 2 } }

    func scale(of tile: View) -> Double { tile.presentation.transform.a }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool { abs(a - b) < tolerance }

/// A board in a window with its landscape, whose sounds are written down.
final class HeardBoard {
    let clock = ManualClock()
    let window: Window
    private(set) var cues: [SoundCue] = []
    private(set) var table: Table! = nil

    init(
        _ line: String, size: Size = Size(width: 900, height: 600), insets: EdgeInsets = .zero, look: Look = Look()
    ) throws {
        window = Window(size: size, clock: clock)
        table = try ArcadeGame(TwentyFortyEightScene.self).table(
            Array(line.utf8),
            services: TableServices(animator: window.animator, sound: { [unowned self] in cues.append($0) }))
        table.apply(look)
        table.insets = insets
        table.view.frame = window.bounds
        window.addSubview(table.view)
        window.backdrop.layers = table.backdrop
        run(0)
    }

    /// So many seconds, in frames of a hundredth.
    func run(_ seconds: Double) {
        for _ in 0..<max(Int((seconds * 100).rounded()), 1) {
            if seconds > 0 { clock.advance(by: 0.01) }
            _ = window.update()
            table.update()
            _ = window.update()
        }
    }

    func press(_ key: String) { _ = table.press(Word(key)) }

    /// What has been heard since this was asked last.
    func heard() -> [SoundCue] {
        defer { cues = [] }
        return cues
    }

    var board: View { table.view.subviews.first { $0.accessibilityLabel == "Board" }! }

    /// Where the sun is seen, from its layer's picture and place, and what it is painted with.
    var sun: (frame: Rect, paint: Paint)? {
        let layer = table.backdrop[1]
        for command in layer.picture(for: window.bounds.size) {
            guard case .fill(let path, let paint) = command, case .linearGradient = paint else { continue }
            return path.boundingBox.map { ($0.offsetBy(dx: layer.offset.dx, dy: layer.offset.dy), paint) }
        }
        return nil
    }
}
