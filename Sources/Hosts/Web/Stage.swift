/// The numbers of the page's stages.
enum Stage {
    /// The table's.
    static var table: Int32 { 0 }
    /// The opponent's, in a match.
    static var opponent: Int32 { 1 }
    /// The first of those of games on cards and pictures of games.
    static var firstExhibit: Int32 { 2 }
}
