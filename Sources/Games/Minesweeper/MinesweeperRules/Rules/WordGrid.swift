/// The layout of a board's cells in 64-bit words: 64 cells of a row per word, the leftmost in the lowest bit.
///
/// Each row ends in a word of zeros, and there are rows of zeros above and below, so that the eight words around any
/// word of the board can be read without checking for the board's edges. Invariant of all bit planes with this layout:
/// bits outside the board are 0.
struct WordGrid: Hashable, Sendable {
    let width: Int
    let height: Int
    /// The number of words of a row that contain cells.
    let wordsAcross: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        wordsAcross = (width + 63) / 64
    }

    var cellCount: Int { width * height }
    /// The distance from a word to the one below it.
    var stride: Int { wordsAcross + 1 }
    /// The number of words, including those around the board.
    var wordCount: Int { (height + 2) * stride + 1 }

    /// Returns the index of a word; rows -1 and `height` are the ones around the board.
    @inline(__always)
    func index(word: Int, row: Int) -> Int { (row + 1) * stride + word + 1 }

    /// Returns the bits of a word that are cells of the board.
    @inline(__always)
    func cells(inWord word: Int) -> UInt64 {
        word < wordsAcross - 1 || width & 63 == 0 ? ~0 : (1 << UInt64(width & 63)) - 1
    }

    func contains(_ cell: Cell) -> Bool {
        cell.x >= 0 && cell.y >= 0 && Int(cell.x) < width && Int(cell.y) < height
    }

    /// Returns the cells around a cell, row by row.
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
    /// The word of its row that contains the cell.
    var word: Int { Int(x) >> 6 }
    /// The cell's bit in that word.
    var bit: UInt64 { 1 << UInt64(x & 63) }
    var row: Int { Int(y) }
}

// MARK: - Neighbours

/// Returns the cells of a word and their left and right neighbours, of words that are laid out by a `WordGrid`.
@inline(__always)
func widened(_ words: UnsafePointer<UInt64>, _ index: Int) -> UInt64 {
    let word = words[index]
    return word | word << 1 | word >> 1 | words[index - 1] >> 63 | words[index + 1] << 63
}

/// Returns the cells of a word and all of their eight neighbours.
@inline(__always)
func dilated(_ words: UnsafePointer<UInt64>, _ index: Int, stride: Int) -> UInt64 {
    widened(words, index - stride) | widened(words, index) | widened(words, index + stride)
}

/// How many of the eight neighbours of each cell of a word are set, as 64 sums: bit `i` of `ones`, `twos`, `fours` and
/// `eights` make up the sum of cell `i`.
struct NeighbourSums {
    let ones: UInt64
    let twos: UInt64
    let fours: UInt64
    let eights: UInt64

    @inline(__always)
    init(_ words: UnsafePointer<UInt64>, _ index: Int, stride: Int) {
        // Adders as in hardware: each row's two or three into two bits, then the bits of equal weight.
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

    /// Takes the sums of up to 64 cells, the leftmost first.
    init(_ sums: [UInt8]) {
        var planes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for (bit, sum) in sums.enumerated() {
            let sum = UInt64(sum)
            planes.0 |= (sum & 1) << UInt64(bit)
            planes.1 |= (sum >> 1 & 1) << UInt64(bit)
            planes.2 |= (sum >> 2 & 1) << UInt64(bit)
            planes.3 |= (sum >> 3 & 1) << UInt64(bit)
        }
        (ones, twos, fours, eights) = planes
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

/// Returns the complete runs of `room` that contain a bit of `seeds`: a Kogge-Stone fill in both directions.
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

/// Returns a word's hash; the hash of a bit plane is the exclusive or of all of them. It is 0 for a word without bits.
@inline(__always)
func wordHash(_ bits: UInt64, at index: Int, salt: UInt64) -> UInt64 {
    if bits == 0 { return 0 }
    // SplitMix64's finalizer (Vigna, 2015), on a mix of the bits and the index.
    var z = bits ^ ((UInt64(index) &+ salt) &* 0x9e37_79b9_7f4a_7c15)
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
}
