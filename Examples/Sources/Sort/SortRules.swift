import Geometry
import PlayRules
import Words

/// A tap on a tile: it changes places with the one to its right.
struct SortMove: GameMove {
    /// The place of the tile, from 0.
    let place: Int

    init(_ place: Int) { self.place = place }

    init?(word: Word) {
        guard let place = word.dropping(prefix: "swap:")?.unsigned, place < 9 else { return nil }
        self.place = Int(place)
    }

    var word: String { "swap:\(place)" }
    static var form: String { "swap, and the place of the left tile from 0, such as swap:2" }
}

/// Tiles in a row are brought into order by swapping neighbours.
struct SortRules: Rules {
    private(set) var tiles: [Int]

    static var description: GameDescription {
        GameDescription(
            name: "sort", title: "Sort", summary: "Swap neighbours until the tiles are in order.",
            parameters: [ParameterDescription(name: "tiles", title: "Tiles", kind: .integer(3...9, initial: 5))])
    }

    init(_ parameters: Parameters, seed: UInt64) throws(ParameterProblem) {
        tiles = Array(1...Int(parameters.integer("tiles")))
        var random = RandomGenerator(seed: seed)
        while status == .won {
            for index in tiles.indices.dropFirst() {
                tiles.swapAt(index, Int(random.next(below: UInt64(index + 1))))
            }
        }
    }

    var status: GameStatus {
        zip(tiles, tiles.dropFirst()).contains { $0 > $1 } ? .playing : .won
    }

    mutating func apply(_ move: SortMove) throws(IllegalMove) -> [SortMove] {
        guard status == .playing else { throw IllegalMove("The tiles are in order: the game is over") }
        guard move.place + 1 < tiles.count else { throw IllegalMove("There is nothing to its right") }
        tiles.swapAt(move.place, move.place + 1)
        return [move]
    }

    /// Describes the tiles, for digests, pictures and the page.
    func write(to writer: inout PositionWriter) {
        writer.array { writer in
            for tile in tiles { writer.value(Int64(tile)) }
        }
    }
}
