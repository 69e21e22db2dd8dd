/// Slides the tiles of one row or column towards its first cell, in three steps that can be examined separately:
/// `condense` removes the gaps, `collapse` decides which tiles merge, `merge` returns the result.
///
/// The positions here are indices in the line; the cell at the wall is 0.
public enum Line {
    /// A tile and the index it came from.
    public struct Placed: Hashable, Sendable {
        /// The tile.
        public let tile: Tile
        /// The index before the slide.
        public let from: Int

        /// Creates a tile with its index before the slide.
        public init(_ tile: Tile, from: Int) {
            self.tile = tile
            self.from = from
        }
    }

    /// The contents of a cell after the slide.
    public enum Outcome: Hashable, Sendable {
        /// One tile, which is possibly unmoved.
        case single(Placed)
        /// Two equal tiles that have merged into one of twice the value; the first is the one nearer the wall.
        case pair(Placed, Placed)

        /// The resulting tile.
        public var tile: Tile {
            switch self {
            case .single(let placed): placed.tile
            case .pair(let first, _): first.tile.merged
            }
        }
    }

    /// Returns the tiles of a line without the gaps between them.
    public static func condense(_ line: [Tile]) -> [Placed] {
        line.enumerated().compactMap { place, tile in tile.isNone ? nil : Placed(tile, from: place) }
    }

    /// Merges equal neighbours, those nearest to the wall first, each tile once.
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

    /// Returns the line after a slide: the contents of each cell from the wall on; further cells are empty.
    public static func merge(_ line: [Tile]) -> [Outcome] {
        collapse(condense(line))
    }
}
