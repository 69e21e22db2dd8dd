import Words

/// The file format of the community's board editors and 3BV calculators, `.mbf`: bytes 0 and 1 are the width and the
/// height, bytes 2 and 3 the number of mines, the higher byte first; then two bytes for each mine, its column and its
/// row, both from 0.
public enum MinefieldFile {
    /// The longest side that a file can store.
    public static var longestSide: Int { 255 }

    /// Reads a file's bytes.
    ///
    /// - Throws: what is wrong with them.
    public static func read(_ bytes: [UInt8]) throws(MinefieldFileProblem) -> Minefield {
        guard bytes.count >= 4 else { throw .tooShort(needed: 4, actual: bytes.count) }
        let width = Int(bytes[0])
        let height = Int(bytes[1])
        let mines = Int(bytes[2]) << 8 | Int(bytes[3])
        guard width > 0, height > 0 else { throw .noCells(width: width, height: height) }
        guard (1..<max(width * height, 2)).contains(mines), width * height > 1 else {
            throw .wrongCount(mines, width: width, height: height)
        }
        let needed = 4 + 2 * mines
        guard bytes.count >= needed else { throw .tooShort(needed: needed, actual: bytes.count) }
        guard bytes.count == needed else { throw .tooLong(needed: needed, actual: bytes.count) }
        var isMine = [Bool](repeating: false, count: width * height)
        for mine in 0..<mines {
            let x = Int(bytes[4 + 2 * mine])
            let y = Int(bytes[5 + 2 * mine])
            let cell = Cell(x, y)
            guard x < width, y < height else {
                throw .outside(cell, number: mine + 1, width: width, height: height)
            }
            guard !isMine[y * width + x] else { throw .twice(cell, number: mine + 1) }
            isMine[y * width + x] = true
        }
        return Minefield(width: width, height: height, isMine: isMine)
    }

    /// Returns the bytes of a file, with the mines row by row.
    ///
    /// - Throws: an error if the minefield is too large for the format.
    public static func write(_ minefield: Minefield) throws(MinefieldFileProblem) -> [UInt8] {
        guard max(minefield.width, minefield.height) <= longestSide else {
            throw .tooLarge(width: minefield.width, height: minefield.height)
        }
        // 255 x 255 cells are fewer than 65,536.
        let count = minefield.mineCount
        var bytes = [UInt8(minefield.width), UInt8(minefield.height), UInt8(count >> 8), UInt8(count & 0xff)]
        for y in 0..<minefield.height {
            for x in 0..<minefield.width where minefield.isMine(Cell(x, y)) { bytes += [UInt8(x), UInt8(y)] }
        }
        return bytes
    }
}

/// Why a minefield file can't be read or written.
public enum MinefieldFileProblem: Error, Hashable, Sendable {
    /// The file ends before all bytes that it needs.
    case tooShort(needed: Int, actual: Int)
    /// The file goes on after its last mine.
    case tooLong(needed: Int, actual: Int)
    /// A side is 0.
    case noCells(width: Int, height: Int)
    /// There is no mine, or no free cell.
    case wrongCount(Int, width: Int, height: Int)
    /// A mine, counted from 1, is outside the board.
    case outside(Cell, number: Int, width: Int, height: Int)
    /// A mine, counted from 1, is at the same cell as an earlier one.
    case twice(Cell, number: Int)
    /// A side is too long for the format.
    case tooLarge(width: Int, height: Int)

    /// What is wrong and what is allowed, to be appended to the file's name and a colon.
    public var description: String {
        switch self {
        case .tooShort(let needed, let actual) where needed == 4:
            say(
                "it is too short: it has \(actual) byte, and width, height and the mine count alone take 4",
                many: "it is too short: it has \(actual) bytes, and width, height and the mine count alone take 4",
                count: actual)
        case .tooShort(let needed, let actual):
            say("it is too short: its \((needed - 4) / 2) mines take \(needed) bytes, and it has \(actual)")
        case .tooLong(let needed, let actual):
            say(
                "it is too long: its mine count is \((needed - 4) / 2), which takes \(needed) bytes, and it has "
                    + "\(actual)")
        case .noCells(let width, let height):
            say("a board of \(width) x \(height) has no cells; each side is 1 to \(MinefieldFile.longestSide)")
        case .wrongCount(let count, let width, let height):
            say("a board of \(width) x \(height) can't have \(count) mines; it needs a mine and a free cell at least")
        case .outside(let cell, let number, let width, let height):
            say("mine \(number) is at \(cell.name), which is outside the board of \(width) x \(height)")
        case .twice(let cell, let number):
            say("mine \(number) is at \(cell.name), where there is one already")
        case .tooLarge(let width, let height):
            say(
                "a board of \(width) x \(height) can't be written as an .mbf file: its sides are "
                    + "\(MinefieldFile.longestSide) at most")
        }
    }
}
