/// What becomes of text that doesn't fit into its number of lines.
public enum LineBreakMode: UInt8, Sendable {
    /// The last line takes all that is left, and is condensed to the width.
    case byCondensing
    /// What doesn't fit is left out.
    case byClipping
    /// The last line ends with "…" where something is left out.
    case byTruncatingTail
}
