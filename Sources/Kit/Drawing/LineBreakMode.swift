/// How text is shortened if it doesn't fit into its number of lines.
public enum LineBreakMode: UInt8, Sendable {
    /// The last line contains the whole rest, condensed to the width.
    case byCondensing
    /// The rest is omitted.
    case byClipping
    /// The last line ends with "…" if something is omitted.
    case byTruncatingTail
}
