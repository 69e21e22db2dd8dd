import MinesweeperSolver
import PlayRules

/// What the automatic player needs to know of a position: the visible numbers, and the flags.
public struct BoardSight: Sendable {
    let observation: Observation
    /// The cells with a flag, in order.
    let flags: [Int]
    /// Whether the first reveal can't be a mine: the minefield is generated for it.
    let isFirstSafe: Bool
    /// The cell that the first reveal opens; nil for any.
    let first: Int?

    init(_ position: MinesweeperRules) {
        let symbols = position.symbols
        observation = position.observation
        flags = symbols.indices.filter { symbols[$0] == CellSymbol.flag }
        isFirstSafe = !position.isSetUp
        first = position.first.map { Int($0.y) * position.width + Int($0.x) }
    }

    // MARK: Text

    /// What a sight's text begins with if the first reveal can be a mine.
    private static var givenMines: String { "!" }

    /// The sight as one word: the cell that is opened first and @, if there is one; the sides, the mines, and the cells row by row, each run of equal ones as its length (if
    /// it isn't 1) and a letter: `a` to `i` for the numbers 0 to 8, `#` for a covered cell, `F` for a flag.
    var text: String {
        var bytes = isFirstSafe ? [] : Array(Self.givenMines.utf8)
        if let first { bytes += "\(first)@".utf8 }
        bytes += "\(observation.width)x\(observation.height)x\(observation.mineCount):".utf8
        var letters = observation.cells.map { $0 == Observation.covered ? UInt8(ascii: "#") : UInt8(ascii: "a") + $0 }
        for cell in flags { letters[cell] = UInt8(ascii: "F") }
        var start = 0
        while start < letters.count {
            var end = start + 1
            while end < letters.count, letters[end] == letters[start] { end += 1 }
            if end - start > 1 { bytes += Array("\(end - start)".utf8) }
            bytes.append(letters[start])
            start = end
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Parses the format of `text`; nil for anything else.
    init?(text: Word) {
        let givenMines = text.dropping(prefix: Self.givenMines)
        let (opening, board) = (givenMines ?? text).cut(at: UInt8(ascii: "@")) ?? (nil, givenMines ?? text)
        guard let (head, body) = board.cut(at: UInt8(ascii: ":")),
            let (width, rest) = head.cut(at: UInt8(ascii: "x")),
            let (height, mines) = rest.cut(at: UInt8(ascii: "x")), let width = width.unsigned,
            let height = height.unsigned, let mines = mines.unsigned, (1...10_000).contains(width),
            (1...10_000).contains(height), width * height <= UInt64(MinesweeperPlayer.mostCells),
            mines < width * height
        else { return nil }
        let count = Int(width * height)
        var cells: [UInt8] = []
        var flags: [Int] = []
        cells.reserveCapacity(count)
        var length: Int?
        for byte in body.bytes {
            if (0x30...0x39).contains(byte) {
                let next = (length ?? 0) * 10 + Int(byte - 0x30)
                guard next <= count else { return nil }
                length = next
                continue
            }
            let run = length ?? 1
            length = nil
            guard run > 0, cells.count + run <= count else { return nil }
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "i"):
                cells += repeatElement(byte - UInt8(ascii: "a"), count: run)
            case UInt8(ascii: "#"): cells += repeatElement(Observation.covered, count: run)
            case UInt8(ascii: "F"):
                flags += cells.count..<cells.count + run
                cells += repeatElement(Observation.covered, count: run)
            default: return nil
            }
        }
        guard cells.count == count, length == nil else { return nil }
        observation = Observation(width: Int(width), height: Int(height), mineCount: Int(mines), cells: cells)
        self.flags = flags
        isFirstSafe = givenMines == nil
        first = opening?.unsigned.flatMap { Int(exactly: $0) }
        guard opening == nil || first.map({ $0 < count }) == true else { return nil }
    }
}
