/// What happens to the tiles of one row or column that slide towards its first cell, in three steps that can each be
/// looked at alone: `condense` drops the gaps, `collapse` decides who merges, `merge` makes it happen.
///
/// The positions here are places in the line, the wall's cell being 0.
public enum Line {
    /// A tile and the place it came from.
    public struct Placed: Hashable, Sendable {
        public let tile: Tile
        public let from: Int

        public init(_ tile: Tile, from: Int) {
            self.tile = tile
            self.from = from
        }
    }

    /// What lies at a place when the slide is over.
    public enum Outcome: Hashable, Sendable {
        /// One tile, which may have been there before.
        case single(Placed)
        /// Two equal tiles that have become one of twice the value; the first is the one nearer the wall.
        case pair(Placed, Placed)

        public var tile: Tile {
            switch self {
            case .single(let placed): placed.tile
            case .pair(let first, _): first.tile.merged
            }
        }
    }

    /// The tiles of a line without the gaps between them.
    public static func condense(_ line: [Tile]) -> [Placed] {
        line.enumerated().compactMap { place, tile in tile.isNone ? nil : Placed(tile, from: place) }
    }

    /// Joins equal neighbours, those nearest to the wall first, each tile once.
    public static func collapse(_ tiles: [Placed]) -> [Outcome] {
        var outcomes: [Outcome] = []
        var rest = tiles[...]
        while let first = rest.popFirst() {
            if let second = rest.first, second.tile == first.tile {
                rest.removeFirst()
                outcomes.append(.pair(first, second))
            } else {
                outcomes.append(.single(first))
            }
        }
        return outcomes
    }

    /// The line after a slide: what lies at each place from the wall on; places beyond are empty.
    public static func merge(_ line: [Tile]) -> [Outcome] {
        collapse(condense(line))
    }
}
