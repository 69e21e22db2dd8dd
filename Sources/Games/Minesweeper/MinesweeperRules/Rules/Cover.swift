/// The state of a board's cells: which are open, and which have a flag.
///
/// A copy costs a reference for each block of 64 x 64 cells; a change then copies only the blocks that it touches, 1
/// KiB each. All untouched blocks are the same object.
struct Cover: Sendable {
    /// The number of cells with a flag.
    private(set) var flagCount = 0
    /// The exclusive or of the hashes of all words: the same for equal covers, however they were reached.
    private(set) var hash: UInt64 = 0

    private let wordsAcross: Int
    private var blocks: [CoverBlock]

    init(_ grid: WordGrid) {
        wordsAcross = grid.wordsAcross
        blocks = Array(repeating: CoverBlock(), count: wordsAcross * ((grid.height + 63) / 64))
    }

    /// Returns the open cells of a word.
    @inline(__always)
    func open(word: Int, row: Int) -> UInt64 {
        blocks[(row >> 6) * wordsAcross + word].words[row & 63]
    }

    /// Returns the cells of a word that have a flag.
    @inline(__always)
    func flags(word: Int, row: Int) -> UInt64 {
        blocks[(row >> 6) * wordsAcross + word].words[(row & 63) + 64]
    }

    /// Returns the cells of a word that are covered and have no flag, including those beyond the board's edge.
    @inline(__always)
    func untouched(word: Int, row: Int) -> UInt64 {
        let words = blocks[(row >> 6) * wordsAcross + word].words
        return ~(words[row & 63] | words[(row & 63) + 64])
    }

    func isOpen(_ cell: Cell) -> Bool { open(word: cell.word, row: cell.row) & cell.bit != 0 }

    func isFlagged(_ cell: Cell) -> Bool { flags(word: cell.word, row: cell.row) & cell.bit != 0 }

    /// Opens cells of a word that are covered.
    mutating func open(_ bits: UInt64, word: Int, row: Int) {
        assert(open(word: word, row: row) & bits == 0, "Cover: these cells are covered")
        toggle(bits, word: word, row: row, plane: 0)
    }

    /// Toggles flags in a word: sets those that are missing, removes the others.
    mutating func toggleFlags(_ bits: UInt64, word: Int, row: Int) {
        let gone = (flags(word: word, row: row) & bits).nonzeroBitCount
        toggle(bits, word: word, row: row, plane: 1)
        flagCount += bits.nonzeroBitCount - 2 * gone
    }

    /// Returns the numbers of the blocks that differ from an earlier or later position of the same game: from left to
    /// right, row by row.
    func blocks(changedSince other: Cover) -> [Int] {
        blocks.indices.filter { blocks[$0] !== other.blocks[$0] }
    }

    private mutating func toggle(_ bits: UInt64, word: Int, row: Int, plane: Int) {
        let block = (row >> 6) * wordsAcross + word
        if !isKnownUniquelyReferenced(&blocks[block]) { blocks[block] = CoverBlock(copying: blocks[block]) }
        let place = blocks[block].words + ((row & 63) + 64 * plane)
        let index = row * wordsAcross + word
        let salt: UInt64 = plane == 0 ? 0x6f70_656e_0000_0000 : 0x666c_6167_0000_0000
        hash ^= wordHash(place.pointee, at: index, salt: salt)
        place.pointee ^= bits
        hash ^= wordHash(place.pointee, at: index, salt: salt)
    }
}

/// A block of words: 64 rows of one word each for the open cells, then 64 for the flags.
///
/// Only a `Cover` with the sole reference to it changes it, so it can be shared between threads.
private final class CoverBlock: @unchecked Sendable {
    let words: UnsafeMutablePointer<UInt64>

    init() {
        words = .allocate(capacity: 128)
        words.initialize(repeating: 0, count: 128)
    }

    init(copying other: CoverBlock) {
        words = .allocate(capacity: 128)
        words.initialize(from: other.words, count: 128)
    }

    deinit {
        words.deallocate()
    }
}
