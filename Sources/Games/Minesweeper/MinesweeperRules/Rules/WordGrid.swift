/// How the cells of a board lie in 64-bit words: 64 cells of a row to a word, the leftmost in the lowest bit.
///
/// Each row ends in a word of zeros, and rows of zeros stand above and below, so that the eight words around any word
/// of the board can be read without asking where the board ends. Invariant, of all planes of bits that are laid out so:
/// bits outside the board are 0.
struct WordGrid: Hashable, Sendable {
    let width: Int
    let height: Int
    /// How many words of a row hold cells.
    let wordsAcross: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        wordsAcross = (width + 63) / 64
    }

    var cellCount: Int { width * height }
    /// The way from a word to the one below it.
    var stride: Int { wordsAcross + 1 }
    /// How many words there are, with those around the board.
    var wordCount: Int { (height + 2) * stride + 1 }

    /// Where a word stands; rows -1 and `height` are the ones around the board.
    @inline(__always)
    func index(word: Int, row: Int) -> Int { (row + 1) * stride + word + 1 }

    /// The bits of a word that are cells of the board.
    @inline(__always)
    func cells(inWord word: Int) -> UInt64 {
        word < wordsAcross - 1 || width & 63 == 0 ? ~0 : (1 << UInt64(width & 63)) - 1
    }

    func contains(_ cell: Cell) -> Bool {
        cell.x >= 0 && cell.y >= 0 && Int(cell.x) < width && Int(cell.y) < height
    }

    /// The cells around a cell, row by row.
    func neighbours(of cell: Cell) -> [Cell] {
        var neighbours: [Cell] = []
        for y in max(Int(cell.y) - 1, 0)...min(Int(cell.y) + 1, height - 1) {
            for x in max(Int(cell.x) - 1, 0)...min(Int(cell.x) + 1, width - 1) {
                let other = Cell(x, y)
                if other != cell { neighbours.append(other) }
            }
        }
        return neighbours
    }
}

extension Cell {
    /// Which word of its row has the cell.
    var word: Int { Int(x) >> 6 }
    /// The one bit of the cell in that word.
    var bit: UInt64 { 1 << UInt64(x & 63) }
    var row: Int { Int(y) }
}

// MARK: - What stands around

/// The cells of a word and those beside them, of words that are laid out by a `WordGrid`.
@inline(__always)
func widened(_ words: UnsafePointer<UInt64>, _ index: Int) -> UInt64 {
    let word = words[index]
    return word | word << 1 | word >> 1 | words[index - 1] >> 63 | words[index + 1] << 63
}

/// The cells of a word and all that are within the eight around them.
@inline(__always)
func dilated(_ words: UnsafePointer<UInt64>, _ index: Int, stride: Int) -> UInt64 {
    widened(words, index - stride) | widened(words, index) | widened(words, index + stride)
}

/// How many of the eight around each cell of a word are set, the 64 sums side by side: bit `i` of `ones`, `twos`,
/// `fours` and `eights` make up the sum of cell `i`.
struct NeighbourSums {
    let ones: UInt64
    let twos: UInt64
    let fours: UInt64
    let eights: UInt64

    @inline(__always)
    init(_ words: UnsafePointer<UInt64>, _ index: Int, stride: Int) {
        // Adders as in hardware: each row's two or three into two bits, then the bits of equal worth.
        let (above1, above2) = Self.sum(ofThreeAt: index - stride, words)
        let (below1, below2) = Self.sum(ofThreeAt: index + stride, words)
        let left = words[index] << 1 | words[index - 1] >> 63
        let right = words[index] >> 1 | words[index + 1] << 63
        let (ones, carry) = Self.add(above1, below1, left ^ right)
        let (more, carry2) = Self.add(above2, below2, left & right)
        self.ones = ones
        twos = more ^ carry
        let carry3 = more & carry
        fours = carry2 ^ carry3
        eights = carry2 & carry3
    }

    @inline(__always)
    private static func sum(ofThreeAt index: Int, _ words: UnsafePointer<UInt64>) -> (UInt64, UInt64) {
        let word = words[index]
        return add(word, word << 1 | words[index - 1] >> 63, word >> 1 | words[index + 1] << 63)
    }

    @inline(__always)
    private static func add(_ a: UInt64, _ b: UInt64, _ c: UInt64) -> (sum: UInt64, carry: UInt64) {
        (a ^ b ^ c, (a & b) | (c & (a ^ b)))
    }
}

/// The runs of `room` that have a bit of `seeds` in them, whole: a Kogge-Stone fill to both sides.
@inline(__always)
func runs(of room: UInt64, around seeds: UInt64) -> UInt64 {
    var up = seeds & room
    var down = up
    var upRoom = room
    var downRoom = room
    var shift: UInt64 = 1
    while shift < 64 {
        up |= upRoom & (up << shift)
        down |= downRoom & (down >> shift)
        upRoom &= upRoom << shift
        downRoom &= downRoom >> shift
        shift <<= 1
    }
    return up | down
}

/// A word's share in the hash of a plane of bits, which is the exclusive or of all of them: none of a word without bits.
@inline(__always)
func wordHash(_ bits: UInt64, at index: Int, salt: UInt64) -> UInt64 {
    if bits == 0 { return 0 }
    // SplitMix64's finisher (Vigna, 2015), on the bits and the place mixed.
    var z = bits ^ ((UInt64(index) &+ salt) &* 0x9e37_79b9_7f4a_7c15)
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
}
