/// What a move did, in the order in which it happened.
public enum MinesweeperEvent: Hashable, Sendable {
    /// The minefield was made: this was the first reveal.
    case minesPlaced
    /// Free cells were opened.
    case opened(Region)
    case flagged(Cell)
    case unflagged(Cell)
    /// A mine was opened. A chord beside wrong flags may open several.
    case exploded(Cell)
    /// The mines that had no flag got one, since all else is open.
    case minesFlagged(Region)
    case lost
    case won
}
