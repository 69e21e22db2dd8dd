import Animation
import Drawing
import Geometry
import Minesweeper
import MinesweeperRules
import Play
import PlayRules
import PastimeTesting
import Tiles
import Views

typealias Played = PlayedTable<MinesweeperScene>

/// Nine by nine cells with five mines: at (0,0), (3,0), (4,3), (0,5) and (6,8).
let fiveMines = "minesweeper layout=*2.*5./9./9./4.*4./9./*8./9./9./6.*2."

extension PlayedTable where S == MinesweeperScene {
    var board: TiledView { Self.board(in: table.view)! }
    var scrollView: ScrollView { table.view.subviews.compactMap { $0 as? ScrollView }.first! }

    private static func board(in view: View) -> TiledView? {
        if let board = view as? TiledView { return board }
        for inner in view.subviews {
            if let board = board(in: inner) { return board }
        }
        return nil
    }

    /// Where a cell is seen, in the window.
    func point(_ column: Int, _ row: Int) -> Point {
        board.frame(of: CellRange(columns: column..<column + 1, rows: row..<row + 1)).center
    }

    func tap(
        _ column: Int, _ row: Int, kind: PointerEvent.Kind = .mouse, buttons: PointerEvent.Buttons = .primary,
        for seconds: Double = 0.05
    ) {
        let point = point(column, row)
        func send(_ phase: PointerEvent.Phase, _ buttons: PointerEvent.Buttons) {
            window.send(
                PointerEvent(
                    pointer: 1, kind: kind, phase: phase, location: point, time: clock.now, buttons: buttons))
        }
        send(.began, buttons)
        run(seconds)
        send(.ended, [])
        run(0.05)
    }

    /// What is seen, a string a row.
    var rows: [String] {
        let text = Session<MinesweeperRules>.picture(table.saved)
        return text.split(separator: "\n").map(String.init)
    }
}

extension Session where R == MinesweeperRules {
    /// The position that a saved session has come to.
    static func picture(_ saved: String) -> String {
        (try? Session(saved: Array(saved.utf8)))?.position.picture ?? ""
    }
}

extension PlayedTable where S == MinesweeperScene {
    /// What is drawn.
    var drawn: [DrawCommand] {
        let canvas = Canvas()
        window.render(into: canvas)
        return Array(canvas.displayList)
    }

    /// What moves about over the cells.
    var pieces: [View] { scrollView.contentView!.subviews.filter { !$0.isHidden } }

    /// A cell's side, in points.
    var side: Double { board.frame(of: CellRange(columns: 0..<1, rows: 0..<1)).width }

    /// Where all the cells are.
    var cells: Rect { board.frame(of: CellRange(columns: 0..<board.columns, rows: 0..<board.rows)) }

    var legend: String { state().split(separator: "\"legend\":\"")[1].split(separator: "\"")[0].description }
}

extension TiledView {
    /// Which of its symbols a cell is drawn with.
    func drawnSymbol(_ column: Int, _ row: Int) -> UInt8 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { buffer in
            delegate!.tiledView(
                self, copySymbolsOf: CellRange(columns: column..<column + 1, rows: row..<row + 1), to: buffer)
            return buffer[0]
        }
    }

    /// What a cell shows: a number from 0 to 8, or one of `CellSymbol`, in whichever of its forms.
    func symbolNumber(_ column: Int, _ row: Int) -> UInt8 {
        switch drawnSymbol(column, row) {
        case let symbol where symbol < 14: symbol
        case let symbol where symbol < 23: symbol - 14
        case let symbol where symbol < 30: CellSymbol.covered
        case let symbol: symbol - 21
        }
    }
}

/// A table whose sounds are noted.
final class Heard {
    private(set) var cues: [SoundCue] = []
    private let clock = ManualClock()
    private let window: Window
    private var table: Table!

    init(_ line: String, motion: Motion = .normal) throws {
        window = Window(size: Size(width: 900, height: 600), clock: clock)
        table = try ArcadeGame(MinesweeperScene.self).table(
            Array(line.utf8),
            services: TableServices(animator: window.animator, sound: { [unowned self] in cues.append($0) }))
        table.view.frame = window.bounds
        table.apply(Look(motion: motion))
        window.addSubview(table.view)
        _ = window.update()
    }

    func perform(_ command: TableCommand) {
        table.perform(command)
        run()
    }

    func tap(_ column: Int, _ row: Int, buttons: PointerEvent.Buttons = .primary) {
        let board = table.view.subviews.compactMap { $0 as? ScrollView }.first!.subviews
            .compactMap { $0 as? TiledView }.first!
        let point = board.frame(of: CellRange(columns: column..<column + 1, rows: row..<row + 1)).center
        for phase in [PointerEvent.Phase.began, .ended] {
            window.send(
                PointerEvent(
                    pointer: 1, kind: .mouse, phase: phase, location: point, time: clock.now,
                    buttons: phase == .began ? buttons : []))
        }
        run()
    }

    private func run() {
        for _ in 0..<120 {
            clock.advance(by: 1 / 60)
            _ = window.update()
            table.update()
        }
    }
}
