import Drawing
import Games
import Geometry
import Play
import PlayRules
import Raster
import Testing

@Suite("Previews of links")
struct GamePreviewTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let line: String
        let title: String
        let text: String
        var testDescription: String { line }
    }

    static let samples = [
        Sample(
            line: "hanoi discs=3 : solve*7", title: "Tower of Hanoi", text: "Solved in 7 moves, the fewest possible."),
        Sample(
            line: "hanoi discs=3 : A>C A>B", title: "Tower of Hanoi", text: "2 of 7, the fewest there are"),
        Sample(
            line: "minesweeper layout=*. : open:1,0", title: "Minesweeper",
            text: "Cleared. 3BV 1 · 1 click · efficiency 100 %"),
    ]

    @Test("a preview says how the game stands", arguments: samples)
    func words(_ sample: Sample) throws {
        let preview = try GamePreview(of: Array(sample.line.utf8), in: AllGames.arcade)
        #expect(preview.title == sample.title)
        #expect(preview.text == sample.text)
        #expect(try GamePreview(of: Array(preview.line.utf8), in: AllGames.arcade).line == preview.line)
    }

    @Test(
        "a preview is a picture of 1200 x 630, light or dark, with a card beside the board",
        arguments: [Theme.light, .dark])
    func picture(theme: Theme) throws {
        let preview = try GamePreview(
            of: Array("hanoi discs=5 : A>C A>B".utf8), in: AllGames.arcade, look: Look(theme: theme))
        let picture = try preview.picture()
        #expect((picture.width, picture.height) == (1_200, 630))
        // The card's paper at its edge, and no paper behind the board.
        let paper = picture.hex(70, 300)
        #expect(paper == (theme == .light ? 0xfff9f2 : 0x241838))
        #expect(picture.hex(900, 60) != paper)
    }

    @Test("a line that can't be played has no preview")
    func wrong() {
        for line in ["chess", "hanoi discs=99", "hanoi discs=3 : A>C A>C"] {
            #expect(throws: PictureProblem.self) { try GamePreview(of: Array(line.utf8), in: AllGames.arcade) }
        }
    }
}
