import Geometry
import Minesweeper
import MinesweeperRules
import PlayRules
import TableTesting
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
