import MinesweeperRules

/// Minesweeper as anyone would write it down, cell by cell, to compare with.
struct Reference {
    let width: Int
    let height: Int
    private let mines: Set<Cell>
    private var numbers: [Cell: Int] = [:]
    private(set) var open: Set<Cell> = []
    private(set) var flags: Set<Cell> = []
    private var blown: Set<Cell> = []

    init(_ minefield: Minefield) {
        width = minefield.width
        height = minefield.height
        mines = Set(minefield.mines)
        for mine in mines {
            for cell in neighbours(mine) { numbers[cell, default: 0] += 1 }
        }
    }

    var isLost: Bool { !blown.isEmpty }
    var isWon: Bool { !isLost && open.count == width * height - mines.count }

    func neighbours(_ cell: Cell) -> [Cell] {
        var result: [Cell] = []
        for dy in -1...1 {
            for dx in -1...1 where dx != 0 || dy != 0 {
                let (x, y) = (Int(cell.x) + dx, Int(cell.y) + dy)
                if x >= 0, y >= 0, x < width, y < height { result.append(Cell(x, y)) }
            }
        }
        return result
    }

    func number(_ cell: Cell) -> Int { numbers[cell] ?? 0 }

    /// Makes a move; false where it isn't legal.
    mutating func make(_ move: MinesweeperMove) -> Bool {
        let cell = move.cell
        if isLost || isWon { return false }
        switch move {
        case .flag:
            if open.contains(cell) { return false }
            if flags.remove(cell) == nil { flags.insert(cell) }
        case .reveal:
            if open.contains(cell) || flags.contains(cell) { return false }
            reveal(cell)
        case .chord:
            let around = neighbours(cell)
            let covered = around.filter { !open.contains($0) && !flags.contains($0) }
            guard open.contains(cell), !covered.isEmpty, around.count(where: flags.contains) == number(cell) else {
                return false
            }
            for cell in covered { reveal(cell) }
        }
        if isWon { flags = mines }
        return true
    }

    private mutating func reveal(_ cell: Cell) {
        if mines.contains(cell) {
            blown.insert(cell)
            return
        }
        var stack = [cell]
        while let next = stack.popLast() {
            if open.contains(next) || flags.contains(next) { continue }
            open.insert(next)
            if number(next) == 0 { stack += neighbours(next) }
        }
    }

    func symbol(_ cell: Cell) -> UInt8 {
        if blown.contains(cell) { return CellSymbol.blownMine }
        if flags.contains(cell) {
            return isLost && !mines.contains(cell) ? CellSymbol.wrongFlag : CellSymbol.flag
        }
        if open.contains(cell) { return UInt8(number(cell)) }
        return isLost && mines.contains(cell) ? CellSymbol.mine : CellSymbol.covered
    }

    var symbols: [UInt8] { (0..<height).flatMap { y in (0..<width).map { x in symbol(Cell(x, y)) } } }

    /// The 3BV of the whole board, or of what is open.
    func threeBV(openOnly: Bool) -> Int {
        var count = 0
        var seen: Set<Cell> = []
        let cells = (0..<height).flatMap { y in (0..<width).map { x in Cell(x, y) } }
        for cell in cells where !mines.contains(cell) && number(cell) == 0 && !seen.contains(cell) {
            var isCounted = !openOnly
            var stack = [cell]
            while let next = stack.popLast() {
                if number(next) > 0 || !seen.insert(next).inserted { continue }
                if open.contains(next) { isCounted = true }
                stack += neighbours(next)
            }
            if isCounted { count += 1 }
        }
        for cell in cells where !mines.contains(cell) && number(cell) > 0 {
            let isBeside = neighbours(cell).contains { !mines.contains($0) && number($0) == 0 }
            if !isBeside, !openOnly || open.contains(cell) { count += 1 }
        }
        return count
    }
}
