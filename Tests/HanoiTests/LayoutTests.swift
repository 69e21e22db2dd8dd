import Geometry
import Play
import PastimeTesting
import Testing
import Views

@Suite("The Tower of Hanoi, where it stands")
struct LayoutTests {
    struct Page: CustomTestStringConvertible, Sendable {
        let size: Size
        var insets = EdgeInsets.zero
        var testDescription: String { "\(size.width) × \(size.height)" }
    }

    static let pages = [
        Page(
            size: Size(width: 1440, height: 900), insets: EdgeInsets(top: 96, left: 24, bottom: 148, right: 24)),
        Page(
            size: Size(width: 1440, height: 900), insets: EdgeInsets(top: 96, left: 24, bottom: 124, right: 452)),
        Page(
            size: Size(width: 2560, height: 1440), insets: EdgeInsets(top: 130, left: 32, bottom: 200, right: 32)),
        Page(size: Size(width: 390, height: 844), insets: EdgeInsets(top: 84, left: 12, bottom: 166, right: 12)),
        Page(size: Size(width: 320, height: 568), insets: EdgeInsets(top: 84, left: 12, bottom: 166, right: 12)),
        Page(size: Size(width: 844, height: 390), insets: EdgeInsets(top: 16, left: 170, bottom: 16, right: 96)),
        Page(size: Size(width: 305, height: 478), insets: EdgeInsets(top: 38, left: 0, bottom: 129, right: 0)),
        Page(size: Size(width: 190, height: 196), insets: EdgeInsets(top: 16, left: 0, bottom: 53, right: 0)),
        Page(size: Size(width: 150, height: 150)), Page(size: Size(width: 320, height: 240)),
        Page(size: Size(width: 900, height: 160)), Page(size: Size(width: 150, height: 1200)),
    ]

    @Test("towers and rings are within the stage, also in the air", arguments: pages)
    func within(page: Page) throws {
        for (discs, pegs) in [(1, 3), (7, 3), (64, 3), (10, 4), (5, 6)] {
            let played = try PlayedHanoi("hanoi discs=\(discs) pegs=\(pegs)", size: page.size)
            played.table.insets = page.insets
            played.frame()
            let stage = Rect(
                x: page.insets.left, y: page.insets.top, width: page.size.width - page.insets.left - page.insets.right,
                height: page.size.height - page.insets.top - page.insets.bottom
            ).insetBy(dx: -0.01, dy: -0.01)
            for peg in ["A", "B", "C", "D", "E", "F"].prefix(pegs) {
                #expect(stage.contains(played.tower(peg).frame), "tower \(peg) of \(pegs), \(discs) rings")
            }
            for disc in 1...discs {
                let ring = played.disc(disc)
                #expect(stage.contains(ring.frame), "ring \(disc) of \(discs), \(pegs) towers")
                #expect(ring.bounds.width >= ring.bounds.height && ring.bounds.height > 0.2)
            }
            played.table.perform(.forward)
            for _ in 0..<8 {
                played.frame(0.08)
                let center = played.disc(1).presentation.center
                #expect(stage.contains(Rect(center: center, size: played.disc(1).bounds.size)), "in the air")
            }
        }
    }

    @Test("nothing breaks where controls take up all of the page")
    func noRoom() throws {
        let played = try PlayedHanoi("hanoi discs=5", size: Size(width: 150, height: 150))
        played.table.insets = EdgeInsets(top: 200, left: 300, bottom: 400, right: 500)
        played.frame()
        played.tap("A")
        played.table.perform(.start)
        played.run(2)
        for disc in 1...5 { #expect(played.disc(disc).presentation.center.y.isFinite) }
    }

    @Test("the parapet stands as the design has it, and the towers in the middle of the stage")
    func design() throws {
        func foot(_ page: Page) throws -> (y: Double, middle: Double, ring: Size) {
            let played = try PlayedHanoi("hanoi discs=7", size: page.size)
            played.table.insets = page.insets
            played.frame()
            let ring = played.disc(7)
            return (ring.frame.maxY, played.tower("B").frame.midX, ring.bounds.size)
        }
        let desktop = try foot(Self.pages[0])
        #expect((desktop.y - 0.71 * 900).magnitude < 2 && desktop.middle == 720)
        #expect((desktop.ring.width - 342).magnitude < 1 && (desktop.ring.height - 49.6).magnitude < 1)
        let beside = try foot(Self.pages[1])
        #expect((beside.middle - (24 + 1440 - 452) / 2).magnitude < 1e-9)
        let phone = try foot(Self.pages[3])
        #expect((phone.y - (844 - 166 - 66)).magnitude < 2 && (phone.ring.height - 34).magnitude < 1)
    }

    @Test("many towers stand in several rows on a phone, and in one elsewhere")
    func rows() throws {
        func rows(_ page: Page, pegs: Int) throws -> Int {
            let played = try PlayedHanoi("hanoi discs=6 pegs=\(pegs)", size: page.size)
            played.table.insets = page.insets
            played.frame()
            return Set(["A", "B", "C", "D", "E", "F"].prefix(pegs).map { played.tower($0).frame.minY }).count
        }
        for pegs in 3...6 { #expect(try rows(Self.pages[0], pegs: pegs) == 1) }
        for pegs in 3...4 { #expect(try rows(Self.pages[3], pegs: pegs) == 1) }
        #expect(try rows(Self.pages[3], pegs: 6) == 2)
    }
}
