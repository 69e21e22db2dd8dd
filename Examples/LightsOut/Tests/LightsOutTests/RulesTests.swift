import LightsOutRules
import PlayRules
import Testing

@Suite struct RulesTests {
    /// Presses cells, each given by its word.
    private func pressing(_ words: String..., in position: LightsOutRules) throws -> LightsOutRules {
        var position = position
        for word in words { _ = try position.apply(try #require(LightsOutMove(word: Word(word)))) }
        return position
    }

    private func line(_ text: String) throws -> GameRecord<LightsOutRules> {
        try GameRecord(try GameLine(text.utf8))
    }

    // MARK: By example

    @Test func `a press switches its light and those beside it`() throws {
        var position = try #require(LightsOutRules(size: 3, lights: CellSet(bits: 0b000_010_001)))
        let events = try position.apply(LightsOutMove(Cell(1, 1)))
        #expect(position.picture == "**.\n*.*\n.*.")
        #expect(events == [.switched(on: CellSet(bits: 0b010_101_010), off: CellSet(bits: 0b000_010_000))])
        let text = LightsOutRules.announcement(of: events, by: LightsOutMove(Cell(1, 1)))
        #expect(text == "column 2, row 2: 4 on, 1 off")
    }

    @Test func `a press at the edge switches fewer lights`() throws {
        let corner = try pressing("press:0,0", in: #require(LightsOutRules(size: 4, lights: CellSet(bits: 1 << 15))))
        #expect(corner.picture == "**..\n*...\n....\n...*")
        let edge = try pressing("press:3,1", in: #require(LightsOutRules(size: 4, lights: CellSet(bits: 1))))
        #expect(edge.picture == "*..*\n..**\n...*\n....")
    }

    @Test func `the game is won when all lights are out, and over then`() throws {
        var position = try #require(LightsOutRules(size: 3, lights: CellSet(bits: 0b000_001_011)))
        #expect(position.status == .playing)
        let events = try position.apply(LightsOutMove(Cell(0, 0)))
        #expect(events == [.switched(on: CellSet(), off: CellSet(bits: 0b000_001_011)), .solved])
        #expect(position.status == .won && position.isOver)
        #expect(position.solution() == nil && position.hint() == nil)
        #expect(throws: IllegalMove("All lights are out: the game is over")) {
            _ = try position.apply(LightsOutMove(Cell(0, 0)))
        }
    }

    @Test func `a single light in the middle of a classic board can't be put out`() throws {
        let corner = try #require(LightsOutRules(size: 5, lights: CellSet(bits: 1)))
        #expect(corner.solution() == nil)
        #expect(LightsOutRules(size: 3, lights: CellSet(bits: 1 << 9)) == nil)
    }

    @Test func `the board is written as JSON`() throws {
        var json = JSONWriter()
        try #require(LightsOutRules(size: 3, lights: CellSet(bits: 0b100_010_001))).writeBoard(to: &json)
        #expect(json.string == #"["*..",".*.","..*"]"#)
    }

    // MARK: Refusals

    @Test(arguments: [
        ("lightsout size=2", "Size must be a whole number from 3 to 9, not “2”."),
        ("lightsout size=10", "Size must be a whole number from 3 to 9, not “10”."),
        ("lightsout size=five", "Size must be a whole number from 3 to 9, not “five”."),
        ("lightsout side=5", "there is no “side”; this game has size and seed"),
        ("lightsout seed=-1", "a seed is a whole number from 0 to 18446744073709551615"),
        ("hanoi", "the game here is lightsout"),
        ("lightsout size=3 : press:3,0", "There is no cell 3,0: both go from 0 to 2"),
    ])
    func `a line that can't be accepted is refused with the reason`(text: String, reason: String) throws {
        let problem = try #require(throws: GameLineProblem.self) { try line(text) }
        #expect(problem.message.contains(reason))
    }

    @Test(arguments: [
        "press", "press:", "press:1", "press:1,", "press:,1", "press:1,1,1", "press:01,1", "press:a,1", "push:1,1",
        "1,1",
        "press:1;1", "press:-1,1",
    ])
    func `a word that isn't a move is refused with the form`(word: String) throws {
        #expect(LightsOutMove(word: Word(word)) == nil)
        let problem = try #require(throws: GameLineProblem.self) { try line("lightsout : \(word)") }
        #expect(problem.message.contains("press, and column and row from 0, such as press:3,4"))
    }

    // MARK: By property

    @Test(arguments: Grid.sizes)
    func `each start can be solved, and its solution solves it`(size: Int) throws {
        for seed in 0..<UInt64(100) {
            let start = LightsOutRules(size: size, seed: seed)
            #expect(start.status == .playing)
            let solution = try #require(start.solution())
            var position = start
            var moves = solution.makeIterator(at: 0)
            for made in 0..<solution.count {
                #expect(position == solution.position(after: made))
                #expect(position.solution()?.count == solution.count - made)
                let move = moves.next()
                _ = try position.apply(try #require(move))
            }
            let end = moves.next()
            #expect(end == nil)
            #expect(position.status == .won && position == solution.position(after: solution.count))
        }
    }

    @Test func `following the hints solves a game in the fewest moves`() throws {
        for size in Grid.sizes {
            var position = LightsOutRules(size: size, seed: 5)
            let fewest = try #require(position.solution()?.count)
            for _ in 0..<fewest { _ = try position.apply(try #require(position.hint())) }
            #expect(position.status == .won)
        }
    }

    @Test func `on the smallest board the solution is as short as the shortest of all sets of presses`() {
        let grid = Grid(size: 3)
        var fewest: [CellSet: Int] = [:]
        for bits in 0..<UInt128(512) {
            let presses = CellSet(bits: bits)
            let lights = grid.lights(after: presses)
            fewest[lights] = min(fewest[lights] ?? .max, presses.count)
        }
        #expect(fewest.count == 512, "each position can be solved")
        for (lights, count) in fewest {
            #expect(PressEquations(lights, on: grid).shortest?.count == count)
        }
    }

    @Test(arguments: zip(Grid.sizes, [0, 4, 2, 0, 0, 0, 8]))
    func `quiet patterns change nothing, and there are as many as is known`(size: Int, count: Int) {
        let grid = Grid(size: size)
        let patterns = PressEquations(CellSet(), on: grid).quietPatterns
        #expect(patterns.count == count)
        for pattern in patterns { #expect(!pattern.isEmpty && grid.lights(after: pattern).isEmpty) }
    }

    @Test(arguments: [4, 5, 9])
    func `no quiet pattern makes the solution shorter`(size: Int) throws {
        let grid = Grid(size: size)
        let patterns = PressEquations(CellSet(), on: grid).quietPatterns
        for seed in 0..<UInt64(20) {
            let presses = try #require(LightsOutRules(size: size, seed: seed).solution()).presses
            for choice in 0..<(1 << patterns.count) {
                var other = presses
                for (index, pattern) in patterns.enumerated() where choice >> index & 1 == 1 { other ^= pattern }
                #expect(other.count >= presses.count)
            }
        }
    }

    @Test(arguments: Grid.sizes)
    func `pressing twice is nothing, and the order makes no difference`(size: Int) throws {
        // All lights but one, so that no two presses win.
        let lights = CellSet(bits: (1 << UInt128(size * size)) - 2)
        let start = try #require(LightsOutRules(size: size, lights: lights))
        for number in 0..<start.grid.cellCount {
            let (one, other) = (start.grid.cell(number), start.grid.cell(number * 7 % start.grid.cellCount))
            var twice = start
            for cell in [one, one] { _ = try twice.apply(LightsOutMove(cell)) }
            #expect(twice == start && twice.digest == start.digest)
            var (there, back) = (start, start)
            for cell in [one, other] { _ = try there.apply(LightsOutMove(cell)) }
            for cell in [other, one] { _ = try back.apply(LightsOutMove(cell)) }
            #expect(there == back)
        }
    }

    @Test(arguments: Grid.sizes)
    func `a line gives the same game again`(size: Int) throws {
        for seed in 0..<UInt64(20) {
            var record = try line("lightsout size=\(size) seed=\(seed)")
            while record.log.current.status == .playing, record.log.place < 5 {
                _ = try record.log.make(try #require(record.log.current.hint()))
            }
            let again = try line(record.line)
            #expect(again.line == record.line)
            #expect(again.log.current == record.log.current)
            #expect(again.log.current.digest == record.log.current.digest)
        }
    }

    @Test func `undoing all moves gives the start again`() throws {
        var session = Session(try line("lightsout size=4 seed=3"))
        let isSolved = session.solve()
        #expect(isSolved)
        while session.redo() != nil {}
        #expect(session.position.status == .won)
        while session.undo() != nil {}
        #expect(session.position == LightsOutRules(size: 4, seed: 3))
    }
}
