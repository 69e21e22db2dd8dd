import Foundation
import Games
import Geometry
import Hanoi
import Play
import Testing

@testable import Raster

/// Pictures of games as they were when someone last looked at them. `PASTIME_RECORD=1 swift test --filter GoldenTests`
/// records them anew, to be looked at again.
@Suite("Golden pictures")
struct GoldenTests {
    struct Golden: CustomTestStringConvertible, Sendable {
        let name: String
        let line: String
        var look = Look()
        var testDescription: String { name }
    }

    static let board = "2048 size=4 seed=7 start=2,4,8,16/256,128,64,32/512,1024,2,4/0,0,2,0 : left"
    static let minefield =
        "minesweeper layout=*2.*5./9./9./4.*4./9./*8./9./9./6.*2. : flag:0,0 flag:1,1 open:8,8 open:4,3"
    static let hinted = "minesweeper layout=*2.*5./9./9./4.*4./9./*8./9./9./6.*2. : flag:0,0 open:8,8"
    static let squares =
        "dropit columns=6 seed=4 : drop:0@0 drop:1@0 drop:1@9 drop:4@20 drop:5@20 drop:2@40 drop:2@70 end@90"
    static let goldens = [
        Golden(name: "hanoi-light", line: "hanoi discs=3 : A>C A>B"),
        Golden(name: "hanoi-dark", line: "hanoi discs=3 : A>C A>B", look: Look(theme: .dark)),
        Golden(name: "hanoi-color-blind", line: "hanoi discs=9 pegs=4", look: Look(palette: .colorBlind)),
        Golden(name: "2048-light", line: board),
        Golden(name: "minesweeper-light", line: minefield),
        Golden(name: "minesweeper-dark", line: minefield, look: Look(theme: .dark)),
        Golden(name: "minesweeper-far", line: "minesweeper w=1200 h=900 mines=60000 seed=1 : open:600,450"),
        Golden(name: "2048-dark", line: board, look: Look(theme: .dark)),
        Golden(name: "dropit-light", line: squares),
        Golden(name: "dropit-color-blind", line: squares, look: Look(theme: .dark, palette: .colorBlind)),
    ]

    @Test("a game looks as it did", arguments: goldens)
    func looksTheSame(golden: Golden) throws {
        let arcade = AllGames.arcade
        let size = Size(width: 320, height: 240)
        try compare(
            arcade.picture(of: Array(golden.line.utf8), size: size, scale: 1, look: golden.look), with: golden.name)
    }

    @Test("a hint's numbers are lit as they were", arguments: [Theme.light, .dark])
    func hint(theme: Theme) throws {
        let studio = try Studio(
            AllGames.arcade, Array(Self.hinted.utf8), size: Size(width: 320, height: 240), scale: 1, insets: .zero,
            look: Look(theme: theme, motion: .off))
        studio.table.perform(.hint)
        studio.advance(to: 1)
        try compare(studio.draw(), with: theme == .light ? "minesweeper-hint-light" : "minesweeper-hint-dark")
    }

    private func compare(_ picture: Picture, with name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).png")
        if ProcessInfo.processInfo.environment["PASTIME_RECORD"] == "1" { try Data(picture.png()).write(to: file) }
        let expected = try Picture(png: Array(Data(contentsOf: file)))
        try #require((picture.width, picture.height) == (expected.width, expected.height))
        let difference = Difference(picture, expected)
        // Another version of a font moves edges by parts of a pixel; a piece that is missing moves far more.
        #expect(difference.mean < 1.5 && difference.share < 0.02, "\(difference)")
    }

    @Test("a difference that matters is noticed")
    func noticesDifferences() throws {
        let arcade = Arcade([ArcadeGame(HanoiScene.self)])
        let size = Size(width: 320, height: 240)
        let pictures = try ["A>C A>B", "A>C"].map { moves in
            let line = Array("hanoi discs=3 : \(moves)".utf8)
            return try arcade.picture(of: line, size: size, scale: 1, look: Look())
        }
        #expect(Difference(pictures[0], pictures[1]).share > 0.02)
    }

    /// How far two pictures of one size are apart.
    struct Difference {
        /// The mean over all parts of all pixels, in 255ths.
        var mean = 0.0
        /// The share of pixels with a part that is off by more than a quarter.
        var share = 0.0

        init(_ first: Picture, _ second: Picture) {
            for (a, b) in zip(first.pixels, second.pixels) {
                let parts = [24, 16, 8, 0].map { (shift: UInt32) in
                    abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff))
                }
                mean += Double(parts.reduce(0, +)) / 4
                if parts.contains(where: { $0 > 64 }) { share += 1 }
            }
            mean /= Double(first.pixels.count)
            share /= Double(first.pixels.count)
        }
    }
}
