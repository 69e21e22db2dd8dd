import Geometry

/// Boards at which episodes start, from every part of the game: those that played well enough to get far teach those
/// parts to all later episodes. Jaśkowski calls this carousel shaping ("Mastering 2048 with delayed temporal coherence
/// learning", 2018).
///
/// The game is divided by the sum of the tiles, 2048 for each part.
struct StartPool {
    /// The number of parts, up to the sum of 32768 and more.
    static var parts: Int { 17 }
    /// The maximum number of boards kept for a part.
    static var capacity: Int { 4096 }

    /// The boards of each part.
    var boards: [[UInt64]] = Array(repeating: [], count: parts)

    /// Returns the part of a sum of tiles.
    static func part(ofSum sum: Int) -> Int { min(sum >> 11, parts - 1) }

    /// Adds the board at which an episode entered a part; a full part gives up a random board for it.
    mutating func add(_ board: UInt64, to part: Int, using random: inout RandomGenerator) {
        if boards[part].count < Self.capacity {
            boards[part].append(board)
        } else {
            boards[part][Int(random.next(below: UInt64(Self.capacity)))] = board
        }
    }

    /// Returns a random board of a random part; nil as long as there is none.
    ///
    /// A part only counts once it has several boards: a few lucky ones would be learned by heart.
    func draw(using random: inout RandomGenerator) -> UInt64? {
        let filled = boards.indices.dropFirst().filter { boards[$0].count >= 32 }
        guard !filled.isEmpty else { return nil }
        let part = boards[filled[Int(random.next(below: UInt64(filled.count)))]]
        return part[Int(random.next(below: UInt64(part.count)))]
    }
}
