/// An effect of a move, in the order in which it happened.
public enum MinesweeperEvent: Hashable, Sendable {
    /// The minefield was created: this was the first reveal.
    case minesPlaced
    /// Free cells were opened.
    case opened(Region)
    /// A flag was set.
    case flagged(Cell)
    /// A flag was removed.
    case unflagged(Cell)
    /// A mine was opened. A chord next to wrong flags can open several.
    case exploded(Cell)
    /// The mines without a flag got one, because everything else is open.
    case minesFlagged(Region)
    /// The game was lost, after one or more mines exploded.
    case lost
    /// The board was cleared.
    case won
}
