import Client
import MinesweeperRules
import PlayRules
import Testing
import Versus

/// Games of which only the server knows the start: what a player's program shows at once, and what after a round trip.
struct HiddenTests {
    /// A match of Minesweeper with a slow connection, and the server's position of the first user.
    private func begin(seed: UInt64) throws -> (world: World, rules: () throws -> MinesweeperRules) {
        let world = World(seed: seed)
        world.weather = World.Weather(delay: 150)
        #expect(world.begin("minesweeper w=9 h=9 mines=10"))
        let side = try #require(world.users[0].client.contest).side
        return (
            world,
            { try #require(world.server.lastRun).referee.position(of: side).rules.typed(MinesweeperRules.self) }
        )
    }

    private func contest(_ world: World) throws -> Contest { try #require(world.users[0].client.contest) }

    private func own(_ world: World) throws -> MinesweeperRules {
        try #require(world.users[0].own).position.rules.typed(MinesweeperRules.self)
    }

    /// Cells that are covered on the server's board.
    private func covered(_ rules: MinesweeperRules, mines: Bool) throws -> [Cell] {
        let minefield = try #require(rules.minefield)
        return (0..<rules.height).flatMap { y in (0..<rules.width).map { Cell($0, y) } }
            .filter { !rules.isOpen($0) && minefield.isMine($0) == mines }
    }

    @Test("the program knows no mine, and numbers only of open cells")
    func knows() throws {
        let (world, server) = try begin(seed: 1)
        for side in Side.allCases {
            let start = try contest(world).game.starts[side].position.rules.typed(MinesweeperRules.self)
            let minefield = try #require(start.minefield)
            #expect(minefield.isHidden && start.threeBV == nil)
            for y in 0..<9 {
                for x in 0..<9 where !start.isOpen(Cell(x, y)) {
                    #expect(!minefield.isMine(Cell(x, y)) && minefield.number(at: Cell(x, y)) == 0)
                }
            }
        }
        #expect(try contest(world).game.seed == 0)
        #expect(try own(world).symbols == (try server()).symbols)
    }

    @Test("a flag shows at once, a reveal after a round trip; both boards are the server's")
    func roundTrip() throws {
        let (world, server) = try begin(seed: 2)
        let mine = try #require(try covered(try server(), mines: true).first)
        let free = try #require(try covered(try server(), mines: false).first)
        world.command(.play(Word(MinesweeperMove.flag(mine).word)), 0)
        #expect(try own(world).isFlagged(mine))
        world.command(.play(Word(MinesweeperMove.reveal(free).word)), 0)
        #expect(try !own(world).isOpen(free) && world.refusals(0).isEmpty)
        world.run(for: 250)
        #expect(try server().isOpen(free) && !own(world).isOpen(free))
        world.run(for: 200)
        #expect(try own(world).isOpen(free))
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty, "\(world.complaints(0))")
    }

    @Test("flags that are set while a reveal is under way stay where they are")
    func flagsMeanwhile() throws {
        let (world, server) = try begin(seed: 3)
        let mines = try covered(try server(), mines: true)
        let free = try #require(try covered(try server(), mines: false).first)
        world.command(.play(Word(MinesweeperMove.reveal(free).word)), 0)
        for mine in mines.prefix(2) {
            world.command(.play(Word(MinesweeperMove.flag(mine).word)), 0)
            #expect(try own(world).isFlagged(mine))
        }
        world.run(for: 1_000)
        #expect(try own(world).isOpen(free) && mines.prefix(2).allSatisfy { try own(world).isFlagged($0) })
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty && world.refusals(0).isEmpty)
    }

    @Test("reveals that are made sooner than a round trip all count; what is open by then is left out without a word")
    func quick() throws {
        for seed in 4..<14 as Range<UInt64> {
            let (world, server) = try begin(seed: seed)
            let free = try covered(try server(), mines: false)
            // The same cell twice as well, as a double click does.
            for cell in free.prefix(6).flatMap({ [$0, $0] }) {
                world.command(.play(Word(MinesweeperMove.reveal(cell).word)), 0)
            }
            world.run(for: 4_000)
            #expect(try free.prefix(6).allSatisfy { try own(world).isOpen($0) }, "seed \(seed)")
            #expect(world.refusals(0).isEmpty && world.complaints(0).isEmpty && world.complaints(1).isEmpty)
        }
    }

    @Test("flags don't wait behind reveals, and one that a reveal makes impossible takes nothing else along")
    func refusedFlag() throws {
        var tried = 0
        for seed in 20..<60 as Range<UInt64> {
            let (world, server) = try begin(seed: seed)
            let rules = try server()
            let minefield = try #require(rules.minefield)
            let free = try covered(rules, mines: false)
            // A cell that opens others, one of those, and one far away.
            guard let opening = free.first(where: { minefield.number(at: $0) == 0 }),
                let opened = rules.neighbours(of: opening).first(where: { !rules.isOpen($0) }),
                let far = free.last(where: {
                    minefield.number(at: $0) > 0 && !rules.neighbours(of: opening).contains($0)
                }),
                far != opened
            else { continue }
            tried += 1
            world.command(.play(Word(MinesweeperMove.reveal(opening).word)), 0)
            world.command(.play(Word(MinesweeperMove.reveal(far).word)), 0)
            world.command(.play(Word(MinesweeperMove.flag(opened).word)), 0)
            #expect(try own(world).isFlagged(opened))
            world.run(for: 3_000)
            #expect(try own(world).isOpen(far) && own(world).isOpen(opened), "seed \(seed)")
            #expect(world.refusals(0).count == 1 && world.complaints(0).isEmpty, "\(world.complaints(0))")
        }
        #expect(tried > 2)
    }

    @Test("what the board doesn't allow is refused at once")
    func refused() throws {
        let (world, server) = try begin(seed: 15)
        let mine = try #require(try covered(try server(), mines: true).first)
        for word in ["open:4,4", "chord:\(mine.x),\(mine.y)", "open:99,99"] {
            world.forgetNews()
            world.command(.play(Word(word)), 0)
            #expect(world.refusals(0).count == 1, "\(word)")
        }
        #expect(try contest(world).pendingCount == 0)
    }

    @Test("a lost connection and a reload change nothing", arguments: [false, true])
    func reload(isReloaded: Bool) throws {
        let (world, server) = try begin(seed: 16)
        for cell in try covered(try server(), mines: false).prefix(3) {
            world.command(.play(Word(MinesweeperMove.reveal(cell).word)), 0)
        }
        world.run(for: 100)
        if isReloaded { world.reload(0) } else { world.drop(0) }
        world.run(for: 8_000)
        #expect(try own(world).symbols == (try server()).symbols)
        #expect(world.complaints(0).isEmpty && world.complaints(1).isEmpty, "\(world.complaints(0))")
    }
}
