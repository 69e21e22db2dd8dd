import Drawing
import Geometry
import Minesweeper
import MinesweeperRules
import Play
import PlayRules
import PastimeTesting
import Testing
import Tiles

@Suite("Minesweeper on any page")
struct LayoutTests {
    struct Page: Sendable {
        let size: Size
        let insets: EdgeInsets
    }

    static let desktop = Page(
        size: Size(width: 1440, height: 900), insets: EdgeInsets(top: 96, left: 24, bottom: 148, right: 24))
    static let phone = Page(
        size: Size(width: 390, height: 844), insets: EdgeInsets(top: 84, left: 12, bottom: 166, right: 12))
    static let pages = [
        desktop, phone,
        Page(size: Size(width: 1440, height: 900), insets: EdgeInsets(top: 96, left: 24, bottom: 148, right: 452)),
        Page(size: Size(width: 844, height: 390), insets: EdgeInsets(top: 16, left: 170, bottom: 16, right: 96)),
        Page(size: Size(width: 305, height: 478), insets: EdgeInsets(top: 38, left: 0, bottom: 129, right: 0)),
        Page(size: Size(width: 190, height: 196), insets: EdgeInsets(top: 16, left: 0, bottom: 53, right: 0)),
        Page(size: Size(width: 150, height: 150), insets: .zero),
        Page(size: Size(width: 2560, height: 1440), insets: EdgeInsets(top: 130, left: 32, bottom: 200, right: 32)),
        Page(size: Size(width: 320, height: 568), insets: EdgeInsets(top: 84, left: 12, bottom: 166, right: 12)),
    ]

    private func play(_ line: String, on page: Page) throws -> Played {
        let played = try Played(line, size: page.size)
        played.table.insets = page.insets
        played.frame()
        return played
    }

    @Test("the slab of a small board is within the stage, whatever the page", arguments: pages)
    func slab(page: Page) throws {
        let played = try play("minesweeper w=9 h=9 mines=10 seed=1", on: page)
        let rim = 0.3 * played.side
        let slab = played.cells.insetBy(dx: -rim, dy: -rim)
        let insets = page.insets
        #expect(slab.minX >= insets.left - 0.01 && slab.maxX <= page.size.width - insets.right + 0.01)
        #expect(slab.minY >= insets.top - 0.01 && slab.maxY <= page.size.height - insets.bottom + 0.01)
        #expect(abs(slab.midX - (insets.left + page.size.width - insets.right) / 2) < 1)
        #expect(abs(slab.midY - (insets.top + page.size.height - insets.bottom) / 2) < 1)
        // It fills the stage as far as cells may grow.
        let room = min(
            page.size.width - insets.left - insets.right, page.size.height - insets.top - insets.bottom)
        #expect(slab.width > 0.8 * room || played.side == 72)
    }

    @Test("on a card the landscape is seen at the sides of the board")
    func card() throws {
        for width in [190.0, 305.0, 400.0] {
            let played = try play(
                "minesweeper w=9 h=9 mines=10 seed=1",
                on: Page(
                    size: Size(width: width, height: 1.5 * width),
                    insets: EdgeInsets(top: 52, left: 0, bottom: 0.4 * width, right: 0)))
            let slab = played.cells.insetBy(dx: -0.3 * played.side, dy: -0.3 * played.side)
            #expect(slab.minX > 0.09 * width && slab.maxX < 0.91 * width)
        }
    }

    @Test("a board is fitted down to cells of 26 points, else it opens at 36 and is scrolled")
    func fitting() throws {
        let expert = try play("minesweeper seed=1", on: Self.desktop)
        #expect((39...41).contains(expert.side))
        let small = try play("minesweeper seed=1", on: Self.phone)
        #expect(small.side == 36)
        #expect(small.cells.width > 1000)
        let intermediate = try play("minesweeper w=12 h=12 mines=20 seed=1", on: Self.phone)
        #expect((26...31).contains(intermediate.side))
    }

    @Test("a board that is scrolled goes on under the controls, and its last cells come free of them")
    func scrolling() throws {
        let played = try play("minesweeper w=60 h=60 mines=300 seed=1", on: Self.phone)
        #expect(played.board.bounds.size == Self.phone.size)
        for key in ["ArrowLeft", "Home"] { #expect(played.press(key)) }
        for _ in 0..<40 { #expect(played.press("PageUp")) }
        played.run(2)
        #expect(played.cells.minX >= 12)
        #expect(played.cells.minY >= 84)
        #expect(played.cells.minX < 40 && played.cells.minY < 110)
    }

    @Test("open cells are a chequer, and tufts and flowers grow on some covers of a size to show them")
    func variety() throws {
        let played = try play("minesweeper w=60 h=60 mines=20 seed=1", on: Self.desktop)
        let symbols = (0..<3600).map { played.board.drawnSymbol($0 % 60, $0 / 60) }
        let (tufts, flowers) = (symbols.count { (23...26).contains($0) }, symbols.count { (27...29).contains($0) })
        #expect((250...470).contains(tufts))
        #expect((90...230).contains(flowers))
        #expect(symbols.count { $0 == CellSymbol.covered } == 3600 - tufts - flowers)
        for _ in 0..<12 {
            _ = played.press("-")
            played.run(0.4)
        }
        #expect(played.side < 17)
        #expect(played.board.drawnSymbol(7, 7) == 30)
    }

    @Test("each cell of the chequer differs from those beside it, in rows of any length and from any column")
    func chequer() throws {
        let played = try Played("minesweeper w=21 h=9 mines=1 seed=1 : open:0,0")
        for row in 0..<9 {
            for column in 0..<21 {
                let number = played.board.drawnSymbol(column, row)
                guard played.board.symbolNumber(column, row) < 9 else { continue }
                #expect((number >= 14) == ((column + row) % 2 == 1), "\(column), \(row)")
            }
        }
        let range = CellRange(columns: 3..<20, rows: 2..<7)
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            played.board.delegate?.tiledView(played.board, copySymbolsOf: range, to: buffer)
            count = range.count
        }
        for (index, byte) in bytes.enumerated() {
            #expect(byte == played.board.drawnSymbol(3 + index % 17, 2 + index / 17))
        }
    }
}

@Suite("What is said of a minefield")
struct HeadlineTests {
    @Test("the headline is the mines left, and the clock once it runs")
    func headline() throws {
        let played = try Played(fiveMines)
        #expect(played.state().contains("\"figure\":\"5\",\"caption\":\"mines left\""))
        played.tap(0, 0, buttons: .secondary)
        #expect(played.state().contains("\"figure\":\"4\",\"caption\":\"mines left\""))
        played.tap(4, 2)
        played.run(65)
        #expect(played.state().contains("\"figure\":\"4\",\"caption\":\"mines left · 1:05\""))
        for row in 6..<9 { played.tap(0, row, buttons: .secondary) }
        #expect(played.state().contains("\"figure\":\"1\",\"caption\":\"mine left · "))
    }

    @Test("chances are ticks, mines and per cent; the legend tells of the cells that have none")
    func chances() throws {
        let played = try Played("\(fiveMines) : open:4,2")
        func symbols() -> Int { played.drawn.count { if case .symbol = $0 { true } else { false } } }
        #expect(played.state().contains("\"legend\":\"\""))
        #expect(symbols() == 0)
        played.table.perform(.turn(Word("chances"), isOn: true))
        played.frame()
        // One mine among the eight around (4,2), four among the other 72, which stay as they are.
        #expect(symbols() == 8)
        #expect(played.legend == "chance of a mine · elsewhere 6 %")
        #expect(played.state().contains("\"assisted\":true"))
        played.tap(8, 8)
        played.run(2)
        #expect(played.state().contains("\"legend\":\"\""))
        played.table.perform(.turn(Word("chances"), isOn: false))
        played.frame()
        #expect(symbols() == 0)
    }

    @Test("levels come with a caption and a picture, the easiest first; lines mean what they did")
    func presets() throws {
        let description = MinesweeperRules.description
        #expect(description.presets.map { $0.title } == ["Beginner", "Intermediate", "Expert", "The moor"])
        for preset in description.presets {
            let line = "minesweeper \(preset.settings) \(preset.picture)"
            let session = try Session<MinesweeperRules>(saved: Array(line.utf8))
            #expect(!session.position.isOver && !preset.caption.isEmpty, "\(preset.title)")
        }
        let old = try Session<MinesweeperRules>(saved: Array("minesweeper".utf8))
        #expect(old.position.width == 30 && old.position.mineCount == 99)
    }

    @Test("the game on the card is a board without guesses, played to its end")
    func card() throws {
        let card = MinesweeperScene.description.card
        let line = "minesweeper \(card.settings)"
        let session = try Session<MinesweeperRules>(saved: Array(line.utf8))
        #expect(session.position.status == .won && session.position.isGuessFree)
        #expect(card.settings.utf8.count < 3000)
    }
}
