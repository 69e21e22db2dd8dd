/// The state of a search that is done in slices.
enum SearchProgress {
    case underWay, done
    /// It needed more positions than allowed: its results can't be used.
    case abandoned
}
