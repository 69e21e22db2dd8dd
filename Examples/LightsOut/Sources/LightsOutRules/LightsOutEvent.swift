/// An effect of a move.
public enum LightsOutEvent: Hashable, Sendable {
    /// A cell was pressed, and these lights went on or off.
    case switched(on: CellSet, off: CellSet)
    /// All lights are out.
    case solved
}
