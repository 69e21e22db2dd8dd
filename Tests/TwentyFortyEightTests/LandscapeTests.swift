import Drawing
import Geometry
import Play
import PlayRules
import Testing
import TwentyFortyEight

@Suite("Where the board of 2048 stands, and the sun behind it")
struct LandscapeTests {
    private static let start = "2048 seed=7 start=2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0"

    private static let pages = [
        (Size(width: 1440, height: 900), EdgeInsets(top: 96, left: 24, bottom: 148, right: 24)),
        (Size(width: 1440, height: 900), EdgeInsets(top: 96, left: 24, bottom: 148, right: 452)),
        (Size(width: 390, height: 844), EdgeInsets(top: 84, left: 12, bottom: 124, right: 12)),
        (Size(width: 844, height: 390), EdgeInsets(top: 16, left: 170, bottom: 16, right: 96)),
        (Size(width: 305, height: 478), EdgeInsets(top: 38, left: 0, bottom: 129, right: 0)),
        (Size(width: 190, height: 196), EdgeInsets(top: 16, left: 0, bottom: 53, right: 0)),
        (Size(width: 2560, height: 1440), EdgeInsets(top: 110, left: 24, bottom: 160, right: 24)),
        (Size(width: 150, height: 150), EdgeInsets(top: 84, left: 12, bottom: 60, right: 12)),
    ]

    private static func stage(_ size: Size, _ insets: EdgeInsets) -> Rect {
        Rect(
            x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }

    @Test("the board is a square within the stage, in its middle, and at most 652 points wide", arguments: 0..<8)
    func pages(index: Int) throws {
        let (size, insets) = Self.pages[index]
        for dimension in [2, 4, 8] {
            let played = try HeardBoard("2048 seed=7 size=\(dimension)", size: size, insets: insets)
            let (board, stage) = (played.board.frame, Self.stage(size, insets))
            #expect(isNear(board.width, board.height) && board.width <= 652.001, "\(board)")
            #expect(stage.insetBy(dx: -0.001, dy: -0.001).contains(board), "\(board) in \(stage)")
            #expect(isNear(board.midX, stage.midX, 0.001))
            #expect(board.width > 0.7 * min(stage.width, stage.height, 652))
        }
    }

    @Test("so it is for any size from 150 x 150 on, with any insets", arguments: 0..<40 as Range<UInt64>)
    func anySize(seed: UInt64) throws {
        var random = RandomGenerator(seed: seed)
        let size = Size(width: 150 + 1500 * random.nextUnit(), height: 150 + 1500 * random.nextUnit())
        func inset(_ side: Double) -> Double { random.next(below: 3) == 0 ? 0 : side * 0.45 * random.nextUnit() }
        let insets = EdgeInsets(
            top: inset(size.height), left: inset(size.width), bottom: inset(size.height), right: inset(size.width))
        let played = try HeardBoard(Self.start, size: size, insets: insets)
        let (board, stage) = (played.board.frame, Self.stage(size, insets))
        #expect(stage.insetBy(dx: -0.001, dy: -0.001).contains(board), "seed \(seed): \(board) in \(stage)")
        let tiles = played.board.subviews.filter { $0.accessibilityLabel?.hasPrefix("Tile") ?? false }
        #expect(tiles.allSatisfy { $0.frame.width > 0 && played.board.bounds.contains($0.frame) }, "seed \(seed)")
    }

    @Test("the sun climbs and grows with the largest tile", arguments: [0, 2, 3, 4])
    func climbing(index: Int) throws {
        let (size, insets) = Self.pages[index]
        var last: Rect?
        for value in [2, 8, 64, 512, 1024] {
            let line = "2048 seed=7 start=\(value),0,0,0/0,0,0,0/0,0,0,0/0,0,0,0"
            let sun = try #require(HeardBoard(line, size: size, insets: insets).sun?.frame)
            if let last { #expect(sun.midY < last.midY && sun.width > last.width, "\(value)") }
            last = sun
        }
    }

    @Test("on a phone with the Workbench open it doesn't climb into the figures above", arguments: 0..<2)
    func belowFigures(index: Int) throws {
        let (size, bottom) = [(Size(width: 390, height: 844), 560.0), (Size(width: 375, height: 667), 428)][index]
        let insets = EdgeInsets(top: 84, left: 12, bottom: bottom, right: 12)
        let line = "2048 seed=7 target=32768 start=16384,8192,4096,2048/128,256,512,1024/64,32,16,8/0,0,2,4"
        let played = try HeardBoard(line, size: size, insets: insets)
        let sun = try #require(played.sun?.frame)
        #expect(sun.minY > Self.stage(size, insets).minY, "\(sun)")
        // It is in sight: to the right of the board, and on the page.
        #expect(sun.minX > played.board.frame.maxX && sun.maxX <= size.width, "\(sun)")
    }

    @Test("it takes 900 ms to climb, and is in its place at once where the position jumps")
    func time() throws {
        let (size, insets) = Self.pages[0]
        let played = try HeardBoard("2048 seed=7 start=64,64,0,0/0,0,0,0/0,0,0,0/0,0,0,0", size: size, insets: insets)
        let before = try #require(played.sun?.frame)
        played.press("ArrowLeft")
        played.run(0.45)
        let between = try #require(played.sun?.frame)
        #expect(between.midY < before.midY - 5)
        played.run(0.6)
        let after = try #require(played.sun?.frame)
        #expect(after.midY < between.midY - 5)
        played.run(1)
        #expect(played.sun?.frame == after)
        played.table.perform(.seek(0))
        played.run(0.01)
        #expect(played.sun.map { isNear($0.frame.midY, before.midY, 0.001) } ?? false)
    }

    @Test("at the target it is painted in the tile's colour, a moment brighter")
    func ripe() throws {
        let played = try HeardBoard("2048 target=2048 seed=7 start=1024,1024,0,0/0,0,0,0/0,0,0,0/0,0,0,0")
        let before = try #require(played.sun?.paint)
        played.press("ArrowLeft")
        played.run(2)
        let after = try #require(played.sun?.paint)
        #expect(before != after)
        guard case .linearGradient(let gradient) = after, let low = gradient.stops.last?.color else { return }
        // The gold of the tile 2048: nearly no blue.
        #expect(low.red > 0.9 && low.blue < 0.55, "\(low)")
    }

    @Test("clouds drift 4 points a second; with motion off they stand")
    func clouds() throws {
        let played = try HeardBoard(Self.start)
        let before = played.table.backdrop[2].offset.dx
        played.run(2)
        #expect(isNear(played.table.backdrop[2].offset.dx - before, 8, 0.1))
        played.run(60)
        #expect(played.table.backdrop[2].offset.dx.magnitude <= played.table.backdrop[2].bleed)
        let still = try HeardBoard(Self.start, look: Look(motion: .off))
        still.run(2)
        #expect(still.table.backdrop[2].offset == .zero && !still.window.isWaitingForTime)
    }

    @Test("where nobody sees the landscape nothing ticks for it")
    func unseen() throws {
        let played = try HeardBoard(Self.start)
        played.window.backdrop.layers = []
        played.run(1)
        played.press("ArrowLeft")
        played.run(2)
        #expect(!played.window.isWaitingForTime)
    }
}
