extension SquareGameboard where T == Tile {
    /// Slides all tiles as far as they go, and merges equal ones that meet.
    ///
    /// - Returns: an event for each tile that moved or merged, line by line; none if the board stays unchanged.
    public mutating func slide(_ direction: Direction) -> [TileEvent] {
        var events: [TileEvent] = []
        for number in 0..<dimension {
            let line = line(number, towards: direction)
            let outcomes = Line.merge(line.map { self[$0] })
            for cell in line { self[cell] = .none }
            for (to, outcome) in zip(line, outcomes) {
                self[to] = outcome.tile
                switch outcome {
                case .single(let placed):
                    let from = line[placed.from]
                    if from != to { events.append(.moveOneTile(from: from, to: to, value: outcome.tile.value)) }
                case .pair(let first, let second):
                    let from = CellPair(line[first.from], line[second.from])
                    events.append(.moveTwoTiles(from: from, to: to, value: outcome.tile.value))
                }
            }
        }
        return events
    }

    /// Returns whether a slide would change anything: a tile has a gap or an equal tile before it.
    public func canSlide(_ direction: Direction) -> Bool {
        (0..<dimension).contains { number in
            let tiles = line(number, towards: direction).map { self[$0] }
            return zip(tiles, tiles.dropFirst()).contains { nearer, farther in
                !farther.isNone && (nearer.isNone || nearer == farther)
            }
        }
    }
}
